"""The layout of choosing leaders, in design units: leaders and the panel beside them above the cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.canvas import SCREEN, Box
from game.ui.layout import centred_grid, columns, inset, middle, rows
from game.wonders.table.areas.hooks import BesideHooks
from game.wonders.table.frame import grown

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table

_EDGE, _GAP_AREAS = 10.0, 12.0
_HEIGHT, _CITIES, _MORE_CITIES = 976.0, 330.0, 0.5  # of all areas; of the cities, and their share of a higher window
_SIDE, _SIDE_BESIDE, _MORE_SIDE, _WIDEST = (
    426.0,
    470.0,
    0.35,
    780.0,
)  # width of a neighbour, with things beside a wonder
_ACTION, _MORE_ACTION, _WIDEST_ACTION = 426.0, 0.2, 560.0
_UPRIGHT_OWN, _ABOVE_CARDS, _BESIDE_CARDS = 0.4, 26.0, 10.0
NEIGHBOUR = (426.0, 330.0)
"""A neighbour in brief at its usual size."""
_OWN, _CARDS = (1000.0, 330.0), (1440.0, 608.0)

CARD = (296.0, 444.0)
FEW = 4  # leaders that lie side by side at full size
_PLATE, _GAP, _NARROW_GAP = 336.0, 32.0, 14.0  # width of what is said below one of few leaders; between them
_WORTH, _MOST_WORTH, _WORTH_GAP = 150.0, 225.0, 14.0  # its least height, and with large text


class DraftRooms(NamedTuple):
    """The boxes of the leaders with their plates, the panel, and the cities."""

    cards: Box
    action: Box
    left: Box
    own: Box
    right: Box

    @property
    def scale(self) -> float:
        """How much larger than usual the own city is."""
        return grown(self.own, _OWN)


def draft_rooms(table: Table) -> DraftRooms:
    """Return the rooms for the current window. Far cities that are open keep theirs; in an upright window neighbours
    do."""
    frame, window = table.seating.frame, Box(table.seating.bounds).union(SCREEN)
    if frame.upright:
        lower = frame.centre.union(frame.action).union(frame.fan)
        top, own = rows(lower, (None, lower.height * _UPRIGHT_OWN), _GAP_AREAS)
        left, right = Box(frame.left), Box(frame.right)
    else:
        room = inset(SCREEN if frame.far else window, _EDGE, 0)
        start = frame.bar.box.bottom + _EDGE
        below = Box(room.x, start, room.width, window.bottom - _EDGE - start)
        top, cities = rows(below, (None, _CITIES + (below.height - _HEIGHT) * _MORE_CITIES), _GAP_AREAS)
        more = room.width - SCREEN.width + 2 * _EDGE
        side = (_SIDE_BESIDE if table.hooks(BesideHooks) else _SIDE) + more * _MORE_SIDE
        side = min(side, _WIDEST)
        left, own, right = columns(cities, (side, None, side), _GAP_AREAS)
    action = min(_ACTION + (top.width - SCREEN.width + 2 * _EDGE) * _MORE_ACTION, _WIDEST_ACTION)
    cards, panel = columns(top, (None, action), _GAP_AREAS)
    return DraftRooms(rows(inset(cards, _BESIDE_CARDS, 0), (_ABOVE_CARDS, None))[1], panel, left, own, right)


def _cells(room: Box, count: int) -> list[Box]:
    """Return the places of ``count`` leaders with their plates."""
    if count > FEW:
        return columns(room, count, _NARROW_GAP)
    k = _larger(room)
    return centred_grid(room, count, count, (_PLATE * k, room.height), _GAP) if count else []


def _larger(room: Box) -> float:
    """Return how much larger than usual the leaders are."""
    return max(1.0, min(room.height / _CARDS[1], (room.width - 3 * _GAP) / (FEW * _PLATE)))


def card_slots(room: Box, count: int, scale: float = 1.0) -> list[Box]:
    """Return the places of ``count`` leaders side by side, as large as there is room for. ``scale``: the reader's text
    size, as the plates below them grow with it."""
    worth = max(_WORTH, min(_MOST_WORTH, _WORTH * scale)) * _larger(room)
    found = []
    for cell in _cells(room, count):
        most = CARD[1] * _larger(room)
        height = min(most, cell.width * CARD[1] / CARD[0], cell.height - worth - _WORTH_GAP)
        found.append(middle(rows(cell, (height,))[0], height * CARD[0] / CARD[1], height))
    return found


def worth_boxes(room: Box, count: int, scale: float = 1.0) -> list[Box]:
    """Return the boxes of the leaders' worths below them: wider than the leaders if there is room."""
    slots, cells = card_slots(room, count, scale), _cells(room, count)
    return [rows(cell, (slot.height, None), _WORTH_GAP)[1] for cell, slot in zip(cells, slots, strict=True)]


def kept_slots(area: Box, count: int) -> list[Box]:
    """Return the places of ``count`` small leaders in an area, side by side."""
    width = min(area.height / 1.5, columns(area, count, 8)[0].width)
    return columns(rows(area, (width * 1.5,))[0], [width] * count, gap=8)
