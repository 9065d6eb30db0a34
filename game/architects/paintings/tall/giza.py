"""The Great Pyramid of Giza: five courses of stone, the last one gilded, with the sphinx before them."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, shore
from game.painting.frame import FOOT, LEFT, WIDTH
from game.painting.parts import beasts
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera, pyramid
from game.painting.wonders.giza import Layer, Pyramid, sphinx

_HORIZON: Final = 276.0
_BANK: Final = 356.0
_PYRAMID: Final = Pyramid(
    Camera(x=452, horizon=_HORIZON, zoom=1.0, eye=64, distance=900, yaw=38),
    118.0,
    286.0,
    (
        *(Layer(upto, "sand", 7) for upto in (0.23, 0.45, 0.65)),
        Layer(0.82, "marble", 7),
        Layer(1.0, "gold", 7),
    ),
    40,
)


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON, seed=11, clouds=6, low=0.55)
    backdrop.ridge(p, _HORIZON + 4, 20, "sand", 0.6, 2, 6, 16, 0.2)
    backdrop.ridge(p, _HORIZON + 10, 14, "sand", 0.4, 9, 9, 16, 0.2)
    backdrop.plain(p, _HORIZON + 4, "sand", 5, _BANK + 8, dabs=110, roll=2)
    with p.fog(0.42):
        small = Camera(x=318, horizon=_HORIZON, zoom=1.0, eye=40, distance=1500, yaw=38)
        pyramid(p, small, 40, 0, 96, "sand", "+2", "-2")
        far = Camera(x=592, horizon=_HORIZON, zoom=1.0, eye=40, distance=1500, yaw=38)
        pyramid(p, far, 26, 0, 62, "sand", "+2", "-2")
    backdrop.town(p, s, 616, 292, 110, 6, 11, 3, 6, fog=0.35, wall="sand", flat=True)
    shore.palms(p, ((578, 300, 40), (606, 304, 50), (306, 300, 44), (322, 302, 36)), 0.26)
    _PYRAMID.shadow(p)
    backdrop.birds(p, 380, 110, 6, 8)


def _course(number: int, p: Pen, s: Daylight) -> None:
    """Piece number `number` (from 0); the king's door is in the first."""
    _PYRAMID.layer(number, p, s)
    if number == 0:
        x, y = _PYRAMID.cam.at(-20, 20, -110)
        p.poly("sand+3", x - 13, y, x - 13, y - 17, x, y - 25, x + 13, y - 15, x + 13, y + 2)
        p.poly("sand-2", x - 8, y, x - 8, y - 13, x, y - 18, x + 8, y - 12, x + 8, y + 1)
        p.poly("ink", x - 5, y, x - 5, y - 11, x, y - 14, x + 5, y - 10, x + 5, y + 1)


def _front(p: Pen, s: Daylight) -> None:
    with p.at(404, 348, 0.56):
        sphinx(p)
    shore.river(p, s, _BANK, 4, 260)
    for i, x in enumerate((540, 566)):
        with p.at(x, 351 - i, 0.24, -1):
            beasts.camel(p, "sand-1", ("red", "lapis")[i])
    shore.folk(p, 522, 352, 18, "walk", "marble", flip=True, prop="staff")
    shore.palms(p, ((302, 374, 118), (326, 382, 84), (598, 380, 128), (184, 380, 130), (722, 384, 120)))
    shore.boat(p, 470, 394, 0.6, flip=True, sail="parchment")
    p.rect("water-1", LEFT, FOOT - 1, WIDTH, 2)


def _works(number: int) -> Works:
    low, high = _PYRAMID.foot(number), _PYRAMID.layers[number].upto
    x, y = _PYRAMID.at(low)
    return Works(x, y, 2 * _PYRAMID.half * (1 - low) * 0.8, (high - low) * _PYRAMID.rise * 0.9, 2)


WONDER: Final = TallWonder(
    moment=Daylight(2, False, (338, 62)),
    back=_back,
    pieces=tuple(Piece(partial(_course, i), _works(i), depth=-i) for i in range(5)),
    front=_front,
    site=Site(452, 352, 260, 300, 16),
    tone="ochre",
    badge="pyramid",
)
