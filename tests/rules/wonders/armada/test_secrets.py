"""What a seat cannot know of islands and of the cards in the decks; documents, records and worlds in every phase."""

from __future__ import annotations

import json
from random import Random

import pytest

import rules
from rules import Determinizations, Record, Setup, WondersState
from rules.core.record import replay
from rules.wonders.armada.state import sea_of
from rules.wonders.engine.city import derive
from rules.wonders.record.document import state_from_json
from tests.rules.wonders.playout import ARMADA, LEADERS, anything, decisions, record_game

SETUPS = [Setup(3, 17, ARMADA), Setup(5, 12, (*ARMADA, *LEADERS)), Setup(8, 31, (*ARMADA, *LEADERS), teams=True)]
NAMES = [f"{setup.seats} {'+'.join(setup.expansions)}" for setup in SETUPS]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=NAMES)


def phases(setup: Setup) -> list[WondersState]:
    """A game wherever a new kind of question is open in an age, with nobody and with somebody having answered."""
    state, _ = rules.new_game(setup)
    found, met = [], set()
    for _ in decisions(state, Random(setup.seed)):
        asked = tuple(sorted({ask.kind for ask in state.asks if ask is not None}))
        if (asked, bool(state.answers), state.age) not in met:
            met.add((asked, bool(state.answers), state.age))
            found.append(state.copy())
    return found


@every_setup
def test_it_is_saved_and_read_back_in_every_phase(setup: Setup) -> None:
    for state in phases(setup):
        data = json.loads(json.dumps(state.to_json()))
        again = state_from_json(data)
        assert again.to_json() == data == state.copy().to_json()
        for city in again.cities:
            assert city.summary() == derive(again.rs, city).summary()


@every_setup
def test_worlds_have_the_view_that_they_were_dealt_from_and_play_to_the_end(setup: Setup) -> None:
    rng = Random(3)
    for state in phases(setup):
        for seat in (0, setup.seats - 1):
            seen = rules.view(state, seat)
            world = Determinizations(seen).deal(rng, anything)
            assert rules.view(world, seat) == seen
            rules.playout(world, None, rng)
            assert world.finished


@every_setup
def test_islands_that_a_seat_has_not_seen_may_lie_anywhere(setup: Setup) -> None:
    """The piles and the hands of others of one level dealt anew: no view of the seat changes."""
    rng = Random(4)
    for state in phases(setup):
        twin = state.copy()
        sea = sea_of(twin)
        for number, pile in enumerate(sea.piles):
            hands = [hand for seat, hand in enumerate(sea.drawn) if seat != 0 and sea.level == number + 1]
            cards = [*pile, *(card for hand in hands for card in hand)]
            rng.shuffle(cards)
            for hand in (pile, *hands):
                hand[:] = [cards.pop() for _ in hand]
        for seat, ask in enumerate(twin.asks):
            if ask is not None and ask.kind == "island" and seat:
                question = twin.rs.questions["island"]
                twin.asks[seat] = question.question(seat, seat, sea.drawn[seat].copy())
        assert rules.view(twin, 0) == rules.view(state, 0)


@pytest.mark.parametrize("cities", [3, 5])
def test_which_cards_are_in_the_decks_to_come_never_shows(cities: int) -> None:
    state, _ = rules.new_game(Setup(cities, 2, ARMADA))
    twin = state.copy()
    for age in (2, 3):
        deck = list(state.decks[age - 1])
        (lot,) = state.rs.lots(age, cities).values()
        absent = next(card for card in lot if card not in deck)
        present = next(card for card in deck if card in lot)
        deck[deck.index(present)] = absent
        twin.decks = [deck if number == age - 1 else other for number, other in enumerate(twin.decks)]
    assert twin.decks != state.decks
    for seat in range(cities):
        assert rules.view(twin, seat) == rules.view(state, seat)


def test_worlds_deal_different_cards_of_a_lot() -> None:
    worlds = Determinizations(rules.view(rules.new_game(Setup(3, 2, ARMADA))[0], 0))
    rs = rules.ruleset(ARMADA)
    drawn = {frozenset(card for card in worlds.deal(Random(seed)).decks[1] if rs.cards[card].lot) for seed in range(20)}
    assert len(drawn) > 5 and {len(cards) for cards in drawn} == {3}


@every_setup
def test_a_game_is_recorded_and_replayed(setup: Setup) -> None:
    record, state = record_game(setup)
    again = Record.from_json(json.loads(json.dumps(record.to_json())))
    assert again.setup == setup and len(again.checks) >= 3
    assert rules.digest(replay(again)) == rules.digest(state)
