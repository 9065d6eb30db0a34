"""Plates below the cards to choose from: the gains in signs, and the effects in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ui.canvas import Box
from game.ui.layout import inset, rows
from game.ui.style import LINE_HEIGHT, Style
from game.ui.typography.paragraphs import common_scale, scaled

if TYPE_CHECKING:
    import pygame

    from game.ui.tools import Tools

_SIGNS = Style("numeral", 26, align="centre")
_WORDS = Style("body", 23, align="centre")
_LINE = 12.0  # room for the line between them


class Plate(NamedTuple):
    """The texts of the plate in a box; ``signs``: "" for none."""

    box: Box
    signs: str
    words: str


def paint_plates(tools: Tools, surface: pygame.Surface, plates: Sequence[Plate]) -> None:
    """Paint plates side by side, all in letters of the same size."""
    text, rooms = tools.text, [inset(plate.box, 12, 7) for plate in plates]
    told = [[*([(plate.signs, _SIGNS)] if plate.signs else []), (plate.words, _WORDS)] for plate in plates]
    scale = common_scale(text, list(zip(rooms, told, strict=True)), _LINE)
    for plate, room, paragraphs in zip(plates, rooms, told, strict=True):
        tools.skin.panel(surface, plate.box, "plaster", 12, 8, groove=False)
        *above, (words, style) = scaled(paragraphs, scale)
        for signs, large in above:
            head, line, room = rows(room, (large.size * LINE_HEIGHT, _LINE, None))
            text.draw_in(surface, signs, head, large)
            tools.skin.divider(surface, line.center, plate.box.width * 0.8)
        text.draw_in(surface, words, room, style)
