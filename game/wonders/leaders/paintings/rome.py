"""The Colosseum of Rome: arcades, the seats of the people, attic and awning, among the hills and pines of the city."""

from __future__ import annotations

import math
from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.amphitheatre import (
    Oval,
    annulus,
    arcade,
    attic,
    awning,
    band,
    crowd,
    masts,
    seats,
    statues,
)
from game.painting.frame import DEEP, FOOT, LEFT, RIGHT, WIDTH
from game.painting.pen import Pen, track
from game.painting.site import Site
from game.painting.space import Camera, Span
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene
from game.wonders.leaders.paintings import roman

_LAND: Final = 206.0  # where the land ends; the eye that sees into the bowl stands higher
_OVAL: Final = Oval(Camera(x=450, horizon=98, zoom=1.0, eye=190, distance=560, yaw=14), 238, 162, 66)
_STOREYS: Final = ((5.0, 43.0), (43.0, 78.0), (78.0, 110.0), (110.0, 138.0))
_TOPS: Final = {"A": (0, 2, 4), "B": (0, 1, 3, 4)}  # storeys that stand after so many stages
_MASTS: Final = (128.0, 157.0)
_GATE: Final = 1.5 * math.pi - 0.08


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _LAND - 6, seed=38, clouds=5, low=0.5)
    backdrop.ridge(p, _LAND, 25, "hill", 0.6, 14, 5, 20)
    backdrop.plain(p, _LAND, "grass", 8, 344, dabs=110)
    _tiber(p, s)
    _hills(p, s)
    with p.fog(0.2):
        roman.aqueduct(p, 640, 1190, (252, 300), (26, 92), 18)
    backdrop.town(p, s, 40, 312, 330, 52, 17, 3, 11, fog=0.24)
    backdrop.town(p, s, 850, 316, 330, 55, 17, 2, 11, fog=0.2)
    _piazza(p, s)
    backdrop.birds(p, 640, 76, 6, 5)


def _tiber(p: Pen, s: WonderScene) -> None:
    """The river winding down from the plain on the left, under its bridge."""
    sky = p.tones.light.sky
    bed = track("MCCLCCZ", 214, 210, 120, 214, 250, 226, 176, 236, 100, 246, -40, 246, LEFT, 276, LEFT, 316,
                -20, 276, 150, 262, 226, 242, 290, 226, 170, 216, 238, 210)  # fmt: skip
    p.path_fade(sky[-1], "water", bed)
    p.curve(sky[-1], 1.2, "M-180 290Q0 262 110 256M-90 280Q40 262 150 250M60 262Q130 254 190 242", o=0.5)
    with p.fog(0.26):
        roman.bridge(p, 108, 270, 190)


def _hills(p: Pen, s: WonderScene) -> None:
    """The Capitol with its great temple on the left, the Palatine with its palaces on the right."""
    with p.fog(0.4):
        p.path_fade("olive+1", "olive-1", track("MCCLZ", LEFT, 214, -160, 180, -60, 172, 0, 196, 40, 208, 70, 226,
                                                96, 250, LEFT, 256))  # fmt: skip
    backdrop.far_temple(p, -34, 190, 76, 0.34, "gold")
    with p.fog(0.34):
        p.path_fade("olive+1", "olive-1", track("MCCLLZ", 560, 262, 620, 200, 700, 160, 790, 150, 900, 140, 1040,
                                                150, RIGHT, 140, RIGHT, 300, 560, 300))  # fmt: skip
    for x, y, w, seed in ((760, 178, 120, 3), (880, 172, 130, 6), (1030, 170, 120, 8)):
        backdrop.town(p, s, x, y, w, seed, 13, 2, 9, fog=0.36)
    backdrop.far_temple(p, 816, 158, 84, 0.32, "verdigris")
    shore.cypresses(p, ((736, 196, 40), (748, 200, 32), (868, 178, 40), (930, 186, 36), (-92, 198, 36)), 0.26)
    with p.fog(0.22):
        for x, y, h, seed in ((704, 216, 50, 3), (888, 214, 58, 5)):
            greenery.umbrella_pine(p, x, y, h, seed)


