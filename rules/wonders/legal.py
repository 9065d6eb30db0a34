"""The legal answers about cards and stages: the only place that decides what a city may do and what it costs
(base-rules 2 and 7; interface, "Payments offered").
"""

from __future__ import annotations

from rules.core.native import mypyc_attr
from rules.wonders.actions import DECLINE, Action
from rules.wonders.afar import Afar
from rules.wonders.city import City
from rules.wonders.model import FREE_BUILD, STAGE_TARGET
from rules.wonders.packed import FULL, SPARE, missing
from rules.wonders.payment import NO_DISCOUNTS, Deal, Lack, Payments
from rules.wonders.ruleset import Ruleset, Stage
from rules.wonders.special import coins_back
from rules.wonders.state import WondersState


@mypyc_attr(acyclic=True)
class Market:
    """What a city can do about any cost as the table stands: itself, its two partners, and the goods they have.

    ``gap`` (packed.py) of all that the three of them could give at most: what exceeds it nobody can supply.
    """

    __slots__ = ("_plain", "afar", "city", "gap", "left", "payments", "right")

    def __init__(self, payments: Payments, city: City, left: City, right: City) -> None:
        self.payments = payments
        self.city = city
        self.left = left.sale
        self.right = right.sale
        self._plain = not city.special.priced
        self.gap = missing(missing(FULL - city.own.bound, self.left.bound), self.right.bound) if self._plain else 0
        self.afar: Afar | None = None

    def lack(self, need: int, target: int) -> Lack:
        """What the city lacks of packed ``need`` after its own sources and its discount for ``target``."""
        lack = self.payments.lack(self.city.own, need)
        for _ in range(self.city.special.discounts[target]):
            lack = self.payments.one_less(lack)
        return lack

    def deal(self, need: int, target: int) -> Deal:
        """All undominated ways to come by packed ``need``, however many coins the city has."""
        return self.deal_for(self.lack(need, target))

    def deal_for(self, lack: Lack) -> Deal:
        """All undominated ways to come by what is lacking, however many coins the city has."""
        city, payments = self.city, self.payments
        if self.afar is not None:
            return payments.deal_afar(lack, self.left, self.right, city.prices, city.special.bank_prices, self.afar)
        return payments.deal(lack, self.left, self.right, city.prices, city.special.bank_prices)

    def ways(self, need: int, target: int) -> Deal:
        """The same, but none where the city is sure to have too few coins; there may be ways dearer than those."""
        city, payments = self.city, self.payments
        if (need + self.gap) & SPARE:
            return payments.impossible
        lack = payments.lack(city.own, need)
        units = lack.units
        if not units:
            return payments.free
        if not self._plain:
            for _ in range(city.special.discounts[target]):
                lack = payments.one_less(lack)
            return self.deal_for(lack)
        # Most of the work is spared for a city that could not even pay the lowest price for each missing unit.
        if units * (2 if city.prices == NO_DISCOUNTS else 1) > city.coins:
            return payments.impossible
        return payments.deal(lack, self.left, self.right, city.prices, ())

    def cost(self, need: int, target: int) -> int | None:
        """Coins that packed ``need`` costs at least, less those that come back for buying; None where nobody sells it.

        How many coins the city has does not matter.
        """
        city, payments = self.city, self.payments
        lack = payments.lack(city.own, need)
        if not lack.units:
            return 0
        special = city.special
        if special.free_colours >> target & 1:
            return 0
        for _ in range(special.discounts[target]):
            lack = payments.one_less(lack)
        deal = self.deal_for(lack)
        if not special.rebate:
            return deal.least if deal.splits else None
        return min([way.total - coins_back(special, way.left, way.right) for way in deal.splits], default=None)

    def stage(self) -> Stage | None:
        """The next stage of the city's wonder, None where all stand."""
        city = self.city
        return city.wonder.stages[city.stages] if city.stages < len(city.wonder.stages) else None


def market_of(state: WondersState, seat: int) -> Market:
    """The market of a city at the table."""
    cities = state.cities
    market = Market(state.rs.payments, cities[seat], cities[seat + 1 - len(cities)], cities[seat - 1])
    if market.city.special.priced:
        market.afar = afar_of(state, seat)
    return market


