"""Interiors made for single scenes: baths, courts, lodges, tents. Origins are given with each."""

from __future__ import annotations

import math
from random import Random

from game.painting.parts.land import BOTTOM, LEFT, TOP, WIDTH
from game.painting.parts.people import figure
from game.painting.parts.war import sword
from game.painting.pen import Pen


def pool_basin(p: Pen, w: float = 250, d: float = 54) -> None:
    """A sunken bathing pool with steps down; the origin is its middle."""
    h = d / 2
    p.poly("marble-1", -w * 0.44, -h - 6, w * 0.44, -h - 6, w * 0.56, h + 10, -w * 0.56, h + 10)
    p.poly("marble+2", -w * 0.43, -h - 4, w * 0.43, -h - 4, w * 0.545, h + 6, -w * 0.545, h + 6)
    p.poly("lapis-1", -w * 0.4, -h, w * 0.4, -h, w * 0.5, h, -w * 0.5, h)
    p.poly("water", -w * 0.405, -h + 7, w * 0.405, -h + 7, w * 0.5, h, -w * 0.5, h)
    rng = Random(5)
    for _ in range(26):
        t = rng.random()
        x = rng.uniform(-0.42, 0.42) * w
        p.ell(f"water{rng.choice(('+2', '+1', '-1', '+3'))}", x, -h + 10 + (d - 14) * t, 6 + 12 * t, 0.8 + t, o=0.75)


def bathers(p: Pen) -> None:
    """Three people in the water up to the chest."""
    for x, y, s, hair in ((-64, 4, 0.9, "hair"), (6, -6, 0.75, "hair"), (66, 8, 0.95, "grey")):
        with p.at(x, y, s):
            p.ell("water+3", 0, 2, 24, 4, o=0.8)
            p.path("skin", "M-14 2Q-14 -14 0 -16Q14 -14 14 2Z")
            p.path("skin-1", "M3 2Q8 -8 4 -15Q14 -13 14 2Z")
            p.ell("skin", 0, -24, 8, 9)
            p.path(hair, "M-8 -22Q-9 -34 0 -34Q9 -34 8 -24Q2 -28 -2 -26L-5 -20Z")
            p.ell("water", 0, 3, 17, 2.4, o=0.8)


def apse(p: Pen, r: float = 78) -> None:
    """A half-domed niche in the back wall, painted with a sunburst."""
    p.path("marble", f"M{-r - 9} 0V-74A{r + 9} {r + 9} 0 0 1 {r + 9} -74V0Z")
    p.path("lapis-1", f"M{-r} 0V-74A{r} {r} 0 0 1 {r} -74V0Z")
    for i in range(11):
        a = math.pi * (i + 0.5) / 11
        b, c = a - 0.09, a + 0.09
        p.poly(
            "gold" if i < 6 else "gold-1",
            0,
            -74,
            r * math.cos(b),
            -74 - r * math.sin(b),
            r * math.cos(c),
            -74 - r * math.sin(c),
            o=0.8,
        )
    p.rect("marble+1", -r, -78, 2 * r, 7)
    p.rect("marble-1", -r, -71, 2 * r, 3)
    p.fade(-r, -70, 2 * r, 70, (0, "shade-1", 0.1), (1, "shade-1", 0.5))
    p.path("shade", f"M{r * 0.3} 0V-148Q{r} -130 {r} -74V0Z", o=0.3)


def sword_row(p: Pen) -> None:
    """Swords hung along a wall rail."""
    p.rect("wood-1", -150, -5, 300, 6)
    p.rect("wood+1", -150, -5, 300, 2)
    for i in range(9):
        with p.at(-132 + i * 33, 2, 0.72 + 0.1 * (i % 3)):
            sword(p)


