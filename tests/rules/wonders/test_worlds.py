"""Imagined worlds: what is dealt agrees with the view, what cannot be known changes nothing, all play on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules import Determinizations, Setup, WondersState
from rules.core.flow import settle
from rules.core.record import start, steps
from rules.wonders.engine.city import derive
from rules.wonders.record.document import state_from_json
from rules.wonders.scoring import score_table
from tests.rules.wonders.goldens import SETUPS
from tests.rules.wonders.playout import ARMADA, LEADERS, anything, decisions, position
from tests.rules.wonders.test_goldens import read
from tests.rules.wonders.test_properties import moments, setups
from tests.rules.wonders.test_secrets import redealt

Kind = tuple[str, bool]
EVERY_KIND = {
    *((kind, False) for kind in ("turn", "extra", "discard_pick", "draft", "recruit", "recruit_more", "mark_leader")),
    *((kind, True) for kind in ("free_city", "discard_pick", "mark_leader")),
    *((kind, False) for kind in ("island", "fleet", "abstain", "debt", "bury")),
}
"""Every kind of question, and whether it is about a city that no seat owns."""


def kinds(state: WondersState) -> set[Kind]:
    """The kinds of open questions."""
    return {(ask.kind, ask.seat != ask.city) for ask in state.asks if ask is not None}


def moments_of(name: str) -> Iterator[WondersState]:
    """A golden game wherever a new kind of question is open, with nobody, then with somebody having answered."""
    met: set[tuple[Any, ...]] = set()
    record = read(name)
    state, _ = start(record)
    assert isinstance(state, WondersState)
    yield state
    for _ in steps(record, state):
        for kind in kinds(state):
            shown = (kind, bool(state.answers), state.age)
            if shown not in met:
                met.add(shown)
                yield state


# ---- every phase


@pytest.mark.parametrize("everybody", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["in_turn", "everybody"])
@pytest.mark.parametrize("name", SETUPS)
def test_worlds_of_every_phase_agree_with_the_view_and_play_to_the_end(name: str, everybody: bool) -> None:
    """Every seat's world at every moment; played to its end for one seat after the other, which takes most of the
    time, or for everybody."""
    rng = Random(7)
    for number, state in enumerate(moments_of(name)):
        for seat in range(state.setup.seats):
            seen = rules.view(state, seat)
            worlds = Determinizations(seen)
            assert rules.view(worlds.deal(rng, anything), seat) == seen
            world = worlds.deal(rng)
            again = state_from_json(json.loads(json.dumps(world.to_json())))
            assert again.to_json() == world.to_json()
            _is_sound(state, world, seat)
            if seat != number % state.setup.seats and not everybody:
                continue
            rules.playout(world, rules.rollout_policy, rng)
            rules.playout(again, None, rng)
            assert world.finished and again.finished
            assert rules.totals(world) == [sheet.total for sheet in rules.scores(world)[0]]


def _is_sound(state: WondersState, world: WondersState, seat: int) -> None:
    """The same open table, and every rival that has answered is asked its first question of the round again."""
    assert (world.age, world.turn, world.stack) == (state.age, state.turn, state.stack)
    for city in world.cities:
        assert city.summary() == derive(world.rs, city).summary()
    first = {answer.ask.seat: answer.ask.kind for answer in reversed(state.answers) if answer.ask.seat != seat}
    asked = {ask.seat: ask.kind for ask in state.asks if ask is not None}
    assert {ask.seat: ask.kind for ask in world.asks if ask is not None} == {**asked, **first}
    assert [str(a.action) for a in world.answers] == [str(a.action) for a in state.answers if a.ask.seat == seat]
    assert world.owed == len(rules.to_act(world))
    for who in rules.to_act(world):
        ask = world.asks[who]
        assert ask is not None
        # Worked out anew from what was dealt.
        question = world.rs.questions[ask.kind]
        hand = question.hand(world, who, ask.city)
        assert sorted(ask.hand) == sorted(hand) and list(ask.legal(world)) == list(
            question.legal(world, who, ask.city, hand)
        )


def test_the_golden_games_show_every_kind_of_question() -> None:
    assert {kind for name in SETUPS for state in moments_of(name) for kind in kinds(state)} == EVERY_KIND


def test_an_open_answer_depends_on_the_hand_that_was_dealt() -> None:
    state = position(Setup(4, 8), 2)
    seen = rules.view(state, 3)
    worlds = Determinizations(seen)
    dealt = [worlds.deal(Random(chance)) for chance in range(10)]
    assert all(rules.to_act(world) == [0, 1, 2, 3] for world in dealt)
    hands = {rules.legal_actions(world, 0) for world in dealt}
    assert len(hands) > 1
    for world in dealt:
        named = {action.card for action in rules.legal_actions(world, 0)}
        assert named == {world.rs.ids[card] for card in world.hands[0]}


# ---- many worlds from one view, at any moment


@settings(max_examples=80)
@given(setups, moments, st.integers(0, 6), st.integers(0, 99))
def test_many_worlds_of_one_view_have_that_view(setup: Setup, moment: int, seat: int, chance: int) -> None:
    state = position(setup, moment)
    seat %= setup.seats
    seen = rules.view(state, seat)
    before = rules.as_document(seen)
    worlds, random = Determinizations(seen), Random(chance)
    for _ in range(2):
        assert rules.view(worlds.deal(random, anything), seat) == seen
        world = worlds.deal(random)
        rules.playout(world, None, random)
        assert world.finished
    assert rules.as_document(seen) == before


@settings(max_examples=80)
@given(setups, moments, st.integers(0, 6), st.integers(0, 99))
def test_what_a_seat_cannot_know_changes_neither_its_worlds_nor_its_quick_answer(
    setup: Setup, moment: int, seat: int, chance: int
) -> None:
    state = position(setup, moment)
    seat %= setup.seats
    seen = rules.view(state, seat)
    others = [Determinizations(seen).deal(Random(chance + 1), anything)]
    if setup.seats > 2:
        others.append(redealt(state, seat, Random(chance)))
    for other in others:
        assert rules.view(other, seat) == seen
        dealt = [Determinizations(rules.view(s, seat)).deal(Random(chance)).to_json() for s in (state, other)]
        assert dealt[0] == dealt[1]
        if seat in rules.to_act(state):
            answers = [rules.rollout_policy(s, seat, Random(chance)) for s in (state, other)]
            assert answers[0] == answers[1]


@settings(max_examples=40)
@given(setups, st.integers(0, 99))
def test_every_quick_answer_is_legal(setup: Setup, chance: int) -> None:
    state, _ = rules.new_game(setup)
    random = Random(chance)
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            assert ask is not None
            action = rules.rollout_policy(state, seat, random)
            assert action in ask.legal(state)
            rules.apply(state, seat, action)
    assert all(city.coins >= 0 for city in state.cities)


@settings(max_examples=20)
@given(setups, st.integers(0, 99))
def test_a_quick_game_is_the_same_whether_or_not_legal_answers_are_looked_at(setup: Setup, chance: int) -> None:
    first, _ = rules.new_game(setup)
    second = first.copy()
    third, _ = rules.new_game(setup)
    rules.playout(first, None, Random(chance))
    rules.playout(second, None, Random(chance))
    random = Random(chance)
    while not third.finished:
        for seat in range(setup.seats):
            if rules.legal_actions(third, seat):
                rules.apply(third, seat, rules.rollout_policy(third, seat, random))
    assert first.to_json() == second.to_json() == third.to_json()


# ---- copies


@settings(max_examples=60)
@given(setups, moments, st.integers(0, 99))
def test_a_copy_made_before_the_legal_answers_are_worked_out_stands_alone(
    setup: Setup, moment: int, chance: int
) -> None:
    fresh, _ = rules.new_game(setup)
    _quickly(fresh, moment, Random(chance))
    reference, _ = rules.new_game(setup)
    _quickly(reference, moment, Random(chance))
    twin = fresh.copy()
    rules.playout(fresh, None, Random(1))
    assert fresh.finished
    # What the original went on to do changes neither the copy's table nor its questions.
    for seat in range(setup.seats):
        assert rules.legal_actions(twin, seat) == rules.legal_actions(reference, seat)
        assert rules.view(twin, seat) == rules.view(reference, seat)
    for state in (twin, reference):
        for _ in decisions(state, Random(2)):
            pass
    assert twin.to_json() == reference.to_json()


def _quickly(state: WondersState, number: int, random: Random) -> None:
    """Play so many answers without ever asking for the legal ones."""
    events: list[rules.Event] = []
    for _ in range(number):
        waiting = rules.to_act(state)
        if not waiting:
            return
        ask = state.asks[waiting[0]]
        assert ask is not None
        settle(state, ask, rules.rollout_policy(state, waiting[0], random), events)


# ---- totals


@settings(max_examples=40)
@given(setups, st.integers(0, 99))
def test_totals_are_the_sums_of_the_score_sheets_throughout_a_game(setup: Setup, chance: int) -> None:
    state, _ = rules.new_game(setup)
    for number, _ in enumerate(decisions(state, Random(chance))):
        if number % 7 == 0:
            assert rules.totals(state) == [sheet.total for sheet in score_table(state)[0]]
    assert rules.totals(state) == [sum(sheet.categories.values()) for sheet in rules.scores(state)[0]]


@pytest.mark.parametrize(
    "expansions", [(), LEADERS, ARMADA, LEADERS + ARMADA], ids=["base", "leaders", "armada", "both"]
)
def test_totals_of_many_quick_games(expansions: tuple[str, ...]) -> None:
    for seed in range(40):
        fewest = 3 if "armada" in expansions else 2
        state, _ = rules.new_game(Setup(fewest + seed % 5, seed, expansions))
        rules.playout(state, None, Random(seed))
        assert rules.totals(state) == [sheet.total for sheet in rules.scores(state)[0]]
