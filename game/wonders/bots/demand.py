"""What goods, discounts and predecessors are worth to each city, by all that it may still want to build."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakMethod

from game.wonders.bots.supply import BuildingGoal, GoodsCost, faces, makes_cheaper
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import Weights
from rules import City, Gain, Market, model

Plain = Callable[[int, Gain, int], float]
"""A function that returns the worth to a seat of a gain of some colour (-1: a wonder stage), without its goods."""


class Demand:
    """Answers for one decision; remembers what it has worked out for each seat. ``since``: the first age in which the
    savings count, as what comes later saves nothing before."""

    def __init__(self, table: BotTable, weights: Weights, since: int, plain: Plain) -> None:
        self._table, self._weights, self._since = table, weights, since
        # Who appraises holds this: searches that ask for many such opinions collect no circles.
        self._appraiser = WeakMethod(plain)
        self._trust = weights.trust_supply[since - 1]
        self._markets: dict[int, Market] = {}
        self._outlays: dict[int, GoodsCost] = {}

    def _plain(self) -> Plain:
        plain = self._appraiser()
        assert plain is not None, "asked by the appraiser alone"
        return plain

    def cost(self, seat: int, need: int, target: int) -> int | None:
        """Return the least coins a city pays for the goods missing for ``need``; None if nobody sells them."""
        return self._market(seat).cost(need, target)

    def saved(self, seat: int, gain: Gain) -> float:
        """Return what goods, prices and abilities save a city, and what its neighbours may pay for the goods."""
        abilities = gain.rare is not None and makes_cheaper(gain.rare)
        if not (abilities or gain.shared.any or gain.own.any or gain.prices or gain.ongoing):
            return 0.0
        table = self._table
        here = table.city(seat)
        after = here.copy()
        after.add(table.rs, gain)
        if after.own is here.own and after.prices == here.prices and after.rare is here.rare:
            return 0.0
        ability = after.own is here.own and (gain.rare is not None or bool(gain.ongoing))
        trust = self._weights.trust_abilities if ability else self._trust
        return trust * (self._outlay(seat).saved_in(self._market_of(seat, after)) + self._sales(seat, gain))

    def saved_beside(self, seat: int, other: int, gain: Gain) -> float:
        """Return the saving to a city when its neighbour ``other`` produces more."""
        if not gain.shared.any:
            return 0.0
        table = self._table
        after = table.city(other).copy()
        after.add(table.rs, gain)
        left = after if (seat + 1 - other) % table.cities == 0 else table.city(seat + 1)
        right = after if (seat - 1 - other) % table.cities == 0 else table.city(seat - 1)
        return self._trust * self._outlay(seat).saved_in(table.city(seat).market(table.rs.payments, left, right))

    def opened(self, seat: int, card: int) -> float:
        """Return the worth of later structures that a card makes free."""
        rs = self._table.rs
        if not rs.cards[card].chains_to:
            return 0.0
        return self._trust * self._outlay(seat).saved_by(rs.building_bit[card])

    def _outlay(self, seat: int) -> GoodsCost:
        found = self._outlays.get(seat)
        if found is None:
            wants = [*self._wanted_cards(seat), *self._wanted_stages(seat)]
            buildings, weights = self._table.city(seat).buildings, self._weights
            found = self._outlays[seat] = GoodsCost(self._market(seat), buildings, wants, weights.toll, weights.steep)
        return found

    def _market(self, seat: int) -> Market:
        found = self._markets.get(seat)
        if found is None:
            found = self._markets[seat] = self._market_of(seat, self._table.city(seat))
        return found

    def _market_of(self, seat: int, city: City) -> Market:
        return city.market(self._table.rs.payments, self._table.city(seat + 1), self._table.city(seat - 1))

    def _sales(self, seat: int, gain: Gain) -> float:
        """Return what neighbours may pay for goods that they cannot make themselves."""
        if not gain.shared.any:
            return 0.0
        lack = self._table.rs.payments.shortfall
        goods, lacking = gain.shared, 0.0
        for other in (seat + 1, seat - 1):
            own = self._table.city(other).own
            for i, unit in enumerate(model.UNITS):
                offered = goods.fixed >> model.BITS * i & model.NIBBLE or any(mask >> i & 1 for mask in goods.choices)
                if offered and lack(own, unit).units:
                    lacking += 1
        return self._weights.sales * lacking * self._table.turns / self._table.all_turns

    def _wanted_cards(self, seat: int) -> list[BuildingGoal]:
        table, weights, rs = self._table, self._weights, self._table.rs
        city, plain = table.city(seat), self._plain()
        wants = []
        for card, age, copies in faces(rs, table.cities):
            if age < self._since or not rs.need[card] or city.has(rs, card):
                continue
            chance = weights.reach[age - 1] * copies
            if age == table.age:
                chance *= table.turns_in_age / table.per_age
            colour = rs.colour[card]
            excess = plain(seat, rs.gain[card], colour) - weights.alternative - rs.price[card] / 3
            if excess > 0 and chance:
                bit, chains = rs.building_bit[card], rs.chain_mask[card]
                wants.append(BuildingGoal(rs.need[card], colour, chance * excess, chance, bit, chains))
        return wants

    def _wanted_stages(self, seat: int) -> list[BuildingGoal]:
        table, weights = self._table, self._weights
        city, plain = table.city(seat), self._plain()
        wants = []
        chance = weights.stage_reach
        turns = table.turns if self._since == table.age else table.per_age * (table.ages + 1 - self._since)
        for place in city.unbuilt():
            stage = city.wonder.stages[place]
            excess = plain(seat, stage.gain, -1) - weights.alternative
            likely = chance * min(1.0, turns / 3)
            if excess > 0 and likely:
                wants.append(BuildingGoal(stage.need, model.STAGE_TARGET, likely * excess, likely, 0, 0))
            chance *= weights.stage_reach
            turns -= 1
        return wants
