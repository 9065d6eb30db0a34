"""What stands beside and behind the leaders: things that tell who they are, buildings, skies, golden grounds."""

from __future__ import annotations

import math
from random import Random

from game.painting.pen import Pen


def stele(p: Pen) -> None:
    """The black stone of the law: a king before a seated god above columns of writing; origin at the foot."""
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


def statue(p: Pen, col: str = "marble") -> None:
    """A slender statue with one arm raised to its head; the origin is its foot, about 130 high."""
    p.rect(f"{col}-2", -24, -8, 50, 8)
    p.rect(col, -24, -8, 30, 8)
    p.path(
        col,
        "M-10 -8Q-16 -40 -11 -58Q-18 -70 -14 -88Q-10 -98 2 -98Q14 -96 13 -86Q16 -72 9 -60Q17 -44 13 -8H3L1 -44L-1 -8Z",
    )
    p.path(f"{col}-2", "M3 -8L2 -44Q7 -58 3 -70Q8 -84 6 -97Q14 -96 13 -86Q16 -72 9 -60Q17 -44 13 -8Z", o=0.75)
    p.path(f"{col}+2", "M-10 -10Q-14 -40 -10 -58Q-16 -70 -12 -88Q-9 -94 -5 -94Q-8 -74 -6 -58Q-9 -36 -6 -10Z", o=0.8)
    p.line(f"{col}-1", 5, -12, -88, -20, -68, -10, -56)
    p.line(col, 5, 11, -90, 22, -106, 8, -114)
    p.rect(f"{col}-1", -4, -104, 7, 8)
    p.ell(col, -1, -111, 8, 9.6)
    p.path(f"{col}-1", "M-9 -112Q-9 -124 0 -123Q9 -123 8 -110Q4 -117 -2 -116Q-7 -116 -9 -112Z")
    p.path(f"{col}-1", "M-12 -52Q4 -42 15 -54L18 -8H8L4 -36L-6 -8H-14Q-18 -30 -12 -52Z", o=0.85)


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


def step_pyramid(p: Pen, w: float = 150, n: int = 6, rise: float = 17) -> None:
    """The pyramid in steps; the origin is the middle of its foot."""
    for i in range(n):
        k = w / 2 * (1 - i / (n + 0.6))
        y = -rise * i
        top = k - 5
        p.poly("sand", -k, y, k, y, top, y - rise, -top, y - rise)
        p.poly("sand-1", k * 0.24, y, k, y, top, y - rise, top * 0.24, y - rise)
        p.poly("sand+2", -top, y - rise, top * 0.24, y - rise, top * 0.24, y - rise + 2, -top - 0.6, y - rise + 2)
        for j in range(1, 5):
            p.line("sand-2", 0.6, -k + j * k * 0.5, y, -k + j * k * 0.5 + 1, y - rise, o=0.4)


def stars(p: Pen, n: int = 60, seed: int = 3) -> None:
    """A night sky over the medallion's field, in scene coordinates, with a few constellations."""
    rng = Random(seed)
    for _ in range(n):
        a, r = rng.uniform(0, math.tau), 112 * math.sqrt(rng.random())
        p.ell(
            "#fff2cc",
            180 + r * math.cos(a),
            130 + r * math.sin(a),
            rng.choice((0.6, 0.8, 1.1, 1.7)),
            o=rng.uniform(0.5, 1),
        )
    for chain in (
        (92, 92, 110, 70, 124, 84, 118, 108),
        (246, 58, 262, 76, 258, 100, 276, 112),
        (84, 150, 98, 164, 92, 186),
    ):
        p.line("gold+2", 0.8, *chain, o=0.8)
        for x, y in zip(chain[::2], chain[1::2], strict=True):
            p.ell("gold+3", x, y, 2)


def glazed_gate(p: Pen) -> None:
    """The gate of blue glazed brick with its beasts, behind the head, in scene coordinates."""
    p.rect("#2a5aa0", 60, 62, 240, 190)
    for row in range(15):
        p.line("#1c3f78", 0.8, 60, 62 + row * 13, 300, 62 + row * 13, o=0.7)
        for i in range(13):
            x = 60 + i * 20 + (row % 2) * 10
            p.line("#1c3f78", 0.7, x, 62 + row * 13, x, 75 + row * 13, o=0.6)
    for x, side in ((62, 1), (244, -1)):
        p.rect("#24508f", x, 34, 54, 220)
        p.rect("#3a6fb8", x if side > 0 else x + 44, 34, 10, 220, o=0.7)
        for i in range(4):
            p.rect("#24508f", x + 2 + i * 13.6, 24, 9, 12)
        for y in (44, 226):
            p.rect("gold-1", x, y, 54, 4)
        for y in (78, 122, 166):
            _striding(p, x + 27, y, side)
    p.path("#0e2244", "M132 260V120Q132 74 180 74Q228 74 228 120V260Z")
    p.curve("gold", 4, "M132 260V120Q132 74 180 74Q228 74 228 120V260")


