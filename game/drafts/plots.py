"""Figures with intervals, drawn: a dot with whiskers about a line, and shares as bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.estimates import Estimate
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.labels import Label, RowItem, Stroke
from game.ui.layout import middle
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT, PARCHMENT, TERRACOTTA, VERDIGRIS, Colour, shade

if TYPE_CHECKING:
    from game.drafts.counts import Outcomes
    from game.i18n import I18n
    from game.ui.style import Style
    from game.ui.tools import Tools

_DOT, _END, _BAR, _TALL = 8.0, 7.0, 20.0, 42.0
SHARES, LEADS = (-0.25, 0.25), (-8.0, 8.0)
"""The ends of plots: shares of victories about the even one, points of the lead."""
_LEAST, _LEAST_OWN, _FEW = 10, 2, 40
"""Games below which a figure says nothing, one's own says nothing, and says little."""
_FATE_COLOURS: Sequence[Colour] = (VERDIGRIS, GOLD_DEEP, shade(TERRACOTTA, 0.25))
"""Built, put under a stage, sold."""


def draw_interval(
    tools: Tools, surface: pygame.Surface, box: Box, estimate: Estimate, ends: tuple[float, float], games: int
) -> None:
    """Draw a figure as a dot with its interval about an upright at 0; ``ends``: what the sides of the box stand for.
    Green is more, red is less, grey may be either; a dot that counts few ``games`` is hollow."""
    canvas, (low, high), box = tools.canvas, ends, middle(box, box.width, min(box.height - 10, _TALL))

    def at(value: float) -> float:
        return box.x + box.width * (max(low, min(high, value)) - low) / (high - low)

    canvas.line(surface, shade(PARCHMENT, -0.3), (at(0), box.y), (at(0), box.bottom), 2)
    colour = INK_SOFT if not estimate.sure else VERDIGRIS if estimate.value > 0 else TERRACOTTA
    colour, y = shade(colour, -0.15), box.centery
    canvas.line(surface, colour, (at(estimate.low), y), (at(estimate.high), y), 4)
    for end in (estimate.low, estimate.high):
        if low <= end <= high:
            canvas.line(surface, colour, (at(end), y - _END), (at(end), y + _END), 3)
    spot = canvas.point(at(estimate.value), y)
    pygame.draw.aacircle(surface, shade(colour, -0.4), spot, canvas.px(_DOT))
    pygame.draw.aacircle(surface, PARCHMENT if games < _FEW else colour, spot, canvas.px(_DOT - 2))


def draw_share(tools: Tools, surface: pygame.Surface, box: Box, estimate: Estimate, colour: Colour) -> None:
    """Draw a share as a bar, with its interval at the end of it."""
    bar, canvas = middle(box, box.width, _BAR), tools.canvas
    tools.skin.sunken(surface, bar, 8)
    if estimate.value:
        stacked_bar(tools, surface, bar, [(estimate.value, colour)], 1.0, numbers=False)
    low, high = (bar.x + bar.width * end for end in (estimate.low, estimate.high))
    canvas.line(surface, INK, (low, bar.centery), (high, bar.centery), 3)
    for end in (low, high):
        canvas.line(surface, INK, (end, bar.centery - _END), (end, bar.centery + _END), 2)


def draw_fates(tools: Tools, surface: pygame.Surface, box: Box, fates: Sequence[int]) -> None:
    """Draw what became of cards, end to end in the colours of the legend."""
    bar = middle(box, box.width, _BAR)
    tools.skin.sunken(surface, bar, 8)
    stacked_bar(tools, surface, bar, list(zip(fates, _FATE_COLOURS, strict=True)), max(1, sum(fates)), numbers=False)


def fate_legend(words: Sequence[str], style: Style, length: float = 40) -> list[RowItem]:
    """Return what the colours of the fates mean, in these words, for a row; ``length``: of the strokes."""
    found: list[RowItem] = []
    for colour, text in zip(_FATE_COLOURS, words, strict=False):
        found += [Stroke(colour, length), Label(text, style)]
    return found


def lead_of(took: Outcomes, other: Outcomes | None) -> Estimate | None:
    """Return how far the lead of some is above that of others, or where there are no others their own lead; None where
    that counts too few games."""
    if other is None:
        return None if took.games < _LEAST_OWN else took.lead
    return None if min(took.games, other.games) < _LEAST else took.lead_beyond(other)


def in_percent(tr: I18n, estimate: Estimate) -> str:
    """Return a share with its interval in words."""
    low, high = (tr.number(100 * end) for end in (estimate.low, estimate.high))
    return tr("drafts.share", share=tr.percent(estimate.value), low=low, high=high)


def in_points(tr: I18n, estimate: Estimate, places: int = 1) -> str:
    """Return points with half their interval in words."""
    half = (estimate.high - estimate.low) / 2
    return tr("drafts.points", points=signed(tr, estimate.value, places), half=tr.number(half, places))


def in_excess(tr: I18n, estimate: Estimate) -> str:
    """Return how many more of 100 games are won, with half the interval, in words."""
    return in_points(tr, Estimate(*(100 * share for share in estimate)), 0)


def signed(tr: I18n, value: float, places: int = 0) -> str:
    """Return a number with its sign; 0 has none."""
    text = tr.number(abs(value), places)
    if float(f"{abs(value):.{places}f}") == 0:
        return text
    return f"+{text}" if value > 0 else f"−{text}"
