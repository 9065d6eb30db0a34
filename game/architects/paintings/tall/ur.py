"""The ziggurat of Ur under the moon, whose god lives on it: terrace, stairs, two storeys, and the shrine."""

from __future__ import annotations

from random import Random
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.frame import FOOT, LEFT, WIDTH
from game.painting.parts import plants
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera, Span, box, cast, face

_HORIZON: Final = 282.0
_CANAL: Final = 372.0
_CAM: Final = Camera(x=446, horizon=_HORIZON, zoom=1.0, eye=80, distance=860, yaw=16)
_BASE, _SECOND, _THIRD, _SHRINE = 86.0, 158.0, 212.0, 262.0  # heights of the tops


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON, seed=19, clouds=5)
    backdrop.ridge(p, _HORIZON + 2, 16, "sand", 0.66, 4, 5, 16, 0.1)
    backdrop.plain(p, _HORIZON, "sand", 6, _CANAL + 8, dabs=80)
    backdrop.town(p, s, 330, 322, 170, 61, 13, 3, 8, fog=0.3, wall="clay", flat=True)
    backdrop.town(p, s, 620, 322, 170, 65, 13, 3, 8, fog=0.3, wall="clay", flat=True)
    shore.palms(p, ((296, 332, 64), (318, 336, 48), (590, 332, 60), (618, 336, 50)), 0.2)
    backdrop.birds(p, 560, 120, 4, 6)


def _storey(p: Pen, s: Daylight, half: float, deep: Span, ys: Span, buttresses: int) -> None:
    """A terrace of brick with leaning walls, buttresses and weep holes, lamps along its edge."""
    box(p, _CAM, (-half, half), ys, deep, "brick", (11, 18))
    step = 2 * half / buttresses
    for i in range(buttresses):
        x = -half + step * (i + 0.5)
        box(p, _CAM, (x - step * 0.22, x + step * 0.22), ys, (deep[0] - 5, deep[0]), "brick")
    flank = max(3, round(buttresses * (deep[1] - deep[0]) / (2 * half)))
    for i in range(flank):
        z = deep[0] + (deep[1] - deep[0]) * (i + 0.5) / flank
        box(p, _CAM, (half, half + 5), ys, (z - step * 0.22, z + step * 0.22), "brick")
    for row in (0.34, 0.66):
        for i in range(buttresses * 2):
            x, y = _CAM.at(-half + step * 0.5 * i + step * 0.02, ys[0] + (ys[1] - ys[0]) * row, deep[0])
            p.rect("brick-3", x - 1, y - 2.4, 2.4, 4.8)
    box(p, _CAM, (-half - 7, half + 7), (ys[1] - 5, ys[1]), (deep[0] - 7, deep[1] + 7), "brick", front="+2")
    box(
        p, _CAM, (-half - 5, half + 5), (ys[1] - 11, ys[1] - 5), (deep[0] - 5, deep[1] + 5), "tile", front="", side="-2"
    )
    for i in range(buttresses + 1):
        x, y = _CAM.at(-half + step * i, ys[1], deep[0] - 4)
        backdrop.lamp(p, x, y - 4, 2.6)


def _base(p: Pen, s: Daylight) -> None:
    """The great terrace."""
    cast(p, _CAM, (-132, 132), (-90, 90), 60)
    _storey(p, s, 132, (-60, 96), (0, _BASE), 11)


def _stairs(p: Pen, s: Daylight) -> None:
    """The three stairs that meet in the gate house before the second storey."""
    with p.lamplit():
        for side in (-1, 1):
            xs = (side * 124, side * 24)
            foot, top = _CAM.at(xs[0], 0, -76), _CAM.at(xs[1], _BASE, -76)
            back, high = _CAM.at(xs[0], 0, -60), _CAM.at(xs[1], _BASE, -60)
            p.poly_fade("brick+2", "brick+1", *foot, *top, *high, *back)
            low = _CAM.at(xs[1], 0, -76)
            p.poly_fade("brick", "brick-2", *foot, *top, *low)
            for i in range(1, 15):
                t = i / 15
                p.line("brick-2", 0.8, foot[0] + (top[0] - foot[0]) * t, foot[1] + (top[1] - foot[1]) * t,
                       back[0] + (high[0] - back[0]) * t, back[1] + (high[1] - back[1]) * t, o=0.6)  # fmt: skip
            p.line("brick+3", 1.6, *foot, *top)
        steps = 16
        for i in range(steps):
            y = _BASE * (i + 1) / steps
            z = -128 + 52 * i / steps
            box(p, _CAM, (-21, 21), (0 if i == 0 else y - _BASE / steps, y), (z, -74), "limestone", front="+1")
        for side in (-1, 1):
            face(p, _CAM, "brick+1", (side * 25 - 4, _BASE + 4, -76), (side * 25 + 4, _BASE + 4, -76),
                 (side * 25 + 4, 0, -130), (side * 25 - 4, 0, -130), foot="brick-1")  # fmt: skip
        box(p, _CAM, (-32, 32), (_BASE, _BASE + 40), (-74, -50), "brick", (5, 7))
        x, y = _CAM.at(0, _BASE, -75)
        p.path("brick-3", f"M{x - 13:.1f} {y:.1f}v-20a13 13 0 0 1 26 0v20Z")
        p.glow("glow", x, y - 14, 26, o=0.9)
        box(p, _CAM, (-35, 35), (_BASE + 40, _BASE + 46), (-77, -47), "tile", front="")
        for i in range(6):
            box(p, _CAM, (-35 + i * 12.6, -28 + i * 12.6), (_BASE + 46, _BASE + 53), (-77, -72), "gold")


