"""The lighthouse of Alexandria at dusk: court, three tiers and the fire, each a piece of its own."""

from __future__ import annotations

import math
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, shore
from game.painting.brush import LEFT, RIGHT, Brush
from game.painting.site import Site
from game.painting.space import Camera, Point3, box
from game.painting.tower import openings, prism

_HORIZON: Final = 262.0
_CAM: Final = Camera(x=452, horizon=_HORIZON, zoom=0.92, eye=76, distance=760, yaw=36)
_COURT, _SQUARE, _OCTAGON, _ROUND = 32.0, 138.0, 208.0, 244.0  # heights of the tops of the tiers


def _back(p: Brush, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON, seed=4, clouds=7)
    backdrop.ridge(p, _HORIZON + 2, 26, "sand", 0.62, 5, 7, 10)
    backdrop.sea(p, s, _HORIZON, seed=8)
    with p.fog(0.4):
        p.poly_fade("sand+1", "sand-1", 520, 284, 560, 276, 640, 270, RIGHT, 264, RIGHT, 290, 600, 292)
    backdrop.town(p, s, 620, 280, 150, 21, 13, 4, 8, fog=0.36, flat=True)
    backdrop.far_temple(p, 590, 250, 40, 0.4)
    shore.galley(p, 326, 290, 0.24, sail="parchment", emblem="lapis", fog=0.3)
    shore.boat(p, 372, 274, 0.24, flip=True, sail="terracotta", fog=0.4)
    backdrop.reflection(p, 452, 366, 110, 50, "limestone+1", o=0.28)
    shore.island(p, 454, 330, 320, 36, 12)
    backdrop.birds(p, 380, 120, 6, 3)


def _windows(
    p: Brush,
    corners: tuple[Point3, Point3, Point3, Point3],
    us: tuple[float, ...],
    vs: tuple[float, ...],
    size: tuple[float, float],
) -> None:
    openings(p, _CAM, corners, us, vs, size, "glow", "limestone+2")


def _cornice(p: Brush, n: int, r: float, y: float) -> None:
    prism(p, _CAM, n, (r * 0.98, r * 1.1), (y - 6, y - 2), "limestone", cap=False)
    prism(p, _CAM, n, (r * 1.1, r * 1.1), (y - 2, y + 4), "limestone")


def _court(p: Brush, s: Daylight) -> None:
    """The walled court on the rock."""
    box(p, _CAM, (-96, 96), (0, _COURT), (-96, 96), "limestone", (4, 14))
    for i in range(12):
        box(p, _CAM, (-96 + i * 16.6, -87 + i * 16.6), (_COURT, _COURT + 6), (-96, -91), "limestone")
        box(p, _CAM, (91, 96), (_COURT, _COURT + 6), (-96 + i * 16.6, -87 + i * 16.6), "limestone")
    for corner in ((-96, -96), (96, -96), (96, 96)):
        prism(p, _CAM, 4, (17, 15), (0, _COURT + 18), "limestone", (5, 2), at=corner)
        x, y = _CAM.at(corner[0], _COURT + 18, corner[1])
        p.line("wood-1", 1.4, x, y, x, y - 22)
        p.path("tile", f"M{x:.1f} {y - 22:.1f}q6 -3 11 0t10 0l-3 5l3 5q-5 3 -10 0t-11 0Z")
    x, y = _CAM.at(-18, 0, -97)
    p.path("ink", f"M{x - 8:.1f} {y:.1f}v-15a8 9 0 0 1 16 2v16Z")
    p.glow("glow", x, y - 9, 15, o=0.7)


def _square(p: Brush, s: Daylight) -> None:
    """The great square tier with its lit windows."""
    for corners in prism(p, _CAM, 4, (68, 57), (_COURT - 8, _SQUARE), "limestone", (18, 6)):
        _windows(p, corners, (0.22, 0.5, 0.78), (0.18, 0.38, 0.58, 0.78), (0.07, 0.055))
    _cornice(p, 4, 57, _SQUARE)
    for i in range(4):
        a = math.pi / 4 + math.pi / 2 * i
        x, y = _CAM.at(59 * math.sin(a), _SQUARE + 4, -59 * math.cos(a))
        p.path("bronze", f"M{x - 5:.1f} {y:.1f}q-2 -11 3 -15l1 -5q2 -3 4 0l0 5q6 5 4 15Z")
        p.line("gold+1", 1.6, x + 4, y - 13, x + 12, y - 18)


def _octagon(p: Brush, s: Daylight) -> None:
    """The eight-sided tier."""
    prism(p, _CAM, 8, (45, 45), (_SQUARE + 4, _SQUARE + 10), "limestone")
    for corners in prism(p, _CAM, 8, (42, 35), (_SQUARE + 10, _OCTAGON), "limestone", (10, 2)):
        _windows(p, corners, (0.5,), (0.24, 0.62), (0.2, 0.11))
    _cornice(p, 8, 35, _OCTAGON)


