"""What the table asks of expansions about words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.wonders.extension import Hooks
from rules import Event
from rules.core.event_facts import EventFacts


@dataclass(frozen=True)
class LogHooks(Hooks):
    """How its events read, asked by the log."""

    icons: Mapping[type[EventFacts], str] = field(default_factory=dict)
    """Icons of lines by kind of event; without one a line has that of its card."""
    heading: Callable[[Event], str | None] = lambda event: None
    """A heading before an event."""
    line: Callable[[Event, str], str | None] = lambda event, name: None
    """The sentence of an event; ``name`` is its player's. None: not of this expansion."""
    lines: Callable[[Event], Sequence[tuple[int, str, str]] | None] = lambda event: None
    """Lines for an event that is about several cities, or whose icon depends on more than its kind: whose, which icon,
    what. None: not of this expansion, or one line as ``line`` says."""


@dataclass(frozen=True)
class WordHooks(Hooks):
    """Other words for what the table says."""

    key: Callable[[str], str | None]
    """The key of a text that stands for ``table.<key>`` at the moment; None: that text."""


@dataclass(frozen=True)
class PassedHooks(Hooks):
    """What a card of the hand would do to the person at the screen if another city had it."""

    told: Callable[[str, int], Sequence[str]]
    """Returns sentences for a card and the seat that would build it."""


@dataclass(frozen=True)
class Recalled:
    """Hidden cards that the person at the screen knows: a sentence about them, the seat whose emblem stands before it,
    and the cards."""

    text: str
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class MemoryHooks(Hooks):
    """What the person at the screen knows of its hidden cards, asked by the ledger."""

    recalled: Callable[[], Sequence[Recalled]]
    """Returns that from the view alone."""