def _second(p: Pen, s: Daylight) -> None:
    _storey(p, s, 98, (-34, 88), (_BASE, _SECOND), 9)
    with p.lamplit():
        for i in range(10):
            y = _BASE + (_SECOND - _BASE) * (i + 1) / 10
            box(p, _CAM, (-15, 15), (_BASE, y), (-62 + 2.4 * i, -36), "limestone", front="+1")
    _trees(p, 98, -34, _BASE, 4)


def _third(p: Pen, s: Daylight) -> None:
    _storey(p, s, 66, (-8, 80), (_SECOND, _THIRD), 7)
    with p.lamplit():
        for i in range(8):
            y = _SECOND + (_THIRD - _SECOND) * (i + 1) / 8
            box(p, _CAM, (-11, 11), (_SECOND, y), (-30 + 2.4 * i, -10), "limestone", front="+1")
    _trees(p, 66, -8, _SECOND, 9)


def _trees(p: Pen, half: float, z: float, y: float, seed: int) -> None:
    """Palms and shrubs on the ledge before a storey."""
    rng = Random(seed)
    for side in (-1, 1):
        for k in (0.52, 0.86, 1.14):
            fx, fy = _CAM.at(side * half * k, y, z - 14)
            if k == 0.86:
                greenery.palm(p, fx, fy, rng.uniform(28, 36), rng.uniform(-4, 4))
            else:
                greenery.bush(p, fx, fy, 18, "leaf", rng.randrange(99), "blossom")


def _shrine(p: Pen, s: Daylight) -> None:
    """The house of the moon god: blue glazed walls, golden horns, a light that is seen from afar."""
    x, y = _CAM.at(0, _SHRINE, 34)
    p.glow("glow", x, y + 20, 110, 90, o=0.5)
    with p.lamplit():
        box(p, _CAM, (-42, 42), (_THIRD, _SHRINE), (10, 72), "tile", (6, 9), front="+1")
        for k in (-31, -16, 16, 31):
            box(p, _CAM, (k - 3.4, k + 3.4), (_THIRD, _SHRINE), (6, 10), "tile", front="+2")
        dx, dy = _CAM.at(0, _THIRD, 9)
        p.path("gold+1", f"M{dx - 13:.1f} {dy:.1f}v-26a13 13 0 0 1 26 0v26Z")
        p.path("flame", f"M{dx - 9.5:.1f} {dy:.1f}v-25a9.5 9.5 0 0 1 19 0v25Z")
        p.glow("glow", dx, dy - 16, 34, o=0.8)
        box(p, _CAM, (-46, 46), (_SHRINE, _SHRINE + 8), (6, 76), "gold")
        for i in range(7):
            box(p, _CAM, (-46 + i * 14, -39 + i * 14), (_SHRINE + 8, _SHRINE + 16), (6, 11), "gold", front="+2")
        p.line("gold-1", 3, x, y - 6, x, y - 26)
        p.path("gold+1", f"M{x - 17:.1f} {y - 42:.1f}a17 17 0 0 0 34 0a18 10 0 0 1 -34 0Z")
        p.path("gold+3", f"M{x - 17:.1f} {y - 42:.1f}a17 17 0 0 0 17 17l0 -6a18 10 0 0 1 -17 -11Z", o=0.7)
        p.glow("flame", x, y - 34, 40, o=0.45)


def _front(p: Pen, s: Daylight) -> None:
    shore.river(p, s, _CANAL, 6, 260, ("grass", "leaf-2"))
    backdrop.reflection(p, 446, _CANAL + 12, 90, 26, "glow", 3, 0.34)
    for x in (392, 496):
        shore.brazier(p, s, x, 374, 22)
    shore.folk(p, 416, 374, 20, "walk", "marble", prop="torch")
    shore.folk(p, 432, 376, 20, "walk", "lapis", prop="basket")
    shore.folk(p, 472, 375, 20, "up", "terracotta", flip=True)
    shore.boat(p, 372, 402, 0.5, sail="parchment")
    shore.palms(p, ((304, 392, 116), (286, 398, 86), (602, 390, 122), (620, 398, 90), (184, 394, 130), (722, 394, 130)))
    for x, y, w, seed in ((300, 414, 70, 4), (606, 414, 80, 9), (180, 414, 110, 2), (740, 414, 110, 3)):
        with p.at(x, y, 0.7):
            plants.reeds(p, w, 52, 8, seed)
    p.rect("water-1", LEFT, FOOT - 1, WIDTH, 2)


def _works(y: float, z: float, width: float, height: float, floors: int) -> Works:
    fx, fy = _CAM.at(0, y, z)
    return Works(fx, fy + 4, width, height, floors)


WONDER: Final = TallWonder(
    moment=Daylight(2, True, (344, 70)),
    back=_back,
    pieces=(
        Piece(_base, _works(0, -60, 220, 80, 3)),
        Piece(_stairs, _works(0, -128, 120, 104, 4), depth=-4),
        Piece(_second, _works(_BASE, -34, 170, 70, 3), depth=-1),
        Piece(_third, _works(_SECOND, -8, 120, 54, 2), depth=-2),
        Piece(_shrine, _works(_THIRD, 6, 80, 56, 2), depth=-3),
    ),
    front=_front,
    site=Site(446, 376, 270, 340, 15),
    tone="iron",
    badge="ur",
)
