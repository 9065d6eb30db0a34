"""Where everything lies on the table, in design units. One place, so that areas cannot overlap.

The others sit round the far side from the left-hand neighbour to the right-hand one. At the near side stands the own
wonder, as high as the table allows, with what belongs to the player at its sides; on cloths beside or above it lies
what belongs to nobody. A :class:`TablePlan` divides the window for that: side by side, or one below the other where the
window is high.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.ui.canvas import SCREEN, Box
from game.ui.layout import around, columns, fan_out, inset, middle, rows
from game.ui.style import LINE_HEIGHT

BUTTONS = {name: Box(1708 + index * 68, 12, 60, 60) for index, name in enumerate(("log", "hint", "menu"))}
"""In a bar of the usual size, see :meth:`RoundTable.in_bar`."""
SPEED = Box(1612, 12, 88, 60)
"""Where the speed of animations is switched; likewise."""
LABEL, TITLE = 22.0, 40.0
"""Letters of what stands below a deck; height of a title on a cloth."""
_BAR, _BAR_GROWS = 84.0, 40.0  # its height, and by how much it grows if texts are twice as large
_EDGE, _GAP, _SEAM = 10.0, 8.0, 20.0
_LOG, _SHEET = (640.0, 560.0), (1260.0, 318.0)
_HIGH = 1650.0  # height from which on a window has the parts of the table one below the other
_DECK_SHAPE = 0.7  # width of a deck by its height
_MEDAL, _OWN_MEDAL = 48.0, 84.0
MEDAL_REACH = 28.0
"""How far a medal between two others reaches up into their panels; nothing of a panel may lie there."""

# Parts of the height, or of the width, of what they divide.
_FAR, _CLOTH = 0.33, 0.335
_WIDE_WONDER, _HIGH_WONDER = (1.05, 0.285), (0.8, 0.36)  # its width by its height, and of the table at most
_DECKS, _DECK_WIDTH = 220.0, 200.0
# The same in a high window.
_ONE_ROW, _TWO_ROWS, _ROW_GAP = 0.24, 0.36, 44.0
_STRIP, _OWN, _HIGH_DECKS, _HIGH_DECK = 0.11, 0.18, 340.0, 300.0
_LETTERS = 1.3  # names there are so much larger


Room = tuple[float, float, float, float]


class TablePlan(NamedTuple):
    """The parts of a table. ``panels``: of the others, from the left-hand neighbour on; ``rows``: in how many rows they
    stand; ``left``, ``right``: the columns of the decks beside the player; ``letters``: how much larger names are than
    usual."""

    bar: Box
    panels: tuple[Box, ...]
    progress: Box
    conflict: Box
    left: Box
    materials: Box
    wonder: Box
    treasures: Box
    right: Box
    deck: float
    letters: float


@dataclass(frozen=True)
class RoundTable:
    """Who sits where as seen from one seat. Seat s + 1 sits on the left of seat s. ``room``: what the window shows, in
    units; ``medals``: whether medals lie between the players; ``text``: the reader's text size."""

    viewer: int
    seats: int
    room: Room = (SCREEN.x, SCREEN.y, SCREEN.width, SCREEN.height)
    medals: bool = True
    text: float = 1.0

    @property
    def plan(self) -> TablePlan:
        """How the window is divided."""
        return plan_for(self.room, self.seats - 1, self.text)

    @property
    def grown(self) -> float:
        """How much higher lines of text are than usual: by the reader's wish, and because there is room."""
        return self.text * self.plan.letters

    @property
    def left(self) -> int:
        """The left-hand neighbour."""
        return (self.viewer + 1) % self.seats

    @property
    def right(self) -> int:
        """The right-hand neighbour."""
        return (self.viewer - 1) % self.seats

    @property
    def others(self) -> tuple[int, ...]:
        """Everybody else, from the left-hand neighbour round the table to the right-hand one."""
        return tuple((self.viewer + step) % self.seats for step in range(1, self.seats))

    def panel(self, seat: int) -> Box:
        """Return where another player's wonder and cards are."""
        return self.plan.panels[self.others.index(seat)]

    def place(self, seat: int) -> Box:
        """Return where a player's wonder and cards are, whoever it is."""
        plan = self.plan
        return plan.materials.union(plan.treasures) if seat == self.viewer else self.panel(seat)

    # --- between the players ----------------------------------------------------------------------------------------

    def medal(self, place: int) -> Box:
        """Return the medal that lies between the seats ``place`` and ``place`` + 1."""
        plan = self.plan
        if place == self.viewer:
            return _deck_column(plan.left, True, plan.deck, self.grown)[0]
        if (place + 1) % self.seats == self.viewer:
            return _deck_column(plan.right, True, plan.deck, self.grown)[0]
        one, other = self.panel(place), self.panel((place + 1) % self.seats)
        if one.y == other.y:
            return around((one.right + _GAP / 2, one.bottom - MEDAL_REACH + _MEDAL / 2), _MEDAL, _MEDAL)
        upper, lower = sorted((one, other), key=lambda panel: panel.y)
        outer = upper.x + _MEDAL if abs(lower.x - upper.x) < 1 else upper.right - _MEDAL
        return around((outer, (upper.bottom + lower.y) / 2), _MEDAL, _MEDAL)

    def deck(self, seat: int) -> Box:
        """Return where the deck of a player's wonder lies."""
        plan = self.plan
        if seat in (self.viewer, self.right):
            column = plan.left if seat == self.viewer else plan.right
            return _deck_column(column, self.medals, plan.deck, self.grown)[1]
        return own_deck(self.panel(seat))

    @property
    def central(self) -> Box:
        """Where the deck in the middle lies, with its name below it."""
        cloth = inset(self.plan.progress, 16, 14)
        height = cloth.height - LABEL * LINE_HEIGHT * self.grown
        return Box(cloth.right - height * _DECK_SHAPE, cloth.y, height * _DECK_SHAPE, height)

    @property
    def discard(self) -> Box:
        """Where the spent cards lie, at the other side of the wonder."""
        central = self.central
        height = central.height * 0.92
        cloth = inset(self.plan.conflict, 16, 14)
        return Box(cloth.x + 4, central.bottom - height, height * _DECK_SHAPE, height)

    @property
    def progress(self) -> Box:
        """The place of the Progress tokens with their title."""
        cloth = inset(self.plan.progress, 22, 14)
        return Box(cloth.topleft, (self.central.x - 20 - cloth.x, cloth.height))

    @property
    def conflict(self) -> Box:
        """The place of the Conflict tokens with their title, and of what lies below them."""
        cloth = inset(self.plan.conflict, 22, 14)
        left = self.discard.right + 34
        return Box(left, cloth.y, cloth.right - left, cloth.height)

    def face(self, index: int, count: int) -> Box:
        """Return the place of a Progress token; that with the number ``count`` is the stack after the face-up ones."""
        row = rows(self.progress, (TITLE * self.grown, None))[1]
        size = min(row.height, (row.width - 12 * count) / (count + 1))
        return fan_out(middle(row, row.width, size), count + 1, size, row.width / (count + 1))[index]

    def flip(self, index: int, count: int) -> Box:
        """Return the place of a Conflict token."""
        row = self._conflict_rows[1]
        size = min(row.height, row.width / count - 6)
        return fan_out(middle(row, row.width, size), count, size, size + 12)[index]

    @property
    def cat(self) -> Box:
        """Where the Cat sits while nobody owns it."""
        row = self._conflict_rows[2]
        return Box(row.x, row.y, row.height, row.height)

    def centre_medal(self, index: int) -> Box:
        """Return the place of a medal in the middle of the table."""
        row = self._conflict_rows[2]
        return Box(row.right - (index + 1) * (row.height + 10), row.y, row.height, row.height)

    def hint(self, cat: bool) -> Box:
        """Return where it is said what the Conflict tokens do: beside the Cat if that sits there."""
        row, left = self._conflict_rows[2], self.cat.right + 12 if cat else self.conflict.x
        return Box(left, row.y, max(0.0, self.centre_medal(1).x - left - 12), row.height)

    @property
    def _conflict_rows(self) -> list[Box]:
        title = TITLE * self.grown
        return rows(self.conflict, (title, (self.conflict.height - title) * 0.54, None), gap=6)

    # --- over the table ---------------------------------------------------------------------------------------------

    def in_bar(self, box: Box) -> Box:
        """Return a box of a bar of the usual size in that of the window, as far from its right end."""
        bar = self.plan.bar
        return Box(box.move(bar.right - SCREEN.right, bar.y + (bar.height - _BAR) / 2))

    @property
    def log(self) -> Box:
        """Where the log is opened."""
        bar = self.plan.bar
        return Box(bar.right - _EDGE - _LOG[0], bar.bottom + _GAP, *_LOG)

    @property
    def sheet(self) -> Box:
        """Where answers are shown that lie nowhere on the table: over the places of the others."""
        panels = self.plan.panels
        far = panels[0].unionall(list(panels[1:]))
        return Box(far.centerx - _SHEET[0] / 2, far.y, _SHEET[0], max(_SHEET[1], min(far.height, _SHEET[1] * 1.3)))

    @property
    def middle(self) -> Box:
        """What the window shows below the bar: announcements lie in its middle."""
        return rows(self.room, (self.plan.bar.height, None))[1]


