"""Positions that nets learn from: how games ended, and what follows in the same game."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from game.bots.nets import Prediction

pytest.importorskip("torch")
Positions: Any = import_module("game.workshop.training.positions").Positions


class Batch(NamedTuple):
    """Which positions."""

    pairs: npt.NDArray[np.int64]

    def totals(self) -> npt.NDArray[np.float32]:
        """Ten points for everybody."""
        return np.full((len(self.pairs), 4), 10, np.float32)


class TwoGames(Positions):  # type: ignore[misc]
    """Twenty-five tables of two games, teams of two: the first eighteen in the eyes of two seats alone."""

    def __init__(self) -> None:
        eyes = np.ones((25, 4), bool)
        eyes[:18, 2:] = False
        ends = np.zeros((25, 4, 2), np.float32)
        ends[:18, :, 0], ends[18:, :, 0] = [40, 50, 30, 20], [40, 40, 45, 45]
        ends[:18, :2, 1] = ends[18:, 2:, 1] = 1
        follows = np.ones(24, bool)
        follows[17] = False
        super().__init__(eyes, ends, np.array([0, 0, 1, 1]), follows, 25.0)

    def batch(self, pairs: npt.NDArray[np.int64]) -> Batch:
        return Batch(pairs)

    def inputs(self, found: Batch) -> npt.NDArray[np.float32]:
        return found.pairs.astype(np.float32)

    def groups(self, pairs: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[np.int64]]:
        return {"all": pairs}


class Unsure:
    """Expects always the same."""

    def predict(self, found: Batch) -> Prediction:
        """An even chance."""
        one = np.ones(len(found.pairs), np.float32)
        return Prediction(0 * one, 0 * one, 0.5 * one, 30 * one)


def test_partners_share_margin_and_lead_and_margins_have_a_limit() -> None:
    found = TwoGames()
    assert found.outcomes[0, 0].tolist() == pytest.approx([2.5, 4.0, 1.0, 4.0])
    assert found.outcomes[20, 0].tolist() == pytest.approx([-1.0, -1.0, 0.0, 4.0])


def test_points_that_are_learned_are_those_to_come() -> None:
    found = TwoGames()
    rows, wanted = found.rows(found.pairs(0, 1), found.targets)
    assert rows.tolist() == [[0, 0], [0, 1]]
    assert wanted[:, 3].tolist() == pytest.approx([3.0, 4.0])


def test_what_follows_in_the_same_game_counts_for_a_part() -> None:
    found = TwoGames()
    found.look_back(Unsure(), 0.5)
    chances = found.targets[:, 0, 2]
    assert chances[17] == 1.0  # the last one of its game
    assert chances[16] == pytest.approx(0.75)
    assert chances[15] == pytest.approx(0.625)
    assert found.outcomes[:18, 0, 2].tolist() == [1.0] * 18
    assert found.targets[found.taught :].tolist() == found.outcomes[found.taught :].tolist()
