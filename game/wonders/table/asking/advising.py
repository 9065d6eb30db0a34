"""Advice on a panel: what to do, what it comes to, what speaks for it, and what would be next best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.base import Advice
from game.ui.canvas import Box
from game.ui.style import Role, Style
from game.ui.theme import INK_SOFT
from game.wonders.table.asking.hint import LEAST, deed, lead_of, next_best, speaks_for

if TYPE_CHECKING:
    from game.wonders.table.model import Table

_GAP, _LEAST_GAP, _MOST_GAP = 6.0, 3.0, 12.0
_DEED, _DEED_LINE = 26.0, 32.0  # size of the words, height of a line
_CELL = 62.0  # height of what it comes to
_WHY, _WHY_LINE = 22.0, 27.0
_OTHER, _OTHER_LINE, _OTHER_TWO = 21.0, 28.0, 45.0  # an answer that is next best, in one line or in two
_ELSE = 27.0  # height of the word above them
_FIGURES = 54.0, 66.0  # widths of a chance and of points beside it
_FOOT = 28.0


def paint_advice(table: Table, surface: pygame.Surface, box: Box, told: Sequence[Advice], foot: str = "") -> None:
    """The best answer with its figures and reasons, then as many of the next best as there is room for; ``foot``: a
    line below them."""
    text, best, width = table.services.text, told[0], box.width
    if foot:
        text.draw_in(
            surface,
            foot,
            Box(box.x, box.bottom - _FOOT, width, _FOOT),
            Style("italic", 21, INK_SOFT, "centre", wrap=True),
        )
        box = Box(box.x, box.y, width, box.height - _FOOT)
    what, why, figures = deed(table, best.action), "\n".join(speaks_for(table, best)), _figures(table, told)
    height = _DEED_LINE * _lines(table, what, "heading", _DEED, width, 2)
    blocks = [(height, partial(_say, table, surface, what, True))]
    if figures:
        blocks.append((_CELL, partial(_paint_figures, table, surface, figures)))
    if why:
        height = _WHY_LINE * _lines(table, why, "body", _WHY, width, 2 if next_best(told) else 4)
        blocks.append((height, partial(_say, table, surface, why, False)))
    room = box.height - sum(height for height, _ in blocks) - _LEAST_GAP * (len(blocks) + 2)
    others = next_best(told)
    while others and _ELSE + sum(_row(table, one, width) for one in others) > room:
        others.pop()
    if others:
        height = _ELSE + sum(_row(table, one, width) for one in others)
        blocks.append((height, partial(_paint_others, table, surface, others)))
    spare = box.height - sum(height for height, _ in blocks)
    gap = max(_LEAST_GAP, min(_MOST_GAP, spare / (len(blocks) + 1)))
    top = box.y + gap
    for height, paint in blocks:
        height = min(height, box.bottom - top)
        paint(Box(box.x, top, width, height))
        top += height + gap


def _lines(table: Table, words: str, role: Role, size: float, width: float, most: int) -> int:
    """How many lines words take; they are set smaller where that would be too many."""
    text = table.services.text
    return min(most, len(text.wrap(words, Style(role, size * text.ui_scale, align="centre"), width)))


def _say(table: Table, surface: pygame.Surface, words: str, head: bool, box: Box) -> None:
    role: Role = "heading" if head else "body"
    table.services.text.draw_in(surface, words, box, Style(role, _DEED if head else _WHY, align="centre", wrap=True))


def _figures(table: Table, told: Sequence[Advice]) -> list[tuple[str, str]]:
    """What the best answer comes to: each figure, and what it is."""
    tr, best = table.services.tr, told[0]
    found = []
    if best.chance is not None:
        found.append((tr("table.hint.share", p=round(100 * best.chance)), tr("table.hint.to_win")))
    if best.points is not None:
        found.append((f"{{points}} {round(best.points)}", tr("table.hint.at_end")))
        lead = lead_of(told)
        if best.chance is None and lead >= LEAST:
            found.append((f"+{lead:.1f}", tr("table.hint.lead")))
    return found


def _paint_figures(table: Table, surface: pygame.Surface, figures: Sequence[tuple[str, str]], row: Box) -> None:
    """Side by side."""
    services, width = table.services, (row.width - _GAP * (len(figures) - 1)) / len(figures)
    for number, (figure, words) in enumerate(figures):
        cell = Box(row.x + number * (width + _GAP), row.y, width, row.height)
        services.skin.sunken(surface, cell, 10, alpha=140)
        above, below = Box(cell.x + 6, cell.y + 2, width - 12, 36), Box(cell.x + 6, cell.y + 34, width - 12, 24)
        services.text.draw_in(surface, figure, above, Style("numeral", 29, align="centre"))
        services.text.draw_in(surface, words, below, Style("italic", 20, INK_SOFT, "centre"))


def _row(table: Table, one: Advice, width: float) -> float:
    """Height of an answer that is next best."""
    wide = table.services.text.measure(deed(table, one.action), Style("body", _OTHER))[0]
    return _OTHER_TWO if wide > width - sum(_FIGURES) - 4 else _OTHER_LINE


def _paint_others(table: Table, surface: pygame.Surface, others: Sequence[Advice], box: Box) -> None:
    """The next best answers with their chances and points."""
    services, tr = table.services, table.services.tr
    services.skin.divider(surface, (box.centerx, box.y), box.width * 0.6)
    head = Box(box.x, box.y + 3, box.width, _ELSE - 4)
    services.text.draw_in(surface, tr("table.hint.next"), head, Style("italic", 20, INK_SOFT))
    row = Box(box.x, box.y + _ELSE, box.width, 0)
    for one in others:
        row.height = _row(table, one, box.width)
        figures = tr("table.hint.share", p=round(100 * (one.chance or 0.0))), f"{{points}} {round(one.points or 0.0)}"
        right = row.right
        for figure, width in zip(reversed(figures), reversed(_FIGURES), strict=True):
            right -= width
            place = Box(right, row.y, width, row.height)
            services.text.draw_in(surface, figure, place, Style("numeral", 21, INK_SOFT, "right"))
        name = Box(row.x, row.y, right - row.x - 4, row.height)
        services.text.draw_in(surface, deed(table, one.action), name, Style("body", _OTHER, wrap=True))
        row.y += row.height
