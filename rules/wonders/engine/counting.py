"""Counting for coins and points: the number of certain things in certain cities."""

from __future__ import annotations

from typing import Final

from rules.wonders.content.gain import COUNTER_BITS, Count
from rules.wonders.engine.city import City
from rules.wonders.engine.state import GameRules, WondersState
from rules.wonders.model import (
    COIN,
    COIN_TRIPLET,
    COMPLETE_WONDER,
    DEFEAT_TOKEN,
    MOST_COLOURS,
    VICTORY_TOKEN,
    VICTORY_TOKEN_OF_VALUE,
    VICTORY_VALUES,
    WONDER_STAGE,
)

_OWN_COUNTERS: Final = (1 << COUNTER_BITS) - 1


def count_one(city: City, code: int) -> int:
    """Return the number of things of one counter code (Vocabulary.counters) in one city."""
    if code < MOST_COLOURS:
        return city.colours[code]
    if code == WONDER_STAGE:
        return city.stages
    if code == DEFEAT_TOKEN:
        return sum([token < 0 for token in city.tokens])
    if code == VICTORY_TOKEN:
        return sum([token > 0 for token in city.tokens])
    if code == COIN_TRIPLET:
        return city.coins // 3
    if code == COMPLETE_WONDER:
        return int(city.stages == len(city.wonder.stages))
    if code == COIN:
        return city.coins
    if code <= _OWN_COUNTERS:
        return city.tokens.count(VICTORY_VALUES[code - VICTORY_TOKEN_OF_VALUE])
    return city.pieces[(code >> COUNTER_BITS) - 1].count(code & _OWN_COUNTERS)


def count_in(city: City, codes: tuple[int, ...]) -> int:
    """Return the number of things of the given counter codes in one city."""
    total = 0
    for code in codes:
        total += count_one(city, code)
    return total


def strength(rs: GameRules, city: City) -> int:
    """Return the shields of a city in a conflict: its own, and those for what it has by then."""
    found = city.shields
    for shields in rs.shields:
        found += shields(rs, city)
    return found


def counted(state: WondersState, seat: int, rule: Count) -> int:
    """Return amount × number of things on the current table, for the city of ``seat``."""
    total = 0
    if rule.own:
        total += count_in(state.cities[seat], rule.codes)
    if rule.left:
        total += count_in(state.left_of(seat), rule.codes)
    if rule.right:
        total += count_in(state.cities[seat - 1], rule.codes)
    return rule.amount * total
