"""The temple of Artemis in Ephesus: a forest of columns at the foot of the hills, by its sacred pool."""

from __future__ import annotations

from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.frame import RIGHT
from game.painting.parts import plants
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera, box, colonnade, soffit
from game.painting.wonders.ephesus import Temple
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 262.0
_TEMPLE: Final = Temple(
    Camera(x=400, horizon=_HORIZON, zoom=1.0, eye=72, distance=900, yaw=27),
    half=142.0,
    deep=(0.0, 300.0),
    floor=22.0,
    capitals=142.0,
    cornice=166.0,
    rise=56.0,
    column=9.6,
)
_CAM: Final = _TEMPLE.cam
_XS: Final = tuple(-133 + 266 * i / 7 for i in range(8))  # where the outer columns stand along the front …
_ZS: Final = tuple(8 + 284 * i / 9 for i in range(10))  # … and along the flank
_CELLA: Final = (-86.0, 86.0), (64.0, 260.0)
_FLANK: Final = tuple((_XS[-1], z, 1) for z in _ZS[1:])
_FRONT: Final = tuple((x, _ZS[0], 0) for x in _XS)


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON - 10, seed=17, clouds=6)
    backdrop.ridge(p, _HORIZON - 4, 96, "hill", 0.66, 7, 4, 20)
    backdrop.ridge(p, _HORIZON + 2, 58, "hill", 0.48, 19, 6, 20)
    backdrop.plain(p, _HORIZON, "grass", 4, dabs=130)
    backdrop.town(p, s, 120, 272, 300, 51, 13, 4, 8, fog=0.4)
    backdrop.far_temple(p, 84, 240, 40, 0.45)
    shore.cypresses(p, ((196, 282, 40), (210, 284, 48), (20, 284, 44), (258, 288, 42), (-60, 286, 50)), 0.3)
    _grove(p)
    backdrop.birds(p, 230, 110, 5, 4)


def _grove(p: Pen) -> None:
    with p.fog(0.24):
        for i, (x, h) in enumerate(((690, 92), (742, 106), (800, 96), (858, 112), (920, 96), (990, 104), (1080, 98))):
            greenery.tree(p, x, 314 + (i % 2) * 5, h, "leaf" if i % 2 else "olive", 3 + i, 1.1)
    shore.cypresses(p, ((720, 322, 120), (770, 326, 138), (884, 328, 120)), 0.16)


def _base(p: Pen, s: WonderScene) -> None:
    """The stepped platform, the foot of the inner hall, and the carved drums the columns will stand on."""
    _TEMPLE.platform(p, s)
    box(p, _CAM, _CELLA[0], (_TEMPLE.floor, _TEMPLE.floor + 26), _CELLA[1], "marble", (4, 18))
    colonnade(
        p, _CAM, (*_FLANK, *_FRONT), (_TEMPLE.floor, _TEMPLE.floor + 21), _TEMPLE.column, drum="ochre+1", topped=False
    )


def _columns(p: Pen, s: WonderScene) -> None:
    """The cella and the double ring of columns, the foremost on carved drums."""
    low = _TEMPLE.floor + (22 if p.drawing and s.done(1) else 0)  # what stands already is not drawn again
    ys = (low, _TEMPLE.capitals)
    with p.lamplit(s.night):
        box(p, _CAM, _CELLA[0], ys, _CELLA[1], "marble", front="-2", side="-3")
    if not p.drawing:
        _TEMPLE.door(p, 63, s.night)
    step = _XS[1] - _XS[0]
    inner = [(x, 36.0, 2) for x in _XS[:3] + _XS[-3:]] + [(_XS[-1] - step, z, 2) for z in _ZS[2:]]
    soffit(p, _CAM, _TEMPLE.half, _TEMPLE.deep, _TEMPLE.capitals)
    with p.lamplit(s.night):
        colonnade(p, _CAM, inner, ys, 9.0)
    colonnade(p, _CAM, _FLANK, ys, 9.4)
    if s.night and not p.drawing:
        for x, z in ((-90.0, 20.0), (-30.0, 20.0), (30.0, 20.0), (90.0, 20.0), (122.0, 120.0), (122.0, 220.0)):
            p.glow("glow", *_CAM.at(x, _TEMPLE.floor + 30, z), 46, 64, o=0.6)
    _TEMPLE.columns(p, _FRONT, low)


