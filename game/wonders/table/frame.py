"""Where everything of a table lies in a window of any shape, in design units, in one module, so that areas cannot
overlap.

In a wide window the cities lie side by side above the hand; what it has beyond the grid goes to the far cities, opened
beside the neighbours, or else to the neighbours and the own city. In an upright one they lie in rows: far cities,
neighbours, the own city with the panel beside it, the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.ui.canvas import SCREEN, Box
from game.ui.layout import around, columns, inset, rows

CITY = (952.0, 580.0)
"""The own city at its usual size."""
PANEL = (462.0, 580.0)
"""A neighbour's panel at its usual size."""
_EDGE, _GAP = 10.0, 12.0
_BAR, _BELOW_BAR = 84.0, 8.0
_MESSAGE_LEAST, _MESSAGE_LINE = (
    40.0,
    60.0,
)  # of a higher window: from which the message has a line of its own; its height
_HAND, _ACTION = 396.0, 426.0  # height of the hand with its pills; width of the panel beside it
_OVER_CARDS, _UNDER_CARDS = 18.0, 2.0  # between the upper edge of the hand and the place of its cards; below these
_MORE_HAND, _MOST_HAND = 0.28, 116.0  # what the hand gets of a higher window: share, and units at most
_ASIDE, _CENTRE_MORE, _WIDEST = 160.0, 330.0, 780.0  # of a wider window: for neighbours first, the own city, neighbours
_ACTION_MORE, _ACTION_WIDEST = 0.2, 560.0
_MARGIN_LEAST = 290.0  # width of the margins in which far cities lie open
_ALONE = 1.2  # of the width of a margin, for a far city that has no other one on the other side
_STACKED = 2
_FEW = 4  # cities, of which no more than one is far
_FAR_BOTTOM = 72.0  # above the lower edge of the window, for two far cities one above the other
_UPRIGHT, _UPRIGHT_MANY = 1650.0, 2200.0  # height of a window from which its cities lie in rows, also if there are many
_UPRIGHT_BAR, _UPRIGHT_HAND = 1.5, 452.0
_UPRIGHT_ROWS, _UPRIGHT_FEW = (0.27, 0.32, 0.41), (0.49, 0.51)  # far cities, neighbours, the own one; without far ones
_UPRIGHT_CITY, _UPRIGHT_PANEL = 1240.0, 560.0  # the widest own city; the narrowest panel beside it
_BUTTON_NAMES = ("standings", "log", "hint", "menu")


@dataclass(frozen=True)
class Bar:
    """The bar at the top. ``box``: without the line for the message, ``over``, which a higher window has above it (of
    no height elsewhere); ``room``: for strips and message; ``scale``: of its signs and texts."""

    box: Box
    over: Box
    age: Box
    counted: Box
    passing: Box
    room: Box
    speed: Box
    buttons: Mapping[str, Box]
    scale: float


@dataclass(frozen=True)
class TableFrame:
    """The places at a table. ``far``: the open far cities, going round the table; () where they are strips.
    ``upright``: the cities lie in rows."""

    bar: Bar
    left: Box
    right: Box
    centre: Box
    fan: Box
    action: Box
    far: tuple[Box, ...] = ()
    upright: bool = False

    @property
    def log(self) -> Box:
        """The box of the log: over the right-hand neighbour, or in an upright window over the own city."""
        room = self.centre.union(self.right) if not self.upright else self.centre
        return columns(room, (None, min(640.0, room.width)))[1]

    @property
    def cities(self) -> Box:
        """The box of the own city and the neighbours."""
        return self.centre.union(self.left).union(self.right)


@lru_cache(maxsize=64)
def frame_of(seats: int, bounds: tuple[float, float, float, float], foot: float = 0.0) -> TableFrame:
    """Return the places at a table of so many cities in a window whose visible part is ``bounds``; ``foot``: what is
    needed below the hand. Shared: copy a box before changing it."""
    window = Box(bounds).union(SCREEN)
    least = _UPRIGHT if seats <= _FEW else _UPRIGHT_MANY
    return _upright(seats, window, foot) if window.height >= least else _wide(seats, window, foot)


def grown(box: Box, usual: tuple[float, float]) -> float:
    """Return how much larger signs and texts are in a box than in one of the usual size, 1.0 at least."""
    return max(1.0, min(box.width / usual[0], box.height / usual[1]))


def _bar(window: Box, line: float, scale: float = 1.0) -> Bar:
    """Return the bar over the whole width of a window."""
    over, box = rows(window, (line, _BAR * scale))
    age, counted, passing, _ = columns(
        inset(box, 18 * scale, 2), (84 * scale, 150 * scale, 104 * scale, None), 6 * scale
    )
    row = Box(box.right - 314 * scale, box.y + 16 * scale, 310 * scale, 52 * scale)
    speed, *buttons = columns(row, (76 * scale, *[52 * scale] * len(_BUTTON_NAMES), 6 * scale), 4 * scale)[:-1]
    room = Box(passing.right + 12 * scale, box.y, speed.x - 6 - passing.right - 12 * scale, box.height)
    return Bar(box, over, age, counted, passing, room, speed, dict(zip(_BUTTON_NAMES, buttons, strict=True)), scale)


