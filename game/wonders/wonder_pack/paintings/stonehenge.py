"""Stonehenge: rings of standing stones on the open downs, where the sun rises over the outlier."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera, Point3, cast, face
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 258.0
_CAM: Final = Camera(x=450, horizon=_HORIZON, zoom=1.34, eye=62, distance=600, yaw=0)
_MID: Final = 130.0  # depth of the middle of the rings
_RING: Final = 158.0  # radius of the outer ring
_STONES: Final = 18
_TALL: Final = 84.0
_LINTEL: Final = 18.0
_COL: Final = "#a9a596"
_GATES: Final = (
    (0.0, 84.0, 140.0),
    (-66.0, 58.0, 126.0),
    (66.0, 58.0, 126.0),
    (-84.0, -4.0, 112.0),
    (84.0, -4.0, 112.0),
)


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON - 2, seed=83, clouds=6)
    backdrop.ridge(p, _HORIZON + 4, 46, "hill", 0.6, 31, 4, 20, 0.1)
    backdrop.ridge(p, _HORIZON + 10, 26, "grass", 0.4, 12, 6, 20, 0.1)
    backdrop.plain(p, _HORIZON + 6, "grass", 14, dabs=170, roll=4)
    with p.fog(0.24):
        for i, (x, h) in enumerate(((-60, 60), (-20, 48), (40, 54), (820, 56), (866, 48), (920, 62), (1040, 54))):
            greenery.tree(p, x, 272 + i % 3 * 3, h, "leaf" if i % 2 else "olive", 5 + i, 1.2)
    _huts(p, s)
    middle = _CAM.at(0, 0, _MID)
    k = _CAM.scale(0, _MID)
    for r, tone in ((1.42, "grass-1"), (1.36, "limestone"), (1.3, "grass")):
        p.ell(tone, *middle, _RING * r * k, _RING * r * k * 0.16, o=0.8)
    backdrop.birds(p, 620, 90, 7, 9)


def _huts(p: Pen, s: WonderScene) -> None:
    """The builders' village far off: round thatched houses."""
    with p.fog(0.24):
        for x, y, r in ((130.0, 280.0, 15.0), (162, 284, 18), (200, 279, 14), (716, 280, 16), (752, 284, 18)):
            p.rect("earth+1", x - r * 0.7, y - r * 0.6, r * 1.4, r * 0.6)
            p.poly("straw", x - r, y - r * 0.5, x, y - r * 1.5, x + r, y - r * 0.5)
            p.poly("straw-1", x, y - r * 1.5, x + r, y - r * 0.5, x + r * 0.1, y - r * 0.5)
            p.rect("flame" if s.night else "ink", x - 2, y - r * 0.5, 4, r * 0.5)
    backdrop.smoke(p, 164, 258, 60, 4)


def _spot(i: int) -> tuple[float, float, float]:
    """Return where stone number i of the outer ring stands, and how its face is turned."""
    a = math.tau * (i + 0.5) / _STONES
    return _RING * math.cos(a), _MID + _RING * math.sin(a), a


