"""Deferred pictures: what is not painted yet when a frame needs it is painted in another thread.

Painting a card takes some hundredths of a second, a wonder up to a tenth: too long for a frame. Areas that
stay on the screen are painted within :meth:`DeferredPictures.waiting`: missing pictures are ordered from the paint
thread, stand-ins show until they arrive, and the area is painted again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from threading import get_ident
from time import monotonic
from typing import TYPE_CHECKING

from game.painting.threads.paint_thread import Job, paint_thread_of

if TYPE_CHECKING:
    from game.ui.tools import Tools

_REMEMBERED = 1000  # pictures that have come
_DROPPED = 2.0  # seconds after its arrival in which a picture that is not there was dropped too soon


class DeferredPictures:
    """Keeps track of pictures being painted. ``order`` takes jobs for the paint thread; ``live`` returns whether frames
    are shown: for a picture on file, or a test, everything is painted at once. ``arrived`` is called by whatever
    thread when one is there."""

    def __init__(
        self,
        order: Callable[[Sequence[Job]], object],
        live: Callable[[], bool],
        arrived: Callable[[], object] = lambda: None,
    ) -> None:
        self._order = order
        self._arrived = arrived
        self._live = live
        self._coming: set[Hashable] = set()
        self._came: dict[Hashable, float] = {}  # when, in seconds
        self._missing: set[Hashable] | None = None
        self._thread = 0
        self.stand_ins = 0  # the number of stand-ins so far: a picture made with one is not to be kept

    @contextmanager
    def waiting(self) -> Iterator[set[Hashable]]:
        """Let this thread paint with stand-ins for pictures that are not there; yield the keys of those."""
        before = self._missing, self._thread
        missing: set[Hashable] = set()
        if self._live():
            self._missing, self._thread = missing, get_ident()
        try:
            yield missing
        finally:
            self._missing, self._thread = before
            if self._missing is not None:
                self._missing |= missing

    def defer(self, key: Hashable, job: Job) -> bool:
        """Return True and order the picture that ``job`` paints and keeps, or False if it is to be painted at once:
        also a picture that has just arrived and was dropped before it was shown, so that none is deferred for ever."""
        if self._missing is None or self._thread != get_ident():
            return False
        came = self._came.pop(key, None)
        if came is not None and monotonic() - came < _DROPPED:
            return False
        self._missing.add(key)
        self.stand_ins += 1
        if key not in self._coming:
            self._coming.add(key)
            self._order([lambda: self._paint(key, job)])
        return True

    def fetches(self, key: Hashable, read: Callable[[Job], object]) -> bool:
        """True if what ``read`` orders comes later: always while frames are shown, because it may take seconds.
        ``read`` gets a function to call when it is there."""
        if not self._live():
            return False
        if self._missing is not None and self._thread == get_ident():
            self._missing.add(key)
        self.stand_ins += 1
        if key not in self._coming:
            self._coming.add(key)
            read(lambda: self._has_come(key))
        return True

    def have_arrived(self, keys: set[Hashable]) -> bool:
        """True if none of these pictures is still being painted."""
        return not any(key in self._coming for key in keys)

    def resized(self) -> None:
        """Forget the pictures being painted: the window has another size."""
        self._coming.clear()
        self._came.clear()

    def _paint(self, key: Hashable, job: Job) -> None:
        if key not in self._coming:
            return
        try:
            job()
        finally:  # what cannot be painted is tried again where it is drawn, and the error seen there
            if len(self._came) >= _REMEMBERED:
                self._came.clear()
            self._came[key] = monotonic()
            self._has_come(key)

    def _has_come(self, key: Hashable) -> None:
        self._coming.discard(key)
        self._arrived()


def deferred_of(tools: Tools) -> DeferredPictures:
    """Return the deferred pictures of the whole program."""
    return tools.get(_later)


def _later(tools: Tools) -> DeferredPictures:
    return DeferredPictures(paint_thread_of(tools).order, lambda: tools.live, tools.repaint)
