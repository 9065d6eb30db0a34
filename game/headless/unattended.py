"""The program opened with nobody at it: for pictures, films and measurements."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.app import App
from game.platform.paths import find_paths
from game.storage.settings import Settings


def without_screen() -> None:
    """Let windows and sounds from now on be seen and heard by nobody, where the environment does not say otherwise."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@contextmanager
def unattended(size: tuple[int, int], settings: Settings | None = None, lang: str | None = None) -> Iterator[App]:
    """Open the program in a window of that size, in pixels, and close it at the end; errors in a frame are raised.

    Nothing of the user's is read or written: files lie in a temporary folder. ``settings``: muted ones where there are
    none; ``lang``: None for the language of the settings.
    """
    with tempfile.TemporaryDirectory(prefix="wonders") as folder:
        paths = find_paths(Path(folder))
        app = App(size, settings=settings or Settings(mute=True), lang=lang, paths=paths, raise_errors=True)
        try:
            yield app
        finally:
            app.close()


@contextmanager
def unseen(size: tuple[int, int], settings: Settings | None = None, lang: str | None = None) -> Iterator[App]:
    """As :func:`unattended`, and nobody sees or hears anything of it."""
    without_screen()
    with unattended(size, settings, lang) as app:
        yield app
