"""Where things are in the analysis: the chart above the turn in detail, and the list at the right, or below them in an
upright window."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import DESIGN_WIDTH, SCREEN, Box, Canvas, Point
from game.ui.layout import columns, inset, rows

_UPRIGHT, _EDGE, _TITLE = 1320.0, 40.0, 62.0
_CHART, _DETAILS, _SIDE = 590.0, 332.0, 580.0


@dataclass(frozen=True)
class AnalysisLayout:
    """The places. ``title``: the left end of the title; ``side``: the slab with ``head``, ``whose``, ``summary`` and
    ``list``, that is what the list is, whose choices it holds, what they come to, the list; ``bar``, ``words``: the
    progress as a bar and in words; ``all_words``: in words where there is no bar."""

    title: Point
    chart: Box
    details: Box
    side: Box
    bar: Box
    words: Box
    stop: Box
    back: Box

    @property
    def all_words(self) -> Box:
        """The room of bar and words together."""
        return self.words.union(self.bar)

    @property
    def listed(self) -> tuple[Box, Box, Box, Box]:
        """The parts of the slab of the list."""
        head, whose, summary, choices = rows(inset(self.side, 22, 18), (44, 60, 34, None), gap=5)
        return head, whose, summary, choices


def across(canvas: Canvas) -> float:
    """Return the units that the analysis needs from side to side."""
    return _UPRIGHT if canvas.upright else DESIGN_WIDTH


def analysis_layout(canvas: Canvas) -> AnalysisLayout:
    """Return the places in the window."""
    if not canvas.upright:
        left, side = columns(inset(Box(0, 112, SCREEN.width, 938), _EDGE, 0), (1220, None), gap=20)
        chart, details = rows(left, (_CHART, None), gap=16)
        stop, back = columns(Box(1390, 26, 490, _TITLE), (220, None), gap=30)
        bar, words = Box(800, 42, 560, 30), Box(460, 30, 320, 54)
        return AnalysisLayout((46, 58), chart, details, side, bar, words, stop, back)
    page = inset(canvas.bounds, _EDGE, 26)
    top, told, chart, details, side = rows(page, (_TITLE, 54, None, _DETAILS, _SIDE), gap=16)
    title, stop, back = columns(top, (None, 220, 240), gap=24)
    words, bar = columns(told, (320, None), gap=20)
    return AnalysisLayout((title.x, title.centery), chart, details, side, inset(bar, 0, 12), words, stop, back)
