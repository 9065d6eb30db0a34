"""Those that play Architects."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.bots.kinds import EASY, GREEDY, HARD, MASTER, MEDIUM, SEARCH, BotKind

BOTS: Final[Mapping[BotKind, str]] = MappingProxyType(
    {
        EASY: "game.architects.bots.noisy:EasyArchitect",
        MEDIUM: "game.architects.bots.noisy:MediumArchitect",
        HARD: "game.architects.bots.search:HardArchitect",
        MASTER: "game.architects.bots.search:SearchArchitect",
        GREEDY: "game.architects.bots.greedy:GreedyArchitect",
        SEARCH: "game.architects.bots.search:SearchArchitect",
    }
)
OPEN_TABLE: Final = "game.architects.bots.search:OpenArchitects"
"""What says how a table stands with open hands."""
OUTCOME: Final = "game.architects.bots.search:outcome_of"
"""What says what an answer does, regardless of its payment."""
LINE: Final = OUTCOME
"""What says what kind of thing an answer is: no two that do something else are of one kind."""
