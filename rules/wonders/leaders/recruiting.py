"""Which leaders a city may recruit, for what, and which of its neighbours it may share (base-rules 7)."""

from __future__ import annotations

from typing import Final

from rules.wonders.engine.actions import DECLINE, Action
from rules.wonders.engine.city import City
from rules.wonders.engine.packed import NEVER
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.leaders.city import AGE_COINS, leaders_in
from rules.wonders.leaders.state import leaders_of

FREE_RECRUIT: Final = 8
"""The bit of City.powers of Rome A: leaders are free."""


def leader_hand(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the leaders that a seat has kept and not played."""
    return leaders_of(state).hands[seat].copy()


def recruit_cost(state: WondersState, seat: int, leader: int) -> int:
    """Return the coins that a leader costs the city of a seat."""
    return leader_cost(state.rs, leader, state.age, state.cities[seat], state.left_of(seat), state.cities[seat - 1])


def leader_cost(rs: Ruleset, leader: int, age: int, city: City, left: City, right: City) -> int:
    """Return the coins that a leader costs in an age, in a city between two others."""
    return max(0, leader_price(rs, leader, age) - coins_off(city, left, right))


def leader_price(rs: Ruleset, leader: int, age: int) -> int:
    """Return the coins of a leader's cost in an age, in the draft as in the first (second-edition-rules 5)."""
    return rs.price[leader] + max(age, 1) * rs.cards[leader].cost.get(AGE_COINS, 0)


def coins_off(city: City, left: City, right: City) -> int:
    """Return the coins off for recruiting in a city between two others; NEVER, more than any price, for Rome A (7)."""
    if city.powers & FREE_RECRUIT:
        return NEVER
    return leaders_in(city).recruit_own + leaders_in(left).recruit_next + leaders_in(right).recruit_next


def recruits(state: WondersState, city: int, hand: list[int], coins: int) -> dict[int, Action]:
    """Return the leaders of a hand that so many coins can recruit, each with its answer."""
    rs, off = state.rs, coins_off(state.cities[city], state.left_of(city), state.cities[city - 1])
    found = {}
    for leader in hand:
        cost = max(0, leader_price(rs, leader, state.age) - off)
        if cost <= coins:
            found[leader] = rs.answers("recruit", cost)[leader]
    return found


def recruits_later(city: City) -> bool:
    """True if a city may recruit leaders after the last recruitment, by its stages."""
    return any("recruit_more" in stage.gain.follow_ups for stage in city.wonder.stages)


def spare_leaders(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the leaders that Rome's stages may recruit; a city that no seat owns has none."""
    return leader_hand(state, seat, city) if city == seat else []


def extra_recruits(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the answers: one more leader, paid from the coins that the city could still have spent, or none."""
    return (*recruits(state, city, hand, state.purse[city]).values(), DECLINE)


def markable(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the leaders that may be marked, in the order of the answers."""
    return [state.rs.card_index[action.card] for action in leader_marks(state, seat, city, [])]


def leader_marks(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the answers of the Courtesans Guild: each recruited leader of a neighbour without a marker."""
    cities = state.cities
    marked = {leader for other in cities for leader in leaders_in(other).shared}
    return tuple(
        [
            Action("choose", f"{other} {state.rs.ids[leader]}")
            for other in sorted({(city + 1) % len(cities), (city - 1) % len(cities)})
            for leader in leaders_in(cities[other]).acting()
            if leader not in marked
        ]
    )
