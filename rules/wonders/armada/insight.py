"""Facts about ships and naval conflicts on the current table, from a view: nothing here is secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.wonders.armada.conflicts import naval_stakes, naval_tokens
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.notation import named_fleet
from rules.wonders.armada.yards import FLEETS, SPACES, YELLOW, FleetTrack, yards
from rules.wonders.engine.actions import Action
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.facts import View


@dataclass(frozen=True)
class ShipStep:
    """The next space of a ship: ``space`` from 1; ``points``, ``naval`` and ``commerce``: the rise of the totals;
    ``coins``, ``tax`` and ``explore`` (a level): what happens on arrival, 0 for nothing."""

    fleet: str
    space: int
    points: int
    naval: int
    commerce: int
    coins: int
    tax: int
    explore: int


def next_step(rs: Ruleset, view: View, seat: int, fleet: str) -> ShipStep | None:
    """Return the next space of a city's ship; None if the ship has reached its last one."""
    at = fleet_at(view.cities[seat]).fleet[fleet]
    if at >= SPACES:
        return None
    track = track_of(rs, fleet)
    return ShipStep(
        fleet,
        at + 1,
        track.points[at + 1] - track.points[at],
        track.naval[at + 1] - track.naval[at],
        track.commerce[at + 1] - track.commerce[at],
        track.coins[at + 1],
        track.tax[at + 1],
        track.explore[at + 1],
    )


def track_of(rs: Ruleset, fleet: str) -> FleetTrack:
    """Return the spaces of a fleet, which are the same on every shipyard."""
    return next(iter(yards(rs).values())).tracks[FLEETS.index(fleet)]


def fleet_strength(rs: Ruleset, view: View, seat: int) -> int:
    """Return the part of a city's naval strength that its fleets bring; the rest is from structures and islands."""
    ships = fleet_at(view.cities[seat]).fleet
    return sum(track_of(rs, fleet).naval[ships[fleet]] for fleet in FLEETS)


def tokens_now(rs: Ruleset, view: View, more: Mapping[int, int] | None = None, away: tuple[int, ...] = ()) -> list[int]:
    """Return the token that each seat would take if this age's naval conflict took place now, 0 for none. ``more``:
    additional naval shields of seats; ``away``: seats that abstain."""
    more = more or {}
    strengths = {
        city.seat: fleet_at(city).strength + more.get(city.seat, 0) for city in view.cities if city.seat not in away
    }
    found = naval_tokens(strengths, *naval_stakes(rs, max(view.age, 1)))
    return [found.get(seat, 0) for seat in range(len(view.cities))]


def fleet_moved(rs: Ruleset, view: View, seat: int, action: Action) -> str:
    """Return the fleet that sails with an answer of a seat."""
    named = named_fleet(action)
    if named >= 0:
        return FLEETS[named]
    if action.verb == "build":
        return rs.cards[rs.card_index[action.card]].colour
    return FLEETS[yards(rs)[fleet_at(view.cities[seat]).shipyard].wonder if action.verb == "stage" else YELLOW]
