"""The layout of the table, in design units, in one module, so that areas cannot overlap.

The middle of the table keeps to the grid. Where the window is wider, the cities at its sides take the rest: the far
ones, opened beside the neighbours, or the neighbours themselves where there are none, or too many, or too little room.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import SCREEN, Box, Point
from game.ui.layout import centred_grid, columns

TOP_BAR = Box(0, 0, 1920, 84)
_TOP, _BOTTOM = 92.0, 672.0  # of the cities; a raised card ends below them
LEFT = Box(10, _TOP, 462, _BOTTOM - _TOP)
RIGHT = Box(1448, _TOP, 462, _BOTTOM - _TOP)
CENTRE = Box(484, _TOP, 952, _BOTTOM - _TOP)
ACTION = Box(1484, 684, 426, 386)
FAN = Box(14, 702, 1454, 376)
MEMO = Box(14, 702, 456, 372)
"""The memo of the person at the screen, beside a small hand."""
LOG = Box(1270, _TOP, 640, _BOTTOM - _TOP)

CARD = (200.0, 300.0)
RAISED = (250.0, 375.0)
"""The size of a raised card: with the badge upon it as high as there is room below the own city."""
_LARGEST = 234.0  # width of the cards of a small hand: six of them and fewer
_CARD_GAP = 8.0
_BUTTON_NAMES = ("standings", "log", "hint", "menu")
BUTTONS = {name: Box(1688 + index * 56, 16, 52, 52) for index, name in enumerate(_BUTTON_NAMES)}
SPEED = Box(1606, 16, 76, 52)
"""The button for the speed of animations."""
_STRIP_LEFT, _STRIP_RIGHT = 380.0, 1600.0
_STRIP_GAP = 6.0
_STRIP_WIDEST, _STRIP_NARROWEST = 322.0, 236.0
_MESSAGE = 240.0  # room for the message of the bar, on three lines
_WIDEST = 780.0  # a neighbour's panel
_MARGIN_LEAST = 290.0  # width of the margins in which far cities lie open
_MARGIN_GAP, _MARGIN_BOTTOM = 12.0, 1008.0
_STACKED = 2
_GRID_BOTTOM, _BELOW_LEAST = SCREEN.bottom + 4, 460.0  # below the table; height from which far cities lie there


@dataclass(frozen=True)
class Seating:
    """The places of all seats, seen from one of them. Seat s + 1 sits on the left of seat s. ``margin``: the part of
    the window beyond the grid at each side, in units; ``below``: that below it."""

    viewer: int
    seats: int
    margin: float = 0.0
    below: float = 0.0

    @property
    def left(self) -> int:
        """The left-hand neighbour."""
        return (self.viewer + 1) % self.seats

    @property
    def right(self) -> int:
        """The right-hand neighbour."""
        return (self.viewer - 1) % self.seats

    @property
    def far(self) -> tuple[int, ...]:
        """The other cities, going round the table from the left-hand neighbour to the right-hand one."""
        return tuple((self.viewer + step) % self.seats for step in range(2, self.seats - 1))

    def panel(self, seat: int) -> Box | None:
        """Return the full panel of a neighbour, None for the others. It takes the additional width of the window,
        unless far cities do."""
        if seat not in (self.left, self.right):
            return None
        box = Box(LEFT if seat == self.left else RIGHT)
        more = 0.0 if self.far and self.beside(self.far[0]) else min(self.margin, _WIDEST - box.width)
        if seat == self.left:
            box.x -= more
        box.width += more
        return box

    def beside(self, seat: int) -> Box | None:
        """Return the permanent panel of a far city: below the table, if the window is high enough; beside the
        neighbours, if it is wide enough, and there are no more than two of them on each side; else None. They go round
        the table: from the left to the right, or up on the left and down on the right."""
        far = self.far
        if seat in far and self.below >= _BELOW_LEAST:
            foot = Box(LEFT.left, _GRID_BOTTOM, RIGHT.right - LEFT.left, min(self.below - 10, LEFT.height))
            width = min(LEFT.width, columns(foot, len(far), _MARGIN_GAP)[0].width)
            return centred_grid(foot, len(far), len(far), (width, foot.height), _MARGIN_GAP)[far.index(seat)]
        if seat not in far or len(far) > 2 * _STACKED or self.margin < _MARGIN_LEAST:
            return None
        half = -(-len(far) // 2)
        on_left = far.index(seat) < half
        column = tuple(reversed(far[:half])) if on_left else far[half:]
        width = min(self.margin - _MARGIN_GAP - 8, LEFT.width)
        left = LEFT.left - _MARGIN_GAP - width if on_left else RIGHT.right + _MARGIN_GAP
        if len(column) == 1:
            return Box(left, _TOP, width, LEFT.height)
        height = (_MARGIN_BOTTOM - _TOP - _MARGIN_GAP) / _STACKED
        return Box(left, _TOP + column.index(seat) * (height + _MARGIN_GAP), width, height)

    def strip(self, seat: int) -> Box:
        """Return the strip of a far city in the top bar."""
        count = len(self.far)
        room = _STRIP_RIGHT - _STRIP_LEFT - _MESSAGE - _STRIP_GAP * count
        width = min(_STRIP_WIDEST, max(_STRIP_NARROWEST, room / count))
        left = _STRIP_RIGHT - (count - self.far.index(seat)) * (width + _STRIP_GAP) + _STRIP_GAP
        return Box(left, 4, width, 76)

    def open_far(self, seat: int) -> Box:
        """Return the box of a far city's full panel, below its strip."""
        box = Box(0, _TOP - 4, LEFT.width, LEFT.height)
        box.x = min(max(self.strip(seat).centerx - box.width / 2, LEFT.right + 12), RIGHT.left - 12 - box.width)
        return box

    @property
    def message(self) -> Box:
        """The room between the strips in the top bar, for the message."""
        right = self.strip(self.far[0]).left - 16 if self.far else _STRIP_RIGHT - 10
        return Box(_STRIP_LEFT, 8, right - _STRIP_LEFT, 68)

    def spot(self, seat: int) -> Point:
        """Return the position where coins, cards and hands of a city start and land."""
        if seat == self.viewer:
            return (CENTRE.centerx, CENTRE.bottom - 150)
        panel = self.panel(seat)
        if panel is not None:
            return (panel.centerx, panel.y + 130)
        strip = self.strip(seat)
        return (strip.centerx, strip.bottom + 60)

    def coins(self, seat: int) -> Point:
        """Return the position of the coins of the viewer's or of a far city."""
        if seat == self.viewer:
            return (CENTRE.x + 470, CENTRE.y + 32)
        strip = self.strip(seat)
        return (strip.x + 30, strip.y + 52)


def fan_slots(count: int, tray: Box = FAN) -> list[Box]:
    """Return the places of a hand of ``count`` cards side by side on a tray: fewer ones are larger and nearer to
    the middle of the table."""
    if not count:
        return []
    largest = min(_LARGEST, tray.height * CARD[0] / CARD[1])
    pitch = min(largest + _CARD_GAP, (tray.width + _CARD_GAP) / count)
    width = pitch - _CARD_GAP
    height = width * CARD[1] / CARD[0]
    middle = max(tray.centerx, min(CENTRE.centerx, tray.right - (pitch * count - _CARD_GAP) / 2))
    left = middle - (pitch * count - _CARD_GAP) / 2
    return [Box(left + index * pitch, tray.bottom - height, width, height) for index in range(count)]


def raised(slot: Box, tray: Box = FAN) -> Box:
    """Return the place of a raised card: larger, standing on the lower edge, within the tray."""
    height = min(RAISED[1], tray.height)
    width = height * RAISED[0] / RAISED[1]
    left = min(max(slot.centerx - width / 2, tray.left), tray.right - width)
    return Box(left, tray.bottom - height, width, height)
