"""The layout of the setup, in design units: the table beside the details of a seat, or above them in an upright
window."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.ui.canvas import DESIGN_WIDTH, SCREEN, Box, Canvas, Point
from game.ui.layout import around, columns, inset, rows, wide_page

PLAQUE, _TALLEST = (290.0, 112.0), 1.35  # a seat at the usual text size; how much higher with large text
TILE = (104.0, 66.0)
_TABLE = (780.0, 560.0)
_REACH, _DEEPEST = (455.0, 318.0), 1.3  # from the middle of the table to that of a seat; how much deeper, at most
_UPRIGHT = 1240.0  # units across an upright window
_EDGE, _PAD = 40.0, (24.0, 16.0)
_FOOT, _ROW, _GAP, _EDITOR = 168.0, 62.0, 12.0, 610.0
_HEAD, _HEAD_END = 44.0, 220.0
_CONNECTED = (390.0, 120.0)  # what is said about phones
_CLOCK, _SENTENCE = (420.0, 54.0), (440.0, 46.0)  # the choice of a clock, and what is said about it
_PROPOSAL = (410.0, 60.0)  # in the corner that no seat needs
_COUNTS, _ENDS = 566.0, 344.0  # of the rows at the foot, for the number of players and for what ends them
_TITLE_WIDTH = 372.0
_LINES, _TITLE, _DETAILS = 4, 90.0, 490.0  # of an upright one: rows at the foot, heights of the title and the details


@dataclass(frozen=True)
class SeatingLayout:
    """The places of a setup.

    ``title``: where the title begins; ``reach``: from the middle of the table to that of a seat, across and deep;
    ``seat``: its size;
    ``head``, ``details``, ``more``: the heading of a seat in the ``editor``, the room for its details, and further room
    beside them, if any; ``counts``, ``choices``, ``seed``: a label, and what it is of; ``beside_seed``, ``at_last``:
    two more places in the row of the seed; ``upper_end``, ``lower_end``: the ends of the rows in the ``foot``, in the
    lower of which a game may start; ``ends``: both together;
    ``edition``: the choice of an edition, between the title and the clock; ``clock``, ``clock_words``: the choice of a
    clock, and a sentence about it; ``connected``: one about phones; ``proposal``: opponents for whoever sits there.
    """

    title: Point
    table: Box
    reach: tuple[float, float]
    seat: tuple[float, float]
    editor: Box
    head: Box
    details: Box
    more: Box | None
    foot: Box
    counts: tuple[Box, Box]
    choices: tuple[Box, Box]
    seed: tuple[Box, Box]
    beside_seed: Box
    at_last: Box
    back: Box
    phones: Box
    upper_end: Box
    lower_end: Box
    ends: Box
    edition: Box
    clock: Box
    clock_words: Box
    connected: Box
    proposal: Box

    @property
    def head_end(self) -> Box:
        """The place of a button at the end of the heading."""
        return columns(rows(self.head, (None, 6))[0], (None, _HEAD_END))[1]

    def plaque(self, seat: int, count: int) -> Box:
        """Return the place of a seat. The first sits at the near side; the next ones follow on its left, clockwise."""
        return around(self._spot(seat, count, *self.reach), *self.seat)

    def tile(self, seat: int, count: int) -> Box:
        """Return the place of a seat's wonder on the table."""
        return around(self._spot(seat, count, self.table.width * 0.275, self.table.height * 0.255), *TILE)

    def _spot(self, seat: int, count: int, across: float, deep: float) -> Point:
        angle = math.tau * seat / count
        return (self.table.centerx - across * math.sin(angle), self.table.centery + deep * math.cos(angle))


def across(canvas: Canvas) -> float:
    """Return the units that the setup needs from side to side."""
    return _UPRIGHT if canvas.upright else DESIGN_WIDTH


def seating_layout(canvas: Canvas, text_size: float) -> SeatingLayout:
    """Return where everything of a setup lies in the window; seats are higher with large text."""
    seat = (PLAQUE[0], PLAQUE[1] * max(1.0, min(_TALLEST, text_size)))
    return _upright(canvas.bounds, seat) if canvas.upright else _wide(wide_page(canvas.bounds), seat)


