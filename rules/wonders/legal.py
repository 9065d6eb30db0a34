"""The legal answers about cards and stages: the only place that decides what a city may do and what it costs
(base-rules 2 and 7; interface, "Payments offered").
"""

from __future__ import annotations

from rules.wonders.actions import DECLINE, Action
from rules.wonders.model import FREE_BUILD, STAGE_TARGET
from rules.wonders.payment import NO_DISCOUNTS, SPARE, Deal, Lack, Payments, joint
from rules.wonders.ruleset import Ruleset, Stage
from rules.wonders.special import coins_back
from rules.wonders.state import City, WondersState


class Market:
    """What a city can do about any cost as the table stands: itself, its two partners, and the goods they have."""

    __slots__ = (
        "_bound", "_cheapest", "_coins", "_fixed", "_lacks", "_own", "_plain", "city", "left", "payments", "right",
    )  # fmt: skip

    def __init__(self, payments: Payments, city: City, left: City, right: City) -> None:
        self.payments = payments
        self.city = city
        self.left = left.sale
        self.right = right.sale
        self._own = city.own.fixed
        self._fixed = city.own.fixed | SPARE
        self._lacks = city.own.choices.lacks
        self._bound = joint(left.sale.bound, right.sale.bound)
        self._cheapest = 2 if city.prices == NO_DISCOUNTS else 1
        self._coins = city.coins
        self._plain = not city.special.priced

    def lack(self, need: int, target: int) -> Lack:
        """What the city lacks of packed ``need`` after its own sources and its discount for ``target``."""
        lack = self.payments.lack(self.city.own, need)
        for _ in range(self.city.special.discounts[target]):
            lack = self.payments.one_less(lack)
        return lack

    def deal(self, need: int, target: int) -> Deal:
        """All undominated ways to come by packed ``need``.

        It may hold ways dearer than the city's coins; where even the cheapest is sure to be, it is empty.
        """
        if (self._fixed - need) & SPARE == SPARE:
            return self.payments.free
        if not self._plain:
            return self.whole_deal(need, target)
        difference = (need | SPARE) - self._own
        enough = difference & SPARE
        rest = difference & (enough - (enough >> 3))
        lack = self._lacks.get(rest ^ rest >> 13)
        if lack is None:
            lack = self.payments.lack(self.city.own, need)
        units = lack.units
        if not units:
            return self.payments.free
        # Most of the work is spared for a city that could not even pay the lowest price for each missing unit, and for
        # goods that the partners do not have between them.
        if units * self._cheapest > self._coins or (self._bound - lack.bound) & SPARE != SPARE:
            return self.payments.impossible
        return self.payments.deal(lack, self.left, self.right, self.city.prices, ())

    def whole_deal(self, need: int, target: int) -> Deal:
        """The same, however many coins the city has."""
        city = self.city
        return self.payments.deal(self.lack(need, target), self.left, self.right, city.prices, city.special.bank_prices)

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
        deal = payments.deal(lack, self.left, self.right, city.prices, special.bank_prices)
        if not special.rebate:
            return deal.least if deal.splits else None
        return min([way.total - coins_back(special, way.left, way.right) for way in deal.splits], default=None)

    def stage(self) -> Stage | None:
        """The next stage of the city's wonder, None where all stand."""
        city = self.city
        return city.wonder.stages[city.stages] if city.stages < len(city.wonder.stages) else None


def market_of(state: WondersState, seat: int) -> Market:
    """The market of a city at the table."""
    return Market(state.rs.payments, state.cities[seat], state.left_of(seat), state.cities[seat - 1])


def turn_actions(state: WondersState, seat: int, hand: list[int]) -> tuple[Action, ...]:
    """Everything a city can do with each card of ``hand``: build, use it for the next stage, discard it for coins."""
    rs = state.rs
    market = market_of(state, seat)
    city = market.city
    coins, buildings, free_colours = city.coins, city.buildings, city.special.free_colours
    power = city.powers & FREE_BUILD and not city.used & FREE_BUILD
    stage_deal, tail = market.payments.impossible, -1
    stage = market.stage()
    if stage is not None and stage.price <= coins:
        stage_deal = market.deal(stage.need, STAGE_TARGET)
        ways = stage_deal.affordable(coins - stage.price)
        if ways:
            tail = (ways << 8 | stage.price) << 12
    fixed = city.own.fixed | SPARE
    found: list[Action] = []
    for card in hand if len(set(hand)) == len(hand) else dict.fromkeys(hand):
        bit = rs.building_bit[card]
        if buildings & bit if bit else card in city.structures:
            pass
        elif rs.chain_mask[card] & buildings:
            found.append(rs.chains[card])
        elif (fixed - rs.need[card]) & SPARE == SPARE and not free_colours:
            bank = rs.price[card]
            if bank <= coins:
                found.append(rs.free_builds[card])
            if power and bank:
                found.append(rs.powers[card])
        else:
            _paid_builds(rs, market, card, power, found)
        if tail >= 0:
            last = stage_deal.tails.get(tail | card)
            found.extend(last if last is not None else _tail(rs, stage_deal, tail, card))
        else:
            found.append(rs.sells[card])
    return tuple(found)


def _paid_builds(rs: Ruleset, market: Market, card: int, power: int, found: list[Action]) -> None:
    """Add the ways to build a card whose goods are not all at hand, or that a standing power gives."""
    deal = market.deal(rs.need[card], rs.colour[card])
    bank, coins, special = rs.price[card], market.city.coins, market.city.special
    if special.free_colours >> rs.colour[card] & 1:
        # A standing power belongs to the pool, where what costs nothing undercuts everything else.
        found.append(rs.free_builds[card] if deal.free and not bank else rs.powers[card])
        return
    if deal.least + bank <= coins:
        builds = deal.builds.get(card)
        if builds is None:
            builds = deal.builds[card] = deal.actions("build", rs.ids[card], bank)
        found.extend(builds if deal.most + bank <= coins else builds[: deal.affordable(coins - bank)])
    # The once-an-age power stands beside the pool unless paying costs nothing at all.
    if power and (bank or not deal.free):
        found.append(rs.powers[card])


def _tail(rs: Ruleset, deal: Deal, tail: int, card: int) -> tuple[Action, ...]:
    """The ways to put a card under the board, so many and for so many coins as ``tail`` says, and to sell it."""
    price, ways = tail >> 12 & 0xFF, tail >> 20
    found = deal.tails[tail | card] = (*deal.actions("stage", rs.ids[card], price)[:ways], rs.sells[card])
    return found


def stage_actions(state: WondersState, seat: int, card: int) -> tuple[Action, ...]:
    """The ways to finish the next wonder stage with a card under the board; () where there is none."""
    market = market_of(state, seat)
    stage = market.stage()
    if stage is None:
        return ()
    deal = market.deal(stage.need, STAGE_TARGET)
    ways = deal.affordable(market.city.coins - stage.price)
    return deal.actions("stage", state.rs.ids[card], stage.price)[:ways]


def discard_picks(state: WondersState, seat: int, hand: list[int]) -> tuple[Action, ...]:
    """The cards of the discard pile that the city may build, in card order, then declining."""
    rs, city = state.rs, state.cities[seat]
    picks = [rs.choices[card] for card in dict.fromkeys(hand) if not city.has(rs, card)]
    return (*picks, DECLINE)


def can_free_build(city: City) -> bool:
    """Whether the city may still build one card of this age for nothing (Olympia A)."""
    return bool(city.powers & FREE_BUILD and not city.used & FREE_BUILD)
