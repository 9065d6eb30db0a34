"""The legal answers about cards and stages: the only place that decides what a city may do and what it costs
(base-rules 2 and 7; interface, "Payments offered").
"""

from __future__ import annotations

from typing import Final

from rules.wonders.engine.actions import DECLINE, Action
from rules.wonders.engine.city import City
from rules.wonders.engine.market import Market
from rules.wonders.engine.packed import SPARE
from rules.wonders.engine.payment import with_printed
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.model import (
    FREE_BUILD,
    FREE_COLOUR_BUILD,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    MOST_COLOURS,
)

_ANY_COLOUR: Final = (1 << MOST_COLOURS) - 1


def market_of(state: WondersState, seat: int) -> Market:
    """Return the market of a city at the table."""
    cities = state.cities
    city = cities[seat]
    for partners_of in state.rs.partners:
        partners = partners_of(state, seat)
        if partners is not None:
            left, right = cities[seat + 1 - len(cities)], cities[seat - 1]
            prices = with_printed(city.prices, left.wonder.start, right.wonder.start)
            return Market(state.rs.payments, city.own, left.sale, right.sale, prices, city.rare, partners)
    return city.market(state.rs.payments, cities[seat + 1 - len(cities)], cities[seat - 1])


def turn_actions(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return everything a city can do with each card of ``hand``: build, use it for the next stage, discard it for
    coins."""
    rs, own, market = state.rs, state.cities[city], market_of(state, city)
    coins, buildings, free_colours = own.coins, own.buildings, own.rare.free_colours
    powered = unpaid = 0
    if own.powers:
        powered, unpaid = free_build_colours(own), unpaid_colours(state, own)
    by_card = stage_or_sell_lists(market, own)
    several = own.wonder.any_order
    # What is at hand, and what nobody could supply, is seen at once, without asking the market.
    at_hand = market.at_hand
    gap = 0 if powered or free_colours or unpaid else market.gap
    facts, prices, sells = rs.facts, rs.price, rs.sells
    actions: list[Action] = []
    seen = 0
    for card in hand:
        need, bit, chain, mark = facts[card]
        if seen & mark and sells[card] in actions:
            continue  # another copy
        seen |= mark
        chained = chain and chain & buildings
        if ((need + gap) & SPARE and not chained) or (buildings & bit if bit else card in own.structures):
            pass
        elif chained:
            actions.append(rs.chains[card])
        elif unpaid and unpaid >> rs.colour[card] & 1:
            actions.append(rs.unpaid[card])
        elif free_colours and free_colours >> rs.colour[card] & 1:
            # A standing power belongs to the pool, where what costs nothing undercuts everything else.
            free = not prices[card] and market.ways(need, rs.colour[card], coins).free
            actions.append(rs.free_builds[card] if free else rs.powers[card])
        elif not (need + at_hand) & SPARE:
            if prices[card] <= coins:
                actions.append(rs.free_builds[card])
            if powered and prices[card] and powered >> rs.colour[card] & 1:
                actions.append(rs.powers[card])
        else:
            bank = prices[card]
            options = market.ways(need, rs.colour[card], coins)
            if options.least + bank <= coins:
                builds = options.builds[card] or options.build(card, rs.ids[card], bank)
                actions.extend(builds if options.most + bank <= coins else builds[: options.affordable(coins - bank)])
            # The once-an-age power stands beside the pool unless paying costs nothing at all.
            if powered and (bank or not options.free) and powered >> rs.colour[card] & 1:
                actions.append(rs.powers[card])
        if by_card:
            actions.extend(by_card[card] or stage_or_sell(rs, market, own, card))
        else:
            if several:
                actions.extend(stage_ways(rs, market, own, card))
            actions.append(sells[card])
    for more in rs.further:
        actions.extend(more(state, city, hand))
    return tuple(actions)


def further_answers(state: WondersState, seat: int, hand: list[int]) -> list[Action]:
    """Return the answers of expansions with the cards of ``hand``, besides building, stages and selling."""
    return [action for more in state.rs.further for action in more(state, seat, hand)]


def stage_or_sell_lists(market: Market, city: City) -> list[tuple[Action, ...]]:
    """Return for each card the ways to use it for the next stage, and to sell it, () until they are made by
    :func:`stage_or_sell`; [] if no stage can be paid, or if stages are built in any order."""
    stage = city.wonder.coming[city.stages]
    if stage is None or (stage.need + market.gap) & SPARE:
        return []
    options, coins = market.stage_ways(stage.need, city.coins), city.coins - stage.price
    return options.stage_or_sell_lists(options.affordable(coins), stage.price) if options.least <= coins else []


def stage_or_sell(rs: Ruleset, market: Market, city: City, card: int) -> tuple[Action, ...]:
    """Return the entry of a card in :func:`stage_or_sell_lists`, and keep it there."""
    found = (*stage_ways(rs, market, city, card), rs.sells[card])
    stage_or_sell_lists(market, city)[card] = found
    return found


def stage_ways(rs: Ruleset, market: Market, city: City, card: int) -> tuple[Action, ...]:
    """Return the ways to finish a wonder stage that comes next with a card under the board; () if there is none."""
    found: list[Action] = []
    wonder = city.wonder
    for number in city.open_stages():
        stage = wonder.stages[number]
        options = market.stage_ways(stage.need, city.coins)
        ways = options.affordable(city.coins - stage.price)
        if ways:
            place = number + 1 if wonder.any_order else 0
            found.extend(options.stages(card, rs.ids[card], ways, stage.price, place))
    return tuple(found)


def discard_picks(state: WondersState, seat: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the cards of the discard pile that the city may build, in card order, then declining."""
    rs, city = state.rs, state.cities[seat]
    picks = [rs.choices[card] for card in dict.fromkeys(hand) if not city.has(rs, card)]
    return (*picks, DECLINE)


def free_build_colours(city: City) -> int:
    """Return a bit for each colour of which the city may still build one card of this age for nothing (Olympia A)."""
    unused = city.powers & ~city.used
    if unused & FREE_BUILD:
        return _ANY_COLOUR
    return city.rare.free_builds if unused & FREE_COLOUR_BUILD else 0


def unpaid_colours(state: WondersState, city: City) -> int:
    """Return a bit for each colour of which the city builds a card of this question for nothing by a power that cannot
    be saved: no action names it (second-edition-rules 4; interface, "The second edition").

    The first card of a colour: the city holds none of it now; those under the board do not count. The first card of an
    age: picked from the first hand; any other use of that pick loses it. The last: picked in the last regular turn, the
    sixth, or the seventh or eighth with expansions, not in the extra turn of Babylon. Coins of the cost are waived too.
    Where a chain is open as well, the chain is named; lasting powers go before a limited free build, which is kept.
    """
    powers = city.powers
    if powers & (FREE_FIRST_OF_AGE | FREE_LAST_OF_AGE) and _free_in_turn(state, powers):
        return _ANY_COLOUR
    found = 0
    if powers & FREE_FIRST_OF_COLOUR:
        for colour in range(len(city.colours)):
            if not city.colours[colour]:
                found |= 1 << colour
    return found


def unpaid_power(state: WondersState, city: City, colour: int) -> int:
    """Return the power by which a card of a colour of :func:`unpaid_colours` costs nothing, a bit of City.powers; 0 for
    other colours."""
    found = _free_in_turn(state, city.powers)
    return found or (0 if city.colours[colour] else city.powers & FREE_FIRST_OF_COLOUR)


def _free_in_turn(state: WondersState, powers: int) -> int:
    """Return the power by which any card costs nothing in this turn, 0 if there is none."""
    if state.extra:
        return 0
    found = powers & FREE_FIRST_OF_AGE if state.turn == 1 else 0
    return found or (powers & FREE_LAST_OF_AGE if state.turn == state.rs.turns_per_age else 0)


def can_free_build(city: City, colour: int) -> bool:
    """True if the city may still build one card of a colour of this age for nothing."""
    return bool(free_build_colours(city) >> colour & 1)


def free_build_power(city: City, colour: int) -> int:
    """Return the power by which the city builds a card of a colour for nothing, a bit of City.powers: one for certain
    colours before one for any."""
    if city.powers & ~city.used & FREE_COLOUR_BUILD and city.rare.free_builds >> colour & 1:
        return FREE_COLOUR_BUILD
    return FREE_BUILD