def _piazza(p: Pen, s: WonderScene) -> None:
    """The paved ground about the building, and the sacred way to its gate."""
    p.path_fade("sand+1", "sand-2", f"M{LEFT} 336Q-60 318 120 312H780Q980 312 {RIGHT} 336V{FOOT}H{LEFT}Z")
    p.fade(LEFT, FOOT - 0.5, WIDTH, DEEP, (0, "sand-2", 1), (1, "sand-3", 1))
    for row in (330, 343, 360, 384):
        p.line("sand-2", 0.7, LEFT, row + 4, 450, row - 3, RIGHT, row + 4, o=0.34)
    joints = (track("ML", 450 + (x - 450) * 0.52, 314, x, FOOT) for x in range(-640, 1600, 64))
    p.curve("sand-2", 0.7, "".join(joints), o=0.26)
    x, y = _OVAL.at(_GATE, 1.05, 0)
    p.poly_fade("stone+2", "stone", x - 16, y, x + 16, y, x + 26, FOOT, x - 96, FOOT)
    for drop in (4.0, 6.2, 12.8, 23.8, 39.2):
        p.line("stone-1", 0.7, x - 17 - 1.9 * drop, y + drop, x + 16 + 0.25 * drop, y + drop, o=0.6)
    foot = _OVAL.ring(1.05, 0)
    p.poly("shade", *(v for fx, fy in foot for v in (fx + 3, fy + 3)), o=0.3)
    p.poly("shade", *(v for fx, fy in foot for v in (450 + (fx - 450) * 0.98 + 78, max(319.0, fy - 14))), o=0.28)
    if s.night:
        p.glow("glow", x, y + 4, 230, 46, o=0.5)


def _rows(low: float, high: float) -> list[Span]:
    """Return rows of seats between two heights, from the outer wall inwards: radius and height."""
    top = _STOREYS[-1][1]
    ys = [high - (high - low) * k / 3 for k in range(4)]
    return [(0.44 + 0.48 * max(0.0, y) / top, y) for y in ys]


def _storeys(p: Pen, s: WonderScene, first: int, last: int) -> None:
    """The storeys from number `first` (from 0) up to, without, `last`, and the part of the bowl behind them."""
    high = _STOREYS[last - 1][1]
    top = p.drawing or last == _TOPS[s.side][s.built]
    if top or last > 2:  # from above one sees down to the third storey
        _bowl(p, first, high, filled=top and first > 0)
    if first == 0:
        band(p, _OVAL, "travertine", (0, _STOREYS[0][0]), 1.03)
    if last == len(_STOREYS):
        _sails(p)
    for i in range(first, min(3, last)):
        arcade(p, _OVAL, "travertine", _STOREYS[i], s.night)
    if last == len(_STOREYS):
        attic(p, _OVAL, "travertine", _STOREYS[3], s.night)
        masts(p, _OVAL, _MASTS, far=False)


def _bowl(p: Pen, first: int, high: float, filled: bool) -> None:
    """What is seen over the top of the wall, at `high`: the rows of seats down to storey number `first`."""
    rows = _rows(_STOREYS[first][0], high - 9)
    p.path_fade("travertine+3", "travertine+1", annulus(_OVAL, (1.0, high), (0.94, high)), across=True)
    seats(p, _OVAL, "travertine", [(0.94, high), *rows])
    if first == 0:
        p.poly_fade("sand-1", "sand+2", *(v for xy in _OVAL.ring(*rows[-1]) for v in xy), across=True)
    if filled and not p.drawing:
        crowd(p, _OVAL, rows[:3], 64, 5)


def _sails(p: Pen) -> None:
    masts(p, _OVAL, (_STOREYS[3][1], _MASTS[1]), far=True)
    awning(p, _OVAL, (1.0, _MASTS[1] - 6), (0.66, _STOREYS[3][1] + 4), (-7, 43), ("parchment", "terracotta"))


def _arcades(p: Pen, s: WonderScene) -> None:
    _storeys(p, s, 0, 2)
    statues(p, _OVAL, _STOREYS[1])
    _gate(p, s)


