"""The linear policy: legal and repeatable answers, better than the rollout policy's, by weights that are checked."""

from __future__ import annotations

from importlib import resources
from random import Random

import pytest

import rules
from rules import ContentError, Setup
from rules.core.flow import settle
from rules.wonders.rollout import linear_policy
from rules.wonders.scoring import winners


@pytest.mark.parametrize("setup", [Setup(2, 4), Setup(3, 5), Setup(7, 6), Setup(4, 7, ("leaders",))])
def test_answers_are_legal_in_every_mode(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    rng = Random(1)
    while not state.finished:
        for seat in rules.to_act(state):
            if state.asks[seat] is not None:
                rules.apply(state, seat, rules.linear_policy(state, seat, rng, 4))


def test_without_noise_the_answer_depends_on_the_table_alone() -> None:
    state, _ = rules.new_game(Setup(4, 9))
    answers = {rules.linear_policy(state, 0, Random(chance)) for chance in range(20)}
    assert len(answers) == 1
    assert len({rules.linear_policy(state, 0, Random(chance), 12) for chance in range(20)}) > 1


def test_the_linear_policy_wins_against_three_rollout_policies() -> None:
    won = 0.0
    for seed in range(12):
        state, _ = rules.new_game(Setup(4, seed))
        rng = Random(seed)
        while not state.finished:
            for seat in rules.to_act(state):
                ask = state.asks[seat]
                if ask is not None:
                    policy = rules.linear_policy if seat == seed % 4 else rules.rollout_policy
                    settle(state, ask, policy(state, seat, rng), [])
        best = winners(state, rules.totals(state))
        won += (seed % 4 in best) / len(best)
    assert won >= 9


def test_every_trait_of_an_answer_lies_in_the_table() -> None:
    seen = set()
    for seed, expansions in ((1, ()), (2, ("leaders",)), (3, ("leaders", "armada"))):
        state, _ = rules.new_game(Setup(5, seed, expansions))
        rng = Random(seed)
        while not state.finished:
            for seat in rules.to_act(state):
                ask = state.asks[seat]
                if ask is None:
                    continue
                if ask.kind == "turn":
                    city = state.cities[seat]
                    for card in ask.hand:
                        seen.update(linear_policy.traits(state, seat, city, state.rs.gain[card], state.age))
                settle(state, ask, rules.linear_policy(state, seat, rng), [])
    assert min(seen) >= 0
    assert max(seen) < linear_policy.TRAITS


@pytest.mark.parametrize("file", [linear_policy.SEARCH_POLICY, linear_policy.GREEDY_POLICY])
def test_the_tables_of_the_program_are_whole_and_paying_nothing_is_worth_nothing(file: str) -> None:
    text = resources.files("rules.wonders.rollout").joinpath(file).read_text("utf-8")
    weights = linear_policy.read_weights(text)
    assert len(weights) == linear_policy.TRAITS
    assert [weights[linear_policy.paid_trait(age, 0)] for age in (1, 2, 3)] == [0, 0, 0]
    assert all(weights[linear_policy.paid_trait(age, 5)] < 0 for age in (1, 2, 3))


def test_a_damaged_table_is_named() -> None:
    text = resources.files("rules.wonders.rollout").joinpath(linear_policy.SEARCH_POLICY).read_text("utf-8")
    with pytest.raises(ContentError, match=r"search_policy\.yaml:\d+: 'paid' must be 27 whole numbers"):
        linear_policy.read_weights(text.replace("paid:\n  [0,", "paid:\n  [a,"))
    with pytest.raises(ContentError, match="stage"):
        linear_policy.read_weights(text.replace("stage:", "stages:"))
    with pytest.raises(ContentError, match=r"greedy_policy\.yaml"):
        linear_policy.read_weights("produced: []", linear_policy.GREEDY_POLICY)


@pytest.mark.parametrize("setup", [Setup(2, 4), Setup(4, 7, ("leaders", "armada")), Setup(5, 8)])
def test_the_likeliest_answers_are_legal_and_the_first_is_the_one_that_is_given(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    rng, several = Random(1), 0
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            if ask is None:
                continue
            likely = rules.likely_answers(state, seat, 3, Random(5))
            assert 1 <= len(likely) <= 3
            assert set(likely) <= set(rules.legal_actions(state, seat))
            assert len({str(action) for action in likely}) == len(likely)
            assert likely[0] == rules.linear_policy(state, seat, Random(5))
            several += len(likely) > 1
            rules.apply(state, seat, rng.choice(likely))
    assert several > 20


def test_what_a_hand_holds_is_five_numbers_none_below_a_sale() -> None:
    state, _ = rules.new_game(Setup(4, 3))
    best = rules.load_linear_policy(state.rs).best(state, 1, state.hands[1])
    assert len(best) == linear_policy.BEST
    assert best[:4] == sorted(best[:4], reverse=True)
    nothing = rules.load_linear_policy(state.rs).best(state, 1, [])
    assert len(set(nothing)) == 1
    assert min(best) >= nothing[0]
