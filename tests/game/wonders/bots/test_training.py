"""The training: the same shards from the same seed, and what is fitted to them can be read back."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from game.bots.nets import Net, Nets
from game.wonders.bots.searching.inputs import Batch, inputs
from game.wonders.bots.searching.value import Value, value_for
from game.wonders.bots.training.lookahead import courses_ahead
from game.wonders.bots.training.selfplay import GreedyTeacher, answers, courses, write_positions
from game.wonders.bots.training.tables import habits_yaml
from rules import Setup
from rules.wonders.habits import TRAITS, paid_trait, read_worths


def test_a_shard_of_positions_is_whole_and_the_same_again(tmp_path: Path) -> None:
    setup = Setup(3, 1)
    number = write_positions(tmp_path / "one.npz", courses(setup, 4, 9, 0.5))
    assert number == write_positions(tmp_path / "two.npz", courses(setup, 4, 9, 0.5))
    with np.load(tmp_path / "one.npz") as one, np.load(tmp_path / "two.npz") as two:
        assert one["cities"].shape == (number, 3, 71)
        assert one["hands"].shape == (number, 3, 10)
        assert one["ends"].shape == (number, 3, 2)
        assert set(one["clock"][:, 0]) <= {1, 2, 3}
        assert one["ends"][:, :, 1].sum(1) == pytest.approx(np.ones(number))
        for name in one.files:
            assert np.array_equal(one[name], two[name])


def test_games_of_seats_that_look_ahead_are_the_same_again_and_better_than_by_habit() -> None:
    value = value_for(())
    assert value is not None
    setup = Setup(3, 1)
    first, second = (list(courses_ahead(setup, 30, 5, 0.5, value)) for _ in range(2))
    assert first == second
    assert len(first) == 30 and 200 < sum(len(game.tables) for game in first) < 310  # half of 17 turns each
    by_habit = [points for game in courses(setup, 30, 5, 0.0) for points, _ in game.end]
    ahead = [points for game in first for points, _ in game.end]
    assert sum(ahead) / len(ahead) > sum(by_habit) / len(by_habit)


def test_partners_are_one_side_and_win_together(tmp_path: Path) -> None:
    write_positions(tmp_path / "found.npz", courses(Setup(6, 3, teams=True), 2, 4, 0.5))
    with np.load(tmp_path / "found.npz") as found:
        assert found["sides"].tolist() == [0, 0, 1, 1, 2, 2]
        won = found["ends"][:, :, 1]
        assert np.array_equal(won[:, ::2], won[:, 1::2])
        assert won[:, ::2].sum(1) == pytest.approx(np.ones(len(won)))


def test_a_shard_of_answers_names_a_trait_for_every_answer(tmp_path: Path) -> None:
    asked = answers(tmp_path / "found.npz", GreedyTeacher(), Setup(4, 1), 1, 3)
    with np.load(tmp_path / "found.npz") as found:
        assert found["decisions"][-1] + 1 == asked > 40
        assert found["lengths"].sum() == len(found["traits"])
        assert len(found["lengths"]) == len(found["points"]) == len(found["decisions"])
        assert found["lengths"].min() >= 1
        assert found["traits"].min() >= 0 and found["traits"].max() < TRAITS


def test_worths_are_written_so_that_they_can_be_read_and_paying_nothing_costs_nothing() -> None:
    worths = list(range(-300, TRAITS - 300))
    found = read_worths(habits_yaml(worths))
    assert [found[paid_trait(age, 0)] for age in (1, 2, 3)] == [0, 0, 0]
    # A card that costs nothing is worth what it was: what that trait had is in the card's colour now.
    assert found[0] + found[paid_trait(1, 0)] == worths[0] + worths[paid_trait(1, 0)]


def test_what_is_fitted_explains_the_games_that_it_was_fitted_to(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    fit = import_module("game.wonders.bots.training.fit")
    shard, told = tmp_path / "positions.npz", []
    write_positions(shard, courses(Setup(3, 1), 60, 2, 1.0))
    arrays = fit.fit_net([shard], 8, 1, lambda number, figures: told.append(figures))
    further = fit.fit_net([shard], 2, 1, lambda number, figures: told.append(figures), arrays)
    assert len(told) == 8 + 2
    assert np.array_equal(further["mean"], arrays["mean"])
    assert not np.array_equal(further["weights0"], arrays["weights0"])
    known = Value(Nets([Net("x", {f"x/{name}": array for name, array in further.items()})]))
    calmer = fit.fit_net([shard], 1, 1, lambda number, figures: told.append(figures), further, known)
    assert not np.array_equal(calmer["weights0"], further["weights0"])
    value = Value(Nets([Net("x", {f"x/{name}": array for name, array in arrays.items()})]))
    with np.load(shard) as found:
        clock = found["clock"].astype(np.int64)
        seat = np.zeros(len(clock), np.int64)
        cities, hands = found["cities"].astype(np.float32), found["hands"][:, 0].astype(np.float32)
        batch = Batch(cities, hands, clock[:, 0], clock[:, 1], seat, 3)
        assert inputs(batch).shape[1] == arrays["mean"].shape[0]
        expected = value.outlook(batch).points
        assert np.corrcoef(expected, found["ends"][:, 0, 0])[0, 1] > 0.5
