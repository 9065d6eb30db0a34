"""The longer look of the search: what the others answer on the way, and what is made of what was known before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

import rules
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.searching import bots
from game.wonders.bots.searching.bots import HardBot, MasterBot
from game.wonders.bots.searching.candidates import candidate_actions
from game.wonders.bots.searching.deep import TRUST, DeepSearch
from game.wonders.bots.searching.lookahead import lookahead_answers
from game.wonders.bots.searching.opponents import OpponentModel
from game.wonders.bots.searching.playouts import AgePlayouts, repeated_answers
from game.wonders.bots.searching.root import Result, SearchRoot, Thought
from game.wonders.bots.searching.search import Search
from game.wonders.bots.searching.turns import Answers, after_turn
from game.wonders.bots.searching.value import Value, value_for
from rules import Action, Setup, WondersState
from tests.game.wonders.bots.test_search import played

_PLENTY = 60.0


def _value(*expansions: str) -> Value:
    found = value_for(expansions)
    assert found is not None
    return found


def _root(state: WondersState, seat: int) -> SearchRoot:
    return SearchRoot(rules.view(state, seat), 0, _value(*state.rs.expansions))


def _opponents(root: SearchRoot, *lookahead: int) -> OpponentModel:
    """Of a world in which certain seats look ahead."""
    root.lookahead = [1.0 if seat in lookahead else 0.0 for seat in range(len(root.lookahead))]
    return OpponentModel(root, Random(1))


def _thought(root: SearchRoot, thought: Thought[Result]) -> Result:
    return root.think([thought])[0]


def _answers(root: SearchRoot, state: WondersState, *lookahead: int) -> Answers:
    return _thought(root, _opponents(root, *lookahead).answers(state, Random(2)))


def test_others_who_weigh_their_cards_answer_as_greedy_does_from_what_each_of_them_sees() -> None:
    state = played(Setup(4, 11), 7)
    answers = _answers(_root(state, 1), state)
    assert [seat for seat, _ in answers] == [0, 2, 3]
    for seat, answer in answers:
        view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
        assert answer == GreedyBot().choose(view, legal, Random(2), 1.0)


@pytest.mark.parametrize("teams", [False, True])
def test_those_of_the_others_who_look_ahead_answer_otherwise(teams: bool) -> None:
    differ = 0
    for moment in range(3, 12):
        state = played(Setup(4, 11, teams=teams), moment)
        root = _root(state, 1)
        weighed = dict(_answers(root, state))
        mixed = dict(_answers(root, state, 0, 3))
        assert mixed.keys() == weighed.keys() and mixed[2] == weighed[2]
        for seat in (0, 3):
            assert mixed[seat] in rules.legal_actions(state, seat)
            differ += mixed[seat] != weighed[seat]
    assert differ >= 6


@pytest.mark.parametrize("moment", [5, 17])
def test_in_the_last_turn_of_an_age_they_take_what_leads_to_the_best_table(moment: int) -> None:
    state = played(Setup(4, 11), moment)
    assert (state.turn, len(state.hands[0])) == (6, 2)
    root = _root(state, 1)
    expected = {seat: rules.linear_policy(state, seat, Random(3)) for seat in range(4)}
    found = _thought(root, lookahead_answers(state, [0, 3], expected, 5, lambda: False))
    for seat in (0, 3):
        worths = _worths(root, state, seat, candidate_actions(state, seat, rules.legal_actions(state, seat)), expected)
        assert worths[found[seat]] == pytest.approx(max(worths.values()), abs=1e-4)


def _worths(
    root: SearchRoot, state: WondersState, seat: int, actions: Sequence[Action], expected: Mapping[int, Action]
) -> dict[Action, float]:
    """What the table after each of a seat's answers is worth to it."""
    tables = [after_turn(state, list((dict(expected) | {seat: action}).items()), 5) for action in actions]
    evaluations = root.evaluate_seats([(seat, table) for table in tables])
    return {action: evaluation.worth for action, evaluation in zip(actions, evaluations, strict=True)}


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("moment", [3, 9])
def test_who_looks_ahead_takes_what_leads_to_its_best_table(moment: int, teams: bool) -> None:
    state = played(Setup(4, 11, teams=teams), moment)
    root = _root(state, 1)
    expected = {seat: rules.linear_policy(state, seat, Random(3)) for seat in range(4)}
    found = _thought(root, lookahead_answers(state, [0, 3], expected, 5, lambda: False))
    for seat in (0, 3):
        actions = candidate_actions(state, seat, rules.legal_actions(state, seat), stages=1, sales=1, denied=0)
        worths = _worths(root, state, seat, actions, expected)
        assert len(worths) > 1 and worths[found[seat]] == pytest.approx(max(worths.values()), abs=1e-4)


