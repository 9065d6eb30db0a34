"""What the answers to a puzzle are worth, and what is said of them."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.app import App
from game.bots.base import Advice, AdviceGap, Choice, considered_by
from game.bots.registry import make_bot
from game.companion_protocol import run_to_completion
from game.puzzles.answered import AnsweredScene
from game.puzzles.compared import most_tempting, rival_gains
from game.puzzles.line_of_play import WORLDS, next_answer, possible_again
from game.puzzles.posed import PosedPuzzle, posed_choice, posed_puzzle
from game.puzzles.puzzle import Puzzle, shipped
from game.puzzles.verdict import AnswerRow
from game.review.costly import whole
from game.storage.regrets import CostlyChoiceRecord
from game.wonders.samples.demo import demo_game
from game.workshop.puzzles.choosing import renewed
from rules import AnyAction, game_named
from tests.support.scene_tools import top


def test_refused_answers_are_compared_with_the_best_one_in_words(app: App) -> None:
    puzzle = next(one for one in shipped().values() if one.family == "base" and len(one.options) > 3 and one.good == 1)
    found, tr = posed_puzzle(puzzle, "Ada"), app.services.tr
    app.services.stack.push(AnsweredScene(app.services, found, puzzle.advice.advice[1].action))
    page = top(app)
    best, given, *others = page.rows
    assert page.reason.startswith(tr("puzzles.reason", what=best.deed, other=given.deed, why="…")[:-1])
    assert others and all(row.why for row in others)


def judged(posed: PosedPuzzle, answer: AnyAction) -> Choice:
    """Return what the adviser says after a brief look that compares an answer in any case, as the analysis asks."""
    question = posed.question
    found, _ = considered_by(make_bot("master"), question.view, question.legal, Random(0), 20.0, answer, 8)
    return Choice(answer, "", found.advice, found.looked)


@pytest.mark.parametrize("own", [True, False])
def test_the_answer_that_was_given_is_always_followed_to_the_end(app: App, own: bool) -> None:
    if own:
        document = demo_game(4, 4, 1).record.to_json()
        posed = posed_choice(CostlyChoiceRecord("2026-11-26", "wonders", 8, 0, 0.1, 50, document))
        known = judged(posed, posed.question.legal[0]).advice
    else:
        puzzles = (posed_puzzle(one, "Ada") for one in shipped().values() if one.game == "wonders" and one.good == 1)
        posed = next(one for one in puzzles if not all(map(one.is_judged, one.question.legal)))
        known = posed.judgement.advice if posed.judgement is not None else ()
    given = next(one for one in reversed(posed.question.legal) if posed.place_of(one, known) == len(known))
    page = AnsweredScene(app.services, posed, given)
    app.services.stack.push(page)
    assert page._adviser is not None and page._adviser._question is not None
    assert page._adviser._question[3] == given
    found = judged(posed, given)
    page._take(found)
    page._adviser.forget()
    gap = found.looked.gaps[posed.place_of(given, found.advice)]
    [row] = [row for row in page.rows if row.own]
    assert row.lead == app.services.tr("analysis.lost", n=whole(gap.lead)) and row.points and not row.best
    assert page.rows[0].best and [one.best for one in page.rows].count(True) == 1
    if not own:
        assert page.waiting, "only now it is looked ahead, from the answer that was given"


def test_the_best_answer_is_compared_with_the_given_one_or_with_what_tempts() -> None:
    def one(text: str, ends: float, **reasons: float) -> Advice:
        return Advice(game_named("wonders").parse(text), ends, 0.5, reasons)

    refused = [
        one("sell altar", 50.0, purse=9.0),
        one("build walls", 49.0, military=3.0),
        one("build palace", 48.0, points=8.0, seen_rival=-4.0),
    ]
    assert most_tempting(refused, lambda _: False) == refused[2]
    assert most_tempting(refused, lambda action: str(action) == "sell altar") == refused[0]
    assert most_tempting(refused[:2], lambda _: False) == refused[1], "a sale tempts last"
    assert most_tempting([], lambda _: True) is None


def test_what_a_refused_answer_leaves_to_rivals_is_named_where_its_own_points_are_no_fewer() -> None:
    best, other = (Advice(game_named("wonders").parse("sell altar"), points) for points in (55.1, 56.8))
    assert rival_gains(best, other, AdviceGap(2.5, 0.1, 0.0)) == 4
    assert rival_gains(other, best, AdviceGap(2.5, 0.1, 0.0)) == 0


def test_what_can_be_done_later_is_found_by_playing_on() -> None:
    """A card of a hand that comes back is there again then, or somebody has taken it; of one that does not, never."""
    early = next(one for one in shipped().values() if one.place[1] == 1 and one.record.setup.seats in (3, 4))
    late = next(one for one in shipped().values() if one.family == "base" and one.place[1] == 6)
    found = []
    for puzzle in (early, late):
        question = posed_puzzle(puzzle, "Ada").question
        given = question.legal[0]
        others = [one for one in question.legal if one.verb == "build" and one.card != given.card]
        again = (possible_again(question.view, given, one, Random(1), 6) for one in others)
        found.append({*map(run_to_completion, again)})
    assert max(found[0]) > 1 and found[1] <= {0}


def test_an_answer_that_still_follows_next_turn_is_told_with_what_is_then_gone(app: App) -> None:
    tr = app.services.tr

    def first_row(puzzle: Puzzle) -> AnswerRow:
        page = AnsweredScene(app.services, posed_puzzle(puzzle, "Ada"), puzzle.advice.advice[puzzle.good].action)
        app.services.stack.push(page)
        page.finish_pictures()
        app.services.stack.pop()
        return page.rows[0]

    built = [one for one in shipped().values() if one.options[0].action.startswith("build ")]
    rows = (first_row(one) for one in built if one.options[one.good].action.startswith("stage "))
    told = next(row for row in rows if "still possible next turn" in row.why)
    assert tr("table.confirm.stage") in told.why and told.why.endswith(f"“{told.deed}” is not.")


def test_an_answer_that_is_as_good_as_the_best_loses_nothing_by_the_page(app: App) -> None:
    even = next(one for one in shipped().values() if one.good > 1 and one.options[1].lead < 0.1)
    app.services.stack.push(AnsweredScene(app.services, posed_puzzle(even, "Ada"), even.advice.advice[0].action))
    assert [row.lead for row in top(app).rows[:2]] == ["best", "as good"]


def test_an_idea_is_chains_only_where_a_chain_leads() -> None:
    """Caravansery frees a card of a later age, and is built for the goods that it makes."""
    cards = [one for one in shipped().values() if one.options[0].action.startswith("build caravansery")]
    found = {one.options[0].action.endswith(" chain"): renewed(one).idea == "chains" for one in cards}
    assert found == {True: True, False: False}


def test_where_the_best_answer_leads_is_told_if_most_games_go_on_alike(app: App) -> None:
    late = [one for one in shipped().values() if one.family == "base" and one.place[1] in (4, 5)][:3]
    told = []
    for puzzle in late:
        page = AnsweredScene(app.services, posed_puzzle(puzzle, "Ada"), puzzle.advice.advice[0].action)
        app.services.stack.push(page)
        assert page.waiting and not page.rows[0].why
        page.finish_pictures()
        assert not page.waiting
        told.append(page.rows[0].why)
        app.services.stack.pop()
    assert any(told) and all(f"of {WORLDS} games" in text for text in told if text)


def test_what_follows_is_found_from_what_the_seat_knows(app: App) -> None:
    """Another deal behind the same view goes on the same way."""
    puzzle = next(one for one in shipped().values() if one.family == "base" and one.place[1] == 5)
    view, best = posed_puzzle(puzzle, "Ada").question.view, puzzle.advice.advice[0].action
    other = rules.view(rules.determinize(view, Random(5)), puzzle.seat)
    first, second = (run_to_completion(next_answer(seen, best, Random(1))) for seen in (view, other))
    assert first is not None and first == second
