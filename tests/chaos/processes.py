"""Processes that a chaos test has started, found by a mark in their environment: none may be left behind."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

MARK = "WONDERS_CHAOS"
ROOT = Path(__file__).resolve().parents[2]


def environment(home: Path, mark: str, **more: str) -> dict[str, str]:
    """What a program of a chaos test runs with: folders of its own, no window, its mark."""
    screenless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**os.environ, **screenless, "WONDERS_HOME": str(home), MARK: mark, **more}


def command(*words: object) -> list[str]:
    """`python -m` with those words."""
    return [sys.executable, "-m", *map(str, words)]


@contextmanager
def started(words: list[str], env: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """A program in the project's folder whose output can be read; ended at the end, however."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell ignores it for what it runs in the background, and a program inherits that.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        words, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def alive(mark: str) -> list[str]:
    """The command lines of the running processes with a mark; [] where the system does not tell."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"{MARK}={mark}\0".encode() not in (folder / "environ").read_bytes():
                continue
            state = (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0]
            if int(folder.name) != os.getpid() and state not in "ZX":
                found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")[:150])
    return found


def left_behind(mark: str, seconds: float = 20.0) -> list[str]:
    """What is still alive after so many seconds at most."""
    end = monotonic() + seconds
    while (found := alive(mark)) and monotonic() < end:
        sleep(0.05)
    return found
