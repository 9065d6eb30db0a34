"""Dates in files, as far as every system can show them."""

from __future__ import annotations

import contextlib
from datetime import date, datetime

_YEARS = range(1990, 2200)


def moment_of(text: str) -> str:
    """Return a time as its file has it (ISO 8601), "" if it is none."""
    with contextlib.suppress(ValueError, OverflowError, OSError):
        if datetime.fromisoformat(text).year in _YEARS:
            return text
    return ""


def day_of(text: str) -> str:
    """Return a day as its file has it (ISO 8601), "" if it is none."""
    with contextlib.suppress(ValueError):
        if date.fromisoformat(text).year in _YEARS:
            return text
    return ""
