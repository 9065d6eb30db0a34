"""Workshops: saws, kilns, furnaces, looms, presses, wheels, cranes. Origins are at the foot or the hub."""

from __future__ import annotations

import math

from game.painting.parts.beasts import wheel
from game.painting.parts.masonry import block, courses
from game.painting.parts.rooms import fire
from game.painting.pen import Pen


def kiln(p: Pen, w: float = 80, h: float = 76, col: str = "brick", lit: bool = True) -> None:
    """A domed brick kiln with a burning mouth."""
    p.ell("shade-1", 12, 0, w * 0.6, 6, o=0.4)
    p.path(
        col,
        f"M{-w / 2} 0C{-w * 0.52} {-h * 0.7} {-w * 0.25} {-h} {-w * 0.1} {-h}"
        f"H{w * 0.1}C{w * 0.25} {-h} {w * 0.52} {-h * 0.7} {w / 2} 0Z",
    )
    p.path(
        f"{col}+2",
        f"M{-w * 0.46} 0C{-w * 0.48} {-h * 0.66} {-w * 0.25} {-h * 0.96} {-w * 0.1} {-h}"
        f"C{-w * 0.24} {-h * 0.8} {-w * 0.32} {-h * 0.4} {-w * 0.3} 0Z",
        o=0.7,
    )
    p.path(
        f"{col}-2",
        f"M{w * 0.16} 0C{w * 0.2} {-h * 0.5} {w * 0.14} {-h * 0.9} {w * 0.06} {-h}"
        f"H{w * 0.1}C{w * 0.25} {-h} {w * 0.52} {-h * 0.7} {w / 2} 0Z",
        o=0.8,
    )
    for i in range(1, 7):
        y = -h * i / 7.4
        half = w / 2 * math.sqrt(max(0.0, 1 - (i / 7.8) ** 2.4))
        p.curve(f"{col}-1", 0.7, f"M{-half} {y}Q0 {y + 4} {half} {y}")
    p.rect(f"{col}-1", -w * 0.14, -h - 8, w * 0.28, 10)
    p.rect(f"{col}+1", -w * 0.16, -h - 9, w * 0.32, 3)
    p.path(f"{col}+1", f"M{-w * 0.24} 0V{-h * 0.24}A{w * 0.24} {w * 0.24} 0 0 1 {w * 0.24} {-h * 0.24}V0Z")
    p.path("ink-1", f"M{-w * 0.18} 0V{-h * 0.24}A{w * 0.18} {w * 0.18} 0 0 1 {w * 0.18} {-h * 0.24}V0Z")
    if lit:
        with p.at(0, 0):
            fire(p, w * 0.28, h * 0.34, 2.6)


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


def loom(p: Pen, cloth: str = "red", trim: str = "gold", w: float = 100, h: float = 120) -> None:
    """An upright loom with warp, weights and a half-woven patterned cloth."""
    p.ell("shade-1", 10, 0, w * 0.62, 6, o=0.4)
    p.poly("wood-1", w / 2 - 3, 0, w / 2 - 3, -h, w / 2 + 5, -h, w / 2 + 5, 0)
    p.poly("wood+1", -w / 2 - 5, 0, -w / 2 - 5, -h, -w / 2 + 3, -h, -w / 2 + 3, 0)
    p.rect("wood", -w / 2 - 10, -h - 3, w + 20, 9)
    p.rect("wood+2", -w / 2 - 10, -h - 3, w + 20, 2.6)
    half = w / 2 - 9
    for i in range(25):
        x = -half + i * half / 12
        p.line("parchment+2", 0.9, x, -h + 6, x, -22)
    for i in range(12):
        x = -half + 4 + i * half / 6
        p.path("terracotta", f"M{x - 3.4} -22H{x + 3.4}L{x + 4.4} -12H{x - 4.4}Z")
    top, cut = -h + 6, h * 0.46
    p.rect(cloth, -half, top, half * 2, cut)
    p.rect(f"{cloth}-1", half * 0.3, top, half * 0.7, cut, o=0.6)
    for row, kind in enumerate((0, 1, 0, 1)):
        y = top + 5 + row * cut / 4.2
        p.rect(trim if kind == 0 else "lapis", -half, y, half * 2, 4)
        for i in range(8):
            x = -half + half * 2 * (i + 0.5) / 8
            p.poly("parchment+1" if kind else f"{cloth}+2", x - 4, y + 9, x, y + 5, x + 4, y + 9, x, y + 13)
    p.rect("wood+1", -w / 2 - 8, -h * 0.42, w + 16, 4)
    p.line("wood", 3, -w / 2, -h * 0.3, w / 2, -h * 0.3)


