"""The records of Armada in views and documents (docs/view.md, "Armada")."""

from __future__ import annotations

import msgspec

from rules.core.facts import Facts
from rules.wonders.facts import CityView, View


class FreeMoves(Facts, frozen=True, gc=False, array_like=True):
    """Free moves still to be chosen: so many ships, each of a different one of ``fleets`` (bits in the order of
    fleets)."""

    ships: int
    fleets: int


class OpenFleet(Facts, frozen=True, gc=False):
    """The space of each ship, the islands found, and tokens of naval conflicts as point values."""

    fleet: dict[str, int]
    islands: tuple[str, ...]
    naval_tokens: tuple[int, ...]


class FleetTable(OpenFleet, frozen=True, gc=False):
    """What lies beside a city's shipyard: ``raids`` are the cities at which an incursion of this age is aimed, ``tax``
    is what it levies in this turn."""

    shipyard: str
    raids: tuple[int, ...]
    voyages: tuple[FreeMoves, ...]
    tax: int


class FleetView(FleetTable, frozen=True, gc=False):
    """The same, with the naval strength and the commerce level that follow from it."""

    strength: int
    commerce: int

    @classmethod
    def above(cls, table: FleetTable, strength: int, commerce: int) -> FleetView:
        """Return the table with these figures."""
        return cls(**msgspec.structs.asdict(table), strength=strength, commerce=commerce)


class Exploration(Facts, frozen=True, gc=False, array_like=True):
    """An exploration to come: the level of its islands, and the city."""

    level: int
    city: int


class OpenSea(Facts, frozen=True, gc=False):
    """The open part of the sea: the ``level`` explored, explorations of the next round and those left of this
    one, cities whose piracy is to be resolved, those that stay out of the naval conflict, and how often each pile was
    mixed."""

    level: int
    due: tuple[Exploration, ...]
    exploring: tuple[Exploration, ...]
    pirates: tuple[int, ...]
    away: tuple[int, ...]
    mixed: tuple[int, ...]


class SeaKnowledge(OpenSea, frozen=True, gc=False):
    """A seat's knowledge of the sea: how many islands lie in each pile and in each hand, its own, and those ``shown``
    by a seat that shares what it knows."""

    piles: tuple[int, ...]
    sizes: tuple[int, ...]
    drawn: tuple[str, ...]
    shown: dict[int, tuple[str, ...]]


class SeaView(Facts, frozen=True, gc=False):
    """Armada's part of a view."""

    sea: SeaKnowledge


def sea_known(view: View) -> SeaKnowledge:
    """Return the knowledge of the sea in a view of a game with Armada."""
    return view.piece(SeaView).sea


def fleet_at(city: CityView) -> FleetView:
    """Return the fleets of a city in a game with Armada."""
    return city.piece(FleetView)
