"""Pictures that may come later: what is not painted yet when a frame needs it is painted beside the frames.

Painting a card takes some hundredths of a second, a wonder up to a tenth: too long for a frame. Whoever paints
something that stays on the screen does so within :meth:`DeferredPictures.waiting`; what is missing is ordered from the
studio, a stand-in shows until it has come, and the same is painted again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from threading import get_ident
from typing import TYPE_CHECKING

from game.painting.paint_thread import Job, paint_thread_of

if TYPE_CHECKING:
    from game.ui.tools import Tools

_REMEMBERED = 1000  # pictures that have come


class DeferredPictures:
    """Keeps which pictures are on their way. ``order`` takes jobs for the paint thread; ``live`` tells whether frames
    are being shown: for a picture on file, or a test, everything is painted at once."""

    def __init__(self, order: Callable[[Sequence[Job]], object], live: Callable[[], bool]) -> None:
        self._order = order
        self._live = live
        self._coming: set[Hashable] = set()
        self._came: set[Hashable] = set()
        self._missing: set[Hashable] | None = None
        self._thread = 0
        self.stood_in = 0  # how often something has stood in for a picture: what was made meanwhile is not to be kept

    @contextmanager
    def waiting(self) -> Iterator[set[Hashable]]:
        """What is painted meanwhile by this thread may do without pictures that are not there; gives those."""
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

    def puts_off(self, key: Hashable, job: Job) -> bool:
        """Whether the picture that ``job`` would paint and keep comes later. One that has come and was dropped again
        before it could be shown is to be painted at once, so that nothing is ever put off for good."""
        if self._missing is None or self._thread != get_ident():
            return False
        if key in self._came:
            self._came.discard(key)
            return False
        self._missing.add(key)
        self.stood_in += 1
        if key not in self._coming:
            self._coming.add(key)
            self._order([lambda: self._paint(key, job)])
        return True

    def fetches(self, key: Hashable, read: Callable[[Job], object]) -> bool:
        """Whether what ``read`` orders comes later: always while frames are shown, whoever asks, as it may take
        seconds. ``read`` is given what is to be called when it is there."""
        if not self._live():
            return False
        if self._missing is not None and self._thread == get_ident():
            self._missing.add(key)
        self.stood_in += 1
        if key not in self._coming:
            self._coming.add(key)
            read(lambda: self._coming.discard(key))
        return True

    def have_come(self, keys: set[Hashable]) -> bool:
        """Whether none of these pictures is on its way any more."""
        return not any(key in self._coming for key in keys)

    def resized(self) -> None:
        """The window has another size: what is on its way is of no use any more."""
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
            self._came.add(key)
            self._coming.discard(key)


def later_of(tools: Tools) -> DeferredPictures:
    """What may come later, one for the whole program."""
    return tools.get(_later)


def _later(tools: Tools) -> DeferredPictures:
    return DeferredPictures(paint_thread_of(tools).order, lambda: tools.live)
