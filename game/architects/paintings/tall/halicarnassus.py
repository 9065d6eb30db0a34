"""The Mausoleum of Halicarnassus, seen on its corner: two storeys of podium, two colonnades, the pyramid of steps."""

from __future__ import annotations

from typing import Final

from game.architects.paintings.tall.piece import MIDDLE, Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.frame import LEFT, RIGHT
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera
from game.painting.wonders.halicarnassus import Mausoleum

_HORIZON: Final = 276.0
_TOMB: Final = Mausoleum(
    Camera(x=MIDDLE, horizon=_HORIZON, zoom=0.98, eye=72, distance=880, yaw=45), 84.0, (-84.0, 84.0), 64.0, 122.0
)


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON - 8, seed=21, clouds=7)
    backdrop.ridge(p, _HORIZON - 6, 52, "hill", 0.66, 14, 8, 14)
    backdrop.sea(p, s, _HORIZON - 8, 346, seed=3, calm=0.5)
    with p.fog(0.34):
        hill = f"M470 344C520 290 560 262 620 246C700 226 900 180 {RIGHT} 170V350H450Z"
        p.path_fade("olive+1", "olive-1", hill)
    backdrop.town(p, s, 620, 318, 210, 41, 13, 6, 11, fog=0.32)
    backdrop.far_temple(p, 600, 248, 42, 0.4)
    shore.cypresses(p, ((566, 296, 34), (576, 298, 28), (638, 258, 30)), 0.28)
    shore.galley(p, 330, 302, 0.24, sail="marble", emblem="purple", fog=0.3)
    shore.boat(p, 366, 288, 0.26, fog=0.4)
    with p.fog(0.2):
        p.path_fade("grass+1", "grass-1", f"M{LEFT} 322C40 312 250 316 370 334C410 342 430 350 440 362H{LEFT}Z")
    backdrop.plain(p, 334, "grass", 8, dabs=120)
    backdrop.birds(p, 560, 90, 6, 5)


def _front(p: Pen, s: Daylight) -> None:
    p.path_fade("sand+1", "sand-1", "M416 372C400 388 384 402 366 416H540C522 400 500 386 484 372Z")
    shore.cypresses(
        p, ((306, 386, 128), (324, 394, 96), (594, 384, 130), (612, 394, 104), (184, 390, 140), (722, 390, 140))
    )
    for x, y, h, seed in ((288, 408, 74, 3), (632, 408, 80, 6)):
        greenery.tree(p, x, y, h, "olive", seed, 1.15)
    shore.folk(p, 420, 394, 30, "walk", "purple", prop="staff")
    shore.folk(p, 398, 398, 30, "walk", "marble", prop="basket")
    shore.folk(p, 486, 392, 29, "speak", "verdigris", flip=True)
    shore.folk(p, 506, 396, 30, "stand", "ochre")
    for x, y, seed in ((352, 404, 3), (560, 402, 5)):
        greenery.bush(p, x, y, 30, "leaf", seed, "blossom")


def _works(side: int, y: float, width: float, height: float, floors: int) -> Works:
    fx, fy = _TOMB.cam.at(0 if side <= 0 else _TOMB.half, y, _TOMB.deep[0] if side <= 0 else 0)
    return Works(fx if side else MIDDLE, fy + 4, width, height, floors)


_HALL: Final = _TOMB.hall  # both pieces of it are parts of one body

WONDER: Final = TallWonder(
    moment=Daylight(1, False, (350, 96)),
    back=_back,
    pieces=(
        Piece(_TOMB.lower, _works(0, 0, 220, 56, 2)),
        Piece(_TOMB.upper, _works(0, _TOMB.low, 200, 54, 2), depth=-1),
        Piece(_HALL, _works(-1, _TOMB.podium, 100, 78, 3), depth=-2, cut=(200.0, MIDDLE)),
        Piece(_HALL, _works(1, _TOMB.podium, 100, 78, 3), depth=-2, cut=(MIDDLE, 700.0)),
        Piece(_TOMB.crown, _works(0, _TOMB.cornice, 130, 60, 2), depth=-3),
    ),
    front=_front,
    site=Site(450, 372, 270, 330, 17),
    tone="lapis",
    badge="halicarnassus",
)