def _wide(seats: int, window: Box, foot: float) -> TableFrame:
    """Return the places in a window that is not upright."""
    more = window.height - SCREEN.height
    line = min(_MESSAGE_LINE, more / 2) if more >= _MESSAGE_LEAST else 0.0
    bar = _bar(window, line)
    hand_height = _HAND + min(_MOST_HAND, (more - line) * _MORE_HAND)
    below = Box(window.x, bar.box.bottom + _BELOW_BAR, window.width, window.bottom - bar.box.bottom - _BELOW_BAR)
    cities, hand = rows(below, (None, hand_height), _GAP)
    far = _beside(seats, window, cities, max(_FAR_BOTTOM, foot))
    row = inset(SCREEN, _EDGE, 0) if far else inset(window, _EDGE, 0)
    if len(far) == 1:  # nothing lies on the other side
        row = columns(inset(window, _EDGE, 0), (far[0].width, None), _GAP)[1]
    left, centre, right = _side_by_side(Box(row.x, cities.y, row.width, cities.height))
    stacked = len(far) > 2
    hand = Box(row.x, hand.y, row.width, hand.height) if stacked else inset(hand, _EDGE, 0)
    hand.height -= foot
    action = min(_ACTION_WIDEST, _ACTION + (hand.width - SCREEN.width + 2 * _EDGE) * _ACTION_MORE)
    cards, panel = columns(hand, (None, action), 16)
    return TableFrame(bar, left, right, centre, _tray(cards), rows(panel, (None, _EDGE))[0], far)


def _tray(hand: Box) -> Box:
    """Return the place of the cards in that of the hand: their pills stand out above it."""
    return rows(inset(hand, 2, 0), (_OVER_CARDS, None, _UNDER_CARDS))[1]


def _side_by_side(row: Box) -> tuple[Box, Box, Box]:
    """Return the left-hand neighbour, the own city and the right-hand neighbour in a row. A wider one gives to the
    neighbours first, then to the own city, then to the neighbours as far as they can use it."""
    more = row.width - 2 * PANEL[0] - CITY[0] - 2 * _GAP
    aside = min(more / 2, _ASIDE)
    centre = min(more - 2 * aside, _CENTRE_MORE)
    aside = min(_WIDEST - PANEL[0], (more - centre) / 2)
    width = PANEL[0] + aside
    used = around(row.center, 2 * width + CITY[0] + centre + 2 * _GAP, row.height)
    left, middle, right = columns(used, (width, None, width), _GAP)
    return left, middle, right


def _beside(seats: int, window: Box, cities: Box, foot: float) -> tuple[Box, ...]:
    """Return the places of open far cities beside the neighbours, if the window is wide enough and there are no more
    than two of them on each side. They go round the table: up on the left and down on the right."""
    count, margin = max(0, seats - 3), (window.width - SCREEN.width) / 2
    if not count or count > 2 * _STACKED or margin < _MARGIN_LEAST:
        return ()
    if count == 1:
        return (Box(window.x + _EDGE, cities.y, min(_ALONE * margin, PANEL[0]), cities.height),)
    width = min(margin - _GAP - 8, PANEL[0])
    half = -(-count // 2)
    found: list[Box] = []
    for number, left in ((half, _EDGE - _GAP - width), (count - half, SCREEN.right - _EDGE + _GAP)):
        bottom = cities.bottom if number == 1 else window.bottom - foot
        places = rows(Box(left, cities.y, width, bottom - cities.y), number, _GAP) if number else []
        found += places if found else reversed(places)
    return tuple(found)


def _upright(seats: int, window: Box, foot: float) -> TableFrame:
    """Return the places in an upright window."""
    count = max(0, seats - 3)
    bar = _bar(window, 0.0, _UPRIGHT_BAR)
    room = Box(window.x, bar.box.bottom + _EDGE, window.width, window.bottom - foot - bar.box.bottom - _EDGE)
    above, hand = rows(inset(room, _EDGE, 0), (None, _UPRIGHT_HAND), _GAP)
    shares = _UPRIGHT_ROWS if count > 1 else _UPRIGHT_FEW
    *far_row, sides, own = rows(above, [(above.height - _GAP * (len(shares) - 1)) * share for share in shares], _GAP)
    left, *between, right = columns(sides, 3 if count == 1 else 2, _GAP)
    far = columns(far_row[0], count, _GAP) if far_row else between
    city = min(_UPRIGHT_CITY, own.width - _GAP - _UPRIGHT_PANEL)
    centre, action = columns(own, (city, None), _GAP)
    return TableFrame(bar, left, right, centre, _tray(hand), action, tuple(far), upright=True)
