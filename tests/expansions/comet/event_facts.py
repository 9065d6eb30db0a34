"""What the events of the comet carry."""

from __future__ import annotations

from rules.core.event_facts import EventFacts
from rules.wonders.engine.event_facts import CardOpened


class OmensDealt(EventFacts, frozen=True):
    """Every seat gets so many omens."""

    kind = "omens_dealt"
    cards: int


class CometPassed(EventFacts, frozen=True):
    """The comet flies over the city; ``sent``: the city that says so."""

    kind = "comet_passed"
    sent: int


class OmenRead(CardOpened, frozen=True):
    """An omen is read."""

    kind = "omen_read"


class OmenBurnt(EventFacts, frozen=True):
    """An omen goes face down out of the game."""

    kind = "omen_burnt"
    card: str | None = None


class OmensDrawn(EventFacts, frozen=True):
    """So many omens are drawn from the box."""

    kind = "omens_drawn"
    count: int
    omens: tuple[str, ...] | None = None
