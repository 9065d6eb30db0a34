"""The lighthouse of Alexandria at dusk: court, three tiers and the fire, each a piece of its own."""

from __future__ import annotations

from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, shore
from game.painting.frame import LEFT, RIGHT
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera
from game.painting.wonders import alexandria

_HORIZON: Final = 262.0
_TOWER: Final = alexandria.Lighthouse(
    Camera(x=452, horizon=_HORIZON, zoom=0.96, eye=76, distance=760, yaw=36), dusk=True
)


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON, seed=4, clouds=7)
    backdrop.ridge(p, _HORIZON + 2, 26, "sand", 0.62, 5, 7, 10)
    backdrop.sea(p, s, _HORIZON, seed=8)
    with p.fog(0.4):
        p.poly_fade("sand+1", "sand-1", 520, 284, 560, 276, 640, 270, RIGHT, 264, RIGHT, 290, 600, 292)
    backdrop.town(p, s, 620, 280, 150, 21, 13, 4, 8, fog=0.36, flat=True)
    backdrop.far_temple(p, 590, 250, 40, 0.4)
    shore.galley(p, 326, 290, 0.24, sail="parchment", emblem="lapis", fog=0.3)
    shore.boat(p, 372, 274, 0.24, flip=True, sail="terracotta", fog=0.4)
    backdrop.reflection(p, 452, 366, 110, 50, "limestone+1", o=0.28)
    shore.island(p, 454, 330, 320, 36, 12)
    backdrop.birds(p, 380, 120, 6, 3)


def _court(p: Pen, s: Daylight) -> None:
    """The walled court with its flags."""
    _TOWER.court(p, s)
    _TOWER.flags(p)


def _front(p: Pen, s: Daylight) -> None:
    shore.galley(p, 560, 392, 0.5, flip=True, sail="parchment", emblem="lapis")
    shore.boat(p, 436, 400, 0.5, sail="ochre")
    shore.headland(p, 250, 340, 366, 414, 6)
    p.poly_fade("limestone+1", "limestone-1", LEFT, 366, 280, 366, 320, 382, 296, 394, LEFT, 394)
    shore.palms(p, ((302, 384, 104), (268, 380, 120), (160, 380, 130)))
    shore.folk(p, 322, 388, 28, "speak", "lapis", sash="gold")
    shore.folk(p, 340, 392, 28, "stand", "marble", flip=True)
    shore.palms(p, ((722, 400, 120), (800, 404, 140)))


def _works(top: float, width: float, height: float, floors: int) -> Works:
    x, y = _TOWER.cam.at(0, top, 0)
    return Works(x, y + 8, width, height, floors)


WONDER: Final = TallWonder(
    moment=Daylight(3, False, (338, 232)),
    back=_back,
    pieces=(
        Piece(_court, _works(0, 190, 40, 2)),
        Piece(_TOWER.square, _works(alexandria.COURT, 120, 96, 4), depth=-1),
        Piece(_TOWER.octagon, _works(alexandria.SQUARE, 86, 62, 3), depth=-2),
        Piece(_TOWER.round, _works(alexandria.OCTAGON, 58, 34, 2), depth=-3),
        Piece(_TOWER.lantern, _works(alexandria.ROUND, 46, 36, 2), depth=-4, shine=_TOWER.beams),
    ),
    front=_front,
    site=Site(454, 352, 210, 330, 15),
    tone="water",
    badge="alexandria",
)
