"""An overlay over a scene that stays still below it, or over the bare table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.scenes.base import Scene
from game.services import Services

_SCRIM = 0.93  # so dark that a title is read over whatever lies below


class StaticOverlay(Scene):
    """An overlay that draws and darkens the scene below once: drawing a whole table in every frame would be slow.
    Subclasses begin their drawing with :meth:`draw_below`.

    Args:
        light: the age in whose light the bare table lies below instead; None: the scene below, darkened.
    """

    overlay = True

    def __init__(self, services: Services, light: int | None = None) -> None:
        super().__init__(services)
        self._light = light
        self.overlay = light is None
        self._below: pygame.Surface | None = None
        self._steps: Iterator[None] | None = None

    def exit(self) -> None:
        """Forget what only it showed."""
        super().exit()
        self.services.skin.forget_laid()

    def resized(self) -> None:
        """Draw the scene below anew."""
        self.invalidate()

    def paint_static(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the unchanging part of this overlay, in steps that take no longer than a frame; it is kept with the
        scene below."""
        yield from ()

    def invalidate(self) -> None:
        """Have the unchanging part painted again."""
        self._below = None
        self.overlay = self._light is None

    def repaint(self) -> None:
        """What stands still is painted once more, over what is there."""
        if self._below is not None:
            self._steps = self.paint_static(self._below)

    @property
    def animating(self) -> bool:
        """True also until the unchanging part is complete."""
        return super().animating or self._below is None or self._steps is not None

    def draw_below(self, surface: pygame.Surface) -> bool:
        """Draw what lies below and the unchanging part; True if they are complete. While frames are shown they are made
        step by step."""
        if self._below is None:
            if self._light is None:
                self.services.skin.dim(surface, _SCRIM)
            else:
                self.services.backgrounds.lay(surface, self._light)
            self._below = surface.copy()
            self._steps = self.paint_static(self._below)
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
