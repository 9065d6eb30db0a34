"""Who plays in an arena: bots, each with the time that it gets for a decision (``flat@0.3``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.messages import GameMessage

LONGEST = 86_400.0
"""The upper limit of a budget, in seconds."""
_AT = "@"


class EntryError(ValueError):
    """A word of --seats that names no entry; the text gives the reason."""


class ArenaEntry(NamedTuple):
    """A bot and its budget, in seconds per decision. ``word``: the word that asked for it."""

    word: str
    bot: str
    budget: float


def seconds(text: str) -> float | None:
    """Return the budget that a text states, None if it states none."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 < value < LONGEST else None


def entry_of(word: str, budget: float) -> ArenaEntry:
    """Return the entry of a word of --seats; ``budget``: for a bot without its own.

    Raises:
        EntryError: what stands behind the @ is no time.
    """
    bot, at, own = word.partition(_AT)
    given = seconds(own) if at else budget
    if given is None:
        raise EntryError(GameMessage("not_seconds_in", own=own, word=word))
    return ArenaEntry(word, bot, given)


def entries_of(words: Sequence[str], budget: float) -> tuple[ArenaEntry, ...]:
    """Return all entries, first seat first.

    Raises:
        EntryError: as for :func:`entry_of`.
    """
    return tuple(entry_of(word, budget) for word in words)
