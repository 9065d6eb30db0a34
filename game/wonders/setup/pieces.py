"""A wonder to choose in the setup."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.seating.pieces import Option
from game.ui.canvas import Box, RectLike
from game.ui.skin import Material
from game.ui.theme import GOLD_DEEP, GOLD_LIGHT, INK, INK_SOFT
from rules.wonders.setup import RANDOM

_PALE = 105  # alpha of what cannot be chosen


class BoardOption(Option):
    """A wonder to choose: its painting and name; an urn of lots for a random one."""

    def __init__(
        self,
        box: RectLike,
        board: str,
        side: str,
        text: str,
        picture: Callable[[str, str, tuple[int, int]], pygame.Surface],
        on_press: Callable[[], object],
        chosen: bool,
        blocked: str,
        tooltip: str,
    ) -> None:
        super().__init__(box, text, on_press, chosen, blocked, tooltip)
        self._board, self._side, self._picture = board, side, picture

    def draw(self, surface: pygame.Surface) -> None:
        """The painting on a slab with its name below."""
        services, box = self.services, self.box
        if self.hover and not self.blocked:
            services.skin.glow(surface, box, GOLD_LIGHT, 0.8 * self.hover, 12)
        material: Material = "gold" if self.chosen else "stone"
        services.skin.panel(surface, box, material, 10, 0 if self.blocked else 5, groove=False)
        frame = Box(box.x + 5, box.y + 5, box.width - 10, box.height - 37)
        if self._board == RANDOM:
            services.skin.sunken(surface, frame, 8)
            services.text.draw_in(surface, "?", frame, "title", 46, GOLD_DEEP, wrap=False)
        else:
            picture = self._picture(self._board, self._side, services.canvas.rect(frame).size)
            surface.blit(picture, services.canvas.rect(frame).topleft)
        label = (box.x + 6, box.bottom - 32, box.width - 12, 30)
        services.text.draw_in(surface, self.text, label, "strong", 21, INK, wrap=False)
        if self.blocked:
            services.skin.panel(surface, box, "parchment", 10, 0, groove=False, alpha=_PALE + 60)
            services.canvas.blit(surface, services.icon("lock", 34), (frame.centerx, frame.centery))
            services.text.draw_in(surface, self.text, label, "strong", 21, INK_SOFT, wrap=False)
