"""The Treasury of Petra: a front of columns cut from the rose-red rock at the end of the gorge."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.frame import FOOT, RIGHT
from game.painting.parts import beasts
from game.painting.pen import Pen, track
from game.painting.site import Site
from game.painting.space import shaft
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_X: Final = 462.0  # the middle of the front
_FOOT: Final = 350.0
_STEP, _CAPITALS, _BEAM, _GABLE = 340.0, 226.0, 206.0, 176.0  # heights in the picture, from the foot up
_UPPER, _UPPER_BEAM, _CONE, _URN = 108.0, 92.0, 54.0, 34.0
_HALF: Final = 118.0
_COLUMNS: Final = (-106.0, -70.0, -25.0, 25.0, 70.0, 106.0)
_ROSE: Final = "#c9825e"
_CARVED: Final = "#d99a72"
_DEEP: Final = "#7a4038"


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, 262, seed=52, clouds=4, low=0.5)
    backdrop.ridge(p, 268, 120, _ROSE, 0.62, 15, 5, 20)
    backdrop.ridge(p, 276, 70, _ROSE, 0.42, 8, 7, 20)
    backdrop.plain(p, 280, "sand", 13, dabs=120)
    backdrop.town(p, s, -20, 300, 240, 71, 12, 3, 7, fog=0.34, wall="sand", flat=True)
    shore.palms(p, ((30, 318, 60), (62, 322, 74), (176, 320, 52), (-90, 320, 66), (-130, 324, 60)), 0.2)
    _tombs(p, s)
    _cliff(p)
    backdrop.birds(p, 176, 110, 6, 9)


def _tombs(p: Pen, s: WonderScene) -> None:
    """A far wall of rock on the left with the fronts of smaller tombs."""
    with p.fog(0.3):
        p.poly_fade(f"{_ROSE}+1", f"{_ROSE}-1", 150, 326, 166, 236, 196, 214, 240, 206, 282, 176, 330, 168, 360, 326)
        for x, y, w, h in ((196, 318, 26, 46), (238, 320, 34, 62), (282, 322, 28, 52)):
            p.rect(f"{_ROSE}-2", x - w / 2, y - h, w, h)
            for k in range(3):
                p.rect(f"{_CARVED}+1", x - w / 2 + 2 + k * (w - 6) / 2, y - h + 8, 2.6, h - 8)
            p.poly(f"{_CARVED}+1", x - w / 2 - 2, y - h + 6, x, y - h - 7, x + w / 2 + 2, y - h + 6)
            p.rect("flame" if s.night else "ink", x - 4, y - 15, 8, 15)


def _cliff(p: Pen) -> None:
    """The great wall of the gorge, split and banded, with the smooth face into which the front is cut."""
    rng = Random(9)
    near = (286, 352, 300, 244, 292, 168, 318, 96, 330, 40, 380, 6, 452, -30, 560, -16, 640, 10)
    far = ((716, 2), (800, 40), (880, 26), (960, 70), (1060, 60), (RIGHT, 96))
    crest = [v for top in far for v in top]
    back = [v for top in reversed(far) for v in top]
    p.poly_fade(f"{_ROSE}+1", f"{_ROSE}-1", *near, *crest, RIGHT, 366, 286, 366)
    p.poly_fade(f"{_ROSE}-1", f"{_ROSE}-2", 640, 10, 700, 120, 668, 230, 690, 352, RIGHT, 366, *back)
    for i in range(12):
        _buttress(p, 690 + i * 54 + rng.uniform(-14, 14), 24 + rng.uniform(-8, 46) + i * 5, rng)
    for x, y, w, h in ((322.0, 150.0, 26.0, 80.0), (306, 250, 34, 92), (640, 120, 30, 110), (655, 250, 28, 90)):
        ridge = x + w * 0.2, y - h * 0.4, x + w * 0.34, y + h * 0.4
        p.poly(f"{_ROSE}+2", x - w / 2, y, *ridge, x - w * 0.2, y + h * 0.6, o=0.5)
        p.poly(f"{_ROSE}-2", *ridge[:2], x + w / 2, y, x + w * 0.5, y + h * 0.6, *ridge[2:], o=0.5)
    for _ in range(46):  # the bands of colour that the rock is known for
        x, y, w, wave = rng.uniform(300, 1200), rng.uniform(20, 340), rng.uniform(60, 240), rng.uniform(-9, 9)
        band = track("MQQ", x, y, x + w * 0.3, y + wave, x + w * 0.5, y, x + w * 0.7, y - wave, x + w, y + wave * 0.4)
        p.curve(f"{_ROSE}{rng.choice(('+2', '-2', '-1', '+1'))}", rng.uniform(1, 3.4), band, o=0.4)
    for x, top, w in ((322, 90, 11), (338, 60, 7), (620, 40, 12), (704, 60, 16), (798, 60, 12), (1010, 80, 14)):
        _cleft(p, x, top, w, rng.uniform(-8, 8))
    _recess(p)


def _buttress(p: Pen, x: float, top: float, rng: Random) -> None:
    """A rib of the rock with its lit and its shaded side."""
    w, knee = rng.uniform(30, 52), rng.uniform(150, 240)
    edge = x + w * 0.5, top, x + w * 0.62, knee, x + w * 0.5, 358
    p.poly(f"{_ROSE}{rng.choice(('+1', ''))}", x, top + 14, *edge, x - 10, 358, x - 4, knee + 30, o=0.7)
    p.poly(f"{_ROSE}-2", *edge, x + w, 358, x + w * 0.9, knee - 20, x + w, top + 22, o=0.6)


def _cleft(p: Pen, x: float, top: float, w: float, sway: float) -> None:
    """A dark split from the height `top` down to the ground, its near edge in the light."""
    foot, mid = 352.0, (top + 352) / 2
    right = x + w * 0.7, top + 40, x + w + sway, mid, x + w * 0.8, foot
    p.poly(_DEEP, x, top, *right, x - 2, foot, x + sway * 0.6, mid, o=0.55)
    p.line(f"{_ROSE}+2", 1.6, x - 1, top + 6, x + sway * 0.6 - 2, mid, x - 4, foot - 6, o=0.6)


def _recess(p: Pen) -> None:
    """The smooth face at the back of a shallow frame."""
    left, right, top = _X - _HALF - 12, _X + _HALF + 12, 22.0
    p.poly(f"{_ROSE}-2", left - 7, top - 6, right + 7, top - 6, right + 7, _FOOT, left - 7, _FOOT, o=0.75)
    p.poly_fade(f"{_ROSE}-1", _ROSE, left, top, right, top, right, _FOOT, left, _FOOT)
    p.poly(_DEEP, left - 7, top - 6, left, top, left, _FOOT, left - 7, _FOOT, o=0.55)
    p.poly(f"{_ROSE}+2", right, top, right + 7, top - 6, right + 7, _FOOT, right, _FOOT, o=0.7)


def _block(p: Pen, x0: float, x1: float, y0: float, y1: float, tone: str = "") -> None:
    """A course of carved stone from the height y1 down to y0, its upper edge in the light."""
    p.poly_fade(f"{_CARVED}{tone}+1", f"{_CARVED}{tone}-1", x0, y1, x1, y1, x1, y0, x0, y0)
    p.rect(f"{_CARVED}+3", x0, y1, x1 - x0, 2)
    p.rect(f"{_DEEP}", x0, y0, x1 - x0, 2, o=0.45)


def _half_gable(p: Pen, x: float, y: float, w: float, h: float, side: int) -> None:
    """One half of the broken gable; it rises towards the middle."""
    outer, inner = x + side * w, x
    p.poly(f"{_CARVED}+1", outer, y, inner, y, inner, y - h)
    p.poly(f"{_DEEP}", outer - side * 9, y - 3, inner - side * 0, y - 3, inner, y - h + 8, o=0.6)
    p.line(f"{_CARVED}+3", 3, outer + side * 3, y - 1, inner, y - h)


def _portico(p: Pen, s: WonderScene) -> None:
    """Steps, six columns before the dark vestibule, beam and gable."""
    for i, grow in enumerate((22, 12, 4)):
        y = _FOOT - i * 3.6
        p.rect(f"{_CARVED}{('', '+1', '+2')[i]}", _X - _HALF - grow, y - 3.6, 2 * (_HALF + grow), 3.8)
    p.poly_fade(f"{_DEEP}-1", _DEEP, _X - _HALF, _CAPITALS, _X + _HALF, _CAPITALS, _X + _HALF, _STEP, _X - _HALF, _STEP)
    with p.lamplit(s.night):
        for x, half, high in ((-88, 13, 62), (0, 17, 92), (88, 13, 62)):
            p.rect(f"{_CARVED}-1", _X + x - half - 4, _STEP - high - 4, 2 * half + 8, high + 4)
            p.rect("flame" if s.night else "ink", _X + x - half, _STEP - high, 2 * half, high)
    if s.night and not p.drawing:
        p.glow("glow", _X, _STEP - 44, 120, 90, o=0.7)
    for side in (-1, 1):  # riders between the outer columns
        _rider(p, _X + side * 88, _CAPITALS + 40, side)
    for i, at in enumerate(_COLUMNS):
        shaft(p, (_X + at, _STEP), (_X + at, _CAPITALS), 9.4, _CARVED, dim=1 if i > 3 else 0)
    _block(p, _X - _HALF - 3, _X + _HALF + 3, _CAPITALS, _BEAM + 6)
    for i in range(15):
        middle = _X - _HALF + 10 + i * (2 * _HALF - 20) / 14
        p.ell(f"{_CARVED}+2" if i % 2 else f"{_CARVED}-2", middle, (_CAPITALS + _BEAM) / 2 + 3, 3.4, 4)
    _block(p, _X - _HALF - 8, _X + _HALF + 8, _BEAM + 6, _BEAM)
    p.poly(f"{_CARVED}+1", _X - 86, _BEAM, _X, _GABLE, _X + 86, _BEAM)
    p.poly(_DEEP, _X - 66, _BEAM - 3, _X, _GABLE + 8, _X + 66, _BEAM - 3, o=0.6)
    p.line(f"{_CARVED}+3", 3, _X - 90, _BEAM - 1, _X, _GABLE - 1)
    p.line(f"{_CARVED}-1", 3, _X, _GABLE - 1, _X + 90, _BEAM - 1)
    p.ell("gold", _X, _BEAM - 12, 8)
    p.ell("gold+2", _X - 1, _BEAM - 13, 4.6)
    for side in (-1, 1):
        p.curve("gold-1", 2, f"M{_X + side * 10} {_BEAM - 10}q{side * 16} -8 {side * 34} 5")


def _rider(p: Pen, x: float, y: float, side: int) -> None:
    """A horse and its leader in relief."""
    with p.at(x, y, 0.34, side):
        horse = "M-34 0Q-30 -26 0 -24Q20 -26 26 -48L36 -52L46 -38L40 -32Q34 -8 24 0L20 26H14L12 4H-18L-24 26H-30Z"
        p.path(f"{_CARVED}-1", horse)
        p.path(f"{_CARVED}+1", "M-4 -22Q-6 -46 0 -56Q8 -58 10 -48Q12 -34 8 -22Z")
        p.ell(f"{_CARVED}+1", 3, -63, 6)


def _tholos(p: Pen, s: WonderScene) -> None:
    """The upper storey: the round temple between the halves of the broken gable, and all its figures."""
    for side in (-1, 1):
        x0, x1 = sorted((_X + side * 62, _X + side * _HALF))
        p.poly_fade(f"{_DEEP}-1", _DEEP, x0, _UPPER, x1, _UPPER, x1, _GABLE, x0, _GABLE)
        _statue(p, _X + side * 90, _GABLE - 4, 46)
        for x in (68, 111):
            shaft(p, (_X + side * x, _GABLE - 2), (_X + side * x, _UPPER), 6.6, _CARVED, dim=1 if side > 0 else 0)
        _block(p, x0 - 4, x1 + 4, _GABLE + 2, _GABLE - 8)
        _block(p, x0 - 4, x1 + 5, _UPPER, _UPPER_BEAM)
        _half_gable(p, _X + side * 60, _UPPER_BEAM, 64, 32, side)
    beam, low = _UPPER_BEAM, _UPPER_BEAM - 2
    p.poly(_DEEP, _X - 58, beam - 10, _X + 58, beam - 10, _X + 58, _GABLE, _X - 58, _GABLE)
    drum = _X - 40, _UPPER, _X + 40, _UPPER, _X + 40, _GABLE, _X - 40, _GABLE
    p.poly_fade(f"{_CARVED}+1", f"{_CARVED}-1", *drum, across=True)
    p.rect(_DEEP, _X - 16, _UPPER + 6, 32, _GABLE - _UPPER - 12, o=0.7)
    _statue(p, _X, _GABLE - 4, 54)
    for x, dim in ((-40, 0), (-20, 0), (20, 1), (40, 1)):
        shaft(p, (_X + x, _GABLE - 2), (_X + x, _UPPER), 6.4, _CARVED, dim=dim)
    _block(p, _X - 50, _X + 50, _GABLE + 2, _GABLE - 8)
    upper = _X - 50, _UPPER, _X - 50, beam, _X, beam - 9, _X + 50, beam
    p.path_fade(
        f"{_CARVED}+2",
        f"{_CARVED}-1",
        track("MLQLQZ", *upper, _X + 50, _UPPER, _X, _UPPER - 7, _X - 50, _UPPER),
        across=True,
    )
    slope = _X - 22, beam - 20, _X - 9, _CONE, _X + 9, _CONE, _X + 22, beam - 20, _X + 48, low
    p.path_fade(
        f"{_CARVED}+2",
        f"{_CARVED}-2",
        track("MQLQQZ", _X - 48, low, *slope, _X, beam - 11, _X - 48, low),
        across=True,
    )


def _crown(p: Pen, s: WonderScene) -> None:
    """The urn in which a pharaoh's treasure was said to lie, eagles and gilding."""
    p.rect(f"{_CARVED}+1", _X - 8, _CONE - 5, 16, 6)
    left = _X - 6, _CONE - 5, _X - 17, _CONE - 12, _X - 11, _URN + 3
    right = _X + 11, _URN + 3, _X + 17, _CONE - 12, _X + 6, _CONE - 5
    p.path_fade("gold+2", "gold-2", track("MQLQZ", *left, *right), across=True)
    p.rect("gold+1", _X - 13, _URN, 26, 3)
    p.ell("gold+2", _X, _URN - 3, 4)
    if not p.drawing:
        p.glow("sun+2", _X, _URN + 10, 66, 50, o=0.55)
    for side in (-1, 1):
        with p.at(_X + side * 118, _UPPER_BEAM - 2, 0.9, side):
            p.path("gold", "M-4 0L-2 -10Q-14 -14 -18 -24Q-6 -22 0 -16Q6 -22 18 -24Q14 -14 4 -10L5 0Z")
            p.ell("gold+2", 0, -16, 3)
        with p.at(_X + side * 58, _UPPER_BEAM - 34, 0.8, side):
            p.path("gold-1", "M-4 0L-2 -10Q-14 -14 -18 -24Q-6 -22 0 -16Q6 -22 18 -24Q14 -14 4 -10L5 0Z")
        for y in (_BEAM + 3, _UPPER_BEAM + 3):
            p.line("gold+1", 1.6, _X, y, _X + side * (_HALF + 4), y, o=0.9)
    if s.night and not p.drawing:
        for x in (-88, 88, 0):
            p.glow("glow", _X + x, _GABLE - 20, 46, 40, o=0.5)


