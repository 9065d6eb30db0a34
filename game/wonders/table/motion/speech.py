"""What characters say at a table of cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.play.speech import Speech
from game.ui.canvas import Box
from game.ui.icons import face_icon
from rules.wonders.engine.event_facts import Fought, Staged

if TYPE_CHECKING:
    import pygame

    from game.wonders.table.motion.places import Places
    from game.wonders.table.pictures import Table
    from rules import Event

_WIDE, _MOST, _FACE = 380.0, 460.0, 72.0  # width of a bubble, in the sky of a neighbour at most; of a face beside it
_LOWER, _OVER, _EDGE = 12.0, 3.0, 6.0  # than a bubble elsewhere, the edge of stages, from the edge of its wonder


class CitySpeech(Speech):
    """Characters speak when their wonder is finished, and after conflicts."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.services, table.snapshot, table.narrator.player)
        self._narrator = table.narrator

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._narrator.snapshot.view.seats

    def greet(self) -> None:
        """Let one character greet the only person at the table on the first turn."""
        if (self._narrator.snapshot.view.age, self._narrator.snapshot.view.turn) == (1, 1):
            super().greet()

    def moments(self, events: Sequence[Event]) -> Sequence[tuple[int, str]]:
        """Return the characters and moments that deserve a line, the most important first."""
        finished, fought = [], []
        for event in events:
            facts = event.facts
            if isinstance(facts, Staged) and 0 <= event.seat < len(self._narrator.snapshot.view.cities):
                snapshot = self._narrator.snapshot
                if snapshot.city(event.seat).stages == len(snapshot.stages(event.seat)):
                    finished.append((event.seat, "wonder"))
            elif isinstance(facts, Fought):
                for seat, tokens in zip((event.seat, facts.other), facts.tokens, strict=True):
                    if tokens:
                        fought.append((seat, "conflict_won" if tokens > 0 else "conflict_lost"))
        return [*finished, *fought]

    def draw(self, surface: pygame.Surface, places: Places) -> None:
        """Draw the bubble in its place; for a far city with its name and the face of who speaks."""
        if not self.speaking:
            return
        services, box = self._services, self.bubble(places)
        self.draw_line(surface, box, self._words(places))
        if places.panel(self.seat) is None:
            face = services.icon(face_icon(self._narrator.player(self.seat).character), _FACE)
            services.canvas.blit(surface, face, (box.x - _FACE * 0.3, box.y + _FACE * 0.3))

    def bubble(self, places: Places) -> Box:
        """Return the box of the bubble: in the sky of a wonder, where it covers no name, number or stage; that of the
        neighbour who speaks, for a far city the own one. A low sky makes it lower, and its words smaller."""
        near = places.panel(self.seat) is not None
        seat = self.seat if near else self._narrator.snapshot.viewer
        sky, foot = places.wonder(seat), places.stage(seat, 1).y + _OVER
        width, height = self.bubble_size(self._words(places), min(_MOST, sky.width - 2 * _EDGE) if near else _WIDE)
        box = Box(0, 0, width, min(height - _LOWER, foot - sky.y - _OVER))
        box.midbottom = (sky.centerx if near else sky.x + _FACE + width / 2, foot)
        return box

    def _words(self, places: Places) -> str:
        if places.panel(self.seat) is not None:
            return self.line
        return self._services.tr("table.speech", name=self._narrator.player(self.seat).name, line=self.line)