def _wide(page: Box, seat: tuple[float, float]) -> SeatingLayout:
    spare = page.width - SCREEN.width
    _, above, foot, _ = rows(inset(page, _EDGE, 0), (6, None, _FOOT, 2), gap=18)
    left, editor = columns(above, (None, _EDITOR + spare * 0.3), gap=50)
    ground = rows(left, (62, None))[1]  # below the title
    row = (_COUNTS + spare * 0.3, None, _ENDS + spare * 0.2)
    upper, lower = (columns(line, row, gap=22) for line in rows(inset(foot, *_PAD), 2, gap=_GAP))
    head, details = rows(inset(editor, 30, 16), (_HEAD, None), gap=2)
    seed_label, seed, beside_seed, at_last = columns(lower[1], (138, 240, 216, None), gap=14)
    return SeatingLayout(
        title=(page.x + 48, 56),
        connected=Box(page.x + 48, 92, *_CONNECTED),
        proposal=Box(page.x + 48, above.bottom - _PROPOSAL[1], *_PROPOSAL),
        table=around(ground.center, _TABLE[0] + spare * 0.5, _TABLE[1]),
        reach=(_REACH[0] + spare * 0.3, _REACH[1]),
        seat=seat,
        editor=editor,
        head=head,
        details=details,
        more=None,
        foot=foot,
        counts=_labelled(upper[0], 116),
        choices=_labelled(upper[1], 138, 14),
        seed=(seed_label, seed),
        beside_seed=beside_seed,
        at_last=at_last,
        back=columns(lower[0], (232, 320), gap=14)[0],
        phones=columns(lower[0], (232, 320), gap=14)[1],
        upper_end=upper[2],
        lower_end=lower[2],
        ends=inset(upper[2].union(lower[2]), 0, 22),
        **_title_line(page.x + 48, editor.x - 22, 40),
    )


def _upright(window: Box, seat: tuple[float, float]) -> SeatingLayout:
    page = inset(window, _EDGE, 24)
    height = (_ROW + _GAP) * _LINES - _GAP + 2 * _PAD[1]
    top, table, editor, foot = rows(page, (_TITLE, None, _DETAILS, height), gap=18)
    deep = min(_DEEPEST, (table.height - seat[1]) / 2 / _REACH[1])
    head, body = rows(inset(editor, 30, 16), (_HEAD, None), gap=2)
    details, more = columns(body, 2, gap=40)
    first, second, third, last = rows(inset(foot, *_PAD), _LINES, gap=_GAP)
    counts, upper_end = columns(first, (650, None), gap=40)
    seed_label, seed, beside_seed, at_last = columns(third, (138, 300, 234, None), gap=14)
    back, phones, start = columns(last, (250, 340, None), gap=20)
    return SeatingLayout(
        title=(page.x, top.centery),
        connected=Box(page.x, top.bottom + 4, *_CONNECTED),
        proposal=Box(page.x, table.bottom - _PROPOSAL[1], *_PROPOSAL),
        table=around(table.center, _TABLE[0], _TABLE[1] * deep),
        reach=(_REACH[0], _REACH[1] * deep),
        seat=seat,
        editor=editor,
        head=head,
        details=details,
        more=more,
        foot=foot,
        counts=_labelled(counts, 138, 14),
        choices=_labelled(second, 138, 14),
        seed=(seed_label, seed),
        beside_seed=beside_seed,
        at_last=at_last,
        back=back,
        phones=phones,
        upper_end=upper_end,
        lower_end=start,
        ends=start,
        **_title_line(page.x, page.right, page.y + 28),
    )


def _title_line(left: float, right: float, middle: float) -> dict[str, Box]:
    """Return the places behind the title on its line, and below that."""
    width, height = _CLOCK
    clock = Box(right - width, middle - height / 2, width, height)
    start = left + _TITLE_WIDTH
    return {
        "edition": Box(start, clock.y, clock.x - 16 - start, height),
        "clock": clock,
        "clock_words": Box(right - _SENTENCE[0], clock.bottom, *_SENTENCE),
    }


def _labelled(row: Box, width: float, gap: float = 0) -> tuple[Box, Box]:
    label, room = columns(row, (width, None), gap)
    return label, room
