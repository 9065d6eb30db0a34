"""Charts: the grounds of whole scenes over a table, painted sheets in a golden frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import svg
from game.ui.skin import Slab
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD

if TYPE_CHECKING:
    from game.ui.canvas import Box
    from game.ui.tools import Tools

_FRAME, _RADIUS, _EDGE = 12.0, 16.0, 10.0
_CORNERS = (22.0, 26.0)  # radius and shadow of the frame

Sheet = Callable[[tuple[int, int], int], pygame.Surface]
"""Returns a sheet of a size in pixels with corners of that radius. Shared: nobody draws on it."""


def lay_chart(tools: Tools, surface: pygame.Surface, box: Box, sheet: Sheet) -> None:
    """Draw a sheet in its frame, with the shadow under it."""
    tools.skin.panel(surface, box, "gold", *_CORNERS, groove=False)
    surface.blit(sheet_for(tools, box, sheet), tools.canvas.rect(sheet_box(box)).topleft)


def frame_slab(box: Box) -> Slab:
    """Return the frame of a chart, to be painted before its first frame."""
    return Slab(box, "gold", *_CORNERS, groove=False)


def sheet_for(tools: Tools, box: Box, sheet: Sheet) -> pygame.Surface:
    """Return the sheet of a chart, painted ahead or now."""
    return sheet(tools.canvas.rect(sheet_box(box)).size, tools.canvas.px(_RADIUS))


def sheet_box(box: Box) -> Box:
    """Return the box of the sheet inside the frame of a chart."""
    return box.inflate(-_FRAME, -_FRAME)


def draw_edge(drawing: Drawing, size: tuple[int, int], radius: int) -> None:
    """Draw a line of gold along the edge of a sheet."""
    width, height = size
    edge = svg.rounded(_EDGE, _EDGE, width - 2 * _EDGE, height - 2 * _EDGE, max(2, radius - _EDGE))
    drawing.path(edge, "none", paint(GOLD), 2.0, 0.55)
