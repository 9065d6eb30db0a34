"""Remarks of characters at the table: rare lines in a small bubble by their seat, at moments that matter to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.storage.stats import load_statistics, statistics_file
from game.ui.canvas import Box, Point
from game.ui.style import Style
from rules.wonders.engine.event_facts import Fought, Staged

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Event

SECONDS = 4.5
"""Seconds that a line is shown at the normal speed."""
MOST = 3
"""The most lines of one character in a game."""
_QUIET = 2  # tellings for which nobody speaks after somebody has
_WIDTH, _PAD, _SIZE, _LINE = 380.0, 18.0, 24.0, 30.0
_NARROW, _STRIP = 322.0, 120.0  # width of a bubble of a far city, and the height below which a seat is one
_CLOSE = 14.0  # between a bubble and the seat that it belongs to


class Speech:
    """Chooses lines and draws them. No line comes twice, and nobody speaks twice in a row."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._said: Counter[int] = Counter()
        self._lines: set[tuple[int, str]] = set()
        self._greeted = False
        self._quiet = 0
        self._last = -1
        self._left = 0.0
        self.line = ""
        self.seat = -1

    @property
    def speaking(self) -> bool:
        """True if a bubble is on show."""
        return self._left > 0

    def hear(self, events: Sequence[Event]) -> None:
        """Let a character perhaps speak about events that were shown."""
        if not self._table.services.settings.opponents_speak:
            return
        if self._quiet:
            self._quiet -= 1
            return
        for seat, moment in self._moments(events):
            character = self._table.player(seat).character
            if not character or seat == self._last or self._said[seat] >= MOST or (seat, moment) in self._lines:
                continue
            self._say(seat, moment)
            return

    def greet(self) -> None:
        """Let one character greet the only person at the table on the first turn, once: one that remembers this person,
        else a neighbour."""
        table, services = self._table, self._table.services
        if self._greeted or table.eyes is None or (table.view.age, table.view.turn) != (1, 1):
            return
        self._greeted = True
        players = [table.player(seat) for seat in range(table.view.seats)]
        if not services.settings.opponents_speak or sum(player.human for player in players) != 1:
            return
        statistics, _ = load_statistics(statistics_file(services.paths.data))
        own_seat, count = table.eyes, len(players)
        near = sorted(range(count), key=lambda seat: min((seat - own_seat) % count, (own_seat - seat) % count))
        known = [seat for seat in near if players[seat].character]
        met = {seat: statistics.last_meeting(players[seat].character) for seat in known}
        for seat in sorted(known, key=lambda seat: met[seat] is None):
            own, theirs = met[seat] or (0, 0)
            moment = "hello" if own == theirs else "again_won" if theirs > own else "again_lost"
            self._say(seat, moment, you=own, them=theirs)
            return

    def _say(self, seat: int, moment: str, **words: int) -> None:
        character = self._table.player(seat).character
        self._said[seat] += 1
        self._lines.add((seat, moment))
        self._quiet, self._last = _QUIET, seat
        self.seat, self._left = seat, SECONDS
        self.line = self._table.services.tr(f"character.{character}.line.{moment}", **words)

    def _moments(self, events: Sequence[Event]) -> list[tuple[int, str]]:
        """Return the characters and moments that deserve a line, the most important first."""
        finished, fought = [], []
        for event in events:
            facts = event.facts
            if isinstance(facts, Staged) and 0 <= event.seat < len(self._table.view.cities):
                if facts.stage == len(self._table.stages(event.seat)):
                    finished.append((event.seat, "wonder"))
            elif isinstance(facts, Fought):
                for seat, tokens in zip((event.seat, facts.other), facts.tokens, strict=True):
                    if tokens:
                        fought.append((seat, "conflict_won" if tokens > 0 else "conflict_lost"))
        return [*finished, *fought]

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)

    def draw(self, surface: pygame.Surface, seat_box: Box | None) -> None:
        """Draw the bubble below the head of a seat, whose place on the table is given."""
        if not self.speaking or seat_box is None:
            return
        services, line, width = self._table.services, self.line, _WIDTH
        bounds, strip = services.canvas.bounds, seat_box.height < _STRIP
        if strip:
            # Below a strip lies the head of the own city: its name may be covered, its coins and shields may not.
            line, width = services.tr("table.speech", name=self._table.player(self.seat).name, line=line), _NARROW
            bounds = Box(self._table.seating.frame.centre.x - 4, bounds.y, _NARROW + 20, bounds.height)
        lines = services.text.wrap(line, Style("italic", _SIZE), width - 2 * _PAD)
        box = Box(0, 0, width, len(lines) * _LINE + 2 * _PAD - 6)
        box.midtop = (seat_box.centerx, seat_box.y + 76 + _CLOSE)
        box.x = min(max(box.x, bounds.x + 10), bounds.right - width - 10)
        alpha = round(255 * min(1.0, self._left / 0.4))
        services.skin.panel(surface, box, "plaster", 16, 10, groove=False, alpha=alpha)
        if not strip:
            self._tip(surface, box, seat_box)
        words = box.inflate(-2 * _PAD, -2 * _PAD + 6)
        services.text.draw_in(surface, line, words, Style("italic", _SIZE, align="centre", wrap=True), alpha)

    def _tip(self, surface: pygame.Surface, box: Box, seat_box: Box) -> None:
        """Draw the tip of a bubble that points to the head above it."""
        canvas = self._table.services.canvas
        tip: Point = (min(max(seat_box.x + 40, box.x + 30), box.right - 30), box.y)
        points = [canvas.point(tip[0] + dx, tip[1] + dy) for dx, dy in ((-12, 7), (0, -13), (12, 7))]
        pygame.draw.polygon(surface, (244, 236, 218), points)
