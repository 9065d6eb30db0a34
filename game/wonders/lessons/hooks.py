"""What "how to play" asks of expansions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks
from game.wonders.installed import hooks_in

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
    edition: str = ""
    """The edition that the page is about alone, "" for any in which the expansion can be played."""


def lessons_in(edition: str) -> list[LessonHooks]:
    """Return the pages of the expansions that can be played in an edition."""
    return [lesson for lesson in hooks_in(edition, LessonHooks) if lesson.edition in ("", edition)]
