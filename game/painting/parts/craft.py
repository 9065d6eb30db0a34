"""Workshops: saws, kilns, furnaces, looms, presses, wheels, cranes. Origins are at the foot or the hub."""

from __future__ import annotations

from game.painting.parts.masonry import courses
from game.painting.pen import Pen


def furnace(p: Pen, w: float = 120, h: float = 140, col: str = "stone") -> None:
    """A tall furnace wall with a white-hot opening."""
    p.poly(col, -w / 2, 0, -w * 0.4, -h, w * 0.4, -h, w / 2, 0)
    courses(p, -w * 0.44, -h, w * 0.88, h, col, 11, 4, 0.35)
    p.poly(f"{col}-2", w * 0.2, 0, w * 0.16, -h, w * 0.4, -h, w / 2, 0, o=0.7)
    p.glow("glow", 0, -h * 0.3, w * 0.9, h * 0.7, o=0.85)
    p.path(f"{col}+1", f"M{-w * 0.3} 0V{-h * 0.3}A{w * 0.3} {w * 0.3} 0 0 1 {w * 0.3} {-h * 0.3}V0Z")
    p.path("#b8341a", f"M{-w * 0.24} 0V{-h * 0.3}A{w * 0.24} {w * 0.24} 0 0 1 {w * 0.24} {-h * 0.3}V0Z")
    p.path("#f39a2b", f"M{-w * 0.2} 0V{-h * 0.26}A{w * 0.2} {w * 0.2} 0 0 1 {w * 0.2} {-h * 0.26}V0Z")
    p.ell("#fff0b0", 0, -h * 0.16, w * 0.13, h * 0.14)


def ladder(p: Pen, x: float = 0, y: float = 0, h: float = 50, w: float = 10, lean: float = 8) -> None:
    """A ladder from (x, y) up."""
    p.line("timber-1", 2, x + w, y, x + w + lean, y - h)
    p.line("timber+1", 2, x, y, x + lean, y - h)
    for i in range(1, int(h / 7)):
        t = i * 7 / h
        p.line("timber", 1.6, x + lean * t, y - h * t, x + w + lean * t, y - h * t)
