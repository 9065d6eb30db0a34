"""How soon programs end that are told to: a window that plays and a run of games, by each signal."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path
from time import monotonic, sleep

from tests.chaos.processes import alive, command, environment, started

PLAY = ("game", "play", "--seats", "greedy,random,random", "--autoplay", "--speed", "slow")
SIMULATE = ("game", "simulate", "--seats", "greedy,greedy,random", "--games", 5000, "--workers", 2)
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)
ENDS_WITHIN = 2.0
"""Seconds, on a machine that does nothing else."""
_PROCESSES = 4
"""The program, its two workers and the keeper of shared resources."""


def running(mark: str, count: int, seconds: float = 60.0) -> None:
    """Return when a program with that mark has so many processes and has been at work for a second."""
    end = monotonic() + seconds
    while len(alive(mark)) < count:
        assert monotonic() < end, alive(mark)
        sleep(0.05)
    sleep(1.0)


def told_to_end(
    words: tuple[object, ...], number: signal.Signals, home: Path, mark: str, seconds: float = 30.0
) -> tuple[subprocess.CompletedProcess[str], float]:
    """How a program ended that was at work when it got a signal, and the seconds which that took.

    Raises:
        subprocess.TimeoutExpired: it has not ended after so many seconds.
    """
    with started(command(*words), environment(home, mark)) as program:
        running(mark, _PROCESSES)
        begun = monotonic()
        program.send_signal(number)
        out, err = program.communicate(timeout=seconds)
        took = monotonic() - begun
    return subprocess.CompletedProcess(command(*words), program.returncode, out, err), took
