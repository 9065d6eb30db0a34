"""The layout of the table as seen from one seat, in design units: whose places those of the frame are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.ui.canvas import SCREEN, Box, Point
from game.ui.layout import columns, fan_out, rows
from game.wonders.table.frame import CITY, PANEL, TableFrame, frame_of, grown

CARD = (200.0, 300.0)
RISE = 24.0
"""How much higher a raised card is."""
_CARD_GAP = 8.0
_MEMO_GAP = 16.0
MEMO = (456.0, 372.0)
"""The memo of the person at the screen, beside a small hand."""
_STRIP_GAP = 6.0
_STRIP_WIDEST, _STRIP_NARROWEST, _STRIP_HEIGHT = 322.0, 236.0, 76.0
_MESSAGE = 240.0  # room for the message of the bar, on three lines


@dataclass(frozen=True)
class Seating:
    """The places of all seats, seen from one of them. Seat s + 1 sits on the left of seat s. ``bounds``: the visible
    part of the window in units; ``foot``: what is needed below the hand."""

    viewer: int
    seats: int
    bounds: tuple[float, float, float, float] = (SCREEN.x, SCREEN.y, SCREEN.width, SCREEN.height)
    foot: float = 0.0

    @cached_property
    def frame(self) -> TableFrame:
        """The places at the table."""
        return frame_of(self.seats, self.bounds, self.foot)

    @property
    def left(self) -> int:
        """The left-hand neighbour."""
        return (self.viewer + 1) % self.seats

    @property
    def right(self) -> int:
        """The right-hand neighbour."""
        return (self.viewer - 1) % self.seats

    @cached_property
    def far(self) -> tuple[int, ...]:
        """The other cities, going round the table from the left-hand neighbour to the right-hand one."""
        return tuple((self.viewer + step) % self.seats for step in range(2, self.seats - 1))

    def panel(self, seat: int) -> Box | None:
        """Return the full panel of a neighbour, None for the others."""
        if seat not in (self.left, self.right):
            return None
        return Box(self.frame.left if seat == self.left else self.frame.right)

    def beside(self, seat: int) -> Box | None:
        """Return the permanent panel of a far city where the window has room for it, else None."""
        far = self.frame.far
        return Box(far[self.far.index(seat)]) if far and seat in self.far else None

    @property
    def strips(self) -> bool:
        """True if far cities are strips in the top bar: their panels are not open all the time."""
        return not self.frame.far

    def strip(self, seat: int) -> Box:
        """Return the strip of a far city in the top bar; the head of its panel if that is always open."""
        return Box(self._strips[seat])

    @cached_property
    def _strips(self) -> dict[int, Box]:
        """The strips of all far cities."""
        if self.frame.far:
            heads = [rows(panel, (_STRIP_HEIGHT,))[0] for panel in self.frame.far]
            return dict(zip(self.far, heads, strict=True))
        bar, count = self.frame.bar, len(self.far)
        room = bar.room.width - _MESSAGE - _STRIP_GAP * count
        width = min(_STRIP_WIDEST, max(_STRIP_NARROWEST, room / max(1, count)))
        row = columns(bar.room, (None, (width + _STRIP_GAP) * count - _STRIP_GAP))[1]
        row = rows(row, (4, _STRIP_HEIGHT))[1]
        return dict(zip(self.far, columns(row, [width] * count, _STRIP_GAP), strict=True))

    def open_far(self, seat: int) -> Box:
        """Return the box of a far city's full panel, below its strip."""
        centre = self.frame.centre
        box = Box(0, centre.y - 4, *PANEL)
        box.x = min(max(self.strip(seat).centerx - box.width / 2, centre.left), centre.right - box.width)
        return box

    @property
    def message(self) -> Box:
        """The room of the message in the top bar: a line of its own, or beside the strips."""
        bar = self.frame.bar
        if bar.over.height:
            return rows(bar.over, (6, None))[1]
        right = self.strip(self.far[0]).left - 16 if self.far and self.strips else bar.room.right - 4
        return Box(bar.room.left, bar.box.y + 8, right - bar.room.left, bar.box.height - 16)

    def spot(self, seat: int) -> Point:
        """Return the position where coins, cards and hands of a city start and land."""
        if seat == self.viewer:
            return (self.frame.centre.centerx, self.frame.centre.bottom - 150)
        panel = self.panel(seat)
        if panel is not None:
            return (panel.centerx, panel.y + 130)
        strip = self.strip(seat)
        return (strip.centerx, strip.bottom + 60)

    def coins(self, seat: int) -> Point:
        """Return the position of the coins of the viewer's or of a far city."""
        if seat == self.viewer:
            centre, k = self.frame.centre, grown(self.frame.centre, CITY)
            return (centre.x + 470 * k, centre.y + 32 * k)
        strip = self.strip(seat)
        return (strip.x + 30, strip.y + 52)


def beside_memo(tray: Box, count: int) -> tuple[Box, Box]:
    """Return the box of the memo and that of the cards beside it, for a hand of ``count`` cards; the memo is of no size
    where they need all the room, or there is nothing to say (0)."""
    k = max(1.0, min(1.4, tray.height / MEMO[1]))
    memo, room = columns(tray, (MEMO[0] * k, None), _MEMO_GAP)
    if not count or room.width < (_largest(tray) + _CARD_GAP) * count - _CARD_GAP:
        return Box(tray.x, tray.y, 0, 0), Box(tray)
    return memo, room


def _largest(tray: Box) -> float:
    """Return the width of the cards of a small hand: one that is raised is still larger."""
    return (tray.height - RISE) * CARD[0] / CARD[1]


def fan_slots(count: int, tray: Box) -> list[Box]:
    """Return the places of a hand of ``count`` cards side by side in the middle of a tray; fewer ones are larger."""
    if not count:
        return []
    width = min(_largest(tray), (tray.width + _CARD_GAP) / count - _CARD_GAP)
    height = width * CARD[1] / CARD[0]
    row = rows(tray, (None, height))[1]
    used = (width + _CARD_GAP) * count - _CARD_GAP
    return fan_out(columns(row, (None, used, None))[1], count, width, width + _CARD_GAP)


def raised(slot: Box, tray: Box) -> Box:
    """Return the place of a raised card: larger, standing on the lower edge, within the tray."""
    height = tray.height
    width = height * CARD[0] / CARD[1]
    left = min(max(slot.centerx - width / 2, tray.left), tray.right - width)
    return Box(left, tray.bottom - height, width, height)
