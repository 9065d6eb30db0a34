"""A table in numbers: as many for every city, of a size that a net can use, and about what lies open."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules import Setup
from rules.wonders.rollout.features import COINS_NOW, POINTS_NOW, SHIELDS_NOW


@pytest.mark.parametrize(
    ("setup", "number"),
    [
        (Setup(2, 1), 71),
        (Setup(3, 2), 71),
        (Setup(7, 3), 71),
        (Setup(4, 4, ("leaders",)), 74),
        (Setup(5, 5, ("armada",)), 84),
        (Setup(4, 6, ("leaders", "armada")), 87),
        (Setup(6, 7, teams=True), 71),
    ],
)
def test_every_city_has_as_many_features_at_any_time(setup: Setup, number: int) -> None:
    state, _ = rules.new_game(setup)
    rng = Random(2)
    while not state.finished:
        found = rules.city_features(state)
        assert [len(city) for city in found] == [number] * len(state.cities)
        assert all(-8 <= figure <= 12 for city in found for figure in city)
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, rules.linear_policy(state, seat, rng))


def test_named_features_are_what_the_city_has() -> None:
    state, _ = rules.new_game(Setup(4, 8))
    rules.playout(state, rules.linear_policy, Random(3))
    totals = rules.totals(state)
    for seat, (city, found) in enumerate(zip(state.cities, rules.city_features(state), strict=True)):
        assert found[COINS_NOW.place] * COINS_NOW.unit == pytest.approx(city.coins)
        assert found[SHIELDS_NOW.place] * SHIELDS_NOW.unit == pytest.approx(city.shields)
        assert found[POINTS_NOW.place] * POINTS_NOW.unit == pytest.approx(totals[seat])


def test_numbers_depend_on_what_lies_open_alone() -> None:
    state, _ = rules.new_game(Setup(4, 12))
    rng = Random(4)
    for _ in range(30):
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, rules.linear_policy(state, seat, rng))
    worlds = rules.Determinizations(rules.view(state, 0))
    assert all(rules.city_features(worlds.deal(rng)) == rules.city_features(state) for _ in range(5))


def test_numbers_kept_for_later_are_those_of_the_city_as_it_is_now() -> None:
    state, _ = rules.new_game(Setup(3, 7, ("leaders",)))
    rng = Random(5)
    while not state.finished:
        kept = rules.city_features(state)
        state.rs.lasting.clear()
        assert rules.city_features(state) == kept
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, rules.linear_policy(state, seat, rng))
