"""The goods that a payment buys, and from whom: what an action says in coins alone."""

from __future__ import annotations

from collections.abc import Iterator

from rules.wonders.engine.actions import LEFT, RIGHT, Action
from rules.wonders.engine.legal import market_of, unpaid_colours
from rules.wonders.engine.market import Market
from rules.wonders.engine.packed import outlay, supplies
from rules.wonders.engine.payment import TERMS, Shortfall, printed
from rules.wonders.engine.state import WondersState
from rules.wonders.model import NIBBLE, STAGE_TARGET

Basket = dict[int, int]
"""Packed goods by the partner that they are bought from, in steps to the left."""


def coins_back(state: WondersState, seat: int, action: Action) -> int:
    """Return the coins from the bank for each neighbour from whom a city buys with an action (base-rules 7,
    Hatshepsut), from one where nothing has to be paid too; of several ways the one that needs the fewest."""
    rare = state.cities[seat].rare
    if not rare.rebate:
        return 0
    paid = sum([abs(steps) == 1 for steps, _ in action.payments])
    if may_be_free(state, seat, action):
        paid = min([_neighbours(basket) for basket in baskets(state, seat, action)], default=paid)
    return rare.rebate * paid


def may_be_free(state: WondersState, seat: int, action: Action) -> bool:
    """True if goods may be bought for nothing with an action, so that its payments do not name all partners."""
    city = state.cities[seat]
    if not city.prices >> TERMS or action.way or action.verb not in ("build", "stage"):
        return False
    rs = state.rs
    return action.verb == "stage" or not unpaid_colours(state, city) >> rs.colour[rs.card_index[action.card]] & 1


def _neighbours(basket: Basket) -> int:
    return sum([abs(steps) == 1 and goods != 0 for steps, goods in basket.items()])


def baskets(state: WondersState, seat: int, action: Action) -> Iterator[Basket]:
    """Yield the ways to buy the goods of this payment."""
    market = market_of(state, seat)
    bank_prices = market.rare.bank_prices
    shortfalls = _shortfalls(state, seat, market, action)
    bank = 0
    for units in range(len(bank_prices) + 1):
        if action.extra or action.bank - _price(state, seat, action) == bank:
            for shortfall in shortfalls:
                for want in shortfall.wants:
                    yield from _divided(market, want, action)
        if units < len(bank_prices):
            bank += bank_prices[units]
            shortfalls = [market.payments.one_less(shortfall) for shortfall in shortfalls]


def _price(state: WondersState, seat: int, action: Action) -> int:
    """Return the coins of the cost itself."""
    if action.verb == "stage":
        city = state.cities[seat]
        return city.wonder.stages[city.stage_of(action)].price
    return state.rs.price[state.rs.card_index[action.card]]


def _shortfalls(state: WondersState, seat: int, market: Market, action: Action) -> list[Shortfall]:
    """Return the goods that the city lacks for the cost of an action, for each sum that the action with its extra may
    come to."""
    rs, city = state.rs, state.cities[seat]
    sums = [total for sums in rs.sums for total in sums(state, seat, action)] if action.extra else []
    if sums:
        return [market.payments.shortfall(city.own, total) for total in sums]
    if action.verb == "stage":
        return [market.shortfall(city.wonder.stages[city.stage_of(action)].need, STAGE_TARGET)]
    card = rs.card_index[action.card]
    return [market.shortfall(rs.need[card], rs.colour[card])]


def _divided(market: Market, want: int, action: Action) -> Iterator[Basket]:
    """Yield packed ``want`` divided between the partners so that each is paid as the action says."""
    partners = market.partners
    if partners is None:
        yield from _shares(market, want, action)
        return
    paid = tuple([action.coins_to(steps) for steps in partners.steps])
    for rest, parts in partners.supplies(want):
        if partners.coins(parts) == paid:
            for shares in _shares(market, rest, action):
                yield {**shares, **dict(zip(partners.steps, parts, strict=True))}


def _shares(market: Market, want: int, action: Action) -> Iterator[Basket]:
    """Yield the packed goods from each of the two neighbours alone."""
    p, terms = market.prices, market.prices >> TERMS
    paid, cheaper = (action.coins_to(LEFT), action.coins_to(RIGHT)), printed(p)
    rest = supplies(market.right.fixed, market.right.choices.masks, want)
    for part, units in supplies(market.left.fixed, market.left.choices.masks, want).items():
        other = rest.get(want - part)
        if other is None:
            continue
        to_left = outlay(part, units, p & NIBBLE, p >> 8 & NIBBLE, cheaper[0])
        to_right = outlay(want - part, other, p >> 4 & NIBBLE, p >> 12 & NIBBLE, cheaper[1])
        if market.payments.charged(to_left, to_right, terms) == paid:
            yield {LEFT: part, RIGHT: want - part}
