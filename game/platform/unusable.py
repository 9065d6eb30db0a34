"""What keeps the program from doing what it was asked for, and is nobody's mistake in it: no display, no window."""

from __future__ import annotations


class UnusableError(Exception):
    """The machine lacks something; the message is one sentence for the reader."""
