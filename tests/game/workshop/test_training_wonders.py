"""The training: the same shards from the same seed, and what is fitted to them can be read back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
import yaml

from game.bots.nets import Net, Nets
from game.wonders.bots.searching.encoder import Batch, encode
from game.wonders.bots.searching.value import Value, value_for
from game.workshop.training.command import Progress
from game.workshop.training.wonders.lookahead import courses_ahead
from game.workshop.training.wonders.selfplay import GreedyTeacher, answers, courses, positions
from game.workshop.training.wonders.styles import deeds, odds_in, styles_yaml
from game.workshop.training.wonders.tables import policy_yaml
from rules import Setup
from rules.wonders.rollout.linear_policy import TRAITS, paid_trait, read_weights


def test_a_shard_of_positions_is_whole_and_the_same_again() -> None:
    (one, held), (two, _) = (positions(Setup(3, 1), 4, 9, 0.5) for _ in range(2))
    number = len(one["clock"])
    assert held == f"{number} tables"
    assert one["cities"].shape == (number, 3, 71)
    assert one["hands"].shape == (number, 3, 10)
    assert one["ends"].shape == (number, 3, 2)
    assert set(one["clock"][:, 0]) <= {1, 2, 3}
    assert one["ends"][:, :, 1].sum(1) == pytest.approx(np.ones(number))
    for name in one:
        assert np.array_equal(one[name], two[name])


def test_games_of_seats_that_look_ahead_are_the_same_again_and_better_than_by_policy() -> None:
    value = value_for(())
    assert value is not None
    setup = Setup(3, 1)
    first, second = (list(courses_ahead(setup, 30, 5, 0.5, value)) for _ in range(2))
    assert first == second
    assert len(first) == 30 and 200 < sum(len(game.tables) for game in first) < 310  # half of 17 turns each
    by_policy = [points for game in courses(setup, 30, 5, 0.0) for points, _ in game.end]
    lookahead = [points for game in first for points, _ in game.end]
    assert sum(lookahead) / len(lookahead) > sum(by_policy) / len(by_policy)


def test_partners_are_one_side_and_win_together() -> None:
    found = positions(Setup(6, 3, teams=True), 2, 4, 0.5).arrays
    assert found["sides"].tolist() == [0, 0, 1, 1, 2, 2]
    won = found["ends"][:, :, 1]
    assert np.array_equal(won[:, ::2], won[:, 1::2])
    assert won[:, ::2].sum(1) == pytest.approx(np.ones(len(won)))


def test_a_shard_of_answers_names_a_trait_for_every_answer() -> None:
    found, held = answers(GreedyTeacher, Setup(4, 1), 1, 3)
    asked = found["decisions"][-1] + 1
    assert asked > 40 and held == f"{asked} questions"
    assert found["lengths"].sum() == len(found["traits"])
    assert len(found["lengths"]) == len(found["points"]) == len(found["decisions"])
    assert found["lengths"].min() >= 1
    assert found["traits"].min() >= 0 and found["traits"].max() < TRAITS


def test_what_seats_do_is_counted_and_told_as_the_file_says_it(tmp_path: Path) -> None:
    (one, held), (two, _) = (deeds(Setup(4, 1), 3, 5) for _ in range(2))
    assert all(np.array_equal(one[name], two[name]) for name in one)
    assert held == f"{len(one['deeds'])} deeds" and 3 * 4 * 18 <= len(one["deeds"]) <= 3 * 4 * 21
    assert set(one["ages"]) == {1, 2, 3} and set(one["thirds"]) == {0, 1, 2}
    columns = [("sale", True)] * 40 + [("stage", True)] * 10 + [("stage", False)] * 40 + [("sale", False)] * 10
    np.savez(
        tmp_path / "deeds-base-4-1.npz",
        ages=np.ones(100, int),
        thirds=np.zeros(100, int),
        deeds=np.array([deed for deed, _ in columns]),
        ahead=np.array([ahead for _, ahead in columns]),
    )
    found = odds_in([tmp_path / "deeds-base-4-1.npz"])
    assert found[1, 0, "sale"] == pytest.approx(-found[1, 0, "stage"]) and 1.0 < found[1, 0, "sale"] < log(4)
    book = yaml.safe_load(styles_yaml(found))
    assert book == {1: [{"sale": round(100 * found[1, 0, "sale"]), "stage": round(100 * found[1, 0, "stage"])}]}


def test_worths_are_written_so_that_they_can_be_read_and_paying_nothing_costs_nothing() -> None:
    worths = list(range(-300, TRAITS - 300))
    found = read_weights(policy_yaml(worths))
    assert [found[paid_trait(age, 0)] for age in (1, 2, 3)] == [0, 0, 0]
    # A card that costs nothing is worth what it was: what that trait had is in the card's colour now.
    assert found[0] + found[paid_trait(1, 0)] == worths[0] + worths[paid_trait(1, 0)]


def fitted(shard: Path, rounds: int, told: list[Mapping[str, float]], *known: Any) -> dict[str, npt.NDArray[Any]]:
    """A net of one shard; ``emit_events`` gets the figures of each round."""
    fit, common = (import_module(f"game.workshop.training.{name}") for name in ("wonders.fit", "positions"))
    found: dict[str, npt.NDArray[Any]] = common.fit_positions(
        [fit.TurnPositions(shard)], fit.SHAPE, rounds, 1, lambda number, figures: told.append(figures), *known
    )
    return found


def test_what_is_fitted_explains_the_games_that_it_was_fitted_to(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    shard = tmp_path / "positions.npz"
    told: list[Mapping[str, float]] = []
    np.savez(shard, **positions(Setup(3, 1), 60, 2, 1.0).arrays)
    arrays = fitted(shard, 8, told)
    further = fitted(shard, 2, told, arrays)
    assert len(told) == 8 + 2
    assert set(told[0]) == {"log_loss", "log_loss_learned", *(f"explained_age_{age}" for age in (1, 2, 3))}
    assert np.array_equal(further["mean"], arrays["mean"])
    assert not np.array_equal(further["weights0"], arrays["weights0"])
    known = Value(Nets([Net("x", {f"x/{name}": array for name, array in further.items()})]))
    calmer = fitted(shard, 1, told, further, known)
    assert not np.array_equal(calmer["weights0"], further["weights0"])
    value = Value(Nets([Net("x", {f"x/{name}": array for name, array in arrays.items()})]))
    with np.load(shard) as found:
        clock = found["clock"].astype(np.int64)
        seat = np.zeros(len(clock), np.int64)
        cities, hands = found["cities"].astype(np.float32), found["hands"][:, 0].astype(np.float32)
        batch = Batch(cities, hands, clock[:, 0], clock[:, 1], seat, seat, 3)
        assert encode(batch).shape[1] == arrays["mean"].shape[0]
        expected = value.predict(batch).points
        assert np.corrcoef(expected, found["ends"][:, 0, 0])[0, 1] > 0.5


def test_habits_come_closer_to_their_teacher_round_by_round(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    fit = import_module("game.workshop.training.wonders.fit")
    shard, told = tmp_path / "answers.npz", []
    np.savez(shard, **answers(GreedyTeacher, Setup(4, 1), 10, 3).arrays)
    worths = fit.fit_policy([shard], 6, lambda number, figures: told.append(figures))
    assert len(worths) == TRAITS and any(worths)
    assert len(told) == 6 and set(told[0]) == {"log_loss", "log_loss_learned", "agreed", "lost"}
    for better, worse in pairwise(reversed([figures["log_loss_learned"] for figures in told])):
        assert better < worse
    assert 0.4 < told[-1]["agreed"] < 1 and 0 < told[-1]["lost"] < 2


def test_a_fit_is_gone_on_with_where_it_was_interrupted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    command = import_module("game.workshop.training.wonders.__main__")
    np.savez(tmp_path / "positions-base-3-1.npz", **positions(Setup(3, 1), 20, 2, 1.0).arrays)
    seen: list[tuple[int, int]] = []
    stops: list[tuple[int, int]] = []
    note = Progress.note

    def watched(progress: Progress, net: int, number: int, figures: Mapping[str, float]) -> None:
        note(progress, net, number, figures)
        seen.append((net, number))
        if stops and seen[-1] == stops[0]:
            stops.clear()
            raise KeyboardInterrupt

    def run(name: str) -> dict[str, npt.NDArray[Any]]:
        words = ("value", "--folder", str(tmp_path), "--rounds", "3", "--nets", "2", "--out", str(tmp_path / name))
        monkeypatch.setattr("sys.argv", ["training", *words])
        seen.clear()
        command.main()
        with np.load(tmp_path / name) as found:
            return dict(found)

    monkeypatch.setattr(Progress, "note", watched)
    whole = run("whole.npz")
    assert seen == [(net, number) for net in (0, 1) for number in (0, 1, 2)]
    stops.append((1, 1))
    with pytest.raises(KeyboardInterrupt):
        run("halves.npz")
    halves = run("halves.npz")
    assert seen == [(1, 1), (1, 2)]
    assert set(whole) == set(halves) and len(whole) == 2 * 8
    for name in whole:
        assert np.array_equal(whole[name], halves[name])
    assert len(json.loads((tmp_path / "value-base.json").read_text("utf-8"))["made"]) == 6
    assert not list(tmp_path.glob("*.pt"))


def test_new_nets_may_stand_beside_those_of_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    command = import_module("game.workshop.training.wonders.__main__")
    np.savez(tmp_path / "positions-base-3-1.npz", **positions(Setup(3, 1), 20, 2, 1.0).arrays)

    def run(out: str, *more: str) -> dict[str, npt.NDArray[Any]]:
        words = ("value", "--folder", str(tmp_path), "--rounds", "1", "--out", str(tmp_path / out), *more)
        monkeypatch.setattr("sys.argv", ["training", *words])
        command.main()
        with np.load(tmp_path / out) as found:
            return dict(found)

    two = run("two.npz", "--nets", "2")
    one = run("one.npz", "--seed", "9")
    for again in range(2):
        three = run("three.npz", "--seed", "9", "--beside", str(tmp_path / "two.npz"))
        assert len(three) == len(two) + len(one), again
        assert all(np.array_equal(three[name], array) for name, array in two.items())
        assert all(np.array_equal(three[name.replace("/0/", "/2/")], array) for name, array in one.items())
    with pytest.raises(SystemExit, match="no net 'base/0'"):
        np.savez(tmp_path / "none.npz", nothing=np.zeros(1))
        run("four.npz", "--beside", str(tmp_path / "none.npz"))
