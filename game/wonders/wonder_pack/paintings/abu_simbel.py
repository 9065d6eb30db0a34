"""The temple of Abu Simbel: four seated kings, cut from the cliff above the Nile."""

from __future__ import annotations

from random import Random
from typing import Final

from game.painting import backdrop, shore
from game.painting.frame import RIGHT
from game.painting.parts import plants
from game.painting.pen import Pen
from game.painting.site import Site
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_X: Final = 460.0
_FOOT: Final = 344.0
_TOP: Final = 96.0  # the cornice of the front
_HALF: Final = 178.0
_SEATS: Final = (-128.0, -62.0, 62.0, 128.0)
_CLIFF: Final = "#c79a5e"
_CUT: Final = "#d8b27c"


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, 250, seed=72, clouds=3, low=0.45)
    backdrop.ridge(p, 256, 34, "sand", 0.55, 6, 6, 18, 0.2)
    backdrop.ridge(p, 264, 18, "sand", 0.36, 9, 9, 18, 0.2)
    backdrop.sea(p, s, 262, foot=330, seed=7, calm=0.5)
    backdrop.plain(p, 320, "sand", 5, dabs=110, roll=2)
    shore.boat(p, 90, 292, 0.5, sail="parchment", fog=0.16)
    shore.boat(p, -60, 300, 0.6, flip=True, sail="red", fog=0.12)
    shore.palms(p, ((170, 326, 66), (196, 330, 80), (30, 326, 60), (-120, 330, 76)), 0.16)
    _cliff(p)
    backdrop.birds(p, 190, 96, 6, 8)


def _cliff(p: Pen) -> None:
    """The sandstone bank, in courses, with the slope into which the front is cut."""
    rng = Random(3)
    outline = (232, 352, 250, 250, 272, 150, 300, 84, 350, 54, 440, 40, 560, 44, 640, 58, 720, 62, 800, 90, 900, 104,
               1000, 130, 1120, 138, RIGHT, 160)  # fmt: skip
    p.poly_fade(f"{_CLIFF}+1", f"{_CLIFF}-1", *outline, RIGHT, 360, 232, 360)
    p.poly_fade(f"{_CLIFF}-1", f"{_CLIFF}-2", 660, 60, *outline[18:], RIGHT, 360, 664, 360, 690, 210)
    for i in range(11):
        y = 92 + i * 24.0
        for _ in range(4):
            x, w = rng.uniform(250, 1240), rng.uniform(50, 190)
            if y > 60 + abs(x - 500) * 0.12:
                tone = rng.choice(("+2", "-2", "-1"))
                p.line(f"{_CLIFF}{tone}", rng.uniform(1, 2.6), x, y, x + w * 0.5, y + 2, x + w, y, o=0.5)
    for x, y, w, h in ((700.0, 130.0, 60.0, 160.0), (800, 150, 80, 190), (920, 170, 70, 180), (1050, 190, 90, 160)):
        p.poly(f"{_CLIFF}+1", x, y, x + w * 0.5, y - 16, x + w * 0.44, y + h, x - w * 0.2, y + h, o=0.6)
        p.poly(f"{_CLIFF}-2", x + w * 0.5, y - 16, x + w, y + 8, x + w * 0.9, y + h, x + w * 0.44, y + h, o=0.6)
    # The slope is cut back to a face that leans a little.
    lean = 10.0
    p.poly(f"{_CLIFF}-2", _X - _HALF - 12, _FOOT, _X - _HALF + lean - 8, _TOP - 22, _X + _HALF - lean + 8, _TOP - 22,
           _X + _HALF + 12, _FOOT, o=0.8)  # fmt: skip
    p.poly_fade(f"{_CLIFF}", f"{_CLIFF}-1", _X - _HALF, _FOOT, _X - _HALF + lean, _TOP - 14, _X + _HALF - lean,
                _TOP - 14, _X + _HALF, _FOOT)  # fmt: skip


