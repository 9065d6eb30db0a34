"""Pictures on file that are drawn with the tools of the window, though there is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.headless.unattended import unseen

if TYPE_CHECKING:
    from game.ui.tools import Tools


def write_picture(path: Path, size: tuple[int, int], paint: Callable[[Tools], pygame.Surface]) -> None:
    """Write what is painted with the tools of a window of that size, in pixels, into a PNG file. Nothing of the user's
    is read or written.

    Raises:
        OSError: the file cannot be written.
    """
    with unseen(size) as app:
        picture = paint(app.services)
    with path.open("wb") as file:
        pygame.image.save(picture, file, "picture.png")
