"""What "how to play" asks of expansions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks

if TYPE_CHECKING:
    import pygame

    from game.ui.canvas import Box
    from game.wonders.lessons.pen import LessonPen


@dataclass(frozen=True)
class LessonHooks(Hooks):
    """A page of "how to play"."""

    page: str
    """The name of the page in the texts."""
    draw: Callable[[LessonPen, pygame.Surface, Box], None]
    """Draws the picture of the page into a box."""
