"""Where everything lies on the table, in design units. One place, so that areas cannot overlap."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import Box, Point

TOP_BAR = Box(0, 0, 1920, 84)
LEFT = Box(10, 96, 462, 654)
RIGHT = Box(1448, 96, 462, 654)
CENTRE = Box(484, 96, 952, 654)
ACTION = Box(1484, 762, 426, 308)
FAN = Box(14, 774, 1454, 304)
FAR_CITY = Box(0, 92, 462, 654)  # where a far city opens; x follows its strip
LOG = Box(1270, 96, 640, 654)

CARD = (200.0, 300.0)
RAISED = 1.5
BUTTONS = {name: Box(1708 + index * 68, 12, 60, 60) for index, name in enumerate(("log", "hint", "menu"))}
SPEED = Box(1612, 12, 88, 60)
"""Where the speed of animations is switched."""
_STRIP_LEFT, _STRIP_RIGHT = 380.0, 1604.0
_STRIP_WIDEST = 322.0


@dataclass(frozen=True)
class Seating:
    """Who sits where as seen from one seat. Seat s + 1 sits on the left of seat s."""

    viewer: int
    seats: int

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

    def strip(self, seat: int) -> Box:
        """The strip of a far city in the top bar."""
        far = self.far
        gap = 10.0
        width = min(_STRIP_WIDEST, (_STRIP_RIGHT - _STRIP_LEFT - gap * (len(far) - 1)) / len(far))
        return Box(_STRIP_RIGHT - (len(far) - far.index(seat)) * (width + gap) + gap, 6, width, 72)

    def open_far(self, seat: int) -> Box:
        """Where the full panel of a far city opens, below its strip."""
        box = Box(FAR_CITY)
        box.x = min(max(self.strip(seat).centerx - box.width / 2, LEFT.right + 12), RIGHT.left - 12 - box.width)
        return box

    @property
    def message(self) -> Box:
        """The room that the strips leave in the top bar, for saying what is going on."""
        right = self.strip(self.far[0]).left - 16 if self.far else _STRIP_RIGHT
        return Box(_STRIP_LEFT, 10, right - _STRIP_LEFT, 64)

    def spot(self, seat: int) -> Point:
        """Where things that belong to a city start and land: coins, cards, hands."""
        if seat == self.viewer:
            return (CENTRE.centerx, CENTRE.bottom - 150)
        if seat == self.left:
            return (LEFT.centerx, LEFT.y + 130)
        if seat == self.right:
            return (RIGHT.centerx, RIGHT.y + 130)
        strip = self.strip(seat)
        return (strip.centerx, strip.bottom + 60)

    def coins(self, seat: int) -> Point:
        """Where the purse of the viewer's or of a far city is shown."""
        if seat == self.viewer:
            return (CENTRE.x + 470, CENTRE.y + 32)
        strip = self.strip(seat)
        return (strip.x + 30, strip.y + 52)


def fan_slots(count: int) -> list[Box]:
    """The places of a hand of `count` cards (up to 8), side by side, overlapping only when there are too many."""
    if not count:
        return []
    width, height = CARD
    pitch = min(width + 8, (FAN.width - width) / max(1, count - 1))
    left = FAN.centerx - (pitch * (count - 1) + width) / 2
    return [Box(left + index * pitch, FAN.bottom - height, width, height) for index in range(count)]


def raised(slot: Box) -> Box:
    """The place of a raised card: larger, standing on the lower edge, within the fan."""
    width, height = CARD[0] * RAISED, CARD[1] * RAISED
    left = min(max(slot.centerx - width / 2, FAN.left), FAN.right - width)
    return Box(left, FAN.bottom - height, width, height)
