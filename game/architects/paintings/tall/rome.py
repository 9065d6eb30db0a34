"""The Colosseum of Rome at noon: three parts of the lower arcades, two of the storeys and the awning above them."""

from __future__ import annotations

import math
from typing import Final

from game.architects.paintings.tall.piece import MIDDLE, Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.amphitheatre import Oval, annulus, arcade, attic, awning, band, crowd, masts, seats, statues
from game.painting.frame import DEEP, FOOT, LEFT, RIGHT, WIDTH
from game.painting.pen import Pen, track
from game.painting.site import Site
from game.painting.space import Camera, Span

_LAND: Final = 226.0
_OVAL: Final = Oval(Camera(x=MIDDLE, horizon=66, zoom=0.8, eye=256, distance=600, yaw=10), 186, 140, 52)
_STOREYS: Final = ((4.0, 62.0), (62.0, 116.0), (116.0, 166.0), (166.0, 208.0))
_MASTS: Final = (192.0, 232.0)
_GATE: Final = 1.5 * math.pi + 0.13
_LOWER: Final = (MIDDLE - 58.0, MIDDLE + 58.0)  # where the lower storeys are parted
_TRAVERTINE: Final = "travertine"


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _LAND - 6, seed=38, clouds=7, low=0.5)
    backdrop.ridge(p, _LAND, 40, "hill", 0.6, 14, 7, 20)
    backdrop.plain(p, _LAND, "grass", 8, 366, dabs=110)
    with p.fog(0.36):
        p.path_fade("olive+1", "olive-1", track("MCCLLZ", 500, 290, 540, 220, 580, 196, 640, 190, 760, 180, 1000, 180,
                                                RIGHT, 176, RIGHT, 310, 500, 310))  # fmt: skip
        p.path_fade("olive+1", "olive-1", track("MCLZ", LEFT, 232, 200, 206, 330, 210, 390, 280, LEFT, 290))
    backdrop.far_temple(p, 600, 196, 60, 0.34, "verdigris")
    backdrop.far_temple(p, 316, 218, 52, 0.34, "gold")
    backdrop.town(p, s, 330, 330, 160, 52, 15, 4, 11, fog=0.26)
    backdrop.town(p, s, 600, 330, 170, 55, 15, 4, 11, fog=0.24)
    shore.cypresses(p, ((566, 236, 36), (576, 240, 30), (640, 222, 34), (288, 240, 34)), 0.26)
    p.path_fade("sand+1", "sand-2", f"M{LEFT} 350Q240 338 320 334H580Q700 338 {RIGHT} 350V{FOOT}H{LEFT}Z")
    p.fade(LEFT, FOOT - 0.5, WIDTH, DEEP, (0, "sand-2", 1), (1, "sand-3", 1))
    foot = _OVAL.ring(1.05, 0)
    p.poly("shade", *(v for x, y in foot for v in (x + 3, y + 3)), o=0.3)
    p.poly("shade", *(v for x, y in foot for v in (MIDDLE + (x - MIDDLE) * 0.98 + 46, max(338.0, y - 10))), o=0.24)
    backdrop.birds(p, 380, 70, 6, 5)


def _bowl(p: Pen, high: float, floor: bool) -> None:
    """What is seen over the top of a wall that is `high`: rows of seats, and the arena."""
    rows = _rows(0.0 if floor else _STOREYS[2][0], high - 9)
    p.path_fade(f"{_TRAVERTINE}+3", f"{_TRAVERTINE}+1", annulus(_OVAL, (1.0, high), (0.94, high)), across=True)
    seats(p, _OVAL, _TRAVERTINE, [(0.94, high), *rows])
    if floor:
        p.poly_fade("sand-1", "sand+2", *(v for xy in _OVAL.ring(*rows[-1]) for v in xy), across=True)
    else:
        crowd(p, _OVAL, rows[:3], 54, 5)


def _rows(low: float, high: float) -> list[Span]:
    """Return rows of seats between two heights, from the outer wall inwards: radius and height."""
    top = _STOREYS[-1][1]
    ys = [high - (high - low) * k / 3 for k in range(4)]
    return [(0.44 + 0.48 * max(0.0, y) / top, y) for y in ys]


def _lower(p: Pen, s: Daylight) -> None:
    """The two lower storeys; a piece shows a part of them."""
    _bowl(p, _STOREYS[1][1], floor=True)
    band(p, _OVAL, _TRAVERTINE, (0, _STOREYS[0][0]), 1.03)
    for ys in _STOREYS[:2]:
        arcade(p, _OVAL, _TRAVERTINE, ys, s.night)
    statues(p, _OVAL, _STOREYS[1])
    _porch(p)


