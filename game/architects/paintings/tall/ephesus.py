"""The temple of Artemis in Ephesus: stepped base, three groups of columns, and the roof."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera, column, face, soffit
from game.painting.wonders.ephesus import Temple

_HORIZON: Final = 288.0
_TEMPLE: Final = Temple(
    Camera(x=450, horizon=_HORIZON, zoom=0.96, eye=68, distance=820, yaw=0),
    half=136.0,
    deep=(0.0, 150.0),
    floor=34.0,
    capitals=206.0,
    cornice=236.0,
    rise=76.0,
    column=13.5,
)
_LEFT, _MIDDLE, _RIGHT = (-126.0, -82.0), (-40.0, 40.0), (82.0, 126.0)  # where columns stand


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON - 10, seed=17, clouds=7)
    backdrop.ridge(p, _HORIZON - 4, 110, "hill", 0.66, 7, 6, 20)
    backdrop.ridge(p, _HORIZON + 2, 62, "hill", 0.48, 19, 8, 20)
    backdrop.plain(p, _HORIZON, "grass", 4, dabs=130)
    backdrop.town(p, s, 300, 302, 90, 51, 10, 4, 7, fog=0.4)
    with p.fog(0.24):
        for i, (x, h) in enumerate(((600, 96), (640, 104), (690, 96), (272, 86), (220, 96))):
            greenery.tree(p, x, 336 + (i % 2) * 5, h, "leaf" if i % 2 else "olive", 3 + i, 1.1)
    shore.cypresses(p, ((302, 338, 120), (596, 342, 130), (616, 346, 100), (284, 342, 92)), 0.16)
    backdrop.birds(p, 380, 80, 5, 4)


def _columns(xs: tuple[float, float], p: Pen, s: Daylight) -> None:
    """Two columns of the front with the two behind them, the floor and the wall between them in shade."""
    ys = (_TEMPLE.floor, _TEMPLE.capitals)
    left, right = xs[0] - 16, xs[1] + 16
    wall = ((left, ys[1], 90), (right, ys[1], 90), (right, ys[0], 90), (left, ys[0], 90))
    face(p, _TEMPLE.cam, "marble-2", *wall, foot="marble-3")
    for x in xs:
        column(p, _TEMPLE.cam, x * 0.96, 70, ys, 9, dim=2)
    if xs is _MIDDLE:
        _TEMPLE.door(p, 60, bright=True)
    _TEMPLE.columns(p, [(x, 4, 0) for x in xs], ys[0])


def _roof(p: Pen, s: Daylight) -> None:
    """The roof and its shaded underside."""
    soffit(p, _TEMPLE.cam, _TEMPLE.half, _TEMPLE.deep, _TEMPLE.capitals)
    _TEMPLE.roof(p, s)


def _front(p: Pen, s: Daylight) -> None:
    p.path_fade("sand+1", "sand-1", "M408 366C396 382 378 402 362 416H538C522 402 504 382 492 366Z")
    for x, y, h, seed in ((298, 402, 96, 4), (610, 404, 92, 7), (184, 400, 110, 9), (722, 400, 110, 5)):
        greenery.tree(p, x, y, h, "olive", seed, 1.15)
    shore.folk(p, 414, 390, 30, "walk", "marble", prop="basket")
    shore.folk(p, 436, 396, 31, "walk", "blossom", prop="torch")
    shore.folk(p, 478, 392, 30, "up", "lapis", flip=True)
    shore.throng(p, 548, 382, 5, 50, 18)
    for x, y, seed in ((346, 402, 3), (384, 410, 5), (560, 408, 9)):
        greenery.bush(p, x, y, 30, "leaf", seed, "blossom")


def _works(xs: tuple[float, float]) -> Works:
    x, y = _TEMPLE.cam.at(sum(xs) / 2, _TEMPLE.floor, 0)
    return Works(x, y + 2, xs[1] - xs[0] + 34, 150, 4)


WONDER: Final = TallWonder(
    moment=Daylight(2, False, (336, 60)),
    back=_back,
    pieces=(
        Piece(_TEMPLE.platform, Works(450, 358, 240, 44, 2)),
        Piece(partial(_columns, _LEFT), _works(_LEFT), depth=-1),
        Piece(partial(_columns, _MIDDLE), _works(_MIDDLE), depth=-1),
        Piece(partial(_columns, _RIGHT), _works(_RIGHT), depth=-1),
        Piece(_roof, Works(450, 148, 200, 64, 2), depth=-2),
    ),
    front=_front,
    site=Site(450, 366, 280, 330, 17),
    tone="verdigris",
    badge="ephesus",
)