def vault(p: Pen) -> None:
    """A long vaulted market hall in one-point perspective, daylight falling through its openings."""
    p.rect("stone-3", LEFT, TOP, WIDTH, BOTTOM - TOP)
    for i in range(7):
        t = 1 - i / 7
        w, top, foot = 46 + 250 * t * t, 104 - 210 * t * t, 186 + 110 * t * t
        tone = ("-2", "-1", "", "+1", "+1", "+2", "+3")[i]
        p.path(f"sand{tone}", f"M{-w} {foot}V{top + w * 0.8}A{w} {w * 0.9} 0 0 1 {w} {top + w * 0.8}V{foot}Z")
        inner = w - 8 - 16 * t
        p.path(
            f"sand-{'3' if i < 2 else '2'}",
            f"M{-inner} {foot}V{top + w * 0.84}A{inner} {inner * 0.9} 0 0 1 {inner} {top + w * 0.84}V{foot}Z",
        )
    p.path("skylow", "M-36 186V128A36 34 0 0 1 36 128V186Z")
    p.path("lit+2", "M-24 186V136A24 24 0 0 1 24 136V186Z", o=0.7)
    p.poly("sun+2", -60, -30, -24, -30, 60, 230, -40, 230, o=0.16)
    p.poly("sun+2", 20, -30, 44, -30, 130, 230, 60, 230, o=0.12)


def pupils(p: Pen) -> None:
    """Four pupils on a bench with wax tablets, listening."""
    for i, robe in enumerate(("red", "lapis", "ochre", "green")):
        with p.at(-66 + i * 44, 0, 0.72, -1):
            figure(p, "sit", robe)
            p.rect("wood", -44, -52, 3, 20)
            p.poly("parchment", 18, -44, 38, -52, 42, -40, 22, -32)


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


def map_wall(p: Pen) -> None:
    """A great painted map of coasts and routes on the wall."""
    p.rect("wood-1", -84, -54, 168, 100)
    p.rect("parchment", -78, -48, 156, 88)
    p.path("verdigris+1", "M-78 -20Q-40 -34 -20 -10Q10 10 36 -8Q60 -20 78 -6V24Q40 30 10 22Q-30 34 -78 20Z")
    p.path(
        "ochre", "M-78 -48H78V-12Q60 -26 36 -14Q10 4 -20 -16Q-40 -40 -78 -26ZM-78 40V26Q-30 40 10 28Q40 36 78 30V40Z"
    )
    p.path("ochre-1", "M-20 -48Q-6 -30 16 -34Q40 -30 78 -40V-48Z", o=0.6)
    p.curve("red", 1.8, "M-58 -4Q-30 12 0 6T52 4")
    for x, y in ((-58, -4), (0, 6), (52, 4), (20, -22), (-40, -36)):
        p.ell("red", x, y, 3)
    p.path("lit+2", "M-78 -48H-20L-60 40H-78Z", o=0.14)


def lodge_back(p: Pen) -> None:
    """The end wall of the lodge: a starry niche with a radiant sun."""
    rng = Random(2)
    p.path("gold-1", "M-66 0V-110A66 66 0 0 1 66 -110V0Z")
    p.path("lapis-2", "M-60 0V-110A60 60 0 0 1 60 -110V0Z")
    for _ in range(30):
        p.ell("gold+2", rng.uniform(-54, 54), rng.uniform(-160, -20), rng.choice((0.8, 1.2, 1.8)))
    p.glow("glow", 0, -92, 90, o=0.6)
    for i in range(16):
        with p.at(0, -92, rot=i * 22.5):
            p.poly("gold" if i % 2 else "gold+1", -5, -34, 0, -58 if i % 2 else -66, 5, -34)


def tent_inside(p: Pen) -> None:
    """Inside a commander's tent: striped cloth falling from the ridge, the evening in its opening."""
    p.rect("red-2", LEFT, TOP, WIDTH, BOTTOM - TOP)
    for i in range(-22, 22):
        x = i * 34
        tone = "+1" if -5 < i < 0 else ("" if -7 < i < 4 else "-1")
        p.poly(f"{'parchment' if i % 2 else 'purple'}{tone}", x * 0.3, -80, (x + 34) * 0.3, -80, x + 34, 216, x, 216)
    p.fade(LEFT, TOP, WIDTH, 160, (0, "shade-1", 0.8), (1, "shade", 0))
    p.poly("#7a4f86", -38, 206, -4, 40, 4, 40, 38, 206)
    p.poly("#f7b55c", -38, 206, -26, 146, 26, 146, 38, 206)
    p.poly("ink", -36, 206, -30, 176, -10, 166, 12, 178, 32, 172, 38, 206, o=0.7)
    p.poly("parchment+2", -4, 40, -38, 206, -56, 206, -8, 40)
    p.poly("parchment-1", 4, 40, 38, 206, 56, 206, 8, 40)
    p.glow("glow", 6, 70, 190, 150, o=0.35)