def _upper(p: Pen, s: Daylight) -> None:
    """The third storey, the attic, masts and awning; a piece shows one half of them."""
    high = _STOREYS[3][1]
    _bowl(p, high, floor=False)
    masts(p, _OVAL, (_STOREYS[3][1], _MASTS[1]), far=True)
    awning(p, _OVAL, (1.0, _MASTS[1] - 8), (0.66, _STOREYS[3][1] + 6), (-4, 34), ("parchment", "terracotta"))
    arcade(p, _OVAL, _TRAVERTINE, _STOREYS[2], s.night)
    attic(p, _OVAL, _TRAVERTINE, _STOREYS[3], s.night)
    statues(p, _OVAL, _STOREYS[2])
    masts(p, _OVAL, _MASTS, far=False)


def _porch(p: Pen) -> None:
    """The emperor's gate with the quadriga over it."""
    x, y = _OVAL.at(_GATE, 1.03, 0)
    with p.at(x, y, 1.16):
        for k, tone in ((-1, "+1"), (1, "-1")):
            p.poly_fade(f"marble{tone}", f"marble{tone}-1", k * 30, 0, k * 30, -50, k * 16, -50, k * 16, 0)
        p.path("ink", "M-15 0V-30C-15 -52 15 -52 15 -30V0Z")
        for cx in (-25, 21):
            p.rect("marble+3", cx, -48, 2.4, 48)
            p.rect("marble-2", cx + 2.4, -48, 2.4, 48)
        p.rect("marble+1", -33, -56, 66, 7)
        p.poly("marble+2", -36, -56, 0, -73, 36, -56)
        p.poly("terracotta-1", -24, -58, 0, -69, 24, -58)
        wing = "M0 -59Q-9 -61 -13 -67Q-5 -65 -2 -64.6Q-1 -68 0 -68Q1 -68 2 -64.6Q5 -65 13 -67Q9 -61 0 -59Z"
        p.path("gold+1", wing)


def _front(p: Pen, s: Daylight) -> None:
    x, y = _OVAL.at(_GATE, 1.05, 0)
    p.poly_fade("stone+2", "stone", x - 17, y, x + 17, y, x + 40, FOOT, x - 52, FOOT)
    for drop in (4.0, 10.0, 18.0, 28.0):
        p.line("stone-1", 0.8, x - 17 - drop, y + drop, x + 17 + drop * 0.7, y + drop, o=0.6)
    for tx, ty, h, seed, lean in ((292, 406, 128, 4, 6), (618, 408, 136, 5, -8), (180, 400, 180, 6, -8),
                                  (728, 402, 190, 8, 8)):  # fmt: skip
        greenery.umbrella_pine(p, tx, ty, h, seed, lean)
    shore.throng(p, 380, 384, 5, 56, 17)
    shore.throng(p, 530, 384, 6, 66, 17)
    shore.folk(p, 424, 404, 30, "up", "marble")
    shore.folk(p, 446, 408, 31, "speak", "purple", flip=True)
    shore.folk(p, 560, 406, 30, "walk", "ochre", prop="basket", flip=True)
    for bx, by, w, seed in ((340, 408, 30, 3), (576, 410, 32, 5)):
        greenery.bush(p, bx, by, w, "leaf", seed, "blossom")


def _works(x: float, y: float, width: float, height: float, floors: int) -> Works:
    return Works(x, _OVAL.at(_GATE, 1.0, y)[1] - abs(x - MIDDLE) * 0.1, width, height, floors)


WONDER: Final = TallWonder(
    moment=Daylight(2, False, (338, 60)),
    back=_back,
    pieces=(
        Piece(_lower, _works(MIDDLE - 98, 0, 66, 84, 3), cut=(200.0, _LOWER[0])),
        Piece(_lower, _works(MIDDLE, 0, 100, 88, 3), cut=_LOWER),
        Piece(_lower, _works(MIDDLE + 98, 0, 66, 84, 3), cut=(_LOWER[1], 700.0)),
        Piece(_upper, _works(MIDDLE - 70, _STOREYS[2][0], 110, 76, 3), depth=-1, cut=(200.0, MIDDLE)),
        Piece(_upper, _works(MIDDLE + 70, _STOREYS[2][0], 110, 76, 3), depth=-1, cut=(MIDDLE, 700.0)),
    ),
    front=_front,
    site=Site(450, 376, 300, 280, 17),
    tone="marble",
    badge="rome",
)
