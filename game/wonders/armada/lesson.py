"""The picture of Armada's page in "how to play"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.theme import LAPIS, SEAT_COLOURS

if TYPE_CHECKING:
    from game.wonders.lessons.pen import LessonPen

_FLEETS = (("red", "naval"), ("yellow", "commerce"), ("blue", "points"), ("green", "explore"))
_PITCH = 184.0


def draw_lesson(pen: LessonPen, surface: pygame.Surface, box: Box) -> None:
    """Draw a card whose colour lets a ship sail, an island that it finds, and what each of the four fleets is for."""
    from game.wonders.armada.tokens import ship_token  # loading is put off to keep the start short

    x, y = box.centerx, box.centery + 34
    services = pen.services
    pen.card(surface, "workshop", (x - 244, y - 138), 0.98)
    pen.icon(surface, "plus", (x - 122, y - 138), 46)
    size = services.canvas.px(128)
    services.canvas.blit(surface, ship_token("green", SEAT_COLOURS[0], size), (x - 22, y - 150))
    pen.label(surface, "armada.sail", (x - 22, y - 56), 23, 190)
    pen.arrow(surface, (x + 58, y - 150), (x + 138, y - 150), LAPIS)
    pen.card(surface, "inhabited_island", (x + 240, y - 138), 0.98)
    for number, (fleet, icon) in enumerate(_FLEETS):
        column = x + (number - 1.5) * _PITCH
        token = ship_token(fleet, SEAT_COLOURS[0], services.canvas.px(104))
        services.canvas.blit(surface, token, (column - 22, y + 92))
        pen.icon(surface, icon, (column + 48, y + 116), 62)
        pen.label(surface, f"armada.{fleet}", (column + 6, y + 190), 23, _PITCH - 12)
