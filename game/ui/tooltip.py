"""The plain-words box beside what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.style import Style
from game.ui.theme import PLASTER

if TYPE_CHECKING:
    from game.ui.tools import Tools

_SIZE = 22
_PADDING = 16
_WIDTH = 460


def draw_tooltip(services: Tools, surface: pygame.Surface, text: str, beside: RectLike, fade: float = 1.0) -> Box:
    """Draw `text` in a small dark slab above `beside` (below it if there is no room) and return the slab's box."""
    writer = services.text
    size = _SIZE * min(writer.ui_scale, 1.3)
    lines = writer.wrap(text, Style("body", size), _WIDTH * writer.ui_scale)
    width = max(writer.measure(line, Style("body", size))[0] for line in lines) + 2 * _PADDING
    height = len(lines) * size * 1.22 + 2 * _PADDING - 6
    x, y, w, h = beside
    bounds = services.canvas.bounds
    left = min(max(x + w / 2 - width / 2, bounds.left + 8), bounds.right - width - 8)
    top = y - height - 14
    if top < bounds.top + 8:
        top = min(y + h + 14, bounds.bottom - height - 8)
    box = Box(left, top, width, height)
    alpha = round(255 * max(0.0, min(1.0, fade)))
    services.skin.panel(surface, box, "ink", radius=10, shadow=10, groove=False, alpha=alpha)
    writer.draw(surface, "\n".join(lines), (left + _PADDING, top + _PADDING - 4), Style("body", size, PLASTER), alpha)
    return box
