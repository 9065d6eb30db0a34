"""Sheets of the pictures of Armada, for the gallery and for looking at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.theme import PARCHMENT, SEAT_COLOURS
from game.wonders.armada.paintings.ships import FLEETS
from game.wonders.armada.tokens import ship_token
from game.wonders.cards.painters import painters
from game.wonders.cards.painting import read_book

if TYPE_CHECKING:
    from game.services import Services

_BOOK = "art/armada.yaml"
_YARDS, _ISLES = ("shipyard_",), ("_island", "oasis", "_archipelago")
_CARD, _ISLE, _YARD, _SHIP = (200, 176), (200, 200), (420, 260), 96  # pixels
_GAP = 10


def sheets(services: Services) -> Iterator[tuple[str, pygame.Surface]]:
    """A sheet of the scenes of its cards, of its islands, of its harbours, and of ships for every seat."""
    art, names = painters(services).art, list(read_book(_BOOK)["scenes"])
    yards = [name for name in names if name.startswith(_YARDS)]
    isles = [name for name in names if any(word in name for word in _ISLES)]
    cards = [name for name in names if name not in yards and name not in isles]
    for title, wanted, size, columns in (
        ("armada_cards", cards, _CARD, 8),
        ("armada_islands", isles, _ISLE, 9),
        ("armada_shipyards", yards, _YARD, 4),
    ):
        yield title, _sheet([art.scene(name, size) for name in wanted], columns)
    tokens = [ship_token(fleet, colour, _SHIP) for fleet in FLEETS for colour in SEAT_COLOURS]
    yield "armada_ships", _sheet(tokens, len(SEAT_COLOURS))


def _sheet(pictures: Sequence[pygame.Surface], columns: int) -> pygame.Surface:
    width, height = pictures[0].get_size()
    rows = -(-len(pictures) // columns)
    sheet = pygame.Surface((columns * (width + _GAP) + _GAP, rows * (height + _GAP) + _GAP))
    sheet.fill(PARCHMENT)
    for index, picture in enumerate(pictures):
        row, column = divmod(index, columns)
        sheet.blit(picture, (_GAP + column * (width + _GAP), _GAP + row * (height + _GAP)))
    return sheet
