"""The things beside the leaders that tell who they are."""

from __future__ import annotations

import math
from random import Random

from game.painting.pen import Pen


def elephant(p: Pen, col: str = "elephant") -> None:
    """The head of a war elephant looking left; the origin is the middle of its brow, about 150 high."""
    p.path(f"{col}-1", "M6 -52Q60 -64 84 -20Q96 40 92 120H10Z")
    p.path(
        col,
        "M-30 -22Q-24 -58 10 -58Q44 -54 46 -10Q44 30 22 44Q0 52 -14 42Q-18 70 -26 92Q-36 112 -56 106"
        "L-54 98Q-42 100 -38 84Q-40 50 -36 22Q-38 0 -30 -22Z",
    )
    p.path(
        f"{col}-2",
        "M22 44Q0 52 -14 42Q-18 70 -26 92Q-36 112 -56 106L-55 102Q-38 106 -32 86Q-26 60 -24 36Q-8 46 22 44Z",
        o=0.8,
    )
    p.path(f"{col}+1", "M-28 -20Q-22 -52 8 -54Q-12 -44 -14 -18Q-20 6 -28 18Q-34 0 -28 -20Z")
    p.path(f"{col}-1", "M18 -30Q40 -52 66 -30Q80 0 66 46Q50 60 38 34Q20 6 18 -30Z")
    p.path(f"{col}+1", "M22 -28Q40 -46 60 -28Q50 -30 42 -14Q34 10 42 34Q24 6 22 -28Z", o=0.7)
    p.path("marble", "M-20 40Q-36 66 -66 62Q-46 56 -32 34Z")
    p.path("marble-2", "M-20 40Q-36 66 -66 62Q-42 62 -24 38Z", o=0.8)
    for i in range(6):
        p.line(f"{col}-2", 1.2, -38 + i * 0.8, 34 + i * 9, -26 + i * 0.4, 32 + i * 9, o=0.6)
    p.ell("ink", -10, -6, 3.2, 3.6)
    p.ell("#ffffff", -11, -7.4, 0.9)
    p.path("red", "M-26 -34Q-10 -56 14 -57L20 -44Q-4 -42 -18 -20Z")
    p.line("gold+1", 2.0, -25, -32, -9, -46, 19, -46)
    for x, y in ((-18, -30), (-6, -39), (8, -43)):
        p.ell("gold+1", x, y, 2.2)


def lyre(p: Pen, s: float = 1.0) -> None:
    """A lyre of horn and tortoise shell; the origin is its foot, about 90 high."""
    with p.at(0, 0, s):
        p.curve("wood-2", 7, "M-14 -26Q-34 -52 -24 -84")
        p.curve("wood-2", 7, "M14 -26Q34 -52 24 -84")
        p.curve("gold", 4.6, "M-14 -26Q-34 -52 -24 -84")
        p.curve("gold-1", 4.6, "M14 -26Q34 -52 24 -84")
        p.curve("gold+2", 1.4, "M-15 -27Q-36 -52 -25.4 -84")
        p.line("wood-1", 5.0, -27, -76, 27, -76)
        p.line("gold+1", 1.6, -27, -77.4, 27, -77.4)
        for i in range(7):
            p.line("parchment+1", 0.9, -9 + i * 3, -12, -12 + i * 4, -75)
        p.path("gold-2", "M-22 -24Q0 -34 22 -24Q24 0 0 4Q-24 0 -22 -24Z")
        p.path("gold", "M-20 -24Q0 -32 16 -24Q12 -2 -4 1Q-22 -2 -20 -24Z")
        p.ell("gold+2", -7, -18, 7, 5, o=0.6)
        p.rect("wood-2", -10, -13, 20, 3)


