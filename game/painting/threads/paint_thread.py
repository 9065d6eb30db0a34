"""The thread in which pictures are painted before they are needed.

Painting a card or a wonder takes some hundredths of a second, most of it in SDL, which lets other threads run. While
the window changes its mode nothing is painted: a new picture asks for the format of the window that is being made.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from threading import Condition, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.tools import Tools

Job = Callable[[], object]
_PATIENCE = 2.0  # seconds that a window waits for a picture; none takes as long
_log = logging.getLogger(__name__)


class _Painters:
    """How many pictures are being painted, in all threads, and whether they have to wait."""

    def __init__(self) -> None:
        self.changed, self.at_work, self.resting = Condition(), 0, False


_painters = _Painters()


@contextmanager
def _painting() -> Iterator[None]:
    with _painters.changed:
        _painters.changed.wait_for(lambda: not _painters.resting)
        _painters.at_work += 1
    try:
        yield
    finally:
        with _painters.changed:
            _painters.at_work -= 1
            _painters.changed.notify_all()


@contextmanager
def nothing_is_painted() -> Iterator[None]:
    """Let no thread of ours paint meanwhile; what has been begun is finished first."""
    with _painters.changed:
        _painters.resting = True
        _painters.changed.wait_for(lambda: not _painters.at_work, _PATIENCE)
    try:
        yield
    finally:
        with _painters.changed:
            _painters.resting = False
            _painters.changed.notify_all()


class PaintThread:
    """A thread that paints into the caches, one job after the other. The thread starts with the first job."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def order(self, jobs: Sequence[Job]) -> None:
        """Add jobs to the end of the queue."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="paint", daemon=True)
            self._thread.start()
        for job in jobs:
            self._jobs.put(job)

    def close(self) -> None:
        """Drop what has not been begun and end the thread after the present job."""
        if self._thread is None:
            return
        try:
            while True:
                self._jobs.get_nowait()
        except Empty:
            self._jobs.put(None)
        self._thread.join()
        self._thread = None

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                with _painting():
                    job()
            except Exception:  # The picture will be painted where it is drawn, and the error seen there.
                _log.exception("a picture could not be painted ahead")


def paint_thread_of(tools: Tools) -> PaintThread:
    """Return the thread that paints small pictures, one for the whole program; the services close it."""
    return tools.get(_paint_thread)


def _paint_thread(tools: Tools) -> PaintThread:
    return PaintThread()
