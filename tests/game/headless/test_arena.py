"""Many games between bots: who sits where with how much time, who plays the games, and what they come to."""

from __future__ import annotations

import json
import re
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from math import factorial
from pathlib import Path
from typing import Any

import pytest

from game.bots.base import Choice
from game.bots.cores import MOST
from game.bots.pool import Task, Worker
from game.cli import main
from game.estimates import wilson
from game.headless import machines as machines_module
from game.headless.entries import ArenaEntry, EntryError, entries_of
from game.headless.executor import ChildExecutor, SizedExecutor, WorkerError, in_order
from game.headless.machines import about, machines
from game.headless.simulate import Pace, Result, ThinkerPool, jobs, run, simulate
from game.headless.tally import mean_of, share_of, summary
from game.platform.unusable import UnusableError
from game.rating.model import RatedGame, ratings
from rules import Setup

SEATS = ("thumb", "random", "random@0.5")


# --- who plays ------------------------------------------------------------------------------------------------------


def test_a_bot_may_have_its_own_time() -> None:
    assert entries_of(("flat@0.3", "greedy"), 2.0) == (
        ArenaEntry("flat@0.3", "flat", 0.3),
        ArenaEntry("greedy", "greedy", 2.0),
    )


@pytest.mark.parametrize("word", ["flat@", "flat@0", "flat@soon", "flat@1@2", "flat@nan", "flat@-1"])
def test_a_time_that_is_none_is_refused(word: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(EntryError, match="is not a number of seconds above 0"):
        entries_of((word,), 1.0)
    assert main(["simulate", "--seats", f"{word},random,random"]) == 2
    assert "seconds above 0" in capfd.readouterr().err


def test_every_deal_is_played_from_every_seat() -> None:
    entries = entries_of(("greedy", "thumb", "random@2"), 1.0)
    found = list(jobs(entries, 6, Setup(3, 40), paired=True))
    assert [job.setup.seed for job in found] == [40, 40, 40, 41, 41, 41]
    assert [job.deal for job in found] == [0, 0, 0, 1, 1, 1]
    assert {job.seats for job in found[:3]} == {
        ("greedy", "thumb", "random"),
        ("random", "greedy", "thumb"),
        ("thumb", "random", "greedy"),
    }
    assert {job.seats for job in found[3:]} == {  # the other way round
        ("greedy", "random", "thumb"),
        ("thumb", "greedy", "random"),
        ("random", "thumb", "greedy"),
    }
    assert all(job.budgets[job.seats.index("random")] == 2.0 for job in found)
    assert [job.setup.seed for job in jobs(entries, 3, Setup(3, 40))] == [40, 41, 42]


@pytest.mark.parametrize(("sides", "orders"), [(2, 1), (3, 2), (4, 6), (7, 720)])
def test_everybody_gets_every_neighbour(sides: int, orders: int) -> None:
    entries = entries_of(["random"] * sides, 1.0)
    found = [job.entries for job in jobs(entries, orders * sides, Setup(sides, 1), paired=True)]
    assert len(set(found)) == orders * sides == factorial(sides)
    assert found[:sides] == [job.entries for job in jobs(entries, sides, Setup(sides, 1))]  # first as asked for


def test_games_without_pairs_keep_the_order_asked_for() -> None:
    found = [job.entries for job in jobs(entries_of(["random"] * 4, 1.0), 8, Setup(4, 1))]
    assert found == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)] * 2


def test_sides_change_neighbours_but_never_partners() -> None:
    entries = entries_of(["random"] * 6, 1.0)
    found = [job.entries for job in jobs(entries, 6, Setup(6, 1, teams=True), paired=True)]
    assert found == [
        *[(0, 1, 2, 3, 4, 5), (4, 5, 0, 1, 2, 3), (2, 3, 4, 5, 0, 1)],
        *[(0, 1, 4, 5, 2, 3), (2, 3, 0, 1, 4, 5), (4, 5, 2, 3, 0, 1)],
    ]


def test_partners_change_places_together() -> None:
    entries = entries_of(["greedy", "greedy", "easy", "random"], 1.0)
    found = list(jobs(entries, 4, Setup(4, 40, teams=True), paired=True))
    assert [job.entries for job in found] == [(0, 1, 2, 3), (2, 3, 0, 1)] * 2
    assert [(job.deal, job.setup.seed) for job in found] == [(0, 40), (0, 40), (1, 41), (1, 41)]


