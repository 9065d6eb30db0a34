"""What an expansion from outside keeps secret: views, worlds, events."""

from __future__ import annotations

import json
from random import Random

import rules
from rules import Determinizations, Event, Setup, WondersState
from rules.wonders.record.document import state_from_json
from tests.expansions.comet.state import PACK, comet_of
from tests.expansions.comet_games import SETUPS, every_setup, omens, phases
from tests.rules.wonders.playout import anything


def redealt(state: WondersState, seat: int, rng: Random) -> WondersState:
    """The same game with the omens dealt anew that a seat cannot know."""
    twin = state.copy()
    part = comet_of(twin)
    burnt = [i for i, trace in enumerate(twin.trail) if trace.pack == PACK and trace.seat != seat]
    cards = [twin.trail[i].card for i in burnt] + part.box
    cards += [card for other, hand in enumerate(part.hands) if other != seat for card in hand]
    rng.shuffle(cards)
    for i in burnt:
        twin.trail[i] = twin.trail[i].with_card(cards.pop())
    for other, hand in enumerate(part.hands):
        if other != seat:
            part.hands[other] = [cards.pop() for _ in hand]
    part.box = cards
    return twin


@every_setup
def test_what_a_seat_cannot_know_never_shows(setup: Setup) -> None:
    rng = Random(11)
    for state in phases(setup):
        for seat in range(setup.seats):
            seen = rules.view(state, seat)
            assert json.loads(json.dumps(rules.as_document(seen))) == rules.as_document(seen)
            worlds = Determinizations(seen)
            for other in (redealt(state, seat, rng), worlds.deal(rng, anything)):
                assert rules.view(other, seat) == seen
                dealt = [Determinizations(rules.view(s, seat)).deal(Random(3)).to_json() for s in (state, other)]
                assert dealt[0] == dealt[1]
                if seat in rules.to_act(state):
                    answers = [rules.rollout_policy(s, seat, Random(4)) for s in (state, other)]
                    assert answers[0] == answers[1]


@every_setup
def test_worlds_are_dealt_in_every_phase_and_play_to_the_end(setup: Setup) -> None:
    rng = Random(12)
    hands: set[tuple[int, ...]] = set()
    for state in phases(setup):
        for seat in range(setup.seats):
            world = Determinizations(rules.view(state, seat)).deal(rng)
            assert omens(world) == omens(state)
            assert comet_of(world).hands[seat] == comet_of(state).hands[seat]
            assert [len(hand) for hand in comet_of(world).hands] == [len(hand) for hand in comet_of(state).hands]
            hands.add(tuple(comet_of(world).hands[seat - 1]))
            again = state_from_json(json.loads(json.dumps(world.to_json())))
            assert again.to_json() == world.to_json()
            rules.playout(world, None, rng)
            assert world.finished
    assert len(hands) > 5


def test_an_omen_drawn_or_burnt_is_told_to_its_owner_alone() -> None:
    told = {"omens_drawn": 0, "omen_burnt": 0}
    for setup in SETUPS:
        state, _ = rules.new_game(setup)
        rng = Random(setup.seed)
        while not state.finished:
            for seat in rules.to_act(state):
                for event in rules.apply(state, seat, anything(state, seat, rng)):
                    if event.facts.kind in told:
                        told[event.facts.kind] += 1
                        _only_its_owner(event, setup.seats)
    assert min(told.values()) > 0


def _only_its_owner(event: Event, seats: int) -> None:
    for seat in range(seats):
        [shown] = rules.redacted([event], seat)
        secret = {"omens", "card"} & set(shown.facts.to_json())
        assert bool(secret) == (seat == event.seat)
