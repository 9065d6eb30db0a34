"""What stands beside and behind the leaders: things that tell who they are, buildings, skies, golden grounds."""

from __future__ import annotations

import math
from random import Random

from game.painting.pen import Pen


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
