"""An overlay over a scene that stands still as long as it lies there."""

from __future__ import annotations

import pygame

from game.scenes.base import Scene
from game.services import Services

_SCRIM = 0.93  # so dark that a title is read over whatever lies below


class StillOverlay(Scene):
    """What lies below is drawn and darkened once and kept: drawing a whole table for every frame would be slow."""

    overlay = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._below: pygame.Surface | None = None

    def resized(self) -> None:
        """What lies below is drawn anew."""
        self._below = None
        self.overlay = True

    def draw(self, surface: pygame.Surface) -> None:
        """What lies below in the dark, then the widgets; who draws more calls this in two steps of its own."""
        self.draw_below(surface)
        super().draw(surface)

    def draw_below(self, surface: pygame.Surface) -> None:
        """What lies below in the dark."""
        if self._below is None:
            self.services.skin.dim(surface, _SCRIM)
            self._below = surface.copy()
            self.overlay = False  # nothing below needs to be drawn any more
        else:
            surface.blit(self._below, (0, 0))
