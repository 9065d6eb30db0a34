"""Those that play Architects."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.bots.kinds import EASY, GREEDY, HARD, MASTER, MEDIUM, SEARCH, BotKind

BOTS: Final[Mapping[BotKind, str]] = MappingProxyType(
    {
        EASY: f"{__name__}.noisy:EasyArchitect",
        MEDIUM: f"{__name__}.noisy:MediumArchitect",
        HARD: f"{__name__}.search:HardArchitect",
        MASTER: f"{__name__}.search:SearchArchitect",
        GREEDY: f"{__name__}.greedy:GreedyArchitect",
        SEARCH: f"{__name__}.search:SearchArchitect",
    }
)
