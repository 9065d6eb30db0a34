"""What lies over a table for a while, such as the end of an age, until somebody goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from game.coach.layer import CoachLayer, PlacesLayer, coach_at
from game.platform.input import Intent, Kind
from game.scenes.overlay import StaticOverlay
from game.ui.canvas import Box, Point
from game.ui.layout import around
from game.ui.widgets import Button

if TYPE_CHECKING:
    import pygame

GO_ON: Final = (400.0, 72.0)
"""Width and height of the button that goes on."""
_TITLE, _WORDS = 58.0, 32.0


class InterludeScene(StaticOverlay):
    """An overlay. A click or any of the usual keys ends what moves, the next one goes on."""

    coach_sights: ClassVar[Sequence[str]] = ()
    """What the coach may see here, by the names of its sights."""

    coach: CoachLayer | None = None

    def coach_places(self) -> Mapping[str, Box]:
        """Return what the coach may point at now, by the names of the sights; nothing while something moves."""
        return {}

    def coach_keeps(self) -> Sequence[Box]:
        """Return what the coach should not cover."""
        return ()

    def enter(self) -> None:
        """Let the coach of the running game look, too."""
        super().enter()
        coach = coach_at(self.services)
        if coach is not None:
            names, places = self.coach_sights, self.coach_places
            self.coach = PlacesLayer(self.services, self.ui, coach, names, places, self.coach_keeps)

    def update(self, dt: float) -> None:
        """Move on, and let the coach look."""
        super().update(dt)
        if self.coach is not None:
            self.coach.follow()

    def add_go_on_button(self, centre: Point, key: str) -> None:
        """The way on, which has the focus."""
        self.ui.focus = self.ui.add(
            Button(around(centre, *GO_ON), self.services.tr(key), self.leave, "gold", size=_WORDS)
        )

    def leave(self) -> None:
        """Close the scene, so that the game goes on."""
        if self in self.services.stack.scenes:
            self.services.stack.pop(self)

    def handle(self, intent: Intent) -> bool:
        """Handle the keys of the scene; nothing reaches the table."""
        kind = intent.kind
        pressed = kind is Kind.PRESS and intent.button == 1
        if pressed and self.coach is not None and self.coach.hit(intent) and self.ui.handle(intent):
            return True
        if pressed or kind in (Kind.CONFIRM, Kind.CANCEL, Kind.SKIP):
            self.timeline.skip() if self.timeline.busy else self.leave()
            return True
        super().handle(intent)
        return kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw_title(self, surface: pygame.Surface, text: str, centre: Point, size: float = _TITLE) -> None:
        """Draw the title in gold."""
        gold = self.services.gilder.line(text, size)
        surface.blit(gold, gold.get_rect(center=self.services.canvas.point(*centre)))
