"""The search of Architects and the value that it judges by; counted in worlds, so that no machine is too slow."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.architects.bots.encoder import batch, encode, position
from game.architects.bots.greedy import GreedyArchitect
from game.architects.bots.noisy import EasyArchitect
from game.architects.bots.search import FIRST, MOST_CANDIDATES, HardArchitect, MoveSearch, SearchArchitect
from game.architects.bots.value import family_of, value_of
from game.architects.samples.demo import demo_game, step
from rules.architects.play import GAME
from rules.architects.rollout.policy import play_on
from rules.architects.scoring import score_table
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState
from rules.core.flow import settle
from tests.support.asked_advice import advice_of

ENDLESS = 600.0


def at_turn(seats: int, turn: int, seed: int = 3, expansions: tuple[str, ...] = ()) -> ArchitectsState:
    """A game played quickly as far as the beginning of a turn."""
    state, _ = GAME.new_game(ArchitectsSetup(seats, seed, expansions))
    state.emit_events = False
    play_on(state, Random(seed), turn - 1)
    return state


@pytest.mark.parametrize("expansions", [(), ("medals",), ("expert", "medals")])
@pytest.mark.parametrize("seats", range(2, 8))
def test_there_is_a_value_for_every_game(seats: int, expansions: tuple[str, ...]) -> None:
    state = at_turn(seats, 3 * seats, expansions=expansions)
    found = position(state)
    expected = [value_of(family_of(expansions)).predict(batch([found], seat)) for seat in range(seats)]
    assert sum(float(seen.chance[0]) for seen in expected) == pytest.approx(1, abs=0.35)
    totals = [sheet.total for sheet in score_table(state)[0]]
    for seen, now in zip(expected, totals, strict=True):
        assert now < seen.points[0] < now + 60


def test_the_value_knows_the_winner_of_a_game_that_is_nearly_over() -> None:
    right = 0
    for seed in range(12):
        state, _ = GAME.new_game(ArchitectsSetup(4, seed))
        state.emit_events = False
        play_on(state, Random(seed), 10_000)
        end, winners = state.turn, score_table(state)[1]
        before = at_turn(4, end - 4, seed)
        chances = [float(value_of("base").predict(batch([position(before)], seat)).chance[0]) for seat in range(4)]
        right += chances.index(max(chances)) in winners
    assert right >= 8


def test_what_a_seat_is_fed_with_is_its_own_view_of_the_same_table() -> None:
    found = position(at_turn(3, 9))
    rows = [encode(batch([found], seat)) for seat in range(3)]
    assert len({row.shape for row in rows}) == 1
    assert not np.array_equal(rows[0], rows[1])
    turned = found._replace(players=found.players[1:] + found.players[:1], active=(found.active - 1) % 3)
    assert np.allclose(encode(batch([turned], 0)), rows[1])  # the same table, the seats counted from the next one


def test_advice_expects_points_and_a_chance_to_win_of_every_answer_that_it_tried() -> None:
    game = demo_game(4, 3, human=None)
    seat = game.to_act()[0]
    view, legal = game.view(seat), game.legal(seat)
    bot = HardArchitect()
    advice, fault = advice_of(bot, view, legal, Random(1), ENDLESS)
    assert not fault
    assert len(advice) == min(len(legal), MOST_CANDIDATES)
    assert all(0 < (entry.chance or 0) < 1 and 10 < (entry.points or 0) < 90 for entry in advice)
    assert advice[0].action == bot.choose(view, legal, Random(1), ENDLESS)


def test_advice_without_time_names_the_answers_and_expects_nothing() -> None:
    game = demo_game(2, 1, human=None)
    seat = game.to_act()[0]
    view, legal = game.view(seat), game.legal(seat)
    advice, fault = advice_of(SearchArchitect(), view, legal, Random(1), 0.0)
    assert not fault
    assert advice[0].action == GreedyArchitect().choose(view, legal, Random(1), 0.0)
    assert [(entry.points, entry.chance) for entry in advice] == [(None, None)] * len(advice)


def test_an_answer_in_question_is_tried_in_every_world_and_in_one_at_least() -> None:
    state = at_turn(3, 25, seed=5)
    seat = state.active
    view, legal = GAME.view(state, seat), state.asks[seat].legal(state)
    plain = MoveSearch(view, legal, 1, {}).run(ENDLESS, 2 * FIRST)
    worst = plain[-1]
    assert len(plain) > 2 and worst.worlds < 2 * FIRST
    search = MoveSearch(view, legal, 1, {})
    search.pin(search.trial(worst.action))
    found = {candidate.action: candidate.worlds for candidate in search.run(ENDLESS, 2 * FIRST)}
    assert found[worst.action] == found[plain[0].action] == 2 * FIRST
    told, fault = advice_of(SearchArchitect(), view, legal, Random(1), 0.0, worst.action)
    assert not fault and worst.action in [entry.action for entry in told]
    told = SearchArchitect().judge(view, legal, Random(1), ENDLESS, worst.action)
    assert next(entry.chance for entry in told if entry.action == worst.action) is not None


def test_a_taste_leans_the_search_towards_what_it_likes() -> None:
    game = demo_game(4, 0, human=None)
    changed = 0
    for _ in range(16):
        seat = game.to_act()[0]
        view, legal = game.view(seat), game.legal(seat)
        plain, fond = HardArchitect(), HardArchitect()
        fond.persona = {"military": 4.0, "blue": 0.0}
        answers = [bot.choose(view, legal, Random(1), ENDLESS) for bot in (plain, fond)]
        changed += answers[0] != answers[1]
        step(game)
    assert changed


def test_the_search_beats_a_beginner() -> None:
    """Eight games of two, each deal from both seats: par is 4."""
    won = 0.0
    for number in range(8):
        state, _ = GAME.new_game(ArchitectsSetup(2, 100 + number // 2))
        state.emit_events = False
        bots = {number % 2: HardArchitect(), 1 - number % 2: EasyArchitect()}
        rng = Random(number)
        while not state.finished:
            ask = state.asks[state.active]
            assert ask is not None
            view, legal = GAME.view(state, state.active), ask.legal(state)
            settle(state, ask, bots[state.active].choose(view, legal, rng, ENDLESS), [])
        winners = score_table(state)[1]
        won += (number % 2 in winners) / len(winners)
    assert won >= 5
