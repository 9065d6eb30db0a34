"""The Hagia Sophia of Byzantium: the great dome over its half domes, above the Golden Horn."""

from __future__ import annotations

import math
from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.frame import FOOT, RIGHT
from game.painting.pen import Pen, track
from game.painting.site import Site
from game.painting.space import Camera, Span, box, cast, column
from game.painting.tower import openings, prism
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 256.0
_CAM: Final = Camera(x=448, horizon=_HORIZON, zoom=1.0, eye=78, distance=900, yaw=20)
_AISLE, _NAVE, _HIP, _SPRING, _DRUM, _TOP = 62.0, 104.0, 128.0, 166.0, 188.0, 250.0  # heights
_HALF: Final = 150.0
_DEEP: Final = (0.0, 200.0)
_MID: Final = 100.0  # depth of the middle of the dome
_WALL, _LEAD = "terracotta", "#8f9aa6"


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON - 6, seed=61, clouds=5)
    backdrop.ridge(p, _HORIZON, 42, "hill", 0.6, 23, 6, 18)
    backdrop.sea(p, s, _HORIZON - 2, foot=320, seed=8)
    with p.fog(0.34):
        p.path_fade("olive+1", "olive-1", f"M540 300C600 262 700 242 800 238C900 240 1060 250 {RIGHT} 252V330H520Z")
    backdrop.town(p, s, 720, 300, 360, 81, 13, 4, 9, fog=0.32)
    backdrop.town(p, s, 980, 306, 260, 82, 13, 3, 9, fog=0.28)
    backdrop.far_temple(p, 860, 262, 54, 0.36, "verdigris")
    for x, y, k, sail in ((66, 292, 0.52, "red"), (-70, 300, 0.62, "parchment"), (212, 278, 0.34, "purple")):
        shore.galley(p, x, y, k, sail != "red", sail, "gold", 0.2)
    backdrop.plain(p, 314, "grass", 29, dabs=120, roll=2)
    _walls(p, s)
    shore.cypresses(p, ((196, 334, 84), (214, 338, 66), (700, 334, 92), (724, 338, 74), (-40, 340, 88)), 0.16)
    backdrop.birds(p, 250, 96, 7, 6)


def _walls(p: Pen, s: WonderScene) -> None:
    """The sea walls of the city, a tower every hundred paces."""
    with p.fog(0.2):
        for x0, x1 in ((-400, 190), (660, 1300)):
            p.poly_fade("limestone+1", "limestone-1", x0, 302, x1, 302, x1, 330, x0, 330)
            for i in range(int((x1 - x0) / 9)):
                p.rect("limestone+1", x0 + i * 9, 298, 5, 5)
            for k in range(int((x1 - x0) / 96) + 1):
                x = x0 + k * 96
                p.rect("limestone", x - 13, 286, 26, 46)
                p.rect("limestone-2", x + 3, 286, 10, 46)
                for i in range(4):
                    p.rect("limestone+1", x - 14 + i * 7.4, 281, 4.6, 6)
                p.rect("flame" if s.night else "ink", x - 4, 302, 4, 8)


def _courses(p: Pen, xs: Span, ys: Span, zs: Span) -> None:
    """Bands of brick and of pale stone, as the builders of the city laid them."""
    n = max(2, round((ys[1] - ys[0]) / 13))
    for i in range(n):
        low, high = (ys[0] + (ys[1] - ys[0]) * k / n for k in (i, i + 1))
        box(p, _CAM, xs, (low, high), zs, "plaster" if i % 3 == 2 else _WALL)


def _row(p: Pen, s: WonderScene, x0: float, x1: float, y: float, h: float, n: int, z: float) -> None:
    """Arched windows along a front wall."""
    for i in range(n):
        x = x0 + (x1 - x0) * (i + 0.5) / n
        fx, fy = _CAM.at(x, y, z)
        k = _CAM.scale(x, z)
        half, tall = min(4.5, (x1 - x0) / n * 0.25) * k, h * k * 0.7
        p.path("plaster+1", _arch(fx, fy, half + 1.4, tall))
        p.path("flame" if s.night else "ink", _arch(fx, fy, half, tall - 0.4))


def _arch(x: float, foot: float, half: float, tall: float) -> str:
    """Return the outline of a round arch over upright sides `tall` high."""
    spring, crown = foot - tall, foot - tall - half * 1.32
    sides = (x - half, foot, x - half, spring), (x + half, spring, x + half, foot)
    return track("MLCLZ", *sides[0], x - half, crown, x + half, crown, *sides[1])


