"""The pictures of Cities' pages in "how to play"."""

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


def draw_raiders(pen: LessonPen, surface: pygame.Surface, box: Box) -> None:
    """Draw what the second edition adds: raiders and what they bring, coins for others, goods that cost less."""
    x, y = box.centerx, box.centery
    pen.card(surface, "raider_fort", (x - 244, y - 150), 0.98)
    pen.arrow(surface, (x - 130, y - 200), (x - 40, y - 200), LAPIS)
    pen.icon(surface, "victory_3", (x + 20, y - 200), 84)
    pen.arrow(surface, (x - 130, y - 96), (x - 40, y - 96), LAPIS)
    pen.icon(surface, "debt", (x + 20, y - 96), 84)
    pen.label(surface, "second_cities.raiders", (x + 20, y - 16), 23, 220)
    pen.card(surface, "cells", (x + 244, y - 150), 0.98)
    for number, card in enumerate(("customs", "smugglers_cache", "memorial")):
        column = x + (number - 1) * 232
        pen.card(surface, card, (column, y + 132), 0.72)
        pen.label(surface, f"second_cities.{card}", (column, y + 262), 22, 222)