def _gate(p: Pen, s: WonderScene) -> None:
    """The front with its cornice and its row of apes that greet the morning, the door, the god above it."""
    p.poly_fade(f"{_CUT}+1", f"{_CUT}-1", _X - _HALF, _FOOT, _X - _HALF + 9, _TOP + 8, _X + _HALF - 9, _TOP + 8,
                _X + _HALF, _FOOT)  # fmt: skip
    p.rect(f"{_CUT}+2", _X - _HALF + 2, _TOP, 2 * _HALF - 4, 10)
    p.rect(f"{_CUT}-2", _X - _HALF + 2, _TOP + 10, 2 * _HALF - 4, 3, o=0.6)
    for i in range(21):
        x = _X - _HALF + 14 + i * (2 * _HALF - 28) / 20
        p.path(f"{_CUT}+1", f"M{x - 5} {_TOP}V{_TOP - 10}Q{x} {_TOP - 18} {x + 5} {_TOP - 10}V{_TOP}Z")
        p.path(f"{_CUT}-2", f"M{x + 1} {_TOP}V{_TOP - 14}Q{x + 5} {_TOP - 13} {x + 5} {_TOP - 10}V{_TOP}Z", o=0.7)
    for i in range(26):
        x = _X - _HALF + 14 + i * (2 * _HALF - 28) / 25
        p.rect("lapis" if i % 3 else "terracotta", x - 3, _TOP + 16, 6, 7, o=0.7)
    with p.lamplit(s.night):
        p.poly(f"{_CUT}-2", _X - 25, _FOOT, _X - 22, _FOOT - 86, _X + 22, _FOOT - 86, _X + 25, _FOOT)
        p.poly("flame" if s.night else "ink", _X - 15, _FOOT, _X - 13, _FOOT - 74, _X + 13, _FOOT - 74, _X + 15, _FOOT)
    if s.night and not p.drawing:
        p.glow("glow", _X, _FOOT - 30, 80, 90, o=0.7)
    p.rect("ink", _X - 18, _FOOT - 152, 36, 56, o=0.55)
    with p.at(_X, _FOOT - 97, 0.86):
        p.path(f"{_CUT}+1", "M-9 0L-7 -36Q-10 -46 -4 -48H4Q10 -46 7 -36L9 0Z")
        p.path(f"{_CUT}-2", "M1 0V-48H4Q10 -46 7 -36L9 0Z", o=0.7)
        p.ell(f"{_CUT}+1", 0, -52, 6, 7)
        p.ell("gold+1", 0, -63, 8)
        p.ell("gold+3", -1, -64, 5)
    for i in range(3):
        p.rect(f"{_CUT}{('', '+1', '+2')[i]}", _X - 40 + i * 4, _FOOT + 6 - i * 3, 80 - i * 8, 4)


def _king(p: Pen, x: float) -> None:
    """A seated king under the double crown, his hands on his knees, a small queen between his legs."""
    with p.at(x, _FOOT + 4, 0.98):
        p.rect(f"{_CUT}-1", -31, -14, 62, 14)
        p.rect(f"{_CUT}+2", -31, -14, 62, 3)
        p.poly(f"{_CUT}-1", -29, -14, -27, -96, 27, -96, 29, -14)
        p.poly(f"{_CUT}-2", 10, -14, 10, -96, 27, -96, 29, -14)
        for k in (-1, 1):
            p.path(f"{_CUT}+1", f"M{k * 4} -14L{k * 3} -82Q{k * 13} -92 {k * 23} -82L{k * 22} -14Z")
            p.path(f"{_CUT}-2", f"M{k * 13 + 3} -14L{k * 13 + 4} -84L{k * 13 + 9} -80L{k * 13 + 8} -14Z", o=0.55)
            p.rect(f"{_CUT}+2", k * 13 - 11, -20, 22, 7)
        p.path(f"{_CUT}+1", "M-8 -14V-44Q-6 -52 0 -52Q6 -52 8 -44V-14Z")
        p.ell(f"{_CUT}+2", 0, -54, 4, 5)
        p.path(f"{_CUT}+1", "M-25 -80Q-27 -120 -31 -140Q-24 -152 0 -152Q24 -152 31 -140Q27 -120 25 -80Q0 -90 -25 -80Z")
        p.path(f"{_CUT}-1", "M6 -84Q10 -120 8 -152Q24 -152 31 -140Q27 -120 25 -80Q14 -86 6 -84Z", o=0.8)
        for k in (-1, 1):
            arm = f"M{k * 31} -142Q{k * 37} -118 {k * 28} -98L{k * 18} -84L{k * 10} -88Q{k * 22} -106 {k * 24} -136Z"
            p.path(f"{_CUT}{'+2' if k < 0 else ''}", arm)
        p.path("lapis", "M-18 -150Q0 -138 18 -150L15 -142Q0 -131 -15 -142Z", o=0.7)
        _royal_head(p)


