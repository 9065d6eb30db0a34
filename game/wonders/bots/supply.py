"""What goods are good for: the cards and stages that a city will still want, and what they would cost it.

The *outlay* of a city is the sum over everything it may still want to build: chance of meeting it, times what the
missing goods cost there (coins to neighbours, at worst the whole gain). A source, a discount or a predecessor is worth
the outlay that it saves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules import Market, Ruleset
from rules.wonders.content.rare_abilities import RareAbilities
from rules.wonders.engine.payment import Shortfall


class PossibleCard(NamedTuple):
    """A card that can appear: its index, age, and copies for each city at the table."""

    card: int
    age: int
    copies: float


class BuildingGoal(NamedTuple):
    """Something that a city may want to build: packed goods, what discounts call it (Vocabulary.targets), chance times
    gain, chance, building bit (0: it cannot recur), bits of the structures that make it free."""

    need: int
    target: int
    stake: float
    chance: float
    building: int
    chains: int


@lru_cache(maxsize=16)
def faces(rs: Ruleset, cities: int) -> tuple[PossibleCard, ...]:
    """Return every card face of a game with so many cities."""
    dealt = [(i, card) for i, card in enumerate(rs.cards) if card.age]
    guilds = sum(not card.copies for _, card in dealt)
    drawn = cities + rs.guilds_beyond_cities
    found = []
    for i, card in dealt:
        copies = float(sum(n <= cities for n in card.copies)) if card.copies else min(1.0, drawn / guilds)
        if copies and card.lot:
            copies *= rs.lot_size(card.lot, cities) / len(rs.lots(card.age, cities)[card.lot])
        if copies:
            found.append(PossibleCard(i, card.age, copies / cities))
    return tuple(found)


@lru_cache(maxsize=16)
def copies_of_colours(rs: Ruleset, cities: int) -> dict[int, float]:
    """Return how many cards of each colour come by a city in a whole game."""
    found: dict[int, float] = {}
    for face in faces(rs, cities):
        found[rs.colour[face.card]] = found.get(rs.colour[face.card], 0.0) + face.copies
    return found


def makes_cheaper(rare: RareAbilities) -> bool:
    """True if existing abilities change the cost of something."""
    return bool(rare.bank_prices or rare.free_colours or rare.rebate or any(rare.discounts))


class GoodsCost:
    """What the missing goods cost a city over all it may still want, in points: in sum, and as it would be.

    ``market`` and ``buildings`` (City.buildings) as they are; ``toll``: points for the first coin, every further one
    ``steep`` times that more than the one before.
    """

    def __init__(self, market: Market, buildings: int, wants: list[BuildingGoal], toll: float, steep: float) -> None:
        self._market, self._toll, self._steep = market, toll, steep
        self._wants = [want for want in wants if not (want.building | want.chains) & buildings]
        self._shortfalls: list[Shortfall] = []
        self._costs: list[float] = []
        for want in self._wants:
            shortfall = market.payments.shortfall(market.own, want.need)
            self._shortfalls.append(shortfall)
            self._costs.append(self._cost(market, want) if shortfall.units else 0.0)
        self._total = sum(self._costs)

    def saved_by(self, structures: int) -> float:
        """Return the points saved by more structures (bits of City.buildings) that make others free."""
        total = 0.0
        for want, cost in zip(self._wants, self._costs, strict=True):
            if not (want.building | want.chains) & structures:
                total += cost
        return self._total - total

    def saved_in(self, market: Market) -> float:
        """Return the points saved in another market."""
        shortfall_of, own = market.payments.shortfall, market.own
        same, cheaper = self._same_prices(market), self._other_targets(market.rare)
        total = 0.0
        for want, before, cost in zip(self._wants, self._shortfalls, self._costs, strict=True):
            shortfall = shortfall_of(own, want.need)
            # Most of what a new source brings changes nothing for most of what is wanted.
            if not (same and shortfall is before and want.target not in cheaper):
                cost = self._cost(market, want) if shortfall.units else 0.0
            total += cost
        return self._total - total

    def _same_prices(self, market: Market) -> bool:
        """True if missing goods cost the same in both markets."""
        here, there = self._market, market
        if self._market.left is not market.left or self._market.right is not market.right:
            return False
        same = here.rare.bank_prices == there.rare.bank_prices and here.rare.rebate == there.rare.rebate
        return same and here.prices == there.prices

    def _other_targets(self, there: RareAbilities) -> set[int]:
        """Return what fewer goods are needed for with other abilities (codes of Want.target)."""
        here = self._market.rare
        if here is there:
            return set()
        free = here.free_colours ^ there.free_colours
        units = enumerate(zip(here.discounts, there.discounts, strict=True))
        return {target for target, (before, after) in units if before != after or free >> target & 1}

    def _cost(self, market: Market, want: BuildingGoal) -> float:
        coins = market.cost(want.need, want.target)
        if coins is None:
            return want.stake
        if coins <= 0:
            return 0.0
        return min(want.stake, want.chance * self._toll * coins * (1 + self._steep * (coins - 1) / 2))
