"""The signs of the game's cities: medallion and portrait of the wonder, conflict tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.ui.layout import inset
from game.ui.skin import Slab
from game.ui.theme import GOLD_LIGHT, INK, Colour
from game.wonders.cards.painters import painters

if TYPE_CHECKING:
    from game.ui.tools import Tools


def draw_medallion(services: Tools, surface: pygame.Surface, board: str, centre: Point, size: float) -> Box:
    """Draw the round badge of a wonder's city, `size` units across."""
    return services.canvas.blit(surface, painters(services).wonders.emblem(board, services.canvas.px(size)), centre)


def ring_slab(box: Box) -> Slab:
    """Return the golden ring of a portrait, to be painted before its first frame."""
    return Slab(inset(box, -12), "gold", box.width / 2 + 12, 16, groove=False)


def draw_portrait(
    services: Tools, surface: pygame.Surface, painting: pygame.Surface, colour: Colour, box: Box, lit: bool
) -> None:
    """Draw the round painting of a city in a golden ring with one of its seat's colour; ``lit``: in a light."""
    if lit:
        services.skin.glow(surface, inset(box, box.width * 0.06), GOLD_LIGHT, 1.0, 34)
    ring = ring_slab(box)
    services.skin.panel(surface, ring.box, ring.material, ring.radius, ring.shadow, ring.groove)
    centre, canvas = services.canvas.point(*box.center), services.canvas
    pygame.draw.aacircle(surface, colour, centre, canvas.px(box.width / 2 + 6))
    pygame.draw.aacircle(surface, INK, centre, canvas.px(box.width / 2 + 1))
    canvas.blit(surface, painting, box.center)
