"""The statue of Zeus at Olympia: gold and ivory, enthroned between the columns of his temple."""

from __future__ import annotations

from typing import Final

from game.painting import backdrop, giants, greenery, shore
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera, box, colonnade, face, gable, steps
from game.painting.wonders import olympia
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 262.0
_CAM: Final = Camera(x=450, horizon=_HORIZON, zoom=1.0, eye=86, distance=820, yaw=0)
_HALF: Final = 214.0
_DEEP: Final = (0.0, 190.0)
_FLOOR, _CAPITALS, _CORNICE, _RISE = 22.0, 206.0, 232.0, 62.0
_COLUMNS: Final = (-200.0, -146.0, -96.0, 96.0, 146.0, 200.0)


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON - 12, seed=41, clouds=5)
    backdrop.ridge(p, _HORIZON - 6, 84, "hill", 0.66, 44, 4, 20)
    with p.fog(0.44):
        p.path_fade("pine+1", "olive", "M560 270C620 220 690 150 770 148C850 150 930 220 1000 270Z")
        p.path("pine-1", "M770 148C850 150 930 220 1000 270H840C840 220 810 180 770 148Z", o=0.5)
    backdrop.ridge(p, _HORIZON + 2, 40, "olive", 0.42, 12, 7, 20)
    backdrop.plain(p, _HORIZON, "grass", 21, dabs=130)
    backdrop.far_temple(p, 128, 282, 92, 0.34)
    backdrop.far_temple(p, 800, 278, 70, 0.36, "verdigris")
    with p.fog(0.22):
        for i, (x, h) in enumerate(
            (
                (20, 92),
                (70, 78),
                (186, 86),
                (-60, 96),
                (-150, 88),
                (716, 84),
                (764, 76),
                (870, 96),
                (930, 88),
                (1010, 94),
                (1100, 88),
            )
        ):
            greenery.tree(p, x, 306 + (i % 3) * 5, h, "olive" if i % 2 else "leaf", 9 + i, 1.1)
    shore.cypresses(p, ((206, 316, 112), (232, 320, 88), (700, 320, 108), (-20, 320, 120), (850, 320, 112)), 0.16)
    backdrop.birds(p, 230, 90, 6, 4)


def _hall(p: Pen, s: WonderScene) -> None:
    """Platform, the great room within, and the columns of the front."""
    steps(p, _CAM, _HALF + 6, (_DEEP[0] - 10, _DEEP[1]), 0, 5, _FLOOR / 5, 7, "marble")
    z = _DEEP[1]
    room = _COLUMNS[-1] + 6
    with p.lamplit(s.night):
        _room(p, room, z)
    if not p.drawing:
        for i in range(9):
            x = -200 + i * 50.0
            p.line("gold-2", 1.2, *_CAM.at(x, _CAPITALS, 6), *_CAM.at(x, _CAPITALS, z), o=0.6)
            p.line("marble-2", 0.9, *_CAM.at(x, _FLOOR, 6), *_CAM.at(x, _FLOOR, z), o=0.6)
        for x, y, w, o in ((450, 250, 150, 0.5), (450, 300, 170, 0.34)):
            p.glow("glow", x, y, w, w * 0.75, o=o + (0.35 if s.night else 0.1))
    inner = [(k * 121.0, depth, 2) for depth in (150.0, 100.0) for k in (-1, 1)]
    with p.lamplit(s.night):
        colonnade(p, _CAM, inner, (_FLOOR, _CAPITALS), 9, "marble")
    colonnade(p, _CAM, [(x, 6.0, 0) for x in _COLUMNS], (_FLOOR, _CAPITALS), 15.5, "marble")


