"""The picture of the leaders' page in "how to play"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.theme import LAPIS

if TYPE_CHECKING:
    from game.wonders.lessons.pen import LessonPen


def draw_lesson(pen: LessonPen, surface: pygame.Surface, box: Box) -> None:
    """Draw four leaders of a draft, their way, and the verbs for one."""
    x, y = box.center
    for index, card in enumerate(("cleopatra", "archimedes", "caesar", "sappho")):
        place = index - 1.5
        pen.card(surface, card, (x + place * 184, y - 122), 0.98)
    pen.arrow(surface, (x - 300, y + 50), (x + 300, y + 50), LAPIS)
    pen.label(surface, "leaders.passing", (x, y + 90), 26, 640)
    for index, (icon, key) in enumerate((("crown", "recruit"), ("stage", "stage"), ("coins", "sell"))):
        column = x + (index - 1) * 254
        pen.icon(surface, icon, (column, y + 178), 92)
        pen.label(surface, f"leaders.{key}", (column, y + 266), 25, 240)
