"""The records of the events of Cities, one for each kind (docs/events.md)."""

from __future__ import annotations

from rules.core.event_facts import EventFacts
from rules.wonders.engine.event_facts import CoinsLost


class Demanded(CoinsLost, frozen=True, tag="demanded"):
    """A card or stage of the city ``by`` demands coins: a reason for a loss, never an event of its own."""

    by: int


class LossesSettled(CoinsLost, frozen=True, tag="losses_settled"):
    """A city has settled its losses of a turn: ``coins`` are paid, for each of the others it takes a ``debt``."""

    debt: int

    @property
    def unpaid(self) -> int:
        """Return what became debt."""
        return self.debt


class DebtTaken(EventFacts, frozen=True):
    """A city takes so many debts outright, by a card of the city ``by``: nothing can be paid instead."""

    kind = "debt_taken"
    debt: int
    by: int


class DiplomacyTaken(EventFacts, frozen=True):
    """A city takes so many Diplomacy tokens."""

    kind = "diplomacy_taken"
    tokens: int


class DiplomacyUsed(EventFacts, frozen=True):
    """A city hands in a Diplomacy token with the conflicts of an age."""

    kind = "diplomacy_used"
    age: int
