"""Architecture in perspective: a small camera, and the solids buildings are made of.

World units: x to the right along the front, y up, z away from the viewer along the flank. `Camera.yaw` turns the
building so that its right flank (yaw > 0) or left flank (yaw < 0) comes into view. Light falls from the left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.painting.pen import Pen, track

Point = tuple[float, float]
Point3 = tuple[float, float, float]
Span = tuple[float, float]

TOP, FRONT, FLANK_RIGHT, FLANK_LEFT = "+3", "+1", "-2", "+2"
_TALL: Final = 8.0  # world units from which a wall is shaded downwards


@dataclass(frozen=True)
class Camera:
    """Where the building stands in the frame and how it is seen."""

    x: float  # frame x of the world axis
    horizon: float  # frame y of the eye's height
    zoom: float  # frame units per world unit at the world axis
    eye: float  # height of the eye, world units
    distance: float  # from the eye to the world axis, world units
    yaw: float  # degrees

    @cached_property
    def turned(self) -> Point:
        """Sine and cosine of the yaw: a picture asks for thousands of points."""
        return math.sin(math.radians(self.yaw)), math.cos(math.radians(self.yaw))

    def depth(self, x: float, z: float) -> float:
        """Return the distance of a ground point from the eye's plane."""
        sine, cosine = self.turned
        return self.distance - x * sine + z * cosine

    def scale(self, x: float, z: float) -> float:
        """Frame units per world unit at a ground point."""
        return self.zoom * self.distance / self.depth(x, z)

    def at(self, x: float, y: float, z: float) -> Point:
        """Frame position of a world point."""
        sine, cosine = self.turned
        k = self.zoom * self.distance / (self.distance - x * sine + z * cosine)
        return self.x + (x * cosine + z * sine) * k, self.horizon - (y - self.eye) * k


def flat(cam: Camera, points: Sequence[Point3]) -> list[float]:
    """Frame coordinates x, y, x, y, ... of world points."""
    return [v for point in points for v in cam.at(*point)]


def faces_viewer(xy: Sequence[float]) -> bool:
    """True if a face given clockwise as seen from outside turns towards the viewer."""
    area = 0.0
    n = len(xy) // 2
    for i in range(n):
        j = (i + 1) % n
        area += xy[2 * i] * xy[2 * j + 1] - xy[2 * j] * xy[2 * i + 1]
    return area > 0


def face(p: Pen, cam: Camera, col: str, *points: Point3, foot: str = "") -> bool:
    """One plane (points clockwise from outside), if it is turned to the viewer; `foot` shades it downwards."""
    xy = flat(cam, points)
    if not faces_viewer(xy):
        return False
    if foot:
        p.poly_fade(col, foot, *xy)
    else:
        p.poly(col, *xy)
    return True


