"""Where things are in the analysis: the chart above the turn in detail, and at the right the list."""

from __future__ import annotations

from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows

_LEFT, SIDE = columns(Box(40, 112, 1840, 938), (1220, None), gap=20)
CHART, DETAILS = rows(_LEFT, (590, None), gap=16)
HEAD, WHOSE, SUMMARY, LIST = rows(inset(SIDE, 22, 18), (44, 60, 34, None), gap=5)
"""What the list is, whose choices it holds, what they come to, the list."""
BAR = Box(800, 42, 560, 30)
"""The progress bar."""
WORDS = Box(460, 30, 320, 54)
"""The same in words, beside the bar."""
ALL_WORDS = WORDS.union(BAR)
"""In words where there is no bar."""
STOP, BACK = columns(Box(1390, 26, 490, 62), (220, None), gap=30)
