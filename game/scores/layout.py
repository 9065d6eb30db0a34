"""Where everything lies at the end of a game: side by side, or one below the other in an upright window."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import Box, Canvas
from game.ui.layout import inset, rows, wide_page

UPRIGHT = 1400.0
"""Units across an upright window, at least."""
_EDGE, _TITLE, _TABS, _BUTTON, _GAP = 40.0, 84.0, 62.0, 64.0, 18.0
_ACROSS = 4  # buttons in a row of an upright window


@dataclass(frozen=True)
class ScorePage:
    """The places of a page: the title, the tabs, the page itself, the buttons in rows of so many."""

    title: Box
    tabs: Box
    body: Box
    buttons: Box
    across: int


def score_page(canvas: Canvas, buttons: int = 6) -> ScorePage:
    """Return the places in the window, with so many buttons."""
    if not canvas.upright:
        page = wide_page(canvas.bounds)
        _, body, _, foot, _ = rows(inset(page, _EDGE, 0), (112, None, 20, _BUTTON, 20))
        tabs = Box(body.right - 1120, 26, 1120, _TABS)
        return ScorePage(Box(page.x + 46, 12, tabs.x - page.x - 20, 96), tabs, body, foot, buttons)
    lines = -(-buttons // _ACROSS)
    sizes = (_TITLE, _TABS, None, (_BUTTON + _GAP) * lines - _GAP)
    title, tabs, body, foot = rows(inset(canvas.bounds, _EDGE, 24), sizes, gap=_GAP)
    return ScorePage(title, tabs, body, foot, _ACROSS)
