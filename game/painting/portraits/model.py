"""The modelling pen of the portraits: smooth outlines, soft shadows and tapered strokes on a face that can be reshaped.

Heads are drawn in head units: the origin lies on the bridge of the nose, the crown near y = -52 and the chin near
y = 50, looking to the left. A `Build` stretches these units, so that one drawing serves many faces.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.painting.pen import Pen, Point, smooth_path


@dataclass(frozen=True)
class Build:
    """The shape of a head, all 1.0 (or 0.0 for `cheek`) for the middle one."""

    width: float = 1.0
    length: float = 1.0  # of the lower face
    jaw: float = 1.0  # width of the chin and jaw
    cheek: float = 0.0  # how far the cheeks stand out, in head units

    def at(self, x: float, y: float) -> Point:
        """Return the position on this head of a point of the average head."""
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
        self._bends = self.build != Build()

    def points(self, *xy: float) -> list[Point]:
        """Return the bent points."""
        pairs = zip(xy[::2], xy[1::2], strict=True)
        return [self.build.at(x, y) for x, y in pairs] if self._bends else list(pairs)

    def shape(self, col: str, *xy: float, o: float = 1.0) -> None:
        """A filled, closed, smooth outline; a point given twice is a corner."""
        self.pen.path(col, smooth_path(self.points(*xy), closed=True), o)

    def flat(self, col: str, *xy: float) -> None:
        """A filled outline with straight edges."""
        self.pen.poly(col, *(v for point in self.points(*xy) for v in point))

    def fold(self, col: str, *xy: float) -> None:
        """A fold of cloth: a dark blade with a lit one along its upper edge."""
        self.blade(f"{col}-2", 2.2, *xy, o=0.75)
        self.blade(f"{col}+1", 1.7, *(v - (1.0 if i % 2 else 2.6) for i, v in enumerate(xy)), o=0.8)

    def line(self, col: str, width: float, *xy: float, o: float = 1.0) -> None:
        """A smooth open stroke."""
        self.pen.curve(col, width, smooth_path(self.points(*xy)), o)

    def soft(self, col: str, outer: Sequence[float], inner: Sequence[float], o: float = 0.6, n: int = 4) -> None:
        """A shadow or light that fades from the `inner` outline (strongest) to the `outer` one, same point count."""
        share = 1 - (1 - o) ** (1 / n)  # n layers over each other give `o`
        a, b = self.points(*outer), self.points(*inner)
        for step in range(n):
            t = step / max(1, n - 1)
            mixed = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in zip(a, b, strict=True)]
            self.pen.path(col, smooth_path(mixed, closed=True), share)

    def round(self, col: str, *xy: float, towards: Sequence[float] = (), lit: float = 0.5) -> None:
        """A rounded body: dark where it turns from the light, `col` in the middle, lit near the point `towards`, its
        upper left without one."""
        points = self.points(*xy)
        if not towards:
            left, top = min(x for x, _ in points), min(y for _, y in points)
            right, foot = max(x for x, _ in points), max(y for _, y in points)
            towards = (left + (right - left) * 0.3, top + (foot - top) * 0.26)
        self.pen.path(f"{col}-2", smooth_path(points, closed=True))
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
                self.pen.path(f"{col}{tone}", smooth_path(mixed, closed=True), o)

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

    def arc(self, col: str, width: float, xy: Sequence[float], r: float, turn: Sequence[float]) -> None:
        """A part of a circle about a bent middle, over the degrees `turn`, clockwise from the right."""
        cx, cy = self.build.at(*xy)
        a, b = (math.radians(degrees) for degrees in turn)
        far = 1 if b - a > math.pi else 0
        self.pen.curve(
            col,
            width,
            f"M{cx + r * math.cos(a):.1f} {cy + r * math.sin(a):.1f}A{r:.1f} {r:.1f} 0 {far} 1"
            f" {cx + r * math.cos(b):.1f} {cy + r * math.sin(b):.1f}",
        )

    def dot(self, col: str, xy: Sequence[float], r: Sequence[float], o: float = 1.0) -> None:
        """An ellipse of one or two radii whose middle is bent with the face."""
        cx, cy = self.build.at(*xy)
        self.pen.ell(col, cx, cy, r[0], r[-1], o)