def stele(p: Pen, s: float = 1.0) -> None:
    """The black stone of the law: a king before a seated god above columns of writing; origin at the foot."""
    with p.at(0, 0, s):
        p.path("basalt-1", "M-24 0L-22 -96Q-20 -122 0 -124Q22 -122 24 -96L27 0Z")
        p.path("basalt", "M-24 0L-22 -96Q-20 -122 0 -124Q10 -122 12 -96L12 0Z")
        p.path("basalt+1", "M-24 0L-22 -96Q-20 -121 -4 -123.4Q-14 -116 -16 -96L-18 0Z", o=0.7)
        p.path("basalt+2", "M-13 -82L-14 -100L-10 -104L-7 -100L-6 -82Z")
        p.ell("basalt+2", -10, -107, 3)
        p.path("basalt+2", "M2 -82V-92L8 -94L6 -104L12 -104L14 -82Z")
        p.ell("basalt+2", 9, -108, 3.2)
        p.line("basalt+2", 1.2, 5, -99, -2, -97)
        p.line("basalt+2", 1.2, -20, -80, 22, -80)
        for row in range(11):
            for i in range(6):
                x, y = -17 + i * 6.4, -73 + row * 6.4
                p.poly("basalt+2", x, y, x + 3.6, y - 1.2, x + 3.6, y + 1.2, o=0.85)
                p.line("basalt+2", 0.7, x + 2, y - 2, x + 2, y + 2.2, o=0.8)


def geometry(p: Pen, kind: str = "triangle", col: str = "gold+2") -> None:
    """A figure of geometry in fine gold lines, about 120 across: `triangle` with its squares, `circles`, or `solid`."""
    if kind == "triangle":
        p.line(col, 1.8, -30, 24, 30, 24, -30, -20, -30, 24)
        p.line(col, 1.4, -30, 24, -30, 84, 30, 84, 30, 24)
        p.line(col, 1.4, -30, 24, -74, 24, -74, -20, -30, -20)
        p.line(col, 1.4, 30, 24, 74, -36, 14, -80, -30, -20)
        p.line(col, 1.0, -30, 18, -24, 18, -24, 24)
        for i in range(1, 4):
            p.line(col, 0.6, -30 + i * 15, 24, -30 + i * 15, 84, o=0.7)
            p.line(col, 0.6, -30, 24 + i * 15, 30, 24 + i * 15, o=0.7)
    elif kind == "circles":
        p.ring(col, 1.7, -26, 0, 50)
        p.ring(col, 1.7, 26, 0, 50)
        p.line(col, 1.3, -26, 0, 26, 0, 0, -43, -26, 0)
        p.line(col, 0.8, 0, -62, 0, 62)
        p.line(col, 0.8, -90, 0, 90, 0)
        for x, y in ((-26, 0), (26, 0), (0, -43), (0, 43)):
            p.ell(col, x, y, 2.4)
    else:
        pts = [(math.cos(math.radians(a)) * 54, math.sin(math.radians(a)) * 54) for a in range(-90, 270, 72)]
        inner = [(x * 0.56, y * 0.56) for x, y in pts]
        for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(
            pts, pts[1:] + pts[:1], inner, inner[1:] + inner[:1], strict=True
        ):
            p.line(col, 1.7, ax, ay, bx, by)
            p.line(col, 1.1, ax, ay, cx, cy, dx, dy)


def screw(p: Pen, length: float = 130) -> None:
    """The water screw in its trough, rising to the right from the origin."""
    with p.at(0, 0, rot=-38):
        p.rect("wood-1", 0, -17, length, 34)
        p.rect("wood+1", 0, -17, length, 7)
        p.rect("wood-2", 0, 11, length, 6)
        for i in range(int(length / 18)):
            x = 4 + i * 18
            p.path("timber+1", f"M{x} 13Q{x + 16} 6 {x + 14} -13L{x + 20} -13Q{x + 22} 8 {x + 7} 13Z")
            p.path("water+1", f"M{x + 8} 12Q{x + 20} 8 {x + 21} -2L{x + 22} 12Z")
        p.line("wood-2", 5, length, 0, length + 16, 0, length + 16, -14, length + 28, -14)


