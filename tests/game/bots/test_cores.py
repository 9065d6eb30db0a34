"""The account of the cores that decisions share: in one pool and between pools."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rules
from game.bots import cores as cores_module
from game.bots.base import Choice
from game.bots.cores import MOST, Cores, cores_allowed
from game.bots.pool import BotPool, Task, Worker
from game.storage.settings import Settings
from rules import Setup


class Thinking:
    """The tasks under way, in the order in which they were begun."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.done: set[int] = set()

    def cores(self) -> dict[int, int]:
        """Of every seat the cores that its decision has."""
        return {task.seat: task.cores for task in self.tasks}


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinking]:
    """Workers without processes: they answer when their seat is ``done``."""
    found = Thinking()

    def start(self: Worker, task: Task) -> None:
        self.task = task
        found.tasks.append(task)

    def outcome(self: Worker, seconds: float = 0.0) -> Choice | None:
        task = self.task
        if task is None or task.seat not in found.done:
            return None
        self.task = None
        return Choice(task.actions[0], "")

    monkeypatch.setattr(Worker, "start", start)
    monkeypatch.setattr(Worker, "outcome", outcome)
    yield found


def ask(pool: BotPool, seat: int, bot: str) -> None:
    state, _ = rules.new_game(Setup(4, 1))
    pool.submit(seat, bot, rules.view(state, seat), rules.legal_actions(state, seat), 1, 1.0)


def test_a_decision_alone_has_all_cores_and_gives_them_back(thinking: Thinking) -> None:
    pool = BotPool(2, Cores(6))
    for round_ in (1, 2):
        ask(pool, round_, "master")
        assert len(thinking.tasks) == round_ - 1, "nobody thinks before all that is asked now is known"
        pool.begin()
        assert thinking.tasks[-1].cores == 6
        thinking.done = {round_}
        assert set(pool.poll()) == {round_}


def test_decisions_that_begin_together_share_and_the_next_one_has_what_is_free(thinking: Thinking) -> None:
    pool = BotPool(2, Cores(5))
    for seat in (1, 2, 3):
        ask(pool, seat, "master")
    pool.poll()
    assert thinking.cores() == {1: 2, 2: 3}
    thinking.done = {2}
    pool.poll()
    assert thinking.cores() == {1: 2, 2: 3, 3: 3}


def test_who_does_not_search_has_no_share(thinking: Thinking) -> None:
    pool = BotPool(3, Cores(4))
    for seat, bot in ((1, "medium"), (2, "master"), (3, "easy")):
        ask(pool, seat, bot)
    pool.poll()
    assert thinking.cores() == {1: 0, 2: 4, 3: 0}
    thinking.done = {1, 2, 3}
    pool.poll()
    ask(pool, 0, "hard")
    pool.poll()
    assert thinking.tasks[-1].cores == 4


def test_another_pool_has_what_is_left_and_one_core_at_least(thinking: Thinking) -> None:
    cores = Cores(4)
    game, advice = BotPool(2, cores), BotPool(1, cores)
    ask(game, 1, "master")
    game.poll()
    ask(advice, 0, "master")
    advice.poll()
    assert thinking.cores() == {1: 4, 0: 1}
    game.cancel()
    thinking.done = {1}
    assert game.poll() == {}, "forgotten"
    advice.close()
    ask(game, 2, "master")
    game.poll()
    assert thinking.tasks[-1].cores == 4, "both have given back what they had"


def test_one_for_each_decision_is_one_for_each(thinking: Thinking) -> None:
    pool = BotPool(2, Cores(1))
    for seat in (1, 2):
        ask(pool, seat, "master")
    pool.poll()
    assert thinking.cores() == {1: 1, 2: 1}


@pytest.mark.parametrize(("cores", "first", "second"), [(1, 1, 1), (2, 1, 1), (8, 4, 4), (64, 8, 8)])
def test_by_default_decisions_share_the_cores_that_there_are(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch, cores: int, first: int, second: int
) -> None:
    monkeypatch.setattr(cores_module, "available_cores", lambda: cores)
    pool = BotPool(2, Cores(cores_allowed(Settings().cores)))
    for seat in (1, 2):
        ask(pool, seat, "master")
    pool.poll()
    assert thinking.cores() == {1: first, 2: second}


def test_what_is_allowed_is_a_part_of_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, half in ((1, 1), (2, 1), (7, 3), (64, 32)):
        monkeypatch.setattr(cores_module, "available_cores", lambda cores=cores: cores)
        assert (cores_allowed("one"), cores_allowed("half"), cores_allowed("all")) == (1, half, cores)
    assert Cores(64).take() == MOST
