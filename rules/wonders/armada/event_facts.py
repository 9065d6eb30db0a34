"""The records of the events of Armada, one for each kind (docs/events.md)."""

from __future__ import annotations

from rules.core.event_facts import EventFacts
from rules.wonders.engine.event_facts import CardOpened, CoinsLost


class Sailed(EventFacts, frozen=True):
    """A ship enters a space of its fleet, numbered from 1; ``free``: nothing is paid for it."""

    kind = "sailed"
    fleet: str
    space: int
    free: bool


class ExplorationBegun(EventFacts, frozen=True):
    """An exploration begins; ``islands``: the number that the city draws, ``cards``: those islands."""

    kind = "explores"
    level: int
    islands: int
    cards: tuple[str, ...] | None = None


class IslandFound(CardOpened, frozen=True):
    """An island comes to the city; ``explored``: by an exploration, not as the top of a pile."""

    kind = "island_found"
    level: int
    explored: bool


class IncursionAimed(EventFacts, frozen=True):
    """An incursion is aimed at the city ``target``."""

    kind = "incursion"
    target: int


class Taxed(CoinsLost, frozen=True, tag="taxed"):
    """A tax takes coins. ``tax``: its level; ``levied``: the cities that have levied it."""

    tax: int
    levied: tuple[int, ...]


class Raided(CoinsLost, frozen=True, tag="raided"):
    """A pirate takes coins. ``by``: the city of the pirate."""

    by: int


class NavalConflict(EventFacts, frozen=True):
    """All fleets against each other. By seat, ``strengths`` and ``tokens``, 0 for none; ``away``: the cities that
    abstained."""

    kind = "naval_conflict"
    age: int
    strengths: tuple[int, ...]
    away: tuple[int, ...]
    tokens: tuple[int, ...]
