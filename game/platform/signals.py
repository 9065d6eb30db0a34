"""Ctrl-C, SIGTERM and a closed terminal: the program ends soon and cleanly, whatever it is doing.

In a command the work stops where it is (:func:`stopping`). In the window what is open is saved first
(:func:`closing`); a window that hangs is ended all the same.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

PATIENCE = 1.5
"""Seconds for which a window may go on after it was told to end."""

_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
Handler = Callable[[int, FrameType | None], None]


class StoppedError(KeyboardInterrupt):
    """Somebody has told the program to end. ``status`` is what it then exits with."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.status = 128 + number


@contextmanager
def stopping() -> Iterator[None]:
    """While a command runs: a signal raises StoppedError in it."""

    def stop(number: int, _frame: FrameType | None) -> None:
        raise StoppedError(number)

    with _handled(stop):
        yield


@contextmanager
def closing(close: Callable[[], object]) -> Iterator[list[int]]:
    """While a window is open: a signal calls ``close``, which is to end its loop soon. Where the loop does not come to
    its end within `PATIENCE` seconds, or at a second signal, the process ends at once; games are saved at every choice.

    Gives the signals that came.
    """
    came: list[int] = []
    over = threading.Event()

    def note(number: int, _frame: FrameType | None) -> None:
        if came:
            os._exit(128 + number)
        came.append(number)
        close()

    with _handled(note), _watched(over):
        try:
            yield came
        finally:
            over.set()


@contextmanager
def _handled(handler: Handler) -> Iterator[None]:
    """Handlers can only be set in the main thread; elsewhere everything stays as it is."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handler) for number in _SIGNALS if _heard(number)}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def _heard(number: int) -> bool:
    """Whether the signal is not one that whoever started us (nohup) wants ignored."""
    return signal.getsignal(number) not in (signal.SIG_IGN, None)


@contextmanager
def _watched(over: threading.Event) -> Iterator[None]:
    """A thread hears of signals even while the main one is stuck, and ends the process if it stays so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    hears, tells = socket.socketpair()
    tells.setblocking(False)

    def watch() -> None:
        with hears:
            heard = hears.recv(1)
            if heard and not over.wait(PATIENCE):
                os._exit(128 + heard[0])
            while hears.recv(1):  # a signal that comes later must not find nobody, which Python would complain about
                pass

    threading.Thread(target=watch, daemon=True).start()
    before = signal.set_wakeup_fd(tells.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        tells.close()
