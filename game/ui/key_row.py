"""A row that shows the key of an action and lets it be chosen anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.layout import columns, inset, middle
from game.ui.looks import KEY_STONE, draw_slab
from game.ui.style import Style
from game.ui.theme import INK, TERRACOTTA
from game.ui.widgets import Clickable, draw_row_label


class KeyRow(Clickable):
    """The name of an action and its key on a small stone; `on_capture` is called when a new key shall be pressed."""

    def __init__(
        self, box: RectLike, action: str, text: str, shown: str, on_capture: Callable[[KeyRow], object]
    ) -> None:
        super().__init__(box, lambda: on_capture(self))
        self.action = self.key = action
        self.text = text
        self.shown = shown
        self.waiting = False

    def label(self) -> tuple[str, RectLike]:
        """Return the name of the action and its box."""
        return self.text, inset(self._parts[0], 12, 0)

    @property
    def _parts(self) -> list[Box]:
        return columns(self.box, (None, 202, 8))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label and key; while waiting, a request for one."""
        draw_row_label(self, surface)
        stone = middle(self._parts[1], 202, 52)
        draw_slab(self, surface, KEY_STONE, self.waiting, stone)
        shown = self.services.tr("settings.press_key") if self.waiting else self.shown
        style = Style("strong", 24, TERRACOTTA if self.waiting else INK, "centre")
        self.services.text.draw_in(surface, shown, inset(stone, 8, 2), style)
