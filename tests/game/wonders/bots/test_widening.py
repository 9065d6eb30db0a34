"""Nets of a smaller family of games made into those of a larger one."""

from __future__ import annotations

import numpy as np
import pytest

from game.bots.nets import Net
from game.wonders.bots.searching.encoder import batch, encode
from game.wonders.bots.searching.turns import sides
from rules import Setup, new_game, view

widening = pytest.importorskip("game.training.wonders.widening")

FEWER, MORE = Setup(4, 3, ("leaders",)), Setup(4, 3, ("cities", "leaders"))


def inputs(setup: Setup) -> np.ndarray:
    """The inputs of a net at the start of a game, of every seat."""
    state, _ = new_game(setup)
    state.age = 1
    return encode(batch([side.position(state) for side in sides(view(state, 0))], 4))


def test_features_are_named_by_who_brings_them() -> None:
    before, after = widening.features_of(FEWER), widening.features_of(MORE)
    assert [name for name in after if not name.startswith("cities/")] == before
    assert after.index("cities/0") < after.index("leaders/0"), "in the order in which folders are read"


def test_what_a_net_answers_stays_the_same_where_the_new_features_are_anything() -> None:
    before, after = widening.features_of(FEWER), widening.features_of(MORE)
    rows, wide = inputs(FEWER), inputs(MORE)
    rng = np.random.default_rng(1)
    net = {"mean": rows.mean(0), "spread": np.ones(rows.shape[1]), "weights0": rng.normal(size=(rows.shape[1], 5))}
    net |= {"biases0": rng.normal(size=5), "weights1": rng.normal(size=(5, 4)), "biases1": rng.normal(size=4)}
    wider = widening.widened(net, before, after)
    fixed = rows.shape[1] - 8 * len(before)
    kept = list(range(fixed)) + [
        fixed + block * len(after) + after.index(name) for block in range(8) for name in before
    ]
    wide[:, kept] = rows
    answers = [
        Net("n", {f"n/{name}": np.asarray(array, np.float32) for name, array in found.items()}).answer(given)
        for found, given in ((net, rows), (wider, wide))
    ]
    assert np.allclose(*answers, atol=1e-3)
