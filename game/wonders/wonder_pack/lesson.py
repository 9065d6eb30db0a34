"""The picture of the Wonder Pack's page in "how to play"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.layout import grid, inset, rows
from game.ui.style import Style

if TYPE_CHECKING:
    from game.wonders.lessons.pen import LessonPen

_BOARDS = ("manneken_pis", "stonehenge", "great_wall", "abu_simbel")
_ALL = 9  # stages: each wonder is shown as it will be


def draw_lesson(pen: LessonPen, surface: pygame.Surface, box: Box) -> None:
    """Draw the four wonders, each with its sign and its name."""
    services = pen.services
    for board, cell in zip(_BOARDS, grid(inset(box, 10), 2, 4, gap=18), strict=True):
        frame, name = rows(cell, (None, services.text.line(_NAME)), gap=6)
        services.skin.panel(surface, frame, "gold", 12, 8, groove=False)
        pen.wonder(surface, board, inset(frame, 6), _ALL)
        services.text.draw_in(surface, services.tr(f"how_to_play.wonder_pack.{board}"), name, _NAME)


_NAME = Style("body", 24, align="centre")
