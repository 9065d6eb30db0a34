"""What stands behind the leaders: buildings, gardens, skies and golden grounds."""

from __future__ import annotations

import math
from random import Random

from game.painting.pen import Pen


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


def cedar(p: Pen, h: float = 110) -> None:
    """A cedar of Lebanon with its level boughs; the origin is its foot."""
    p.poly("bark-1", -5, 0, -2, -h * 0.9, 2, -h * 0.9, 6, 0)
    p.poly("bark+1", -5, 0, -2, -h * 0.9, -0.4, -h * 0.9, -1, 0)
    for i in range(6):
        y = -h * (0.3 + 0.14 * i)
        w = h * (0.48 - 0.055 * i)
        shift = (-1) ** i * w * 0.14
        p.path(
            "pine-2",
            f"M{shift - w:.1f} {y + 4:.1f}Q{shift:.1f} {y - 14:.1f} {shift + w:.1f} {y + 4:.1f}"
            f"Q{shift + w * 0.4:.1f} {y + 10:.1f} {shift:.1f} {y + 5:.1f}"
            f"Q{shift - w * 0.5:.1f} {y + 10:.1f} {shift - w:.1f} {y + 4:.1f}Z",
        )
        p.path(
            "pine+1",
            f"M{shift - w:.1f} {y + 2:.1f}"
            f"Q{shift - w * 0.3:.1f} {y - 13:.1f} {shift + w * 0.5:.1f} {y - 4:.1f}"
            f"Q{shift - w * 0.2:.1f} {y - 2:.1f} {shift - w:.1f} {y + 2:.1f}Z",
        )


def cypress_wall(p: Pen) -> None:
    """Two dark cypresses framing the field, in scene coordinates."""
    for x, h in ((92, 120), (274, 136), (112, 84)):
        p.path(
            "pine-1",
            f"M{x} {238 - h}Q{x + 16} {200 - h * 0.3} {x + 9} 240H{x - 9}Q{x - 16} {200 - h * 0.3} {x} {238 - h}Z",
        )
        p.path(
            "pine+1",
            f"M{x} {238 - h}Q{x - 2} {200 - h * 0.3} {x - 4} 240H{x - 9}Q{x - 16} {200 - h * 0.3} {x} {238 - h}Z",
            o=0.7,
        )


def sun_disc(p: Pen) -> None:
    """The sun whose rays end in giving hands, as at Amarna, simplified to rays and drops; the origin is its middle."""
    for i in range(24):
        a = math.tau * i / 24
        p.line("gold+1", 3.0, 66 * math.cos(a), 66 * math.sin(a), 108 * math.cos(a), 108 * math.sin(a), o=0.75)
        p.ell("gold+2", 110 * math.cos(a), 110 * math.sin(a), 3.4)
    p.ell("gold-1", 0, 0, 72)
    p.ell("gold+1", 0, 0, 69)
    p.glow("#fff6d0", -14, -16, 66, o=0.8)


def hall_of_solomon(p: Pen) -> None:
    """A tall temple front with two free bronze pillars; the origin is the middle of its foot."""
    p.rect("stone", -96, -120, 192, 120)
    p.rect("stone-1", 30, -120, 66, 120)
    p.rect("gold-1", -100, -128, 200, 9)
    p.rect("gold+1", -100, -128, 200, 3)
    for i in range(20):
        p.poly("stone+1", -100 + i * 10, -128, -95 + i * 10, -136, -90 + i * 10, -128)
    for row in range(9):
        p.line("stone-2", 0.7, -96, -112 + row * 13, 96, -112 + row * 13, o=0.5)
    for x in (-72, 72):
        p.rect("bronze-1", x - 8, -100, 16, 100)
        p.rect("bronze+1", x - 8, -100, 6, 100)
        p.path("bronze", f"M{x - 13} -100Q{x - 15} -116 {x} -118Q{x + 15} -116 {x + 13} -100Z")
        p.path("gold+1", f"M{x - 11} -102Q{x - 12} -114 {x - 2} -116L{x - 3} -102Z", o=0.8)
        for i in range(4):
            p.ell("gold-1", x - 9 + i * 6, -97, 2.4)
