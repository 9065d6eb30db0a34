"""Who plays in an arena: bots, each with the time that it gets for a decision (``flat@0.3``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LONGEST = 86_400.0
"""Seconds below which a budget must stay."""
_AT = "@"


class EntryError(ValueError):
    """A word of --seats that names no entry; the text says why."""


class ArenaEntry(NamedTuple):
    """A bot and its budget, in seconds a decision. ``word``: how it was asked for."""

    word: str
    bot: str
    budget: float


def seconds(text: str) -> float | None:
    """Return a budget as somebody has written it; None if it is none."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 < value < LONGEST else None


def entry_of(word: str, budget: float) -> ArenaEntry:
    """Return what a word of --seats asks for; ``budget``: for a bot that is given no time of its own.

    Raises:
        EntryError: what stands behind the @ is no time.
    """
    bot, at, own = word.partition(_AT)
    given = seconds(own) if at else budget
    if given is None:
        raise EntryError(f"'{own}' in '{word}' is not a number of seconds above 0")
    return ArenaEntry(word, bot, given)


def entries_of(words: Sequence[str], budget: float) -> tuple[ArenaEntry, ...]:
    """Return all entries, first seat first.

    Raises:
        EntryError: as for :func:`entry_of`.
    """
    return tuple(entry_of(word, budget) for word in words)
