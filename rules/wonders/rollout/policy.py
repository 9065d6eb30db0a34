"""The rollout policy, and whole games played by it: a searching bot spends most of its time here.

The policy looks at each card once, weighs it by a few tabulated numbers and pays the cheapest way. It is no opponent;
it plays thousands of games a second that end in sensible cities.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rules.core.events import Event
from rules.core.flow import settle
from rules.wonders.content.gain import Gain
from rules.wonders.engine.actions import Action
from rules.wonders.engine.city import City
from rules.wonders.engine.legal import can_free_build, market_of, unpaid_colours
from rules.wonders.engine.market import Market
from rules.wonders.engine.packed import SPARE
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.model import size

Policy = Callable[[WondersState, int, Random], Action]
"""Chooses an answer for a seat: (state, seat, rng) → one of its legal answers."""

# Worths are whole numbers, tenths of a point, which compiled code adds without making objects.
_NOTHING: Final = -10_000
_COIN: Final = 3
_SALE: Final = 10
_STAGE: Final = 15
_OTHER: Final = 20
# What a source, a shield and a first symbol are worth in each age, and every further symbol of the same kind.
_SOURCE: Final = (0, 35, 20, 0)
_SHIELD: Final = (0, 18, 24, 36)
_SYMBOL: Final = (0, 20, 16, 16)
_MORE_SYMBOLS: Final = 32
_COUNTED: Final = 30
# Chance in the choice: up to 15 steps a card, four bits each of one random number.
_STEP: Final = 2
_LONG: Final = 9


def playout(state: WondersState, policy: Policy | None, rng: Random) -> None:
    """Play a game on to its end, in place, by ``policy`` (None: the rollout policy). No events are kept."""
    events: list[Event] = []
    emitted, state.emit_events = state.emit_events, False
    while not state.finished:
        for seat in range(len(state.asks)):
            ask = state.asks[seat]
            if ask is not None:
                action = rollout_policy(state, seat, rng) if policy is None else policy(state, seat, rng)
                settle(state, ask, action, events)
        events.clear()
    state.emit_events = emitted


def rollout_policy(state: WondersState, seat: int, rng: Random) -> Action:
    """Return an answer for a seat that owes one, chosen in microseconds."""
    ask = state.asks[seat]
    assert ask is not None
    question = state.rs.questions[ask.kind]
    rollout = question.rollout
    if rollout is None:
        legal = ask.legal(state)
        found: Action = legal[int(rng.random() * len(legal))]
        return found
    action = rollout(state, ask.city, ask.hand, rng)
    return action if question.extend is None else question.extend(state, ask.city, action)


def rollout_card(state: WondersState, seat: int, hand: list[int], rng: Random, must: bool = False) -> Action:
    """Return what to do with which card of a hand. ``must``: a card is sold only if nothing else is possible.

    The best card by its tabulated worth and some chance is built if it can be, else the next best; a stage is weighed
    like a card.
    """
    rs, city, market = state.rs, state.cities[seat], market_of(state, seat)
    worths = rs.worths(state.age, base_worth)
    unpaid = unpaid_colours(state, city) if city.powers else 0
    noise: int = rng.getrandbits(32 if len(hand) < _LONG else 64)
    values: list[int] = []
    floor = _NOTHING if must else _SALE
    best, best_value = -1, floor
    least, least_value = 0, -_NOTHING
    for i in range(len(hand)):
        card = hand[i]
        value = worths[card] + (noise & 15) * _STEP
        noise >>= 4
        symbol = rs.symbol[card]
        if symbol >= 0:
            value += _MORE_SYMBOLS * city.science[symbol]
        values.append(value)
        if value > best_value:
            best, best_value = i, value
        if value < least_value:
            least, least_value = i, value
    place, stage_value = stage_wanted(market, city, state.age), _NOTHING
    if place >= 0:
        stage_value = 10 * city.wonder.stages[place].gain.points + _STAGE + (noise & 15) * _STEP
    while True:
        if place >= 0 and stage_value > best_value:
            action = cheapest_stage(rs, market, city, place, hand[least])
            if action is not None:
                return action
            stage_value = _NOTHING
            continue
        if best < 0:
            return rs.sells[hand[least]]
        action = cheapest_build(rs, market, city, hand[best], unpaid)
        if action is not None:
            return action
        values[best] = _NOTHING
        best, best_value = -1, floor
        for i in range(len(values)):
            if values[i] > best_value:
                best, best_value = i, values[i]


def stage_wanted(market: Market, city: City, age: int) -> int:
    """Return the place (from 0) of the stage that policies think of: the next one; of several that may come next the
    one of the highest worth in an age that the city can pay. -1 for none."""
    wonder = city.wonder
    if not wonder.any_order:
        return city.stages if city.stages < len(wonder.stages) else -1
    best, best_worth = -1, _NOTHING
    for place in city.open_stages():
        stage = wonder.stages[place]
        if market.stage_ways(stage.need, city.coins).least + stage.price <= city.coins:
            worth = base_worth(stage.gain, stage.price, max(age, 1))
            if worth > best_worth:
                best, best_worth = place, worth
    return best


def cheapest_stage(rs: Ruleset, market: Market, city: City, place: int, card: int) -> Action | None:
    """Return the cheapest way to finish the stage at a place with a card under the board; None if the city cannot."""
    stage = city.wonder.stages[place]
    options = market.stage_ways(stage.need, city.coins)
    if options.least + stage.price > city.coins:
        return None
    if city.wonder.any_order:
        return options.stages(card, rs.ids[card], 1, stage.price, place + 1)[0]
    by_card = options.stage_or_sell_lists(1, stage.price)
    if not by_card[card]:
        by_card[card] = (options.actions("stage", rs.ids[card], stage.price)[0], rs.sells[card])
    return by_card[card][0]


def cheapest_build(rs: Ruleset, market: Market, city: City, card: int, unpaid: int) -> Action | None:
    """Return the cheapest way to build a card; None if the city cannot. ``unpaid``: :func:`unpaid_colours`."""
    if city.has(rs, card):
        return None
    if rs.chain_mask[card] & city.buildings:
        return rs.chains[card]
    if unpaid >> rs.colour[card] & 1:
        return rs.unpaid[card]
    need, bank = rs.need[card], rs.price[card]
    beyond = (need + market.gap) & SPARE
    options = rs.payments.impossible if beyond else market.ways(need, rs.colour[card], city.coins)
    if city.rare.free_colours >> rs.colour[card] & 1:
        # A colour that is free anyway is built as its plain cost where that is nothing (legal.turn_actions).
        return rs.free_builds[card] if options.free and not bank else rs.powers[card]
    if options.least + bank <= city.coins:
        return (options.builds[card] or options.build(card, rs.ids[card], bank))[0]
    return rs.powers[card] if can_free_build(city, rs.colour[card]) else None


def base_worth(gain: Gain, price: int, age: int) -> int:
    """Return a rough worth of a card in an age, whatever its city looks like, in tenths of a point. ``price``: coins of
    its cost."""
    value = 10 * gain.points + (gain.coins - price) * _COIN + gain.shields * _SHIELD[age]
    value += (sum(gain.science) + 3 * gain.wild) * _SYMBOL[age]
    sources = len(gain.shared.choices) + len(gain.own.choices) + size(gain.shared.fixed)
    value += sources * _SOURCE[age]
    value += _COUNTED * len(gain.points_per) + _COIN * _COUNTED // 10 * len(gain.coins_per)
    value += gain.rough
    return value if gain.plain else value + _OTHER
