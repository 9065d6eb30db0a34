"""Fronts, streets and grounds made for single scenes. The origin is the middle of the foot."""

from __future__ import annotations

import math
from random import Random

from game.painting.parts.land import BOTTOM, LEFT, RIGHT, TOP
from game.painting.parts.masonry import arcade, arch, colonnade, column, courses, dome, pediment, steps, tower
from game.painting.pen import Pen


def stage(p: Pen) -> None:
    """A theatre's stage front with doors, along the foot of the picture; the origin is its middle."""
    p.rect("marble-1", -150, -22, 300, 60)
    p.rect("marble+2", -156, -25, 312, 5)
    for i in range(9):
        x = -136 + i * 34
        p.path("red-1" if i % 2 else "lapis-1", f"M{x - 10} 30V-6A10 10 0 0 1 {x + 10} -6V30Z")
        p.rect("marble+1", x - 19, -18, 5, 50)


def gatehouse(p: Pen) -> None:
    """The tall gate of a caravan inn, with a pointed arch and inlaid tiles."""
    p.rect("sand+1", -56, -128, 112, 128)
    p.rect("sand-1", 24, -128, 32, 128)
    p.rect("sand+2", -62, -136, 124, 9)
    for i in range(9):
        p.poly(
            "verdigris" if i % 2 else "lapis",
            -52 + i * 13,
            -118,
            -46 + i * 13,
            -124,
            -40 + i * 13,
            -118,
            -46 + i * 13,
            -112,
        )
    p.path("lapis", "M-42 0V-62Q-40 -92 0 -108Q40 -92 42 -62V0Z")
    p.path("gold", "M-38 0V-62Q-36 -88 0 -103Q36 -88 38 -62V0Z")
    p.path("ink", "M-33 0V-60Q-31 -84 0 -97Q31 -84 33 -60V0Z")
    p.path("sand+2", "M-20 0V-44Q-18 -58 0 -66Q18 -58 20 -44V0Z")
    p.path("skylow", "M-14 0V-42Q-12 -52 0 -58Q12 -52 14 -42V0Z")
    p.path("wood-1", "M-33 0V-60L-20 -52V0ZM33 0V-60L20 -52V0Z")
    for i in range(5):
        p.rect("sand+1", -60 + i * 27, -146, 14, 11)


def water_top(p: Pen) -> None:
    """The open channel on an aqueduct, with water glinting in it."""
    p.rect("stone-1", -290, -6, 580, 8)
    p.rect("water+2", -290, -6, 580, 3)
    p.rect("stone+2", -290, -3, 580, 3)


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


def dust(p: Pen) -> None:
    """Dust thrown up behind a chariot."""
    rng = Random(4)
    for _ in range(16):
        x = rng.uniform(-60, 70)
        p.ell("sand+2", x, rng.uniform(-16, 4) * (1 - (x + 60) / 200), rng.uniform(6, 15), rng.uniform(4, 8), o=0.3)


def stable_front(p: Pen) -> None:
    """A row of stalls under a tiled roof."""
    p.rect("timber", -190, -112, 264, 112)
    p.rect("timber-1", 10, -112, 64, 112, o=0.5)
    for i in range(3):
        x = -148 + i * 82
        p.rect("ink-1", x - 32, -92, 64, 92)
        p.rect("straw-2", x - 32, -24, 64, 24)
    p.poly("roof", -200, -108, -180, -160, 78, -160, 92, -108)
    for i in range(20):
        p.line("roof-1", 1.4, -196 + i * 15, -108, -178 + i * 13.4, -160, o=0.7)
    p.line("roof+2", 2, -180, -160, 78, -160)
    p.rect("shade-1", -196, -108, 284, 7, o=0.45)


def stable_doors(p: Pen) -> None:
    """The half doors and posts in front of the horses."""
    for i in range(3):
        x = -148 + i * 82
        p.rect("wood", x - 34, -44, 68, 44)
        p.rect("wood+1", x - 34, -44, 68, 4)
        p.line("wood-2", 3, x - 31, -3, x + 31, -39)
        for k in range(1, 5):
            p.line("wood-2", 0.9, x - 34 + k * 13.6, -40, x - 34 + k * 13.6, 0)
        for k in (-1, 1):
            p.rect("timber+1", x + k * 38 - 4, -108, 4, 108)
            p.rect("timber-2", x + k * 38, -108, 4, 108)


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


def alley(p: Pen) -> None:
    """Dark house walls closing in on a moonlit street, one window lit."""
    p.poly("stone-3", LEFT, TOP, -70, TOP, -82, 230, -150, BOTTOM, LEFT - 100, BOTTOM)
    p.poly("plaster-3", LEFT - 90, TOP, -66, TOP, -66, 214, -110, BOTTOM, LEFT - 90, BOTTOM)
    p.poly("plaster-2", -96, TOP, -66, TOP, -66, 214, -96, 250)
    p.poly("plaster-3", RIGHT, TOP, 88, TOP, 88, 214, 130, BOTTOM, RIGHT, BOTTOM)
    p.poly("plaster-2", 88, TOP, 120, TOP, 120, 240, 88, 214)
    p.poly("roof-3", LEFT - 90, -30, -46, 24, -60, 40, LEFT - 90, 0)
    p.poly("roof-3", RIGHT, -30, 66, 26, 82, 42, RIGHT, 0)
    p.line("lit", 1.2, -46, 24, -66, 6, o=0.8)
    p.line("lit", 1.2, -66, 40, -66, 214, o=0.6)
    p.glow("glow", 146, 104, 60, o=0.6)
    p.poly("glow", 132, 84, 158, 78, 158, 128, 132, 126)
    p.line("ink", 2.4, 145, 81, 145, 127)
    p.line("ink", 2.4, 132, 104, 158, 103)
    with p.at(-132, 238):
        arch(p, 44, 80, "stone", "ink", 5)


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
