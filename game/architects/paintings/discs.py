"""The round bodies of tokens: shadow, gilded rim, a field in one colour with a lighter upper half."""

from __future__ import annotations

import math

import pygame

from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PARCHMENT, Colour, shade

SHADOW = 0.025  # of the size: what a token throws to the lower right


def disc(size: int, field: Colour, rays: int = 0) -> pygame.Surface:
    """Return a token of `size` pixels on a side with its shadow; `rays` of light behind what will lie on it."""
    drawing = Drawing(size, size)
    radius = size * (0.5 - SHADOW)
    middle = radius
    fall = middle + size * SHADOW * 1.1
    dark = drawing.radial([(0, INK, 0.6), (0.9, INK, 0.55), (1, INK, 0)], (fall, fall), radius * 1.03)
    drawing.path(svg.circle(fall, fall, radius * 1.03), dark)
    drawing.path(svg.circle(middle, middle, radius), paint(INK))
    box = ((0.0, 0.0), (radius * 1.6, radius * 2))
    rim = drawing.linear([(0, GOLD_LIGHT, 1), (0.45, GOLD, 1), (1, GOLD_DEEP, 1)], *box)
    drawing.path(svg.circle(middle, middle, radius * 0.965), rim)
    drawing.path(svg.circle(middle, middle, radius * 0.845), paint(shade(field, -0.62)))
    ground = drawing.radial(
        [(0, shade(field, 0.42), 1), (0.6, field, 1), (1, shade(field, -0.4), 1)], (middle * 0.8, middle * 0.66), radius
    )
    drawing.path(svg.circle(middle, middle, radius * 0.81), ground)
    if rays:
        reach = radius * 0.8
        fan = "".join(_ray(middle, reach, math.tau * (i + 0.5) / rays, math.tau / rays * 0.24) for i in range(rays))
        light = drawing.radial([(0, (255, 255, 255), 0.34), (1, (255, 255, 255), 0)], (middle, middle), reach)
        drawing.path(fan, light)
    beads = "".join(
        svg.circle(
            middle + radius * 0.905 * math.cos(math.tau * i / 28),
            middle + radius * 0.905 * math.sin(math.tau * i / 28),
            radius * 0.026,
        )
        for i in range(28)
    )
    if size >= 48:
        drawing.path(beads, paint(GOLD_DEEP), opacity=0.75)
    return drawing.surface()


def bare_disc(size: int) -> pygame.Surface:
    """Return a token with nothing on it, as long as nothing else is painted."""
    bare = pygame.Surface((size, size), pygame.SRCALPHA)
    radius = size * (0.5 - SHADOW)
    for colour, part in ((GOLD_DEEP, 1.0), (PARCHMENT, 0.84)):
        pygame.draw.aacircle(bare, colour, (radius, radius), radius * part)
    return bare


def _ray(middle: float, reach: float, angle: float, spread: float) -> str:
    ends = [(middle + reach * math.cos(angle + s), middle + reach * math.sin(angle + s)) for s in (-spread, spread)]
    return svg.polygon((middle, middle), *ends)


def centre(size: int) -> int:
    """Return the middle of a token's face, in both directions: its shadow does not count."""
    return round(size * (0.5 - SHADOW))