@lru_cache(maxsize=16)
def plan_for(room: Room, others: int, text: float) -> TablePlan:
    """Return the plan for a window that shows ``room``, with so many ``others``, at a reader's text size."""
    bar, table = rows(room, (_BAR + _BAR_GROWS * max(0.0, text - 1), None))
    table = inset(table, _EDGE, _GAP)
    return _below_each_other(bar, table, others) if room[3] > _HIGH else _side_by_side(bar, table, others)


def _side_by_side(bar: Box, table: Box, others: int) -> TablePlan:
    far, near = rows(table, (table.height * _FAR, None), gap=_SEAM)
    width = max(min(near.height * part, near.width * most) for part, most in (_WIDE_WONDER, _HIGH_WONDER))
    at_left, wonder, at_right = columns(near, (None, width, None), gap=10)
    progress, lower = rows(at_left, (near.height * _CLOTH, None), gap=10)
    conflict, other = rows(at_right, (near.height * _CLOTH, None), gap=10)
    left, materials = columns(lower, (_DECKS, None), gap=_GAP)
    treasures, right = columns(other, (None, _DECKS), gap=_GAP)
    panels = tuple(columns(far, others, _GAP))
    return TablePlan(
        bar, panels, progress, conflict, left, materials, inset(wonder, 4), treasures, right, _DECK_WIDTH, 1.0
    )


