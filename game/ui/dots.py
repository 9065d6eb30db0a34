"""A dot for each page, the one of the page that is shown larger."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.ui.layout import fan_out, middle
from game.ui.theme import GOLD, GOLD_DEEP, PARCHMENT
from game.ui.tools import Tools

_STEP = 26.0


def draw_dots(tools: Tools, surface: pygame.Surface, box: Box, count: int, shown: int) -> None:
    """Draw the dots in the middle of a box; ``shown`` is the page that is seen, from 0."""
    step = min(_STEP, box.width / count)
    for index, place in enumerate(fan_out(middle(box, step * count, box.height), count, step, step)):
        here = index == shown
        centre = tools.canvas.point(*place.center)
        pygame.draw.aacircle(surface, GOLD_DEEP, centre, tools.canvas.px(9 if here else 6))
        pygame.draw.aacircle(surface, GOLD if here else PARCHMENT, centre, tools.canvas.px(7 if here else 4.5))
