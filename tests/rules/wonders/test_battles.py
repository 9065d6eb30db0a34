"""Who fights whom, also where an expansion keeps cities out of a conflict (rules/wonders/engine/battles.py)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rules
from rules import Event, Setup, WondersState
from rules.wonders.engine.battles import CONFLICT, battles_of, participants
from rules.wonders.phases.age import conflict


@pytest.fixture
def absent() -> Iterator[list[int]]:
    """The cities that two expansions keep out of the conflict; one of them keeps one city out of another conflict."""
    away: list[int] = []
    rs = rules.ruleset()
    rs.absent = {CONFLICT: [lambda state: away[:1], lambda state: away[1:]], "regatta": [lambda state: [0]]}
    yield away
    rs.absent = {}


def table(seats: int) -> WondersState:
    state, _ = rules.new_game(Setup(seats, 1))
    for number, city in enumerate(state.cities):
        city.shields = number
    return state


def pairs(state: WondersState) -> list[tuple[int, int]]:
    return [(battle.first, battle.second) for battle in battles_of(state)]


def test_neighbours_fight_each_other() -> None:
    assert pairs(table(3)) == [(0, 1), (1, 2), (2, 0)]
    assert len(pairs(table(7))) == 7


@pytest.mark.parametrize(
    ("seats", "away", "fought"),
    [
        (5, [2, 3], [(0, 1), (1, 4), (4, 0)]),
        (4, [0, 2], [(1, 3)]),
        (3, [1], [(0, 2)]),
        (3, [0, 1], []),
        (3, [0, 1, 2], []),
        (7, [6], [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)]),
    ],
)
def test_those_who_are_there_close_the_ranks(
    absent: list[int], seats: int, away: list[int], fought: list[tuple[int, int]]
) -> None:
    absent += away
    assert pairs(table(seats)) == fought


def test_who_stays_out_takes_no_token_and_gives_none(absent: list[int]) -> None:
    absent += [1]
    state, events = table(3), list[Event]()
    state.age = 1
    conflict(state, events)
    assert [city.tokens for city in state.cities] == [[-1], [], [1]] and len(events) == 1


def test_each_conflict_has_cities_of_its_own_that_stay_out(absent: list[int]) -> None:
    absent += [2]
    state = table(3)
    assert participants(state, CONFLICT) == [0, 1] and participants(state, "regatta") == [1, 2]
    assert participants(state, "tournament") == [0, 1, 2]