def _room(p: Pen, room: float, z: float) -> None:
    """Walls, floor and ceiling of the great room, `room` wide to either side and `z` deep."""
    face(
        p,
        _CAM,
        "terracotta-3",
        (-room, _CAPITALS, z),
        (room, _CAPITALS, z),
        (room, _FLOOR, z),
        (-room, _FLOOR, z),
        foot="terracotta-2",
    )
    face(p, _CAM, "terracotta-2", (-room, _CAPITALS, 8), (-room, _CAPITALS, z), (-room, _FLOOR, z), (-room, _FLOOR, 8))
    face(p, _CAM, "terracotta-3", (room, _CAPITALS, z), (room, _CAPITALS, 8), (room, _FLOOR, 8), (room, _FLOOR, z))
    face(p, _CAM, "ink", (-room, _FLOOR, z), (room, _FLOOR, z), (room, _FLOOR, 4), (-room, _FLOOR, 4))
    face(p, _CAM, "wood-3", (-room, _CAPITALS, 4), (room, _CAPITALS, 4), (room, _CAPITALS, z), (-room, _CAPITALS, z))


def _roof(p: Pen, s: WonderScene) -> None:
    """Beam, pediment and the base that waits for the god."""
    box(p, _CAM, (-_HALF, _HALF), (_CAPITALS, _CAPITALS + 10), (_DEEP[0] - 10, 20), "marble")
    box(p, _CAM, (-_HALF - 1, _HALF + 1), (_CAPITALS + 10, _CORNICE - 6), (_DEEP[0] - 11, 20), "marble", front="-1")
    for i in range(17):
        x = -_HALF + 8 + (2 * _HALF - 16) * i / 16
        box(p, _CAM, (x - 5, x + 5), (_CAPITALS + 10, _CORNICE - 6), (_DEEP[0] - 13, -11), "tile", front="")
        if i < 16:
            fx, fy = _CAM.at(x + 13, _CAPITALS + 14, -12)
            p.ell("gold+1" if i % 2 else "terracotta", fx, fy - 4, 4.4)
    box(p, _CAM, (-_HALF - 8, _HALF + 8), (_CORNICE - 6, _CORNICE), (_DEEP[0] - 18, 20), "marble")
    gable(p, _CAM, _HALF + 8, (_DEEP[0] - 18, 60), _CORNICE, _RISE, field="tile")
    _carvings(p)
    with p.at(*_CAM.at(0, _FLOOR, 50)):
        p.poly_fade("ink+1", "ink", -66, -20, 66, -20, 72, 0, -72, 0)
        p.rect("gold+1", -67, -23, 134, 4)
        for i in range(9):
            p.rect("gold", -60 + i * 14, -16, 8, 9)
            p.rect("gold-2", -55 + i * 14, -16, 3, 9)


def _carvings(p: Pen) -> None:
    """Gods and horses in the gable, victories on its corners."""
    z = -19.0
    for i, x in enumerate((-140, -112, -84, -56, -30, 30, 56, 84, 112, 140)):
        fx, fy = _CAM.at(x, _CORNICE + 5, z)
        h = 44 - abs(x) * 0.2
        with p.at(fx, fy, h / 44, -1 if i < 5 else 1):
            p.path("marble+2", "M-7 0L-5 -24Q-5 -33 1 -33L8 -26L8 0Z")
            p.path("marble-1", "M2 0L3 -32L8 -26L8 0Z")
            p.ell("marble+2", 1, -37.5, 3.8, 4.4)
            p.line("gold+1", 1.5, 11, 0, 10, -40)
    fx, fy = _CAM.at(0, _CORNICE + 5, z)
    with p.at(fx, fy, 1.12):
        p.path("gold", "M-9 0L-6 -26Q-8 -36 0 -36Q8 -36 6 -26L9 0Z")
        p.path("gold-2", "M1 0L1 -36Q8 -36 6 -26L9 0Z", o=0.8)
        p.ell("gold+2", 0, -41, 4.4, 5)
        p.line("gold+2", 2, -5, -30, -14, -38)
    for corner, height in ((-_HALF - 6, _CORNICE), (_HALF + 6, _CORNICE), (0.0, _CORNICE + _RISE * 1.1)):
        ax, ay = _CAM.at(corner, height, z)
        p.path(
            "gold",
            f"M{ax - 4:.1f} {ay:.1f}l2 -16q-10 -2 -14 -10q9 0 14 4l1 -5q2 -3 4 0l0 5q6 -5 14 -4q-4 8 -13 10l1 16Z",
        )
        p.path("gold+2", f"M{ax - 3:.1f} {ay:.1f}l2 -16q-8 -3 -12 -9q8 0 12 5l0 20Z", o=0.8)