def _lower(p: Pen, s: WonderScene) -> None:
    """Aisles and galleries on the ground, the porch in front."""
    front, back = _DEEP
    cast(p, _CAM, (-_HALF - 10, _HALF + 10), (front - 10, back + 10), 150)
    box(p, _CAM, (-_HALF - 14, _HALF + 14), (0, 7), (front - 22, back + 8), "limestone")
    with p.lamplit(False):
        _courses(p, (-_HALF, _HALF), (7, _AISLE), (front, back))
    _row(p, s, -_HALF + 6, _HALF - 6, 40, 18, 13, front - 0.5)
    box(p, _CAM, (-_HALF - 5, _HALF + 5), (_AISLE, _AISLE + 5), (front - 5, back + 4), "limestone", top="+1")
    box(p, _CAM, (-96, 96), (7, 36), (front - 22, front), "plaster")
    box(p, _CAM, (-100, 100), (36, 40), (front - 26, front), _LEAD)
    for i in range(7):
        x = -84 + i * 28
        column(p, _CAM, x, front - 24, (7, 36), 3.6, "marble", 0, "")
    if s.night and not p.drawing:
        p.glow("glow", *_CAM.at(0, 16, front - 24), 130, 46, o=0.6)


def _half_dome(p: Pen, x: float, z: float, y: float, r: float, rise: float, dim: bool) -> None:
    """A shell of lead that leans on the middle."""
    fx, fy = _CAM.at(x, y, z)
    k = _CAM.scale(x, z)
    w, h = r * k, rise * k
    crown = fx - w, fy - h * 1.3, fx + w, fy - h * 1.3
    shell = track("MCQZ", fx - w, fy, *crown, fx + w, fy, fx, fy + h * 0.22, fx - w, fy)
    p.path_fade(f"{_LEAD}+2", f"{_LEAD}{'-2' if dim else '-1'}", shell, across=True)
    for i in range(1, 6):
        t = i / 6 * 2 - 1
        rib = track("MQ", fx + t * w, fy + h * 0.1 * (1 - t * t), fx + t * w * 0.86, fy - h * 0.7, fx, fy - h * 0.97)
        p.curve(f"{_LEAD}-1", 0.9, rib, o=0.6)


def _upper(p: Pen, s: WonderScene) -> None:
    """The walls of the nave with the great arch between its piers, and the half domes that lean on it."""
    front, back = 30.0, 170.0
    _courses(p, (-112, 112), (_AISLE + 5, _NAVE), (front, back))
    for side in (-1, 1):
        _half_dome(p, side * 92, _MID, _NAVE, 64, 58, side > 0)
        _half_dome(p, side * 118, front + 10, _AISLE + 5, 34, 34, side > 0)
    box(p, _CAM, (-76, 76), (_NAVE, _SPRING), (front + 8, back - 8), "plaster")
    ax, ay = _CAM.at(0, _AISLE + 10, front + 7)
    k = _CAM.scale(0, front + 7)
    w, h = 52 * k, (_SPRING - 14 - _AISLE) * k
    p.path_fade("plaster+2", "plaster", _arch(ax, ay, w, h - w))
    p.path_fade(f"{_WALL}+1", f"{_WALL}-1", _arch(ax, ay, w - 7, h - w))
    for y, half, n, tall in ((_AISLE + 16, 42, 7, 16), (_AISLE + 44, 36, 5, 18), (_AISLE + 72, 20, 3, 14)):
        _row(p, s, -half, half, y, tall, n, front + 6)
    for side in (-1, 1):
        _pier(p, side * 76.0, front)


def _pier(p: Pen, x: float, front: float) -> None:
    """One of the piers that take the thrust of the dome, in two steps."""
    _courses(p, (x - 18, x + 18), (_AISLE + 5, _HIP), (front - 16, front + 26))
    box(p, _CAM, (x - 21, x + 21), (_HIP, _HIP + 4), (front - 19, front + 28), "limestone")
    _courses(p, (x - 14, x + 14), (_HIP + 4, _SPRING), (front + 2, front + 30))
    box(p, _CAM, (x - 17, x + 17), (_SPRING, _SPRING + 5), (front - 1, front + 33), _LEAD)