def gold_hand(p: Pen) -> None:
    """A raised hand turned to gold; the origin is the wrist, about 64 high."""
    p.path(
        "gold-2",
        "M-11 34L-10 0Q-19 -12 -20 -24Q-21 -28 -17 -29Q-13 -28 -10 -18L-8 -20L-12 -46Q-12 -51 -8 -51"
        "Q-5 -51 -4 -46L-2 -26L-2 -54Q-1 -59 2 -59Q6 -59 6 -54L6 -26L10 -50Q11 -55 15 -54"
        "Q18 -53 17 -48L14 -24L20 -38Q23 -42 26 -40Q28 -38 26 -33L17 -8Q15 0 13 4L15 34Z",
    )
    p.path(
        "gold",
        "M-9 34L-8.4 -1Q-17 -12 -18.6 -24Q-19 -27 -17 -27.4Q-14 -26 -10.6 -15L-6.6 -18L-10.6 -46"
        "Q-10 -49 -8 -49Q-6 -49 -5.4 -45L-3 -22L0 -22L-0.4 -54Q0 -57 2 -57Q4 -57 4.4 -54L4.4 -22"
        "L8 -22L11.4 -50Q12 -53 14.6 -52.4Q16 -52 15.6 -48L11.4 -18L14 -16L22 -37Q24 -40 25.4 -38.6"
        "L15 -8Q13 0 11 4L10 34Z",
    )
    p.path("gold+2", "M-7 34L-6 0Q-12 -8 -15 -18Q-10 -10 -5 -10Q2 -12 3 -6Q-1 10 0 34Z", o=0.85)
    p.curve("gold-2", 1.1, "M-4 -8Q4 -12 11 -8")
    p.curve("gold-2", 1.1, "M-6 -2Q2 0 6 8")
    for x, y in ((-8, -46), (2, -54), (14, -49), (24, -37)):
        p.ell("#fff4cc", x - 0.6, y, 1.2, 2, o=0.85)
    for x, y, r in ((-26, -44, 3), (34, -56, 4), (-18, -64, 2.4), (30, -12, 2.6)):
        p.path(
            "gold+3",
            f"M{x} {y - r * 2}L{x + r * 0.5} {y - r * 0.5}L{x + r * 2} {y}L{x + r * 0.5} {y + r * 0.5}"
            f"L{x} {y + r * 2}L{x - r * 0.5} {y + r * 0.5}L{x - r * 2} {y}L{x - r * 0.5} {y - r * 0.5}Z",
        )


def astrolabe(p: Pen, r: float = 34) -> None:
    """A brass astrolabe hanging from its ring; the origin is its middle."""
    p.ring("gold-1", 2.4, 0, -r - 7, 5)
    p.ell("gold-2", 0.8, 1.2, r)
    p.ell("gold", 0, 0, r - 1)
    p.ell("gold-1", 0, 0, r - 6)
    p.ell("gold+1", 0, 0, r - 7.4)
    for i in range(36):
        a = math.tau * i / 36
        p.line(
            "gold-3",
            0.8,
            (r - 5.6) * math.cos(a),
            (r - 5.6) * math.sin(a),
            (r - 2) * math.cos(a),
            (r - 2) * math.sin(a),
        )
    p.ring("gold-2", 1.6, 0, 5, r * 0.46)
    p.ring("gold-2", 1.2, 0, -3, r * 0.6)
    for a in (20, 95, 160, 230, 300):
        x, y = r * 0.5 * math.cos(math.radians(a)), r * 0.5 * math.sin(math.radians(a))
        p.line("gold-2", 1.4, x * 0.5, y * 0.5, x, y)
        p.ell("gold-3", x, y, 1.8)
    with p.at(0, 0, rot=-34):
        p.poly("gold-2", -r + 3, -2.4, 0, -4, r - 3, -2.4, r - 3, 2.4, 0, 4, -r + 3, 2.4)
        p.poly("gold+2", -r + 3, -2.4, 0, -4, r - 3, -2.4, r - 3, -0.6, -r + 3, -0.6)
    p.ell("gold-2", 0, 0, 3.4)


