"""The modelling pen of the portraits: smooth outlines, soft shadows and tapered strokes on a face that can be reshaped.

Heads are drawn in head units: the origin lies on the bridge of the nose, the crown near y = -52 and the chin near
y = 50, looking to the left. A `Build` stretches these units, so that one drawing serves many faces.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from game.painting.pen import Pen

Point = tuple[float, float]


@dataclass(frozen=True)
class Build:
    """The shape of a head, all 1.0 (or 0.0 for `cheek`) for the middle one."""

    width: float = 1.0
    length: float = 1.0  # of the lower face
    jaw: float = 1.0  # width of the chin and jaw
    cheek: float = 0.0  # how far the cheeks stand out, in head units

    def at(self, x: float, y: float) -> Point:
        """Where a point of the middle head lies on this one."""
        low = min(1.0, max(0.0, (y - 6) / 40))
        wide = self.width * (1 + (self.jaw - 1) * low)
        bulge = self.cheek * max(0.0, 1 - abs(y - 22) / 20)
        stretch = self.length if 0 < y < 56 else 1.0
        grown = y * stretch if y < 56 else y + 50 * (self.length - 1)
        return x * wide + (bulge if x > 0 else -bulge) * min(1.0, abs(x) / 30), grown


class Model:
    """Draws on a `Pen` in head units, bent by a build. Points are given as x, y, x, y, ..."""

    def __init__(self, pen: Pen, build: Build | None = None) -> None:
        self.pen = pen
        self.build = build or Build()

    def points(self, *xy: float) -> list[Point]:
        """The bent points."""
        return [self.build.at(x, y) for x, y in zip(xy[::2], xy[1::2], strict=True)]

    def shape(self, col: str, *xy: float, o: float = 1.0) -> None:
        """A filled, closed, smooth outline; a point given twice is a corner."""
        self.pen.path(col, closed(self.points(*xy)), o)

    def line(self, col: str, width: float, *xy: float, o: float = 1.0) -> None:
        """A smooth open stroke."""
        self.pen.curve(col, width, opened(self.points(*xy)), o)

    def soft(self, col: str, outer: Sequence[float], inner: Sequence[float], o: float = 0.6, n: int = 4) -> None:
        """A shadow or light that fades from the `inner` outline (strongest) to the `outer` one, same point count."""
        share = 1 - (1 - o) ** (1 / n)  # n layers over each other give `o`
        a, b = self.points(*outer), self.points(*inner)
        for step in range(n):
            t = step / max(1, n - 1)
            mixed = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in zip(a, b, strict=True)]
            self.pen.path(col, closed(mixed), share)

    def round(self, col: str, *xy: float, towards: Point | None = None, lit: float = 0.5) -> None:
        """A rounded body: dark where it turns from the light, `col` in the middle, lit near the point `towards`."""
        points = self.points(*xy)
        if towards is None:
            left, top = min(x for x, _ in points), min(y for _, y in points)
            right, foot = max(x for x, _ in points), max(y for _, y in points)
            towards = (left + (right - left) * 0.3, top + (foot - top) * 0.26)
        self.pen.path(f"{col}-2", closed(points))
        for share, tone, o in (
            (0.05, "-1", 0.55),
            (0.1, "-1", 1.0),
            (0.17, "", 0.5),
            (0.23, "", 1.0),
            (0.5, "+1", lit),
            (0.64, "+2", lit),
        ):
            if o:
                mixed = [(x + (towards[0] - x) * share, y + (towards[1] - y) * share) for x, y in points]
                self.pen.path(f"{col}{tone}", closed(mixed), o)

    def blade(self, col: str, width: float, *xy: float, o: float = 1.0) -> None:
        """A stroke through three points that is `width` in the middle and pointed at both ends: a lock of hair."""
        (ax, ay), (bx, by), (cx, cy) = self.points(*xy)
        dx, dy = cx - ax, cy - ay
        size = max(0.01, (dx * dx + dy * dy) ** 0.5)
        ox, oy = -dy / size * width, dx / size * width
        # A quadratic passes half way to its control point, so both are pushed out twice as far.
        qx, qy = 2 * bx - (ax + cx) / 2, 2 * by - (ay + cy) / 2
        self.pen.path(
            col,
            f"M{ax:.1f} {ay:.1f}Q{qx + ox:.1f} {qy + oy:.1f} {cx:.1f} {cy:.1f}"
            f"Q{qx - ox:.1f} {qy - oy:.1f} {ax:.1f} {ay:.1f}Z",
            o,
        )

    def arc(self, col: str, width: float, x: float, y: float, r: float, start: float, end: float) -> None:
        """A part of a circle about a bent middle, from `start` to `end` degrees, clockwise from the right."""
        cx, cy = self.build.at(x, y)
        a, b = math.radians(start), math.radians(end)
        far = 1 if end - start > 180 else 0
        self.pen.curve(
            col,
            width,
            f"M{cx + r * math.cos(a):.1f} {cy + r * math.sin(a):.1f}A{r:.1f} {r:.1f} 0 {far} 1"
            f" {cx + r * math.cos(b):.1f} {cy + r * math.sin(b):.1f}",
        )

    def dot(self, col: str, x: float, y: float, rx: float, ry: float | None = None, o: float = 1.0) -> None:
        """An ellipse whose middle is bent with the face."""
        cx, cy = self.build.at(x, y)
        self.pen.ell(col, cx, cy, rx, ry, o)


@cache
def xy(text: str) -> tuple[float, ...]:
    """Coordinates from a text like ``"-4 0, 3 12.5"``, flat."""
    return tuple(float(word) for word in text.replace(",", " ").split())


def closed(points: Sequence[Point]) -> str:
    """A smooth closed path through all points (Catmull and Rom's curve as Bezier pieces)."""
    n = len(points)
    out = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    out += _pieces([points[i % n] for i in range(-1, n + 2)])
    return "".join(out) + "Z"


def opened(points: Sequence[Point]) -> str:
    """A smooth open path through all points."""
    out = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    out += _pieces([points[0], *points, points[-1]])
    return "".join(out)


def _pieces(chain: Sequence[Point]) -> Iterator[str]:
    for before, start, end, after in zip(chain, chain[1:], chain[2:], chain[3:], strict=False):
        yield (
            f"C{start[0] + (end[0] - before[0]) / 6:.1f} {start[1] + (end[1] - before[1]) / 6:.1f}"
            f" {end[0] - (after[0] - start[0]) / 6:.1f} {end[1] - (after[1] - start[1]) / 6:.1f}"
            f" {end[0]:.1f} {end[1]:.1f}"
        )


def jitter(seed: int, amount: float) -> Iterator[float]:
    """Endless small numbers within +- `amount`, the same for the same seed."""
    rng = Random(seed)
    while True:
        yield rng.uniform(-amount, amount)
