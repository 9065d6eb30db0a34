"""The plain-words box beside what is pointed at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.style import Style
from game.ui.theme import PLASTER

if TYPE_CHECKING:
    from game.ui.tools import Tools

_SIZE, _MOST_SIZE = 22, 30.0
_PADDING = 16
_WIDTH = 460
_AWAY, _EDGE = 14.0, 8.0  # from what it is about, from the edges of the window
_OWN = 1000.0  # how much worse it is to cover what it is about than something else


def draw_tooltip(
    services: Tools, surface: pygame.Surface, text: str, beside: RectLike, fade: float = 1.0, keep: Iterable[Box] = ()
) -> Box:
    """Draw `text` in a small dark slab above `beside`, or where it covers least of that and of `keep`, and return the
    slab's box."""
    writer = services.text
    size = min(_SIZE * writer.ui_scale, _MOST_SIZE)
    lines = writer.wrap(text, Style("body", size), _WIDTH * writer.ui_scale)
    width = max(writer.measure(line, Style("body", size))[0] for line in lines) + 2 * _PADDING
    height = len(lines) * size * 1.22 + 2 * _PADDING - 6
    box = tooltip_box((width, height), Box(beside), services.canvas.bounds, keep)
    alpha = round(255 * max(0.0, min(1.0, fade)))
    services.skin.panel(surface, box, "ink", radius=10, shadow=10, groove=False, alpha=alpha)
    place = (box.left + _PADDING, box.top + _PADDING - 4)
    writer.draw(surface, "\n".join(lines), place, Style("body", size, PLASTER), alpha)
    return box


def tooltip_box(size: tuple[float, float], beside: Box, bounds: Box, keep: Iterable[Box] = ()) -> Box:
    """Return the box of a tooltip: above what it is about, below, or at a side of it, within the window, wherever it
    covers least of that and of what is to be kept free."""
    width, height = size
    left, top = beside.centerx - width / 2, beside.centery - height / 2
    places = [
        Box(left, beside.top - height - _AWAY, width, height),
        Box(left, beside.bottom + _AWAY, width, height),
        Box(beside.right + _AWAY, top, width, height),
        Box(beside.left - width - _AWAY, top, width, height),
    ]
    room = bounds.inflate(-2 * _EDGE, -2 * _EDGE)
    places = [place.clamp(room) for place in places]
    others = [box for box in keep if not box.contains(beside)]
    return min(places, key=lambda place: _OWN * _common(place, beside) + sum(_common(place, box) for box in others))


def _common(box: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    shared = box.clip(other)
    return shared.width * shared.height
