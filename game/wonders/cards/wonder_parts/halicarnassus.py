"""The Mausoleum of Halicarnassus: podium, colonnade, stepped pyramid and the king's four-horse chariot."""

from __future__ import annotations

from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.brush import LEFT, RIGHT, Brush
from game.painting.parts import beasts
from game.painting.site import Site
from game.painting.space import Camera, box, cast, colonnade, soffit, steps
from game.wonders.cards.wonder_parts.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 246.0
_CAM: Final = Camera(x=436, horizon=_HORIZON, zoom=1.0, eye=92, distance=880, yaw=31)
_HALF: Final = 96.0
_DEEP: Final = (-74.0, 96.0)
_PODIUM, _CAPITALS, _CORNICE, _SUMMIT = 92.0, 168.0, 186.0, 246.0  # heights


def _back(p: Brush, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON - 8, seed=21, clouds=5)
    backdrop.ridge(p, _HORIZON - 6, 44, "hill", 0.66, 14, 6, 14)
    backdrop.sea(p, s, _HORIZON - 8, 330, seed=3, calm=0.5)
    _bay(p, s)
    backdrop.plain(p, 312, "grass", 8, dabs=120)
    backdrop.birds(p, 620, 80, 6, 5)


def _bay(p: Brush, s: WonderScene) -> None:
    """The harbour on the left, the town climbing its hill on the right."""
    with p.fog(0.34):
        p.path_fade("olive+1", "olive-1", f"M420 330C520 240 640 196 780 176C880 164 1000 150 {RIGHT} 140V340H400Z")
    backdrop.town(p, s, 800, 296, 520, 41, 16, 7, 14, fog=0.32)
    backdrop.far_temple(p, 800, 184, 58, 0.4)
    shore.cypresses(p, ((690, 246, 34), (702, 250, 28), (860, 214, 34), (872, 218, 26), (610, 276, 32)), 0.28)
    with p.fog(0.3):
        p.poly_fade("limestone+1", "limestone-1", 130, 290, 300, 276, 306, 284, 136, 300)
        p.rect("limestone+1", 104, 262, 16, 34)
        p.rect("limestone-1", 120, 262, 14, 34)
        for i in range(4):
            p.rect("limestone", 103 + i * 8.4, 257, 5, 6)
    if s.night:
        backdrop.lamp(p, 119, 250, 6)
    shore.galley(p, 208, 272, 0.26, sail="marble", emblem="purple", fog=0.3)
    shore.galley(p, 60, 292, 0.36, flip=True, emblem="lapis", fog=0.2)
    shore.boat(p, 268, 262, 0.3, fog=0.4)
    with p.fog(0.2):
        p.path_fade("grass+1", "grass-1", f"M{LEFT} 306C40 296 180 300 330 316C380 322 420 330 440 346H{LEFT}Z")


def _podium(p: Brush, s: WonderScene) -> None:
    """The high base with its bands of carving."""
    cast(p, _CAM, (-_HALF - 30, _HALF + 30), (_DEEP[0] - 30, _DEEP[1] + 30), 150)
    steps(p, _CAM, _HALF + 14, (_DEEP[0] - 14, _DEEP[1] + 14), 0, 4, 4, 7, "limestone")
    box(p, _CAM, (-_HALF - 8, _HALF + 8), (16, 46), (_DEEP[0] - 8, _DEEP[1] + 8), "limestone", (4, 15))
    _frieze(p, 46, 58, 8, "lapis")
    box(p, _CAM, (-_HALF - 2, _HALF + 2), (58, 80), (_DEEP[0] - 2, _DEEP[1] + 2), "marble", (3, 14))
    _frieze(p, 76, 86, 3, "terracotta")
    box(p, _CAM, (-_HALF - 5, _HALF + 5), (86, _PODIUM), (_DEEP[0] - 5, _DEEP[1] + 5), "marble")
    box(p, _CAM, (-16, 16), (16, 44), (_DEEP[0] - 10, _DEEP[0] - 8), "marble")
    box(p, _CAM, (-10, 10), (16, 38), (_DEEP[0] - 10.5, _DEEP[0] - 10), "ink", front="")
    for x in (-_HALF - 18, -_HALF * 0.36, _HALF * 0.36, _HALF + 18):
        _lion(p, x, _DEEP[0] - 20, 16)
    _lion(p, _HALF + 20, 20, 16)
    _lion(p, _HALF + 20, 80, 16)