def _dome(p: Pen, s: WonderScene) -> None:
    """The drum with its ring of windows, the dome that seems to hang from heaven, and its gilded point."""
    box(p, _CAM, (-84, 84), (_SPRING, _SPRING + 6), (30, 170), _LEAD)
    for corners in prism(p, _CAM, 20, (80, 78), (_SPRING + 6, _DRUM), "plaster", (2, 2), at=(0.0, _MID)):
        openings(p, _CAM, corners, (0.5,), (0.5,), (0.42, 0.62), "flame" if s.night else "ink")
    fx, fy = _CAM.at(0, _DRUM, _MID)
    k = _CAM.scale(0, _MID)
    w, h = 78 * k, (_TOP - _DRUM) * k
    if s.night and not p.drawing:
        p.glow("glow", fx, fy, 150, 50, o=0.65)
    left = fx - w * 0.98, fy - h * 0.72, fx - w * 0.5, fy - h, fx, fy - h
    right = fx + w * 0.5, fy - h, fx + w * 0.98, fy - h * 0.72, fx + w, fy
    shell = track("MCCQZ", fx - w, fy, *left, *right, fx, fy + w * 0.18, fx - w, fy)
    p.path_fade(f"{_LEAD}+2", f"{_LEAD}-2", shell, across=True)
    out = fx - w * 0.7, fy - h * 0.72, fx - w * 0.4, fy - h * 0.92, fx - w * 0.16, fy - h * 0.96
    home = fx - w * 0.4, fy - h * 0.76, fx - w * 0.56, fy - h * 0.5, fx - w * 0.6, fy - h * 0.2
    p.path(f"{_LEAD}+3", track("MCCZ", fx - w * 0.8, fy - h * 0.34, *out, *home), o=0.55)
    for i in range(1, 12):
        t = math.sin((i / 12 - 0.5) * math.pi)
        bend = fx + t * w * 0.98, fy - h * 0.7, fx + t * w * 0.5, fy - h * 0.97
        rib = track("MC", fx + t * w, fy + w * 0.09 * (1 - t * t), *bend, fx, fy - h)
        p.curve(f"{_LEAD}-1", 1, rib, o=0.55)
    p.rect("gold", fx - 2, fy - h - 20, 4, 21)
    p.ell("gold+1", fx, fy - h - 8, 6)
    p.ell("gold+2", fx, fy - h - 19, 4)
    if not p.drawing:
        p.glow("sun+2", fx, fy - h - 12, 50, 40, o=0.6)


def _body(p: Pen, s: WonderScene) -> None:
    """Side B raises all that carries the dome in one stage."""
    _lower(p, s)
    _upper(p, s)


def _front(p: Pen, s: WonderScene) -> None:
    p.path_fade("limestone+2", "sand-1", f"M330 356C318 374 300 396 280 {FOOT}H640C614 394 580 372 556 354Z")
    p.curve("sand-1", 1, "M322 368H572M304 388H604M440 356L436 412M490 356L520 412M390 356L356 412", o=0.5)
    with p.at(452, 386):
        p.path("marble-1", "M-40 0Q-40 14 0 14Q40 14 40 0V-7H-40Z")
        p.ell("marble+2", 0, -7, 40, 7)
        p.ell("water+1", 0, -7, 34, 5)
        p.rect("marble", -3, -26, 6, 20)
        p.ell("marble+2", 0, -26, 13, 3.4)
        for k in (-1, 1):
            p.curve("cloud+2", 1.6, f"M0 -30Q{k * 10} -34 {k * 15} -10", o=0.8)
    for x in (318, 592):
        shore.brazier(p, s, x, 376, 34)
    for x, y, h, seed in (
        (106, 396, 126, 4),
        (20, 388, 110, 6),
        (-90, 394, 124, 8),
        (806, 394, 120, 5),
        (900, 386, 112, 2),
        (1010, 394, 126, 9),
    ):
        greenery.tree(p, x, y, h, "olive" if seed % 2 else "leaf", seed, 1.1)
    shore.cypresses(p, ((190, 392, 132), (722, 392, 138), (748, 398, 112)))
    shore.folk(p, 372, 388, 38, "walk", "purple", sash="gold")
    shore.folk(p, 346, 394, 39, "walk", "marble", prop="staff")
    shore.folk(p, 530, 384, 37, "speak", "lapis", flip=True)
    shore.folk(p, 556, 392, 38, "walk", "terracotta", flip=True, prop="basket")
    shore.throng(p, 268, 378, 5, 60, 23)
    shore.throng(p, 648, 378, 6, 70, 23)
    for x, y, seed in ((232, 404, 3), (668, 406, 5), (60, 408, 7), (850, 408, 9)):
        greenery.bush(p, x, y, 38, "leaf", seed, "blossom")


def _works(p: Pen, s: WonderScene) -> None:
    index = s.built if s.side == "A" else 2 * s.built
    y, z = ((0, -20), (_AISLE + 5, 20), (_SPRING + 5, 40))[index]
    w, h, n = ((210, 74, 3), (190, 96, 4), (150, 84, 3))[index]
    x, foot = _CAM.at(0, y, z)
    shore.scaffold(p, x, foot + 2, w, h, n)
    shore.crane(p, *_CAM.at(_HALF + 30, 0, 0), 120, -40)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (StagePainter(_lower, _works), StagePainter(_upper, _works), StagePainter(_dome, _works)),
        "B": (StagePainter(_body, _works), StagePainter(_dome, _works)),
    },
    front=_front,
    badge="byzantium",
    badge_colour="purple",
    site=Site(452, 352, 400, 300, 24),
)