def test_each_seat_is_asked_with_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, set[float]] = {}

    def thinker(self: ThinkerPool, bot_id: str, trust: bool, cores: int, place: int) -> Any:
        def think(seat: int, view: Any, legal: Any, seed: int, budget: float) -> Choice:
            asked.setdefault(bot_id, set()).add(budget)
            return Choice(legal[0], "")

        return think

    monkeypatch.setattr(ThinkerPool, "of", thinker)
    simulate(("greedy@0.25", "random", "thumb@3"), 2, Setup(3, 1), budget=1.5)
    assert asked == {"greedy": {0.25}, "random": {1.5}, "thumb": {3.0}}


def test_bots_that_search_think_where_they_can_be_ended() -> None:
    thinkers = ThinkerPool()
    try:
        for bot in ("greedy", "flat", "random", "flat"):
            thinkers.of(bot, trust=False)
        assert len(thinkers._workers) == 1
        thinkers.of("flat", trust=True)
        assert len(thinkers._workers) == 1
    finally:
        thinkers.close()


def test_a_decision_has_as_many_cores_as_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def ask(self: Worker, task: Task) -> Choice:
        asked.append((task.bot_id, task.cores))
        return Choice(task.actions[0], "")

    monkeypatch.setattr(Worker, "ask", ask)
    monkeypatch.setattr(Worker, "wait", lambda self: None)
    simulate(("hard", "random", "flat"), 1, Setup(3, 1), cores=3)
    assert set(asked) == {("hard", 3), ("flat", 3)}
    asked.clear()
    simulate(("hard", "random", "random"), 1, Setup(3, 1), cores=400)
    assert set(asked) == {("hard", MOST)}


# --- who plays the games --------------------------------------------------------------------------------------------


class Patient(Executor):
    """Does nothing until everything has been asked that will be before the first answer."""

    def __init__(self) -> None:
        self.asked: list[tuple[Future[Any], Any, Any]] = []
        self.most = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked.append((future, fn, args))
        self.most = max(self.most, len(self.asked))
        if len(self.asked) == 8:
            threading.Timer(0.05, self._answer).start()
        return future

    def _answer(self) -> None:
        while self.asked:
            future, function, arguments = self.asked.pop()  # the last one first
            future.set_result(function(*arguments))


def test_results_come_in_order_however_they_are_made() -> None:
    taken: list[int] = []

    def work() -> Iterator[int]:
        for number in range(8):
            taken.append(number)
            yield number

    pool = Patient()
    found = in_order(SizedExecutor(pool, 2), lambda number: number * number, work())
    assert next(found) == 0
    assert len(taken) == 8 and pool.most == 8
    assert list(found) == [1, 4, 9, 16, 25, 36, 49]


def test_work_is_taken_as_it_is_needed() -> None:
    endless = iter(range(10**9))
    with ThreadPoolExecutor(1) as executor:
        found = in_order(SizedExecutor(executor, 1), str, endless)
        assert [next(found) for _ in range(3)] == ["0", "1", "2"]
    assert next(endless) < 10


def leave(code: int) -> int:
    """Run in a process of an executor."""
    if code:
        sys.modules["os"]._exit(code)
    return code


def refuse(reason: str) -> None:
    """Run in a process of an executor."""
    raise ValueError(reason)


def test_an_executor_of_processes_tells_what_became_of_a_call() -> None:
    with ChildExecutor(1) as pool:
        fine, wrong = pool.submit(divmod, 7, 2), pool.submit(refuse, "no")
        unasked = pool.submit(refuse, threading.Lock())
        gone, late = pool.submit(leave, 3), pool.submit(leave, 0)
        assert fine.result(30) == [3, 1]
        with pytest.raises(WorkerError, match="ValueError: no"):
            wrong.result(30)
        with pytest.raises(TypeError, match="pickle"):
            unasked.result(30)
        with pytest.raises(WorkerError, match="has ended"):  # at the second try, too
            gone.result(30)
        assert late.result(30) == 0


def leave_once(mark: str) -> str:
    """Run in a process of an executor: it is killed the first time."""
    if not Path(mark).exists():
        Path(mark).touch()
        sys.modules["os"]._exit(9)
    return "played"


def test_a_process_that_is_killed_once_is_made_anew_and_its_work_done_again(tmp_path: Path) -> None:
    with ChildExecutor(1) as pool:
        assert pool.submit(leave_once, str(tmp_path / "mark")).result(30) == "played"


