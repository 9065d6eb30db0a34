"""The Colossus of Rhodes in the morning: two plinths at the mouth of the harbour, and the sun god astride them."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, Stroke, TallWonder, Works
from game.painting import backdrop, shore
from game.painting.frame import RIGHT
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.wonders import rhodes

_HORIZON: Final = 282.0
_SOLES: Final = 322.0  # frame y on which the god stands
_GROWN: Final = 1.06  # how much larger than in the figure's own units


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON - 6, seed=33, clouds=7)
    backdrop.ridge(p, _HORIZON - 2, 80, "hill", 0.68, 23, 6, 16)
    backdrop.sea(p, s, _HORIZON - 6, seed=5)
    with p.fog(0.42):
        hill = f"M500 300C540 270 580 246 620 230C680 214 760 204 960 200L{RIGHT} 204V310H490Z"
        p.path_fade("olive+1", "olive-1", hill)
    backdrop.town(p, s, 620, 298, 200, 81, 12, 5, 9, fog=0.36)
    backdrop.far_temple(p, 600, 234, 44, 0.42)
    shore.cypresses(p, ((560, 262, 28), (570, 260, 34), (644, 240, 32)), 0.34)
    shore.boat(p, 436, 306, 0.26, flip=True, sail="marble", fog=0.3)
    shore.boat(p, 472, 312, 0.32, fog=0.24)
    shore.galley(p, 330, 296, 0.2, sail="parchment", emblem="terracotta", fog=0.4)
    rhodes.mole(p, 422, 374, -1)
    rhodes.mole(p, 482, 374, 1)
    shore.throng(p, 320, 344, 5, 50, 15)
    shore.throng(p, 600, 344, 5, 56, 15)
    backdrop.birds(p, 380, 90, 7, 9)


def _plinth(x: float, p: Pen, s: Daylight) -> None:
    rhodes.plinth(p, x, 354, 1.0)


def _figure(part: Stroke, p: Pen, s: Daylight) -> None:
    """One part of the god."""
    k = _GROWN
    with p.at(450 - rhodes.AXIS * k, _SOLES - rhodes.FEET * k, k):
        part(p, s)


def _front(p: Pen, s: Daylight) -> None:
    for x in (372, 530):
        backdrop.reflection(p, x, 376, 46, 30, "marble+1", x, 0.3)
    backdrop.reflection(p, 450, 380, 60, 30, "bronze", 4, 0.24)
    shore.galley(p, 450, 392, 0.5, sail="parchment", emblem="terracotta")
    shore.boat(p, 586, 400, 0.6, flip=True, sail="ochre")
    shore.headland(p, 250, 318, 384, 414, 16)
    shore.cypresses(p, ((300, 398, 96), (284, 402, 76), (184, 400, 120)))
    shore.folk(p, 318, 400, 27, "up", "lapis")


WONDER: Final = TallWonder(
    moment=Daylight(1, False, (348, 190)),
    back=_back,
    pieces=(
        Piece(partial(_plinth, 372.0), Works(372, 352, 84, 52, 2)),
        Piece(partial(_plinth, 530.0), Works(530, 352, 84, 52, 2)),
        Piece(partial(_figure, rhodes.legs), Works(450, 322, 150, 120, 4), depth=-1),
        Piece(partial(_figure, rhodes.trunk), Works(450, 190, 120, 80, 3), depth=-2),
        Piece(partial(_figure, rhodes.head), Works(450, 122, 70, 44, 2), depth=-3),
    ),
    front=_front,
    site=Site(450, 354, 250, 330, 15),
    tone="red",
    badge="sun",
)
