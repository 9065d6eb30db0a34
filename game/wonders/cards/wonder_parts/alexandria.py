"""The lighthouse of Alexandria: three tiers and a fire, on its island before the harbour."""

from __future__ import annotations

import math
from typing import Final

from game.painting import backdrop, shore
from game.painting.brush import LEFT, RIGHT, Brush
from game.painting.site import Site
from game.painting.space import Camera, Point3, box
from game.painting.tower import openings, prism
from game.wonders.cards.wonder_parts.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 236.0
_CAM: Final = Camera(x=452, horizon=_HORIZON, zoom=0.96, eye=76, distance=760, yaw=36)
_COURT, _SQUARE, _OCTAGON, _LANTERN = 22.0, 122.0, 190.0, 224.0  # heights of the tops of the tiers


def _back(p: Brush, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON, seed=4, clouds=5)
    backdrop.ridge(p, _HORIZON + 2, 26, "sand", 0.62, 5, 7, 10)
    backdrop.sea(p, s, _HORIZON, seed=8)
    _city(p, s)
    shore.galley(p, 118, 262, 0.26, sail="parchment", emblem="lapis", fog=0.35)
    shore.boat(p, 214, 284, 0.5, flip=True, sail="ochre", fog=0.15)
    shore.boat(p, 40, 250, 0.24, sail="terracotta", fog=0.45)
    _causeway(p)
    backdrop.reflection(p, 452, 350, 110, 60, "limestone+1" if not s.night else "shade", o=0.28)
    shore.island(p, 458, 310, 360, 38, 12)
    backdrop.birds(p, 300, 120, 6, 3)


def _city(p: Brush, s: WonderScene) -> None:
    with p.fog(0.5):
        p.poly_fade("sand+1", "sand-1", 560, 262, 600, 254, 700, 248, RIGHT, 244, RIGHT, 270, 620, 270)
    backdrop.town(p, s, 830, 258, 440, 21, 15, 4, 9, fog=0.42, flat=True)
    backdrop.far_temple(p, 742, 226, 50, 0.42)
    backdrop.far_temple(p, 905, 218, 62, 0.42, "verdigris")
    shore.palms(p, ((664, 262, 34), (690, 266, 42), (806, 266, 38), (872, 268, 46)), 0.3)
    shore.galley(p, 770, 282, 0.3, flip=True, emblem="red", fog=0.25)


def _causeway(p: Brush) -> None:
    """The mole that ties the island to the town."""
    p.poly_fade("limestone+1", "limestone", 560, 318, 700, 292, RIGHT, 262, RIGHT, 268, 720, 302, 580, 332)
    p.poly("limestone-2", 580, 332, 720, 302, RIGHT, 268, RIGHT, 276, 724, 313, 584, 346)
    for i in range(7):
        t = i / 7
        x, y, w = 604 + 210 * t, 334 - 42 * t, 11 * (1 - 0.6 * t)
        p.path(
            "ink",
            f"M{x:.1f} {y + 6 * (1 - t * 0.5):.1f}v{-w * 0.5:.1f}"
            f"a{w / 2:.1f} {w / 2:.1f} 0 0 1 {w:.1f} {-w * 0.2:.1f}v{w * 0.5:.1f}Z",
            o=0.7,
        )
    shore.throng(p, 670, 306, 6, 60, 9)


def _windows(
    p: Brush,
    s: WonderScene,
    corners: tuple[Point3, Point3, Point3, Point3],
    us: tuple[float, ...],
    vs: tuple[float, ...],
    size: tuple[float, float],
) -> None:
    openings(p, _CAM, corners, us, vs, size, "glow" if s.night and not p.drawing else "ink", "limestone+2")


def _cornice(p: Brush, n: int, r: float, y: float, turn: float = 0.0) -> None:
    prism(p, _CAM, n, (r * 0.98, r * 1.1), (y - 5, y - 2), "limestone", turn=turn, cap=False)
    prism(p, _CAM, n, (r * 1.1, r * 1.1), (y - 2, y + 3), "limestone", turn=turn)


