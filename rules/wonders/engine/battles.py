"""Who fights whom at the end of an age: neighbours, unless an expansion says otherwise (base-rules 3)."""

from __future__ import annotations

from functools import cache

from rules.wonders.engine.state import WondersState


class Battle:
    """One comparison of shields between two cities. ``neighbours``: whether they fight as such, ``second`` on the left
    of ``first``; ``times``: how many tokens each takes for it. Never changed."""

    __slots__ = ("first", "neighbours", "second", "times")

    def __init__(self, first: int, second: int, neighbours: bool, times: int = 1) -> None:
        self.first = first
        self.second = second
        self.neighbours = neighbours
        self.times = times


@cache
def neighbour_battles(cities: int) -> tuple[Battle, ...]:
    """Every city against the city on its left."""
    return tuple([Battle(seat, (seat + 1) % cities, True) for seat in range(cities)])


def battles_of(state: WondersState) -> list[Battle]:
    """Who would fight whom if the age ended now."""
    found = list(neighbour_battles(len(state.cities)))
    for change in state.rs.battles:
        found = change(state, found)
    return found
