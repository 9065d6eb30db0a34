"""What characters say at a table of cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.play.speech import Speech
from game.ui.canvas import Box
from rules.wonders.engine.event_facts import Fought, Staged

if TYPE_CHECKING:
    import pygame

    from game.wonders.table.model import Table
    from rules import Event

_HEAD = 76.0
_NARROW, _STRIP = 322.0, 120.0  # width of a bubble of a far city, and the height below which a seat is one


class CitySpeech(Speech):
    """Characters speak when their wonder is finished, and after conflicts."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.services, table)
        self._table = table

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._table.view.seats

    def greet(self) -> None:
        """Let one character greet the only person at the table on the first turn."""
        if (self._table.view.age, self._table.view.turn) == (1, 1):
            super().greet()

    def moments(self, events: Sequence[Event]) -> Sequence[tuple[int, str]]:
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

    def draw(self, surface: pygame.Surface, seat_box: Box | None) -> None:
        """Draw the bubble below the head of a seat, whose place on the table is given."""
        if not self.speaking or seat_box is None:
            return
        if seat_box.height >= _STRIP:
            self.draw_bubble(surface, seat_box, _HEAD)
            return
        # Below a strip lies the head of the own city: its name may be covered, its coins and shields may not.
        services, centre = self._services, self._table.seating.frame.centre
        line = services.tr("table.speech", name=self._table.player(self.seat).name, line=self.line)
        room = Box(centre.x - 4, services.canvas.bounds.y, _NARROW + 20, services.canvas.bounds.height)
        self.draw_bubble(surface, seat_box, _HEAD, line, _NARROW, room)
