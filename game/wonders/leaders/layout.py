"""The layout of choosing leaders, in design units."""

from __future__ import annotations

from game.ui.canvas import Box
from game.wonders.table.layout import Seating

TOP_BAR = Box(0, 0, 1920, 84)
MESSAGE_LEFT = 420.0
CARDS = Box(24, 120, 1440, 608)
ACTION = Box(1484, 94, 426, 634)
RIGHT = Box(1484, 740, 426, 330)
CENTRE = Box(448, 740, 1024, 330)
LEFT = Box(10, 740, 426, 330)

_WIDEST = 780.0  # a neighbour's panel

CARD = (296.0, 444.0)
FEW = 4  # leaders that lie side by side at full size
_GAP, _NARROW_GAP = 72.0, 14.0
_WORTH_GAP = 14.0
_OVERHANG = 20.0  # of what is said below a leader at full size, on either side of it


def card_slots(count: int) -> list[Box]:
    """Return the places of ``count`` leaders side by side, as large as there is room for."""
    if not count:
        return []
    gap = _GAP if count <= FEW else _NARROW_GAP
    width = min(CARD[0], (CARDS.width - gap * (count - 1)) / count)
    height = width * CARD[1] / CARD[0]
    whole = count * width + (count - 1) * gap
    left = CARDS.centerx - whole / 2
    return [Box(left + index * (width + gap), CARDS.y, width, height) for index in range(count)]


def neighbour_box(seating: Seating, left: bool) -> Box:
    """Return the box of a neighbour in brief, with the additional width of the window, unless far cities take it."""
    box = Box(LEFT if left else RIGHT)
    if not (seating.far and seating.beside(seating.far[0])):
        more = min(seating.margin, _WIDEST - box.width)
        box.x -= more if left else 0
        box.width += more
    return box


def worth_box(slot: Box) -> Box:
    """Return the box of a leader's worth below it: wider than the leader if there is room."""
    top, overhang = slot.bottom + _WORTH_GAP, _OVERHANG if slot.width == CARD[0] else 0.0
    return Box(slot.x - overhang, top, slot.width + 2 * overhang, CARDS.bottom - top)


def kept_slots(area: Box, count: int) -> list[Box]:
    """Return the places of ``count`` small leaders in an area, side by side."""
    gap = 8.0
    width = min(area.height / 1.5, (area.width - gap * (count - 1)) / count)
    return [Box(area.x + index * (width + gap), area.y, width, width * 1.5) for index in range(count)]
