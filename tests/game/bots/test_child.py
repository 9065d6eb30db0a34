"""Processes that answer questions: what they hear of the terminal."""

from __future__ import annotations

import os
import signal

import pytest

from game.bots.child import ChildProcess, Handler

_SOON = 240.0  # seconds, on a machine that has other things to do


def _echo() -> Handler:
    return lambda question: question


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system sends no signals to processes")
def test_ctrl_c_while_a_process_starts_does_not_end_it() -> None:
    for _ in range(2):  # the first one starts the keeper of shared resources, too
        child = ChildProcess(_echo)
        try:
            os.kill(child.pid, signal.SIGINT)
            child.ask("here?")
            assert child.poll(_SOON) == "here?"
        finally:
            child.kill()
