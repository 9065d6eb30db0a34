"""Figures with intervals, drawn: a dot with whiskers about a line, and shares as bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.estimates import Estimate
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.labels import Label, RowItem, Stroke
from game.ui.layout import columns, middle
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT, PARCHMENT, TERRACOTTA, VERDIGRIS, Colour, shade

if TYPE_CHECKING:
    from game.drafts.counts import Outcomes
    from game.i18n import I18n
    from game.ui.tools import Tools

_DOT, _END, _BAR, _TALL = 8.0, 7.0, 20.0, 42.0
_TICKS = Style("body", 19, INK_SOFT), Style("body", 19, INK_SOFT, "centre"), Style("body", 19, INK_SOFT, "right")


class PlotScale(NamedTuple):
    """A scale about 0: the figure at its right end, that at its left end is as much below 0; ``unit``: how many of what
    is told come to 1."""

    end: float
    unit: float


SHARES, LEADS = PlotScale(0.25, 100.0), PlotScale(8.0, 1.0)
"""The scales of plots: shares of victories about the even one, told of 100 games, and points of the lead."""
_PLACES = 1  # decimal places of what is told
_LEAST, _LEAST_OWN, _FEW = 10, 2, 40
"""Games below which a figure says nothing, one's own says nothing, and says little."""
_FATE_COLOURS: Sequence[Colour] = (VERDIGRIS, GOLD_DEEP, shade(TERRACOTTA, 0.25))
"""Built, put under a stage, sold."""


def draw_interval(
    tools: Tools, surface: pygame.Surface, box: Box, estimate: Estimate, scale: PlotScale, games: int
) -> None:
    """Draw a figure as a dot with its interval about an upright at 0; ``scale``: what the sides of the box stand for.
    Green is more, red is less, grey may be either; a dot that counts few ``games`` is hollow."""
    canvas, low, high, box = tools.canvas, -scale.end, scale.end, middle(box, box.width, min(box.height - 10, _TALL))

    def at(value: float) -> float:
        return box.x + box.width * (max(low, min(high, value)) - low) / (high - low)

    canvas.line(surface, shade(PARCHMENT, -0.3), (at(0), box.y), (at(0), box.bottom), 2)
    colour = INK_SOFT if not beyond_doubt(estimate, scale) else VERDIGRIS if estimate.value > 0 else TERRACOTTA
    colour, y = shade(colour, -0.15), box.centery
    canvas.line(surface, colour, (at(estimate.low), y), (at(estimate.high), y), 4)
    for end in (estimate.low, estimate.high):
        if low <= end <= high:
            canvas.line(surface, colour, (at(end), y - _END), (at(end), y + _END), 3)
    spot = canvas.point(at(estimate.value), y)
    pygame.draw.aacircle(surface, shade(colour, -0.4), spot, canvas.px(_DOT))
    pygame.draw.aacircle(surface, PARCHMENT if games < _FEW else colour, spot, canvas.px(_DOT - 2))


def beyond_doubt(estimate: Estimate, scale: PlotScale) -> bool:
    """Return whether a figure is not 0, as far as can be told, and by the figures that are written beside it."""
    told, doubt = (round(scale.unit * one, _PLACES) for one in (abs(estimate.value), _half(estimate)))
    return told > doubt


def draw_scale(tools: Tools, surface: pygame.Surface, box: Box, scale: PlotScale) -> None:
    """Write what the ends and the middle of plots below a box stand for."""
    for place, style, value in zip(columns(box, 3), _TICKS, (-scale.end, 0.0, scale.end), strict=True):
        tools.text.draw_in(surface, signed(tools.tr, scale.unit * value), place, style)


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


def in_points(tr: I18n, estimate: Estimate, scale: PlotScale = LEADS) -> str:
    """Return points with half their interval in words."""
    value, half = scale.unit * estimate.value, scale.unit * _half(estimate)
    return tr("drafts.points", points=signed(tr, value, _PLACES), half=tr.number(half, _PLACES))


def in_excess(tr: I18n, estimate: Estimate) -> str:
    """Return how many more of 100 games are won, with half the interval, in words."""
    return in_points(tr, estimate, SHARES)


def _half(estimate: Estimate) -> float:
    return (estimate.high - estimate.low) / 2


def signed(tr: I18n, value: float, places: int = 0) -> str:
    """Return a number with its sign; 0 has none."""
    text = tr.number(abs(value), places)
    if float(f"{abs(value):.{places}f}") == 0:
        return text
    return f"+{text}" if value > 0 else f"−{text}"
