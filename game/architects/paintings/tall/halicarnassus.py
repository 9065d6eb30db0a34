"""The Mausoleum of Halicarnassus, seen on its corner: two storeys of podium, two colonnades, the pyramid of steps."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from game.architects.paintings.tall.piece import MIDDLE, Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.brush import LEFT, RIGHT, Brush
from game.painting.parts import beasts
from game.painting.site import Site
from game.painting.space import Camera, box, cast, colonnade, soffit, steps

_HORIZON: Final = 276.0
_CAM: Final = Camera(x=MIDDLE, horizon=_HORIZON, zoom=0.98, eye=72, distance=880, yaw=45)
_HALF: Final = 84.0
_LOW, _PODIUM, _CAPITALS, _CORNICE, _SUMMIT = 64.0, 122.0, 198.0, 216.0, 274.0  # heights
_COLUMNS: Final = 7  # of each side


def _back(p: Brush, s: Daylight) -> None:
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


def _square(half: float) -> tuple[tuple[float, float], tuple[float, float]]:
    return (-half, half), (-half, half)


def _block(p: Brush, half: float, ys: tuple[float, float], col: str, courses: tuple[int, int] | None = None) -> None:
    xs, zs = _square(half)
    box(p, _CAM, xs, ys, zs, col, courses)


def _frieze(p: Brush, low: float, high: float, half: float, field: str) -> None:
    """A band of small carved figures on a coloured ground, on both sides that show."""
    xs, zs = _square(half)
    box(p, _CAM, xs, (low, high), zs, field, side="-2", front="")
    h = (high - low) * 0.84
    for i in range(20):
        along = -half + 2 * half * (i + 0.5) / 20
        for at, col in (((along, low + 1, -half), "marble+2"), ((half, low + 1, along), "marble-1")):
            x, y = _CAM.at(*at)
            lean = ((i * 7) % 5 - 2) * 0.12 * h
            p.poly(col, x - h * 0.16, y, x + lean - h * 0.1, y - h * 0.66, x + lean + h * 0.14, y - h * 0.66,
                   x + h * 0.2, y)  # fmt: skip
            p.ell(col, x + lean, y - h * 0.82, h * 0.13)


def _lower(p: Brush, s: Daylight) -> None:
    """Steps and the lower podium with its guardian lions."""
    xs, zs = _square(_HALF + 18)
    cast(p, _CAM, xs, zs, 110)
    steps(p, _CAM, _HALF + 14, (-_HALF - 14, _HALF + 14), 0, 3, 4, 6, "limestone")
    _block(p, _HALF + 9, (12, 50), "limestone", (5, 13))
    _frieze(p, 46, 58, _HALF + 9, "lapis")
    _block(p, _HALF + 12, (58, _LOW), "limestone")
    for at in ((-_HALF, -_HALF - 17), (-_HALF * 0.3, -_HALF - 17), (_HALF + 17, -_HALF * 0.3), (_HALF + 17, _HALF)):
        _lion(p, *_CAM.at(at[0], 8, at[1]))


def _lion(p: Brush, x: float, y: float) -> None:
    with p.at(x, y, 1.1):
        p.rect("marble-1", -9, -4, 18, 4)
        p.path("marble", "M-8 -4Q-9 -14 -4 -19Q-6 -26 0 -27Q6 -26 4 -19Q9 -12 8 -4Z")
        p.path("marble-2", "M1 -4Q4 -14 2 -26Q6 -26 4 -19Q9 -12 8 -4Z", o=0.8)
        p.path("marble+2", "M-7 -5Q-8 -14 -4 -18Q-4 -10 -4 -5Z")


def _upper(p: Brush, s: Daylight) -> None:
    """The upper podium: smooth marble between two friezes."""
    _block(p, _HALF + 1, (_LOW, _PODIUM - 20), "marble", (4, 12))
    _frieze(p, _PODIUM - 24, _PODIUM - 9, _HALF + 2, "terracotta")
    _block(p, _HALF + 5, (_PODIUM - 9, _PODIUM), "marble")


def _hall(p: Brush, s: Daylight) -> None:
    """Columns, statues and beam of both sides; a piece shows one of them."""
    xs, zs = _square(_HALF - 22)
    box(p, _CAM, xs, (_PODIUM, _CAPITALS), zs, "marble", front="-2", side="-3")
    soffit(p, _CAM, _HALF, (-_HALF, _HALF), _CAPITALS)
    places = [-_HALF + 7 + (2 * _HALF - 14) * i / (_COLUMNS - 1) for i in range(_COLUMNS)]
    for i, (a, b) in enumerate(pairwise(places)):
        middle = (a + b) / 2
        _statue(p, *_CAM.at(middle, _PODIUM, -_HALF + 13), 34, i, "")
        _statue(p, *_CAM.at(_HALF - 13, _PODIUM, middle), 34, i + 1, "-1")
    spots = [(x, -_HALF + 6, 0) for x in places] + [(_HALF - 6, z, 1) for z in places[1:]]
    colonnade(p, _CAM, spots, (_PODIUM, _CAPITALS), 7.4)
    _block(p, _HALF + 1, (_CAPITALS, _CAPITALS + 6), "marble")
    _frieze(p, _CAPITALS + 6, _CAPITALS + 13, _HALF, "lapis")
    _block(p, _HALF + 7, (_CAPITALS + 13, _CORNICE), "marble")


def _statue(p: Brush, x: float, y: float, h: float, i: int, shade: str) -> None:
    robe = ("marble", "ivory")[i % 2] + shade
    body = (
        f"M{x - h * 0.16:.1f} {y:.1f}L{x - h * 0.12:.1f} {y - h * 0.72:.1f}h{h * 0.24:.1f}L{x + h * 0.18:.1f} {y:.1f}Z"
    )
    p.path(robe, body)
    p.ell(robe, x, y - h * 0.84, h * 0.1, h * 0.12)


def _crown(p: Brush, s: Daylight) -> None:
    """The pyramid of steps and the golden chariot."""
    n = 12
    rise = (_SUMMIT - _CORNICE) / n
    for i in range(n):
        half = (_HALF + 2) * (1 - i / n * 0.82)
        y = _CORNICE + rise * i
        box(p, _CAM, (-half, half), (y, y + rise), (-half, half), "marble", front="")
        edge = (*_CAM.at(-half, y, -half), *_CAM.at(half, y, -half), *_CAM.at(half, y, half))
        p.line("marble-2", 1.1, *edge, o=0.6)
    box(p, _CAM, (-15, 15), (_SUMMIT, _SUMMIT + 9), (-15, 15), "marble")
    x, y = _CAM.at(0, _SUMMIT + 9, -4)
    p.glow("sun+2", x, y - 22, 62, 46, o=0.5)
    with p.at(x - 4, y + 4, 1.16):
        _quadriga(p)
    for cx, cz in ((-_HALF - 5, -_HALF - 5), (_HALF + 5, -_HALF - 5), (_HALF + 5, _HALF + 5)):
        fx, fy = _CAM.at(cx, _CORNICE, cz)
        p.poly("gold+1", fx - 5, fy, fx, fy - 16, fx + 5, fy)
        p.poly("gold-2", fx, fy, fx, fy - 16, fx + 5, fy)


def _quadriga(p: Brush) -> None:
    """Four horses abreast and two riders, gilded."""
    for i in reversed(range(4)):
        with p.at(-16 - i * 4.5, -i * 1.1, 0.3, -1):
            beasts.horse(p, ("gold", "gold-1", "gold-1", "gold-2")[i], mane="bronze")
    p.ring("gold-2", 1.6, 17, -7, 7)
    p.ring("gold+1", 1.4, 13, -7, 7)
    p.path("gold", "M2 -8L4 -20Q16 -20 24 -9L22 -6Z")
    p.path("gold-2", "M12 -8L13 -20Q18 -17 24 -9L22 -6Z")
    for x, tone in ((14, "-1"), (8, "+1")):
        p.path(f"gold{tone}", f"M{x - 4} -16l1 -18h6l2 18Z")
        p.ell(f"gold{tone}", x, -37.5, 3, 3.6)
    p.line("gold+2", 1.2, 6, -29, -6, -24)


def _front(p: Brush, s: Daylight) -> None:
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
    fx, fy = _CAM.at(0 if side <= 0 else _HALF, y, -_HALF if side <= 0 else 0)
    return Works(fx if side else MIDDLE, fy + 4, width, height, floors)


WONDER: Final = TallWonder(
    moment=Daylight(1, False, (350, 96)),
    back=_back,
    pieces=(
        Piece(_lower, _works(0, 0, 220, 56, 2)),
        Piece(_upper, _works(0, _LOW, 200, 54, 2), depth=-1),
        Piece(_hall, _works(-1, _PODIUM, 100, 78, 3), depth=-2, cut=(200.0, MIDDLE)),
        Piece(_hall, _works(1, _PODIUM, 100, 78, 3), depth=-2, cut=(MIDDLE, 700.0)),
        Piece(_crown, _works(0, _CORNICE, 130, 60, 2), depth=-3),
    ),
    front=_front,
    site=Site(450, 372, 270, 330, 17),
    tone="lapis",
    badge="halicarnassus",
)