def _whole(p: Pen, s: WonderScene) -> None:
    _storeys(p, s, 2, 4)
    statues(p, _OVAL, _STOREYS[2])


def _podium(p: Pen, s: WonderScene) -> None:
    _storeys(p, s, 0, 1)
    _gate(p, s)


def _tiers(p: Pen, s: WonderScene) -> None:
    _storeys(p, s, 1, 3)


def _triumph(p: Pen, s: WonderScene) -> None:
    _storeys(p, s, 3, 4)
    for ys in _STOREYS[1:3]:
        with p.lamplit(s.night):
            statues(p, _OVAL, ys)
    roman.column(p, s, 176, 378, 292)
    roman.sun_god(p, 716, 384, 172)


def _gate(p: Pen, s: WonderScene) -> None:
    """The porch of the emperor on the near side."""
    x, y = _OVAL.at(_GATE, 1.03, 0)
    with p.at(x, y, 1.0):
        for k, tone in ((-1, "+1"), (1, "-1")):
            p.poly_fade(f"marble{tone}", f"marble{tone}-1", k * 30, 0, k * 30, -48, k * 16, -48, k * 16, 0)
        with p.lamplit(s.night):
            door = ("terracotta-1", "flame") if s.night else ("ink", "ink")
            p.path_fade(*door, "M-15 0V-30C-15 -50 15 -50 15 -30V0Z")
        for cx in (-25, 21):
            p.rect("marble+3", cx, -46, 2.4, 46)
            p.rect("marble-2", cx + 2.4, -46, 2.4, 46)
        p.rect("marble+1", -33, -54, 66, 7)
        p.poly("marble+2", -36, -54, 0, -70, 36, -54)
        p.poly("terracotta-1", -24, -56, 0, -66.4, 24, -56)
        p.path("gold+1", "M0 -57Q-9 -59 -13 -65Q-5 -63 -2 -62.6Q-1 -66 0 -66Q1 -66 2 -62.6Q5 -63 13 -65Q9 -59 0 -57Z")


def _front(p: Pen, s: WonderScene) -> None:
    for x, y, h, seed, lean in ((34, 396, 206, 4, 10), (-66, 392, 186, 6, -8),
                                (868, 398, 218, 5, -12), (984, 392, 190, 8, 8)):  # fmt: skip
        greenery.umbrella_pine(p, x, y, h, seed, lean)
    shore.throng(p, 330, 372, 5, 56, 19)
    shore.throng(p, 590, 370, 6, 66, 19)
    roman.legion(p, 210, 400, 40, 6, 21)
    roman.chariot(p, 566, 400, 0.44)
    shore.folk(p, 470, 392, 37, "up", "marble")
    shore.folk(p, 494, 396, 38, "speak", "purple", flip=True)
    for x in (330, 408):
        shore.brazier(p, s, x, 380, 30)
    shore.folk(p, 748, 398, 38, "walk", "ochre", prop="basket", flip=True)
    shore.folk(p, 772, 394, 37, "walk", "verdigris", prop="jar", flip=True)
    for x, y, w, seed in ((100, 408, 40, 3), (790, 408, 44, 5), (16, 410, 40, 7), (900, 410, 44, 9)):
        greenery.bush(p, x, y, w, "leaf", seed, "blossom")


def _works(p: Pen, s: WonderScene) -> None:
    low = _TOPS[s.side][s.built]
    foot = _STOREYS[low][0]
    x, y = _OVAL.at(_GATE + 0.36, 1.0, foot)
    shore.scaffold(p, x, y + 2, 130, (74, 70, 66, 48)[low], (3, 3, 3, 2)[low])
    shore.crane(p, *_OVAL.at(_GATE - 0.62, 1.0, foot), 92, 34)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (StagePainter(_arcades, _works), StagePainter(_whole, _works)),
        "B": (StagePainter(_podium, _works), StagePainter(_tiers, _works), StagePainter(_triumph, _works)),
    },
    front=_front,
    badge="rome",
    badge_colour="marble",
    site=Site(450, 354, 490, 300, 24),
)
