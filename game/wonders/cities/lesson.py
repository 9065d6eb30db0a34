"""The picture of Cities' page in "how to play"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.theme import LAPIS

if TYPE_CHECKING:
    from game.wonders.lessons.pen import LessonPen

_SIGNS = ("coin_loss", "debt", "dove", "mask")
_PITCH = 184.0


def draw_lesson(pen: LessonPen, surface: pygame.Surface, box: Box) -> None:
    """Draw a black card that makes others lose coins and what they pay with, and the four signs of the box."""
    x, y = box.centerx, box.centery + 34
    pen.card(surface, "lair", (x - 244, y - 138), 0.98)
    pen.arrow(surface, (x - 120, y - 150), (x - 20, y - 150), LAPIS)
    pen.icon(surface, "coins", (x + 50, y - 190), 92)
    pen.icon(surface, "debt", (x + 50, y - 92), 84)
    pen.label(surface, "cities.pay", (x + 50, y - 26), 23, 200)
    pen.card(surface, "consulate", (x + 244, y - 138), 0.98)
    for number, icon in enumerate(_SIGNS):
        column = x + (number - 1.5) * _PITCH
        pen.icon(surface, icon, (column, y + 96), 92)
        pen.label(surface, f"cities.{icon}", (column, y + 186), 23, _PITCH - 12)