def _below_each_other(bar: Box, table: Box, others: int) -> TablePlan:
    part = _ONE_ROW if others <= 3 else _TWO_ROWS
    far, strip, hero, own = rows(table, (table.height * part, table.height * _STRIP, None, table.height * _OWN), _SEAM)
    progress, conflict = columns(strip, 2, gap=10)
    left, wonder, right = columns(hero, (_HIGH_DECKS, None, _HIGH_DECKS), gap=10)
    materials, treasures = columns(own, 2, gap=10)
    return TablePlan(
        bar, tuple(_round_the_far_side(far, others)), progress, conflict, left, materials, inset(wonder, 4), treasures,
        right, _HIGH_DECK, _LETTERS,
    )  # fmt: skip


def _round_the_far_side(far: Box, others: int) -> list[Box]:
    """Return the panels in one row, or the neighbours below and all others above them."""
    if others <= 3:
        return columns(far, others, _GAP)
    upper, lower = rows(far, 2, _ROW_GAP)
    left, right = columns(lower, 2, _GAP)
    return [left, *columns(upper, others - 2, _GAP), right]


def _deck_column(column: Box, medals: bool, widest: float, text: float) -> tuple[Box, Box]:
    """Return the medal and the deck in the column beside a player, with room for the name below the deck."""
    across = _OWN_MEDAL * widest / _DECK_WIDTH
    socket, below = (across + 16) * medals, LABEL * LINE_HEIGHT * text + 8
    height = min(column.height - socket - below, widest / _DECK_SHAPE)
    upper, room, _ = rows(middle(column, column.width, socket + height + below), (socket, None, below))
    medal = around((upper.centerx, upper.y + 2 + across / 2), across, across)
    return medal, around(room.center, height * _DECK_SHAPE, height)


def own_deck(panel: Box) -> Box:
    """Return the deck in the panel of a player who is no right-hand neighbour."""
    height = max(77.0, min(panel.height * 0.3, panel.width * 0.16 / _DECK_SHAPE))
    return Box(panel.right - 18 - height * _DECK_SHAPE, panel.bottom - MEDAL_REACH - 2 - height, height * 0.7, height)
