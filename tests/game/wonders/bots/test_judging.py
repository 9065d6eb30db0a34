"""The judgement of a question: the same whenever it is asked, in the order of its own numbers, about different things
to do."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import rules
from game.bots.base import RankedAdvice
from game.bots.halving import Candidate
from game.bots.judgement import ENOUGH, seed_of
from game.review.analysis import FIRST_WORLDS
from game.wonders.bots.searching.bots import HardBot, MasterBot
from game.wonders.table.telling.advice import next_best
from rules import Action, Setup
from tests.game.wonders.bots.test_search import played
from tests.support.toy_halving import ToyHalving

_PLENTY = 60.0


@dataclass(frozen=True)
class Asked:
    """A question and its judgement."""

    view: rules.View
    legal: tuple[Action, ...]
    found: RankedAdvice


@pytest.fixture(scope="module", params=[(Setup(4, 11), 8), (Setup(4, 11), 17), (Setup(4, 11, ("leaders",)), -7)])
def asked(request: pytest.FixtureRequest) -> Asked:
    state = played(*request.param)
    seat = rules.to_act(state)[0]
    view, legal = rules.view(state, seat), tuple(rules.legal_actions(state, seat))
    return Asked(view, legal, MasterBot().consider(view, legal, _PLENTY))


def test_nothing_that_shows_a_better_number_stands_below_a_worse_one(asked: Asked) -> None:
    numbers = [one.chance for one in asked.found.advice if one.chance is not None]
    assert len(numbers) > 1 and numbers == sorted(numbers, reverse=True)
    told = [one.chance is not None for one in asked.found.advice]
    assert told == sorted(told, reverse=True), "answers without numbers come last"
    assert all(0 < number < 1 for number in numbers) and asked.found.looked.worlds == ENOUGH


def test_the_same_question_is_answered_the_same_whoever_is_asked_and_in_how_many_looks(asked: Asked) -> None:
    again = HardBot()
    again.consider(asked.view, asked.legal, _PLENTY, None, 8)
    assert again.consider(asked.view, asked.legal, _PLENTY) == asked.found


def test_an_answer_that_is_asked_about_changes_nothing_for_the_others(asked: Asked) -> None:
    answer = asked.legal[-1]
    judged = MasterBot().consider(asked.view, asked.legal, _PLENTY, answer)
    before = {one.action: one for one in asked.found.advice if one.chance is not None}
    after = {one.action: one for one in judged.advice if one.chance is not None}
    assert answer in after
    assert {action: one for action, one in after.items() if action != answer} == {
        action: one for action, one in before.items() if action != answer
    }


def test_the_best_answer_is_the_same_whatever_is_asked_about(asked: Asked) -> None:
    advised = MasterBot().consider(asked.view, asked.legal, _PLENTY, None, 8)
    for answer in asked.legal[:: max(1, len(asked.legal) // 6)]:
        judged = MasterBot().consider(asked.view, asked.legal, _PLENTY, answer, 8)
        assert judged.advice[0] == advised.advice[0] and judged.looked.sides == advised.looked.sides
        assert answer in [one.action for one in judged.advice[: len(judged.looked.gaps)]]


def test_an_answer_that_was_dropped_is_never_named_first() -> None:
    """However well it does when it is looked at, because somebody has given it."""
    search = ToyHalving()
    strong = search.candidates.pop()
    alone = ToyHalving()
    alone.candidates.pop()
    search.pin(Candidate(strong.action))
    alone.run(_PLENTY, 40)
    search.run(_PLENTY, 40)
    assert search.guest is not None and search.guest.mean > search.left[0].mean
    assert search.left[0].action == alone.left[0].action and search.left[1] is search.guest


@pytest.mark.parametrize(("turn", "seat"), [(13, 3), (14, 2)])
def test_whom_the_best_answer_pays_makes_it_no_other_answer(turn: int, seat: int) -> None:
    """It is named with its best payment; who has given it and paid another neighbour as much has given the best one."""
    state = played(Setup(4, 16), turn)
    view, legal = rules.view(state, seat), tuple(rules.legal_actions(state, seat))
    best = MasterBot().consider(view, legal, _PLENTY, None, 8)
    first = best.advice[0].action
    ways = [way for way in legal if way._replace(payments=first.payments) == first]
    assert len(ways) > 1
    for way in ways:
        judged = MasterBot().consider(view, legal, _PLENTY, way, 8)
        assert judged.advice[0] == best.advice[0] and judged.looked.sides == best.looked.sides
        place = [one.action for one in judged.advice].index(way)
        assert judged.looked.gaps[place].lead < 0.5


def test_how_it_stands_is_one_vector_from_the_first_look_on(asked: Asked) -> None:
    early = MasterBot().consider(asked.view, asked.legal, _PLENTY, None, 8)
    assert not early.looked.whole
    for looked, advice in ((early.looked, early.advice), (asked.found.looked, asked.found.advice)):
        assert [one.seats for one in looked.sides] == [(seat,) for seat in range(4)]
        assert sum(one.share for one in looked.sides) == pytest.approx(1)
        own = looked.sides[asked.view.seat]
        assert advice[0].chance == pytest.approx(own.share) and advice[0].points == pytest.approx(own.points)
    assert all(one.share == pytest.approx(two.share, abs=0.2) for one, two in zip(
        early.looked.sides, asked.found.looked.sides, strict=True
    ))  # fmt: skip


def test_what_is_lost_grows_from_answer_to_answer(asked: Asked) -> None:
    gaps = asked.found.looked.gaps
    assert gaps[0].lead == gaps[0].share == 0 and gaps[0].even
    assert [one.lead for one in gaps] == sorted(one.lead for one in gaps)
    assert [one.share for one in gaps] == sorted(one.share for one in gaps)


def test_a_shorter_look_tells_the_chance_as_well_on_the_last_turn_too(asked: Asked) -> None:
    found = MasterBot().consider(asked.view, asked.legal, _PLENTY, None, FIRST_WORLDS)
    assert found.advice[0].chance == pytest.approx(asked.found.advice[0].chance, abs=0.1)


def test_other_things_to_do_differ_in_kind(asked: Asked) -> None:
    others = next_best(asked.found.advice, asked.found.looked)
    kinds = [asked.found.advice[0].action, *(one.advice.action for one in others)]
    named = [(one.verb, "" if one.verb in ("stage", "sell") else one.object) for one in kinds]
    assert len(set(named)) == len(named)


def test_who_has_answered_already_changes_no_judgement() -> None:
    state = played(Setup(4, 11), 8)
    before = rules.view(state, 0)
    rules.apply(state, 2, rules.legal_actions(state, 2)[0])
    after = rules.view(state, 0)
    legal = rules.legal_actions(state, 0)
    assert before != after and seed_of(before, legal) == seed_of(after, legal)
