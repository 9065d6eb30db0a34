"""A small button for something that pieces have in common."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.pieces.model import Trait
from game.ui.canvas import RectLike
from game.ui.labels import draw_icon
from game.ui.looks import CHIP_BUTTON, draw_slab
from game.ui.style import Style
from game.ui.widgets import Clickable


class TraitButton(Clickable):
    """Its icon or sign; on gold while it is wanted."""

    def __init__(self, box: RectLike, trait: Trait, chosen: Callable[[], bool], on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press, trait.name)
        self.key = f"trait:{trait.id}"
        self._trait = trait
        self._chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        box, ink = draw_slab(self, surface, CHIP_BUTTON, self._chosen())
        if self._trait.icon:
            draw_icon(self.services, surface, self._trait.icon, box, box.height * 0.72)
        else:
            self.services.text.draw_in(surface, self._trait.sign, box, Style("numeral", 25, ink, "centre"))
