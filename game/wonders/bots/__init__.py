"""Bots that know the first game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.bots.kinds import EASY, GREEDY, HARD, MASTER, MEDIUM, SEARCH, BotKind

_SEARCHING = "game.wonders.bots.searching.bots"
_REFERENCES = "game.wonders.bots.references"
_THUMB = BotKind("thumb", 2, "follows six fixed rules of thumb", reference=True)
_FLAT = BotKind(
    "flat",
    3,
    "plays every answer out by chance as often as time allows, and takes the one that ends best",
    True,
    True,
    True,
)

BOTS: Final[Mapping[BotKind, str]] = MappingProxyType(
    {
        EASY: "game.wonders.bots.easy:EasyBot",
        MEDIUM: "game.wonders.bots.medium:MediumBot",
        HARD: f"{_SEARCHING}:HardBot",
        MASTER: f"{_SEARCHING}:MasterBot",
        _THUMB: f"{_REFERENCES}.thumb:ThumbBot",
        GREEDY: "game.wonders.bots.greedy:GreedyBot",
        _FLAT: f"{_REFERENCES}.flat:FlatBot",
        SEARCH: f"{_SEARCHING}:Searcher",
    }
)
OPEN_TABLE: Final = "game.wonders.bots.searching.outlook:OpenCities"
"""What says how a table stands with open hands."""
OUTCOME: Final = "game.wonders.bots.greedy:outcome_of"
"""What says what an answer does, regardless of its payment."""
LINE: Final = f"{_SEARCHING.rpartition('.')[0]}.candidates:line_of"
"""What says what kind of thing an answer is, whatever is put under it."""
