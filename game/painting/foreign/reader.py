"""Pictures of leaders that players made and of add-ons, read from their files and kept.

A picture is a file of a stranger, which may take seconds to decode (decoding.py). That happens in a thread of its own;
until then cards and boards have a stand-in, as for any other deferred picture.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.painting.foreign.decoding import decode_picture
from game.painting.threads.paint_thread import PaintThread
from game.painting.vectors import covering

if TYPE_CHECKING:
    from game.ui.tools import Tools

_KEPT = 48 * 1024 * 1024  # bytes of pictures


class _Version(NamedTuple):
    """The current version of a picture file: a changed file is another picture. ``whole``: not only its square."""

    path: Path
    changed: int
    size: int
    whole: bool


class PictureReader:
    """Reads the pictures; one for the whole program, whose services close it."""

    def __init__(self) -> None:
        self._thread = PaintThread()
        self._reading = Lock()
        self._pictures: dict[_Version, pygame.Surface | None] = {}
        self._checked: set[_Version] = set()

    def picture(self, path: Path, whole: bool = False) -> ForeignPicture:
        """Return the current picture of a file: its square, or the whole."""
        try:
            found = os.stat(path)
        except OSError:
            return ForeignPicture(self, _Version(path, 0, 0, whole))
        return ForeignPicture(self, _Version(path, found.st_mtime_ns, found.st_size, whole))

    def ready(self, version: _Version) -> bool:
        """True if a picture has been read, or refused."""
        return version in self._pictures

    def refused(self, version: _Version) -> bool:
        """True if a picture could not be read."""
        return self._pictures.get(version, self) is None

    def read(self, version: _Version) -> pygame.Surface | None:
        """Return a picture, None if it cannot be read; decode it first if necessary, which takes up to seconds."""
        if version in self._pictures:  # without waiting for another one that is being read
            return self._pictures.get(version)
        with self._reading:
            if version not in self._pictures:
                self._pictures[version] = decode_picture(version.path, version.whole)
                self._drop(version)
            return self._pictures[version]

    def _drop(self, latest: _Version) -> None:
        """Drop the pictures read first while there are too many. What was refused stays so."""
        sizes = {version: 4 * read.width * read.height for version, read in self._pictures.items() if read is not None}
        while sum(sizes.values()) > _KEPT and (first := next(iter(sizes))) != latest:
            del sizes[first], self._pictures[first]

    def order(self, version: _Version, then: Callable[[], object]) -> None:
        """Order a picture from the thread of the reader, which calls ``then`` after reading it."""

        def job() -> None:
            try:
                self.read(version)
            finally:
                then()

        self._thread.order([job])

    def check(self, version: _Version, at_once: bool) -> bool:
        """True if a picture could not be read; one that nobody has read yet is read, or else ordered, once."""
        if at_once:
            self.read(version)
        elif version not in self._pictures and version not in self._checked:
            self._checked.add(version)
            self.order(version, lambda: None)
        return self.refused(version)

    def close(self) -> None:
        """End the thread."""
        self._thread.close()


class ForeignPicture:
    """The picture of one file, an inlay of scenes (game.painting.scenes)."""

    def __init__(self, reader: PictureReader, version: _Version) -> None:
        self._reader, self._version = reader, version

    @property
    def ready(self) -> bool:
        """True if it has been read, or refused."""
        return self._reader.ready(self._version)

    @property
    def refused(self) -> bool:
        """True if it could not be read."""
        return self._reader.refused(self._version)

    def check(self, at_once: bool) -> bool:
        """True if it could not be read; if nobody has read it yet, it is read now, or else ordered, so ask again."""
        return self._reader.check(self._version, at_once)

    def read(self, then: Callable[[], object]) -> None:
        """Order it from the reader; ``then`` is called when it has been read."""
        self._reader.order(self._version, then)

    def fitted(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return as much of the picture as fills so many pixels, None if it cannot be read. Shared."""
        picture = self._reader.read(self._version)
        return covering(picture, size) if picture is not None else None


def pictures_of(tools: Tools) -> PictureReader:
    """Return the reader of pictures, one for the whole program."""
    return tools.get(_reader)


def _reader(tools: Tools) -> PictureReader:
    return PictureReader()
