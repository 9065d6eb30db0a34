"""An overlay over a scene that stands still as long as it lies there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.scenes.base import Scene
from game.services import Services

_SCRIM = 0.93  # so dark that a title is read over whatever lies below


class StaticOverlay(Scene):
    """What lies below is drawn and darkened once and kept: drawing a whole table for every frame would be slow.
    Subclasses begin their drawing with :meth:`draw_below`."""

    overlay = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._below: pygame.Surface | None = None
        self._steps: Iterator[None] | None = None

    def resized(self) -> None:
        """What lies below is drawn anew."""
        self.renew()

    def paint_still(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw what does not change on this overlay, in steps none of which takes longer than a frame; it is kept with
        what lies below."""
        yield from ()

    def renew(self) -> None:
        """What stands still is another picture now."""
        self._below = None
        self.overlay = True

    def repaint(self) -> None:
        """What stands still is painted once more, over what is there."""
        if self._below is not None:
            self._steps = self.paint_still(self._below)

    @property
    def animating(self) -> bool:
        """Until all that stands still is there, too."""
        return super().animating or self._below is None or self._steps is not None

    def draw_below(self, surface: pygame.Surface) -> bool:
        """What lies below in the dark, and what stands still upon it; whether that is all there. While frames are shown
        it comes step by step."""
        if self._below is None:
            self.services.skin.dim(surface, _SCRIM)
            self._below = surface.copy()
            self._steps = self.paint_still(self._below)
            self.overlay = False  # nothing below needs to be drawn any more
            if self.services.live:
                return False
        if self._steps is not None:
            self._go_on(self._steps)
        surface.blit(self._below, (0, 0))
        return self._steps is None

    def _go_on(self, steps: Iterator[None]) -> None:
        for _ in steps:
            if self.services.live:
                return
        self._steps = None
