"""Raw materials where they are won: logs, planks, clay, rock faces, veins of ore. Origins are at the foot."""

from __future__ import annotations

import math
from random import Random

from game.painting.pen import Pen


def log_end(p: Pen, x: float, y: float, r: float) -> None:
    """The sawn end of a log, with rings."""
    p.ell("bark-2", x + 0.6, y + 0.6, r)
    p.ell("bark", x, y, r)
    p.ell("timber+1", x - r * 0.03, y - r * 0.03, r * 0.84)
    p.ring("timber-1", r * 0.07, x, y, r * 0.6)
    p.ring("timber-1", r * 0.07, x, y, r * 0.36)
    p.ell("timber-1", x, y, r * 0.12)


def logs(p: Pen, rows: int = 3, n: int = 5, r: float = 11, length: float = 46) -> None:
    """A pile of logs, ends towards the viewer, trunks running back to the right."""
    p.ell("shade-1", length * 0.5, 1, n * r + length * 0.6, r * 0.5, o=0.38)
    for row in range(rows):
        count = n - row
        for i in reversed(range(count)):
            x, y = (i - (count - 1) / 2) * r * 2.02, -r - row * r * 1.74
            p.poly(
                "bark-1",
                x + r * 0.3,
                y - r * 0.95,
                x + length,
                y - r * 0.95 - length * 0.3,
                x + length + r * 0.5,
                y + r * 0.8 - length * 0.3,
                x + r * 0.5,
                y + r * 0.9,
            )
            p.poly(
                "bark+1",
                x - r * 0.2,
                y - r,
                x + length - r * 0.2,
                y - r - length * 0.3,
                x + length + r * 0.6,
                y - r * 0.5 - length * 0.3,
                x + r * 0.7,
                y - r * 0.5,
                o=0.9,
            )
        for i in range(count):
            log_end(p, (i - (count - 1) / 2) * r * 2.02, -r - row * r * 1.74, r)


def log(p: Pen, w: float = 110, r: float = 9, col: str = "bark") -> None:
    """One trunk lying across the picture, its sawn end on the left."""
    p.ell("shade-1", 4, 0, w / 2, r * 0.4, o=0.4)
    p.rect(col, -w / 2, -r * 2, w, r * 2)
    p.rect(f"{col}+2", -w / 2, -r * 2, w, r * 0.6)
    p.rect(f"{col}-2", -w / 2, -r * 0.7, w, r * 0.7)
    for i in range(7):
        x = -w / 2 + 12 + i * w / 7.5
        p.line(f"{col}-2", 0.9, x, -r * (0.8 + 0.3 * (i % 3)), x + 9, -r * (0.8 + 0.3 * (i % 3)))
    p.ell(f"{col}-2", w / 2, -r, r * 0.5, r)
    with p.at(-w / 2, -r, 1, 0.6):
        log_end(p, 0, 0, r)


def planks(p: Pen, n: int = 6, w: float = 100, t: float = 6, cross: bool = True) -> None:
    """Sawn boards stacked with spacers."""
    p.ell("shade-1", 8, 0, w * 0.6, 5, o=0.4)
    for i in range(n):
        y = -i * (t + (3 if cross else 0.6))
        if cross:
            for x in (-w * 0.36, 0, w * 0.36):
                p.rect("timber-2", x - 3, y - 3, 6, 3)
            y -= 3
        k = (i * 7) % 5 - 2
        p.poly("timber+2", -w / 2 + k, y - t, -w / 2 + 12 + k, y - t - 5, w / 2 + 12 + k, y - t - 5, w / 2 + k, y - t)
        p.rect("timber" if i % 2 else "timber-1", -w / 2 + k, y - t, w, t)
        p.rect("timber+1", -w / 2 + k, y - t, w, t * 0.35)
        p.poly("timber-2", w / 2 + k, y - t, w / 2 + 12 + k, y - t - 5, w / 2 + 12 + k, y - 5, w / 2 + k, y)


