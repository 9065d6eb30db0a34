"""A quick policy and whole games played by it: what a searching bot spends most of its time on.

The policy looks at each card once, weighs it by a few tabulated figures and pays the cheapest way. It is no opponent;
it is there to play thousands of games a second that end in sensible cities.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rules.core.events import Event
from rules.core.flow import settle
from rules.wonders.actions import Action
from rules.wonders.counting import counted
from rules.wonders.effects import Gain
from rules.wonders.legal import Market, can_free_build, market_of
from rules.wonders.model import STAGE_TARGET
from rules.wonders.payment import Deal
from rules.wonders.state import City, WondersState

Policy = Callable[[WondersState, int, Random], Action]
"""Chooses an answer for a seat of a world: (world, seat, chance) → one of its legal answers."""

_NOISE: Final = 3.0
_SALE: Final = 1.0
_COIN: Final = 0.33
# What a source is worth in each age, and what lying ahead of a neighbour by this shield may win.
_SOURCE: Final = (0.0, 3.5, 2.0, 0.0)
_SHIELD: Final = (0.0, 1.8, 2.4, 3.6)
_STAGE: Final = 1.5
_SYMBOL: Final = 1.6


def playout(state: WondersState, policy: Policy | None, chance: Random) -> None:
    """Play a game on to its end, in place: by ``policy``, or by the quick one where it is None."""
    events: list[Event] = []
    while not state.finished:
        for seat in range(len(state.asks)):
            ask = state.asks[seat]
            if ask is not None:
                action = quick_policy(state, seat, chance) if policy is None else policy(state, seat, chance)
                settle(state, ask, action, events)
        events.clear()


def quick_policy(state: WondersState, seat: int, chance: Random) -> Action:
    """An answer for a seat that owes one, chosen in microseconds."""
    ask = state.asks[seat]
    assert ask is not None
    quick = state.rs.questions[ask.kind].quick
    if quick is None:
        legal = ask.legal
        found: Action = legal[int(chance.random() * len(legal))]
        return found
    return quick(state, ask.city, ask.hand, chance)


def quick_card(state: WondersState, seat: int, hand: list[int], chance: Random, must: bool = False) -> Action:
    """What to do with which card of a hand. ``must``: it may be sold only where nothing else is possible."""
    rs = state.rs
    market = market_of(state, seat)
    city = market.city
    coins, random = city.coins, chance.random
    power = can_free_build(city)
    best, best_value, verb = -1, -1.0 if must else _SALE, ""
    for card in hand:
        bit = rs.building_bit[card]
        if city.buildings & bit if bit else card in city.structures:
            continue
        spent = 0
        way = "chain"
        if not rs.chain_mask[card] & city.buildings:
            deal = market.deal(rs.need[card], rs.colour[card])
            spent = deal.least + rs.price[card]
            way = "build"
            if not deal.splits or spent > coins or city.special.free_colours >> rs.colour[card] & 1:
                if not power and not city.special.free_colours >> rs.colour[card] & 1:
                    continue
                way, spent = "power", 0
        value = card_value(state, seat, city, rs.gain[card]) - spent * _COIN + random() * _NOISE
        if value > best_value:
            best, best_value, verb = card, value, way
    stage = market.stage()
    if stage is not None and stage.price <= coins:
        deal = market.deal(stage.need, STAGE_TARGET)
        spent = deal.least + stage.price
        if deal.splits and spent <= coins:
            value = card_value(state, seat, city, stage.gain) + _STAGE - spent * _COIN + random() * _NOISE
            if value > best_value:
                card = hand[int(random() * len(hand))]
                return _cheapest(deal, "stage", rs.ids[card], stage.price)
    if best < 0:
        return rs.sells[hand[int(random() * len(hand))]]
    return _build(state, market, best, verb)


def _build(state: WondersState, market: Market, card: int, way: str) -> Action:
    rs = state.rs
    if way == "chain":
        return rs.chains[card]
    deal = market.deal(rs.need[card], rs.colour[card])
    if way == "power":
        # A colour that is free anyway is built as its plain cost where that is nothing (legal.turn_actions).
        free = market.city.special.free_colours >> rs.colour[card] & 1 and deal.free and not rs.price[card]
        return rs.free_builds[card] if free else rs.powers[card]
    if deal.free:
        return rs.free_builds[card]
    return _cheapest(deal, "build", rs.ids[card], rs.price[card])


def _cheapest(deal: Deal, verb: str, card: str, price: int) -> Action:
    split = deal.splits[0]
    return Action(verb, card, "", split.left, split.right, split.left2, split.right2, split.bank + price)


def card_value(state: WondersState, seat: int, city: City, gain: Gain) -> float:
    """A rough worth in points of what a card or stage brings a city as the table stands."""
    age = state.age
    value = gain.points + gain.coins * _COIN
    if gain.shields:
        ahead = max(state.left_of(seat).shields, state.cities[seat - 1].shields) - city.shields
        if -1 <= ahead <= 3:
            value += gain.shields * _SHIELD[age]
    if gain.symbols:
        for i in range(3):
            if gain.science[i]:
                value += (2 * city.science[i] + 1) * _SYMBOL
        value += gain.wild * 6
    if gain.shared.any or gain.own.any:
        value += _SOURCE[age] * (len(gain.shared.choices) + len(gain.own.choices) + (1 if gain.shared.fixed else 0))
    for rule in gain.points_per:
        value += counted(state, seat, rule)
    for rule in gain.coins_per:
        value += counted(state, seat, rule) * _COIN
    if not gain.plain:
        value += 2.0
    return value
