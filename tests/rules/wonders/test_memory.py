"""What a seat remembers and how the cities stand, told from views alone: compared with what is really there."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules import Setup, View, WondersState
from rules.core.record import start, steps
from rules.wonders.engine.state import BURIED, SOLD, Trace
from tests.rules.wonders.goldens import SETUPS
from tests.rules.wonders.playout import decisions, position
from tests.rules.wonders.test_goldens import read
from tests.rules.wonders.test_properties import moments, setups
from tests.rules.wonders.test_secrets import redealt

many = settings(max_examples=80, deadline=None)
larger = setups.filter(lambda setup: setup.seats > 2)
_EVERY = 7  # a golden game is looked at after so many answers


def names(state: WondersState, cards: list[int]) -> list[str]:
    return sorted(state.rs.ids[card] for card in cards)


def hidden_from(view: View, state: WondersState, index: int) -> Trace | None:
    """An entry of the trail whose card the view does not hold."""
    return state.trail[index] if view.trail[index].card is None else None


@pytest.mark.parametrize("name", SETUPS)
def test_how_the_cities_stand_is_open_to_every_seat(name: str) -> None:
    record = read(name)
    state, _ = start(record)
    assert isinstance(state, WondersState)
    looked = 0
    for number, _ in enumerate(steps(record, state)):
        if number % _EVERY == 0 or state.finished:
            sheets, leaders = rules.scores(state)
            for seat in range(state.setup.seats):
                found, first = rules.standings(rules.view(state, seat))
                assert [sheet.to_json() for sheet in found] == [sheet.to_json() for sheet in sheets]
                assert first == leaders
            looked += any(sheet.total for sheet in sheets)
    assert looked > 5


@many
@given(setups, moments, st.integers(0, 6))
def test_what_is_remembered_lies_where_it_is_said_to_lie(setup: Setup, moment: int, seat: int) -> None:
    state = position(setup, moment)
    seat %= setup.seats
    view = rules.view(state, seat)
    for found in rules.memory(view).passed:
        packs = {state.packs[holder] for holder in found.hands}
        there = [card for holder in found.hands for card in state.hands[holder]]
        for holder, number in found.hands.items():
            assert len(state.hands[holder]) == number
        if found.certain:
            assert names(state, there) == sorted(found.cards)
        elif not found.chosen:
            down = [
                entry.card
                for index in range(len(state.trail))
                if (entry := hidden_from(view, state, index)) and (not packs or entry.pack in packs)
            ]
            assert not Counter(found.cards) - Counter(names(state, [*there, *down]))


@many
@given(larger, moments, st.integers(0, 6), st.integers(0, 99))
def test_what_cannot_be_known_changes_nothing_that_is_remembered(
    setup: Setup, moment: int, seat: int, chance: int
) -> None:
    state = position(setup, moment)
    seat %= setup.seats
    other = redealt(state, seat, Random(chance))
    assert rules.memory(rules.view(other, seat)) == rules.memory(rules.view(state, seat))


@pytest.mark.parametrize("setup", [Setup(3, 4), Setup(5, 2), Setup(2, 9), Setup(4, 3, ("leaders",))])
def test_a_hand_passed_on_is_remembered_until_it_is_played(setup: Setup) -> None:
    """Every card held at the end of a turn is, a turn later, open, in hand again, or among those remembered."""
    state, _ = rules.new_game(setup)
    held: tuple[int, int, list[str]] = (0, 0, [])
    seen = 0
    for seat, action in decisions(state, Random(setup.seed)):
        view = rules.view(state, 0)
        if seat == 0 and state.age and state.turn and view.ask is not None and view.ask.kind == "turn":
            age, turn, cards = held
            if age == state.age and turn + 1 == state.turn:
                known = Counter(card for found in rules.memory(view).passed for card in found.cards)
                known.update(view.hand)
                known.update(entry.card for entry in view.trail if entry.card is not None and entry.age == age)
                assert not Counter(cards) - known
                seen += 1
            held = (state.age, state.turn, [card for card in view.hand if card != action.object])
    assert seen > 8


@pytest.mark.parametrize("setup", [Setup(3, 4), Setup(5, 2), Setup(7, 2), Setup(2, 9)])
def test_the_hand_goes_to_whom_it_is_said_to_go_and_comes_back_when_it_is_said_to(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    going: dict[tuple[int, int], int] = {}
    coming: dict[tuple[int, int], int] = {}
    for _ in decisions(state, Random(setup.seed)):
        moment = (state.age, state.turn)
        if not any(ask is not None and ask.kind == "turn" for ask in state.asks):
            continue
        if moment in going:
            assert state.packs[going.pop(moment)] == coming[moment[0], -moment[1]]
        if moment in coming:
            assert state.packs[0] == coming.pop(moment)
        found = rules.memory(rules.view(state, 0))
        later = (state.age, state.turn + 1)
        if found.receiver is None:
            assert state.turn == 6
            continue
        going[later], coming[state.age, -later[1]] = found.receiver, state.packs[0]
        if found.returns:
            coming[state.age, found.returns] = state.packs[0]
        for passed in found.passed:
            if passed.holder is not None and passed.returns:
                assert coming[state.age, passed.returns] == state.packs[passed.holder]
        assert bool(found.returns) == (state.turn + setup.seats <= 6)


def test_what_the_receiver_could_do_is_what_the_engine_says() -> None:
    state = position(Setup(4, 11), 30)
    found = rules.memory(rules.view(state, 2))
    assert found.receiver is not None and len(found.offers) > 2
    assert found.offers == {card: rules.card_offer(state, found.receiver, card) for card in found.offers}
    assert len({offer.state for offer in found.offers.values()}) > 1


def test_a_card_that_vanishes_from_a_hand_may_lie_with_whoever_had_it() -> None:
    """With three cities the first hand comes back: what has left it face down lies under a wonder or in the pile."""
    buried = sold = 0
    for seed in range(12):
        state = position(Setup(3, seed), 16)
        view = rules.view(state, 0)
        gone = [found for found in rules.memory(view).passed if not found.hands]
        down = [view.trail[i] for i in range(len(view.trail)) if view.trail[i].card is None]
        buried += sum(number for found in gone for number in found.buried.values())
        sold += sum(found.discarded for found in gone)
        for found in gone:
            assert len(found.cards) == sum(found.buried.values()) + found.discarded
        assert sum(len(found.cards) for found in gone) <= len(down)
        assert all(entry.where in (BURIED, SOLD) for entry in down)
    assert buried and sold


def test_own_discards_are_remembered_in_the_pile() -> None:
    state, _ = rules.new_game(Setup(3, 1))
    for seat in (0, 1, 2):
        sale = next(action for action in rules.legal_actions(state, seat) if action.verb == "sell")
        if seat == 0:
            mine = sale.object
        rules.apply(state, seat, sale)
    assert rules.memory(rules.view(state, 0)).discarded == (mine,)
    assert len(rules.view(state, 0).discard) == 3


def test_what_was_never_seen_is_told_as_a_whole() -> None:
    state, _ = rules.new_game(Setup(5, 3))
    unseen = rules.memory(rules.view(state, 1)).unseen
    assert unseen is not None and not unseen.certain
    others = [card for seat, hand in enumerate(state.hands) if seat != 1 for card in hand]
    assert sorted(unseen.cards) == names(state, others)
    assert unseen.hands == {0: 7, 2: 7, 3: 7, 4: 7}
