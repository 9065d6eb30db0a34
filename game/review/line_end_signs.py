"""Where the signs at the ends of the lines stand: each at the height of its end, or as near as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.ui.canvas import Point
from game.ui.charts import spread

APART = 44.0
"""From sign to sign, in units."""
_ASIDE = 48.0  # from the end of a line to its sign
_FARTHEST = 46.0  # a sign stands from the height of its end; further away it goes into a block
_WIDEST = 4  # signs in a row of a block
_BRACKET = 22.0  # from the middle of a sign to what holds a block together


class SignBracket(NamedTuple):
    """What holds a block of signs together: a line from ``top`` to ``bottom``, which the lines' ends lead to."""

    x: float
    top: float
    bottom: float


class EndSigns(NamedTuple):
    """Signs that stand together: whose, where, and for a block its bracket."""

    lines: tuple[int, ...]
    places: tuple[Point, ...]
    bracket: SignBracket | None = None


def place_signs(x: float, heights: Sequence[float], lowest: float, right: float) -> list[EndSigns]:
    """Return the signs of lines that end at ``x`` at these heights, none below ``lowest``. Signs of ends that lie close
    together stand one above the other; where some would stand far from their ends, they make a block of rows as wide as
    there is room up to ``right``, in the order of the ends."""
    columns = max(1, int((right - x - _ASIDE + APART / 2) // APART))
    column = spread(heights, APART, lowest)
    order = sorted(range(len(heights)), key=lambda line: column[line])
    groups = [order[:1]]
    for above, below in pairwise(order):
        if column[below] - column[above] > APART + 1:
            groups.append([])
        groups[-1].append(below)
    found = []
    for group in groups:
        if max(abs(column[line] - heights[line]) for line in group) <= _FARTHEST:
            found.append(EndSigns(tuple(group), tuple((x + _ASIDE, column[line]) for line in group)))
        else:
            found.append(_block(x, group, heights, lowest, min(columns, _WIDEST)))
    return found


def _block(x: float, group: Sequence[int], heights: Sequence[float], lowest: float, columns: int) -> EndSigns:
    rows = -(-len(group) // columns)
    middle = sum(heights[line] for line in group) / len(group)
    bottom = min(lowest, middle + (rows - 1) * APART / 2)
    left, top = x + _ASIDE, bottom - (rows - 1) * APART
    places = tuple((left + number % columns * APART, top + number // columns * APART) for number in range(len(group)))
    half = APART / 2 - 3
    return EndSigns(tuple(group), places, SignBracket(left - _BRACKET - 8, top - half, bottom + half))
