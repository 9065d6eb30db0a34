"""The battles at the end of an age: between neighbours, unless an expansion changes them (base-rules 3)."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.wonders.engine.state import WondersState

CONFLICT: Final = "conflict"
"""The step of the engine's own conflict."""


class Battle:
    """One comparison of shields between two cities. ``neighbours``: they fight as neighbours, ``second`` on the left of
    ``first``; ``times``: how many tokens each takes for it; ``single``: never more than one. Never changed."""

    __slots__ = ("first", "neighbours", "second", "single", "times")

    def __init__(self, first: int, second: int, neighbours: bool, times: int = 1, single: bool = False) -> None:
        self.first = first
        self.second = second
        self.neighbours = neighbours
        self.times = times
        self.single = single


def participants(state: WondersState, conflict: str) -> list[int]:
    """Return the cities that take part in the conflict of a step: all but those that an expansion excludes."""
    cities, absent = list(range(len(state.cities))), state.rs.absent.get(conflict)
    if absent is not None:
        away = {city for stays_out in absent for city in stays_out(state)}
        cities = [city for city in cities if city not in away]
    return cities


@cache
def neighbour_battles(cities: tuple[int, ...]) -> tuple[Battle, ...]:
    """Return a battle of each of these cities against the next one of them on its left; two cities have only one."""
    if len(cities) < 2:
        return ()
    pairs = list(zip(cities, (*cities[1:], cities[0]), strict=True))
    return tuple([Battle(first, second, True) for first, second in (pairs if len(cities) > 2 else pairs[:1])])


def battles_of(state: WondersState) -> list[Battle]:
    """Return the battles if the age ended now."""
    found = list(neighbour_battles(tuple(participants(state, CONFLICT))))
    for change in state.rs.battles:
        found = change(state, found)
    return found