def _frieze(p: Brush, low: float, high: float, out: float, field: str) -> None:
    """A band of small carved figures on a coloured ground."""
    box(p, _CAM, (-_HALF - out, _HALF + out), (low, high), (_DEEP[0] - out, _DEEP[1] + out), field, side="-2", front="")
    h = (high - low) * 0.84
    for i in range(24):
        t = (i + 0.5) / 24
        x, y = _CAM.at(-_HALF - out + 2 * (_HALF + out) * t, low + 1, _DEEP[0] - out)
        _carving(p, x, y, h, i, "marble+2")
    for i in range(20):
        t = (i + 0.5) / 20
        x, y = _CAM.at(_HALF + out, low + 1, _DEEP[0] + (_DEEP[1] - _DEEP[0]) * t)
        _carving(p, x, y, h, i, "marble-1")


def _carving(p: Brush, x: float, y: float, h: float, i: int, col: str) -> None:
    if p.drawing:
        return
    lean = ((i * 7) % 5 - 2) * 0.12 * h
    p.poly(col, x - h * 0.16, y, x + lean - h * 0.1, y - h * 0.66, x + lean + h * 0.14, y - h * 0.66, x + h * 0.2, y)
    p.ell(col, x + lean, y - h * 0.82, h * 0.13)
    if i % 3 == 0:
        p.line(col, h * 0.1, x + lean, y - h * 0.6, x + lean + h * 0.4, y - h * 0.85)


def _lion(p: Brush, x: float, z: float, y: float) -> None:
    fx, fy = _CAM.at(x, y, z)
    with p.at(fx, fy, 1.05):
        p.rect("marble-1", -9, -4, 18, 4)
        p.rect("marble+1", -9, -4, 8, 4)
        p.path("marble", "M-8 -4Q-9 -14 -4 -19Q-6 -26 0 -27Q6 -26 4 -19Q9 -12 8 -4Z")
        p.path("marble-2", "M1 -4Q4 -14 2 -26Q6 -26 4 -19Q9 -12 8 -4Z", o=0.8)
        p.path("marble+2", "M-7 -5Q-8 -14 -4 -18Q-4 -10 -4 -5Z")


def _hall(p: Brush, s: WonderScene) -> None:
    """The temple-like middle: cella, columns all round, statues between them, the beam."""
    with p.lamplit(s.night):
        box(
            p,
            _CAM,
            (-_HALF + 26, _HALF - 26),
            (_PODIUM, _CAPITALS),
            (_DEEP[0] + 24, _DEEP[1] - 24),
            "marble",
            front="-2",
            side="-3",
        )
    if s.night and not p.drawing:
        for t in (-0.5, 0.0, 0.5):
            x, y = _CAM.at(_HALF * t, _PODIUM + 12, _DEEP[0] + 20)
            p.glow("glow", x, y, 44, 52, o=0.8)
    soffit(p, _CAM, _HALF, _DEEP, _CAPITALS)
    front, flank = 8, 7
    spots = [(-_HALF + 7 + (2 * _HALF - 14) * i / (front - 1), _DEEP[0] + 6, 0) for i in range(front)]
    spots += [(_HALF - 7, _DEEP[0] + 6 + (_DEEP[1] - _DEEP[0] - 12) * i / (flank - 1), 1) for i in range(1, flank)]
    for i in range(front - 1):
        x = -_HALF + 7 + (2 * _HALF - 14) * (i + 0.5) / (front - 1)
        with p.lamplit(s.night):
            _statue(p, *_CAM.at(x, _PODIUM, _DEEP[0] + 12), 30, i)
    colonnade(p, _CAM, spots, (_PODIUM, _CAPITALS), 7.2)
    box(p, _CAM, (-_HALF - 1, _HALF + 1), (_CAPITALS, _CAPITALS + 6), (_DEEP[0] - 1, _DEEP[1] + 1), "marble")
    _frieze(p, _CAPITALS + 6, _CAPITALS + 13, -1, "lapis")
    box(p, _CAM, (-_HALF - 7, _HALF + 7), (_CAPITALS + 13, _CORNICE), (_DEEP[0] - 7, _DEEP[1] + 7), "marble")


def _statue(p: Brush, x: float, y: float, h: float, i: int) -> None:
    robe = ("marble", "ivory")[i % 2]
    p.path(
        robe,
        f"M{x - h * 0.16:.1f} {y:.1f}L{x - h * 0.12:.1f} {y - h * 0.72:.1f}h{h * 0.24:.1f}L{x + h * 0.18:.1f} {y:.1f}Z",
    )
    p.path(
        f"{robe}-2",
        f"M{x + h * 0.02:.1f} {y:.1f}L{x + h * 0.03:.1f} {y - h * 0.72:.1f}h{h * 0.09:.1f}L{x + h * 0.18:.1f} {y:.1f}Z",
        o=0.8,
    )
    p.ell(robe, x, y - h * 0.84, h * 0.1, h * 0.12)


