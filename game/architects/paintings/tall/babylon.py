"""The hanging gardens of Babylon in the evening: three terraces, and on them a palace and a grove with its spring."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, shore
from game.painting.frame import FOOT, LEFT, RIGHT, WIDTH
from game.painting.parts import plants
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera
from game.painting.wonders.babylon import Gardens, Terrace

_HORIZON: Final = 272.0
_RIVER: Final = 364.0
_GARDENS: Final = Gardens(
    Camera(x=440, horizon=_HORIZON, zoom=1.0, eye=78, distance=900, yaw=20),
    (
        Terrace(136.0, (-70.0, 100.0), (0.0, 74.0), 7),
        Terrace(104.0, (-36.0, 96.0), (74.0, 142.0), 5),
        Terrace(74.0, (-4.0, 92.0), (142.0, 204.0), 4),
    ),
)


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON, seed=27, clouds=6)
    backdrop.ridge(p, _HORIZON + 2, 18, "sand", 0.66, 4, 5, 16, 0.1)
    backdrop.plain(p, _HORIZON, "sand", 6, _RIVER + 8, dabs=80)
    with p.fog(0.46):
        for i, col in enumerate(("brick", "clay", "brick", "terracotta", "brick", "tile")):
            w, y = 44 - i * 7.0, 308 - i * 11.0
            p.poly(f"{col}+1", 606 - w, y, 606 - w + 2, y - 11, 610, y - 11, 610, y)
            p.poly(f"{col}-1", 610, y, 610, y - 11, 606 + w - 2, y - 11, 606 + w, y)
    backdrop.town(p, s, 330, 322, 160, 61, 13, 3, 8, fog=0.32, wall="brick", flat=True)
    backdrop.town(p, s, 640, 322, 150, 65, 13, 3, 8, fog=0.32, wall="brick", flat=True)
    with p.fog(0.14):
        p.poly_fade("brick+1", "brick-1", LEFT, 330, RIGHT, 330, RIGHT, 366, LEFT, 366)
        for i in range(int(WIDTH / 14)):
            p.rect("brick", LEFT + i * 14, 325, 8, 6)
        for x in (-80, 60, 200, 296, 592, 640, 760, 900):
            p.poly_fade("brick+2", "brick", x, 314, x + 15, 314, x + 15, 366, x, 366)
            p.poly_fade("brick-1", "brick-2", x + 15, 314, x + 23, 314, x + 23, 366, x + 15, 366)
    shore.palms(p, ((300, 330, 56), (322, 334, 44), (590, 332, 56), (622, 334, 46)), 0.2)
    backdrop.birds(p, 350, 90, 7, 6)


def _front(p: Pen, s: Daylight) -> None:
    shore.river(p, s, _RIVER, 6, 260, ("grass+1", "leaf-1"))
    backdrop.reflection(p, 440, _RIVER + 10, 200, 34, "brick+1", 3, 0.22)
    shore.folk(p, 404, 362, 18, "walk", "tile", prop="basket")
    shore.folk(p, 486, 362, 18, "stand", "terracotta", prop="staff")
    shore.boat(p, 486, 398, 0.62, flip=True, sail="terracotta")
    shore.palms(p, ((306, 388, 110), (286, 394, 84), (600, 388, 118), (622, 394, 90), (184, 390, 130), (722, 390, 130)))
    for x, y, w, seed in ((300, 412, 70, 4), (606, 414, 80, 9), (180, 414, 110, 2), (740, 414, 110, 3)):
        with p.at(x, y, 0.7):
            plants.reeds(p, w, 52, 8, seed)
    p.rect("water-1", LEFT, FOOT - 1, WIDTH, 2)


def _works(x: float, index: int, width: float, height: float, floors: int) -> Works:
    under = _GARDENS.terraces[index] if index < 3 else None
    fx, fy = _GARDENS.cam.at(x, *((under.ys[0], under.deep[0]) if under else (_GARDENS.top, 12.0)))
    return Works(fx, fy + 4, width, height, floors)


WONDER: Final = TallWonder(
    moment=Daylight(3, False, (330, 222)),
    back=_back,
    pieces=(
        Piece(partial(_GARDENS.terrace, 0), _works(-10, 0, 230, 70, 3)),
        Piece(partial(_GARDENS.terrace, 1), _works(-6, 1, 180, 66, 3), depth=-1),
        Piece(partial(_GARDENS.terrace, 2), _works(-4, 2, 130, 60, 3), depth=-2),
        Piece(_GARDENS.palace, _works(-31, 3, 70, 62, 3), depth=-3),
        Piece(_GARDENS.grove, _works(40, 3, 60, 60, 3), depth=-3),
    ),
    front=_front,
    site=Site(446, 366, 260, 330, 15),
    tone="leaf",
    badge="babylon",
)
