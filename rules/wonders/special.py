"""Standing abilities that few cities have, gathered in one value, so that a city without any pays nothing for them."""

from __future__ import annotations

from typing import NamedTuple

from rules.wonders.effects import Gain
from rules.wonders.model import CHAIN_BUILD, EVENTS, TARGETS, YELLOW_BUILT


class Special(NamedTuple):
    """``bank_prices``: units of any resource buyable from the bank each turn, by price; ``free_colours``: colour bits
    built without paying; ``discounts``: resource units off by target (model.TARGETS); ``rebate``: coins back for each
    neighbour bought from; ``event_coins`` by event (model.EVENTS); ``recruit_own``, ``recruit_next``: coins off for own
    and neighbours' leaders; ``set_bonus``: more points for each set of symbols."""

    bank_prices: tuple[int, ...] = ()
    free_colours: int = 0
    discounts: tuple[int, ...] = (0,) * len(TARGETS)
    rebate: int = 0
    event_coins: tuple[int, ...] = (0,) * len(EVENTS)
    recruit_own: int = 0
    recruit_next: int = 0
    set_bonus: int = 0


NONE = Special()


def combined(special: Special, gain: Gain) -> Special:
    """What a city has when ``gain`` joins its standing abilities."""
    discounts, event_coins = list(special.discounts), list(special.event_coins)
    for target, amount in gain.discounts:
        discounts[target] += amount
    for event, amount in gain.event_coins:
        event_coins[event] += amount
    own, neighbours = gain.recruit_discount
    return Special(
        tuple(sorted(special.bank_prices + gain.bank_prices)),
        special.free_colours | gain.free_colours,
        tuple(discounts),
        special.rebate + gain.rebate,
        tuple(event_coins),
        special.recruit_own + own,
        special.recruit_next + neighbours,
        special.set_bonus + gain.set_bonus,
    )


def coins_back(special: Special, left: int, right: int) -> int:
    """Coins from the bank after paying so much to each neighbour."""
    return special.rebate * ((left > 0) + (right > 0))


def coins_for_building(special: Special, yellow: bool, chained: bool) -> int:
    """Coins from the bank for a structure just built."""
    coins = special.event_coins[CHAIN_BUILD] if chained else 0
    return coins + special.event_coins[YELLOW_BUILT] if yellow else coins
