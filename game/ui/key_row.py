"""A row that shows the key of an action and lets it be chosen anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.looks import KEY_STONE, draw_slab
from game.ui.style import Style
from game.ui.theme import INK, TERRACOTTA
from game.ui.widgets import Clickable, draw_row_label


class KeyRow(Clickable):
    """The name of an action and its key on a small stone; `on_capture` is called when a new key shall be pressed."""

    def __init__(self, box: RectLike, action: str, text: str, key: str, on_capture: Callable[[KeyRow], object]) -> None:
        super().__init__(box, lambda: on_capture(self))
        self.action = action
        self.text = text
        self.key = key
        self.waiting = False

    def draw(self, surface: pygame.Surface) -> None:
        """Label and key; while waiting, a request for one."""
        draw_row_label(self, surface, self.text)
        stone = Box(self.box.right - 210, self.box.centery - 26, 202, 52)
        draw_slab(self, surface, KEY_STONE, self.waiting, stone)
        shown = self.services.tr("settings.press_key") if self.waiting else self.key.upper()
        colour = TERRACOTTA if self.waiting else INK
        self.services.text.draw_in(surface, shown, stone.inflate(-16, -4), Style("strong", 24, colour, "centre"))
