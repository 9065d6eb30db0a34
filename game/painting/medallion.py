"""Small drawings in a field of 100 x 100 units: badges with a symbol of ``assets/art/badges``, and pieces."""

from __future__ import annotations

import math

import pygame

from game.painting.fragments import read_fragment
from game.painting.hour import tones_of
from game.painting.pen import Pen
from game.painting.vectors import rasterised, whole_svg


def badge_sign(symbol: str) -> str:
    """Return the shapes of a symbol of ``assets/art/badges``."""
    return read_fragment(f"art/badges/{symbol}.svg")


def medallion(sign: str, col: str, size: int) -> pygame.Surface:
    """Return shapes on a field of the colour `col`, `size` pixels across, with transparent corners."""
    p = Pen(tones_of("A2"))
    p.ell(f"{col}-2", 50, 50, 45)
    p.ell(col, 49.2, 48.8, 43)
    p.glow(f"{col}+2", 40, 34, 40, o=0.6)
    p.fragment(sign)
    for tone, radius, width in (("-3", 48.6, 1.8), ("", 46.4, 4.6), ("+2", 47.4, 1.0), ("-2", 43.8, 1.4)):
        p.ring(f"gold{tone}", width, 50, 50, radius)
    for i in range(28):
        a = 2 * math.pi * i / 28
        x, y = 50 + 46.2 * math.cos(a), 50 + 46.2 * math.sin(a)
        p.ell("gold-2", x + 0.3, y + 0.3, 1.3)
        p.ell("gold+3", x - 0.2, y - 0.2, 0.9)
    drawn = _large(p, size)
    disc = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255, 255), (size, size), size * 0.99)
    drawn.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(drawn, (size, size))


def piece(name: str, size: int) -> pygame.Surface:
    """Return a piece of ``assets/art/pieces`` in a square of `size` pixels, clear round it."""
    p = Pen(tones_of("A2"))
    p.fragment(read_fragment(f"art/pieces/{name}.svg"))
    return pygame.transform.smoothscale(_large(p, size), (size, size))


def _large(p: Pen, size: int) -> pygame.Surface:
    """Twice as large, to be shrunk: smoother edges than the rasteriser's own at small sizes."""
    large = (size * 2, size * 2)
    return rasterised(whole_svg(p.text(), large, size / 50, 0, 0), large)
