"""What the table asks of expansions about words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.wonders.extension import Hooks
from rules import Action, Effect, Event, Prospects
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
    """Other and further words for what the table says."""

    key: Callable[[str], str | None] = lambda key: None
    """The key of a text that stands for ``table.<key>`` at the moment; None: that text."""
    card: Callable[[str, int], str | None] = lambda card, seat: None
    """What a card means that lies open in a city; None: what any card means."""
    stage: Callable[[int, int], Sequence[str]] = lambda seat, number: ()
    """Sentences on a stage of a city (from 0), after what it does."""


@dataclass(frozen=True)
class PassedHooks(Hooks):
    """What a card of the hand would do to the person at the screen if another city had it."""

    sentences: Callable[[str, int], Sequence[str]]
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


@dataclass(frozen=True)
class RiderHooks(Hooks):
    """What may go with an answer (Action.extra), asked by buttons and payments."""

    rides: Callable[[Action], bool]
    """Whether what may go with the answers to a question is of this expansion; ``action``: one of them."""
    tip: Callable[[Action], str]
    """What goes with an answer, or that nothing does, with its price."""
    goods: Callable[[Action], Mapping[str, int]] = lambda action: {}
    """Goods that it costs beside those of the answer itself, coins included."""
    payment: Callable[[Action], str | None] = lambda action: None
    """What an answer pays and brings by itself, where that is otherwise than without what goes with it."""
    confirming: Callable[[Action, str], str] = lambda action, text: text
    """What is done by confirming an answer, ``text`` without what goes with it."""


@dataclass(frozen=True)
class WorthHooks(Hooks):
    """What an answer does and is worth, asked wherever that is said."""

    signs: Callable[[Action, Prospects], Sequence[tuple[str, int]]] = lambda action, prospects: ()
    """Icons with changes that an answer brings, beside coins, shields, symbols and points."""
    reasons: Callable[[Action, Prospects], Sequence[str]] = lambda action, prospects: ()
    """Sentences about what an answer changes, beside those of the base game."""
    covered: Callable[[Prospects], frozenset[type[Effect]]] = lambda prospects: frozenset()
    """Kinds of effects of which the sentences say all that is worth saying."""
    purpose: Callable[[Action], Sequence[str]] = lambda action: ()
    """Sentences on what an answer of the expansion, or what goes with an answer, is for, the weightiest first."""
    deed: Callable[[Action, str], str | None] = lambda action, plain: None
    """What an answer does, in a piece of advice; ``plain``: what it says otherwise, "" where that is nothing."""
