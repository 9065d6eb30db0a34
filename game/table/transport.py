"""The buttons that move a replay, and its speeds."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Box
from game.ui.looks import TRANSPORT, draw_slab
from game.ui.widgets import Clickable

PACES: dict[str, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.2}
"""The speeds of a replay."""
SIGNS = ("first", "back", "play", "forward", "last")
"""The buttons from left to right."""


class Transport(Clickable):
    """A button with a triangle; ``sign`` is called for its name at every drawing."""

    def __init__(self, box: Box, sign: Callable[[], str], on_press: Callable[[], object], tooltip: str) -> None:
        super().__init__(box, on_press, tooltip)
        self._sign = sign

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a slab with the sign."""
        skin, canvas = self.services.skin, self.services.canvas
        sign = self._sign()
        box, ink = draw_slab(self, surface, TRANSPORT, material="gold" if sign in ("play", "pause") else "stone")
        if sign in ("play", "pause"):
            canvas.blit(surface, self.services.icon(sign, box.height * 0.7), box.center)
            return
        direction, side = ("left", -1) if sign in ("first", "back") else ("right", 1)
        skin.arrow(surface, box.center, 30, direction, ink)
        if sign in ("first", "last"):
            bar = canvas.rect((box.centerx + side * 18 - 2.5, box.centery - 15, 5, 30))
            pygame.draw.rect(surface, ink, bar)
