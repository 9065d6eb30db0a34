"""The bar at the top of a table: a band of lapis over the whole width of the window, and up to its top where that is
near."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box

if TYPE_CHECKING:
    from game.ui.tools import Tools

_MOST_ABOVE = 130.0  # of the window above the grid; a higher window shows the ground there
_BEYOND = 20.0  # so far it reaches over the edges of the window


def bar_box(services: Tools, bar: Box) -> Box:
    """Return the box of the bar with what it has of the window above the grid."""
    above = min(bar.y, max(-_MOST_ABOVE, min(0.0, services.canvas.bounds.y)))
    return Box(bar.x, above, bar.width, bar.bottom - above)


def draw_band(services: Tools, surface: pygame.Surface, bar: Box) -> None:
    """Draw the band of a bar."""
    bounds, top = services.canvas.bounds, min(bar.y, bar_box(services, bar).y)
    band = Box(bounds.x, top, bounds.width, bar.bottom - top - _BEYOND).inflate(2 * _BEYOND, 2 * _BEYOND)
    services.skin.panel(surface, band, "lapis", 4, 10, groove=True)
