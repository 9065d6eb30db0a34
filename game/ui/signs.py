"""The signs of seats and cities: emblem in the seat's colour, medallion of the wonder, names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.ui.icons import emblem_icon
from game.ui.theme import SEAT_COLOURS, Colour

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services


def seat_colour(player: Player) -> Colour:
    """The colour of a player's seat."""
    return SEAT_COLOURS[player.colour]


def draw_sign(services: Services, surface: pygame.Surface, player: Player, centre: Point, size: float) -> Box:
    """A player's emblem in the seat's colour, `size` units high."""
    picture = services.icons.get(emblem_icon(player.emblem), services.canvas.px(size), seat_colour(player))
    return services.canvas.blit(surface, picture, centre)


def draw_medallion(services: Services, surface: pygame.Surface, board: str, centre: Point, size: float) -> Box:
    """The round badge of a wonder's city, `size` units across."""
    return services.canvas.blit(surface, services.wonder_art.emblem(board, services.canvas.px(size)), centre)


def city_title(services: Services, board: str, side: str) -> str:
    """City and side: "Giza, side A"."""
    return services.tr("scoring.city_side", city=services.tr(f"city.{board}"), side=side)


def token_icon(value: int) -> str:
    """The icon of a conflict token."""
    return f"victory_{value}" if value > 0 else "defeat"