def _crown(p: Brush, s: WonderScene) -> None:
    """The pyramid of steps and the golden chariot."""
    n = 11
    rise = (_SUMMIT - _CORNICE) / n
    mid, deep = (_DEEP[0] + _DEEP[1]) / 2, (_DEEP[1] - _DEEP[0]) / 2
    for i in range(n):
        k = 1 - i / n * 0.82
        y, z0, z1 = _CORNICE + rise * i, mid - deep * k, mid + deep * k
        box(p, _CAM, (-_HALF * k, _HALF * k), (y, y + rise), (z0, z1), "marble", front="")
        edge = (*_CAM.at(-_HALF * k, y, z0), *_CAM.at(_HALF * k, y, z0), *_CAM.at(_HALF * k, y, z1))
        p.line("marble-2", 1.1, *edge, o=0.6)
    box(p, _CAM, (-18, 18), (_SUMMIT, _SUMMIT + 8), (-4, 26), "marble")
    x, y = _CAM.at(0, _SUMMIT + 8, 6)
    p.glow("sun+2", x, y - 18, 62, 46, o=0.5)
    _quadriga(p, x - 4, y)
    for cx, cz in ((-_HALF, _DEEP[0]), (_HALF, _DEEP[0]), (_HALF, _DEEP[1])):
        fx, fy = _CAM.at(cx, _CORNICE, cz)
        p.poly("gold+1", fx - 4, fy, fx, fy - 13, fx + 4, fy)
        p.poly("gold-2", fx, fy, fx, fy - 13, fx + 4, fy)


def _quadriga(p: Brush, x: float, y: float) -> None:
    """Four horses abreast and two riders, gilded."""
    for i in reversed(range(4)):
        with p.at(x - 16 - i * 4.5, y - i * 1.1, 0.3, -1):
            beasts.horse(p, ("gold", "gold-1", "gold-1", "gold-2")[i] if not p.drawing else "gold", mane="bronze")
    p.ring("gold-2", 1.6, x + 17, y - 7, 7)
    p.ring("gold+1", 1.4, x + 13, y - 7, 7)
    p.path("gold", f"M{x + 2} {y - 8}L{x + 4} {y - 20}Q{x + 16} {y - 20} {x + 24} {y - 9}L{x + 22} {y - 6}Z")
    p.path("gold-2", f"M{x + 12} {y - 8}L{x + 13} {y - 20}Q{x + 18} {y - 17} {x + 24} {y - 9}L{x + 22} {y - 6}Z")
    for dx, tone in ((14, "-1"), (8, "+1")):
        p.path(f"gold{tone}", f"M{x + dx - 4} {y - 16}l1 -18h6l2 18Z")
        p.ell(f"gold{tone}", x + dx, y - 37.5, 3, 3.6)
    p.line("gold+2", 1.2, x + 6, y - 29, x - 6, y - 24)


def _front(p: Brush, s: WonderScene) -> None:
    p.path_fade("sand+1", "sand-1", "M330 352C300 372 260 396 210 416H520C500 392 470 372 440 352Z")
    shore.cypresses(
        p, ((206, 366, 132), (178, 376, 104), (700, 362, 128), (730, 374, 150), (770, 368, 104), (130, 392, 150))
    )
    for x, y, h, seed in (
        (60, 388, 92, 3),
        (-60, 380, 88, 5),
        (846, 392, 96, 6),
        (940, 384, 90, 2),
        (1050, 390, 96, 8),
    ):
        greenery.tree(p, x, y, h, "olive", seed, 1.15)
    for x, y, seed in ((250, 384, 3), (660, 388, 5), (600, 398, 9), (90, 404, 2), (800, 406, 4)):
        greenery.bush(p, x, y, 34, "leaf", seed, "blossom")
    shore.folk(p, 372, 384, 40, "walk", "purple", prop="staff")
    shore.folk(p, 344, 388, 39, "walk", "marble", prop="basket")
    shore.folk(p, 318, 394, 40, "walk", "terracotta", prop="jar")
    shore.throng(p, 480, 368, 6, 70, 21)
    shore.folk(p, 560, 392, 40, "speak", "verdigris", flip=True)
    shore.folk(p, 530, 394, 40, "stand", "ochre")
    for x in (300, 584):
        shore.brazier(p, s, x, 376, 34)


def _works(p: Brush, s: WonderScene) -> None:
    x, y = _CAM.at(0, (0, _PODIUM, _CORNICE)[s.built], _DEEP[0])
    shore.scaffold(p, x + 4, y + 2, (190, 170, 110)[s.built], (78, 72, 62)[s.built], 3)
    shore.crane(p, *_CAM.at(_HALF + 40, 0, 0), 96, -34)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        side: (StagePainter(_podium, _works), StagePainter(_hall, _works), StagePainter(_crown, _works))
        for side in "AB"
    },
    front=_front,
    badge="halicarnassus",
    badge_colour="purple",
    site=Site(436, 350, 290, 320, 23),
)
