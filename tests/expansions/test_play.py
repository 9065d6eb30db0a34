"""Whatever an expansion can bring works in play without a word of it anywhere else in the program."""

from __future__ import annotations

from random import Random

import rules
from rules import Setup
from rules.core.flow import commit
from rules.wonders.engine.city import derive
from rules.wonders.engine.verbs import PointsPer
from tests.expansions.comet.state import COLOUR, comet_in
from tests.expansions.comet_games import BOTH, SETUPS, every_setup, omens, phases
from tests.rules.wonders.playout import anything, decisions


@every_setup
def test_random_games_play_to_the_end(setup: Setup) -> None:
    kinds: set[str] = set()
    read = tails = 0
    for seed in range(setup.seed, setup.seed + 6):
        state, _ = rules.new_game(Setup(setup.seats, seed, setup.expansions, boards=setup.boards))
        cards = [card for card, face in enumerate(state.rs.cards) if face.colour == COLOUR]
        for _ in decisions(state, Random(seed)):
            kinds |= {ask.kind for ask in state.asks if ask is not None}
            # The draft comes before the omens are dealt.
            assert omens(state) == ([] if setup.expansions == BOTH and not state.age else cards)
            for city in state.cities:
                assert city.coins >= 0 and city.summary() == derive(state.rs, city).summary()
        sheets, _ = rules.scores(state)
        assert rules.totals(state) == [sheet.total for sheet in sheets]
        for sheet, city in zip(sheets, state.cities, strict=True):
            part = comet_in(city)
            lines = [line for line in sheet.lines if line.category == "comet"]
            assert sheet.categories["comet"] == sum(line.points for line in lines)
            shadows = [line.points for line in lines if line.source == "shadows"]
            assert shadows == ([-part.shadows] if part.shadows else [])
            earned = [line.points for line in lines if line.source == "tails"]
            assert earned == ([part.tails * (part.tails + 1) // 2] if part.tails else [])
            read, tails = read + len(part.omens), tails + part.tails
        assert sum(comet_in(city).shadows for city in state.cities) == 6 * setup.seats
    assert {"sighting", "aim", "burn_omen", "turn"} <= kinds
    assert read > 10 and tails > 10


@every_setup
def test_quick_games_play_to_the_end(setup: Setup) -> None:
    for seed in range(10):
        state, _ = rules.new_game(Setup(setup.seats, seed, setup.expansions, boards=setup.boards))
        rules.playout(state, None, Random(seed))
        assert state.finished
        assert rules.totals(state) == [sheet.total for sheet in rules.scores(state)[0]]


@every_setup
def test_every_quick_answer_is_legal(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    rng = Random(1)
    while not state.finished:
        for seat in rules.to_act(state):
            action = rules.rollout_policy(state, seat, rng)
            assert action in rules.legal_actions(state, seat)
            commit(state, seat, action)


@every_setup
def test_every_answer_can_be_previewed_and_read_back(setup: Setup) -> None:
    for state in phases(setup):
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            assert ask is not None
            for action in ask.legal(state):
                assert rules.parse(rules.notation(action)) == action
                assert rules.preview(state, ask.city, action).coins >= -state.cities[ask.city].coins
        for card in ("bright_star", "altar", "astronomers_guild"):
            offer = rules.card_offer(state, 0, card)
            assert offer.coins >= 0
            if card == "bright_star":
                assert offer.coins == 1 and offer.playable == (state.cities[0].coins >= 1)


def test_two_expansions_ask_after_an_answer_in_one_game() -> None:
    """The Free City's card after the own one, the aim after the sighting."""
    asked: set[str] = set()
    state, _ = rules.new_game(SETUPS[4])
    for seat, _ in decisions(state, Random(3)):
        ask = state.asks[seat]
        assert ask is not None
        asked.add(ask.kind)
    assert {"free_city", "aim", "sighting"} <= asked


def test_counters_of_its_own_are_counted_whatever_else_is_in_play() -> None:
    for setup in SETUPS:
        rs = rules.rules_for(setup)
        state, _ = rules.new_game(setup)
        city = state.cities[0]
        comet_in(city).lay(rs, city, rs.card_index["long_tail"])
        codes = tuple(rs.vocabulary.counters[name] for name in ("comet_tail", "omen_card"))
        assert rules.count_in(city, codes[:1]) == 3 and rules.count_in(city, codes) == 4
        effect = PointsPer(amount=2, count=("comet_tail",), cities=("self",))
        points, tallies = rules.worth(state, 0, effect)
        assert points == 6 and [(tally.what, tally.seat, tally.number) for tally in tallies] == [("comet_tail", 0, 3)]


def test_an_answer_is_taken_back_with_what_was_asked_because_of_it() -> None:
    state, _ = rules.new_game(SETUPS[0])
    rng = Random(1)
    while "sighting" not in {ask.kind for ask in state.asks if ask is not None}:
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, anything(state, seat, rng))
    before = state.to_json()
    seat = rules.to_act(state)[0]
    for kind in ("sighting", "aim"):
        ask = state.asks[seat]
        assert ask is not None and ask.kind == kind
        rules.apply(state, seat, ask.legal(state)[0])
    assert rules.take_back(state, seat).verb == "aim"
    assert rules.take_back(state, seat).verb in ("read", "choose")
    assert state.to_json() == before
    first = state.asks[seat]
    assert first is not None
    rules.apply(state, seat, first.legal(state)[-1])
    # With the aim still open, the reading can be taken back, and the aim goes with it.
    assert rules.take_back(state, seat) == first.legal(state)[-1]
    assert state.to_json() == before
