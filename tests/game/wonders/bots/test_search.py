"""The bots that search: legal, repeatable, within their time, and better than the bot that only weighs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import cast

import numpy as np
import pytest

import rules
from game.bots import halving
from game.bots.halving import Candidate, Evaluation
from game.bots.nets import Prediction
from game.headless.simulate import simulate
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching import bots, value
from game.wonders.bots.searching.bots import HardBot, MasterBot
from game.wonders.bots.searching.candidates import candidate_actions, cheapest
from game.wonders.bots.searching.encoder import Batch, batch, encode, position
from game.wonders.bots.searching.payment import best_payment, with_best_payment
from game.wonders.bots.searching.root import SearchRoot
from game.wonders.bots.searching.search import Search
from game.wonders.bots.searching.turns import evaluate, sides
from game.wonders.bots.searching.value import Value
from game.workshop.training.wonders.lookahead import chosen
from rules import Action, Setup, WondersState
from rules.wonders.engine.actions import LEFT
from rules.wonders.rollout.features import COINS_NOW, POINTS_NOW

_PLENTY = 60.0


def played(setup: Setup, turns: int) -> WondersState:
    """A game some turns on, by habit."""
    state, _ = rules.new_game(setup)
    rng = Random(setup.seed)
    while (state.age - 1) * 6 + state.turn <= turns:
        for seat in rules.to_act(state):
            if state.asks[seat] is not None:
                rules.apply(state, seat, rules.linear_policy(state, seat, rng))
    return state


@pytest.mark.parametrize(
    "setup",
    [
        Setup(2, 1),
        Setup(3, 2),
        Setup(7, 3),
        Setup(4, 4, ("leaders",)),
        Setup(4, 5, ("armada",)),
        Setup(4, 6, teams=True),
    ],
)
def test_a_whole_game_of_any_kind(setup: Setup) -> None:
    bot = HardBot()
    state, _ = rules.new_game(setup)
    rng = Random(setup.seed)
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            if ask is None:
                continue
            answer = rules.linear_policy(state, seat, rng)
            if seat == 0 and state.turn in (0, 1, 4, 6):
                answer = bot.choose(rules.view(state, seat), rules.legal_actions(state, seat), rng, _PLENTY)
            rules.apply(state, seat, answer)


def test_the_same_chance_gives_the_same_answer_whatever_lies_hidden() -> None:
    state = played(Setup(4, 11), 8)
    view, legal = rules.view(state, 2), rules.legal_actions(state, 2)
    other = rules.determinize(view, Random(5))
    assert other.hands != state.hands
    first = HardBot().choose(view, legal, Random(7), _PLENTY)
    second = HardBot().choose(rules.view(other, 2), rules.legal_actions(other, 2), Random(7), _PLENTY)
    assert first == second


def test_a_decision_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    state = played(Setup(4, 3), 3)
    ticks = count()
    for module in (halving, bots):
        monkeypatch.setattr(module, "perf_counter", lambda: next(ticks) / 100)
    MasterBot().choose(rules.view(state, 0), rules.legal_actions(state, 0), Random(1), 1.0)
    assert 0.88 <= next(ticks) / 100 < 1  # and keeps a little back, for what follows the search


def test_without_time_for_a_single_world_it_weighs_as_greedy_does() -> None:
    state = played(Setup(7, 3), 5)
    view, legal = rules.view(state, 0), rules.legal_actions(state, 0)
    assert Search(SearchRoot(view, 1, _value()), legal).run(0.0, 5) == []
    assert MasterBot().choose(view, legal, Random(1), 0.0) == GreedyBot().choose(view, legal, Random(1), 1.0)


def test_a_winning_card_is_seen_at_the_last_turn() -> None:
    state = played(Setup(3, 8), 17)
    assert (state.age, state.turn) == (3, 6)
    seat = 0
    view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
    found = Search(SearchRoot(view, 3, _value()), legal).run(_PLENTY, 20)
    points = {}
    for action in legal:
        table = state.copy()
        rules.apply(table, seat, action)
        for other in rules.to_act(table):
            if table.asks[other] is not None:
                rules.apply(table, other, rules.linear_policy(table, other, Random(1)))
        points[action] = rules.totals(table)[seat]
    assert points[found[0].action] >= max(points.values()) - 2


def test_of_payments_only_the_cheapest_and_of_sales_only_the_least_wanted_cards_are_tried() -> None:
    state = played(Setup(4, 14), 7)
    legal = rules.legal_actions(state, 0)
    candidates = candidate_actions(state, 0, legal, denied=0)
    assert len({(a.verb, a.object, a.way) for a in cheapest(legal)}) == len(cheapest(legal))
    assert sum(action.verb == "sell" for action in candidates) <= 2
    assert sum(action.verb == "stage" for action in candidates) <= 3
    assert {a.object for a in candidates if a.verb == "build"} == {a.object for a in legal if a.verb == "build"}


@pytest.mark.parametrize(("turns", "receiver"), [(1, 1), (7, 3), (13, 1)])
def test_what_the_next_city_wants_most_may_be_kept_from_it(turns: int, receiver: int) -> None:
    found = set()
    for seed in range(12):
        state = played(Setup(4, seed), turns)
        ids, hand = state.rs.ids, state.hands[0]
        worths = rules.load_linear_policy(state.rs).cards(state, receiver, hand)
        wanted = {ids[card] for card, worth in zip(hand, worths, strict=True) if worth == max(worths)}
        legal = rules.legal_actions(state, 0)
        few, more = (candidate_actions(state, 0, legal, denied=denied) for denied in (0, 1))
        assert set(few) <= set(more) and len(more) <= len(few) + 2
        for verb in ("stage", "sell"):
            if any(action.verb == verb for action in legal):
                assert wanted & {action.card for action in more if action.verb == verb}
        found.add(len(more) - len(few))
    assert max(found) > 0


def test_cards_that_nobody_will_get_are_not_kept_from_anybody() -> None:
    state = played(Setup(4, 14), 17)
    assert state.turn == state.rs.turns_per_age
    legal = rules.legal_actions(state, 0)
    candidates = candidate_actions(state, 0, legal, stages=0, sales=1)
    assert candidates == candidate_actions(state, 0, legal, stages=0, sales=1, denied=0)


class _Envious:
    """Judges tables by the coins of one city alone: the fewer, the better."""

    def __init__(self, rival: int) -> None:
        self._rival = rival

    def predict(self, found: Batch) -> Prediction:
        coins = found.cities[:, self._rival, COINS_NOW.place]
        return Prediction(-coins, -coins, np.zeros_like(coins), np.zeros_like(coins))


def test_of_payments_that_cost_the_same_the_one_that_helps_the_lesser_rival_is_chosen() -> None:
    seen = 0
    for seed in range(30):
        state = played(Setup(4, seed), 8)
        legal = rules.legal_actions(state, 0)
        for action in cheapest(legal):
            ways = [
                way
                for way in legal
                if (way.verb, way.object, way.way, way.coins) == (action.verb, action.object, action.way, action.coins)
            ]
            most_left = max(ways, key=lambda way: way.coins_to(LEFT))
            if len(ways) < 2:
                assert best_payment(_root(state, 1), action, legal) == action
            else:
                assert best_payment(_root(state, 3), action, legal) == most_left
                assert best_payment(_root(state, 1), action, legal) == min(ways, key=lambda way: way.coins_to(LEFT))
                seen += most_left != action
    assert seen


def test_the_answer_that_is_best_is_paid_well_unless_it_was_tried_so() -> None:
    for seed in range(30):
        state = played(Setup(4, seed), 8)
        legal, root = rules.legal_actions(state, 0), _root(state, 3)
        for action in cheapest(legal):
            best = best_payment(root, action, legal)
            if best != action:
                alone = with_best_payment(root, [Candidate(action)], legal)
                both = with_best_payment(root, [Candidate(action), Candidate(best)], legal)
                assert [candidate.action for candidate in alone] == [best]
                assert [candidate.action for candidate in both] == [action, best]
                return
    pytest.fail("nobody could pay another neighbour as much")


def _root(state: WondersState, rival: int) -> SearchRoot:
    root = SearchRoot(rules.view(state, 0), 3, _value())
    root.value = cast(Value, _Envious(rival))
    return root


@pytest.mark.parametrize("setup", [Setup(3, 1), Setup(4, 2), Setup(7, 3)])
def test_the_value_of_a_position_is_sensible_and_does_not_depend_on_the_number_of_the_seat(setup: Setup) -> None:
    state = played(setup, 14)
    found = _value().predict(batch([position(state, seat, seat) for seat in range(setup.seats)], setup.seats))
    assert 0.5 < float(found.chance.sum()) < 1.6
    assert int(np.argmax(found.chance)) == int(np.argmax(found.margin))
    document = rules.state_from_json(state.to_json())
    assert (
        encode(batch([position(document, 0, 0)], setup.seats)).tolist()
        == encode(batch([position(state, 0, 0)], setup.seats)).tolist()
    )


def test_in_teams_the_partner_comes_first_whatever_its_side_and_is_no_rival() -> None:
    state = played(Setup(4, 5, teams=True), 9)
    each = sides(rules.view(state, 0))
    found = batch([side.position(state) for side in each], 4)
    assert found.partner.tolist() == [1, 0, 3, 2]
    own, rows, figures = found.cities.shape[2], encode(found), found.cities[0]
    at = rows.shape[1] - 8 * own  # own, left, right, mean, strongest, and the own ones thrice more
    for seat, (partner, opponent) in enumerate([(1, 3), (0, 2), (3, 1), (2, 0)]):
        blocks = [rows[seat, at + place * own : at + (place + 1) * own] for place in range(5)]
        assert np.array_equal(blocks[0], figures[seat])
        assert np.array_equal(blocks[1], figures[partner])
        assert np.array_equal(blocks[2], figures[opponent])
        rivals = [other for other in range(4) if other not in (seat, partner)]
        assert np.array_equal(blocks[4], figures[max(rivals, key=lambda other: figures[other][POINTS_NOW.place])])


@pytest.mark.parametrize(("teams", "worlds"), [(False, 2), (True, 4)])
def test_hard_looks_a_turn_far_and_into_more_worlds_with_a_partner(
    teams: bool, worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = played(Setup(4, 5, teams=teams), 3)
    looked: list[int] = []
    look = Search.evaluate

    def watched(search: Search, numbers: Sequence[int], answers: Sequence[Action]) -> list[list[Evaluation]] | None:
        looked.extend(numbers)
        return look(search, numbers, answers)

    monkeypatch.setattr(Search, "evaluate", watched)
    monkeypatch.setattr(Search, "_further", _never)
    HardBot().choose(rules.view(state, 0), rules.legal_actions(state, 0), Random(1), _PLENTY)
    assert looked == list(range(worlds))


def test_hard_has_slight_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of answers that are nearly alike it takes now one, now another, oftener than the worlds that it looks into make
    it; what is far worse it never takes."""

    def ways(moment: int, noise: float) -> int:
        monkeypatch.setattr(bots, "NOISE", noise)
        state = played(Setup(4, 5), moment)
        view, legal = rules.view(state, 0), rules.legal_actions(state, 0)
        worths = {
            candidate.action: candidate.mean
            for candidate in Search(SearchRoot(view, 1, _value()), legal, 1).run(_PLENTY, 8)
        }
        chosen = {HardBot().choose(view, legal, Random(seed), _PLENTY) for seed in range(12)}
        assert min(worths[action] for action in chosen) > max(worths.values()) - 4.0
        return len(chosen)

    moments = range(2, 8)
    usual = bots.NOISE
    moody, even = ([ways(moment, mood) for moment in moments] for mood in (usual, 0.0))
    assert sum(moody) > sum(even) and min(moody) == 1