def pool(p: Pen, w: float = 160, h: float = 30, col: str = "clay", rim: str = "earth", wet: str = "") -> None:
    """A hollow filled with wet clay or water; the origin is its middle."""
    p.ell(f"{rim}-2", 2, 1, w / 2 + 9, h / 2 + 6)
    p.ell(f"{rim}+1", -2, -3, w / 2 + 7, h / 2 + 4)
    p.ell(f"{rim}-1", 0, 1, w / 2 + 2, h / 2 + 2)
    p.ell(col, 0, 3, w / 2 - 1, h / 2)
    p.ell(f"{col}-1", w * 0.08, 5, w * 0.36, h * 0.34, o=0.7)
    p.ell(f"{col}+2", -w * 0.14, -h * 0.1, w * 0.24, h * 0.12, o=0.8)
    p.ell(wet or f"{col}+3", -w * 0.02, h * 0.2, w * 0.14, h * 0.05, o=0.8)
    p.ell(f"{col}+1", w * 0.2, h * 0.02, w * 0.13, h * 0.07, o=0.8)


def rocks(p: Pen, n: int = 5, w: float = 60, col: str = "rock", seed: int = 1, size: float = 12) -> None:
    """Tumbled boulders."""
    rng = Random(seed)
    for i in range(n):
        x, y, r = (i / max(1, n - 1) - 0.5) * w + rng.uniform(-4, 4), rng.uniform(-3, 3), size * rng.uniform(0.6, 1.2)
        p.ell("shade-1", x + r * 0.3, y, r * 1.2, r * 0.25, o=0.4)
        p.poly(col, x - r, y, x - r * 0.75, y - r * 0.8, x - r * 0.1, y - r * 1.15, x + r * 0.7, y - r * 0.8, x + r, y)
        p.poly(
            f"{col}+2",
            x - r * 0.75,
            y - r * 0.8,
            x - r * 0.1,
            y - r * 1.15,
            x + r * 0.1,
            y - r * 0.6,
            x - r * 0.5,
            y - r * 0.4,
        )
        p.poly(f"{col}-2", x + r * 0.1, y - r * 0.6, x + r * 0.7, y - r * 0.8, x + r, y, x + r * 0.2, y)


def rock_face(p: Pen, w: float = 200, h: float = 150, col: str = "rock", seed: int = 1) -> None:
    """A rough cliff of facets with a broken skyline."""
    rng = Random(seed)
    n = 7
    tops = [
        (-w / 2 + w * i / n, -h * (0.5 + 0.5 * math.sin(math.pi * (i + 0.6) / (n + 0.6))) * rng.uniform(0.85, 1.05))
        for i in range(n + 1)
    ]
    flat = [v for pt in tops for v in pt]
    p.poly(col, -w / 2 - 14, 0, *flat, w / 2 + 14, 0)
    for i in range(n):
        (xa, ya), (xb, yb) = tops[i], tops[i + 1]
        my = (ya + yb) / 2 * rng.uniform(0.45, 0.7)
        mx = (xa + xb) / 2 + rng.uniform(-8, 8)
        p.poly(f"{col}+{1 + i % 2}", xa, ya, mx, my, xa - 4, 0 if i % 2 else my * 0.4, o=0.85)
        p.poly(f"{col}-{1 + i % 2}", xb, yb, mx, my, xb + 3, 0, xb + 9, yb * 0.5, o=0.8)
        p.poly(f"{col}-1", mx, my, xb, my * 0.3, mx + 4, 0, xa, 0, o=0.6)