def _first(p: Brush, s: WonderScene) -> None:
    """The court and the square tier."""
    box(p, _CAM, (-104, 104), (0, _COURT), (-104, 104), "limestone", (3, 16))
    for i in range(13):
        box(p, _CAM, (-104 + i * 16, -96 + i * 16), (_COURT, _COURT + 5), (-104, -99), "limestone")
        box(p, _CAM, (99, 104), (_COURT, _COURT + 5), (-104 + i * 16, -96 + i * 16), "limestone")
    for corner in ((-104, -104), (104, -104), (104, 104)):
        prism(p, _CAM, 4, (15, 14), (0, _COURT + 14), "limestone", (4, 2), at=corner)
    faces = prism(p, _CAM, 4, (72, 62), (_COURT - 6, _SQUARE), "limestone", (17, 6))
    for corners in faces:
        _windows(p, s, corners, (0.2, 0.4, 0.6, 0.8), (0.2, 0.42, 0.64), (0.05, 0.06))
    left = faces[0]
    openings(p, _CAM, left, (0.5,), (0.88,), (0.2, 0.2), "ink", "limestone+2")
    _cornice(p, 4, 62, _SQUARE)
    for i in range(4):
        a = math.pi / 4 + math.pi / 2 * i
        _triton(p, *_CAM.at(62 * math.sin(a), _SQUARE + 3, -62 * math.cos(a)))


def _triton(p: Brush, x: float, y: float) -> None:
    p.path("bronze", f"M{x - 4:.1f} {y:.1f}q-2 -9 2 -12l1 -4q2 -3 4 0l0 4q5 4 3 12Z")
    p.line("gold+1", 1.4, x + 3, y - 11, x + 10, y - 15)


def _second(p: Brush, s: WonderScene) -> None:
    """The eight-sided tier."""
    prism(p, _CAM, 8, (48, 48), (_SQUARE, _SQUARE + 5), "limestone")
    for corners in prism(p, _CAM, 8, (45, 38), (_SQUARE + 5, _OCTAGON), "limestone", (9, 2)):
        _windows(p, s, corners, (0.5,), (0.25, 0.6), (0.16, 0.1))
    _cornice(p, 8, 38, _OCTAGON)
    for corner in ((-104, -104), (104, -104), (104, 104)):
        x, y = _CAM.at(corner[0], _COURT + 14, corner[1])
        p.line("wood-1", 1.4, x, y, x, y - 26)
        p.path("tile", f"M{x:.1f} {y - 26:.1f}q7 -3 12 0t11 0l-3 5l3 5q-6 3 -11 0t-12 0Z")
        p.path("tile-2", f"M{x + 12:.1f} {y - 26:.1f}q6 3 11 0l-3 5l3 5q-6 3 -11 0Z", o=0.7)


def _third(p: Brush, s: WonderScene) -> None:
    """The round tier, the lantern with its fire, and the god on top."""
    for corners in prism(p, _CAM, 16, (26, 23), (_OCTAGON + 3, _LANTERN), "limestone", (5, 0), cap=False)[2:6:2]:
        _windows(p, s, corners, (0.5,), (0.4,), (0.34, 0.2))
    _cornice(p, 16, 23, _LANTERN)
    x, y = _CAM.at(0, _LANTERN + 3, 0)
    glow = 1.0 if s.night else 0.6
    p.glow("glow", x, y - 12, 150 if s.night else 60, o=0.8 * glow)
    if s.night:
        _beams(p, x, y - 12)
    backdrop.smoke(p, x + 4, y - 44, 64, 4, 0.22)
    for k in (-1, 1):
        p.rect("limestone-1", x + k * 13 - 2.4, y - 28, 4.8, 28)
    shore.flame(p, x, y, 25, 0.9 if s.night else 0.35)
    for k in (-14, -5, 5, 14):
        p.rect("limestone+1" if k < 0 else "limestone-1", x + k - 1.6, y - 28, 3.4, 28)
        p.rect("limestone-2", x + k + 0.6, y - 28, 1.2, 28)
    p.rect("limestone+2", x - 19, y - 32, 26, 4.6)
    p.rect("limestone-1", x + 7, y - 32, 12, 4.6)
    p.path(
        "verdigris",
        f"M{x - 17:.1f} {y - 32:.1f}Q{x - 15:.1f} {y - 44:.1f} {x:.1f} {y - 47:.1f}"
        f"Q{x + 15:.1f} {y - 44:.1f} {x + 17:.1f} {y - 32:.1f}Z",
    )
    p.path(
        "verdigris+2",
        f"M{x - 15:.1f} {y - 33:.1f}"
        f"Q{x - 13:.1f} {y - 43:.1f} {x - 2:.1f} {y - 46:.1f}"
        f"Q{x - 8:.1f} {y - 40:.1f} {x - 8:.1f} {y - 33:.1f}Z",
    )
    p.path(
        "verdigris-2",
        f"M{x + 5:.1f} {y - 32:.1f}Q{x + 6:.1f} {y - 42:.1f} {x:.1f} {y - 47:.1f}"
        f"Q{x + 15:.1f} {y - 44:.1f} {x + 17:.1f} {y - 32:.1f}Z",
    )
    _god(p, x, y - 46)