def _upper(p: Pen, s: WonderScene) -> None:
    """Side B cuts the upper storey and its crown in one stage."""
    _tholos(p, s)
    _crown(p, s)


def _statue(p: Pen, x: float, y: float, h: float) -> None:
    """A goddess in relief."""
    with p.at(x, y, h / 60):
        p.path(f"{_CARVED}+1", "M-10 0L-7 -34Q-12 -44 -6 -48H6Q12 -44 7 -34L11 0Z")
        p.path(f"{_CARVED}-2", "M2 0L3 -46H6Q12 -44 7 -34L11 0Z", o=0.7)
        p.ell(f"{_CARVED}+2", 0, -54, 5, 6)
        p.line(f"{_CARVED}+1", 3, 6, -44, 15, -34, 13, -24)


def _front(p: Pen, s: WonderScene) -> None:
    p.path_fade("sand+1", "sand-1", f"M300 352H640C700 366 760 388 800 {FOOT}H180C220 388 262 364 300 352Z")
    _boulders(p)
    for i, x in enumerate((214, 262, 310)):
        with p.at(x, 398 - i * 5, 0.54):
            beasts.camel(p, "sand-1", ("red", "lapis", "verdigris")[i])
    shore.folk(p, 186, 402, 40, "walk", "marble", prop="staff")
    shore.folk(p, 350, 390, 38, "walk", "ochre", prop="basket")
    shore.folk(p, 436, 372, 32, "up", "purple")
    shore.folk(p, 488, 374, 32, "bow", "lapis", flip=True)
    shore.folk(p, 556, 386, 38, "walk", "terracotta", flip=True, prop="jar")
    shore.throng(p, 384, 364, 4, 44, 19)
    shore.throng(p, 548, 362, 4, 50, 19)
    for x in (330, 594):
        shore.brazier(p, s, x, 372, 36)
    shore.palms(p, ((62, 398, 150), (-30, 392, 130), (128, 402, 112), (-160, 398, 150)))
    for x, y, w, seed in ((20, 408, 60, 3), (110, 410, 44, 6), (720, 404, 50, 4), (850, 408, 56, 8)):
        greenery.bush(p, x, y, w, "olive", seed, "blossom")


