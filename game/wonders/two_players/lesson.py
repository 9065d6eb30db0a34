"""The picture of the page about two players in "how to play"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.players import SIGNS, emblem_icon
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import INK, PLASTER, SEAT_COLOURS, VERDIGRIS

if TYPE_CHECKING:
    from game.wonders.lessons.pen import LessonPen


def draw_lesson(pen: LessonPen, surface: pygame.Surface, box: Box) -> None:
    """Draw three cities, what is traded between them, and the two cards of a turn."""
    x, y = box.center
    services, tr = pen.services, pen.services.tr
    for dx, dy, key, emblem in ((-250, -228, "other", 1), (250, -228, "free", SIGNS), (0, -6, "you", 0)):
        place = Box(x + dx - 128, y + dy - 62, 256, 124)
        services.skin.panel(surface, place, "lapis" if key == "you" else "stone", 18, 12, groove=False)
        size = services.canvas.px(70)
        sign = services.icons.get(emblem_icon(emblem), size, SEAT_COLOURS[emblem])
        services.canvas.blit(surface, sign, (place.centerx, place.y + 44))
        name = (place.x + 8, place.bottom - 46, place.width - 16, 40)
        colour = PLASTER if key == "you" else INK
        services.text.draw_in(surface, tr(f"how_to_play.two.{key}"), name, Style("strong", 25, colour, "centre"))
    for dx, dy in ((0, -228), (-170, -116), (170, -116)):
        pen.icon(surface, "trade", (x + dx, y + dy), 64)
    pen.back(surface, 1, (x - 290, y + 222), 0.72)
    pen.arrow(surface, (x - 216, y + 222), (x - 132, y + 222))
    pen.card(surface, "baths", (x - 50, y + 222), 0.72)
    pen.card(surface, "stockade", (x + 100, y + 222), 0.72)
    pen.arrow(surface, (x - 46, y + 126), (x - 28, y + 66), VERDIGRIS)
    pen.arrow(surface, (x + 150, y + 126), (x + 276, y - 154), VERDIGRIS)
