"""The records of the events of Leaders, one for each kind (docs/events.md)."""

from __future__ import annotations

from rules.core.event_facts import EventFacts
from rules.wonders.engine.event_facts import CardOpened


class LeadersDealt(EventFacts, frozen=True):
    """The draft begins with hands of so many leaders."""

    kind = "leaders_dealt"
    cards: int


class LeaderKept(EventFacts, frozen=True):
    """A leader is taken in the draft."""

    kind = "kept"
    card: str | None = None


class LeadersPassed(EventFacts, frozen=True):
    """The other leaders are passed on."""

    kind = "leaders_passed"
    direction: str


class Recruited(CardOpened, frozen=True):
    """A leader is recruited, in a recruitment or by an extra recruit."""

    kind = "recruited"


class LeadersDrawn(EventFacts, frozen=True):
    """So many leaders are drawn from the box."""

    kind = "leaders_drawn"
    count: int
    leaders: tuple[str, ...] | None = None


class LeadersLeft(EventFacts, frozen=True):
    """The last unplayed leaders, so many, leave the game."""

    kind = "leaders_left"
    count: int


class Marked(CardOpened, frozen=True):
    """A leader of another city, its ``owner``, is marked; the city of the guild shares its effect from now on."""

    kind = "marked"
    owner: int