def _striding(p: Pen, x: float, y: float, side: int) -> None:
    """A lion in relief."""
    with p.at(x, y, 0.9, side):
        p.path(
            "gold",
            "M-20 6Q-22 -6 -12 -8H6Q10 -16 18 -14Q24 -12 24 -6L20 -2Q16 2 14 4L18 16H13L8 6L-6 6L-4 16H-9"
            "L-13 7L-18 16H-22Z",
        )
        p.ell("ochre-1", 13, -7, 6, 7, o=0.8)
        p.curve("gold", 2, "M-20 0Q-28 -4 -26 -14")


def mosaic(p: Pen, seed: int = 5) -> None:
    """A ground of golden tesserae with a halo, in scene coordinates."""
    rng = Random(seed)
    tones = ("gold", "gold+1", "gold-1", "gold", "gold+2", "ochre")
    p.rect("gold-2", 58, 8, 244, 244)
    for row in range(31):
        for i in range(31):
            x, y = 60 + i * 7.9, 10 + row * 7.9
            if (x - 178) ** 2 + (y - 129) ** 2 < 14400:
                p.rect(rng.choice(tones), x + rng.uniform(-0.5, 0.5), y + rng.uniform(-0.5, 0.5), 6.9, 6.9)
    for r, col in ((84, "red-1"), (80, "gold+2"), (76, "#e8d9a8")):
        p.ell(col, 182, 108, r)
    for i in range(44):
        a = math.tau * i / 44
        p.line(
            "gold-1",
            1.0,
            182 + 50 * math.cos(a),
            108 + 50 * math.sin(a),
            182 + 76 * math.cos(a),
            108 + 76 * math.sin(a),
            o=0.6,
        )


def mosaic_joints(p: Pen) -> None:
    """The fine net of joints over a mosaic, in scene coordinates."""
    for i in range(23):
        x = 64 + i * 10.4
        p.curve("ink", 0.55, f"M{x} 14Q{x + 5} 130 {x - 2} 250", o=0.26)
        p.curve("ink", 0.55, f"M62 {16 + i * 10.2}Q180 {11 + i * 10.2} 298 {17 + i * 10.2}", o=0.26)


def hanging_plants(p: Pen, seed: int = 4) -> None:
    """Garlands of leaves and flowers falling from the top of the field, in scene coordinates."""
    rng = Random(seed)
    leaves: dict[str, list[str]] = {tone: [] for tone in ("leaf", "leaf+1", "leaf-1", "grass")}
    tones = tuple(leaves)
    flowers = []
    for i in range(13):
        x = 70 + i * 18.5
        edge = 131 - math.sqrt(max(0.0, 116.0**2 - (x - 180) ** 2))
        drop = rng.uniform(24, 66) + abs(x - 180) * 0.34
        bend, end = x + rng.uniform(-8, 8), x + rng.uniform(-4, 4)
        p.curve("leaf-2", 2, f"M{x} {edge - 6:.1f}Q{bend:.1f} {edge + drop / 2:.1f} {end:.1f} {edge + drop:.1f}")
        for k in range(int(drop / 7)):
            y = edge + k * 7
            for side in (-1, 1):
                a = side * rng.uniform(4, 8)
                leaves[rng.choice(tones)].append(
                    f"M{x} {y:.1f}Q{x + a:.1f} {y - 3:.1f} {x + a * 1.7:.1f} {y + 6:.1f}"
                    f"Q{x + a * 0.4:.1f} {y + 6:.1f} {x} {y:.1f}Z"
                )
        flowers.append((rng.choice(("red+1", "#e8a0b0", "gold+2")), end, edge + drop))
    for tone, outlines in leaves.items():
        p.path(tone, "".join(outlines))
    for col, x, y in flowers:
        p.ell(col, x, y, 3.2)


def sun_disc(p: Pen) -> None:
    """The sun whose rays end in giving hands, as at Amarna, simplified to rays and drops; the origin is its middle."""
    for i in range(24):
        a = math.tau * i / 24
        p.line("gold+1", 3.0, 66 * math.cos(a), 66 * math.sin(a), 108 * math.cos(a), 108 * math.sin(a), o=0.75)
        p.ell("gold+2", 110 * math.cos(a), 110 * math.sin(a), 3.4)
    p.ell("gold-1", 0, 0, 72)
    p.ell("gold+1", 0, 0, 69)
    p.glow("#fff6d0", -14, -16, 66, o=0.8)