def _beacon(p: Brush, s: WonderScene) -> None:
    """The third stage; by night it stands in its own light."""
    with p.lamplit(s.night):
        _third(p, s)


def _god(p: Brush, x: float, y: float) -> None:
    p.path("gold", f"M{x - 4:.1f} {y:.1f}l1 -14q-4 -4 0 -8h6q3 4 0 9l1 13Z")
    p.path("gold-2", f"M{x + 1:.1f} {y:.1f}l0 -22h2q3 4 0 9l1 13Z")
    p.ell("gold+1", x, y - 25, 2.8, 3.3)
    p.line("gold+2", 1.5, x - 3, y - 20, x - 8, y - 15)
    p.line("gold+2", 1.2, x + 8, y - 2, x + 6, y - 34)
    p.line("gold+1", 1.5, x + 3, y - 20, x + 7, y - 22)


def _beams(p: Brush, x: float, y: float) -> None:
    for dx, dy, spread, o in (
        (-640, -30, 44, 0.17),
        (-640, -10, 110, 0.09),
        (640, -66, 44, 0.15),
        (640, -50, 110, 0.08),
    ):
        p.poly("flame", x, y - 2, x + dx, y + dy - spread / 2, x + dx, y + dy + spread / 2, x, y + 2, o=o)


def _front(p: Brush, s: WonderScene) -> None:
    shore.galley(p, 690, 366, 0.78, flip=True, sail="parchment", emblem="lapis")
    shore.headland(p, 90, 300, 352, 412, 6)
    p.poly_fade("limestone+1", "limestone-1", LEFT, 352, 96, 352, 150, 372, 110, 386, LEFT, 386)
    shore.palms(p, ((34, 362, 150), (-60, 366, 130), (-140, 360, 150)))
    shore.folk(p, 92, 368, 42, "speak", "lapis", sash="gold")
    shore.folk(p, 128, 372, 42, "hold", "terracotta", flip=True, prop="jar")
    shore.folk(p, 62, 372, 40, "stand", "marble")
    for x, y in ((150, 378), (163, 382), (139, 384)):
        p.path("terracotta", f"M{x - 3} {y}q-6 -10 -2 -18h10q4 8 -2 18Z")
        p.path("terracotta-2", f"M{x + 2} {y}q4 -10 2 -18h1q4 8 -2 18Z")
    if s.night:
        shore.brazier(p, s, 178, 386, 30)


def _works(p: Brush, s: WonderScene) -> None:
    x, y = _CAM.at(0, (0, _SQUARE, _OCTAGON)[s.built], 0)
    size = (120, 70, 42)[s.built]
    shore.scaffold(p, x, y + (10 if s.built == 0 else 2), size, size * 0.8, 3)
    if s.built == 0:
        shore.crane(p, x + 92, y + 24, 80, -30)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        side: (StagePainter(_first, _works), StagePainter(_second, _works), StagePainter(_beacon, _works, begun=0.0))
        for side in "AB"
    },
    front=_front,
    badge="alexandria",
    badge_colour="tile",
    site=Site(458, 340, 210, 320, 19),
)