def _zeus(p: Pen, s: WonderScene) -> None:
    """The god on his throne, with the victory on one hand and the sceptre in the other."""
    x, y = _CAM.at(0, _FLOOR + 20, 50)
    if not p.drawing:
        p.glow("sun+2", x, y - 84, 150, 130, o=0.5)
    with p.lamplit(s.night), p.at(x, y, 1.04):
        olympia.throne(p)
        olympia.body(p)
        olympia.robe(p)
        olympia.victory(p)
        olympia.head(p)
    if s.night and not p.drawing:
        for gx in (x - 60, x + 60):
            p.glow("glow", gx, y - 4, 74, o=0.5)


def _front(p: Pen, s: WonderScene) -> None:
    p.path_fade("sand+1", "sand-1", "M386 354C370 376 340 400 316 416H588C562 398 532 376 518 354Z")
    for x in (330, 572):
        shore.brazier(p, s, x, 368, 42)
    for x, y, h, seed in (
        (96, 392, 128, 4),
        (10, 380, 112, 6),
        (-100, 388, 120, 8),
        (816, 394, 132, 5),
        (904, 382, 110, 2),
        (1010, 390, 124, 9),
    ):
        greenery.tree(p, x, y, h, "olive", seed, 1.15)
    shore.folk(p, 424, 384, 38, "up", "marble")
    shore.folk(p, 396, 388, 38, "walk", "terracotta", prop="jar")
    shore.folk(p, 482, 382, 37, "bow", "lapis", flip=True)
    shore.folk(p, 512, 392, 39, "walk", "purple", flip=True, prop="staff")
    shore.throng(p, 276, 378, 5, 60, 25)
    shore.throng(p, 640, 378, 6, 70, 25)
    for x, y, seed in ((190, 402, 3), (690, 404, 5), (740, 396, 7), (240, 408, 9)):
        greenery.bush(p, x, y, 36, "leaf", seed, "gold")
    _runner(p, 180, 388)


def _runner(p: Pen, x: float, y: float) -> None:
    """A victor of the games on his plinth."""
    p.rect("marble-1", x - 13, y - 26, 26, 26)
    p.rect("marble+2", x - 13, y - 26, 16, 26)
    p.rect("marble+3", x - 16, y - 29, 32, 4)
    with p.at(x, y - 29, 0.5):
        giants.limb(p, "bronze", ((4, -46, 7), (14, -28, 6), (10, -12, 4.4), (2, -2, 3)))
        giants.limb(p, "bronze", ((-2, -46, 7), (-8, -26, 6), (-18, -12, 4.4), (-28, -8, 3)))
        giants.limb(p, "bronze", ((0, -44, 9), (2, -60, 10), (4, -78, 13), (4, -86, 8)))
        giants.limb(p, "bronze", ((-6, -80, 5), (-20, -92, 4.4), (-26, -112, 3)))
        giants.limb(p, "bronze", ((14, -78, 5), (26, -66, 4.4), (36, -74, 3)))
        p.ell("bronze", 6, -96, 7.4, 9)
        p.ell("bronze+2", 4, -98, 4, 5)
        p.ell("gold+1", -27, -116, 9)


def _works(p: Pen, s: WonderScene) -> None:
    x, y = _CAM.at(0, (0, _CAPITALS, _FLOOR + 20)[s.built], 0 if s.built < 2 else 50)
    w, h, n = ((190, 120, 4), (230, 52, 2), (112, 116, 4))[s.built]
    shore.scaffold(p, x, y, w, h, n)
    shore.crane(p, *_CAM.at(252, 0, -10), 128, -44)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        side: (StagePainter(_hall, _works), StagePainter(_roof, _works), StagePainter(_zeus, _works)) for side in "AB"
    },
    front=_front,
    badge="olympia",
    badge_colour="ink",
    site=Site(450, 356, 470, 330, 26),
)
