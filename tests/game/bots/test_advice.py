"""Advice of bots: what greedy says of its answers, and what is made of advice that makes no sense."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import rules
from game.bots.base import Advice, Choice, sensible
from game.bots.pool import think
from game.bots.registry import make_bot
from game.wonders.bots.greedy import GreedyBot
from game.wonders.samples.demo import demo_game
from tests.support.asked_advice import advice_of


class Advising:
    """A bot that says whatever it is told to say."""

    def __init__(self, told: Any) -> None:
        self._as_advice = told

    def choose(self, view: rules.View, actions: Any, rng: Random, budget: float) -> Any:
        return actions[0]

    def advise(self, view: rules.View, actions: Any, rng: Random, budget: float) -> Any:
        if isinstance(self._as_advice, BaseException):
            raise self._as_advice
        return self._as_advice


class Judging(Advising):
    """A bot that can be asked about one certain answer."""

    def judge(self, view: rules.View, actions: Any, rng: Random, budget: float, answer: Any) -> Any:
        return [*self._as_advice, (answer, 1.0, 0.5, {})]


class Explaining:
    """A bot that does not advise, but explains."""

    def choose(self, view: rules.View, actions: Any, rng: Random, budget: float) -> Any:
        return actions[1]

    def explain(self, view: rules.View, actions: Any, action: Any) -> Mapping[str, float]:
        return {"whim": 2, "nonsense": float("nan")}


@pytest.fixture(scope="module")
def asked() -> tuple[rules.View, tuple[rules.AnyAction, ...]]:
    game = demo_game(4, 2, 3)
    return game.view(0), game.legal(0)


def test_greedy_says_of_every_outcome_what_it_expects(asked: Any) -> None:
    view, legal = asked
    told, fault = advice_of(make_bot("greedy"), view, legal, Random(0), 1.0)
    assert not fault and told[0].action == GreedyBot().choose(view, legal, Random(0), 1.0)
    points = [one.points for one in told]
    assert points == sorted(points, reverse=True) and all(one.chance is None for one in told)
    assert len(told) == len({(one.action.verb, one.action.object, one.action.way == "power") for one in told})
    assert {(one.action.verb, one.action.object) for one in told} == {(one.verb, one.object) for one in legal}
    base = points[0] - sum(told[0].reasons.values())
    assert all(one.points - sum(one.reasons.values()) == pytest.approx(base) for one in told)
    now = rules.standings(view)[0][0].total
    assert now < base < now + 60


def test_what_greedy_expects_is_nearly_what_it_gets() -> None:
    for age, near in ((2, 25), (3, 16)):
        game = demo_game(4, age, 5)
        while not game.finished:
            for seat in game.to_act():
                told, _ = advice_of(make_bot("greedy"), game.view(seat), game.legal(seat), Random(0), 1.0)
                if game.turn == 5 and game.age == age and not seat and told[0].points is not None:
                    expected = told[0].points
                game.choose(seat, told[0].action)
        assert game.scores()[0][0].total == pytest.approx(expected, abs=near)


def test_a_bot_that_only_chooses_advises_its_choice_with_its_reasons(asked: Any) -> None:
    view, legal = asked
    assert advice_of(Explaining(), view, legal, Random(0), 1.0) == ((Advice(legal[1], None, None, {"whim": 2.0}),), "")
    told, fault = advice_of(make_bot("random"), view, legal, Random(0), 1.0)
    assert not fault and len(told) == 1 and told[0].points is None


def test_advice_that_makes_no_sense_is_left_out(asked: Any) -> None:
    view, legal = asked
    wild = [("build the sea", 9.0, 0.5, {}), (legal[0], float("inf"), 1.7, {"why": "because"}), (legal[0], 1, 1, {})]
    wild.append((str(legal[1]), "12", True, {"why": 3}))
    told, fault = advice_of(Advising(wild), view, legal, Random(0), 1.0)
    assert not fault
    assert told == (Advice(legal[0], None, 1.0, {}), Advice(legal[1], 12.0, None, {"why": 3.0}))


@pytest.mark.parametrize("wrong", [RuntimeError("oh"), None, [(1, 2)], SystemExit(3)])
def test_a_bot_that_fails_to_advise_advises_nothing(asked: Any, wrong: Any) -> None:
    view, legal = asked
    told, fault = advice_of(Advising(wrong), view, legal, Random(0), 1.0)
    assert told == () and str(fault).startswith("raised ")


def test_endless_advice_is_cut_off(asked: Any) -> None:
    _, legal = asked
    assert len(list(sensible([(action, 1.0, None, {}) for action in legal * 1000], legal))) <= len(legal)
    assert Choice(legal[0], "").advice == ()


def test_an_answer_in_question_is_looked_at_by_whoever_can(asked: Any) -> None:
    view, legal = asked
    told = [(legal[1], 9.0, 0.9, {})]
    judged, fault = advice_of(Judging(told), view, legal, Random(0), 1.0, legal[0])
    assert not fault and [one.action for one in judged] == [legal[1], legal[0]]
    assert [one.action for one in advice_of(Judging(told), view, legal, Random(0), 1.0)[0]] == [legal[1]]
    assert [one.action for one in advice_of(Advising(told), view, legal, Random(0), 1.0, legal[0])[0]] == [legal[1]]


@pytest.mark.parametrize("bot", ["greedy", "master"])
def test_any_answer_can_be_in_question_however_it_is_paid(bot: str) -> None:
    game = demo_game(4, 3, 3)
    view, legal = game.view(0), game.legal(0)
    plain = {one.action for one in advice_of(make_bot(bot), view, legal, Random(0), 0.0)[0]}
    odd = [action for action in legal if action not in plain]
    assert odd, "several ways to pay for the same"
    judged, fault = advice_of(make_bot(bot), view, legal, Random(0), 0.0, odd[0])
    assert not fault and odd[0] in [one.action for one in judged]


def test_a_worker_is_asked_about_the_answer(asked: Any) -> None:
    view, legal = asked
    plain = {one.action for one in advice_of(make_bot("greedy"), view, legal, Random(0), 1.0)[0]}
    odd = next((action for action in legal if action not in plain), legal[-1])
    _, fault, found = think("greedy", view, tuple(map(str, legal)), 0, 1.0, True, str(odd))
    assert not fault and odd in [one.action for one in found.advice]
