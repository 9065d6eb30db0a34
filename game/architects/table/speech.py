"""What characters say at a table of Architects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.architects.table.heads import RIVAL_HEAD
from game.play.speech import Speech
from rules.architects.event_facts import BattleFought, StageBuilt

if TYPE_CHECKING:
    import pygame

    from game.architects.table.pictures import ArchitectsTable
    from rules import Event


class ArchitectsSpeech(Speech):
    """Characters speak when their wonder is finished, and after battles."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__(table.services, table.snapshot, table.narrator.player)
        self._table = table

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._table.snapshot.seats

    def moments(self, events: Sequence[Event]) -> Sequence[tuple[int, str]]:
        """Return the characters and moments that deserve a line, the most important first."""
        finished, fought = [], []
        for event in events:
            facts = event.facts
            if isinstance(facts, StageBuilt) and all(self._table.snapshot.built(event.seat)):
                finished.append((event.seat, "wonder"))
            elif isinstance(facts, BattleFought):
                fought += [(seat, "conflict_won") for seat, won in enumerate(facts.victories) if won]
                weakest = min(facts.shields)
                beaten = [seat for seat, shields in enumerate(facts.shields) if shields == weakest < max(facts.shields)]
                fought += [(seat, "conflict_lost") for seat in beaten if not facts.victories[seat]]
        return [*finished, *fought]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubble below the head of whoever speaks."""
        seating = self._table.seating
        if self.speaking and self.seat != seating.viewer:
            self.draw_bubble(surface, seating.panel(self.seat), RIVAL_HEAD * max(1.0, seating.grown))
