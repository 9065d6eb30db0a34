"""Lines that somebody types while a command runs, for which nothing waits."""

from __future__ import annotations

import os
import queue
import threading
from contextlib import suppress
from typing import TextIO

_MOST, _LONGEST = 64, 1000  # lines that wait, bytes of one
_READ = 4096  # bytes


class TypedLines:
    """The lines of a stream, read in a thread of their own; none where there is no such stream."""

    def __init__(self, stream: TextIO | None) -> None:
        self._lines: queue.Queue[str] = queue.Queue(_MOST)
        number = None
        with suppress(OSError, ValueError, AttributeError):
            number = stream.fileno() if stream is not None else None
        if number is not None:
            threading.Thread(target=self._read, args=(number,), name="typed", daemon=True).start()

    def take(self) -> list[str]:
        """Return the lines that have come since the last call."""
        found = []
        with suppress(queue.Empty):
            while True:
                found.append(self._lines.get_nowait())
        return found

    def _read(self, number: int) -> None:
        rest = b""
        with suppress(OSError):
            # Not by the stream itself: a thread that waits in it would hold its lock when the program ends.
            while data := os.read(number, _READ):
                *lines, rest = (rest + data).split(b"\n")
                rest = rest[:_LONGEST]
                for line in lines:
                    with suppress(queue.Full):
                        self._lines.put_nowait(line[:_LONGEST].decode("utf-8", "replace"))
