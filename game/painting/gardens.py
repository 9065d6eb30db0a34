"""Arcades and falling water of terraced gardens, in perspective."""

from __future__ import annotations

from game.painting.brush import Brush, track
from game.painting.hour import Hour
from game.painting.space import Camera, Point3


def arch(p: Brush, s: Hour, cam: Camera, a: Point3, b: Point3, y: float, h: float, lit: bool) -> None:
    """An arch of brick with a glazed moulding over the ground from `a` to `b`, in a wall that is `h` high from `y` on;
    `lit`: on the front."""
    (ax, ay), (bx, by) = cam.at(a[0], y, a[2]), cam.at(b[0], y, b[2])
    (_, ty), (_, uy) = cam.at(a[0], y + h * 0.4, a[2]), cam.at(b[0], y + h * 0.4, b[2])
    r = (bx - ax) / 2
    d = (
        f"M{ax:.1f} {ay:.1f}V{ty:.1f}"
        f"C{ax:.1f} {ty - r * 1.25:.1f} {bx:.1f} {uy - r * 1.25:.1f} {bx:.1f} {uy:.1f}V{by:.1f}Z"
    )
    p.path("brick-3", d)
    if s.night and not p.drawing:
        p.glow("glow", (ax + bx) / 2, (ay + ty) / 2, r * 1.5, h * 0.42, o=0.85)
    else:
        x, w = bx - r * 0.36, r * 0.9
        shade = (bx, uy - r, bx - r * 0.7, uy - r * 1.1, bx - w, uy - r, x, uy - r * 0.4, x, uy)
        p.path("brick-2", track("MVCQVZ", bx, by, uy, *shade, by), o=0.9)
    p.curve(
        "tile" if lit else "tile-2",
        2.2,
        f"M{ax - 1:.1f} {ty:.1f}"
        f"C{ax - 1:.1f} {ty - r * 1.35:.1f} {bx + 1:.1f} {uy - r * 1.35:.1f} {bx + 1:.1f} {uy:.1f}",
    )


def waterfall(p: Brush, cam: Camera, x: float, z: float, top: float, foot: float, w: float) -> None:
    """Water falling down the face of a terrace."""
    (ax, ay), (_, by) = cam.at(x, top, z), cam.at(x, foot, z)
    p.poly_fade("water+3", "water+2", ax - w * 0.4, ay, ax + w * 0.4, ay, ax + w * 0.56, by, ax - w * 0.56, by)
    for k in (-0.3, -0.08, 0.12, 0.3):
        p.line("marble+3", w * 0.09, ax + k * w * 0.8, ay + 1, ax + k * w * 1.1, by, o=0.85)
    p.line("water-1", w * 0.08, ax + w * 0.36, ay, ax + w * 0.5, by, o=0.5)
    for k in (-0.5, -0.16, 0.2, 0.5):
        p.ell("marble+3", ax + k * w, by, w * 0.3, w * 0.13, o=0.8)
