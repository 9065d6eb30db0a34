"""The training of Architects: the same shards from the same seed, and what is fitted to them can be read back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module, resources
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from game.architects.bots.encoder import TableBatch, encode
from game.architects.bots.value import TableValue, value_of
from game.bots.nets import Net, Nets
from game.workshop.training.architects import selfplay
from rules.architects.scoring import score_table
from rules.architects.setup import ArchitectsSetup

Arrays = dict[str, npt.NDArray[np.float32]]


def test_a_shard_of_positions_is_whole_and_the_same_again() -> None:
    setup = ArchitectsSetup(3, expansions=("medals",))
    (one, held), (two, _) = (selfplay.positions(setup, 4, 9, 0.2) for _ in range(2))
    number = len(one["active"])
    assert held == f"{number} tables"
    assert one["players"].shape[:2] == (number, 3)
    assert one["ends"].shape == (number, 3, 2)
    assert set(one["active"]) == {0, 1, 2}
    assert one["ends"][:, :, 1].sum(1) == pytest.approx(np.ones(number))
    assert one["eyes"].all()
    for name in one:
        assert np.array_equal(one[name], two[name])


def test_games_of_seats_that_look_ahead_are_the_same_again_and_seen_by_their_eyes() -> None:
    (one, _), (two, _) = (selfplay.positions(ArchitectsSetup(3), 3, 9, 1.0, value_of("base")) for _ in range(2))
    for name in one:
        assert np.array_equal(one[name], two[name])
    begun = [0, *(np.flatnonzero(np.diff(one["turn"]) < 0) + 1), len(one["turn"])]
    assert len(begun) == 4
    for first, last in pairwise(begun):
        assert (one["eyes"][first:last] == one["eyes"][first]).all()
        assert one["eyes"][first].any()


@pytest.mark.slow
def test_a_seat_that_looks_ahead_wins_more_than_moody_ones() -> None:
    value, won, games = value_of("base"), 0.0, 60
    for number in range(games):
        rng = Random(number)
        seats: list[selfplay.TrainedSeat] = [selfplay.NoisySeat(rng) for _ in range(2)]
        seats.insert(number % 3, selfplay.LookingSeat(value))
        *_, end = selfplay.played(ArchitectsSetup(3, seed=number), rng, seats)
        _, winners = score_table(end)
        won += (number % 3 in winners) / len(winners)
    assert won > games * 0.45  # even: a third


def fitted(shard: Path, rounds: int, report: Callable[[int, Mapping[str, float]], None], **known: Any) -> Arrays:
    """A net of one shard."""
    fit, common = (import_module(f"game.workshop.training.{name}") for name in ("architects.fit", "positions"))
    found: Arrays = common.fit_positions([fit.TablePositions(shard)], fit.SHAPE, rounds, 1, report, **known)
    return found


def test_what_is_fitted_explains_the_games_that_it_was_fitted_to(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    shard, told = tmp_path / "positions.npz", []
    np.savez(shard, **selfplay.positions(ArchitectsSetup(3), 60, 2, 1.0).arrays)
    arrays = fitted(shard, 8, lambda number, figures: told.append(figures))
    assert len(told) == 8
    assert set(told[0]) == {"log_loss", "log_loss_learned", "explained_seats_3"}
    value = TableValue(Nets([Net("x", {f"x/{name}": array for name, array in arrays.items()})]))
    with np.load(shard) as found:
        seat = np.zeros(len(found["active"]), np.int64)
        players, table = found["players"].astype(np.float32), found["table"].astype(np.float32)
        batch = TableBatch(players, table, found["active"].astype(np.int64), seat)
        assert encode(batch).shape[1] == arrays["mean"].shape[0]
        expected = value.predict(batch).points
        assert np.corrcoef(expected, found["ends"][:, 0, 0])[0, 1] > 0.5


def test_a_net_learns_on_from_the_tables_that_follow(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    shard, told = tmp_path / "positions.npz", []
    np.savez(shard, **selfplay.positions(ArchitectsSetup(3), 40, 2, 1.0).arrays)
    with (resources.files("assets") / "bots" / "architects.npz").open("rb") as opened, np.load(opened) as stored:
        start = {name.removeprefix("base/0/"): stored[name] for name in stored.files if name.startswith("base/0/")}
    found = fitted(shard, 1, lambda number, figures: told.append(figures), start=start, value=value_of("base"))
    assert np.array_equal(found["mean"], start["mean"].astype(np.float32))
    assert not np.array_equal(found["weights0"], start["weights0"])
    assert told[0]["log_loss"] < 0.6  # who knows nothing has 0.637


def test_a_net_that_was_interrupted_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    learning = import_module("game.workshop.training.learning")
    shard, told = tmp_path / "positions.npz", []
    np.savez(shard, **selfplay.positions(ArchitectsSetup(3), 20, 2, 1.0).arrays)

    def report(number: int, figures: Mapping[str, float]) -> None:
        told.append(number)
        if told == [0, 1, 2]:
            raise KeyboardInterrupt

    checkpoint = learning.Checkpoint(tmp_path / "net.pt", "four rounds")
    with pytest.raises(KeyboardInterrupt):
        fitted(shard, 4, report, checkpoint=checkpoint)
    found = fitted(shard, 4, report, checkpoint=checkpoint)
    assert told == [0, 1, 2, 2, 3]
    whole = fitted(shard, 4, report, checkpoint=learning.Checkpoint(tmp_path / "net.pt", "something else"))
    assert told[5:] == [0, 1, 2, 3]
    for name in whole:
        assert np.array_equal(found[name], whole[name])
