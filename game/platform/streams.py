"""The streams of the command line: what is printed where, whatever becomes of whoever reads it."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator


def prepare_streams() -> None:
    """A stream writes "?" for a letter that its code page lacks; one that a windowed program lacks leads nowhere."""
    # Open as long as the program runs.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8", newline="\n")  # noqa: SIM115
    sys.stderr = sys.stderr or sys.stdout
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def let_go_of_output() -> None:
    """What could not be written to stdout is not tried again at the end, when it would be a failure of its own."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError, AttributeError):
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


@contextlib.contextmanager
def quiet_bots() -> Iterator[None]:
    """Send what bots in this process print to stderr, so that only the result goes to stdout."""
    with contextlib.redirect_stdout(sys.stderr), contextlib.ExitStack() as stack:
        with contextlib.suppress(
            OSError, AttributeError, ValueError
        ):  # A program without a terminal has no such files.
            kept = os.dup(1)
            stack.callback(os.close, kept)
            os.dup2(2, 1)
            stack.callback(os.dup2, kept, 1)
        yield
