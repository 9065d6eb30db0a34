"""Where everything lies in the library, in a window of any shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.slab import page_parts
from game.ui.layout import columns, grid, rows

if TYPE_CHECKING:
    from game.ui.canvas import Box

MARGIN, _GAP = 50.0, 28.0
_SIDE, _CELL, _STEP = 430.0, 56.0, 10.0
_ACROSS = 3  # cells of an upright window
_COUNT = 84.0


@dataclass(frozen=True)
class LibraryLayout:
    """The places: ``cells`` of what narrows the list down, the ``count`` of games, the ``list``, and its buttons."""

    cells: tuple[Box, ...]
    count: Box
    list: Box
    foot: Box


def library_layout(panel: Box, upright: bool, cells: int) -> LibraryLayout:
    """Return the places on the slab of the page for so many cells."""
    body, foot = page_parts(panel, MARGIN)
    if upright:
        tall = (_CELL + _STEP) * -(-cells // _ACROSS) - _STEP
        top, count, below = rows(body, (tall, _COUNT, None), gap=_STEP)
        return LibraryLayout(tuple(grid(top, _ACROSS, cells, _STEP, _CELL)), count, below, foot)
    side, room = columns(body, (_SIDE, None), gap=_GAP)
    *places, count, _ = rows(side, (*[_CELL] * cells, _COUNT, None), gap=_STEP)
    return LibraryLayout(tuple(places), count, room, foot)
