"""The Colossus of Rhodes: the sun god in bronze, astride the mouth of the harbour."""

from __future__ import annotations

import math
from typing import Final

from game.painting import backdrop, shore
from game.painting.frame import FOOT, RIGHT
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.wonders import rhodes
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 256.0


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON - 6, seed=33, clouds=5)
    backdrop.ridge(p, _HORIZON - 2, 70, "hill", 0.68, 23, 4, 16)
    backdrop.sea(p, s, _HORIZON - 6, seed=5)
    _city(p, s)
    shore.boat(p, 436, 290, 0.28, flip=True, sail="marble", fog=0.3)
    shore.boat(p, 486, 296, 0.34, fog=0.24)
    _moles(p, s)
    backdrop.birds(p, 300, 90, 7, 9)


def _city(p: Pen, s: WonderScene) -> None:
    """The town and its acropolis on the right, the open sea on the left."""
    with p.fog(0.42):
        p.path_fade(
            "olive+1",
            "olive-1",
            f"M420 286C520 262 590 236 680 214C760 196 860 186 960 190C1060 194 1120 200 {RIGHT} 204V300H420Z",
        )
    backdrop.town(p, s, 790, 282, 620, 81, 15, 6, 11, fog=0.36)
    backdrop.far_temple(p, 880, 196, 74, 0.42)
    backdrop.far_temple(p, 740, 210, 42, 0.46, "verdigris")
    shore.cypresses(p, ((690, 226, 30), (700, 224, 36), (806, 206, 30), (820, 204, 36), (960, 206, 34)), 0.34)
    shore.galley(p, 96, 268, 0.2, sail="parchment", emblem="terracotta", fog=0.45)
    shore.boat(p, 262, 272, 0.3, flip=True, sail="marble", fog=0.4)


def _moles(p: Pen, s: WonderScene) -> None:
    """The two harbour arms, with windmills on one and a tower on the other."""
    rhodes.mole(p, 410, 345, -1)
    rhodes.mole(p, 494, 345, 1)
    for x, k in ((40, 1.0), (128, 0.94), (-66, 1.04), (-170, 1.0)):
        _windmill(p, s, x, 306, k)
    p.rect("limestone+1", 820, 232, 26, 74)
    p.rect("limestone-1", 846, 232, 18, 74)
    p.rect("limestone+2", 816, 226, 30, 8)
    p.rect("limestone-1", 846, 226, 22, 8)
    for i in range(5):
        p.rect("limestone+1" if i < 3 else "limestone-1", 816 + i * 11, 219, 6.4, 8)
    p.rect("ink", 830, 256, 5, 11)
    if s.night:
        shore.flame(p, 842, 222, 14)
    shore.throng(p, 250, 314, 6, 70, 17)
    shore.throng(p, 690, 314, 7, 80, 17)
    for x in (200, 208, 640, 760):
        p.path("terracotta", f"M{x} 318q-4 -7 -1 -12h5q3 5 1 12Z")


def _windmill(p: Pen, s: WonderScene, x: float, y: float, k: float) -> None:
    with p.fog(0.1), p.at(x, y, k):
        p.poly("limestone+1", -15, 2, -12, -46, 1, -46, 1, 2)
        p.poly("limestone-1", 1, 2, 1, -46, 12, -46, 15, 2)
        p.poly("roof", -15, -45, 0, -64, 15, -45)
        p.poly("roof-2", 0, -64, 15, -45, 1, -45)
        p.path("ink", "M-4 2v-10a3 3 0 0 1 6 0v10Z")
        for i in range(8):
            a = math.radians(i * 45 + 12 + x)
            ex, ey = -3 + 27 * math.cos(a), -47 + 27 * math.sin(a)
            p.line("wood", 1, -3, -47, ex, ey)
            b = a + 0.42
            p.poly(
                "parchment+1" if i % 2 else "parchment",
                ex,
                ey,
                -3 + 9 * math.cos(a),
                -47 + 9 * math.sin(a),
                -3 + 22 * math.cos(b),
                -47 + 22 * math.sin(b),
            )
        if s.night:
            backdrop.lamp(p, 6, -24, 3)


def _plinths(p: Pen, s: WonderScene) -> None:
    """Two marble plinths on the ends of the moles."""
    for x in (-73, 75):
        rhodes.plinth(p, rhodes.AXIS + x * rhodes.SCALE, 321, 0.86)


def _front(p: Pen, s: WonderScene) -> None:
    for x in (390, 516):
        backdrop.reflection(p, x, 348, 46, 50, "marble+1" if s.done(1) else "limestone", x, 0.3)
    if s.built >= s.total:
        backdrop.reflection(p, rhodes.AXIS, 352, 60, 52, "bronze", 4, 0.3)
        if s.night:
            backdrop.reflection(p, 384, 350, 26, 60, "glow", 8, 0.55)
    shore.galley(p, 450, 358, 0.56, sail="parchment", emblem="terracotta")
    shore.headland(p, 60, 262, 362, 414, 16)
    shore.boat(p, 700, 384, 0.9, flip=True, sail="ochre")
    shore.boat(p, 806, 364, 0.56, sail="marble")
    shore.folk(p, 84, 372, 42, "up", "lapis")
    shore.folk(p, 116, 376, 42, "speak", "terracotta")
    shore.folk(p, 52, 374, 40, "stand", "marble", flip=True)
    shore.cypresses(p, ((6, 374, 128), (-30, 380, 98), (-120, 378, 130)))
    if s.night:
        shore.brazier(p, s, 150, 384, 30)
    p.rect("water-1", 280, FOOT - 1, 900, 2)


def _works(p: Pen, s: WonderScene) -> None:
    tall = s.total == 2
    if s.built == 0:
        for x in (388, 518):
            shore.scaffold(p, x, 306, 70, 120 if tall else 46, 4 if tall else 2, int(x))
    elif s.built == s.total - 1:
        shore.scaffold(p, rhodes.AXIS, 176, 104, 96, 4)
    else:
        for x in (388, 518):
            shore.scaffold(p, x, 294, 64, 116, 4, int(x))
    shore.crane(p, 586, 318, 104, -44)


def _plinths_and_legs(p: Pen, s: WonderScene) -> None:
    """Side B takes the first two steps in one."""
    _plinths(p, s)
    rhodes.legs(p, s)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (StagePainter(_plinths, _works), StagePainter(rhodes.legs, _works), StagePainter(rhodes.body, _works)),
        "B": (StagePainter(_plinths_and_legs, _works), StagePainter(rhodes.body, _works)),
    },
    front=_front,
    badge="rhodes",
    badge_colour="red",
    site=Site(453, 322, 250, 310, 18),
)