def statue(p: Pen, s: float = 1.0, col: str = "marble") -> None:
    """A slender statue with one arm raised to its head; the origin is its foot, about 130 high."""
    with p.at(0, 0, s):
        p.rect(f"{col}-2", -24, -8, 50, 8)
        p.rect(col, -24, -8, 30, 8)
        p.path(
            col,
            "M-10 -8Q-16 -40 -11 -58Q-18 -70 -14 -88Q-10 -98 2 -98Q14 -96 13 -86Q16 -72 9 -60"
            "Q17 -44 13 -8H3L1 -44L-1 -8Z",
        )
        p.path(f"{col}-2", "M3 -8L2 -44Q7 -58 3 -70Q8 -84 6 -97Q14 -96 13 -86Q16 -72 9 -60Q17 -44 13 -8Z", o=0.75)
        p.path(f"{col}+2", "M-10 -10Q-14 -40 -10 -58Q-16 -70 -12 -88Q-9 -94 -5 -94Q-8 -74 -6 -58Q-9 -36 -6 -10Z", o=0.8)
        p.line(f"{col}-1", 5, -12, -88, -20, -68, -10, -56)
        p.line(col, 5, 11, -90, 22, -106, 8, -114)
        p.rect(f"{col}-1", -4, -104, 7, 8)
        p.ell(col, -1, -111, 8, 9.6)
        p.path(f"{col}-1", "M-9 -112Q-9 -124 0 -123Q9 -123 8 -110Q4 -117 -2 -116Q-7 -116 -9 -112Z")
        p.path(f"{col}-1", "M-12 -52Q4 -42 15 -54L18 -8H8L4 -36L-6 -8H-14Q-18 -30 -12 -52Z", o=0.85)


def chisel(p: Pen) -> None:
    """A sculptor's mallet and chisel, crossed; the origin is their crossing."""
    with p.at(0, 0, rot=34):
        p.line("wood", 6, 0, -6, 0, 46)
        p.line("wood+1", 2, -1.6, -4, -1.6, 44)
        p.path("wood-1", "M-17 -34Q0 -42 17 -34L14 -6Q0 0 -14 -6Z")
        p.path("wood+1", "M-15 -33Q-6 -38 -2 -38L-4 -4Q-10 -4 -13 -7Z")
    with p.at(0, 4, rot=-40):
        p.rect("iron", -3, -40, 6, 52)
        p.rect("iron+2", -3, -40, 2.4, 52)
        p.poly("iron+1", -3, -40, 0, -52, 3, -40)
        p.rect("wood", -4.4, 10, 9, 24)
        p.rect("bronze+1", -4.6, 9, 9.4, 4)


def plan(p: Pen, s: float = 1.0) -> None:
    """A building plan on parchment, curling at its ends; the origin is its middle."""
    with p.at(0, 0, s, rot=-9):
        p.rect("ink", -42, -24, 90, 56, o=0.25)
        p.rect("parchment+1", -44, -28, 88, 56)
        p.rect("lapis-1", -34, -20, 68, 40, o=0.14)
        for x, y, w, h in ((-32, -18, 64, 36), (-26, -12, 52, 24)):
            p.line("lapis-1", 1.3, x, y, x + w, y, x + w, y + h, x, y + h, x, y)
        for i in range(6):
            for y in (-15, 15):
                p.ell("lapis-1", -29 + i * 11.6, y, 1.7)
        p.ring("lapis-1", 1.1, 0, 0, 9)
        p.rect("parchment", -48, -31, 7, 62)
        p.rect("parchment-1", 41, -31, 7, 62)
        p.line("red", 1.2, -20, 6, 20, -6)


