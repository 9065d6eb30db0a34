"""What belongs to the dark side of a city, and to its diplomacy: doves, cloaks, chains. Scene units; the
origin of a part is its foot, of things that hang the point they hang from."""

from __future__ import annotations

from random import Random

from game.painting.parts.people import figure
from game.painting.pen import Pen


def pigeon(p: Pen, col: str = "#8d97ad", pose: str = "stand", note: bool = False) -> None:
    """A pigeon about 26 long, looking right: `stand` or `fly`, with a message at its leg if `note`."""
    if pose == "fly":
        p.path(f"{col}-1", "M-2 -9Q-14 -34 -26 -34Q-20 -20 -12 -8Z")
        p.path(col, "M-16 -3Q-4 -12 10 -10Q16 -16 22 -12L27 -9L21 -7Q14 3 2 3Q-8 3 -16 1L-28 5L-26 -2Z")
        p.path(f"{col}+1", "M2 -9Q2 -36 -6 -44Q-18 -30 -10 -7Z")
        p.path(f"{col}-1", "M-6 -44Q-16 -30 -10 -7L-6 -7Q-10 -28 -6 -44Z", o=0.7)
    else:
        p.line("terracotta", 1.4, -1, -4, -1, 0)
        p.line("terracotta", 1.4, 3, -4, 3, 0)
        p.path(col, "M-20 -7Q-6 -17 4 -19Q5 -27 11 -27Q16 -26 15 -20Q16 -8 7 -4Q-6 -1 -20 -7Z")
        p.path(f"{col}-1", "M-20 -7Q-8 -16 3 -15Q8 -8 2 -4Q-8 -2 -20 -7Z")
        p.line(f"{col}-2", 1.1, -12, -8, 0, -11)
        p.line(f"{col}-2", 1.1, -10, -5.6, 2, -8)
        p.path("verdigris", "M5 -18Q10 -15 14.6 -18Q15 -14 13 -12Q8 -12 5 -18Z", o=0.75)
        p.poly("ochre", 15, -23, 19.6, -21, 15, -20.4)
        p.ell("ink", 12, -23, 1)
    if note:
        x, y = (6, 6) if pose == "fly" else (-1, -1)
        p.rect("parchment+2", x - 3, y - 3, 8, 5)
        p.line("red", 1.4, x + 1, y - 3, x + 1, y + 2)


def cloaked(p: Pen, cloak: str = "ink", lining: str = "purple", prop: str = "", eyes: bool = False) -> None:
    """A person all in a hooded cloak, 100 high, looking right; a glint of `eyes` in the hood, a `prop` of figures."""
    if prop:
        figure(p, "hold", cloak, prop=prop, hat="hood", hair=cloak)
    p.ell("shade-1", 10, 0, 30, 5, o=0.4)
    p.path(f"{cloak}-1", "M-24 0Q-22 -52 -12 -74Q-12 -100 4 -102Q16 -100 15 -84Q22 -60 26 0Z")
    p.path(cloak, "M-24 0Q-22 -52 -12 -74Q-12 -100 4 -102Q6 -70 0 -40Q-2 -18 2 0Z")
    p.path(f"{cloak}+1", "M-22 -4Q-20 -52 -11 -72Q-11 -96 -1 -101Q-6 -78 -10 -50Q-14 -24 -13 -2Z", o=0.6)
    p.path(lining, "M6 -72Q14 -66 17 -60Q21 -34 22 0H14Q13 -40 6 -72Z")
    p.path(f"{lining}-1", "M10 -64Q17 -50 19 0H14Q13 -40 10 -64Z", o=0.7)
    p.path("shade-1", "M2 -96Q12 -96 13 -86Q13 -76 7 -74Q0 -78 2 -96Z")
    p.path("skin-1", "M8 -84Q13 -82 12.4 -77Q10 -74 7.6 -75Q5.4 -79 8 -84Z")
    if eyes:
        p.ell("glow", 8.4, -87, 1.3, 0.9)
        p.ell("glow", 12, -87, 1, 0.9)


def drawer_wall(p: Pen, w: float = 220, rows: int = 5, cols: int = 8, row: float = 26) -> None:
    """A wall of pigeonholes for records: scrolls, tablets and ribbons in each."""
    rng = Random(8)
    h, cell = rows * row, w / cols
    p.rect("wood-2", -w / 2 - 5, -h - 6, w + 10, h + 6)
    p.rect("wood+1", -w / 2 - 8, -h - 11, w + 16, 6)
    for r in range(rows):
        for c in range(cols):
            x, y = -w / 2 + c * cell, -h + r * row
            p.rect("ink", x + 1.4, y + 1.4, cell - 2.8, row - 3)
            kind = rng.random()
            if kind < 0.62:
                for k in range(rng.randint(2, 4)):
                    sx = x + 6 + k * (cell - 10) / 4
                    sy = y + row - 6 - (k % 2) * 6
                    p.ell("parchment", sx, sy, 4.2)
                    p.ell("parchment-1", sx, sy, 2.2)
            elif kind < 0.88:
                for k in range(3):
                    p.rect(f"clay{('', '+1', '-1')[k]}", x + 4 + k * 5.4, y + 7 + k * 1.4, 4.6, row - 10 - k * 1.4)
            if rng.random() < 0.3:
                p.rect("red", x + cell * 0.4, y + row - 6, 4, 7)
    for c in range(cols + 1):
        p.line("wood", 2.2, -w / 2 + c * cell, -h, -w / 2 + c * cell, 0)
    for r in range(rows + 1):
        p.line("wood+1", 2.2, -w / 2, -h + r * row, w / 2, -h + r * row)
