"""What becomes of coins that others make cities lose, whoever brings them (rules/wonders/engine/losses.py)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rules
from rules import Event, Setup, WondersState
from rules.wonders.engine.event_facts import CoinsLost
from rules.wonders.engine.losses import Loss, lose
from rules.wonders.engine.state import FollowUp
from rules.wonders.phases.follow_up import early_follow_ups, follow_ups

Raised = list[tuple[int, int]]


@pytest.fixture
def raised() -> Iterator[Raised]:
    """City and coins of what is lost at the end of the turn, by two expansions: the second brings the last of them."""
    waiting: Raised = []
    rs = table(0, 0, 0).rs
    rs.losses += [lambda state: _taken(waiting, -1), lambda state: _taken(waiting, None)]
    yield waiting
    rs.losses.clear()
    rs.settle_losses = None


def _taken(waiting: Raised, end: int | None) -> list[Loss]:
    found, waiting[:end] = waiting[:end], []
    return [Loss(city, CoinsLost(coins=coins)) for city, coins in found]


def table(*coins: int) -> WondersState:
    state, _ = rules.new_game(Setup(len(coins), 1))
    for city, number in zip(state.cities, coins, strict=True):
        city.coins = number
    return state


def told(events: list[Event]) -> Raised:
    return [(event.seat, event.facts.coins) for event in events if isinstance(event.facts, CoinsLost)]


def test_nobody_pays_what_is_not_there(raised: Raised) -> None:
    state, events = table(5, 2, 0), list[Event]()
    raised += [(0, 3), (1, 3), (2, 1)]
    assert not follow_ups(state, events)
    assert [city.coins for city in state.cities] == [2, 0, 0]
    assert told(events) == [(0, 3), (1, 2)]


def test_losses_are_taken_in_their_order_and_once(raised: Raised) -> None:
    state, events = table(4, 9, 9), list[Event]()
    raised += [(1, 2), (0, 3), (0, 2)]
    follow_ups(state, events)
    assert told(events) == [(1, 2), (0, 3), (0, 1)]
    follow_ups(state, events)
    assert len(told(events)) == 3 and [city.coins for city in state.cities] == [0, 7, 9]


def test_losses_wait_for_all_questions_of_the_turn(raised: Raised) -> None:
    state, events = table(4, 4, 4), list[Event]()
    raised.append((0, 1))
    state.follow_ups = [FollowUp(40, 1, "discard_pick")]
    assert not early_follow_ups(state, events) and raised, "what waits for the end is still to come"
    assert follow_ups(state, events) and raised
    assert not follow_ups(state, events) and not raised and state.cities[0].coins == 3


def test_one_expansion_settles_the_losses_of_all_together(raised: Raised) -> None:
    sums: list[dict[int, int]] = []

    def settled(state: WondersState, losses: list[Loss], events: list[Event]) -> None:
        owed = dict.fromkeys((loss.city for loss in losses), 0)
        for loss in losses:
            owed[loss.city] += loss.facts.coins
        sums.append(owed)
        lose(state, [loss for loss in losses if loss.city], events)

    state, events = table(4, 4, 4), list[Event]()
    state.rs.settle_losses = settled
    raised += [(0, 2), (1, 2), (0, 3)]
    follow_ups(state, events)
    assert sums == [{0: 5, 1: 2}] and told(events) == [(1, 2)]
    follow_ups(state, events)
    assert len(sums) == 1, "where nothing is lost nothing is asked"
