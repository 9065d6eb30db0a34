"""Ctrl-C, Ctrl-Break, SIGTERM and a closed terminal end the program soon and cleanly, whatever it does.

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
"""Seconds that a window may take to end after a signal."""

_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
Handler = Callable[[int, FrameType | None], None]


class StoppedError(KeyboardInterrupt):
    """A signal to end the program. ``status``: its exit status then."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.status = 128 + number


@contextmanager
def stopping() -> Iterator[None]:
    """Let a signal raise StoppedError, while a command runs."""

    def stop(number: int, _frame: FrameType | None) -> None:
        raise StoppedError(number)

    with _handled(stop):
        yield


@contextmanager
def closing(close: Callable[[], object]) -> Iterator[list[int]]:
    """Let a signal call ``close``, which is to end the loop of an open window soon. If the loop does not end within
    `PATIENCE` seconds, or at a second signal, the process ends at once; games are saved at every choice.

    Yield the list of signals that came.
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
    """Set a handler for all signals; nothing happens outside the main thread, where that is impossible."""
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
    """True if the signal is not ignored on behalf of the parent process (nohup)."""
    return signal.getsignal(number) not in (signal.SIG_IGN, None)


@contextmanager
def _watched(over: threading.Event) -> Iterator[None]:
    """Watch in a thread for signals while the main one is stuck, and end the process if it stays so."""
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