def _standing(p: Pen, x: float, z: float, a: float, w: float, h: float, seed: int) -> None:
    """A rough upright stone at (x, z), its broad side along the ring at the angle a."""
    rng = Random(seed)
    d = w * 0.34
    ux, uz = -math.sin(a), math.cos(a)  # along the ring
    nx, nz = math.cos(a), math.sin(a)  # outwards
    if nz > 0:  # behind the middle one sees the inner side
        nx, nz = -nx, -nz
    if ux < 0:
        ux, uz = -ux, -uz
    h0, h1 = h * rng.uniform(0.97, 1.02), h * rng.uniform(0.97, 1.02)
    taper = 0.86

    def at(along: float, out: float, y: float) -> Point3:
        shrink = 1 - (1 - taper) * y / h
        return x + ux * along * shrink + nx * out * shrink, y, z + uz * along * shrink + nz * out * shrink

    cast(p, _CAM, (x - w / 2, x + w / 2), (z - d, z + d), 34, 0.22)
    front = at(-w / 2, d, h0), at(w / 2, d, h1), at(w / 2, d, 0), at(-w / 2, d, 0)
    right = at(w / 2, d, h1), at(w / 2, -d, h1), at(w / 2, -d, 0), at(w / 2, d, 0)
    left = at(-w / 2, -d, h0), at(-w / 2, d, h0), at(-w / 2, d, 0), at(-w / 2, -d, 0)
    face(p, _CAM, f"{_COL}-2", *right)
    face(p, _CAM, f"{_COL}+2", *left)
    face(p, _CAM, f"{_COL}+1{'-1' if nx > 0.2 else ''}", *front, foot=f"{_COL}-1")
    if not p.drawing:
        for _ in range(3):
            t, v = rng.uniform(-0.36, 0.36), rng.uniform(0.1, 0.8)
            ax, ay = _CAM.at(*at(w * t, d, h * v))
            k = _CAM.scale(x, z)
            p.ell(f"{_COL}{rng.choice(('+2', '-2'))}", ax, ay, rng.uniform(2, 5) * k, rng.uniform(2, 9) * k, o=0.3)
            p.ell("leaf", ax + 3, ay + 5, 2.4 * k, 1.4 * k, o=0.25)


def _beam(p: Pen, a: tuple[float, float], b: tuple[float, float], y: float, seed: int) -> None:
    """A lintel from one spot to the next at the height y."""
    rng = Random(seed)
    (ax, az), (bx, bz) = sorted((a, b))
    d, high = 11.0, y + _LINTEL * rng.uniform(0.92, 1.04)
    grow = 1.0 if bx - ax > 1 else 0.0
    ax, bx = ax - 3 * grow, bx + 3 * grow
    face(p, _CAM, f"{_COL}+3", (ax, high, az + d), (bx, high, bz + d), (bx, high, bz - d), (ax, high, az - d))
    face(p, _CAM, f"{_COL}-2", (bx, high, bz - d), (bx, high, bz + d), (bx, y, bz + d), (bx, y, bz - d))
    face(p, _CAM, f"{_COL}+1", (ax, high, az - d), (bx, high, bz - d), (bx, y, bz - d), (ax, y, az - d), foot=_COL)


def _far_to_near() -> list[int]:
    return sorted(range(_STONES), key=lambda i: -_spot(i)[1])


def _open(i: int) -> bool:
    """True for the gap at the front through which one looks into the rings."""
    x, z, _ = _spot(i)
    return z < _MID - 120 and abs(x) < 70


def _ring(p: Pen, s: WonderScene) -> None:
    """The uprights of the outer ring."""
    for i in _far_to_near():
        x, z, a = _spot(i)
        if not _open(i):
            _standing(p, x, z, a, 30, _TALL, i)


def _lintels(p: Pen, s: WonderScene) -> None:
    """The ring of beams, each jointed to the next."""
    for i in _far_to_near():
        j = (i + 1) % _STONES
        (ax, az, _), (bx, bz, _) = _spot(i), _spot(j)
        if not _open(i) and not _open(j):
            _beam(p, (ax, az), (bx, bz), _TALL - 1, 40 + i)