def cave(p: Pen, w: float = 110, h: float = 80, glint: str = "gold") -> None:
    """A natural cave mouth with bright crystals inside."""
    p.path(
        "ink-1",
        f"M{-w / 2} 0C{-w * 0.52} {-h * 0.6} {-w * 0.25} {-h} {-w * 0.04} {-h * 0.96}"
        f"C{w * 0.2} {-h * 1.05} {w * 0.5} {-h * 0.6} {w / 2} 0Z",
    )
    p.path(
        "rock-3",
        f"M{-w * 0.36} 0C{-w * 0.36} {-h * 0.5} {-w * 0.15} {-h * 0.76} {w * 0.02} {-h * 0.74}"
        f"C{w * 0.2} {-h * 0.76} {w * 0.34} {-h * 0.5} {w * 0.36} 0Z",
    )
    p.glow(glint, 0, -h * 0.2, w * 0.34, h * 0.5, o=0.6)
    for x, s, lean in ((-22, 1.0, -4), (-10, 1.5, -2), (6, 1.2, 3), (20, 0.9, 5), (-2, 0.8, 1)):
        p.poly(
            f"{glint}-1",
            x - 5 * s,
            0,
            x + lean - 3 * s,
            -16 * s,
            x + lean,
            -24 * s,
            x + lean + 4 * s,
            -15 * s,
            x + 5 * s,
            0,
        )
        p.poly(f"{glint}+2", x - 5 * s, 0, x + lean - 3 * s, -16 * s, x + lean, -24 * s, x, 0)
    for k in (-0.3, -0.12, 0.14, 0.3):
        root = -h * (0.93 - abs(k) * 0.6)
        p.poly("rock-2", w * k - 5, root, w * k, -h * (0.7 - abs(k) * 0.5), w * k + 6, root)


def cliff(p: Pen, w: float = 160, h: float = 110, col: str = "rock", terraces: int = 5, seed: int = 1) -> None:
    """A quarried face: benches of unequal bays with lit ledges, shaded returns and pick marks."""
    rng = Random(seed)
    for i in reversed(range(terraces)):
        t = i / terraces
        y1, y0 = -h * (i + 1) / terraces, -h * i / terraces
        x, x1 = -w / 2 + w * 0.36 * t + rng.uniform(-6, 6), w / 2 - w * 0.05 * i
        while x < x1 - 6:
            bw = min(rng.uniform(18, 54), x1 - x)
            _bay(p, x, y1 + rng.uniform(-7, 6), bw, y0, col, rng)
            x += bw
        p.rect(f"{col}-2", -w / 2 + w * 0.36 * t, y0 - 2.5, w * 0.64, 2.5, o=0.3)
    for _ in range(terraces * 4):
        x, r = rng.uniform(-0.5, 0.46) * w, rng.uniform(2, 5.5)
        p.poly(f"{col}-1", x - r, 0, x - r * 0.6, -r, x + r * 0.5, -r * 1.1, x + r, 0)
        p.poly(f"{col}+2", x - r * 0.6, -r, x + r * 0.5, -r * 1.1, x, -r * 0.4)


def _bay(p: Pen, x: float, top: float, bw: float, foot: float, col: str, rng: Random) -> None:
    p.rect(f"{col}{rng.choice(('+1', '+1', '', '', '-1'))}", x, top, bw + 0.4, foot - top + 1)
    p.fade(x, top, bw, foot - top, (0, f"{col}+1", 0.35), (1, f"{col}-2", 0.5))
    p.poly(f"{col}+3", x, top, x + 6, top - 6, x + bw + 6, top - 6, x + bw, top)
    p.poly(f"{col}-2", x + bw, top, x + bw + 5, top - 5, x + bw + 5, foot - 4, x + bw, foot, o=0.8)
    for _ in range(int(bw / 9)):
        mx, my = x + rng.uniform(2, bw - 2), top + rng.uniform(3, max(4.0, (foot - top) * 0.5))
        p.line(f"{col}{rng.choice(('-2', '-1', '+2'))}", 0.8, mx, my, mx - 1.5, my + rng.uniform(5, 12), o=0.6)
    if bw > 34:
        k = x + bw * rng.uniform(0.35, 0.65)
        p.line(f"{col}-2", 1.1, k, top, k + rng.uniform(-2, 2), foot, o=0.7)
