"""The temple of Artemis in Ephesus: a forest of columns at the foot of the hills, by its sacred pool."""

from __future__ import annotations

from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.brush import RIGHT, Brush
from game.painting.parts import plants
from game.painting.site import Site
from game.painting.space import Camera, box, cast, colonnade, face, gable, soffit, steps
from game.wonders.cards.wonder_parts.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 262.0
_CAM: Final = Camera(x=400, horizon=_HORIZON, zoom=1.0, eye=72, distance=900, yaw=27)
_HALF: Final = 142.0
_DEEP: Final = (0.0, 300.0)
_FLOOR, _CAPITALS, _CORNICE, _RISE = 22.0, 142.0, 166.0, 56.0


def _back(p: Brush, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON - 10, seed=17, clouds=6)
    backdrop.ridge(p, _HORIZON - 4, 96, "hill", 0.66, 7, 4, 20)
    backdrop.ridge(p, _HORIZON + 2, 58, "hill", 0.48, 19, 6, 20)
    backdrop.plain(p, _HORIZON, "grass", 4, dabs=130)
    backdrop.town(p, s, 120, 272, 300, 51, 13, 4, 8, fog=0.4)
    backdrop.far_temple(p, 84, 240, 40, 0.45)
    shore.cypresses(p, ((196, 282, 40), (210, 284, 48), (20, 284, 44), (258, 288, 42), (-60, 286, 50)), 0.3)
    _grove(p)
    backdrop.birds(p, 230, 110, 5, 4)


def _grove(p: Brush) -> None:
    with p.fog(0.24):
        for i, (x, h) in enumerate(((690, 92), (742, 106), (800, 96), (858, 112), (920, 96), (990, 104), (1080, 98))):
            greenery.tree(p, x, 314 + (i % 2) * 5, h, "leaf" if i % 2 else "olive", 3 + i, 1.1)
    shore.cypresses(p, ((720, 322, 120), (770, 326, 138), (884, 328, 120)), 0.16)


def _base(p: Brush, s: WonderScene) -> None:
    """The stepped platform, the foot of the inner hall, and the carved drums the columns will stand on."""
    cast(p, _CAM, (-_HALF - 34, _HALF + 34), (_DEEP[0] - 34, _DEEP[1] + 34), 150)
    steps(p, _CAM, _HALF + 6, (_DEEP[0] - 6, _DEEP[1] + 6), 0, 7, _FLOOR / 7, 5.5, "marble")
    p.poly(
        "marble+1", *_CAM.at(-30, 0.5, -52), *_CAM.at(-26, _FLOOR, -6), *_CAM.at(26, _FLOOR, -6), *_CAM.at(30, 0.5, -52)
    )
    for i in range(1, 7):
        t = i / 7
        p.line(
            "marble-2",
            0.8,
            *_CAM.at(-30 + 4 * t, _FLOOR * t, -52 + 46 * t),
            *_CAM.at(30 - 4 * t, _FLOOR * t, -52 + 46 * t),
            o=0.6,
        )
    p.poly("marble-2", *_CAM.at(30, 0.5, -52), *_CAM.at(26, _FLOOR, -6), *_CAM.at(30, 0.5, -6))
    box(p, _CAM, (-_HALF + 56, _HALF - 56), (_FLOOR, _FLOOR + 26), (64, _DEEP[1] - 40), "marble", (4, 18))
    xs, zs = _grid()
    spots = [(_HALF - 9, z, 1) for z in zs[1:]] + [(x, zs[0], 0) for x in xs]
    colonnade(p, _CAM, spots, (_FLOOR, _FLOOR + 21), 9.6, drum="ochre+1", topped=False)


def _grid() -> tuple[list[float], list[float]]:
    """Where the outer columns stand: x along the front, z along the flank."""
    front, flank = 8, 10
    xs = [-_HALF + 9 + (2 * _HALF - 18) * i / (front - 1) for i in range(front)]
    return xs, [_DEEP[0] + 8 + (_DEEP[1] - _DEEP[0] - 16) * i / (flank - 1) for i in range(flank)]


def _columns(p: Brush, s: WonderScene) -> None:
    """The cella and the double ring of columns, the foremost on carved drums."""
    low = _FLOOR + 22 if p.drawing and s.done(1) else _FLOOR  # what stands already is not drawn again
    with p.lamplit(s.night):
        box(p, _CAM, (-_HALF + 56, _HALF - 56), (low, _CAPITALS), (64, _DEEP[1] - 40), "marble", front="-2", side="-3")
    if not p.drawing:
        face(p, _CAM, "ink", (-22, _CAPITALS - 22, 63), (22, _CAPITALS - 22, 63), (22, _FLOOR, 63), (-22, _FLOOR, 63))
        x, y = _CAM.at(0, _FLOOR + 34, 60)
        p.glow("glow", x, y, 58, 66, o=0.85 if s.night else 0.5)
        _goddess(p, *_CAM.at(0, _FLOOR, 62))
    xs, zs = _grid()
    step = xs[1] - xs[0]
    inner = [(x, 36.0, 2) for x in xs[:3] + xs[-3:]] + [(_HALF - 9 - step, z, 2) for z in zs[2:]]
    outer = [(_HALF - 9, z, 1) for z in zs[1:]]
    soffit(p, _CAM, _HALF, _DEEP, _CAPITALS)
    with p.lamplit(s.night):
        colonnade(p, _CAM, inner, (low, _CAPITALS), 9.0)
    colonnade(p, _CAM, outer, (low, _CAPITALS), 9.4)
    if s.night and not p.drawing:
        for x, z in (
            (-90.0, 20.0),
            (-30.0, 20.0),
            (30.0, 20.0),
            (90.0, 20.0),
            (_HALF - 20, 120.0),
            (_HALF - 20, 220.0),
        ):
            fx, fy = _CAM.at(x, _FLOOR + 30, z)
            p.glow("glow", fx, fy, 46, 64, o=0.6)
    colonnade(p, _CAM, [(x, zs[0], 0) for x in xs], (low, _CAPITALS), 9.6, drum="" if p.drawing else "ochre+1")


