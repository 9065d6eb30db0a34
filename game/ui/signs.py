"""The signs of seats: the emblem in the seat's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.ui.icons import emblem_icon
from game.ui.theme import SEAT_COLOURS, Colour

if TYPE_CHECKING:
    from game.players import Player
    from game.ui.tools import Tools


def seat_colour(player: Player) -> Colour:
    """The colour of a player's seat."""
    return SEAT_COLOURS[player.colour]


def draw_sign(services: Tools, surface: pygame.Surface, player: Player, centre: Point, size: float) -> Box:
    """A player's emblem in the seat's colour, `size` units high."""
    picture = services.icons.get(emblem_icon(player.emblem), services.canvas.px(size), seat_colour(player))
    return services.canvas.blit(surface, picture, centre)
