"""What a card, a wonder stage or coins are worth to a city: the readable evaluation of the rule-of-thumb bots.

Everything is measured in points at the end of the game and computed from the open table alone, for any seat: what a
card is worth to the next neighbour is the same question asked from its side of the table.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.outlook import conflict_worth, purse_worth, science_worth
from game.bots.supply import Market, Want, faces, goods_cost, market_of, outlay
from game.bots.table import Table
from game.bots.weights import Weights
from rules.wonders.counting import count_in
from rules.wonders.effects import Count, Gain
from rules.wonders.model import (
    BITS,
    COLOURS,
    COPY_GUILD,
    DEFEAT_TOKEN,
    FREE_BUILD,
    NIBBLE,
    PLAY_LAST_CARD,
    UNITS,
    WONDER_STAGE,
)

GREEN, PURPLE = COLOURS.index("green"), COLOURS.index("purple")


class Worth(NamedTuple):
    """What something brings a city, by reason, in points; ``coins``: coins that it brings at once, not yet points."""

    points: float = 0.0
    military: float = 0.0
    science: float = 0.0
    supply: float = 0.0
    power: float = 0.0
    coins: int = 0

    @property
    def lasting(self) -> float:
        """All of it but the coins."""
        return self.points + self.military + self.science + self.supply + self.power


class Appraiser:
    """Answers for one decision; remembers what it has worked out for each seat."""

    def __init__(self, table: Table, weights: Weights) -> None:
        self.table = table
        self.weights = weights
        self.rs = table.rs
        self._markets: dict[int, Market] = {}
        self._wants: dict[int, list[Want]] = {}
        self._outlays: dict[int, float] = {}
        self._military: dict[tuple[int, int], float] = {}
        self._prospects: dict[int, float] = {}
        self._growth = tuple(rate * table.turns for rate in weights.growth)
        self._trust_military = weights.trust_military[table.age - 1]
        self._trust_science = weights.trust_science[table.age - 1]
        self._trust_supply = weights.trust_supply[table.age - 1]

    # --- what is asked ------------------------------------------------------------------------------------------------

    def card(self, seat: int, card: int) -> Worth:
        """A structure in the city of ``seat``."""
        worth = self.gain(seat, self.rs.gain[card], self.rs.colour[card])
        opened = self._opened(seat, card)
        return worth._replace(supply=worth.supply + self._trust_supply * opened) if opened else worth

    def stage(self, seat: int) -> Worth:
        """The next wonder stage of the city of ``seat``; it must have one left.

        Stages are a path: one that brings little but leads to better ones is worth up to their best mean.
        """
        city, weights, table = self.table.city(seat), self.weights, self.table
        left = self.rs.stages[city.board, city.side][city.stages :]
        worth = self.gain(seat, left[0].gain, WONDER_STAGE)
        first = along = mean = worth.lasting + worth.coins / 3
        for number, stage in enumerate(left[1 : table.turns + 1], 2):
            goods = goods_cost(self.rs, self._market(seat), stage.need)
            if goods is None:
                break
            later = self.gain(seat, stage.gain, WONDER_STAGE)
            along += later.lasting + (later.coins - goods) / 3
            mean = max(mean, along / number)
        ahead = weights.path * (mean - first) - weights.patience * table.turns / table.all_turns
        return worth._replace(power=worth.power + ahead)

    def purse(self, coins: float) -> float:
        """Coins in hand after this turn."""
        return purse_worth(coins, self.table.turns, self.table.all_turns, self.weights)

    def net(self, seat: int, card: int) -> float:
        """What building a card would bring a city, its price paid; 0 where it cannot or would rather not."""
        table, rs = self.table, self.rs
        city = table.city(seat)
        if table.built(seat, card):
            return 0.0
        cost = 0
        if not rs.chain_mask[card] & city.buildings:
            goods = goods_cost(rs, self._market(seat), rs.need[card])
            if goods is None or goods + rs.price[card] > city.coins:
                return 0.0
            cost = goods + rs.price[card]
        worth = self.card(seat, card)
        return max(0.0, worth.lasting + self.purse(city.coins - cost + worth.coins) - self.purse(city.coins))

    # --- the parts ----------------------------------------------------------------------------------------------------

    def gain(self, seat: int, gain: Gain, code: int) -> Worth:
        """Everything that a card or stage does; ``code``: what it counts as (a colour, or a wonder stage)."""
        points = gain.points + self._echo(seat, code)
        for rule in gain.points_per:
            points += self._counted(seat, rule, code, foresee=True)
        coins = gain.coins
        for rule in gain.coins_per:
            coins += int(self._counted(seat, rule, code, foresee=False))
        return Worth(
            points=points,
            military=self._trust_military * self._shields(seat, gain.shields) if gain.shields else 0.0,
            science=self._science(seat, gain.science, gain.wild) if gain.wild or any(gain.science) else 0.0,
            supply=self._trust_supply * self._supply(seat, gain),
            power=self._powers(seat, gain) if gain.powers or gain.asks else 0.0,
            coins=coins,
        )

    def _counted(self, seat: int, rule: Count, code: int, foresee: bool) -> float:
        """What a counting effect brings: things that stand, itself, and with ``foresee`` those still to be built."""
        table = self.table
        cities = rule.own + rule.left + rule.right
        total = 0.0
        if rule.own:
            total += count_in(table.city(seat), rule.codes) + (code in rule.codes)
        if rule.left:
            total += count_in(table.city(seat + 1), rule.codes)
        if rule.right:
            total += count_in(table.city(seat - 1), rule.codes)
        if foresee:
            total += cities * sum(self._growth[c] for c in rule.codes if c != DEFEAT_TOKEN)
            if DEFEAT_TOKEN in rule.codes:
                total += cities * self.weights.defeats * (self.table.ages + 1 - self.table.age)
        return rule.amount * total

    def _echo(self, seat: int, code: int) -> float:
        """What one more thing of that kind is worth to counting effects that stand, the neighbours' included."""
        table, gains = self.table, self.rs.gain
        total = 0.0
        for other, sign in ((seat, 1.0), (seat + 1, -self.weights.rivalry), (seat - 1, -self.weights.rivalry)):
            for card in table.city(other).structures:
                for rule in gains[card].points_per:
                    looked_at = rule.own if other == seat else rule.right if other == seat + 1 else rule.left
                    if looked_at and code in rule.codes:
                        total += sign * rule.amount
        return total

    def _shields(self, seat: int, shields: int) -> float:
        """More shields against both neighbours, in this age's conflict and in those after it."""
        found = self._military.get((seat, shields))
        if found is None:
            table = self.table
            mine = table.city(seat).shields
            found = 0.0
            for other in (seat + 1, seat - 1):
                lead = mine - table.city(other).shields
                found += self._conflicts(lead + shields) - self._conflicts(lead)
                found += self.weights.rivalry * (self._conflicts(-lead) - self._conflicts(-lead - shields))
            self._military[seat, shields] = found
        return found

    def _conflicts(self, lead: int) -> float:
        table, weights, constants = self.table, self.weights, self.rs.constants
        victories, defeat = constants["victory_points"], constants["defeat_points"]
        total = 0.0
        for age in range(table.age, table.ages + 1):
            wait = table.turns_in_age + (age - table.age) * constants["turns_per_age"]
            spread = 0.0 if table.settled and age == table.age else weights.spread + weights.spread_per_turn * wait
            total += conflict_worth(lead, spread, victories[age - 1], defeat)
        return total

    def _science(self, seat: int, symbols: tuple[int, int, int], wild: int) -> float:
        """More symbols, with those that the city may still add to them."""
        city, weights = self.table.city(seat), self.weights
        after = [n + m for n, m in zip(city.science, symbols, strict=True)]
        set_points: int = self.rs.constants["science_set_points"]
        more = self._symbols_to_come(seat)
        after_worth = science_worth(after, city.wild + wild, more, weights.steer, set_points)
        before = science_worth(city.science, city.wild, more, weights.steer, set_points)
        return self._trust_science * (after_worth - before)

    def _symbols_to_come(self, seat: int) -> float:
        table, weights = self.table, self.weights
        city = table.city(seat)
        rates = weights.symbols
        per_age: int = self.rs.constants["turns_per_age"]
        turns = rates[table.age - 1] * table.turns_in_age
        turns += sum(rate * per_age for rate in rates[table.age :])
        own = city.colours[GREEN] + city.wild
        devoted = min(1.0, own / weights.devotion)
        others = table.city(seat + 1).colours[GREEN] + table.city(seat - 1).colours[GREEN]
        shared = 1 / (1 + weights.crowd * others / (own + 1))
        return turns * (weights.reserve + (1 - weights.reserve) * devoted) * shared

    def _supply(self, seat: int, gain: Gain) -> float:
        """Goods and discounts: what they save the city, and what neighbours may pay for them."""
        if not (gain.fixed or gain.choices or gain.own_fixed or gain.own_choices or gain.prices):
            return 0.0
        market, payments = self._market(seat), self.rs.payments
        own = payments.grow(market.own, gain.fixed + gain.own_fixed, gain.choices + gain.own_choices)
        prices = market.prices
        for nibble, price in gain.prices:
            shift = nibble * 4
            if price < prices >> shift & 15:
                prices += (price - (prices >> shift & 15)) << shift
        after = Market(own, market.left, market.right, prices, market.buildings)
        return self._outlay(seat) - self._outlay_in(seat, after) + self._sales(seat, gain)

    def _sales(self, seat: int, gain: Gain) -> float:
        """What neighbours may pay for goods that they cannot make themselves."""
        if not (gain.fixed or gain.choices):
            return 0.0
        shortages = self.rs.payments.shortages
        lacking = 0.0
        for other in (seat + 1, seat - 1):
            own = self.table.city(other).own
            for i, unit in enumerate(UNITS):
                offered = gain.fixed >> BITS * i & NIBBLE or any(mask >> i & 1 for mask in gain.choices)
                if offered and shortages(own, unit)[0]:
                    lacking += 1
        return self.weights.sales * lacking * self.table.turns / self.table.all_turns

    def _opened(self, seat: int, card: int) -> float:
        """Later structures that a card makes free."""
        if not self.rs.cards[card].chains_to:
            return 0.0
        market = self._market(seat)
        after = Market(
            market.own, market.left, market.right, market.prices, market.buildings | self.rs.building_bit[card]
        )
        return self._outlay(seat) - self._outlay_in(seat, after)

    def _powers(self, seat: int, gain: Gain) -> float:
        table, weights = self.table, self.weights
        ages_after = table.ages - table.age
        total = 0.0
        if gain.powers & FREE_BUILD:
            total += weights.free_build * (ages_after + min(1.0, table.turns_in_age / 3))
        if gain.powers & PLAY_LAST_CARD:
            total += weights.extra_card * (ages_after + 1)
        if gain.powers & COPY_GUILD:
            total += self._guild_to_copy(seat)
        for _ in gain.asks:
            total += self._dig(seat)
        return total

    def _guild_to_copy(self, seat: int) -> float:
        rs, table = self.rs, self.table
        best = self.weights.copied_guild * min(1.0, table.turns / 5)
        for other in (seat + 1, seat - 1):
            for card in table.city(other).structures:
                if rs.colour[card] == PURPLE:
                    # The copy is not a guild card of its own, so it does not count itself.
                    best = max(best, self.gain(seat, rs.gain[card], -1).lasting)
        return best

    def _dig(self, seat: int) -> float:
        """The best card of the discard pile: the best known one, or what a pile of that size is likely to hold."""
        table = self.table
        size = table.pile_size()
        best = self.weights.dig[table.age - 1] * size / (size + 2)
        if seat == table.seat:
            for card in set(table.known_discards()):
                if not table.built(seat, card) and not self.rs.gain[card].asks:
                    worth = self.card(seat, card)
                    best = max(best, worth.lasting + worth.coins / 3)
        return best

    # --- what a city may still want -----------------------------------------------------------------------------------

    def _market(self, seat: int) -> Market:
        found = self._markets.get(seat)
        if found is None:
            city = self.table.city
            found = self._markets[seat] = market_of(city(seat), city(seat + 1), city(seat - 1))
        return found

    def _outlay(self, seat: int) -> float:
        found = self._outlays.get(seat)
        if found is None:
            found = self._outlays[seat] = self._outlay_in(seat, self._market(seat))
        return found

    def _outlay_in(self, seat: int, market: Market) -> float:
        return outlay(self.rs, market, self._wanted(seat), self.weights.toll, self.weights.steep)

    def _wanted(self, seat: int) -> list[Want]:
        found = self._wants.get(seat)
        if found is None:
            found = self._wants[seat] = [*self._wanted_cards(seat), *self._wanted_stages(seat)]
        return found

    def _wanted_cards(self, seat: int) -> list[Want]:
        table, rs, weights = self.table, self.rs, self.weights
        per_age = rs.constants["turns_per_age"]
        buildings = table.city(seat).buildings
        wants = []
        for card, age, copies in faces(rs.expansions, table.seats):
            if age < table.age or not rs.need[card] or rs.building_bit[card] & buildings:
                continue
            chance = weights.reach[age - 1] * copies
            if age == table.age:
                chance *= table.turns_in_age / per_age
            excess = self._plain(seat, rs.gain[card], rs.colour[card]) - weights.alternative - rs.price[card] / 3
            if excess > 0 and chance:
                wants.append(Want(rs.need[card], chance * excess, chance, rs.building_bit[card], rs.chain_mask[card]))
        return wants

    def _wanted_stages(self, seat: int) -> list[Want]:
        city, weights = self.table.city(seat), self.weights
        wants = []
        chance = weights.stage_reach
        turns = self.table.turns
        for stage in self.rs.stages[city.board, city.side][city.stages :]:
            excess = self._plain(seat, stage.gain, -1) - weights.alternative
            likely = chance * min(1.0, turns / 3)
            if excess > 0 and likely:
                wants.append(Want(stage.need, likely * excess, likely, 0, 0))
            chance *= weights.stage_reach
            turns -= 1
        return wants

    def _plain(self, seat: int, gain: Gain, colour: int) -> float:
        """The worth of something that may be built later, without asking what goods it brings in its turn."""
        weights = self.weights
        total = gain.points + gain.coins / 3
        if gain.shields:
            total += self._shields(seat, gain.shields)
        if gain.wild or any(gain.science):
            total += self._science(seat, gain.science, gain.wild)
        if gain.own_choices or gain.own_fixed or gain.fixed or gain.choices:
            total += weights.plain_supply
        if gain.points_per:
            total += weights.plain_guild if colour == PURPLE else weights.plain_yellow
        if gain.powers or gain.asks:
            total += weights.plain_power
        return total
