"""The large painting behind the title: one of the games' best, under a veil for the menu."""

from __future__ import annotations

import logging
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import ease_in_out
from game.games import game_plugins
from game.painting.threads.deferred import deferred_of
from game.ui.canvas import Box
from game.ui.theme import INK

if TYPE_CHECKING:
    from game.services import Services

_log = logging.getLogger(__name__)

_WIDER = 1.3
_WORDS = Box(150, 170, 840, 165)  # of the title and the line below it
_SHADE, _FEATHER = Box(150, 270, 760, 74), 80.0  # behind the line, as details of a painting stand there, and round it
_DARKNESS = 0.8
_FADE_SECONDS = 0.9
_FRAMES_BEFORE = 2  # drawn without the painting, so that the menu can be used at once


class Hero:
    """One random painting, painted after the first frames and faded in."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._pictures = [picture for plugin in game_plugins() for picture in plugin.title_pictures()]
        self._choice = self._pictures[Random().randrange(len(self._pictures))]
        self._painting: pygame.Surface | None = None
        self._veil: pygame.Surface | None = None
        self._finished: pygame.Surface | None = None
        self._updates = 0
        self._shown = 0.0

    def clear(self) -> None:
        """Forget the painting: the window has another size, or nobody will see it for long."""
        self._painting = self._veil = self._finished = None

    @property
    def animating(self) -> bool:
        """True until the painting has faded in."""
        return self._shown < 1.0

    def choose(self, number: int) -> None:
        """Show a given painting, for reference pictures."""
        self._choice = self._pictures[number]
        self.clear()

    def update(self, dt: float) -> None:
        """Paint after the first frames, then fade in; at once if the reader wants no animations."""
        if self._services.settings.speed == "instant":
            self._shown = 1.0
            return
        self._updates += 1
        if self._updates > _FRAMES_BEFORE and self._finished is None:
            if self._painting is None:
                self._painting = self.paint()
                return
            self._shown = min(1.0, self._shown + dt / _FADE_SECONDS)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw background, painting and veil."""
        if self._finished is not None:
            surface.blit(self._finished, (0, 0))
            return
        if self._painting is None and self._shown:
            self._painting = self.paint()
        if self._painting is None or self._shown < 1.0:
            self._services.backgrounds.draw(surface, self._choice.light)
        if self._painting is not None:
            self._painting.set_alpha(round(255 * ease_in_out(self._shown)))
            surface.blit(self._painting, (0, 0))
        if self._veil is None:
            self._veil = veil(surface.get_size(), self._words)
        surface.blit(self._veil, (0, 0))
        aside = max(0.0, self._services.canvas.bounds.x)
        self._services.skin.glow(surface, _SHADE.move(aside, 0), INK, _DARKNESS, _FEATHER)
        if self._shown >= 1.0:
            self._finished = surface.copy()
            self._painting = self._veil = None

    @property
    def _words(self) -> pygame.Rect:
        """Where title and line stand, in pixels."""
        canvas = self._services.canvas
        return canvas.rect(_WORDS.move(max(0.0, canvas.bounds.x), 0))

    def paint(self) -> pygame.Surface:
        """Return the painting at the size of the window; the plain background if it fails."""
        size = self._services.canvas.size
        # What is to be seen stands in the middle: a wider painting, cut off at the right, moves it off the menu.
        wide = (round(size[0] * _WIDER), size[1])
        try:
            return self._choice.paint(self._services, wide).subsurface(((0, 0), size)).convert()
        except Exception:
            # A picture is no reason to keep anybody from playing: the title also shows after a crash.
            _log.exception("the painting failed")
        ground = pygame.Surface(size)
        self._services.backgrounds.draw(ground, self._choice.light)
        return ground


class FramedPainting:
    """A random one of these paintings in a frame, painted when it is first seen."""

    def __init__(self, services: Services) -> None:
        self._services = services
        pictures = [picture for plugin in game_plugins() for picture in plugin.title_pictures()]
        self._choice = pictures[Random().randrange(len(pictures))]
        self._painted: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, box: Box) -> None:
        """Draw it, an empty frame until it has come."""
        services, area, later = self._services, self._services.canvas.rect(box), deferred_of(self._services)

        def paint() -> None:
            self._painted = self._choice.paint(services, area.size)

        services.skin.sunken(surface, box, 12)
        with later.waiting():
            if self._painted is None or self._painted.get_size() != area.size:
                if later.defer((FramedPainting, area.size), paint):
                    return
                paint()
        assert self._painted is not None
        surface.blit(self._painted, area.topleft)
        services.skin.frame(surface, box, 4)


def veil(size: tuple[int, int], words: pygame.Rect) -> pygame.Surface:
    """Return a veil: dark where the menu is, clear to the right of the words, a little darker along the foot."""
    width = size[0]
    across = pygame.Surface((64, 1), pygame.SRCALPHA)
    reach = max(0.05, min(1.0, words.right / width))
    for x in range(64):
        part = min(1.0, x / 63 / reach)
        across.set_at((x, 0), (*INK, round(222 * (1 - part) ** 1.25)))
    veil = pygame.transform.smoothscale(across, size)
    down = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        down.set_at((0, y), (*INK, round(190 * max(0.0, (y - 25) / 6) ** 1.4) if y > 25 else 0))
    veil.blit(pygame.transform.smoothscale(down, size), (0, 0))
    return veil