def _heart(p: Pen, s: WonderScene) -> None:
    """The five great gates of the horseshoe, the altar, and the outlier over which the sun comes up."""
    if not p.drawing:
        p.glow("sun+2" if not s.night else "glow", *_CAM.at(0, 60, _MID + 20), 150, 90, o=0.55)
    for k, (gx, gz, high) in enumerate(_GATES):
        turn = math.atan2(gz + 6, gx)
        reach = 22.0 if not gx else 17.6
        ux, uz = math.cos(turn + math.pi / 2) * reach, math.sin(turn + math.pi / 2) * reach
        ends = sorted(((gx + k * ux, _MID + gz + k * uz) for k in (-1, 1)), key=lambda spot: -spot[1])
        for n, (x, z) in enumerate(ends):
            _standing(p, x, z, turn, 30, high, 60 + 2 * k + n)
        left, right = sorted(ends)
        _beam(p, (left[0] - 10, left[1]), (right[0] + 10, right[1]), high - 1, 80 + k)
    _standing(p, 0, _MID - 6, math.pi / 2, 54, 16, 91)
    if s.night and not p.drawing:
        shore.flame(p, *_CAM.at(0, 16, _MID - 6), 24, 0.9)


def _whole(p: Pen, s: WonderScene) -> None:
    """Side B: the ring with its beams in one stage."""
    _ring(p, s)
    _lintels(p, s)


def _front(p: Pen, s: WonderScene) -> None:
    p.path_fade(
        "limestone+1", "grass-1", "M424 352Q450 348 478 352C500 372 536 398 560 416H330C362 396 404 370 424 352Z"
    )
    x, y = 246.0, 396.0
    with p.at(x, y):
        p.ell("shade-1", 16, 0, 44, 6, o=0.35)
        p.path(f"{_COL}+1", "M-22 0L-20 -44Q-14 -70 0 -74Q10 -68 8 0Z")
        p.path(f"{_COL}-2", "M2 0Q8 -40 0 -74Q16 -66 24 -34L26 0Z")
        p.ell("leaf", -8, -20, 6, 3, o=0.4)
    shore.folk(p, 414, 384, 37, "up", "marble")
    shore.folk(p, 388, 392, 38, "walk", "marble", prop="staff")
    shore.folk(p, 492, 384, 37, "hold", "verdigris", flip=True, prop="torch")
    shore.folk(p, 520, 394, 38, "walk", "ochre", flip=True, prop="basket")
    shore.throng(p, 330, 380, 5, 60, 21)
    shore.throng(p, 596, 380, 6, 72, 21)
    for fx in (372, 548):
        shore.flame(p, fx, 376, 20 if s.night else 12, 0.9 if s.night else 0.4)
    for bx, by, w, seed in ((100, 404, 50, 3), (700, 404, 46, 5), (800, 410, 56, 7), (20, 408, 50, 9)):
        greenery.bush(p, bx, by, w, "leaf", seed, "gold" if seed % 2 else "blossom")
    for tx, ty, h, seed in ((-70, 396, 120, 4), (-180, 392, 110, 6), (980, 396, 120, 8), (1090, 392, 112, 2)):
        greenery.tree(p, tx, ty, h, "leaf", seed, 1.2)


def _works(p: Pen, s: WonderScene) -> None:
    """A stone on rollers, drawn by a gang, and shears that raise it."""
    x, y = _CAM.at(-_RING - 30, 0, _MID - 90)
    p.poly(f"{_COL}+1", x - 46, y, x - 42, y - 14, x + 20, y - 16, x + 24, y)
    p.poly(f"{_COL}-2", x - 10, y, x - 8, y - 15, x + 20, y - 16, x + 24, y, o=0.6)
    for i in range(4):
        p.ell("bark", x - 36 + i * 17, y + 3, 4)
    for i in range(4):
        shore.folk(p, x + 50 + i * 14, y + 4, 20, "pull", ("ochre", "terracotta", "marble", "green")[i])
    shore.crane(p, *_CAM.at(_RING - 20, 0, _MID - 110), 112, -44)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (
            StagePainter(_ring, _works, depth=1),
            StagePainter(_lintels, _works),
            StagePainter(_heart, _works, depth=0),
        ),
        "B": (StagePainter(_whole, _works), StagePainter(_heart, _works)),
    },
    front=_front,
    badge="stonehenge",
    badge_colour="verdigris",
    site=Site(450, 352, 420, 210, 24),
)
