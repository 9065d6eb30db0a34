"""Islands and what makes each of them known at a glance. Scene units; the origin of a part is its foot."""

from __future__ import annotations

import math
from random import Random

from game.painting.parts import plants
from game.painting.pen import Pen


def isle(
    p: Pen, w: float = 200, h: float = 60, col: str = "rock", shore: str = "sand", green: str = "leaf", seed: int = 1
) -> None:
    """A small island: foam, beach, a rocky body with li"
    "t and shaded faces, a green crown (`green` "" for bare rock)."""
    rng = Random(seed)
    half = w / 2
    p.ell("shade-1", 6, 8, half * 1.16, h * 0.16, o=0.28)
    for k, o in ((1.2, 0.45), (1.1, 0.8)):
        p.ell("lit+2", 0, 4, half * k, h * 0.15 * k, o=o)
    p.ell(f"{shore}-1", 0, 2, half * 1.04, h * 0.15)
    p.ell(f"{shore}+1", -4, 0, half * 0.98, h * 0.12)
    tops = []
    n = 9
    for i in range(n + 1):
        t = i / n
        rise = math.sin(math.pi * t) ** 0.75 * rng.uniform(0.72, 1.0)
        tops.append((-half * 0.84 + 2 * half * 0.84 * t, -h * rise))
    flat = [v for top in tops for v in top]
    p.poly(col, -half * 0.9, 0, *flat, half * 0.9, 0)
    for i in range(n):
        (ax, ay), (bx, by) = tops[i], tops[i + 1]
        mx, my = (ax + bx) / 2 + rng.uniform(-5, 5), max(ay, by) * rng.uniform(0.4, 0.6)
        p.poly(f"{col}+{1 + i % 2}", ax, ay, mx, my, ax - 3, my * 0.3, o=0.85)
        p.poly(f"{col}-{1 + i % 2}", bx, by, mx, my, bx + 2, 0, bx + 6, by * 0.4, o=0.8)
    if green:
        crown = [v for x, y in tops[1:-1] for v in (x, y * 1.0 - 2)]
        low = [v for x, y in reversed(tops[1:-1]) for v in (x + rng.uniform(-6, 6), y * rng.uniform(0.5, 0.72))]
        p.poly(green, *crown, *low)
        p.poly(f"{green}+2", *crown[: len(crown) // 2 + 1], *_between(tops[1 : n // 2 + 1], rng), o=0.75)
        for x, y in tops[1:-1]:
            with p.at(x + rng.uniform(-6, 6), y + 4):
                plants.bush(p, rng.uniform(16, 26), green, rng.randrange(90))
    for i in range(6):
        x = -half * 0.9 + w * 0.9 * i / 5 + rng.uniform(-8, 8)
        p.poly(f"{col}-1", x - 7, 4, x - 3, -5, x + 4, -6, x + 8, 4)
        p.poly(f"{col}+2", x - 7, 4, x - 3, -5, x + 1, -5, x - 1, 4)


def _between(tops: list[tuple[float, float]], rng: Random) -> list[float]:
    return [v for x, y in reversed(tops) for v in (x + rng.uniform(-3, 3), y * 0.82)]


def oasis(p: Pen, w: float = 250, h: float = 70, col: str = "sand", green: str = "palm", seed: int = 1) -> None:
    """A low ring of sand round a still lagoon, with palms at its back."""
    rng = Random(seed)
    half = w / 2
    p.ell("lit+2", 0, 4, half * 1.12, h * 0.56, o=0.5)
    p.ell("lit+2", 0, 2, half * 1.06, h * 0.52, o=0.85)
    p.ell(f"{col}-1", 2, 2, half, h * 0.48)
    p.ell(f"{col}+1", 0, -1, half * 0.98, h * 0.46)
    for i in range(7):
        x = -half * 0.72 + half * 1.44 * i / 6
        y = -h * 0.42 * math.sqrt(max(0.0, 1 - (x / half) ** 2)) + 4
        with p.at(x, y):
            plants.bush(p, rng.uniform(20, 34), green, rng.randrange(90))
    p.ell("rock-1", 0, 3, half * 0.6, h * 0.25)
    p.ell("#2fa6b4", 0, 4, half * 0.57, h * 0.22)
    p.ell("#7fd6d2", -half * 0.08, 2, half * 0.42, h * 0.12, o=0.75)
    for dx, w2 in ((-0.3, 0.16), (0.06, 0.24), (0.28, 0.12)):
        p.ell("lit+3", half * dx, 6 + 12 * dx, half * w2, 1.1, o=0.8)


def crystals(p: Pen, col: str = "#4a9ad0", n: int = 5, h: float = 50, seed: int = 1) -> None:
    """A cluster of clear crystals."""
    rng = Random(seed)
    p.glow(f"{col}+3", 0, -h * 0.4, h * 1.1, o=0.6)
    for i in sorted(range(n), key=lambda i: -abs(i - n / 2)):
        lean = (i - (n - 1) / 2) * 12
        tall = h * rng.uniform(0.6, 0.8) if i != n // 2 else h
        x, w = (i - (n - 1) / 2) * h * 0.2, h * 0.13
        with p.at(x, 0, 1, 1, lean):
            p.poly(f"{col}+1", -w, 0, -w, -tall * 0.76, 0, -tall, 0, 0)
            p.poly(f"{col}-1", 0, 0, 0, -tall, w, -tall * 0.72, w, 0)
            p.poly(
                f"{col}+3", -w * 0.5, -tall * 0.2, -w * 0.5, -tall * 0.72, 0, -tall * 0.92, -w * 0.1, -tall * 0.3, o=0.8
            )


def skull_flag(p: Pen, h: float = 70) -> None:
    """A black flag with a skull over crossed bones."""
    p.line("wood-1", 2.6, 0, 0, 0, -h)
    w, t = h * 0.62, h * 0.42
    p.path(
        "ink",
        f"M0 {-h}q{w * 0.3} {t * 0.12} {w * 0.5} 0t{w * 0.5} 0v{t}q{-w * 0.2} {-t * 0.12} {-w * 0.5} 0t{-w * 0.5} 0Z",
    )
    x, y, r = w * 0.5, -h + t * 0.46, t * 0.2
    for side in (-1, 1):
        p.line("ivory", r * 0.34, x - side * r * 1.5, y + r * 1.5, x + side * r * 1.5, y + r * 0.2)
    p.ell("ivory", x, y - r * 0.2, r, r * 0.95)
    p.rect("ivory", x - r * 0.5, y + r * 0.4, r, r * 0.6)
    for aside in (-0.4, 0.4):
        p.ell("ink", x + aside * r, y - r * 0.15, r * 0.26, r * 0.3)
