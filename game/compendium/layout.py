"""Where everything lies in the compendium, in a window of any shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.canvas import Box, Canvas
from game.ui.layout import columns, inset, rows

UPRIGHT, USUAL = 1200.0, 1500.0
"""Units across that it needs in upright windows and in others."""
_EDGE, _LINE, _GAP = 36.0, 62.0, 20.0
_BOXES, _GAME, _BACK, _COUNT, _TITLE = 340.0, 420.0, 190.0, 190.0, 390.0
_TRAIT, _STEP, _APART = 54.0, 6.0, 24.0
_DETAIL, _LEAST, _MOST = 0.42, 640.0, 900.0
_LOWER = 0.44  # the share of an upright window's height that is below the pictures


@dataclass(frozen=True)
class CompendiumLayout:
    """The places: ``panel`` is the slab; ``traits``: a row for each group of traits, from left to right or below each
    other; ``pictures`` and the ``detail`` of one of them."""

    panel: Box
    title: Box
    search: Box
    count: Box
    game: Box
    back: Box
    boxes: Box
    traits: tuple[Box, ...]
    pictures: Box
    detail: Box


def compendium_layout(canvas: Canvas, groups: Sequence[int]) -> CompendiumLayout:
    """Return the places in the window; ``groups``: how many traits each group has."""
    panel = inset(canvas.bounds, _EDGE, 26)
    room = inset(panel, _EDGE, 22)
    if canvas.upright:
        head, second, third, fourth, pictures, detail = rows(
            room, (_LINE, _LINE, _LINE, _TRAIT, None, room.height * _LOWER), gap=_GAP * 0.8
        )
        title, game, back = columns(head, (None, _GAME, _BACK), gap=_GAP)
        search, count = columns(second, (None, _COUNT), gap=_GAP)
        boxes, *some = columns(third, (_BOXES, *_widths([*groups[:1], *groups[2:]]), None), gap=_APART)[:-1]
        traits = (some[0], fourth, *some[1:])
        return CompendiumLayout(panel, title, search, count, game, back, boxes, traits, pictures, detail)
    head, line, body = rows(room, (_LINE, _LINE, None), gap=_GAP * 0.8)
    title, search, count, game, back = columns(head, (_TITLE, None, _COUNT, _GAME, _BACK), gap=_GAP)
    boxes, *parts = columns(line, (_BOXES, *_widths(groups), None), gap=_APART)
    wide = max(_LEAST, min(_MOST, body.width * _DETAIL))
    pictures, detail = columns(body, (None, wide), gap=_GAP)
    return CompendiumLayout(panel, title, search, count, game, back, boxes, tuple(parts[:-1]), pictures, detail)


def _widths(groups: Sequence[int]) -> list[float]:
    return [max(1.0, (_TRAIT + _STEP) * number - _STEP) for number in groups]


def trait_places(row: Box, number: int) -> list[Box]:
    """Return the places of so many traits in the row of their group."""
    if not number:
        return []
    side = min(_TRAIT, row.height, (row.width + _STEP) / number - _STEP)
    line = Box(row.x, row.centery - side / 2, (side + _STEP) * number - _STEP, side)
    return columns(line, number, gap=_STEP)
