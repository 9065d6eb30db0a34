"""The processes that a process has started, and those that they have started in turn, as far as the system tells."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

_ADOPT, _END_WITH_PARENT = 36, 1  # prctl: orphans below this process become its own children; end with the parent
_ROUNDS = 5  # in which processes may go on starting others


def adopt_orphans() -> None:
    """Keep whatever is started below this process in its family, however often it forks (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_ADOPT, 1, 0, 0, 0)


def end_with_parent() -> bool:
    """Let the system end this process when the thread that has started it ends, even while it stands still; True if it
    does so (Linux)."""
    return sys.platform == "linux" and bool(ctypes.CDLL(None).prctl(_END_WITH_PARENT, signal.SIGKILL, 0, 0, 0) == 0)


@contextlib.contextmanager
def standing_still(pid: int) -> Iterator[Callable[[bool], None]]:
    """Yield what lets a child of this process stand still (True) or go on, for as long as it lives (Linux)."""
    try:
        handle = os.pidfd_open(pid) if sys.platform == "linux" else -1
    except OSError:  # an old kernel, or it has ended
        handle = -1

    def stand(still: bool) -> None:
        if sys.platform == "linux" and handle >= 0:
            with contextlib.suppress(OSError):
                signal.pidfd_send_signal(handle, signal.SIGSTOP if still else signal.SIGCONT)

    try:
        yield stand
    finally:
        if handle >= 0:
            os.close(handle)


if sys.platform == "win32":

    @contextlib.contextmanager
    def out_of_earshot() -> Iterator[None]:
        """Let processes that are started meanwhile never hear the console's Ctrl-C: until they ignore it they would end
        by it, and say so there. This process does not hear it meanwhile either."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.SetConsoleCtrlHandler(None, True)
        try:
            yield
        finally:
            kernel.SetConsoleCtrlHandler(None, False)

else:

    @contextlib.contextmanager
    def out_of_earshot() -> Iterator[None]:
        """Let processes that are started meanwhile never hear the terminal's Ctrl-C: until they ignore it they would
        end by it, and say so there."""
        from multiprocessing import resource_tracker  # loading is put off to keep the start short

        resource_tracker.ensure_running()  # which lets Ctrl-C in again when it starts
        before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def kill_family(pid: int) -> None:
    """End all processes below one that is still there, which stands still meanwhile; it is not ended itself."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError):
        os.kill(pid, signal.SIGSTOP)
    for _ in range(_ROUNDS):
        found = _below(pid)
        for one in found:
            with contextlib.suppress(OSError):
                os.kill(one, signal.SIGKILL)
        if not found:
            return


def _below(pid: int) -> list[int]:
    """Return the processes below one that have not ended yet."""
    found, next_ones = [], [pid]
    while next_ones:
        one = next_ones.pop()
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{one}/task").iterdir():
                next_ones += [int(child) for child in (task / "children").read_text("ascii").split()]
        if one != pid and _runs(one):
            found.append(one)
    return found


def _runs(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False
