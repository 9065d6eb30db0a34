"""Limbs of colossal figures: bodies swept along a spine, modelled in four tones by light from the upper left."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from game.painting.pen import Pen, Point, smooth_path

Spine = Sequence[tuple[float, float, float]]  # x, y, half width


def _sides(spine: Spine, a: float, b: float) -> tuple[list[Point], list[Point]]:
    """Return the lines at the shares `a` and `b` of the half width, from the lit side (-1) to the dark side (+1)."""
    first: list[Point] = []
    second: list[Point] = []
    sign = 0.0
    for i, (x, y, w) in enumerate(spine):
        x0, y0, _ = spine[max(0, i - 1)]
        x1, y1, _ = spine[min(len(spine) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = (y1 - y0) / length, -(x1 - x0) / length
        sign = sign or (1.0 if nx * 0.8 + ny * 0.6 > 0 else -1.0)
        first.append((x + nx * sign * w * a, y + ny * sign * w * a))
        second.append((x + nx * sign * w * b, y + ny * sign * w * b))
    return first, second


def band(p: Pen, col: str, spine: Spine, a: float, b: float, o: float = 1.0) -> None:
    """The part of a limb between two shares of its width."""
    first, second = _sides(spine, a, b)
    back = smooth_path(list(reversed(second)))
    p.path(col, smooth_path(first) + "L" + back[1:] + "Z", o)


def limb(p: Pen, col: str, spine: Spine, patina: str = "") -> None:
    """A rounded limb: body, lit edge, shade and cast edge, and a thin reflected light on the dark side."""
    band(p, col, spine, -1, 1)
    band(p, f"{col}+1", spine, -0.92, -0.2)
    band(p, f"{col}+2", spine, -0.84, -0.46, 0.6)
    band(p, f"{col}-1", spine, 0.14, 1)
    band(p, f"{col}-2", spine, 0.5, 1)
    band(p, f"{col}-2", spine, 0.3, 0.5, 0.4)
    if not p.drawing:
        band(p, f"{patina or col}", spine, 0.3, 1, 0.22)
        band(p, f"{col}+1", spine, 0.9, 1, 0.55)


def mirrored(spine: Spine) -> list[tuple[float, float, float]]:
    """Return the same limb on the other side of x = 0."""
    return [(-x, y, w) for x, y, w in spine]


def curls(
    p: Pen,
    x: float,
    y: float,
    rx: float,
    ry: float,
    size: float,
    col: str = "gold",
    span: tuple[float, float] = (150.0, 390.0),
) -> None:
    """A wreath of curls about a face: locks along an arc (degrees, clockwise from the right), in three rows."""
    rng = Random(int(rx * 7 + ry))
    rows: list[list[tuple[float, float, float, float]]] = []
    for row in range(3):
        k = 1.0 - 0.16 * row
        n = int(13 - 2 * row)
        locks = []
        for i in range(n):
            a = math.radians(span[0] + (span[1] - span[0]) * i / (n - 1) + rng.uniform(-4, 4))
            w = size * rng.uniform(0.85, 1.2) * (1 - 0.1 * row)
            locks.append((x + rx * k * math.cos(a), y + ry * k * math.sin(a), w, w * 0.86))
        rows.append(locks)
    if p.drawing:
        for lx, ly, w, _ in rows[0]:
            p.ell(col, lx, ly, w)
        return
    p.dabs(f"{col}-2", rows[0] + rows[1])
    for locks, tone in zip(rows, ("-1", "", ""), strict=True):
        p.dabs(f"{col}{tone}", [(lx - size * 0.12, ly - size * 0.14, w * 0.74, h * 0.7) for lx, ly, w, h in locks])
        lit = [(lx - size * 0.3, ly - size * 0.34, w * 0.4, h * 0.34) for lx, ly, w, h in locks if lx < x + rx * 0.5]
        p.dabs(f"{col}+2", lit, 0.9)