def test_whoever_plays_the_games_come_out_the_same() -> None:
    entries = entries_of(SEATS, 1.0)
    alone = run(jobs(entries, 3, Setup(3, 9)), 1)
    with ThreadPoolExecutor(2) as executor:
        shared = run(jobs(entries, 3, Setup(3, 9)), 1, pool=SizedExecutor(executor, 2))
    assert [result.scores for result in alone] == [result.scores for result in shared]
    assert [result.winners for result in alone] == [result.winners for result in shared]


# --- other machines -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("dask")
def test_machines_of_a_scheduler_play_the_same_games() -> None:
    far = simulate(SEATS, 2, Setup(3, 5), scheduler="tcp://far:8786")
    assert far["seats"] == simulate(SEATS, 2, Setup(3, 5))["seats"]


@pytest.mark.parametrize(
    ("theirs", "apart", "said"),
    [
        ({"version": "0.1.0"}, False, "has version 0.1.0 of the program"),
        ({"content": "another"}, False, "or other cards"),
        ({"alone": True}, True, "may not start processes"),
    ],
)
def test_machines_that_cannot_play_are_told(
    dask: dict[str, Any], theirs: dict[str, Any], apart: bool, said: str
) -> None:
    dask.update(theirs)
    with pytest.raises(UnusableError, match=said), machines("tcp://far:8786", "wonders", apart):
        pass


def test_workers_that_start_no_processes_do_where_none_is_wanted(dask: dict[str, Any]) -> None:
    dask["alone"] = True
    with machines("tcp://far:8786", "wonders", apart=False) as pool:
        assert pool.workers == 2


@pytest.mark.usefixtures("dask")
def test_a_scheduler_that_is_not_there_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--seats", "random,random,random", "--games", "1", "--scheduler", "tcp://nowhere:1"]
    assert main(words) == 1
    assert "--trust-scheduler" in capfd.readouterr().err
    assert main([*words, "--trust-scheduler"]) == 1
    assert "no dask scheduler answers at tcp://nowhere:1" in capfd.readouterr().err


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    words = ["simulate", "--seats", "random,random,random", "--games", "1"]
    assert main([*words, "--scheduler", "tcp://far:1", "--trust-scheduler"]) == 1
    told = capfd.readouterr()
    assert "wonders[cluster]" in told.err and told.err.count("\n") == 1 and not told.out


def test_a_worker_says_what_it_has() -> None:
    assert about("architects")["content"] != about("wonders")["content"]
    assert machines_module.multiprocessing.current_process().daemon is about("wonders")["alone"]


# --- what it comes to -----------------------------------------------------------------------------------------------


def game(deal: int, points: list[int], winners: list[int], teams: bool = False) -> Result:
    """A game in which entry i sat at seat i."""
    scores = {entry: {"civilian": total - 2, "coins": 2, "total": total} for entry, total in enumerate(points)}
    seating = list(range(len(points)))
    return Result(deal, deal, seating, teams, scores, winners, [], [], {entry: Pace(2, 0.5, 0.4) for entry in seating})


def test_wilson_is_the_textbook_one() -> None:
    share, low, high = wilson(0.3, 50)
    assert (share, round(low, 4), round(high, 4)) == (0.3, 0.191, 0.4375)
    assert wilson(0.0, 40).low == 0 and 0.08 < wilson(0.0, 40).high < 0.09
    assert wilson(1.0, 40).high == 1
    assert wilson(0.5, 0)[1:] == (0, 1)


def test_what_repeats_within_a_deal_counts_once() -> None:
    """A hundred games of twenty-five deals: where a deal decides everything there are no more than twenty-five, where
    seats do, more than a hundred."""
    by_deal = share_of({deal: [1.0] * 4 if deal < 5 else [0.0] * 4 for deal in range(25)})
    by_seat = share_of({deal: [1.0, 0.0, 0.0, float(deal < 1)] for deal in range(25)})
    plain = wilson(0.2, 100)
    width = plain.high - plain.low
    assert by_deal.value == 0.2
    assert by_deal.high - by_deal.low == pytest.approx(wilson(0.2, 24).high - wilson(0.2, 24).low)
    assert by_seat.high - by_seat.low < 0.7 * width
    few = share_of({deal: [1.0, 0.0] for deal in range(4)})
    assert few == wilson(0.5, 8)