def _round(p: Brush, s: Daylight) -> None:
    """The round tier."""
    prism(p, _CAM, 16, (27, 27), (_OCTAGON + 4, _OCTAGON + 8), "limestone")
    for corners in prism(p, _CAM, 16, (25, 22), (_OCTAGON + 8, _ROUND), "limestone", (5, 0), cap=False)[2:6:2]:
        _windows(p, corners, (0.5,), (0.45,), (0.4, 0.3))
    _cornice(p, 16, 22, _ROUND)


def _beams(p: Brush, s: Daylight) -> None:
    """The light of the fire, and its beams over the sea."""
    with p.lamplit():
        x, y = _CAM.at(0, _ROUND + 4, 0)
        p.glow("glow", x, y - 14, 110, o=0.8)
        for dx, dy, spread, o in ((-560, 26, 70, 0.26), (-560, 30, 130, 0.13), (560, 4, 70, 0.22), (560, 8, 130, 0.12)):
            p.poly("flame", x, y - 16, x + dx, y + dy - spread / 2, x + dx, y + dy + spread / 2, x, y - 8, o=o)


def _fire(p: Brush, s: Daylight) -> None:
    """The lantern with its fire, and the god on top."""
    with p.lamplit():
        x, y = _CAM.at(0, _ROUND + 4, 0)
        for k in (-1.0, 1.0):
            p.rect("limestone-1", x + k * 14 - 2.6, y - 32, 5.2, 32)
        shore.flame(p, x, y, 30, 0.3)
        for k in (-15.0, -5.5, 5.5, 15.0):
            p.rect("limestone+1" if k < 0 else "limestone-1", x + k - 1.8, y - 32, 3.8, 32)
            p.rect("limestone-2", x + k + 0.7, y - 32, 1.3, 32)
        p.rect("limestone+2", x - 21, y - 37, 29, 5.2)
        p.rect("limestone-1", x + 8, y - 37, 13, 5.2)
        roof = f"M{x - 19:.1f} {y - 37:.1f}Q{x - 17:.1f} {y - 51:.1f} {x:.1f} {y - 55:.1f}Q{x + 17:.1f} {y - 51:.1f} "
        p.path("verdigris", roof + f"{x + 19:.1f} {y - 37:.1f}Z")
        p.path("verdigris+2", f"M{x - 17:.1f} {y - 38:.1f}q2 -11 15 -15q-7 6 -7 15Z")
        p.path("verdigris-2", f"M{x + 6:.1f} {y - 37:.1f}q1 -12 -6 -18q17 4 19 18Z")
        _god(p, x, y - 54)


def _god(p: Brush, x: float, y: float) -> None:
    p.path("gold", f"M{x - 5:.1f} {y:.1f}l1 -16q-5 -5 0 -9h7q4 5 0 10l2 15Z")
    p.path("gold-2", f"M{x + 1:.1f} {y:.1f}l0 -25h3q4 5 0 10l2 15Z")
    p.ell("gold+1", x, y - 28.5, 3.2, 3.8)
    p.line("gold+2", 1.8, x - 4, y - 23, x - 10, y - 17)
    p.line("gold+2", 1.4, x + 10, y - 2, x + 7, y - 38)
    p.line("gold+1", 1.8, x + 4, y - 23, x + 8, y - 25)


def _front(p: Brush, s: Daylight) -> None:
    shore.galley(p, 560, 392, 0.5, flip=True, sail="parchment", emblem="lapis")
    shore.boat(p, 436, 400, 0.5, sail="ochre")
    shore.headland(p, 250, 340, 366, 414, 6)
    p.poly_fade("limestone+1", "limestone-1", LEFT, 366, 280, 366, 320, 382, 296, 394, LEFT, 394)
    shore.palms(p, ((302, 384, 104), (268, 380, 120), (160, 380, 130)))
    shore.folk(p, 322, 388, 28, "speak", "lapis", sash="gold")
    shore.folk(p, 340, 392, 28, "stand", "marble", flip=True)
    shore.palms(p, ((722, 400, 120), (800, 404, 140)))


def _works(top: float, width: float, height: float, floors: int) -> Works:
    x, y = _CAM.at(0, top, 0)
    return Works(x, y + 8, width, height, floors)


WONDER: Final = TallWonder(
    moment=Daylight(3, False, (338, 232)),
    back=_back,
    pieces=(
        Piece(_court, _works(0, 190, 40, 2)),
        Piece(_square, _works(_COURT, 120, 96, 4), depth=-1),
        Piece(_octagon, _works(_SQUARE, 86, 62, 3), depth=-2),
        Piece(_round, _works(_OCTAGON, 58, 34, 2), depth=-3),
        Piece(_fire, _works(_ROUND, 46, 36, 2), depth=-4, shine=_beams),
    ),
    front=_front,
    site=Site(454, 352, 210, 330, 15),
    tone="water",
    badge="alexandria",
)
