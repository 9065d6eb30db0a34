"""Nets of a smaller family of games made into those of a larger one."""

from __future__ import annotations

import numpy as np

from game.bots.nets import Net
from game.wonders.bots.searching.encoder import batch, encode
from game.wonders.bots.searching.turns import sides
from game.wonders.bots.searching.value import value_for
from game.wonders.bots.searching.widening import features_of, widened
from rules import Setup, new_game, view

FEWER, MORE = Setup(4, 3, ("leaders",)), Setup(4, 3, ("cities", "leaders"))


def inputs(setup: Setup) -> np.ndarray:
    """The inputs of a net at the start of a game, of every seat."""
    state, _ = new_game(setup)
    state.age = 1
    return encode(batch([side.position(state) for side in sides(view(state, 0))], 4))


def test_features_are_named_by_who_brings_them() -> None:
    before, after = features_of(FEWER.expansions), features_of(MORE.expansions)
    assert tuple(name for name in after if not name.startswith("cities/")) == before
    assert after.index("cities/0") < after.index("leaders/0"), "in the order in which folders are read"


def test_what_a_net_answers_stays_the_same_where_the_new_features_are_anything() -> None:
    before, after = features_of(FEWER.expansions), features_of(MORE.expansions)
    rows, wide = inputs(FEWER), inputs(MORE)
    rng = np.random.default_rng(1)
    net = {"mean": rows.mean(0), "spread": np.ones(rows.shape[1]), "weights0": rng.normal(size=(rows.shape[1], 5))}
    net |= {"biases0": rng.normal(size=5), "weights1": rng.normal(size=(5, 4)), "biases1": rng.normal(size=4)}
    wider = widened(net, before, after)
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


def test_games_with_cities_are_judged_by_what_nets_know_of_those_without() -> None:
    """In every family: with Leaders, in teams, with two players, and with boards alone."""
    for setup in (
        Setup(4, 3, ("cities",)),
        Setup(4, 3, ("cities", "wonder_pack")),
        Setup(4, 3, ("armada", "cities")),
        Setup(2, 3, ("cities", "leaders")),
        Setup(4, 3, ("cities",), teams=True),
        Setup(4, 3, ("wonder_pack",)),
    ):
        state, _ = new_game(setup)
        value = value_for(state.rs.expansions)
        assert value is not None
        state.age = 1
        found = value.predict(batch([side.position(state) for side in sides(view(state, 0))], setup.seats))
        assert ((found.points > 20) & (found.points < 100)).all()
    assert value_for(("unheard_of",)) is None