@pytest.mark.parametrize(
    "setup",
    [
        Setup(seats, 5, expansions, teams=teams)
        for seats, teams in ((2, False), (3, False), (4, True))
        for expansions in ((), ("leaders",), ("armada",), ("armada", "leaders"))
        if seats > 2 or "armada" not in expansions
    ],
)
def test_the_value_of_every_table_that_the_program_offers_was_learned(setup: Setup) -> None:
    state = played(setup, 9)
    found = value.value_for(state.rs.expansions)
    assert found is not None
    evaluation = evaluate([sides(rules.view(state, 0))[0].leaf(state)], setup.seats, found)[0]
    assert 0.0 <= evaluation.chance <= 1.0 and evaluation.points > 0


def test_what_was_never_learned_has_no_value() -> None:
    assert value.value_for(("unheard_of",)) is None


@pytest.mark.slow
def test_wins_more_than_its_share_against_three_that_weigh() -> None:
    outcome = simulate(("hard", "greedy", "greedy", "greedy"), 16, Setup(4, 500), workers=2, budget=_PLENTY)
    assert outcome["seats"][0]["wins"] >= 4
    assert outcome["seats"][0]["mean"] > max(seat["mean"] for seat in outcome["seats"][1:])


def _never(*_: object) -> None:
    raise AssertionError("two turns far")


