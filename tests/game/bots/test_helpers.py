"""Helpers of a search: it ends the same way with them, sooner, and whatever becomes of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import rules
from game.architects.bots.search import MoveSearch
from game.bots import helpers as helpers_module
from game.bots import pool as pool_module
from game.bots.halving import PATIENCE, Candidate, Evaluation, SequentialHalving, WorldEvaluations
from game.bots.helpers import LONGEST, Helpers
from game.bots.pool import Task, Worker
from game.wonders.bots.searching.deep import DeepSearch
from game.wonders.bots.searching.root import root_of
from game.wonders.bots.searching.search import Search
from rules import Setup
from tests.game.wonders.bots.test_search import played
from tests.support.toy_halving import ANSWERS, ToyHalving

_PLENTY = 60.0
_SOON = 240.0  # seconds, on a machine that has other things to do


@pytest.fixture(scope="module")
def crew() -> Iterator[Helpers]:
    made = Helpers()
    made.most = 2
    yield made
    made.close()


@pytest.fixture
def helpers(crew: Helpers, monkeypatch: pytest.MonkeyPatch) -> Helpers:
    """Two of them, which are there already."""
    monkeypatch.setattr(helpers_module, "START_UP", _SOON)
    crew._ended = 0
    _gather(crew)
    return crew


def _gather(helpers: Helpers) -> None:
    """Wait until all helpers are there and idle."""
    helpers.join(ToyHalving())
    helpers.refresh()
    end = monotonic() + _SOON
    while not all(helper.free for helper in helpers._helpers) and monotonic() < end:
        helpers.collect(0.05)
    assert [helper.free for helper in helpers._helpers] == [True] * helpers.most


def _patient(search: SequentialHalving, helpers: Helpers, most: int = 10_000) -> list[int]:
    """Let a search look at its next world when helpers have seen theirs, and be late after so many. Returns the numbers
    of the worlds that it looks at itself, as they come."""
    looked: list[int] = []
    look = search.evaluate

    def patient(number: int, answers: Sequence[Any]) -> list[Evaluation] | None:
        end = monotonic() + _SOON
        while not all(one.free or one.child._answers.qsize() for one in helpers._helpers) and monotonic() < end:
            sleep(0.005)
        looked.append(number)
        return look(number, answers) if len(looked) <= most else None

    search.evaluate = patient  # type: ignore[method-assign]
    return looked


def _as_advice(found: list[Candidate]) -> list[tuple[str, int, float, float, float]]:
    return [
        (str(one.action), one.worlds, one.worth, one.points, sum(each.chance for each in one.by_world.values()))
        for one in found
    ]


def _wonders(far: bool) -> SequentialHalving:
    state = played(Setup(4, 9), 10)
    view = rules.view(state, 0)
    root = root_of(view, 7)
    return DeepSearch(root, map(Candidate, view_answers(state))) if far else Search(root, view_answers(state))


def view_answers(state: rules.WondersState) -> list[rules.Action]:
    """Some of the answers of seat 0."""
    return list(rules.legal_actions(state, 0))[:5]


def _architects() -> SequentialHalving:
    game = rules.game_named("architects")
    state, _ = game.new_game(game.read_setup({"seats": 3}, 5))
    seat = rules.to_act(state)[0]
    return MoveSearch(rules.view(state, seat), rules.legal_actions(state, seat), 7, {})


@pytest.mark.parametrize(
    ("make", "worlds"),
    [(lambda: _wonders(False), 8), (lambda: _wonders(True), 12), (_architects, 30)],
    ids=["search", "deep", "architects"],
)
def test_a_decision_is_the_same_whoever_looks(helpers: Helpers, make: Any, worlds: int) -> None:
    alone, together = make(), make()
    looked = _patient(together, helpers)
    expected = _as_advice(alone.run(_PLENTY, worlds))
    found = _as_advice(together.run(_SOON, worlds, helpers))
    assert [one[:2] for one in found] == [one[:2] for one in expected]
    # Nearly: numpy's sums differ in the last places by how many tables are evaluated together, and by its threads.
    assert [one[2:] for one in found] == [pytest.approx(one[2:], rel=1e-4, abs=0.002) for one in expected]
    assert max(worlds for _, worlds, *_ in expected) == worlds
    assert len(looked) < worlds, "the helpers have looked at some of them"


@pytest.mark.parametrize("pinned", [False, True])
def test_halvings_are_the_same_whoever_looks(helpers: Helpers, pinned: bool) -> None:
    def run(with_whom: Helpers | None) -> list[Any]:
        search = ToyHalving()
        if with_whom is not None:
            _patient(search, with_whom)
        if pinned:
            search.pin(Candidate(search.candidates[0].action))
        return _as_advice(search.run(_PLENTY, 40, with_whom))

    alone = run(None)
    assert run(helpers) == alone
    worlds = {answer: worlds for answer, worlds, *_ in alone}
    assert set(worlds.values()) == {4, 8, 40}
    assert worlds[str(ANSWERS[0])] == (40 if pinned else 4)


@pytest.mark.parametrize("manner", ["dies", "fails", "hangs"])
def test_a_helper_that_fails_costs_no_world_and_is_replaced(helpers: Helpers, manner: str) -> None:
    before = {helper.child.pid for helper in helpers._helpers}
    search = ToyHalving(manner)
    expected = _as_advice(ToyHalving().run(_PLENTY, 24))
    if manner != "hangs":
        _patient(search, helpers)
    assert _as_advice(search.run(_PLENTY, 24, helpers)) == expected
    assert sorted({number for number, _ in search.here}) == list(range(24)), "all by the one that asked"
    for helper in helpers._helpers:
        helper.due = min(helper.due, 0.0)  # the time of the question is over for one that hangs
    _gather(helpers)
    assert not before & {helper.child.pid for helper in helpers._helpers}
    search = ToyHalving()
    _patient(search, helpers)
    assert _as_advice(search.run(_PLENTY, 24, helpers)) == expected


def test_helpers_that_fail_again_and_again_are_not_replaced_for_ever() -> None:
    made = Helpers()
    made.most = 1
    try:
        for _ in range(helpers_module.REPLACED + 1):
            made.join(ToyHalving())
            made.refresh()
            made._helpers[0].child.kill()
            end = monotonic() + _SOON
            while made._helpers and monotonic() < end:
                made.collect(0.01)
        made.refresh()
        assert made._helpers == []
        assert _as_advice(ToyHalving().run(_PLENTY, 24, made)) == _as_advice(ToyHalving().run(_PLENTY, 24))
    finally:
        made.close()


def test_threads_have_their_turns_as_before_when_helpers_are_closed() -> None:
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.004)
    try:
        made = Helpers()
        made.most = 1
        made.join(ToyHalving())
        made.refresh()
        assert sys.getswitchinterval() < 0.001
        made.close()
        assert sys.getswitchinterval() == pytest.approx(0.004)
    finally:
        sys.setswitchinterval(before)


def test_what_helpers_have_seen_counts_when_time_is_over(helpers: Helpers) -> None:
    search = ToyHalving(first=1000)
    assert _patient(search, helpers, most=1) == []
    found = search.run(_SOON, 2000, helpers)
    assert {one.worlds for one in found} == {1 + 2 * len(helpers._helpers) * LONGEST}, "before the first look and after"


def test_helpers_keep_to_the_time_that_there_is(helpers: Helpers) -> None:
    search = ToyHalving(pace=0.05, first=1000)
    _patient(search, helpers)
    found = search.run(0.1, 2000, helpers)
    assert all(one.free or one.child._answers.qsize() for one in helpers._helpers), "they have stopped by themselves"
    assert max((one.worlds for one in found), default=0) < LONGEST
    helpers.collect()


def test_nobody_waits_for_one_that_hangs(helpers: Helpers, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    collect = helpers.collect

    def noted(seconds: float = 0.0) -> WorldEvaluations:
        waits.append(seconds)
        return collect(seconds)

    monkeypatch.setattr(helpers, "collect", noted)
    ToyHalving("hangs", 0.02).run(0.3, 10_000, helpers)
    assert len(helpers._helpers) == 2 and not any(helper.free for helper in helpers._helpers), "they hang"
    assert waits and sum(waits) <= (1 + PATIENCE) * 0.3
    for helper in helpers._helpers.copy():
        helpers._end(helper)


def test_nobody_is_asked_for_a_search_of_few_worlds() -> None:
    made = Helpers()
    made.most = 2
    ToyHalving().run(_PLENTY, 4, made)
    made.refresh()
    assert made._helpers == []


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes where Linux lists them")
def test_helpers_of_a_worker_end_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("START_UP", "GRACE"):
        monkeypatch.setattr(pool_module, name, _SOON)
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
