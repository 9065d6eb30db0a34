"""Helpers of a race: it ends the same way with them, sooner, and whatever becomes of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Any

import pytest

import rules
from game.architects.bots.search import MoveSearch
from game.bots import helpers as helpers_module
from game.bots.helpers import Helpers
from game.bots.pool import Task, Worker
from game.bots.race import Race, Tried
from game.wonders.bots.searching.far import FarSearch
from game.wonders.bots.searching.ground import ground_of
from game.wonders.bots.searching.search import Search
from rules import Setup
from tests.game.wonders.bots.test_search import played
from tests.support.toy_race import ToyRace

_PLENTY = 60.0
_SOON = 30.0


@pytest.fixture
def helpers() -> Iterator[Helpers]:
    """Two of them, which are there already."""
    made = Helpers()
    made.most = 2
    _gather(made)
    yield made
    made.close()


def _gather(helpers: Helpers) -> None:
    """Wait until all helpers are there and idle."""
    helpers.join(ToyRace().twin)
    helpers.gather()
    end = monotonic() + _SOON
    while not all(helper.free for helper in helpers._helpers) and monotonic() < end:
        helpers.found(0.05)
    assert [helper.free for helper in helpers._helpers] == [True] * helpers.most


def _told(found: list[Tried]) -> list[tuple[str, int, float, float, float]]:
    return [(str(one.action), one.worlds, one.worth, one.chance, one.points) for one in found]


def _wonders(far: bool) -> Race:
    state = played(Setup(4, 9), 10)
    view = rules.view(state, 0)
    ground = ground_of(view, 7)
    return FarSearch(ground, map(Tried, view_answers(state))) if far else Search(ground, view_answers(state))


def view_answers(state: rules.WondersState) -> list[rules.Action]:
    """Some of the answers of seat 0."""
    return list(rules.legal_actions(state, 0))[:5]


def _architects() -> Race:
    game = rules.game_named("architects")
    state, _ = game.new_game(game.read_setup({"seats": 3}, 5))
    seat = rules.to_act(state)[0]
    return MoveSearch(rules.view(state, seat), rules.legal_actions(state, seat), 7, {})


@pytest.mark.parametrize(
    ("make", "worlds"),
    [(lambda: _wonders(False), 8), (lambda: _wonders(True), 12), (_architects, 30)],
    ids=["search", "far", "architects"],
)
def test_a_decision_is_the_same_whoever_looks(helpers: Helpers, make: Any, worlds: int) -> None:
    alone, together = make(), make()
    looked: list[int] = []
    look = together.look
    together.look = lambda number, answers: (looked.append(number), look(number, answers))[1]
    expected = _told(alone.run(_PLENTY, worlds))
    assert _told(together.run(_PLENTY, worlds, helpers)) == expected
    assert max(worlds for _, worlds, *_ in expected) == worlds
    assert len(looked) < worlds, "the helpers have looked at some of them"


@pytest.mark.parametrize("certain", [False, True])
def test_halvings_are_the_same_whoever_looks(helpers: Helpers, certain: bool) -> None:
    def run(with_whom: Helpers | None) -> list[Any]:
        race = ToyRace(pace=0.002)
        if certain:
            race.keep(Tried(race.tried[0].action))
        return _told(race.run(_PLENTY, 40, with_whom))

    alone = run(None)
    assert run(helpers) == alone
    assert sorted({worlds for _, worlds, *_ in alone}) == ([4, 8, 40] if not certain else [4, 8, 16, 40])


@pytest.mark.parametrize("manner", ["dies", "fails", "hangs"])
def test_a_helper_that_fails_costs_no_world_and_is_replaced(
    helpers: Helpers, manner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(helpers_module, "HANG", 0.0)
    before = {helper.child.pid for helper in helpers._helpers}
    race = ToyRace(manner, 0.002)
    began = perf_counter()
    assert _told(race.run(1.0, 24, helpers)) == _told(ToyRace().run(_PLENTY, 24))
    assert perf_counter() - began < _SOON
    assert sorted({number for number, _ in race.here}) == list(range(24))
    sleep(max(0.0, 1.1 - (perf_counter() - began)))  # who hangs is given the time of the question
    _gather(helpers)
    assert not before & {helper.child.pid for helper in helpers._helpers}
    assert _told(ToyRace(pace=0.002).run(_PLENTY, 24, helpers)) == _told(ToyRace().run(_PLENTY, 24))


def test_helpers_that_fail_again_and_again_are_not_replaced_for_ever() -> None:
    made = Helpers()
    made.most = 1
    try:
        for _ in range(helpers_module.REPLACED + 1):
            made.join(ToyRace().twin)
            made.gather()
            made._helpers[0].child.kill()
            end = monotonic() + _SOON
            while made._helpers and monotonic() < end:
                made.found(0.01)
        made.gather()
        assert made._helpers == []
        assert _told(ToyRace().run(_PLENTY, 24, made)) == _told(ToyRace().run(_PLENTY, 24))
    finally:
        made.close()


def test_time_is_kept_and_what_helpers_have_seen_till_then_counts(helpers: Helpers) -> None:
    race = ToyRace(pace=0.02)
    began = perf_counter()
    found = race.run(1.0, 10_000, helpers)
    assert perf_counter() - began < 1.0 + 0.1 + 0.3  # a machine that is busy may take a moment more
    assert found[0].worlds > len({number for number, _ in race.here})
    hung = ToyRace("hangs", 0.02)
    began = perf_counter()
    assert hung.run(0.5, 10_000, helpers)
    assert perf_counter() - began < 0.5 + 0.05 + 0.3


def test_nobody_is_asked_for_a_race_of_few_worlds() -> None:
    made = Helpers()
    made.most = 2
    ToyRace().run(_PLENTY, 4, made)
    made.gather()
    assert made._helpers == []


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes where Linux lists them")
def test_helpers_of_a_worker_end_with_it() -> None:
    state = played(Setup(3, 4), 15)
    view, legal = rules.view(state, 0), rules.legal_actions(state, 0)
    worker = Worker("master")
    try:
        for _ in range(2):  # they are made before the second decision
            assert worker.ask(Task(0, "master", view, legal, 1, 1.0, cores=3)).fault == ""
        child = worker._child
        assert child is not None
        helping = [pid for pid in _children(child.pid) if "resource_tracker" not in _command(pid)]
        assert len(helping) == 2
    finally:
        worker.stop()
    end = monotonic() + _SOON
    while any(_command(pid) for pid in helping) and monotonic() < end:
        sleep(0.05)
    assert not any(_command(pid) for pid in helping)


def _children(parent: int) -> list[int]:
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            status = Path(f"/proc/{name}/stat").read_text("ascii")
        except OSError:
            continue
        if int(status.rpartition(")")[2].split()[1]) == parent:
            found.append(int(name))
    return found


def _command(pid: int) -> str:
    """The command line of a process; empty where it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text("utf-8", "replace")
    except OSError:
        return ""
