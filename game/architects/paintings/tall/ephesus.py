"""The temple of Artemis in Ephesus: stepped base, three groups of columns, and the roof."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.brush import Brush
from game.painting.site import Site
from game.painting.space import Camera, box, column, face, gable, soffit, steps

_HORIZON: Final = 288.0
_CAM: Final = Camera(x=450, horizon=_HORIZON, zoom=0.96, eye=68, distance=820, yaw=0)
_HALF: Final = 136.0
_FLOOR, _CAPITALS, _CORNICE, _RISE = 34.0, 206.0, 236.0, 76.0
_DEEP: Final = (0.0, 150.0)
_LEFT, _MIDDLE, _RIGHT = (-126.0, -82.0), (-40.0, 40.0), (82.0, 126.0)  # where columns stand


def _back(p: Brush, s: Daylight) -> None:
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


def _base(p: Brush, s: Daylight) -> None:
    """Steps, and the stair between its two altars."""
    steps(p, _CAM, _HALF + 4, (_DEEP[0] - 8, _DEEP[1]), 0, 6, _FLOOR / 6, 5, "marble")
    (ax, ay), (bx, by) = _CAM.at(-34, 0.5, -44), _CAM.at(-30, _FLOOR, -8)
    (cx, cy), (dx, dy) = _CAM.at(30, _FLOOR, -8), _CAM.at(34, 0.5, -44)
    p.poly_fade("marble+3", "marble+1", ax, ay, bx, by, cx, cy, dx, dy)
    for i in range(1, 8):
        t = i / 8
        p.line("marble-2", 0.9, ax + (bx - ax) * t, ay + (by - ay) * t, dx + (cx - dx) * t, dy + (cy - dy) * t, o=0.6)
    for side in (-1, 1):
        box(p, _CAM, (side * 54 - 13, side * 54 + 13), (0, 9), (-62, -42), "marble")
        x, y = _CAM.at(side * 54, 9, -56)
        _stag(p, x, y, 0.32, side > 0)


def _stag(p: Brush, x: float, y: float, k: float, flip: bool) -> None:
    """A golden stag, the animal of the goddess."""
    with p.at(x, y, k, -1 if flip else 1):
        for a in (-20, -14, 14, 19):
            p.line("gold-1", 3.6, a, -28, a, -1)
        body = "M-28 -36Q-20 -46 2 -42Q14 -44 18 -58L24 -66L32 -62Q30 -50 26 -42Q26 -28 18 -24Q-8 -22 -22 -24Z"
        p.path("gold", body)
        p.path("gold+2", "M-28 -36Q-20 -46 2 -42Q14 -44 18 -58L22 -62Q20 -44 8 -37Q-12 -36 -28 -34Z", o=0.75)
        p.path("gold", "M20 -64Q24 -74 32 -73L44 -66Q44 -62 38 -62L30 -60Z")
        p.curve(
            "gold+1", 2.4, "M27 -73Q16 -88 24 -102M21 -86Q12 -90 10 -100M29 -73Q40 -86 38 -102M37 -88Q46 -90 48 -99"
        )


def _columns(xs: tuple[float, float], p: Brush, s: Daylight) -> None:
    """Two columns of the front with the two behind them, the floor and the wall between them in shade."""
    left, right = xs[0] - 16, xs[1] + 16
    wall = ((left, _CAPITALS, 90), (right, _CAPITALS, 90), (right, _FLOOR, 90), (left, _FLOOR, 90))
    face(p, _CAM, "marble-2", *wall, foot="marble-3")
    for x in xs:
        column(p, _CAM, x * 0.96, 70, (_FLOOR, _CAPITALS), 9, dim=2)
    if xs is _MIDDLE:
        _door(p)
    for x in xs:
        column(p, _CAM, x, 4, (_FLOOR, _CAPITALS), 13.5, drum="ochre+1")
        _drum(p, *_CAM.at(x, _FLOOR, 4))


def _drum(p: Brush, x: float, y: float) -> None:
    """Figures on the carved foot of a column."""
    for i, k in enumerate((-0.62, 0.0, 0.62)):
        cx = x + k * 13
        p.path("ochre-2" if i else "ochre+3", f"M{cx - 2.4:.1f} {y - 6:.1f}l0.8 -14q1.6 -4 3.2 0l0.8 14Z")
        p.ell("ochre+3", cx, y - 23, 1.9)


def _door(p: Brush) -> None:
    """The goddess in the light of her lamps."""
    x, y = _CAM.at(0, _FLOOR, 60)
    top = _CAM.at(0, _CAPITALS - 24, 60)[1]
    p.rect("gold-1", x - 30, top - 4, 60, y - top + 4)
    p.rect("ink", x - 26, top, 52, y - top)
    p.glow("glow", x, y - 56, 46, 70, o=0.9)
    with p.at(x, y, 1.5):
        p.rect("marble-1", -13, -8, 26, 8)
        p.path("gold", "M-9 -8L-7 -34Q-12 -46 -8 -56H8Q12 -46 7 -34L9 -8Z")
        p.path("gold-2", "M2 -8L3 -56H8Q12 -46 7 -34L9 -8Z", o=0.8)
        for row in range(3):
            for i in range(4):
                p.ell("gold+2", -6 + i * 4, -48 + row * 4.4, 2)
        p.ell("gold+2", 0, -62, 5, 6)
        p.rect("gold+1", -5, -78, 10, 11)
        p.line("gold+1", 2.4, -8, -52, -16, -38)
        p.line("gold-1", 2.4, 8, -52, 16, -38)


def _roof(p: Brush, s: Daylight) -> None:
    """Beam, carved band, pediment, gilded ornaments."""
    soffit(p, _CAM, _HALF, _DEEP, _CAPITALS)
    box(p, _CAM, (-_HALF - 4, _HALF + 4), (_CAPITALS, _CAPITALS + 10), (-12, _DEEP[1]), "marble")
    box(p, _CAM, (-_HALF - 4, _HALF + 4), (_CAPITALS + 10, _CAPITALS + 22), (-13, _DEEP[1]), "tile", front="")
    for i in range(23):
        x, y = _CAM.at(-_HALF + 2 * _HALF * (i + 0.5) / 23, _CAPITALS + 11.5, -13)
        p.poly("gold+1", x - 3, y, x, y - 9, x + 3, y)
    box(p, _CAM, (-_HALF - 9, _HALF + 9), (_CAPITALS + 22, _CORNICE), (-18, _DEEP[1]), "marble")
    gable(p, _CAM, _HALF + 9, (-18, _DEEP[1]), _CORNICE, _RISE)
    for i, x in enumerate((-84, -58, -33, 33, 58, 84)):
        fx, fy = _CAM.at(x, _CORNICE + 6, -19)
        with p.at(fx, fy, (44 - abs(x) * 0.3) / 40, -1 if i < 3 else 1):
            p.path("marble+2", "M-7 0L-4 -22Q-4 -30 2 -30L8 -24L7 0Z")
            p.path("marble-1", "M2 0L3 -29L8 -24L7 0Z")
            p.ell("marble+2", 1, -34, 3.6, 4.2)
            p.line("gold+1", 1.6, 10, 0, 10, -38)
    x, y = _CAM.at(0, _CORNICE + 29, -19)
    p.ell("gold-1", x, y + 1, 18)
    p.ell("gold+2", x - 0.8, y, 16)
    p.path("tile-1", f"M{x - 9:.1f} {y + 7:.1f}q-4 -15 10 -18q-6 7 1 13q5 4 -2 8Z")
    for corner in (-_HALF - 9, _HALF + 9):
        ax, ay = _CAM.at(corner, _CORNICE, -18)
        p.path("gold+1", f"M{ax - 7:.1f} {ay:.1f}q-5 -14 7 -19q12 5 7 19Z")
    ax, ay = _CAM.at(0, _CORNICE + _RISE * 1.08, -18)
    p.path("gold", f"M{ax - 6:.1f} {ay:.1f}q-12 -9 0 -28q12 19 0 28Z")
    p.path("gold+2", f"M{ax - 5:.1f} {ay:.1f}q-7 -9 5 -28q-1 16 0 28Z")


def _front(p: Brush, s: Daylight) -> None:
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
    x, y = _CAM.at(sum(xs) / 2, _FLOOR, 0)
    return Works(x, y + 2, xs[1] - xs[0] + 34, 150, 4)


WONDER: Final = TallWonder(
    moment=Daylight(2, False, (336, 60)),
    back=_back,
    pieces=(
        Piece(_base, Works(450, 358, 240, 44, 2)),
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
