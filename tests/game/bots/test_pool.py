"""Bots in worker processes: they answer like at home, and one that hangs or dies is ended while the game goes on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

import rules
from game.bots import pool as pool_module
from game.bots.base import Choice, default_action
from game.bots.pool import BotPool, start_worker, think
from game.bots.registry import make_bot
from game.headless.simulate import Job, play
from game.messages import GameMessage
from game.players import players_from
from game.wonders.controller import Controller
from rules import Setup
from tests.support.packages import installed

SETUP = Setup(3, 11)

PACKAGE = '''
import os, time

class Hanging:
    """Never answers."""
    def choose(self, view, actions, rng, budget):
        while True:
            time.sleep(0.05)

class Dying:
    """Takes its process with it."""
    def choose(self, view, actions, rng, budget):
        os._exit(7)

class Recalling:
    """Raises if it is asked for a second seat."""
    seats = set()
    def choose(self, view, actions, rng, budget):
        self.seats.add(view.seat)
        if len(self.seats) > 1:
            raise LookupError("two hands")
        return actions[-1]
'''


@pytest.fixture
def bad_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A third party's package with its entry points, installed where workers find it too."""
    entries = {"hanging": "someones_bad_bots:Hanging", "dying": "someones_bad_bots:Dying"}
    entries["recalling"] = "someones_bad_bots:Recalling"
    monkeypatch.setattr(pool_module, "GRACE", 0.3)
    with installed(tmp_path, monkeypatch, entries, {"someones_bad_bots": PACKAGE}):
        yield


@pytest.fixture
def pool() -> Iterator[BotPool]:
    made = BotPool(workers=2)
    yield made
    made.close()


def ask(pool: BotPool, seat: int, bot: str, budget: float = 1.0) -> tuple[rules.Action, ...]:
    state, _ = rules.new_game(SETUP)
    actions = rules.legal_actions(state, seat)
    pool.submit(seat, bot, rules.view(state, seat), actions, 99, budget)
    return actions


def answers(pool: BotPool, count: int, seconds: float = 40.0) -> dict[int, Choice]:
    found: dict[int, Choice] = {}
    end = monotonic() + seconds
    while len(found) < count and monotonic() < end:
        found.update(pool.poll())
        sleep(0.01)
    return found


def test_a_worker_answers_like_the_bot_at_home(pool: BotPool) -> None:
    state, _ = rules.new_game(SETUP)
    actions = ask(pool, 1, "random")
    assert pool.thinking(1)
    found = answers(pool, 1)
    at_home = think("random", rules.view(state, 1), tuple(map(str, actions)), 99, 1.0)
    assert (str(found[1].action), found[1].fault, (found[1].advice, found[1].looked)) == at_home
    assert not pool.thinking(1)


def test_what_the_window_held_is_not_counted_as_the_memory_of_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a worker that a large program starts would be ended after each of its answers."""
    state, _ = rules.new_game(SETUP)
    legal = tuple(map(str, rules.legal_actions(state, 1)))
    held = [3000, 3000, 3100]
    monkeypatch.setattr(pool_module, "peak_memory", lambda: held.pop(0))
    answer = start_worker()
    said = [answer((0, ("random", rules.view(state, 1), legal, 99, 1.0, False, "", 0)))["memory"] for _ in range(2)]
    assert said == [0, 3100]


def test_advice_comes_from_a_worker_as_it_would_at_home(pool: BotPool) -> None:
    state, _ = rules.new_game(SETUP)
    view, legal = rules.view(state, 1), rules.legal_actions(state, 1)
    pool.submit(1, "greedy", view, legal, 99, 1.0, advise=True)
    found = answers(pool, 1)[1]
    assert found.advice == think("greedy", view, tuple(map(str, legal)), 99, 1.0, advise=True)[2].advice
    assert found.action == found.advice[0].action and {one.action for one in found.advice} <= set(legal)


def test_what_is_cancelled_is_never_answered(pool: BotPool) -> None:
    for seat in range(3):
        ask(pool, seat, "greedy")
    pool.cancel()
    assert not any(pool.thinking(seat) for seat in range(3))
    ask(pool, 2, "random")
    assert set(answers(pool, 1)) == {2}


@pytest.mark.usefixtures("bad_bots")
def test_a_hanging_or_dying_bot_costs_nobody_else_an_answer(pool: BotPool) -> None:
    ask(pool, 0, "random")
    ask(pool, 1, "random")
    assert len(answers(pool, 2)) == 2, "both workers run, so that a hanging bot is not given the time to start one"
    offered = {0: ask(pool, 0, "hanging", 0.2), 1: ask(pool, 1, "dying"), 2: ask(pool, 2, "greedy")}
    found = answers(pool, 3)
    assert found[0] == Choice(default_action(offered[0]), GameMessage("bot_silent"))
    assert found[1] == Choice(default_action(offered[1]), GameMessage("bot_ended"))
    assert found[2].fault == ""
    ask(pool, 0, "random")
    assert answers(pool, 1)[0].fault == "", "the worker that was ended has been replaced"


def test_an_own_bot_whose_worker_fails_plays_by_rule_of_thumb(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(pool, 0, "random")
    ask(pool, 1, "random")
    assert len(answers(pool, 2)) == 2, "both workers run"
    monkeypatch.setattr("game.bots.pool.GRACE", -60.0)
    legal, view = ask(pool, 0, "master", 30.0), rules.view(rules.new_game(SETUP)[0], 0)
    expected = make_bot("greedy").choose(view, legal, Random(99), 1.0)
    assert answers(pool, 1)[0] == Choice(expected, "") != Choice(default_action(legal), "")


@pytest.mark.usefixtures("bad_bots")
def test_the_game_goes_on_when_a_bot_dies_in_its_worker(pool: BotPool) -> None:
    game = Controller(SETUP, players_from(["dying", "random", "greedy"]), pool)
    end = monotonic() + 60
    while game.turn < 3 and monotonic() < end:
        game.update()
        sleep(0.002)
    assert game.turn == 3
    faults = game.take_faults()
    assert [(fault.seat, fault.bot) for fault in faults] == [(0, "dying")], "told once, not at every turn"
    assert [action.split()[0] for seat, action in game.record.actions if seat == 0] == ["sell", "sell"]
    game.leave()


def test_a_built_in_bot_loses_no_move_to_a_killed_worker(pool: BotPool) -> None:
    ask(pool, 1, "random")
    pool.poll()
    for worker in pool._workers:
        if worker.task is not None:
            os.kill(worker.warm_up().pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert answers(pool, 1)[1].fault == ""


def test_a_strangers_bot_never_sees_two_hands_of_a_table(bad_bots: None, pool: BotPool) -> None:
    for seat in (0, 1):
        ask(pool, seat, "recalling", 20.0)
    assert [str(choice.fault) for choice in answers(pool, 2).values()] == ["", ""]
    result = play(Job(0, SETUP, ("recalling",) * 3, (0, 0, 0), (20.0,) * 3))
    assert not result.faults
