"""Failures of the machine rather than of the program: no display, no window."""

from __future__ import annotations


class UnusableError(Exception):
    """The machine lacks something; the message is one sentence for the reader."""