def _royal_head(p: Pen) -> None:
    """Head cloth, face, beard and the crown of both lands, over the shoulders of a king."""
    p.path(f"{_CUT}-1", "M-19 -150L-21 -182Q-14 -196 0 -196Q14 -196 21 -182L19 -150L11 -152V-164H-11V-152Z")
    p.path("gold-1", "M-19 -150L-21 -182Q-14 -196 0 -196Q-10 -184 -13 -152Z", o=0.55)
    p.path(f"{_CUT}+2", "M-11 -184Q0 -192 11 -184Q13 -168 7 -158Q0 -152 -7 -158Q-13 -168 -11 -184Z")
    p.path(f"{_CUT}-1", "M2 -188Q8 -188 11 -184Q13 -168 7 -158Q3 -154 1 -154Q6 -170 2 -188Z", o=0.8)
    for k in (-1, 1):
        p.line("ink", 1.3, k * 6 - 2, -174, k * 6 + 2, -174)
    p.line(f"{_CUT}-2", 1.2, -3, -162, 3, -162)
    p.rect(_CUT, -2.4, -154, 5, 12)
    p.path(f"{_CUT}+1", "M-14 -194Q-15 -208 -10 -212H10Q15 -208 14 -194Q0 -200 -14 -194Z")
    p.path("ivory+1", "M-7 -210Q-9 -228 0 -234Q9 -228 7 -210Z")
    p.path("ivory-1", "M1 -210V-233Q9 -228 7 -210Z")


def _left(p: Pen, s: WonderScene) -> None:
    for x in _SEATS[:2]:
        _king(p, _X + x)


def _right(p: Pen, s: WonderScene) -> None:
    for x in _SEATS[2:]:
        _king(p, _X + x)


def _half_front(p: Pen, s: WonderScene) -> None:
    """Side B: the front with its first two kings."""
    _gate(p, s)
    _left(p, s)


def _front(p: Pen, s: WonderScene) -> None:
    p.path_fade("sand+2", "sand", "M402 352Q450 344 520 352C560 372 600 396 620 416H300C330 394 370 368 402 352Z")
    for x, h in ((196, 36), (236, 30), (690, 34), (730, 28)):
        with p.at(x, 384, h / 36):
            p.path("sand-1", "M-22 0L-20 -16Q-18 -26 -8 -26H12Q22 -26 24 -14L26 0Z")
            p.path("sand+1", "M-22 0L-20 -16Q-18 -26 -8 -26H2L-4 0Z")
            p.path("sand+1", "M-20 -18Q-24 -36 -13 -40Q-2 -38 -4 -22Z")
            p.path("lapis", "M-20 -22Q-23 -38 -13 -40Q-10 -30 -14 -20Z", o=0.6)
    shore.folk(p, 424, 386, 36, "walk", "marble", prop="jar")
    shore.folk(p, 396, 394, 38, "walk", "ochre", prop="basket")
    shore.folk(p, 496, 384, 36, "up", "lapis", flip=True)
    shore.folk(p, 528, 394, 38, "bow", "terracotta", flip=True)
    shore.throng(p, 330, 378, 5, 60, 20)
    shore.throng(p, 600, 378, 5, 64, 20)
    for x in (380, 548):
        shore.brazier(p, s, x, 370, 34)
    shore.palms(p, ((70, 392, 150), (-20, 388, 124), (130, 400, 108), (-150, 394, 150)))
    shore.palms(p, ((806, 394, 140), (874, 398, 160), (950, 392, 118), (1050, 396, 150)))
    for x, y, w, seed in ((14, 412, 110, 4), (830, 414, 120, 9), (-120, 412, 120, 6), (1000, 412, 120, 7)):
        with p.at(x, y, 0.8):
            plants.reeds(p, w, 56, 9, seed)


def _works(p: Pen, s: WonderScene) -> None:
    stage = s.built if s.side == "A" else min(2, s.built * 2)
    x, w, h, n = ((0, 300, 200, 5), (-95, 140, 190, 5), (95, 140, 190, 5))[stage]
    shore.scaffold(p, _X + x, _FOOT + 4, w, h, n)
    shore.crane(p, _X + _HALF + 30, _FOOT + 8, 120, -40)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (StagePainter(_gate, _works), StagePainter(_left, _works), StagePainter(_right, _works)),
        "B": (StagePainter(_half_front, _works), StagePainter(_right, _works)),
    },
    front=_front,
    badge="abu_simbel",
    badge_colour="sand",
    site=Site(_X, 352, 400, 290, 24),
)