def mesh(
    p: Pen,
    cam: Camera,
    col: str,
    corners: Sequence[Point3],
    rows: int,
    cols: int,
    width: float = 0.6,
    o: float = 0.45,
) -> None:
    """Joints of masonry on a four-cornered face: top left, top right, bottom right, bottom left."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (cam.at(*c) for c in corners)

    def lerp(u: float, v: float) -> Point:
        tx, ty = ax + (bx - ax) * u, ay + (by - ay) * u
        fx, fy = dx + (cx - dx) * u, dy + (cy - dy) * u
        return tx + (fx - tx) * v, ty + (fy - ty) * v

    joints = [(lerp(0, r / rows), lerp(1, r / rows)) for r in range(1, rows)]
    for r in range(rows if cols else 0):
        for c in range(1, cols + 1):
            u = (c - (0.5 if r % 2 else 0.0)) / cols
            if 0.02 < u < 0.98:
                joints.append((lerp(u, r / rows), lerp(u, (r + 1) / rows)))
    if joints:
        segments = (track("ML", *start, *end) for start, end in joints)
        p.curve(col, width, "".join(segments), o)


def box(
    p: Pen,
    cam: Camera,
    xs: Span,
    ys: Span,
    zs: Span,
    col: str,
    courses: tuple[int, int] | None = None,
    top: str = "",
    front: str = "",
    side: str = "",
) -> None:
    """A block with its visible faces; `courses` = (rows, stones along the front). Tones may be replaced."""
    (x0, x1), (y0, y1), (z0, z1) = xs, ys, zs
    fronts = ((x0, y1, z0), (x1, y1, z0), (x1, y0, z0), (x0, y0, z0))
    rights = ((x1, y1, z0), (x1, y1, z1), (x1, y0, z1), (x1, y0, z0))
    lefts = ((x0, y1, z1), (x0, y1, z0), (x0, y0, z0), (x0, y0, z1))
    tops = ((x0, y1, z1), (x1, y1, z1), (x1, y1, z0), (x0, y1, z0))
    along = max(1, round((courses[1] if courses else 1) * (z1 - z0) / max(x1 - x0, 0.01)))
    for corners, tone, foot, count in (
        (rights, side or FLANK_RIGHT, side or "-1", along),
        (lefts, side or FLANK_LEFT, side or "", along),
        (fronts, front or FRONT, front, courses[1] if courses else 0),
    ):
        # Tall walls lose light towards the ground and take some of its glow in the shade.
        graded = f"{col}{foot}" if y1 - y0 > _TALL and foot != tone else ""
        if face(p, cam, f"{col}{tone}", *corners, foot=graded) and courses:
            mesh(p, cam, f"{col}-2", corners, courses[0], count, 0.5, 0.3)
    face(p, cam, f"{col}{top or TOP}", *tops)


def soffit(p: Pen, cam: Camera, half: float, deep: Span, y: float, col: str = "marble") -> None:
    """The shaded underside of a roof or beam that stands on columns; draw it before them."""
    face(p, cam, f"{col}-3", (-half, y, deep[0]), (half, y, deep[0]), (half, y, deep[1]), (-half, y, deep[1]))


def cast(p: Pen, cam: Camera, xs: Span, zs: Span, reach: float, o: float = 0.34) -> None:
    """The shadow of a building with this ground plan, `reach` long, falling away from the light."""
    (x0, x1), (z0, z1) = xs, zs
    if not p.drawing:
        p.poly(
            "shade",
            *flat(
                cam, ((x1, 0, z0), (x1 + reach, 0, z0 + reach * 0.35), (x1 + reach, 0, z1 + reach * 0.35), (x0, 0, z1))
            ),
            o=o,
        )


def steps(p: Pen, cam: Camera, half: float, deep: Span, y: float, n: int, rise: float, tread: float, col: str) -> float:
    """Paint a stepped platform about `half` wide and over z = `deep` at its top; return the height of its top."""
    for i in range(n):
        out = tread * (n - 1 - i)
        box(
            p,
            cam,
            (-half - out, half + out),
            (y + i * rise, y + (i + 1) * rise),
            (deep[0] - out, deep[1] + out),
            col,
            front="-1",
        )
    return y + n * rise


def column(
    p: Pen,
    cam: Camera,
    x: float,
    z: float,
    ys: Span,
    r: float,
    col: str = "marble",
    dim: int = 0,
    drum: str = "",
    topped: bool = True,
) -> None:
    """A column standing at (x, z): see `shaft`."""
    shaft(p, cam.at(x, ys[0], z), cam.at(x, ys[1], z), r * cam.scale(x, z), col, dim, drum, topped)


def shaft(
    p: Pen, foot: Point, top: Point, r: float, col: str = "marble", dim: int = 0, drum: str = "", topped: bool = True
) -> None:
    """A fluted column between two points of the picture, or its stump without `topped`.

    `dim` 1 puts it in half shade, 2 in shade; `drum` colours a carved foot.
    """
    (bx, by), (tx, ty), rb = foot, top, r
    rt, h = rb * 0.82, by - ty
    base, lit, dark, deep = (("", "+2", "-1", "-2"), ("-1", "+1", "-2", "-3"), ("-2", "-1", "-3", "-3"))[dim]
    p.poly(f"{col}{base}", bx - rb, by, tx - rt, ty, tx + rt, ty, bx + rb, by)
    if rb > 1.2:
        p.poly(f"{col}{lit}", bx - rb * 0.86, by, tx - rt * 0.86, ty, tx - rt * 0.3, ty, bx - rb * 0.3, by)
        p.poly(f"{col}{deep}", bx + rb * 0.5, by, tx + rt * 0.5, ty, tx + rt, ty, bx + rb, by)
    p.poly(f"{col}{dark}", bx + rb * 0.08, by, tx + rt * 0.08, ty, tx + rt * 0.52, ty, bx + rb * 0.52, by)
    if rb > 4 and not p.drawing:
        for k in (-0.62, -0.2, 0.3):
            p.line(f"{col}-2", rb * 0.07, bx + rb * k, by, tx + rt * k, ty, o=0.4)
    if drum:
        high = min(h, rb * 2.3)
        p.rect(drum, bx - rb * 1.06, by - high, rb * 2.12, high)
        p.rect(f"{drum}-2", bx + rb * 0.25, by - high, rb * 0.81, high, o=0.7)
    p.rect(f"{col}{lit}", bx - rb * 1.3, by - rb * 0.5, rb * 2.6, rb * 0.5)
    p.rect(f"{col}{deep}", bx + rb * 0.3, by - rb * 0.5, rb, rb * 0.5)
    if not topped:
        p.ell(f"{col}{lit}", tx, ty, rb * 1.05, rb * 0.32)
        return
    p.poly(f"{col}{lit}", tx - rt * 1.55, ty, tx + rt * 0.2, ty, tx + rt * 0.2, ty + rt * 0.9, tx - rt, ty + rt * 0.9)
    p.poly(f"{col}{deep}", tx + rt * 0.2, ty, tx + rt * 1.55, ty, tx + rt, ty + rt * 0.9, tx + rt * 0.2, ty + rt * 0.9)


def colonnade(
    p: Pen,
    cam: Camera,
    spots: Sequence[tuple[float, float, int]],
    ys: Span,
    r: float,
    col: str = "marble",
    drum: str = "",
    topped: bool = True,
) -> None:
    """Columns at (x, z, dim), drawn from the farthest to the nearest."""
    for x, z, dim in sorted(spots, key=lambda s: -cam.depth(s[0], s[1])):
        column(p, cam, x, z, ys, r, col, dim, drum, topped)


def gable(
    p: Pen,
    cam: Camera,
    half: float,
    deep: Span,
    y: float,
    rise: float,
    col: str = "marble",
    roof: str = "roof",
    field: str = "lapis",
) -> None:
    """A pitched roof with its ridge along z, and the pediment on the front."""
    z0, z1 = deep
    over = half * 0.045
    ridge = y + rise
    face(p, cam, f"{roof}-1", (half + over, y, z0), (0, ridge, z0), (0, ridge, z1), (half + over, y, z1))
    slope = ((0, ridge, z0), (0, ridge, z1), (half + over, y, z1), (half + over, y, z0))
    if face(p, cam, f"{roof}-1", *slope):
        mesh(p, cam, f"{roof}-2", slope, 7, 0, 0.6, 0.5)
        for i in range(1, 22):
            z = z0 + (z1 - z0) * i / 22
            p.line(f"{roof}-2", 0.6, *cam.at(0, ridge, z), *cam.at(half + over, y, z), o=0.5)
        p.line(f"{roof}+2", 1.2, *cam.at(0, ridge, z0), *cam.at(0, ridge, z1))
    left = ((0, ridge, z1), (0, ridge, z0), (-half - over, y, z0), (-half - over, y, z1))
    if face(p, cam, f"{roof}+1", *left):
        mesh(p, cam, f"{roof}-1", left, 7, 0, 0.6, 0.5)
    xy = flat(cam, ((0, ridge + rise * 0.1, z0), (half + over, y, z0), (-half - over, y, z0)))
    p.poly(f"{col}+2", *xy)
    inner = flat(
        cam, ((0, ridge - rise * 0.16, z0), (half * 0.84, y + rise * 0.07, z0), (-half * 0.84, y + rise * 0.07, z0))
    )
    p.poly(field, *inner)
    p.poly(
        f"{field}-2",
        *flat(
            cam,
            (
                (0, ridge - rise * 0.16, z0),
                (half * 0.84, y + rise * 0.07, z0),
                (half * 0.5, y + rise * 0.1, z0),
                (-half * 0.06, ridge - rise * 0.3, z0),
                (-half * 0.8, y + rise * 0.1, z0),
            ),
        ),
        o=0.55,
    )


def pyramid(
    p: Pen,
    cam: Camera,
    half: float,
    y: float,
    rise: float,
    col: str,
    lit: str = "+2",
    dark: str = "-2",
    z: float = 0.0,
    x: float = 0.0,
    upto: float = 1.0,
) -> None:
    """A plain pyramid with its near left and right faces, cut off at the share `upto` of its height."""
    k = 1.0 - upto
    ys, top = (y, y + rise * upto), half * k
    for corners, tone in (
        (
            (
                (x - half, ys[0], z + half),
                (x - top, ys[1], z + top),
                (x - top, ys[1], z - top),
                (x - half, ys[0], z - half),
            ),
            lit,
        ),
        (
            (
                (x - half, ys[0], z - half),
                (x - top, ys[1], z - top),
                (x + top, ys[1], z - top),
                (x + half, ys[0], z - half),
            ),
            lit,
        ),
        (
            (
                (x + half, ys[0], z - half),
                (x + top, ys[1], z - top),
                (x + top, ys[1], z + top),
                (x + half, ys[0], z + half),
            ),
            dark,
        ),
    ):
        face(p, cam, f"{col}{tone}", *corners)
