"""Games as environments: the libraries' own checks, no look at hidden cards, and rewards that follow the score."""

from __future__ import annotations

import os
import runpy
import warnings
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import game
import rules
from game.env.table import REWARDS, IllegalPlaceError, TrainingTable

pytest.importorskip("game.env.aec")

EXAMPLE = Path(game.__file__).parent.parent / "docs" / "example" / "agent" / "learn.py"
FAMILIES: dict[str, dict[str, Any]] = {
    "base": {"seats": 4},
    "two": {"seats": 2, "expansions": ["leaders", "cities"]},
    "fleets": {"seats": 4, "expansions": ["armada", "leaders"], "teams": True},
    "second": {"seats": 3, "expansions": ["cities", "leaders", "wonder_pack"], "edition": "second"},
    "architects": {"seats": 3, "game": "architects", "expansions": ["medals", "expert"]},
}
each_family = pytest.mark.parametrize("name", FAMILIES)


@each_family
def test_the_libraries_have_nothing_to_say_against_it(name: str) -> None:
    options = FAMILIES[name]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that an observation with a mask is a dictionary, and numbers have no bounds
        from gymnasium.utils.env_checker import check_env
        from pettingzoo.test import api_test, seed_test

        from game.env.aec import env
        from game.env.single import SeatEnv

        api_test(env(**options), num_cycles=100)
        seed_test(lambda: env(**options), num_cycles=10)
        check_env(SeatEnv("random", seat=None, render_mode="ansi", **options), skip_render_check=True)


def test_sound_is_left_as_it_was() -> None:
    assert os.environ.get("SDL_AUDIODRIVER") != "dsp"


@each_family
def test_an_agent_sees_what_its_seat_may_know_and_nothing_else(name: str) -> None:
    """In any world that could lie behind its view it would see the same."""
    table, rng = TrainingTable(**FAMILIES[name]), Random(3)
    table.begin(7)
    looked = 0
    while not table.over:
        if rng.random() < 0.15:
            looked += 1
            seen = table.observe(table.seat)
            assert seen.shape == (table.size,) and np.isfinite(seen).all()
            other = TrainingTable(**FAMILIES[name])
            other.look_at(rules.view(table.state, table.seat))
            assert np.array_equal(other.observe(table.seat), seen) and list(other.legal) == list(table.legal)
        legal = rules.legal_actions(table.state, table.seat)
        assert set(table.legal.values()) <= set(legal) and {a.verb for a in legal} == {
            a.verb for a in table.legal.values()
        }
        assert list(np.flatnonzero(table.mask(table.seat))) == sorted(table.legal)
        assert not table.mask((table.seat + 1) % table.seats).any()
        table.play(rng.choice(sorted(table.legal)))
    assert looked > 5
    sheets, winners = rules.scores(table.state)
    assert rules.core.record.replay(table.record).finished and f"seat {winners[0]}: " in table.text()
    totals = [sheet.total for sheet in sheets[: table.seats]]
    if table.side == 1:
        assert TrainingTable(reward="points", **FAMILIES[name]).rewards() == [0.0] * table.seats
        assert REWARDS["points"](sheets[: table.seats], winners, 1) == totals
    won = table.rewards()
    assert sum(won) == table.side and {seat for seat, part in enumerate(won) if part} == set(winners)
    ranks = REWARDS["rank"](sheets[: table.seats], winners, table.side)
    assert sum(ranks) == pytest.approx(table.seats / 2) and max(ranks) == ranks[winners[0]]


def test_answers_keep_their_places_from_game_to_game() -> None:
    table, met = TrainingTable(3), dict[str, int]()
    for seed in range(3):
        table.begin(seed)
        while not table.over:
            for place, action in table.legal.items():
                assert table.places.names[place].partition(" (")[0] == f"{action.verb} {action.object}"
                assert met.setdefault(table.places.names[place], place) == place
            table.play(next(iter(table.legal)))


def test_an_answer_that_is_not_legal_is_refused() -> None:
    from game.env.single import SeatEnv

    table = TrainingTable(3)
    with pytest.raises(IllegalPlaceError):
        table.play(len(table.places) - 1)
    with pytest.raises(ValueError, match="win, rank, points"):
        TrainingTable(3, reward="glory")
    with pytest.raises(ValueError, match="2 bots are needed"):
        SeatEnv(["random"], seats=3)
    with pytest.raises(ValueError, match="another kind of game"):
        table.look_at(rules.view(TrainingTable(4).state, 0))
    env = SeatEnv("random", seats=3)
    env.reset(seed=1)
    assert env.step(len(env.action_masks()) - 1)[1:3] == (-1.0, True)


def test_the_example_learns_the_same_from_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(EXAMPLE))
    main = example["main"]
    main.__globals__["SHOWN"] = 2
    assert main(4, 5) == main(4, 5) and len(capsys.readouterr().out.splitlines()) == 4