def _goddess(p: Brush, x: float, y: float) -> None:
    """The image of Artemis glimpsed within."""
    with p.at(x, y, 0.92):
        p.path("gold", "M-9 0L-7 -30Q-12 -44 -8 -54H8Q12 -44 7 -30L9 0Z")
        p.path("gold-2", "M2 0L3 -54H8Q12 -44 7 -30L9 0Z", o=0.8)
        p.ell("gold+2", 0, -60, 5, 6)
        p.rect("gold+1", -5, -74, 10, 10)
        p.line("gold+1", 2.4, -8, -50, -16, -38)
        p.line("gold-1", 2.4, 8, -50, 16, -38)


def _roof(p: Brush, s: WonderScene) -> None:
    """Beam, carved band, pediment and tiles."""
    over = 4.0
    box(p, _CAM, (-_HALF, _HALF), (_CAPITALS, _CAPITALS + 9), _DEEP, "marble")
    box(
        p,
        _CAM,
        (-_HALF - 1, _HALF + 1),
        (_CAPITALS + 9, _CAPITALS + 18),
        (_DEEP[0] - 1, _DEEP[1] + 1),
        "tile",
        front="",
        side="-2",
    )
    for i in range(26):
        t = (i + 0.5) / 26
        fx, fy = _CAM.at(-_HALF + 2 * _HALF * t, _CAPITALS + 10, _DEEP[0] - 1)
        p.poly("gold+1", fx - 2.4, fy, fx, fy - 7, fx + 2.4, fy)
        p.poly(
            "gold-1",
            *(
                v
                for q in (
                    (_HALF + 1, _CAPITALS + 10, 300 * t - 4),
                    (_HALF + 1, _CAPITALS + 17, 300 * t),
                    (_HALF + 1, _CAPITALS + 10, 300 * t + 4),
                )
                for v in _CAM.at(*q)
            ),
        )
    box(
        p, _CAM, (-_HALF - over, _HALF + over), (_CAPITALS + 18, _CORNICE), (_DEEP[0] - over, _DEEP[1] + over), "marble"
    )
    gable(p, _CAM, _HALF + over, (_DEEP[0] - over, _DEEP[1] + over), _CORNICE, _RISE)
    _pediment(p, s)


def _pediment(p: Brush, s: WonderScene) -> None:
    """Windows and amazons in the gable, gilded ornaments on its corners."""
    z = _DEEP[0] - 4
    for i, x in enumerate((-72, -48, -26, 26, 48, 72)):
        fx, fy = _CAM.at(x, _CORNICE + 4.6, z)
        h = 30 - abs(x) * 0.26
        with p.at(fx, fy, h / 40, -1 if i < 3 else 1):
            p.path("marble+2", "M-7 0L-4 -22Q-4 -30 2 -30L8 -24L7 0Z")
            p.path("marble-1", "M2 0L3 -29L8 -24L7 0Z")
            p.ell("marble+2", 1, -34, 3.6, 4.2)
            p.line("gold+1", 1.6, 10, 0, 10, -38)
    fx, fy = _CAM.at(0, _CORNICE + 21, z)
    p.ell("gold-1", fx, fy + 1, 13)
    p.ell("gold+2", fx - 0.6, fy, 11.4)
    p.path("tile-1", f"M{fx - 6:.1f} {fy + 5:.1f}q-3 -11 7 -13q-4 5 1 9q3 3 -2 6Z")
    for corner in (-_HALF - 4, _HALF + 4):
        ax, ay = _CAM.at(corner, _CORNICE, z)
        p.path("gold+1", f"M{ax - 6:.1f} {ay:.1f}q-4 -12 6 -16q10 4 6 16Z")
    ax, ay = _CAM.at(0, _CORNICE + _RISE * 1.1, z)
    p.path("gold", f"M{ax - 5:.1f} {ay:.1f}q-10 -8 0 -24q10 16 0 24Z")
    p.path("gold+2", f"M{ax - 4:.1f} {ay:.1f}q-6 -8 4 -24q-1 14 0 24Z")


def _stag(p: Brush, x: float, y: float, k: float, flip: bool = False) -> None:
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


def _front(p: Brush, s: WonderScene) -> None:
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


def _pool(p: Brush, s: WonderScene) -> None:
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


def _works(p: Brush, s: WonderScene) -> None:
    x, y = _CAM.at((0, -60, -20)[s.built], (0, _FLOOR, _CAPITALS)[s.built], -4)
    shore.scaffold(p, x + 10, y + 4, (150, 120, 170)[s.built], (56, 112, 46)[s.built], (2, 4, 2)[s.built])
    shore.crane(p, *_CAM.at(_HALF + 30, 0, 30), 120 if s.built else 80, -40)
    for i in range(3):
        cx, cy = _CAM.at(-_HALF - 20 + i * 26, 0, -66)
        p.rect("marble", cx - 9, cy - 12, 18, 12)
        p.rect("marble-2", cx + 3, cy - 12, 6, 12)
        p.ell("marble+2", cx, cy - 12, 9, 3)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        side: (StagePainter(_base, _works), StagePainter(_columns, _works), StagePainter(_roof, _works))
        for side in "AB"
    },
    front=_front,
    badge="ephesus",
    badge_colour="verdigris",
    site=Site(432, 347, 360, 260, 24),
)
