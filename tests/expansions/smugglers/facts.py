"""What views and documents hold with the smugglers, and what their events carry."""

from __future__ import annotations

from rules.core.event_facts import EventFacts
from rules.core.facts import Facts
from rules.wonders.engine.event_facts import CoinsLost


class Underworld(Facts, frozen=True, gc=False):
    """The doves and debts of a city, and what it is just asked to pay."""

    doves: int = 0
    debts: int = 0
    owed: int = 0


class LossesDue(Facts, frozen=True, gc=False):
    """By city, what its cards of this turn make every other city lose."""

    due: tuple[int, ...]


class Fleeced(CoinsLost, frozen=True, tag="fleeced"):
    """Smugglers take coins; what a city does not pay it owes."""

    debts: int


class DoveTaken(EventFacts, frozen=True):
    """A city takes a dove."""

    kind = "dove_taken"
