"""Fronts, halls and grounds made for single scenes. The origin is the middle of the foot."""

from __future__ import annotations

import math
from random import Random

from game.painting.parts.land import BOTTOM, LEFT, TOP, WIDTH
from game.painting.parts.masonry import arcade, colonnade, column, courses, dome, pediment, steps, tower
from game.painting.parts.people import figure
from game.painting.parts.war import sword
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


def hall_front(p: Pen) -> None:
    """A town hall: arcade, balcony with banners and a tall belfry with a sundial."""
    with p.at(0, -96):
        tower(p, 54, 84, "plaster", "roof", 4, 0, "red")
        p.ell("gold-1", 0, -54, 17)
        p.ell("parchment+2", 0, -54, 14)
        for i in range(12):
            a = math.pi * i / 6
            p.line("ink", 1.2, 11 * math.cos(a), -54 + 11 * math.sin(a), 13.4 * math.cos(a), -54 + 13.4 * math.sin(a))
        p.poly("red", -1.6, -54, 6, -63, 1.6, -53)
        p.path("ink", "M-9 -14V-26A9 9 0 0 1 9 -26V-14Z")
        p.ell("bronze", 0, -20, 5, 6)
    p.rect("plaster", -118, -102, 236, 102)
    p.rect("plaster+1", -118, -102, 70, 102)
    p.rect("plaster-1", 46, -102, 72, 102)
    for i in range(6):
        x = -98 + i * 39
        p.path("glow" if i in (1, 4, 3) else "ink", f"M{x - 8} -62V-80A8 8 0 0 1 {x + 8} -80V-62Z")
        p.rect("plaster+2", x - 11, -62, 22, 3)
    p.poly("roof", -128, -100, -110, -124, 110, -124, 128, -100)
    p.poly("roof-2", 40, -100, 44, -124, 110, -124, 128, -100, o=0.7)
    arcade(p, 6, 236, 50, "plaster", "ink-1", 0.7)
    p.rect("wood-1", -44, -58, 88, 8)
    for x in (-36, -12, 12, 36):
        p.path("red" if abs(x) > 20 else "lapis", f"M{x - 8} -56H{x + 8}V-24L{x} -32L{x - 8} -24Z")
        p.ell("gold", x, -44, 3.6)
    with p.at(0, 4):
        steps(p, 270, 2, 4, "stone", 16)


def university_front(p: Pen) -> None:
    """Two arcaded wings round a court and a domed middle hall."""
    for k in (-1, 1):
        with p.at(k * 112, 0):
            p.rect("brick" if k < 0 else "brick-1", -58, -92, 116, 92)
            arcade(p, 4, 116, 46, "plaster", "ink-1", 0.66)
            for i in range(4):
                p.path(
                    "glow" if (i + k) % 2 else "lapis-2", f"M{-50 + i * 29} -54V-72A7 7 0 0 1 {-36 + i * 29} -72V-54Z"
                )
            p.poly("roof" if k < 0 else "roof-1", -66, -90, -52, -116, 52, -116, 66, -90)
            p.line("roof+2", 1.6, -52, -116, 52, -116)
    p.rect("plaster", -56, -112, 112, 112)
    p.rect("plaster-1", 14, -112, 42, 112)
    with p.at(0, -112):
        p.rect("plaster-1", -40, -18, 80, 18)
        p.rect("plaster+1", -40, -18, 30, 18)
        for i in range(5):
            p.rect("glow", -34 + i * 15, -15, 7, 11)
        with p.at(0, -18):
            dome(p, 84, 48, "verdigris", 7)
    with p.at(0, -8):
        colonnade(p, 4, 96, 62, "marble", 11)
    with p.at(0, -78):
        pediment(p, 112, 28, "marble", "green", "roof")
    steps(p, 130, 2, 4, "marble", 14)


def stoa(p: Pen) -> None:
    """A long porch of columns running off to the right, its back wall painted red."""
    p.rect("red-1", -96, -96, 240, 96)
    p.rect("gold-1", -96, -60, 240, 2.4)
    p.fade(-96, -96, 240, 96, (0, "shade-1", 0.55), (1, "shade", 0.1))
    colonnade(p, 6, 220, 92, "marble", 14, "")
    p.poly("roof", -118, -104, -104, -134, 140, -134, 140, -104)
    for i in range(18):
        p.line("roof-1", 1.4, -112 + i * 15, -104, -99 + i * 15, -134, o=0.7)
    p.line("roof+2", 2, -104, -134, 140, -134)
    steps(p, 250, 2, 4, "marble", 6)


def great_arch(p: Pen) -> None:
    """A triumphal arch framing the evening sky, coffered and shaded inside."""
    p.path("marble", "M-120 0V-190H120V0H62V-84A62 62 0 0 0 -62 -84V0Z")
    p.path("marble+1", "M-120 0V-190H-84V0Z")
    p.path("marble-2", "M62 0V-84A62 62 0 0 0 20 -143L28 -150A72 72 0 0 1 78 -84V0Z")
    p.rect("marble-2", 92, -190, 28, 190, o=0.6)
    courses(p, -120, -150, 54, 150, "marble", 13, 4, 0.25)
    courses(p, 80, -150, 40, 150, "marble", 13, 6, 0.25)
    p.rect("marble+2", -128, -198, 256, 10)
    p.rect("marble-1", -120, -188, 240, 4)
    p.rect("purple", -104, -182, 208, 22)
    p.rect("gold", -104, -162, 208, 2.4)
    for i in range(9):
        p.ell("gold+1", -92 + i * 23, -171, 5)
    for k in (-1, 1):
        with p.at(k * 91, 0):
            column(p, 146, 20)


def constellation(p: Pen) -> None:
    """Stars joined by fine lines."""
    stars = ((-62, 8), (-36, -16), (-8, -4), (18, -22), (48, -8), (34, 22), (2, 26))
    p.line("#dfe6ff", 0.8, *[v for s in (*stars, stars[2]) for v in s], o=0.6)
    for x, y in stars:
        p.glow("#dfe6ff", x, y, 9, o=0.8)
        p.ell("#ffffff", x, y, 2)


def ramp(p: Pen) -> None:
    """An earth ramp rising to the right towards a half-built wall."""
    p.poly("marble-1", 116, -210, 290, -210, 290, 40, 116, 40)
    p.poly("marble+1", 116, -210, 150, -210, 150, 40, 116, 40)
    courses(p, 116, -210, 180, 200, "marble", 17, 3, 0.4)
    p.poly("sand+1", -300, 20, 170, -102, 290, -112, 290, 90, -300, 90)
    p.poly("sand-1", -300, 34, 170, -84, 290, -94, 290, 90, -300, 90)
    p.poly("sand", -300, 50, 180, -60, 290, -66, 290, 90, -300, 90)
    rng = Random(6)
    for _ in range(40):
        x = rng.uniform(-180, 200)
        p.ell(
            f"sand{rng.choice(('+2', '-2'))}",
            x,
            40 - (x + 180) * 0.24 + rng.uniform(0, 40),
            rng.uniform(3, 12),
            1.2,
            o=0.4,
        )


def sword_row(p: Pen) -> None:
    """Swords hung along a wall rail."""
    p.rect("wood-1", -150, -5, 300, 6)
    p.rect("wood+1", -150, -5, 300, 2)
    for i in range(9):
        with p.at(-132 + i * 33, 2, 0.72 + 0.1 * (i % 3)):
            sword(p)


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
