"""A wonder to choose in the setup."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.seating.pieces import Option
from game.ui.canvas import RectLike
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT
from game.wonders.cards.painters import painters
from game.wonders.signs import draw_medallion
from rules.wonders.setup import RANDOM

_PALE = 105  # alpha of what cannot be chosen


class BoardOption(Option):
    """A wonder to choose, by its badge; lots for a random one."""

    def __init__(
        self, box: RectLike, board: str, on_press: Callable[[], object], chosen: bool, blocked: str, tooltip: str
    ) -> None:
        super().__init__(box, "", on_press, chosen, blocked, tooltip)
        self.board = board

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the badge, on gold when chosen; pale with a lock when it cannot be chosen."""
        services, size = self.services, self.box.width
        if self.chosen:
            services.skin.panel(surface, self.box.inflate(4, 4), "gold", 12, 4, groove=False)
        elif self.hover:
            services.skin.glow(surface, self.box.inflate(-6, -6), GOLD_LIGHT, self.hover, 8)
        if self.board == RANDOM:
            services.skin.panel(surface, self.box.inflate(-8, -8), "lapis", round(size / 2) - 4, 0, groove=False)
            services.text.draw_in(surface, "?", self.box, Style("title", 30, GOLD_LIGHT, "centre"))
        elif not self.blocked:
            draw_medallion(services, surface, self.board, self.box.center, size - 6 + 4 * self.hover)
        else:
            badge = painters(services).wonders.emblem(self.board, services.canvas.px(size - 8)).copy()
            badge.set_alpha(_PALE)
            services.canvas.blit(surface, badge, self.box.center)
            services.canvas.blit(surface, services.icon("lock", 26), self.box.center)
