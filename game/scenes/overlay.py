"""An overlay over a scene that stands still as long as it lies there."""

from __future__ import annotations

import pygame

from game.scenes.base import Scene
from game.services import Services

_SCRIM = 0.93  # so dark that a title is read over whatever lies below


class StillOverlay(Scene):
    """What lies below is drawn and darkened once and kept: drawing a whole table for every frame would be slow.
    Subclasses begin their drawing with :meth:`draw_below`."""

    overlay = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._below: pygame.Surface | None = None

    def resized(self) -> None:
        """What lies below is drawn anew."""
        self.renew()

    def paint_still(self, surface: pygame.Surface) -> None:
        """Draw what does not change on this overlay; it is kept with what lies below."""

    def renew(self) -> None:
        """What stands still is another picture now."""
        self._below = None
        self.overlay = True

    def draw_below(self, surface: pygame.Surface) -> None:
        """What lies below in the dark, and what stands still upon it."""
        if self._below is None:
            self.services.skin.dim(surface, _SCRIM)
            self.paint_still(surface)
            self._below = surface.copy()
            self.overlay = False  # nothing below needs to be drawn any more
        else:
            surface.blit(self._below, (0, 0))