def yarn(p: Pen, cols: str = "red lapis ochre") -> None:
    """A basket of dyed wool."""
    p.ell("shade-1", 4, 0, 28, 4, o=0.4)
    names = cols.split()
    for i, (x, y) in enumerate(((-12, -22), (12, -22), (0, -28))):
        c = names[i % len(names)]
        p.ell(c, x, y, 11)
        p.ell(f"{c}+1", x - 3, y - 3, 6, 5)
        for k in (-4, 0, 4):
            p.curve(f"{c}-2", 0.8, f"M{x - 9} {y + k}Q{x} {y + k - 6} {x + 9} {y + k}")
    p.path("straw", "M-26 -18H26L20 2H-20Z")
    p.path("straw-2", "M6 -18H26L20 2H6Z", o=0.7)
    for y in (-13, -7, -1):
        p.line("straw-2", 1, -24, y, 24, y)


def press(p: Pen, h: float = 130, w: float = 110) -> None:
    """A screw press with a pile of sheets under its plate."""
    p.ell("shade-1", 10, 0, w * 0.64, 6, o=0.4)
    for x, tone in ((-w / 2, "+1"), (w / 2 - 12, "-1")):
        p.rect(f"wood{tone}", x, -h, 12, h)
        p.rect("wood-2", x + 9, -h, 3, h)
    p.rect("wood", -w / 2 - 8, -h - 4, w + 16, 16)
    p.rect("wood+2", -w / 2 - 8, -h - 4, w + 16, 4)
    p.rect("timber-1", -7, -h + 8, 14, h * 0.52)
    for i in range(9):
        y = -h + 12 + i * h * 0.053
        p.line("timber-2", 2, -8, y + 3, 8, y)
        p.line("timber+2", 1, -8, y + 4.6, 4, y + 2)
    p.line("wood+1", 5, -w * 0.5, -h * 0.52, w * 0.5, -h * 0.58)
    p.rect("wood-1", -w * 0.4, -h * 0.44, w * 0.8, 10)
    p.rect("wood+1", -w * 0.4, -h * 0.44, w * 0.8, 3)
    for i in range(7):
        k = (i * 5) % 4 - 2
        p.rect("parchment+2" if i % 2 else "parchment", -w * 0.34 + k, -h * 0.38 + 2 + i * 3.4, w * 0.68, 3)
    p.rect("wood", -w * 0.48, -h * 0.17, w * 0.96, 12)
    p.rect("wood-2", -w * 0.48, -h * 0.1, w * 0.96, 4)


def treadwheel(p: Pen, r: float = 34, reach: float = 70) -> None:
    """A crane with a treadwheel, lifting a block."""
    p.ell("shade-1", 10, 0, 56, 5, o=0.4)
    p.line("wood-1", 6, 8, -r, reach, -r * 3.6)
    p.line("wood+1", 5, -14, -r, reach, -r * 3.6)
    p.line("leather", 1.4, -r * 0.8, -r * 1.6, reach, -r * 3.6)
    p.line("leather", 1.4, reach, -r * 3.6, reach, -r * 1.6)
    with p.at(reach - 5, -r * 0.85):
        p.line("leather", 1.2, -14, -16, 5, -26, 24, -16)
        block(p, 30, 18, 8, "marble")
    p.line("wood-1", 5, -20, 0, 0, -r)
    p.line("wood", 5, 22, 0, 0, -r)
    wheel(p, 0, -r, r, "wood", 10)


def scaffold(p: Pen, w: float = 90, h: float = 100, levels: int = 3) -> None:
    """Poles and planks against a building under work."""
    for i in range(4):
        x = -w / 2 + w * i / 3
        p.line("wood-1" if i % 2 else "wood+1", 2.4, x, 0, x + (i % 2) * 2 - 1, -h)
    for level in range(1, levels + 1):
        y = -h * level / (levels + 0.3)
        p.rect("timber", -w / 2 - 5, y, w + 10, 4)
        p.rect("timber+2", -w / 2 - 5, y, w + 10, 1.4)
    for level in range(levels):
        y = -h * level / (levels + 0.3)
        a, b = (-w / 2, -w / 6) if level % 2 else (w / 6, w / 2)
        p.line("wood", 1.6, a, y, b, y - h / (levels + 0.3))
    ladder(p, 0, -h * 0.3, h * 0.34)


def ladder(p: Pen, x: float = 0, y: float = 0, h: float = 50, w: float = 10, lean: float = 8) -> None:
    """A ladder from (x, y) up."""
    p.line("timber-1", 2, x + w, y, x + w + lean, y - h)
    p.line("timber+1", 2, x, y, x + lean, y - h)
    for i in range(1, int(h / 7)):
        t = i * 7 / h
        p.line("timber", 1.6, x + lean * t, y - h * t, x + w + lean * t, y - h * t)
