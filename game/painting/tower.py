"""Towers: upright bodies on many-sided plans, and the openings in their faces."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.painting.pen import Pen, Point
from game.painting.space import Camera, Point3, Span, face, faces_viewer, flat, mesh


def _tone(normal: float) -> str:
    """Return the tone of an upright plane whose normal points `normal` (-1 to 1) to the right of the picture."""
    for limit, tone in ((-0.55, "+2"), (-0.1, "+1"), (0.28, ""), (0.62, "-1")):
        if normal < limit:
            return tone
    return "-2"


def prism(
    p: Pen,
    cam: Camera,
    n: int,
    radii: Span,
    ys: Span,
    col: str,
    courses: tuple[int, int] | None = None,
    turn: float = 0.0,
    cap: bool = True,
    at: Point = (0.0, 0.0),
) -> list[tuple[Point3, Point3, Point3, Point3]]:
    """Paint an upright body on a regular n-gon, tapering over `radii`; return its visible faces, left to right."""
    shown: list[tuple[float, tuple[Point3, Point3, Point3, Point3]]] = []

    def corner(i: int, r: float, y: float) -> Point3:
        a = 2 * math.pi * (i + 0.5) / n + math.radians(turn)
        return at[0] + r * math.sin(a), y, at[1] - r * math.cos(a)

    yaw = math.radians(cam.yaw)
    for i in range(n):
        # Corners i - 1 and i bound the side whose normal points to 2 pi i / n, seen clockwise from above.
        corners = (
            corner(i - 1, radii[1], ys[1]),
            corner(i, radii[1], ys[1]),
            corner(i, radii[0], ys[0]),
            corner(i - 1, radii[0], ys[0]),
        )
        if not faces_viewer(flat(cam, corners)):
            continue
        a = 2 * math.pi * i / n + math.radians(turn)
        normal = math.sin(a) * math.cos(yaw) - math.cos(a) * math.sin(yaw)
        shown.append((normal, corners))
    shown.sort(key=lambda item: item[0])
    for normal, corners in shown:
        face(p, cam, f"{col}{_tone(normal)}", *corners)
        if courses:
            mesh(p, cam, f"{col}-2", corners, courses[0], courses[1], 0.5, 0.3)
    if cap:
        face(p, cam, f"{col}+2", *(corner(-i, radii[1], ys[1]) for i in range(n)))
    return [corners for _, corners in shown]


def openings(
    p: Pen,
    cam: Camera,
    corners: Sequence[Point3],
    us: Sequence[float],
    vs: Sequence[float],
    size: Span,
    col: str = "ink",
    sill: str = "",
) -> None:
    """Windows at the shares `us` across and `vs` down a face; `size` is their share of its width and height."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (cam.at(*c) for c in corners)

    def lerp(u: float, v: float) -> Point:
        tx, ty = ax + (bx - ax) * u, ay + (by - ay) * u
        fx, fy = dx + (cx - dx) * u, dy + (cy - dy) * u
        return tx + (fx - tx) * v, ty + (fy - ty) * v

    for v in vs:
        for u in us:
            hu, hv = size[0] / 2, size[1] / 2
            p.poly(
                col,
                *lerp(u - hu, v - hv),
                *lerp(u, v - hv * 1.4),
                *lerp(u + hu, v - hv),
                *lerp(u + hu, v + hv),
                *lerp(u - hu, v + hv),
            )
            if sill:
                p.line(sill, 0.8, *lerp(u - hu * 1.3, v + hv), *lerp(u + hu * 1.3, v + hv))
