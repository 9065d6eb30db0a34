"""The round badge of a city: a gilded rim, a field in the city's colour, its symbol."""

from __future__ import annotations

import math

from game.wonder_parts.brush import Brush
from game.wonder_parts.scene import Wonder


def medallion(p: Brush, wonder: Wonder) -> None:
    """Draws the badge of `wonder` into the 100 x 100 field."""
    col = wonder.badge_colour
    p.ell("gold-3", 50, 50, 49.5)
    p.ell("gold-1", 50, 50, 48.4)
    p.ell("gold+1", 49, 49, 46.6)
    p.ell("gold-2", 50, 50, 43.4)
    p.ell(f"{col}-2", 50, 50, 42.4)
    p.ell(col, 49.4, 49.2, 41.4)
    p.glow(f"{col}+2", 40, 34, 40, o=0.7)
    wonder.badge(p)
    for i in range(28):
        a = 2 * math.pi * i / 28
        x, y = 50 + 45 * math.cos(a), 50 + 45 * math.sin(a)
        p.ell("gold-2", x + 0.3, y + 0.3, 1.3)
        p.ell("gold+3", x - 0.2, y - 0.2, 0.9)
