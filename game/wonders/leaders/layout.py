"""The layout of choosing leaders, in design units."""

from __future__ import annotations

from game.ui.canvas import Box
from game.ui.layout import centred_grid, columns, middle, rows
from game.wonders.table.layout import Seating

CARDS = Box(24, 120, 1440, 608)
ACTION = Box(1484, 94, 426, 634)
RIGHT = Box(1484, 740, 426, 330)
CENTRE = Box(448, 740, 1024, 330)
LEFT = Box(10, 740, 426, 330)

_WIDEST = 780.0  # a neighbour's panel

CARD = (296.0, 444.0)
FEW = 4  # leaders that lie side by side at full size
_PLATE, _GAP, _NARROW_GAP = 336.0, 32.0, 14.0  # width of what is said below one of few leaders; between them
_WORTH, _MOST_WORTH, _WORTH_GAP = 150.0, 225.0, 14.0  # its least height, and with large text


def _cells(count: int) -> list[Box]:
    """Return the places of ``count`` leaders with their plates."""
    if count > FEW:
        return columns(CARDS, count, _NARROW_GAP)
    return centred_grid(CARDS, count, count, (_PLATE, CARDS.height), _GAP) if count else []


def card_slots(count: int, scale: float = 1.0) -> list[Box]:
    """Return the places of ``count`` leaders side by side, as large as there is room for. ``scale``: the reader's text
    size, as the plates below them grow with it."""
    worth = max(_WORTH, min(_MOST_WORTH, _WORTH * scale))
    found = []
    for cell in _cells(count):
        height = min(CARD[1], cell.width * CARD[1] / CARD[0], cell.height - worth - _WORTH_GAP)
        found.append(middle(rows(cell, (height,))[0], height * CARD[0] / CARD[1], height))
    return found


def worth_boxes(count: int, scale: float = 1.0) -> list[Box]:
    """Return the boxes of the leaders' worths below them: wider than the leaders if there is room."""
    slots = card_slots(count, scale)
    return [rows(cell, (slot.height, None), _WORTH_GAP)[1] for cell, slot in zip(_cells(count), slots, strict=True)]


def neighbour_box(seating: Seating, left: bool) -> Box:
    """Return the box of a neighbour in brief, with the additional width of the window, unless far cities take it."""
    box = Box(LEFT if left else RIGHT)
    if not (seating.far and seating.beside(seating.far[0])):
        more = min(max(0.0, -seating.bounds[0]), _WIDEST - box.width)
        box.x -= more if left else 0
        box.width += more
    return box


def kept_slots(area: Box, count: int) -> list[Box]:
    """Return the places of ``count`` small leaders in an area, side by side."""
    width = min(area.height / 1.5, columns(area, count, 8)[0].width)
    return columns(rows(area, (width * 1.5,))[0], [width] * count, gap=8)
