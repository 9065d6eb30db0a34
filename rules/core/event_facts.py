"""What the events of every game carry: one record for each kind of event (docs/events.md).

Each game and each expansion has such a module for its own events. These modules are not compiled (pyproject.toml), as
those of other facts; the code that makes the records is.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from rules.core.facts import Facts


class EventFacts(Facts, frozen=True, omit_defaults=True):
    """What an event of one kind carries; ``kind`` is the name of that kind.

    A field that is None by default may be missing: because it is secret (docs/events.md says which are), or because the
    game does not have it. Then the JSON form leaves it out.
    """

    kind: ClassVar[str]


class Answered(EventFacts, frozen=True):
    """An answer that lies face down, not revealed yet. ``question`` is the kind of the question."""

    question: str = field(name="kind")


class Committed(Answered, frozen=True):
    """A seat has given an answer."""

    kind = "committed"


class Forced(Answered, frozen=True):
    """A question had one answer, and the engine gave it; ``action`` is its notation, ``city`` the one that it is about
    where that is not the seat's own."""

    kind = "forced"
    action: str | None = None
    city: int | None = None


class Milestone(EventFacts, frozen=True):
    """A turn, a longer stretch or the game is over; ``when`` says which. ``table``: the game's own snapshot of the
    table, with snapshots on."""

    kind = "milestone"
    when: str
    turn: int
    table: Facts | None = None


class Scored(EventFacts, frozen=True):
    """The game is over: the points of every seat, and the seats that have won."""

    kind = "scored"
    totals: tuple[int, ...]
    winners: tuple[int, ...]
