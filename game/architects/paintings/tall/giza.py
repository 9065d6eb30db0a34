"""The Great Pyramid of Giza: five courses of stone, the last one gilded, with the sphinx before them."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.brush import FOOT, LEFT, RIGHT, WIDTH, Brush
from game.painting.figures.sphinx import sphinx
from game.painting.parts import beasts
from game.painting.site import Site
from game.painting.space import Camera, Point3, face, pyramid

_HORIZON: Final = 276.0
_BANK: Final = 356.0
_CAM: Final = Camera(x=452, horizon=_HORIZON, zoom=1.0, eye=64, distance=900, yaw=38)
_HALF, _RISE = 118.0, 286.0
_LEVELS: Final = (0.0, 0.23, 0.45, 0.65, 0.82, 1.0)  # where the pieces begin and end, as shares of the height
_ROWS: Final = 7  # courses of a piece
_COLOURS: Final = ("sand", "sand", "sand", "marble", "gold")


def _back(p: Brush, s: Daylight) -> None:
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
    shadow = [v for c in ((_HALF, 0, _HALF), (_HALF * 2.4, 0, _HALF * 1.2), (_HALF, 0, -_HALF)) for v in _CAM.at(*c)]
    p.poly("shade", *shadow, o=0.3)
    backdrop.birds(p, 380, 110, 6, 8)


def _corner(share: float, x: int, z: int) -> Point3:
    half = _HALF * (1 - share)
    return x * half, _RISE * share, z * half


def _course(number: int, p: Brush, s: Daylight) -> None:
    """Piece number `number` (from 0): two coursed sides, worn stones among them."""
    low, high = _LEVELS[number], _LEVELS[number + 1]
    col = _COLOURS[number]
    lit = (_corner(high, -1, -1), _corner(high, 1, -1), _corner(low, 1, -1), _corner(low, -1, -1))
    dark = (_corner(high, 1, -1), _corner(high, 1, 1), _corner(low, 1, 1), _corner(low, 1, -1))
    face(p, _CAM, f"{col}+2", *lit, foot=f"{col}+1")
    face(p, _CAM, f"{col}-2", *dark, foot=f"{col}-1")
    _stones(p, low, high, -1, ("+3", "+1", "", "+3"), col, 40 + number)
    _stones(p, low, high, 1, ("-1", "-3", "-1"), col, 60 + number)
    p.line(f"{col}+3", 1.4, *_CAM.at(*_corner(low, 1, -1)), *_CAM.at(*_corner(high, 1, -1)), o=0.75)
    if number < 4:
        for x in (-1, 1):
            edge = (*_CAM.at(*_corner(high, -1 if x < 0 else 1, -1)), *_CAM.at(*_corner(high, 1, -1 if x < 0 else 1)))
            p.line(f"{col}+3", 2.0, *edge, o=0.9)
    if number == 0:
        _entrance(p)
    if number == 4:
        top_x, top_y = _CAM.at(0, _RISE, 0)
        p.glow("sun+3", top_x, top_y + 16, 54, o=0.75)
        for dx, dy in ((0, -26), (-22, -14), (22, -14), (-26, 8), (26, 8)):
            p.line("sun+3", 1.4, top_x + dx * 0.4, top_y + 6 + dy * 0.4, top_x + dx, top_y + 6 + dy, o=0.7)


def _stones(p: Brush, low: float, high: float, side: int, tones: tuple[str, ...], col: str, seed: int) -> None:
    """Joints and single stones on the lit (-1) or the dark (1) side."""
    rng = Random(seed)

    def at(u: float, share: float) -> tuple[float, float]:
        half = _HALF * (1 - share)
        along = -half + 2 * half * u
        return _CAM.at(along, _RISE * share, -half) if side < 0 else _CAM.at(half, _RISE * share, along)

    for row in range(_ROWS):
        a, b = (low + (high - low) * (row + k) / _ROWS for k in (0, 1))
        if row:
            p.line(f"{col}-2", 0.7, *at(0, a), *at(1, a), o=0.34 if side < 0 else 0.5)
        stones = max(3, round(24 * (1 - a)))
        for i in range(1, stones):
            u = (i + (0.5 if row % 2 else 0.0)) / stones
            if u < 0.98 and rng.random() < 0.5:
                p.line(f"{col}-2", 0.5, *at(u, a), *at(u, b), o=0.3)
        for _ in range(max(1, stones // 7)):
            u, w = rng.random() * 0.92, rng.uniform(0.03, 0.08)
            p.poly(f"{col}{rng.choice(tones)}", *at(u, a), *at(u + w, a), *at(u + w, b), *at(u, b), o=0.42)


def _entrance(p: Brush) -> None:
    """The king's door, with its gabled blocks."""
    x, y = _CAM.at(-20, 20, -_HALF * 0.93)
    p.poly("sand+3", x - 13, y, x - 13, y - 17, x, y - 25, x + 13, y - 15, x + 13, y + 2)
    p.poly("sand-2", x - 8, y, x - 8, y - 13, x, y - 18, x + 8, y - 12, x + 8, y + 1)
    p.poly("ink", x - 5, y, x - 5, y - 11, x, y - 14, x + 5, y - 10, x + 5, y + 1)


def _front(p: Brush, s: Daylight) -> None:
    rng = Random(4)
    with p.at(404, 348, 0.56):
        sphinx(p)
    bank = [v for i in range(25) for v in (LEFT + WIDTH * i / 24, _BANK - 2 + rng.uniform(-3, 3))]
    p.poly_fade("grass", "leaf-1", LEFT, _BANK + 14, *bank, RIGHT, _BANK + 14)
    backdrop.sea(p, s, _BANK + 8, seed=12, calm=0.4)
    greenery.verge(p, _BANK + 4, 8, 260)
    for i, x in enumerate((540, 566)):
        with p.at(x, 351 - i, 0.24, -1):
            beasts.camel(p, "sand-1", ("red", "lapis")[i])
    shore.folk(p, 522, 352, 18, "walk", "marble", flip=True, prop="staff")
    shore.palms(p, ((302, 374, 118), (326, 382, 84), (598, 380, 128), (184, 380, 130), (722, 384, 120)))
    shore.boat(p, 470, 394, 0.6, flip=True, sail="parchment")
    p.rect("water-1", LEFT, FOOT - 1, WIDTH, 2)


def _works(number: int) -> Works:
    low, high = _LEVELS[number], _LEVELS[number + 1]
    x, y = _CAM.at(*_corner(low, 0, -1))
    return Works(x, y, 2 * _HALF * (1 - low) * 0.8, (high - low) * _RISE * 0.9, 2)


WONDER: Final = TallWonder(
    moment=Daylight(2, False, (338, 62)),
    back=_back,
    pieces=tuple(Piece(partial(_course, i), _works(i), depth=-i) for i in range(5)),
    front=_front,
    site=Site(452, 352, 260, 300, 16),
    tone="ochre",
    badge="pyramid",
)