def seen_by_others(action: Action) -> tuple[str, str]:
    return action.verb, action.card if action.verb == "build" else ""


@pytest.mark.parametrize(("noise", "often"), [(bots.NOISE, 0.55), (0.0, 0.65)])
def test_others_who_look_ahead_are_foreseen_to_answer_as_hard_does(
    noise: float, often: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The more surely the less noise it has, which nobody foresees. The card under a stage or sold is not foreseen: it
    hardly matters to anybody else."""
    monkeypatch.setattr(bots, "NOISE", noise)
    agreed, others = [0, 0], 0
    for moment in range(2, 17):
        state = played(Setup(4, 11), moment)
        root = _root(state, 1)
        foreseen = [dict(_answers(root, state, *lookahead)) for lookahead in ((), (0, 2, 3))]
        for seat in (0, 2, 3):
            answer = HardBot().choose(rules.view(state, seat), rules.legal_actions(state, seat), Random(3), _PLENTY)
            others += 1
            for place, answers in enumerate(foreseen):
                agreed[place] += seen_by_others(answers[seat]) == seen_by_others(answer)
    assert agreed[1] > often * others and agreed[1] > agreed[0] + 0.1 * others, (agreed, others)


def test_who_is_late_foresees_no_more_than_habit() -> None:
    state = played(Setup(4, 11), 7)
    root = _root(state, 1)
    expected = {seat: rules.linear_policy(state, seat, Random(3)) for seat in range(4)}
    asked = iter([False, True])
    found = _thought(root, lookahead_answers(state, [0, 2, 3], expected, 5, lambda: next(asked)))
    assert found == {seat: expected[seat] for seat in (0, 2, 3)}


def test_where_nothing_was_learned_all_others_weigh_their_cards() -> None:
    state = played(Setup(2, 3, ("leaders",)), 11)
    root = SearchRoot(rules.view(state, 0), Random(0), None)
    assert _answers(root, state, 0, 1) == _answers(root, state)


def test_worlds_draw_anew_who_looks_ahead() -> None:
    state = played(Setup(4, 11), 7)
    root = _root(state, 1)
    root.lookahead = [0.5] * 4
    worlds = [OpponentModel(root, Random(seed)).answers(state, Random(2)) for seed in range(8)]
    assert len({tuple(answers) for answers in root.think(worlds)}) > 1


def test_they_give_the_same_answers_after_another_answer_of_the_seat_where_they_can() -> None:
    state = played(Setup(4, 11), 7)
    seat = 1
    answers = _answers(_root(state, seat), state)
    assert repeated_answers(state, seat, answers, 3) == answers
    impossible = [(answers[0][0], answers[1][1]), *answers[1:]]
    given = dict(repeated_answers(state, seat, impossible, 3))
    assert given[0] in rules.legal_actions(state, 0) and given[0] != answers[1][1]
    assert [(other, given[other]) for other in (2, 3)] == answers[1:]


@pytest.mark.parametrize("setup", [Setup(4, 11), Setup(3, 4, ("leaders",)), Setup(4, 5, ("armada",)), Setup(2, 6)])
def test_tables_go_on_to_the_end_of_their_age_and_not_further(setup: Setup) -> None:
    state = played(setup, 8)
    age = state.age
    seat = rules.to_act(state)[0]
    root = _root(state, seat)
    opponents, playouts = _opponents(root, *range(0, state.setup.seats, 2)), AgePlayouts(root)
    others = _thought(root, opponents.answers(state, Random(3)))
    tables = [after_turn(state, [(seat, action), *others], 4) for action in rules.legal_actions(state, seat)[:2]]
    before = [table.to_json() for table in tables]
    ends = _thought(root, playouts.play_out(tables, age, opponents, 5, lambda: False))
    assert ends is not None and len(ends) == 2
    assert all(end.finished or end.age == age + 1 for end in ends)
    assert [table.to_json() for table in tables] == before, "what was given stays as it is"
    assert _thought(root, playouts.play_out(tables, age, opponents, 5, lambda: True)) is None


@pytest.mark.parametrize("setup", [Setup(2, 3, ("leaders",)), Setup(6, 3, ("armada", "leaders"), teams=True)])
def test_where_nothing_was_learned_games_are_played_to_their_end(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.wonders.bots.searching.bots.value_for", lambda expansions: None)
    state = played(setup, 11)
    seat = rules.to_act(state)[0]
    view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
    tables = [state.copy(), state.copy()]
    root = SearchRoot(view, 0, None)
    thought = AgePlayouts(root).play_out(tables, state.age, OpponentModel(root, Random(4)), 5, lambda: False)
    ends = _thought(root, thought)
    assert ends is not None and all(end.finished for end in ends)
    advice = MasterBot().advise(view, legal, Random(1), _PLENTY)
    assert advice[0].points is not None and advice[0].points > 20
    assert HardBot().choose(view, legal, Random(1), 1.0) == GreedyBot().choose(view, legal, Random(1), 1.0)


def test_what_was_known_counts_like_a_few_worlds() -> None:
    state = played(Setup(4, 9), 7)
    view, legal = rules.view(state, 0), rules.legal_actions(state, 0)
    known = Search(SearchRoot(view, 1, _value()), legal).run(_PLENTY, 4)[:2]
    plain = {
        candidate.action: candidate for candidate in DeepSearch(SearchRoot(view, 3, _value()), known).run(_PLENTY, 4)
    }
    for candidate in known:
        candidate.bias = 1.5
    biased = {
        candidate.action: candidate for candidate in DeepSearch(SearchRoot(view, 3, _value()), known).run(_PLENTY, 4)
    }
    for candidate in known:
        found = plain[candidate.action]
        assert found.worlds == 4
        before = candidate.mean - candidate.bias
        assert found.mean == pytest.approx((found.worth + TRUST * before) / (4 + TRUST))
        assert biased[candidate.action].mean == pytest.approx(found.mean + 1.5)


def test_an_answer_in_question_is_looked_at_as_far_as_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.wonders.bots.searching.judging.SHORTLIST", 2)
    state = played(Setup(4, 9), 7)
    view, legal = rules.view(state, 0), rules.legal_actions(state, 0)
    worst = Search(SearchRoot(view, 1, _value()), legal).run(_PLENTY, 8)[-1].action
    advice = MasterBot().judge(view, legal, Random(1), _PLENTY, worst)
    assert worst in [found.action for found in advice[:3]]
    assert all(found.chance is not None for found in advice[:3])


def test_without_time_for_a_longer_look_the_short_one_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(self: DeepSearch, numbers: list[int], answers: list[rules.Action]) -> None:
        return None

    state = played(Setup(4, 9), 7)
    view, legal = rules.view(state, 0), rules.legal_actions(state, 0)
    monkeypatch.setattr(DeepSearch, "evaluate", nothing)
    short = Search(SearchRoot(view, 1, _value()), legal).run(_PLENTY, 8)
    assert MasterBot().choose(view, legal, Random(1), _PLENTY) == short[0].action
    state = played(Setup(2, 3, ("leaders",)), 11)
    seat = rules.to_act(state)[0]
    view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
    assert MasterBot().choose(view, legal, Random(1), _PLENTY) == GreedyBot().choose(view, legal, Random(1), 1.0)
