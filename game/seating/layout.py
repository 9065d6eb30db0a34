"""The layout of the setup, in design units."""

from __future__ import annotations

import math

from game.ui.canvas import Box, Point
from game.ui.layout import around, columns, inset, rows

TABLE = Box(240, 200, 780, 560)
PLAQUE = (290.0, 112.0)
TILE = (104.0, 66.0)
_REACH = (455.0, 318.0)

EDITOR = Box(1270, 24, 610, 850)
HEAD, DETAILS = rows(inset(EDITOR, 30, 16), (44, None), gap=2)
"""The heading of a seat, and the room for its details."""

FOOT = Box(40, 892, 1840, 168)
_UPPER, _LOWER = (columns(row, (594, 702, None), gap=22) for row in rows(inset(FOOT, 24, 16), 2, gap=12))
COUNTS_LABEL, COUNTS = columns(_UPPER[0], (116, None))
CHOICES_LABEL, CHOICES = columns(_UPPER[1], (138, None), gap=14)
SEED_LABEL, SEED, BESIDE_SEED, _ = columns(_LOWER[1], (138, 300, 234, None), gap=14)
BACK = columns(_LOWER[0], (250,))[0]
UPPER_END, LOWER_END = _UPPER[2], _LOWER[2]
"""The ends of both rows, in the lower of which a game may start."""


def plaque(seat: int, count: int) -> Box:
    """Return the place of a seat. The first sits at the near side; the next ones follow on its left, clockwise."""
    return around(_spot(seat, count, *_REACH), *PLAQUE)


def tile(seat: int, count: int) -> Box:
    """Return the place of a seat's wonder on the table."""
    return around(_spot(seat, count, TABLE.width * 0.275, TABLE.height * 0.255), *TILE)


def _spot(seat: int, count: int, across: float, deep: float) -> Point:
    angle = math.tau * seat / count
    return (TABLE.centerx - across * math.sin(angle), TABLE.centery + deep * math.cos(angle))
