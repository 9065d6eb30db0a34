"""Remarks of characters at a table: rare lines in a small bubble by their seat, at moments that matter to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.ui.style import Style

if TYPE_CHECKING:
    from game.play.table import SeenFrom
    from game.players import Player
    from game.services import Services
    from rules import Event, Record

SPOKEN = "spoken"
"""Key of a record (in its ``extra``): the seats and moments of all lines so far."""
SECONDS = 4.5
"""Seconds that a line is shown at the normal speed."""
MOST, MOST_OF_ALL = 2, 5
"""The most lines of one character in a game, and of all together."""
_QUIET = 2  # tellings for which nobody speaks after somebody has
_WIDTH, _PAD, _SIZE, _LINE = 380.0, 18.0, 24.0, 30.0
_CLOSE = 14.0  # between a bubble and the seat that it belongs to
_STYLE = Style("italic", _SIZE, align="centre", wrap=True)


class Speech(ABC):
    """Chooses lines and draws them. No line comes twice, nobody speaks twice in a row, and all are silent where several
    people share the screen. A game says which moments deserve a line."""

    def __init__(self, services: Services, snapshot: SeenFrom, player: Callable[[int], Player]) -> None:
        self._services = services
        self._snapshot = snapshot
        self._player = player
        self._remarks: Counter[int] = Counter()
        self._lines: set[tuple[int, str]] = set()
        self._kept: list[list[int | str]] = []
        self._record: Record | None = None
        self._greeted = False
        self._quiet = 0
        self._last = -1
        self._left = 0.0
        self.line = ""
        self.seat = -1

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of players."""

    @abstractmethod
    def moments(self, events: Sequence[Event]) -> Sequence[tuple[int, str]]:
        """Return the seats and moments that deserve a line, the most important first."""

    def remember(self, record: Record) -> None:
        """Count what was said in a game before it was left, and keep with its record what is said from now on."""
        before = record.extra.get(SPOKEN)
        for entry in before if isinstance(before, list) else ():
            if isinstance(entry, list) and len(entry) == 2 and type(entry[0]) is int and isinstance(entry[1], str):
                self._kept.append(entry)
                self._remarks[entry[0]] += 1
                self._lines.add((entry[0], entry[1]))
        self._record = record

    @property
    def speaking(self) -> bool:
        """True if a bubble is on show."""
        return self._left > 0

    @property
    def _wanted(self) -> bool:
        """True if anybody may speak: there is one person to hear it, or nobody but bots play."""
        people = sum(self._player(seat).human for seat in range(self.seats))
        return self._services.settings.opponents_speak and people <= 1 and self._remarks.total() < MOST_OF_ALL

    def hear(self, events: Sequence[Event]) -> None:
        """Let a character perhaps speak about events that were shown."""
        if not self._wanted:
            return
        if self._quiet:
            self._quiet -= 1
            return
        for seat, moment in self.moments(events):
            character = self._player(seat).character
            if character and seat != self._last and self._remarks[seat] < MOST and (seat, moment) not in self._lines:
                self._say(seat, moment)
                return

    def greet(self) -> None:
        """Let one character greet the only person at the table, once: one that remembers this person, else a
        neighbour. To be called on the first turn."""
        own_seat, services = self._snapshot.eyes, self._services
        if self._greeted or own_seat is None:
            return
        self._greeted = True
        players = [self._player(seat) for seat in range(self.seats)]
        if not self._wanted or not players[own_seat].human:
            return
        statistics = services.statistics()
        count = len(players)
        near = sorted(range(count), key=lambda seat: min((seat - own_seat) % count, (own_seat - seat) % count))
        known = [seat for seat in near if players[seat].character]
        met = {seat: statistics.last_meeting(players[seat].character) for seat in known}
        for seat in sorted(known, key=lambda seat: met[seat] is None):
            own, theirs = met[seat] or (0, 0)
            moment = "hello" if own == theirs else "again_won" if theirs > own else "again_lost"
            self._say(seat, moment, you=own, them=theirs)
            return

    def _say(self, seat: int, moment: str, **words: int) -> None:
        character = self._player(seat).character
        self._remarks[seat] += 1
        self._lines.add((seat, moment))
        self._kept.append([seat, moment])
        if self._record is not None:
            self._record.extra[SPOKEN] = self._kept
        self._quiet, self._last = _QUIET, seat
        self.seat, self._left = seat, SECONDS
        self.line = self._services.tr(f"character.{character}.line.{moment}", **words)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)

    def draw_bubble(self, surface: pygame.Surface, seat_box: Box, head: float) -> None:
        """Draw the bubble below the ``head`` of a seat, so high, whose place on the table is given."""
        bounds = self._services.canvas.bounds
        box = Box(0, 0, *self.bubble_size(self.line))
        box.midtop = (seat_box.centerx, seat_box.y + head + _CLOSE)
        box.x = min(max(box.x, bounds.x + 10), bounds.right - box.width - 10)
        self.draw_line(surface, box, self.line)
        self._tip(surface, box, seat_box)

    def bubble_size(self, line: str, width: float = _WIDTH) -> tuple[float, float]:
        """Return the size of a bubble so wide with a text."""
        lines = self._services.text.wrap(line, Style("italic", _SIZE), width - 2 * _PAD)
        return width, len(lines) * _LINE + 2 * _PAD - 6

    def draw_line(self, surface: pygame.Surface, box: Box, line: str) -> None:
        """Draw a bubble in its box; it fades at last."""
        alpha = round(255 * min(1.0, self._left / 0.4))
        self._services.skin.panel(surface, box, "plaster", 16, 10, groove=False, alpha=alpha)
        self._services.text.draw_in(surface, line, box.inflate(-2 * _PAD, -_PAD), _STYLE, alpha)

    def _tip(self, surface: pygame.Surface, box: Box, seat_box: Box) -> None:
        """Draw the tip of a bubble that points to the head above it."""
        canvas = self._services.canvas
        tip: Point = (min(max(seat_box.x + 40, box.x + 30), box.right - 30), box.y)
        points = [canvas.point(tip[0] + dx, tip[1] + dy) for dx, dy in ((-12, 7), (0, -13), (12, 7))]
        pygame.draw.polygon(surface, (244, 236, 218), points)
