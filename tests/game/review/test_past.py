"""The choices of a finished game: asked about with what their seats knew, their costs, and the course of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import rules
from game.bots.base import Advice, AdviceGap, SearchEffort
from game.bots.standing import Forecast, GamePlace, TableStanding, standing
from game.review.analysis import (
    END,
    FIRST_SECONDS,
    MAX_FAULTS,
    MAX_TRIES,
    SECOND_SECONDS,
    AnalysisTask,
    GameAnalysis,
    TurnPlace,
)
from game.wonders.samples.demo import demo_game
from rules import Record
from rules.core.record import start, steps

Adviser = Callable[[AnalysisTask], list[Advice]]


@pytest.fixture(scope="module")
def record() -> Record:
    return demo_game(3, 4, 1).record


class Open:
    """A table at which seat 1 wins twice as often as any other, in two worlds."""

    worlds = 2

    def __init__(self, state: Any, sides: tuple[int, ...]) -> None:
        self.when = state.age, state.turn
        seats = range(len(sides))
        self._sides = [[seat for seat in seats if sides[seat] == side] for side in dict.fromkeys(sides)]

    def forecast(self, number: int) -> Forecast:
        seats = range(sum(map(len, self._sides)))
        return Forecast([1.0 + (seat == 1) for seat in seats], [40.0 + number + seat for seat in seats])

    def standing(self, found: Sequence[Forecast]) -> TableStanding:
        assert len(found) == self.worlds
        return standing(found, self._sides, GamePlace("unheard of", 0))


def looked_back(record: Record, sides: tuple[int, ...] = (), people: tuple[int, ...] = ()) -> GameAnalysis:
    whose = sides or tuple(range(record.setup.seats))
    return GameAnalysis(record, people, lambda state, _: Open(state, whose))


def ask(hindsight: GameAnalysis, adviser: Adviser, seat: int = 0) -> list[AnalysisTask]:
    """Ask until there is nothing to be asked any more."""
    asked = []
    while (task := hindsight.next_task(seat)) is not None:
        asked.append(task)
        hindsight.take(task, adviser(task))
    look(hindsight)
    return asked


def look(hindsight: GameAnalysis) -> None:
    """Look at the tables until it is known how they stood."""
    while hindsight.open_tables:
        hindsight.look()


def other(task: AnalysisTask) -> rules.AnyAction:
    """An answer that was not given."""
    return next(action for action in task.choice.legal if action != task.choice.answer)


def content(task: AnalysisTask) -> list[Advice]:
    """Nothing would have been better."""
    return [Advice(task.choice.answer, 50.0, 0.4)]


def test_each_choice_is_asked_about_with_the_view_of_its_seat_alone(record: Record) -> None:
    hindsight = looked_back(record)
    asked = ask(hindsight, content)
    assert len(asked) == hindsight.total == hindsight.looked == len(record.actions) and hindsight.read
    state, _ = start(record)
    seen = []
    for step in steps(record, state, lambda ask: seen.append((ask.seat, rules.view(state, ask.seat)))):
        task = asked[len(seen) - 1]
        assert (task.choice.seat, task.choice.answer) == (step.seat, step.action)
        assert (task.choice.seat, task.choice.view) == seen[-1]
        assert task.choice.answer in task.choice.legal and task.seconds == FIRST_SECONDS
    assert len({task.seed for task in asked}) == len(asked)
    assert hindsight.costly(0) == [] and hindsight.judged(0) == sum(seat == 0 for seat, _ in record.actions)


def test_what_a_choice_cost_and_the_dearest_are_looked_at_again(record: Record) -> None:
    hindsight = looked_back(record, people=(1,))

    def adviser(task: AnalysisTask) -> list[Advice]:
        choice = task.choice
        if choice.seat == 2 or choice.place.turn > 3:
            return content(task)
        # It cost the more the later it was made; a longer look finds less.
        lost = choice.place.turn * choice.place.part + (5 if task.seconds == FIRST_SECONDS else 0)
        return [Advice(other(task), 54.0, 0.5), Advice(choice.answer, 54.0 - lost, 0.5)]

    asked = ask(hindsight, adviser)
    again = [task for task in asked if task.seconds == SECOND_SECONDS]
    assert [task.choice.number for task in asked[: hindsight.total]] == list(range(hindsight.total))
    assert {task.choice.seat for task in again} == {0, 1} and again[0].choice.seat == 0
    rows = hindsight.costly(0)
    assert (rows[0][0].place, rows[-1][0].place.part) == (TurnPlace(3, 3), 1)
    assert rows[0][1].cost == rows[0][1].points == pytest.approx(9.0) and rows[0][1].share is None
    costs = [finding.cost for _, finding in rows]
    assert costs == sorted(costs, reverse=True) and all(finding.seconds == SECOND_SECONDS for _, finding in rows[:6])
    assert hindsight.costly(2) == []


def test_how_it_stood_is_one_vector_for_each_turn_and_the_end_is_how_it_ended(record: Record) -> None:
    hindsight = looked_back(record)
    assert hindsight.course() == []
    ask(hindsight, content)
    course = hindsight.course()
    assert [one.place for one in course] == [TurnPlace(age, turn) for age in (1, 2, 3) for turn in range(1, 7)] + [END]
    assert [side.share for side in course[4].sides] == pytest.approx((0.25, 0.5, 0.25))
    assert [side.points for side in course[4].sides] == pytest.approx((40.5, 41.5, 42.5)) and len(
        course[4].choices
    ) == 3
    state, _ = start(record)
    for _ in steps(record, state):
        pass
    sheets, winners = rules.scores(state)
    assert [side.share for side in course[-1].sides] == [
        1 / len(winners) if seat in winners else 0 for seat in range(3)
    ]
    assert [side.points for side in course[-1].sides] == [sheet.total for sheet in sheets[:3]]


def test_it_is_drawn_turn_by_turn(record: Record) -> None:
    hindsight = looked_back(record)
    for count in range(1, 8):
        task = hindsight.next_task(0)
        assert task is not None
        before = len(hindsight.course())
        look(hindsight)
        # The seats of a turn were asked at one table, and the end is not told ahead.
        assert len(hindsight.course()) == -(-count // 3) >= before
        assert END not in [one.place for one in hindsight.course()]
        assert hindsight.standing(task.choice) is not None


def test_the_line_goes_no_further_than_the_tables_that_were_looked_at(record: Record) -> None:
    hindsight = looked_back(record)
    while (task := hindsight.next_task(0)) is not None:
        hindsight.take(task, content(task))
    assert hindsight.read and hindsight.result is not None and hindsight.course() == []
    for _ in range(3 * Open.worlds):
        hindsight.look()
    assert [one.place for one in hindsight.course()] == [TurnPlace(1, turn) for turn in (1, 2, 3)]
    look(hindsight)
    assert hindsight.course()[-1].place == END


def test_partners_stand_together() -> None:
    record = demo_game(4, 4, 1).record
    hindsight = looked_back(record, (0, 1, 0, 1))
    ask(hindsight, content)
    course = hindsight.course()
    assert [side.seats for side in course[0].sides] == [(0, 2), (1, 3)]
    assert [side.share for side in course[0].sides] == pytest.approx((0.4, 0.6))
    assert course[0].sides[0].points == pytest.approx(83.0) and max(side.share for side in course[-1].sides) == 1.0


def test_where_an_adviser_compares_nothing_its_points_count(record: Record) -> None:
    hindsight = looked_back(record)
    ask(hindsight, lambda task: [Advice(other(task), 42.0), Advice(task.choice.answer, 40.0)])
    choice, finding = hindsight.costly(1)[0]
    assert choice.seat == 1 and finding.share is None and finding.points == finding.cost == pytest.approx(2.0)


def test_a_lost_game_absolves_no_choice(record: Record) -> None:
    hindsight = looked_back(record)
    lost = SearchEffort(64, 64, (AdviceGap(0.0, 0.0, 0.0), AdviceGap(6.0, 0.004, 0.001)))
    while (task := hindsight.next_task(0)) is not None:
        hindsight.take(task, [Advice(other(task), 9.0, 0.01), Advice(task.choice.answer, 8.0, 0.006)], "", lost)
    assert len(hindsight.costly(0)) == hindsight.judged(0) and hindsight.costly(0)[0][1].cost == 6.0


def test_an_answer_of_which_nothing_was_said_costs_nothing(record: Record) -> None:
    hindsight = looked_back(record)
    ask(hindsight, lambda task: [Advice(other(task), 90.0, 0.9)])
    assert hindsight.costly(0) == []


def test_silence_is_asked_again_and_failing_on_ends_it_until_somebody_tries_again(record: Record) -> None:
    hindsight = looked_back(record)
    silent = {4: 1, 9: MAX_TRIES}

    def adviser(task: AnalysisTask) -> list[Advice]:
        left = silent.get(task.choice.number, 0)
        silent[task.choice.number] = left - 1
        return [] if left > 0 else content(task)

    asked = ask(hindsight, adviser)
    assert [task.choice.number for task in asked[hindsight.total :]] == [4, 9, 9]
    assert not hindsight.fault and hindsight.looked == hindsight.total
    assert set(range(hindsight.total)) - set(hindsight.findings) == {9}
    assert len(hindsight.course()) == 19

    hindsight = looked_back(record)
    for _ in range(MAX_FAULTS):
        task = hindsight.next_task(0)
        assert task is not None
        hindsight.take(task, [], "raised ValueError")
    assert str(hindsight.fault) == "raised ValueError" and hindsight.next_task(0) is None
    hindsight.retry()
    ask(hindsight, content)
    assert hindsight.read and len(hindsight.findings) == hindsight.total


def test_what_was_under_way_is_asked_again_after_a_stop(record: Record) -> None:
    hindsight = looked_back(record)
    first = hindsight.next_task(0)
    assert first is not None and hindsight.looked == 0
    hindsight.lost()
    asked = ask(hindsight, content)
    assert asked[-1].choice == first.choice and hindsight.read


def test_a_record_that_replays_only_so_far_is_looked_at_so_far(record: Record) -> None:
    broken = Record(record.setup, actions=[*record.actions[:10], (0, "build nonsense")], extra=dict(record.extra))
    hindsight = looked_back(broken)
    ask(hindsight, content)
    assert "action 11" in str(hindsight.problem) and hindsight.looked == 10 and hindsight.result is None
    assert len(hindsight.course()) == 4


def test_a_loss_is_told_beyond_the_noise_alone_and_after_a_second_look(record: Record) -> None:
    hindsight = looked_back(record, people=(0,))

    def looked(task: AnalysisTask) -> SearchEffort:
        doubt = 0.2 if task.choice.place.turn < 3 else 0.02
        return SearchEffort(task.worlds or 64, 64, (AdviceGap(0.0, 0.0, 0.0), AdviceGap(3.0, 0.1, doubt)))

    while (task := hindsight.next_task(0)) is not None:
        if task.worlds:
            assert hindsight.costly(0) == []
        hindsight.take(task, [Advice(other(task), 54.0, 0.3), Advice(task.choice.answer, 51.0, 0.2)], "", looked(task))
    costly = hindsight.costly(0)
    assert costly and all(choice.place.turn >= 3 for choice, _ in costly)
    assert all((finding.cost, finding.share) == (3.0, 0.1) for _, finding in costly)
