"""Leaves out of a painting's vectors what lies beside the part of it that is shown.

Large paintings are drawn far beyond both sides of their frame, for windows of any width; in an upright picture most of
that is never seen, and reading it takes the loader longer than what is. Works on what `game.painting.pen` writes. What
cannot be judged from its first coordinates stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_PIECE: Final = re.compile(r"<defs>.*?</defs>|<g [^>]*>|</g>|<[^>]*/>")
_GROUP: Final = re.compile(r'<g transform="translate\(([-\d.]+) [-\d.]+\)(?:[^"]*scale\((-?[\d.]+))?')
_SHAPE: Final = re.compile(r'<(rect|ellipse) c?x="([-\d.]+)" c?y="[-\d.]+" (?:width|rx)="([\d.]+)"')
_PATH: Final = re.compile(r'<path d="([^"]*)"')
_POLYGON: Final = re.compile(r"M([-\d. ]+)Z?")
_NEAR: Final = 75.0  # how far from its middle a group may reach that is not scaled up, in frame units
_STROKE: Final = 90.0  # how far a touch may reach from where it begins


def trimmed(body: str, left: float, right: float) -> str:
    """`body` without what cannot be seen between two x, in frame units."""
    return "".join(_kept(body, left, right))


def _kept(body: str, left: float, right: float) -> Iterator[str]:
    depth = 0  # of the groups about a piece
    hidden = 0  # the depth at which the group begins that is left out; 0: none
    for found in _PIECE.finditer(body):
        piece = found.group()
        if piece.startswith("<g "):
            depth += 1
            if not hidden and depth == 1 and _aside(piece, left, right):
                hidden = depth
            if not hidden:
                yield piece
        elif piece == "</g>":
            if not hidden:
                yield piece
            elif hidden == depth:
                hidden = 0
            depth -= 1
        elif not hidden:
            yield piece if depth else _shown(piece, left, right)


def _aside(group: str, left: float, right: float) -> bool:
    place = _GROUP.match(group)
    if place is None:
        return False
    reach = max(_NEAR, abs(float(place.group(2) or 1.0)))  # lights are unit circles, scaled to their size
    x = float(place.group(1))
    return abs(x) > 0.1 and not left - reach < x < right + reach


def _shown(piece: str, left: float, right: float) -> str:
    """Return the piece itself, its touches within sight, or nothing."""
    shape = _SHAPE.match(piece)
    if shape is not None:
        kind, x, width = shape.group(1), float(shape.group(2)), float(shape.group(3))
        low = x if kind == "rect" else x - width
        return piece if low < right and x + width > left else ""
    path = _PATH.match(piece)
    if path is None:
        return piece
    data = path.group(1)
    if _POLYGON.fullmatch(data):
        xs = [float(number) for number in data.strip("MZ ").split()[::2]]
        return piece if min(xs) < right and max(xs) > left else ""
    if data.count("M") < 12:
        return piece
    near = [
        touch for touch in data.split("M")[1:] if left - _STROKE < float(touch[: touch.index(" ")]) < right + _STROKE
    ]
    return f'<path d="M{"M".join(near)}{piece[path.end() - 1 :]}' if near else ""