def _boulders(p: Pen) -> None:
    """Blocks that fell from the cliff, on the right."""
    rng = Random(4)
    for x, y, w in ((664, 366, 34), (700, 376, 52), (762, 372, 40), (812, 388, 66), (880, 380, 44), (950, 394, 74),
                    (1030, 384, 52), (1120, 398, 80), (1210, 388, 60)):  # fmt: skip
        h, lean = w * rng.uniform(0.5, 0.8), rng.uniform(-0.14, 0.14) * w
        p.ell("shade-1", x + w * 0.16, y, w * 0.66, w * 0.1, o=0.3)
        top = (x - w * 0.3 + lean, y - h * 0.86, x + w * 0.06 + lean, y - h)
        p.poly(f"{_ROSE}+1", x - w / 2, y, x - w * 0.46, y - h * 0.5, *top, x + w * 0.02, y - h * 0.4, x, y)
        p.poly(f"{_ROSE}-2", *top[2:], x + w * 0.44, y - h * 0.56, x + w / 2, y, x, y, x + w * 0.02, y - h * 0.4)
        p.poly(f"{_ROSE}+3", *top, x + w * 0.02, y - h * 0.4, x - w * 0.46, y - h * 0.5, o=0.5)


def _works(p: Pen, s: WonderScene) -> None:
    """Masons work from the top of the stage on scaffolds that hang before the rock."""
    y = (_FOOT, _GABLE, _UPPER_BEAM)[min(s.built, 2)]
    w, h, n = ((210, 128, 4), (200, 92, 3), (90, 62, 3))[min(s.built, 2)]
    shore.scaffold(p, _X, y, w, h, n)
    shore.crane(p, _X + _HALF + 34, _FOOT + 4, 110, -38)
    for i in range(4):
        x = _X - _HALF - 46 + i * 13 + 5 * math.sin(i * 2.1)
        p.poly(f"{_ROSE}+1", x - 8, _FOOT + 8, x - 5, _FOOT - 1, x + 4, _FOOT - 2, x + 8, _FOOT + 8)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (StagePainter(_portico, _works), StagePainter(_tholos, _works), StagePainter(_crown, _works)),
        "B": (StagePainter(_portico, _works), StagePainter(_upper, _works)),
    },
    front=_front,
    badge="petra",
    badge_colour="terracotta",
    site=Site(_X, 356, 320, 330, 24),
    mirrored=frozenset({"B"}),
)
