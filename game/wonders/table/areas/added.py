"""What expansions add to the cities of a table, by their hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.canvas import Box
from game.wonders.installed import first
from game.wonders.table.areas.hooks import BesideHooks, CardHooks, CityHooks, Pill
from game.wonders.table.frame import CITY, PANEL

if TYPE_CHECKING:
    import pygame

    from game.wonders.table.pictures import Table

BESIDE_GAP = 8.0
_OWN_ROW, _OTHER_ROW = CITY[0] - 24, PANEL[0] - 20  # usual widths of a wonder with what lies beside it


def added_key(table: Table, seat: int) -> tuple[object, ...]:
    """Return a value that changes whenever what expansions show in a city would look different."""
    return tuple(hook.key(seat) for hook in table.hooks(CityHooks))


def subtitle(table: Table, seat: int, wonder: str) -> str | None:
    """Return the line below a player's name, None for the usual one, which begins with ``wonder``."""
    return first(hook.subtitle(seat, wonder) for hook in table.hooks(CityHooks))


def pills(table: Table, seat: int) -> list[Pill]:
    """Return pills for the cards that a player holds besides a hand of the age."""
    return [pill for hook in table.hooks(CityHooks) if (pill := hook.pill(seat)) is not None]


def paint_on(table: Table, card: str, seat: int, surface: pygame.Surface, place: Box) -> None:
    """Paint the additions on a card of an expansion in a city."""
    for hook in table.hooks(CardHooks):
        hook.paint(card, seat, surface, place)


def beside(table: Table, row: Box, own: bool) -> tuple[Box, list[tuple[BesideHooks, Box]]]:
    """Return the boxes of a city's wonder and of the things of expansions at its right, which share a row. ``own``:
    in the middle of the table."""
    wonder, found = Box(row), []
    grown = max(1.0, row.width / (_OWN_ROW if own else _OTHER_ROW))
    for hook in reversed(table.hooks(BesideHooks)):
        width = (hook.own if own else hook.other) * grown
        found.append((hook, Box(wonder.right - width, row.y, width, row.height)))
        wonder.width -= width + BESIDE_GAP
    return wonder, found
