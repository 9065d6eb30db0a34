"""The flat searcher: keeps to its time, needs hardly any, and sees what ends the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

import rules
from game.wonders.bots.references import flat
from game.wonders.bots.references.flat import SHARE, FlatBot
from rules import Action, Setup, WondersState
from tests.support.scenario import scenario, seat

TICK = 1e-3  # seconds


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A clock that is a millisecond further whenever it is read; gives how often it has been."""
    ticks = count()
    monkeypatch.setattr(flat, "perf_counter", lambda: next(ticks) * TICK)
    return ticks


def answer(state: WondersState, budget: float, seed: int = 1) -> Action:
    """What it plays at seat 0."""
    return FlatBot().choose(rules.view(state, 0), rules.legal_actions(state, 0), Random(seed), budget)


def test_the_last_turn_is_for_points() -> None:
    goods = "sawmill quarry brickyard foundry glassworks_age1 loom_age1 press_age1"
    table = scenario(
        seat("rhodes:A", 9, goods, hand="gardens arsenal"),
        seat("giza:A", built="walls"),
        seat("ephesus:A", built="walls"),
        age=3,
        turn=6,
    )
    assert str(answer(table.state, 0.4)) == "build arsenal"


def test_aims_at_a_part_of_its_time(clock: Iterator[int]) -> None:
    state, _ = rules.new_game(Setup(4, 3))
    answer(state, 0.4)
    assert SHARE * 0.4 * 0.5 < next(clock) * TICK < SHARE * 0.4 + 2 * TICK


def test_without_time_it_plays_what_quick_play_would() -> None:
    state, _ = rules.new_game(Setup(4, 3))
    legal = rules.legal_actions(state, 0)
    assert all(answer(state, 1e-6, seed) in legal for seed in range(20))
    sold = sum(answer(state, 1e-6, seed).verb == "sell" for seed in range(20))
    assert sold < 3, "it does not take just any answer"


@pytest.mark.parametrize(
    "setup",
    [
        Setup(2, 3),
        Setup(2, 3, ("leaders",)),
        Setup(4, 3, ("armada", "leaders"), teams=True),
        Setup(6, 3, ("armada",)),
    ],
    ids=str,
)
def test_answers_whatever_is_asked(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    bot, rng = FlatBot(), Random(2)
    while not state.finished:
        for asked in rules.to_act(state):
            actions = rules.legal_actions(state, asked)
            action = bot.choose(rules.view(state, asked), actions, rng, 0.02) if asked == 0 else actions[0]
            assert action in actions
            rules.apply(state, asked, action)
    assert rules.scores(state)[1]