def test_means_of_few_deals_are_given_room() -> None:
    mean, low, high = mean_of({0: [50.0], 1: [54.0], 2: [58.0]})
    assert mean == 54
    assert high - mean == pytest.approx(4.303 * 4 / 3**0.5, rel=0.04)  # Student's quantile with two degrees of freedom
    assert mean - low == pytest.approx(high - mean)


def test_the_summary_adds_up_entries_of_one_word() -> None:
    entries = entries_of(("flat@2", "greedy", "greedy"), 1.0)
    results = [game(0, [50, 40, 45], [0]), game(1, [40, 44, 44], [1, 2]), game(2, [60, 30, 50], [0])]
    results[1].faulty = [1, 1]
    found = summary(entries, results, 2.0)
    flat, greedy = found["bots"]
    assert [seat["wins"] for seat in found["seats"]] == [2, 0.5, 0.5]
    assert (flat["entry"], flat["seats"], flat["share"], flat["lead"]) == ("flat@2", 1, 0.6667, pytest.approx(3.67))
    assert (greedy["entry"], greedy["seats"], greedy["wins"], greedy["share"]) == ("greedy", 2, 1.0, 0.1667)
    assert greedy["mean"] == pytest.approx(42.17) and greedy["categories"] == {"civilian": 40.17, "coins": 2.0}
    assert (flat["faults"], greedy["faults"], found["seats"][1]["faults"]) == (0, 2, 2)
    assert (flat["decision_ms"], flat["slowest_ms"]) == (250.0, 400.0)
    assert all(row["share_interval"][0] <= row["share"] <= row["share_interval"][1] for row in found["bots"])


def test_a_team_leads_by_its_sum() -> None:
    entries = entries_of(("a", "b", "c", "d"), 1.0)
    found = summary(entries, [game(0, [30, 20, 25, 29], [2, 3], teams=True)], 1.0)
    assert [seat["lead"] for seat in found["seats"]] == [-4, -4, 4, 4]
    assert [seat["wins"] for seat in found["seats"]] == [0, 0, 0.5, 0.5]


def test_ratings_follow_who_wins() -> None:
    finishes = [RatedGame((("a",), ("b",), ("c",)), (1, 2, 3))] * 20
    found = ratings(finishes)
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert all(rating.sigma < 25 / 3 for rating in found.values())
    level = ratings([RatedGame((("a",), ("b",)), (1, 1))] * 5)
    assert level["a"].mu == pytest.approx(level["b"].mu)
    several = ratings([RatedGame((("a",), ("b",), ("b",), ("b",)), (1, 2, 3, 4))] * 10)
    assert several["a"].mu > 25 > several["b"].mu


def test_the_winner_of_a_tie_on_points_is_ahead() -> None:
    entries = entries_of(("a", "b", "c"), 1.0)
    tied = summary(entries, [game(number, [40, 40, 30], [1]) for number in range(10)], 1.0, rated=True)
    a, b, c = (row["rating"]["mu"] for row in tied["bots"])
    assert b > a > c


# --- on the command line --------------------------------------------------------------------------------------------


def test_an_arena_on_the_command_line(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", ",".join(SEATS), "--games", "4", "--paired", "--ratings", "--seed", "3"]
    assert main(["simulate", *words]) == 0
    told = capfd.readouterr()
    assert "6 games: each deal in all 3 rotations" in told.err
    found = json.loads(told.out.splitlines()[-1])
    assert (found["games"], found["deals"], found["paired"], found["seed"]) == (6, 2, True, 3)
    assert [(seat["bot"], seat["entry"], seat["budget"]) for seat in found["seats"]] == [
        ("thumb", "thumb", 1.0),
        ("random", "random", 1.0),
        ("random", "random@0.5", 0.5),
    ]
    assert all(set(row["rating"]) == {"mu", "sigma"} for row in found["bots"])


def test_an_arena_speaks_the_language_that_is_asked_for(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    words = ["simulate", "--seats", "random,random,random", "--games", "1", "--paired"]
    assert main(["--lang", "zh-Hant", *words]) == 0
    told = capfd.readouterr().err
    assert "3場遊戲：每副牌以全部3種座次各玩一次" in told and "3/3  剩餘0:00" in told
    assert not re.search("[a-z]{2}", told)


def test_a_machine_that_stands_still_is_no_fault_of_a_bot_that_answers_at_once() -> None:
    outcome = simulate(("greedy", "random", "thumb"), 1, Setup(3, 1), budget=1e-9)
    assert [seat["faults"] for seat in outcome["seats"]] == [0, 0, 0]