def _value() -> value.Value:
    found = value.value_for(())
    assert found is not None
    return found


def test_an_answer_in_question_is_tried_in_every_world_and_in_one_at_least() -> None:
    state = played(Setup(4, 9), 7)
    view, legal = rules.view(state, 0), rules.legal_actions(state, 0)
    value_ = value.value_for(())
    assert value_ is not None
    plain = Search(SearchRoot(view, 1, value_), legal).run(_PLENTY, 6)
    worst = plain[-1]
    assert worst.worlds < 6
    search = Search(SearchRoot(view, 1, value_), legal)
    search.pin(Candidate(worst.action))
    found = {candidate.action: candidate for candidate in search.run(_PLENTY, 6)}
    assert found[worst.action].worlds == 6 == found[plain[0].action].worlds
    hurried = Search(SearchRoot(view, 1, value_), legal)
    hurried.pin(Candidate(worst.action))
    assert {candidate.worlds for candidate in hurried.run(0.0, 6)} == {1}
    assert Search(SearchRoot(view, 1, value_), legal).run(0.0, 6) == []


def test_what_is_nearly_as_good_is_taken_by_chance_and_what_is_much_worse_is_not() -> None:
    rng = Random(1)
    assert {chosen([1.0, 3.0, 2.0], 0.0, rng) for _ in range(20)} == {1}
    taken = [chosen([10.0, 10.5, 0.0], 0.5, rng) for _ in range(2000)]
    assert 2 not in taken
    assert 2.2 < taken.count(1) / taken.count(0) < 3.4  # e times as often
