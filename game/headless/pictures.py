"""Pictures on file that are drawn with the tools of the window, though there is none."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.tools import Tools


def write_picture(path: Path, size: tuple[int, int], paint: Callable[[Tools], pygame.Surface]) -> None:
    """Write what is painted with the tools of a window of that size, in pixels, into a PNG file. Nothing of the user's
    is read or written.

    Raises:
        OSError: the file cannot be written.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.app import App
    from game.platform.paths import find_paths
    from game.storage.settings import Settings

    with tempfile.TemporaryDirectory(prefix="wonders") as folder:
        app = App(size, settings=Settings(mute=True), paths=find_paths(Path(folder)), raise_errors=True)
        picture = paint(app.services)
        app.close()
    with path.open("wb") as file:
        pygame.image.save(picture, file, "picture.png")
