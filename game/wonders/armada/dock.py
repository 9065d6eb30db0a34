"""What a shipyard shows of a city: where its ships stand, what each space brings, and what the steps cost."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import rules
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.yards import FLEETS, SPACES, YELLOW, FleetTrack, Shipyard, yards
from rules.wonders.model import unpack

if TYPE_CHECKING:
    from rules import View

Sign = tuple[str, str]
"""An icon and the figure on it, "" for none."""


class Dock:
    """The shipyard of a city in a view."""

    def __init__(self, view: View, seat: int) -> None:
        self._view = view
        self.seat = seat
        self._city = fleet_at(view.cities[seat])
        self.ships: tuple[int, ...] = tuple(self._city.fleet[fleet] for fleet in FLEETS)
        self.strength: int = self._city.strength
        self.commerce: int = self._city.commerce
        self.tokens: tuple[int, ...] = tuple(sorted(self._city.naval_tokens))
        self.targets: tuple[int, ...] = self._city.raids

    @cached_property
    def yard(self) -> Shipyard:
        """The shipyard board."""
        return yards(rules.ruleset_of(self._view))[self._city.shipyard]

    @property
    def name(self) -> str:
        """The id of the board."""
        return self.yard.id

    @property
    def raiders(self) -> list[int]:
        """The seats whose incursion of this age is aimed at this city."""
        return [seat for seat, city in enumerate(self._view.cities) if self.seat in fleet_at(city).raids]

    @property
    def key(self) -> object:
        """A value that changes whenever the shipyard looks different."""
        return self.name, self.ships, self.strength, self.commerce, self.tokens, self.targets, self.raiders

    def track(self, fleet: int) -> FleetTrack:
        """Return the track of a fleet, with the gains of its spaces."""
        return self.yard.tracks[fleet]

    def next(self, fleet: int) -> int | None:
        """Return the space a ship would enter next, None if it is on its last."""
        return self.ships[fleet] + 1 if self.ships[fleet] < SPACES else None

    def goods(self, fleet: int, space: int) -> dict[str, int]:
        """Return the cost of the step onto a space: how many of each good, with "coins" if any."""
        need, price = self.yard.need[fleet][space - 1], self.yard.price[fleet][space - 1]
        return {**unpack(need), **({"coins": price} if price else {})}

    def cost(self, fleet: int, space: int) -> list[Sign]:
        """Return the cost of the step onto a space as signs, one for each good."""
        goods = self.goods(fleet, space)
        coins = goods.pop("coins", 0)
        return [("coin", str(coins))] * bool(coins) + [(good, "") for good, n in goods.items() for _ in range(n)]

    def gains(self, fleet: int, space: int) -> list[Sign]:
        """Return the gains of a space as signs, the main one first; [] if it has none."""
        track = self.track(fleet)
        marks = [
            ("commerce", track.commerce[space] if fleet == YELLOW else 0),
            ("points", track.points[space]),
            ("naval", track.naval[space]),
            ("explore", track.explore[space]),
            ("coin", track.coins[space]),
            ("tax", track.tax[space]),
        ]
        return [(name, str(number)) for name, number in marks if number]