def _stag(p: Pen, x: float, y: float, k: float, flip: bool = False) -> None:
    """The animal of the goddess, head raised."""
    with p.at(x, y, k, -1 if flip else 1):
        p.ell("shade-1", 4, 1, 30, 3.4, o=0.35)
        for a, b, c, tone in ((-20, -22, -19, "-2"), (14, 13, 17, "-2"), (-14, -17, -13, ""), (19, 21, 20, "")):
            p.line(f"bay{tone}", 3.4, a, -28, b, -14, c, -1)
        p.path(
            "bay",
            "M-28 -36Q-20 -46 2 -42Q14 -44 18 -58L24 -66L32 -62Q30 -50 26 -42"
            "Q26 -28 18 -24Q-8 -22 -22 -24Q-30 -26 -28 -36Z",
        )
        p.path("bay+2", "M-28 -36Q-20 -46 2 -42Q14 -44 18 -58L22 -62Q20 -44 8 -37Q-12 -36 -28 -34Z", o=0.75)
        p.path("bay-1", "M-26 -28Q0 -26 24 -34Q24 -28 18 -24Q-8 -22 -22 -24Z")
        p.path("bay", "M20 -64Q24 -74 32 -73L44 -66Q44 -62 38 -62L30 -60Z")
        p.path("bay-1", "M24 -72l-8 -4q2 7 8 7Z")
        p.ell("ink", 32, -69, 1)
        p.curve(
            "straw-1", 1.8, "M27 -73Q16 -88 24 -102M21 -86Q12 -90 10 -100M29 -73Q40 -86 38 -102M37 -88Q46 -90 48 -99"
        )
        p.ell("marble", -29, -34, 2.4, 4)


def _front(p: Pen, s: WonderScene) -> None:
    p.path_fade("sand+1", "sand-1", "M250 356C240 380 230 400 214 416H390C370 396 350 376 330 352Z")
    _pool(p, s)
    for x, y, h, seed in ((34, 376, 118, 4), (-66, 384, 112, 7), (-170, 380, 116, 9)):
        greenery.tree(p, x, y, h, "olive", seed, 1.15)
    shore.cypresses(p, ((112, 372, 150), (138, 380, 116)))
    _stag(p, 176, 396, 0.86)
    _stag(p, 118, 402, 0.66, flip=True)
    shore.folk(p, 318, 378, 36, "walk", "marble", prop="basket", flip=True)
    shore.folk(p, 296, 386, 37, "walk", "blossom", prop="torch", flip=True)
    shore.folk(p, 340, 386, 36, "up", "lapis", flip=True)
    shore.throng(p, 400, 372, 6, 66, 20)
    for x, y, seed in ((70, 404, 3), (240, 404, 5), (430, 402, 9), (-20, 406, 2)):
        greenery.bush(p, x, y, 34, "leaf", seed, "blossom")
    for x in (236, 372):
        shore.brazier(p, s, x, 366, 32)


def _pool(p: Pen, s: WonderScene) -> None:
    """Still water on the right that holds the light of the columns."""
    p.path_fade("water+2", "water-1", f"M470 404C520 382 600 374 720 372C840 370 1000 368 {RIGHT} 364V416H440Z")
    for i in range(9):
        backdrop.reflection(p, 540 + i * 26, 384, 9, 24, "marble+1", i, 0.34)
    p.curve("grass-2", 5, f"M464 406C520 383 600 375 720 373C840 371 1000 369 {RIGHT} 365")
    p.curve("grass+1", 1.6, f"M462 405C520 381 600 373 720 371C840 369 1000 367 {RIGHT} 363")
    for x, y, w, seed in ((560, 408, 60, 3), (792, 412, 90, 5), (900, 408, 80, 7), (1040, 410, 90, 8)):
        with p.at(x, y, 0.72):
            plants.reeds(p, w, 56, 10, seed, False)
    for x in (650, 690, 728, 840):
        p.ell("leaf", x, 396 + x % 7, 10, 2.6)
        p.ell("leaf+1", x - 2, 395.4 + x % 7, 6, 1.4)
        p.ell("blossom+2", x + 3, 393.6 + x % 7, 3, 2)


def _works(p: Pen, s: WonderScene) -> None:
    x, y = _CAM.at((0, -60, -20)[s.built], (0, _TEMPLE.floor, _TEMPLE.capitals)[s.built], -4)
    shore.scaffold(p, x + 10, y + 4, (150, 120, 170)[s.built], (56, 112, 46)[s.built], (2, 4, 2)[s.built])
    shore.crane(p, *_CAM.at(_TEMPLE.half + 30, 0, 30), 120 if s.built else 80, -40)
    for i in range(3):
        cx, cy = _CAM.at(-_TEMPLE.half - 20 + i * 26, 0, -66)
        p.rect("marble", cx - 9, cy - 12, 18, 12)
        p.rect("marble-2", cx + 3, cy - 12, 6, 12)
        p.ell("marble+2", cx, cy - 12, 9, 3)


WONDER: Final = WonderPainter(
    back=_back,
    stages=dict.fromkeys(
        "AB", (StagePainter(_base, _works), StagePainter(_columns, _works), StagePainter(_TEMPLE.roof, _works))
    ),
    front=_front,
    badge="ephesus",
    badge_colour="verdigris",
    site=Site(432, 347, 360, 260, 24),
)
