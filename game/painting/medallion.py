"""Round badges: a gilded rim, a field in one colour, a symbol."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.painting.brush import Brush


def medallion(p: Brush, badge: Callable[[Brush], None], col: str) -> None:
    """Draws `badge` on a field of the colour `col` into the 100 x 100 field."""
    p.ell(f"{col}-2", 50, 50, 45)
    p.ell(col, 49.2, 48.8, 43)
    p.glow(f"{col}+2", 40, 34, 40, o=0.6)
    badge(p)
    for tone, radius, width in (("-3", 48.6, 1.8), ("", 46.4, 4.6), ("+2", 47.4, 1.0), ("-2", 43.8, 1.4)):
        p.ring(f"gold{tone}", width, 50, 50, radius)
    for i in range(28):
        a = 2 * math.pi * i / 28
        x, y = 50 + 46.2 * math.cos(a), 50 + 46.2 * math.sin(a)
        p.ell("gold-2", x + 0.3, y + 0.3, 1.3)
        p.ell("gold+3", x - 0.2, y - 0.2, 0.9)