def tablet_stylus(p: Pen, s: float = 1.0) -> None:
    """Hinged wax tablets and a bronze stylus; the origin is their middle."""
    with p.at(0, 0, s, rot=8):
        for x, tone in ((-31, ""), (1, "-1")):
            p.rect("wood-2", x, -25, 31, 52)
            p.rect(f"wood{tone or '+1'}", x, -26, 30, 51)
            p.rect(f"red{tone or '-1'}", x + 4, -22, 22, 43)
            for i in range(7):
                p.line("parchment", 0.9, x + 6, -17 + i * 5.6, x + 22 - (i * 5) % 7, -17 + i * 5.6, o=0.9)
        p.line("bronze-2", 3.6, 8, 20, 36, -30)
        p.line("gold+1", 2.2, 7.4, 19, 35.4, -31)


def heap(p: Pen, w: float = 90, h: float = 46, seed: int = 2) -> None:
    """A heap of gold: coins, a cup, jewels; the origin is the middle of its foot."""
    rng = Random(seed)
    p.path("gold-2", f"M{-w / 2} 0Q{-w * 0.2} {-h} 0 {-h}Q{w * 0.24} {-h} {w / 2} 0Z")
    for _ in range(46):
        t = rng.uniform(-1, 1)
        x = t * w * 0.46
        y = -rng.random() * h * (1 - t * t) * 0.98
        p.ell("gold-2", x + 0.4, y + 1.2, 5, 3)
        p.ell(rng.choice(("gold", "gold+1", "gold+2")), x, y, 4.8, 2.7)
    for x, y, col in ((-18, -16, "red"), (14, -24, "verdigris"), (26, -8, "lapis"), (-4, -32, "red")):
        p.poly(f"{col}-1", x - 4, y, x, y - 4.4, x + 4, y, x, y + 4)
        p.poly(f"{col}+2", x - 4, y, x, y - 4.4, x + 0.6, y - 0.4)


def round_shield(p: Pen, r: float = 36) -> None:
    """The shield of Lacedaemon with its lambda; the origin is its middle."""
    p.ell("bronze-2", 1.5, 2, r)
    p.ell("bronze", 0, 0, r)
    p.ell("bronze+2", -1, -1.4, r - 2)
    p.ell("red-2", 0, 0, r - 5)
    p.ell("red", -0.8, -1, r - 6.4)
    p.glow("red+2", -r * 0.3, -r * 0.35, r * 0.6, o=0.6)
    p.poly(
        "gold-2",
        -r * 0.42,
        r * 0.5,
        -r * 0.06,
        -r * 0.54,
        r * 0.14,
        -r * 0.54,
        r * 0.5,
        r * 0.5,
        r * 0.24,
        r * 0.5,
        r * 0.03,
        -r * 0.18,
        -r * 0.18,
        r * 0.5,
    )
    p.poly(
        "gold+1",
        -r * 0.45,
        r * 0.47,
        -r * 0.09,
        -r * 0.57,
        r * 0.11,
        -r * 0.57,
        r * 0.47,
        r * 0.47,
        r * 0.21,
        r * 0.47,
        r * 0.0,
        -r * 0.21,
        -r * 0.21,
        r * 0.47,
    )


def lamp_stand(p: Pen, h: float = 78) -> None:
    """A golden stand of seven lamps; the origin is its foot."""
    p.poly("gold-1", -16, 0, -10, -7, 10, -7, 16, 0)
    p.line("gold-2", 5, 0, -4, 0, -h)
    p.line("gold+1", 2.4, -0.8, -4, -0.8, -h)
    for r in (12, 24, 36):
        p.curve("gold-2", 4.4, f"M{-r} {-h}A{r} {r} 0 0 0 {r} {-h}")
        p.curve("gold+1", 2.2, f"M{-r} {-h - 0.6}A{r} {r} 0 0 0 {r} {-h - 0.6}")
    for i in range(7):
        x = -36 + i * 12
        p.path("gold", f"M{x - 4.4} {-h}H{x + 4.4}L{x + 2.6} {-h + 5}H{x - 2.6}Z")
        p.glow("glow", x, -h - 7, 10, o=0.7)
        p.path(
            "#ffe9a8", f"M{x - 2.2} {-h - 1}Q{x - 2.6} {-h - 6} {x} {-h - 12}Q{x + 2.8} {-h - 6} {x + 2.2} {-h - 1}Z"
        )
