"""The three piles of islands: their backs show the level."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.theme import Colour
from game.wonders.cards.hooks import Deck

_ISLAND: Final = "island"
"""The colour of islands."""
_TEAL: Final[Colour] = (0x1F, 0x73, 0x80)


def _chart(level: int, width: int, height: int, unit: float) -> pygame.Surface:
    from game.wonders.armada.back import sea_chart  # loading is put off to keep the start short

    return sea_chart(width, height, unit, level)


def deck_of(level: int) -> str:
    """Return the name of the deck whose back the islands of a level have."""
    return f"islands{level}"


DECKS: Final = tuple(Deck(deck_of(level), _ISLAND, _TEAL, partial(_chart, level), tone=_TEAL) for level in (1, 2, 3))
