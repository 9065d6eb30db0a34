"""One counting language for coins and points: how many of the counted things stand in the cities looked at."""

from __future__ import annotations

from rules.wonders.effects import Count
from rules.wonders.model import COIN_TRIPLET, COLOURS, DEFEAT_TOKEN, VICTORY_TOKEN, WONDER_STAGE
from rules.wonders.state import City, WondersState


def count_in(city: City, codes: tuple[int, ...]) -> int:
    """Things of the given counter codes in one city."""
    total = 0
    for code in codes:
        if code < len(COLOURS):
            total += city.colours[code]
        elif code == WONDER_STAGE:
            total += city.stages
        elif code == DEFEAT_TOKEN:
            total += sum(token < 0 for token in city.tokens)
        elif code == VICTORY_TOKEN:
            total += sum(token > 0 for token in city.tokens)
        elif code == COIN_TRIPLET:
            total += city.coins // 3
    return total


def counted(state: WondersState, seat: int, rule: Count) -> int:
    """Amount × things counted, as the table stands, for the city of ``seat``."""
    cities = state.cities
    total = 0
    if rule.own:
        total += count_in(cities[seat], rule.codes)
    if rule.left:
        total += count_in(cities[(seat + 1) % len(cities)], rule.codes)
    if rule.right:
        total += count_in(cities[seat - 1], rule.codes)
    return rule.amount * total
