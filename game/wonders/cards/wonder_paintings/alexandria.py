"""The lighthouse of Alexandria: three tiers and a fire, on its island before the harbour."""

from __future__ import annotations

from typing import Final

from game.painting import backdrop, shore
from game.painting.frame import LEFT, RIGHT
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera
from game.painting.wonders import alexandria
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 236.0
_TOWER: Final = alexandria.Lighthouse(Camera(x=452, horizon=_HORIZON, zoom=0.92, eye=76, distance=760, yaw=36))


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON, seed=4, clouds=5)
    backdrop.ridge(p, _HORIZON + 2, 26, "sand", 0.62, 5, 7, 10)
    backdrop.sea(p, s, _HORIZON, seed=8)
    _city(p, s)
    shore.galley(p, 118, 262, 0.26, sail="parchment", emblem="lapis", fog=0.35)
    shore.boat(p, 214, 284, 0.5, flip=True, sail="ochre", fog=0.15)
    shore.boat(p, 40, 250, 0.24, sail="terracotta", fog=0.45)
    _causeway(p)
    backdrop.reflection(p, 452, 350, 110, 60, "limestone+1" if not s.night else "shade", o=0.28)
    shore.island(p, 458, 310, 360, 38, 12)
    backdrop.birds(p, 300, 120, 6, 3)


def _city(p: Pen, s: WonderScene) -> None:
    with p.fog(0.5):
        p.poly_fade("sand+1", "sand-1", 560, 262, 600, 254, 700, 248, RIGHT, 244, RIGHT, 270, 620, 270)
    backdrop.town(p, s, 830, 258, 440, 21, 15, 4, 9, fog=0.42, flat=True)
    backdrop.far_temple(p, 742, 226, 50, 0.42)
    backdrop.far_temple(p, 905, 218, 62, 0.42, "verdigris")
    shore.palms(p, ((664, 262, 34), (690, 266, 42), (806, 266, 38), (872, 268, 46)), 0.3)
    shore.galley(p, 770, 282, 0.3, flip=True, emblem="red", fog=0.25)


def _causeway(p: Pen) -> None:
    """The mole that ties the island to the town."""
    p.poly_fade("limestone+1", "limestone", 560, 318, 700, 292, RIGHT, 262, RIGHT, 268, 720, 302, 580, 332)
    p.poly("limestone-2", 580, 332, 720, 302, RIGHT, 268, RIGHT, 276, 724, 313, 584, 346)
    for i in range(7):
        t = i / 7
        x, y, w = 604 + 210 * t, 334 - 42 * t, 11 * (1 - 0.6 * t)
        p.path(
            "ink",
            f"M{x:.1f} {y + 6 * (1 - t * 0.5):.1f}v{-w * 0.5:.1f}"
            f"a{w / 2:.1f} {w / 2:.1f} 0 0 1 {w:.1f} {-w * 0.2:.1f}v{w * 0.5:.1f}Z",
            o=0.7,
        )
    shore.throng(p, 670, 306, 6, 60, 9)


def _first(p: Pen, s: WonderScene) -> None:
    """The court and the square tier."""
    _TOWER.court(p, s)
    _TOWER.square(p, s)


def _second(p: Pen, s: WonderScene) -> None:
    """The eight-sided tier, and flags on the court."""
    _TOWER.octagon(p, s)
    _TOWER.flags(p)


def _third(p: Pen, s: WonderScene) -> None:
    """The round tier and the lantern with its fire; by night it stands in its own light."""
    with p.lamplit(s.night):
        _TOWER.round(p, s)
        _TOWER.beams(p, s)
        backdrop.smoke(p, *_TOWER.cam.at(4, alexandria.ROUND + 50, 0), 64, 4, 0.22)
        _TOWER.lantern(p, s)


def _front(p: Pen, s: WonderScene) -> None:
    shore.galley(p, 690, 366, 0.78, flip=True, sail="parchment", emblem="lapis")
    shore.headland(p, 90, 300, 352, 412, 6)
    p.poly_fade("limestone+1", "limestone-1", LEFT, 352, 96, 352, 150, 372, 110, 386, LEFT, 386)
    shore.palms(p, ((34, 362, 150), (-60, 366, 130), (-140, 360, 150)))
    shore.folk(p, 92, 368, 42, "speak", "lapis", sash="gold")
    shore.folk(p, 128, 372, 42, "hold", "terracotta", flip=True, prop="jar")
    shore.folk(p, 62, 372, 40, "stand", "marble")
    for x, y in ((150, 378), (163, 382), (139, 384)):
        p.path("terracotta", f"M{x - 3} {y}q-6 -10 -2 -18h10q4 8 -2 18Z")
        p.path("terracotta-2", f"M{x + 2} {y}q4 -10 2 -18h1q4 8 -2 18Z")
    if s.night:
        shore.brazier(p, s, 178, 386, 30)


def _works(p: Pen, s: WonderScene) -> None:
    x, y = _TOWER.cam.at(0, (0, alexandria.SQUARE, alexandria.OCTAGON)[s.built], 0)
    size = (120, 70, 42)[s.built]
    shore.scaffold(p, x, y + (10 if s.built == 0 else 2), size, size * 0.8, 3)
    if s.built == 0:
        shore.crane(p, x + 92, y + 24, 80, -30)


WONDER: Final = WonderPainter(
    back=_back,
    stages=dict.fromkeys(
        "AB",
        (StagePainter(_first, _works), StagePainter(_second, _works), StagePainter(_third, _works, begun=0.0)),
    ),
    front=_front,
    badge="alexandria",
    badge_colour="tile",
    site=Site(458, 340, 210, 320, 19),
)
