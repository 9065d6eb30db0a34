"""The rooms of the own city: figures, structures, wonder, shelf. They grow with its box."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.canvas import Box
from game.ui.layout import inset, rows
from game.wonders.table.areas.added import beside
from game.wonders.table.frame import CITY, grown

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table

SLOT = 84.0
"""Height of the plate of a stage, at the usual size of a city."""
_HEADER, _SHELF, _SHELF_GAP, _EDGE = 69.0, 46.0, 5.0, 12.0
_MOST_HEADER = 1.25  # how much higher it is made by a large text size, at most
_STRUCTURES, _MOST = 207 / (207 + 248), 318.0  # share of the structures in what they and the wonder have, at most


class CityRooms(NamedTuple):
    """``board``: the wonder with the things of extensions beside it, ``with_shelf``: the same down to the end of the
    shelf, if extensions have something there. ``scale``: how much larger than usual everything is."""

    header: Box
    structures: Box
    board: Box
    with_shelf: Box
    scale: float

    @property
    def slot(self) -> float:
        """The height of the plates of stages."""
        return SLOT * self.scale


def city_rooms(table: Table) -> CityRooms:
    """Return the rooms of the viewer's city."""
    box = table.seating.frame.centre
    k = grown(box, CITY)
    head = _HEADER * max(1.0, min(_MOST_HEADER, table.services.text.ui_scale))
    header, middle, foot = rows(inset(box, _EDGE, 0), (head * k, None, (2 * _SHELF_GAP + _SHELF) * k))
    structures, board = rows(middle, (min(middle.height * _STRUCTURES, _MOST * k), None))
    header = rows(inset(header, 6, 0), (5 * k, None))[1]
    return CityRooms(header, structures, board, board.union(rows(foot, (None, _SHELF_GAP * k))[0]), k)


def own_board(table: Table) -> Box:
    """Return the box of the viewer's wonder."""
    return beside(table, city_rooms(table).board, True)[0]


def own_shelf(table: Table) -> Box:
    """Return the box of the goods of the viewer's city and of the discard pile, below the wonder."""
    found = city_rooms(table)
    board, foot = own_board(table), found.with_shelf.bottom
    return Box(board.x + 8, foot - _SHELF * found.scale, board.width - 16, _SHELF * found.scale)
