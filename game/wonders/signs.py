"""The signs of the game's cities: medallion of the wonder, conflict tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.wonders.cards.painters import painters

if TYPE_CHECKING:
    from game.ui.tools import Tools


def draw_medallion(services: Tools, surface: pygame.Surface, board: str, centre: Point, size: float) -> Box:
    """Draw the round badge of a wonder's city, `size` units across."""
    return services.canvas.blit(surface, painters(services).wonders.emblem(board, services.canvas.px(size)), centre)


def token_icon(value: int) -> str:
    """Return the icon of a conflict token."""
    return f"victory_{value}" if value > 0 else "defeat"
