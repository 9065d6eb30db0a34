"""The layout of the setup, in design units."""

from __future__ import annotations

import math

from game.ui.canvas import Box

TABLE = Box(240, 200, 780, 560)
PLAQUE = (290.0, 112.0)
EDITOR = Box(1270, 24, 610, 850)
FOOT = Box(40, 892, 1840, 168)
TILE = (104.0, 66.0)
_REACH = (455.0, 318.0)


def plaque(seat: int, count: int) -> Box:
    """Return the place of a seat. The first sits at the near side; the next ones follow on its left, clockwise."""
    x, y = _spot(seat, count, *_REACH)
    return Box(x - PLAQUE[0] / 2, y - PLAQUE[1] / 2, *PLAQUE)


def tile(seat: int, count: int) -> Box:
    """Return the place of a seat's wonder on the table."""
    x, y = _spot(seat, count, TABLE.width * 0.275, TABLE.height * 0.255)
    return Box(x - TILE[0] / 2, y - TILE[1] / 2, *TILE)


def _spot(seat: int, count: int, across: float, deep: float) -> tuple[float, float]:
    angle = math.tau * seat / count
    return (TABLE.centerx - across * math.sin(angle), TABLE.centery + deep * math.cos(angle))


def row(left: float, top: float, count: int, width: float, height: float, gap: float) -> list[Box]:
    """Return ``count`` equal boxes side by side."""
    return [Box(left + index * (width + gap), top, width, height) for index in range(count)]