def afar_of(state: WondersState, seat: int) -> Afar | None:
    """What a city may buy from the second on either side; None for nothing.

    With four cities that is one city, and it stands on the left; with three there is none but the neighbours.
    """
    cities = state.cities
    units = cities[seat].special.afar
    count = len(cities)
    if (not units[0] and not units[1]) or count < 4:
        return None
    if count == 4:
        units = (units[0] + units[1], 0)
    left, right = cities[(seat + 2) % count].sale, cities[(seat - 2) % count].sale
    return Afar((left.fixed, right.fixed), (left.choices.masks, right.choices.masks), units)


def turn_actions(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Everything a city can do with each card of ``hand``: build, use it for the next stage, discard it for coins."""
    rs, market = state.rs, market_of(state, city)
    own = market.city
    coins, buildings, free_colours = own.coins, own.buildings, own.special.free_colours
    power = can_free_build(own)
    tails = stage_tails(market)
    # What is at hand, and what nobody could supply, is seen at once, without asking the market.
    own_gap = FULL - own.own.fixed
    gap = 0 if power or free_colours else market.gap
    facts, prices = rs.facts, rs.price
    found: list[Action] = []
    seen = 0
    for card in hand:
        need, bit, chain, mark = facts[card]
        if seen & mark and rs.sells[card] in found:
            continue  # another copy
        seen |= mark
        chained = chain & buildings
        if ((need + gap) & SPARE and not chained) or (buildings & bit if bit else card in own.structures):
            pass
        elif chained:
            found.append(rs.chains[card])
        elif free_colours >> rs.colour[card] & 1:
            # A standing power belongs to the pool, where what costs nothing undercuts everything else.
            free = not prices[card] and market.ways(need, rs.colour[card]).free
            found.append(rs.free_builds[card] if free else rs.powers[card])
        elif not (need + own_gap) & SPARE:
            if prices[card] <= coins:
                found.append(rs.free_builds[card])
            if power and prices[card]:
                found.append(rs.powers[card])
        else:
            bank = prices[card]
            deal = market.ways(need, rs.colour[card])
            if deal.least + bank <= coins:
                builds = deal.builds[card] or deal.build(card, rs.ids[card], bank)
                found.extend(builds if deal.most + bank <= coins else builds[: deal.affordable(coins - bank)])
            # The once-an-age power stands beside the pool unless paying costs nothing at all.
            if power and (bank or not deal.free):
                found.append(rs.powers[card])
        if tails:
            found.extend(tails[card] or tail(rs, market, card))
        else:
            found.append(rs.sells[card])
    if rs.further:
        found.extend(further_answers(state, city, hand))
    return tuple(found)


def further_answers(state: WondersState, seat: int, hand: list[int]) -> list[Action]:
    """What expansions allow a city beside building, stages and selling, with the cards of ``hand``."""
    return [action for more in state.rs.further for action in more(state, seat, hand)]


def stage_tails(market: Market) -> list[tuple[Action, ...]]:
    """For each card the ways to use it for the next stage, and to sell it; [] where no stage can be paid."""
    stage = market.stage()
    if stage is None:
        return []
    deal, coins = market.ways(stage.need, STAGE_TARGET), market.city.coins - stage.price
    return deal.tails(deal.affordable(coins), stage.price) if deal.least <= coins else []


def tail(rs: Ruleset, market: Market, card: int) -> tuple[Action, ...]:
    """Work out the entry of a card in the table that :func:`stage_tails` gives."""
    found = (*stage_ways(rs, market, card), rs.sells[card])
    stage_tails(market)[card] = found
    return found


def stage_ways(rs: Ruleset, market: Market, card: int) -> tuple[Action, ...]:
    """The ways to finish the next wonder stage with a card under the board; () where there is none."""
    stage = market.stage()
    if stage is None:
        return ()
    deal = market.ways(stage.need, STAGE_TARGET)
    return deal.actions("stage", rs.ids[card], stage.price)[: deal.affordable(market.city.coins - stage.price)]


def discard_picks(state: WondersState, seat: int, hand: list[int]) -> tuple[Action, ...]:
    """The cards of the discard pile that the city may build, in card order, then declining."""
    rs, city = state.rs, state.cities[seat]
    picks = [rs.choices[card] for card in dict.fromkeys(hand) if not city.has(rs, card)]
    return (*picks, DECLINE)


def can_free_build(city: City) -> bool:
    """Whether the city may still build one card of this age for nothing (Olympia A)."""
    return bool(city.powers & ~city.used & FREE_BUILD)
