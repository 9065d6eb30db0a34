"""Fronts, halls and grounds made for single scenes. The origin is the middle of the foot."""

from __future__ import annotations

from random import Random

from game.painting.parts.masonry import courses, dome
from game.painting.parts.people import figure
from game.painting.pen import Pen


def stands(p: Pen, h: float = 92) -> None:
    """The banked seats of a race course, packed with people, over arches."""
    rng = Random(9)
    p.poly("stone-1", -300, -h * 0.95, 300, -h * 0.66, 300, 4, -300, 4)
    for row in range(8):
        y = -h * 0.86 + row * 9.4
        p.line("stone+1", 3.4, -300, y - 4, 300, y + (8 - row) * 3.2 - 4)
        for i in range(46):
            x = -200 + i * 8.8 + rng.uniform(-2, 2)
            if rng.random() < 0.82:
                yy = y + (8 - row) * 3.2 * (x + 300) / 600 - 5
                p.rect(rng.choice(("lapis", "ochre", "red", "marble", "verdigris", "purple")), x - 2.4, yy - 3, 4.8, 5)
                p.ell("skin", x, yy - 5, 2)
    p.rect("marble-1", -300, -9, 600, 13)
    p.rect("marble+2", -300, -11, 600, 3)
    for i in range(8):
        x = -168 + i * 48
        p.line("wood", 1.6, x, -h + 14 + i * 3, x, -h - 14 + i * 3)
        p.path("red" if i % 2 else "gold", f"M{x} {-h - 14 + i * 3}q8 -4 17 0l-4 5l4 5q-9 -3 -17 0Z")


def rotunda(p: Pen) -> None:
    """The drum and the shallow dome behind a temple porch."""
    p.rect("stone-1", -108, -112, 216, 112)
    p.rect("stone+1", -108, -112, 70, 112)
    p.rect("stone-2", 50, -112, 58, 112)
    courses(p, -108, -112, 216, 112, "stone", 9, 3, 0.2)
    for k in range(3):
        p.rect("stone+1", -112 + k * 5, -118 - k * 8, 224 - k * 10, 8)
        p.rect("stone-2", 40, -118 - k * 8, 72 - k * 5, 8, o=0.7)
    with p.at(0, -132):
        dome(p, 194, 58, "verdigris", 11, False)
        p.ell("gold+1", 0, -57, 10, 3)


def senate_tiers(p: Pen) -> None:
    """Curved benches rising on both sides, filled with senators in white."""
    for row in range(3):
        y, k = -16 - row * 22, 1 + row * 0.16
        for side in (-1, 1):
            x0, x1 = side * 44 * k, side * 170
            p.poly("marble-1" if side > 0 else "marble", x0, y + 8, x1, y + 22, x1, y + 44, x0, y + 28)
            p.poly("marble+2", x0, y + 8, x1, y + 22, x1, y + 17, x0 * 0.98, y + 3)
    for row in (2, 1, 0):
        y, k = -16 - row * 22, 1 + row * 0.16
        for side in (-1, 1):
            for i in range(4 if row else 3):
                x = side * (60 * k + i * 28)
                with p.at(x, y + 24 + i * 2.6, 0.5 + row * -0.02, side * -1):
                    sash = ("purple", "red", "")[(i + row) % 3]
                    figure(p, "sit", "marble", sash=sash, hair=("hair", "grey", "marble")[(i + row * 2) % 3])
