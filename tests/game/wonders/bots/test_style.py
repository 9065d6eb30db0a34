"""The manner of play that a search reads off what seats have done in the open."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.bots.collector import no_collection
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching.bots import HardBot
from game.wonders.bots.searching.style import SALE, STAGE, deeds_of, lookahead_probabilities, odds
from rules import Action, Setup, WondersState
from rules.core.flow import settle

_PLENTY = 60.0


def _game(setup: Setup, lookahead: set[int]) -> tuple[WondersState, list[tuple[int, Action, int, int]]]:
    """A game in which some seats look ahead and the others weigh their cards, and its answers with age and turn."""
    state, _ = rules.new_game(setup)
    bots = (GreedyBot(), HardBot())
    rng, given = Random(setup.seed), []
    with no_collection():
        while not state.finished:
            answers = []
            for seat in rules.to_act(state):
                view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
                own = Random(rng.getrandbits(48))
                answers.append((seat, bots[seat in lookahead].choose(view, legal, own, _PLENTY)))
            for seat, answer in answers:
                ask = state.asks[seat]
                assert ask is not None
                given.append((seat, answer, state.age, state.turn))
                settle(state, ask, answer, [])
    return state, given


def test_deeds_are_what_seats_did_in_the_open() -> None:
    state, given = _game(Setup(3, 5), set())
    for watcher in range(3):
        deeds = deeds_of(rules.view(state, watcher))
        for seat in range(3):
            done = [
                (age, (turn - 1) // 2, {"build": action.object, "stage": STAGE, "sell": SALE}[action.verb])
                for who, action, age, turn in given
                if who == seat
            ]
            assert deeds[seat] == done, "no watcher knows less"


def test_nobody_has_shown_anything_at_the_start() -> None:
    state, _ = rules.new_game(Setup(4, 3))
    assert lookahead_probabilities(rules.view(state, 0)) == [0.5] * 4


def test_the_file_speaks_of_every_third_of_an_age_and_of_cards_that_are() -> None:
    rs = rules.ruleset(())
    known = odds()
    assert {(age, third) for age, third, _ in known} == {(age, third) for age in (1, 2, 3) for third in range(3)}
    assert {what for *_, what in known} <= {card.id for card in rs.cards} | {STAGE, SALE}


@pytest.mark.slow
def test_seats_that_look_ahead_are_told_from_those_that_weigh() -> None:
    found: dict[bool, list[float]] = {False: [], True: []}
    for seed in range(900, 908):
        state, _ = _game(Setup(4, seed), {seed % 4, (seed + 1) % 4})
        for seat, chance in enumerate(lookahead_probabilities(rules.view(state, 0))):
            found[seat in {seed % 4, (seed + 1) % 4}].append(chance)
    right = sum(chance > 0.5 for chance in found[True]) + sum(chance < 0.5 for chance in found[False])
    assert right >= 0.65 * 32
