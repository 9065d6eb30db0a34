"""Silence for libraries of the system that talk to the terminal on their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_chatter() -> Iterator[None]:
    """Libraries below SDL tell the terminal what they miss; SDL tries others then, or says so itself."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
