"""The pyramids of Giza: three tombs and their guardian on the desert's edge, above the Nile."""

from __future__ import annotations

from typing import Final

from game.painting import backdrop, shore
from game.painting.frame import FOOT
from game.painting.parts import beasts, plants
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera, box
from game.painting.wonders.giza import Layer, Pyramid, sphinx
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 250.0
_NILE: Final = 352.0
_GREAT: Final = Pyramid(
    Camera(x=545, horizon=_HORIZON, zoom=1.0, eye=54, distance=900, yaw=33),
    138,
    216,
    (Layer(0.4, "sand", 10), Layer(0.9, "marble", 13), Layer(1.0, "gold", 3)),
    51,
)
_MIDDLE: Final = Pyramid(
    Camera(x=372, horizon=_HORIZON, zoom=1.0, eye=34, distance=1100, yaw=33),
    108,
    164,
    (Layer(0.72, "sand", 16), Layer(1.0, "marble", 6)),
    41,
)
_SMALL: Final = Pyramid(
    Camera(x=226, horizon=_HORIZON, zoom=1.0, eye=36, distance=1100, yaw=33), 62, 92, (Layer(1.0, "sand", 13),), 31
)
_QUEEN: Final = Pyramid(
    Camera(x=152, horizon=_HORIZON, zoom=1.0, eye=44, distance=1100, yaw=33), 25, 33, (Layer(1.0, "sand", 6),), 37
)


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON, seed=11, clouds=3, low=0.5)
    backdrop.ridge(p, _HORIZON + 4, 20, "sand", 0.6, 2, 6, 16, 0.2)
    backdrop.ridge(p, _HORIZON + 10, 14, "sand", 0.4, 9, 9, 16, 0.2)
    backdrop.plain(p, _HORIZON + 4, "sand", 5, _NILE + 8, dabs=110, roll=2)
    backdrop.town(p, s, 806, 286, 180, 6, 11, 3, 6, fog=0.35, wall="sand", flat=True)
    shore.palms(p, ((735, 294, 34), (768, 296, 44), (880, 292, 40), (905, 296, 52), (60, 292, 38), (84, 290, 30)), 0.28)
    backdrop.birds(p, 250, 92, 7, 8)


def _small(p: Pen, s: WonderScene) -> None:
    """The king's smallest neighbour, with a queen's tomb beside it."""
    _SMALL.whole(p, s)
    _QUEEN.whole(p, s)


def _great(p: Pen, s: WonderScene) -> None:
    """The great pyramid in its white casing, with a gilded point, and the tombs before it."""
    _GREAT.whole(p, s)
    for i in range(5):
        box(p, _GREAT.cam, (150 + i * 20, 164 + i * 20), (0, 7), (-150, -128), "sand")


def _sphinx(p: Pen, s: WonderScene) -> None:
    """The guardian, looking towards the morning."""
    with p.at(300, 340, 0.98):
        sphinx(p)


def _queens_sphinx(p: Pen, s: WonderScene) -> None:
    """Side A starts with the guardian and the small pyramids together."""
    _small(p, s)
    _sphinx(p, s)


def _front(p: Pen, s: WonderScene) -> None:
    shore.river(p, s, _NILE, 4)
    if s.built:
        p.poly("sand-1", 440, _NILE + 8, 660, _NILE + 8, 566, FOOT - 22, o=0.3)
    _caravan(p)
    shore.palms(p, ((52, 384, 158), (-34, 378, 120), (112, 380, 104), (-150, 380, 150)))
    shore.palms(p, ((822, 382, 138), (884, 390, 168), (950, 380, 120), (1040, 384, 160)))
    for x, y, w, seed in ((20, 412, 120, 4), (840, 414, 130, 9), (-120, 412, 120, 6), (1010, 412, 120, 7)):
        with p.at(x, y, 0.86):
            plants.reeds(p, w, 62, 9, seed)
    shore.boat(p, 610, 394, 0.92, flip=True, sail="parchment")
    shore.boat(p, 256, 380, 0.5, sail="marble", fog=0.08)
    if s.night:
        for x, y in ((420, 342), (660, 344), (738, 338), (200, 344)):
            shore.flame(p, x, y, 8, 0.8)
            backdrop.reflection(p, x, _NILE + 8, 10, 30, "glow", int(x), 0.5)


def _caravan(p: Pen) -> None:
    for i, x in enumerate((560, 602, 644)):
        with p.at(x, 347 - i, 0.3, -1):
            beasts.camel(p, "sand-1", ("red", "lapis", "verdigris")[i])
    shore.folk(p, 534, 348, 21, "walk", "marble", flip=True, prop="staff")
    shore.folk(p, 672, 346, 20, "walk", "ochre", flip=True)
    shore.throng(p, 705, 344, 5, 44, 14)


def _works(p: Pen, s: WonderScene) -> None:
    """A ramp, a gang hauling a block on its sledge, a crane."""
    index = s.built if s.side == "A" else max(0, s.built - 1)
    x, y = (248.0, 398.0, 590.0)[index], (300.0, 296.0, 312.0)[index]
    top, run = 18.0 + 16.0 * index, 84.0 + 16.0 * index
    p.poly_fade("earth+2", "earth+1", x, y - top, x + 16, y - top - 2, x + run + 26, y + 4, x + run, y + 9)
    p.poly_fade("earth", "earth-1", x, y - top, x + run, y + 9, x - 4, y + 6)
    for i in range(5):
        t = 0.12 + 0.17 * i
        shore.folk(p, x + 12 + run * t, y - top + (top + 6) * t, 13, "pull", ("marble", "ochre")[i % 2], flip=True)
    p.rect("limestone+1", x + run * 0.98, y - 5, 13, 9)
    p.rect("limestone-2", x + run * 0.98 + 9, y - 5, 4, 9)
    shore.crane(p, x - 16, y + 6, 60, 26, 8)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (
            StagePainter(_queens_sphinx, _works, depth=0),
            StagePainter(_MIDDLE.whole, _works, depth=2),
            StagePainter(_great, _works, depth=1),
        ),
        "B": (
            StagePainter(_sphinx, _works),
            StagePainter(_small, _works, depth=1),
            StagePainter(_MIDDLE.whole, _works, depth=3),
            StagePainter(_great, _works, depth=2),
        ),
    },
    front=_front,
    badge="giza",
    badge_colour="ochre",
    site=Site(450, 348, 640, 310, 20),
)
