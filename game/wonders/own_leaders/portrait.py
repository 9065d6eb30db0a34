"""Portraits of leaders that players made: their own pictures, set into the medallion of the cards.

A picture is a file of a stranger, which may take seconds to decode (decoding.py). That happens in a thread of its own;
until then cards have a stand-in, as for any other deferred picture.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.painting.portraits.medal import CENTRE, RADIUS
from game.painting.scenes import Frame, SceneStore
from game.painting.threads.paint_thread import PaintThread
from game.wonders.own_leaders.decoding import decode_picture
from game.wonders.own_leaders.store import OwnLeader

if TYPE_CHECKING:
    from game.ui.tools import Tools

FRAME = Frame("own_frame", "own_leader", CENTRE, RADIUS)
"""The medallion that pictures are set into."""

_KEPT = 48  # pictures


class _Version(NamedTuple):
    """The current version of a picture file: a changed file is another picture."""

    path: Path
    changed: int
    size: int


class PortraitReader:
    """Reads the pictures of own leaders; one for the whole program, whose services close it."""

    def __init__(self) -> None:
        self._thread = PaintThread()
        self._reading = Lock()
        self._found: dict[_Version, pygame.Surface | None] = {}

    def portrait(self, path: Path) -> Portrait:
        """Return the current picture of a file."""
        try:
            found = os.stat(path)
        except OSError:
            return Portrait(self, _Version(path, 0, 0))
        return Portrait(self, _Version(path, found.st_mtime_ns, found.st_size))

    def ready(self, version: _Version) -> bool:
        """True if a picture has been read, or refused."""
        return version in self._found

    def refused(self, version: _Version) -> bool:
        """True if a picture could not be read."""
        return self._found.get(version, self) is None

    def read(self, version: _Version) -> pygame.Surface | None:
        """Return a picture, None if it cannot be read; decode it first if necessary, which takes up to seconds."""
        if version in self._found:  # without waiting for another one that is being read
            return self._found.get(version)
        with self._reading:
            if version not in self._found:
                picture = decode_picture(version.path)
                if len(self._found) >= _KEPT:
                    self._found.pop(next(iter(self._found)))
                self._found[version] = picture
            return self._found[version]

    def order(self, version: _Version, then: Callable[[], object]) -> None:
        """Order a picture from the thread of the reader, which calls ``then`` after reading it."""

        def job() -> None:
            try:
                self.read(version)
            finally:
                then()

        self._thread.order([job])

    def close(self) -> None:
        """End the thread."""
        self._thread.close()


class Portrait:
    """The picture of one file, an inlay of scenes (game.painting.scenes)."""

    def __init__(self, reader: PortraitReader, version: _Version) -> None:
        self._reader, self._version = reader, version

    @property
    def ready(self) -> bool:
        """True if it has been read, or refused."""
        return self._reader.ready(self._version)

    @property
    def refused(self) -> bool:
        """True if it could not be read."""
        return self._reader.refused(self._version)

    def read(self, then: Callable[[], object]) -> None:
        """Order it from the reader; ``then`` is called when it has been read."""
        self._reader.order(self._version, then)

    def square(self, side: int) -> pygame.Surface | None:
        """Return the picture as a square of ``side`` pixels, None if it cannot be read."""
        picture = self._reader.read(self._version)
        return pygame.transform.smoothscale(picture, (side, side)) if picture is not None else None


def portraits_of(tools: Tools) -> PortraitReader:
    """Return the reader of pictures, one for the whole program."""
    return tools.get(_reader)


def _reader(tools: Tools) -> PortraitReader:
    return PortraitReader()


def register_portraits(art: SceneStore, leaders: Iterable[OwnLeader], tools: Tools) -> None:
    """Register the pictures of own leaders for their cards."""
    reader = portraits_of(tools)
    for leader in leaders:
        if leader.card is not None:
            picture = reader.portrait(leader.portrait) if leader.portrait is not None else None
            art.register(leader.card.id, picture, FRAME)
