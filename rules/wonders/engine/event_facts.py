"""The records of the events of the base game, one for each kind (docs/events.md)."""

from __future__ import annotations

from msgspec import field

from rules.core.event_facts import EventFacts, Milestone


class CardOpened(EventFacts, frozen=True):
    """Base of the records of events that put an open card into the city."""

    card: str


def opened(facts: EventFacts) -> str | None:
    """Return the card that an event puts open into a city, None if there is none."""
    return facts.card if isinstance(facts, CardOpened) else None


class Started(EventFacts, frozen=True):
    """A new game. ``cities``: what each begins with, as in the setup of the trace (interface, "Trace")."""

    kind = "started"
    cities: tuple[dict[str, str | int], ...]


class Dealt(EventFacts, frozen=True):
    """The hands of an age are dealt, each of so many cards."""

    kind = "dealt"
    age: int
    cards: int


class Revealed(EventFacts, frozen=True):
    """All answers of a turn are in, or of the ``extra`` turn after it; ``turn`` 0: before the turns."""

    kind = "reveal"
    age: int
    turn: int
    extra: bool


class Paid(EventFacts, frozen=True):
    """The city pays at least one coin; ``to``: the city that is paid, None for the bank."""

    kind = "paid"
    to: int | None
    coins: int


class Built(CardOpened, frozen=True):
    """A structure is placed; ``way``: "", ``chain`` or ``power``."""

    kind = "built"
    way: str


class Staged(EventFacts, frozen=True):
    """A wonder stage is built, numbered from 1; ``card`` lies under the board."""

    kind = "staged"
    stage: int
    card: str | None = None


class Sold(EventFacts, frozen=True):
    """A card is discarded for coins."""

    kind = "sold"
    coins: int
    card: str | None = None


class Gained(EventFacts, frozen=True):
    """Coins from the bank by an effect."""

    kind = "gained"
    coins: int


class LeftOver(EventFacts, frozen=True):
    """The last card of an age is thrown away."""

    kind = "left_over"
    card: str | None = None


class Recovered(CardOpened, frozen=True):
    """A structure is built from the discard pile."""

    kind = "recovered"


class Declined(EventFacts, frozen=True):
    """An optional question was answered with none; ``question`` is its kind."""

    kind = "declined"
    question: str = field(name="kind")


class Passed(EventFacts, frozen=True):
    """The hands are passed on to the ``left`` or to the ``right``."""

    kind = "passed"
    direction: str


class CoinsLost(EventFacts, frozen=True, tag_field="kind"):
    """Others make a city pay coins to the bank at the end of a turn; each kind of loss has a subclass."""

    kind = "coins_lost"
    coins: int

    @property
    def unpaid(self) -> int:
        """The coins that the city was to pay besides and did not: 0 unless an expansion has something for them."""
        return 0


class Fought(EventFacts, frozen=True):
    """A city fights ``other``. Of both, its own first: ``shields``, the ``tokens`` as a sum, and those ``taken`` one by
    one."""

    kind = "conflict"
    age: int
    other: int
    shields: tuple[int, int]
    tokens: tuple[int, int]
    taken: tuple[tuple[int, ...], tuple[int, ...]]


class TokensMoved(EventFacts, frozen=True):
    """Conflict tokens come into the city or go back, other than in a conflict."""

    kind = "tokens"
    taken: tuple[int, ...]
    returned: tuple[int, ...]


class WondersMilestone(Milestone, frozen=True, kw_only=True):
    """``when``: ``turn``, ``extra``, ``age``, ``end``, or the word of an expansion. ``scores``: with snapshots on, the
    points of every city by category and their ``total``, which everybody may count."""

    age: int
    scores: tuple[dict[str, int], ...] | None = None
