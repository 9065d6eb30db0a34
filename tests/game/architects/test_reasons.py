"""Reasons for answers in words: one for each fact, and those of the puzzles that come with the program."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.architects.samples.demo import demo_game
from game.architects.table.snapshot import ArchitectsTableSnapshot
from game.architects.table.telling.narrator import ArchitectsNarrator
from game.architects.table.telling.reasons import speaks_for_move
from game.bots.base import Choice
from game.puzzles.posed import posed_puzzle
from game.puzzles.puzzle import shipped
from game.puzzles.verdict import PuzzleVerdict
from game.review.analysis import PastChoice, TurnPlace
from rules.architects.knowledge.foresight import MovePreview
from rules.architects.knowledge.prospects import ArchitectsProspects, ArchitectsRivalUse


def prospects(preview: dict[str, Any], facts: dict[str, Any]) -> ArchitectsProspects:
    found = ArchitectsProspects(MovePreview())
    for name, value in preview.items():
        setattr(found.preview, name, value)
    for name, value in facts.items():
        setattr(found, name, value)
    return found


def stage(number: int, points: int) -> MovePreview:
    found = MovePreview()
    found.stage, found.points = number, points
    return found


@pytest.fixture
def narrator(app: App) -> ArchitectsNarrator:
    return ArchitectsNarrator(ArchitectsTableSnapshot(demo_game(3, 1), 0, 0), app.services)


@pytest.mark.parametrize(
    ("preview", "facts", "said"),
    [
        ({"victories": 2}, {}, "brings you 2 Military Victory tokens: 6 points"),
        ({"strength": 2}, {"beats": [1], "battle": 1}, "With 2 shields you then have more than"),
        ({"strength": 1}, {"levels": [1], "battle": 1}, "With 1 shield you then draw level with"),
        ({"card": "wood", "builds": [stage(2, 5)]}, {}, "It pays for stage 2, which is built at once: 5 points."),
        ({"science": True}, {}, "a Progress token at once"),
        ({}, {"worth": 4}, "4 victory points more"),
        ({}, {"fits": 3, "reach": 20}, "3 of the 20 cards"),
        ({}, {"ready": ["wood"]}, "on top of the decks beside you now: Wood."),
        ({}, {"stages": 1}, "1 stage of yours"),
        ({}, {"near": [3]}, "Stage 3 then lacks only one card."),
        ({}, {"any_green": True}, "Any other green card"),
        ({}, {"rivals": [ArchitectsRivalUse(1, 2, False, False, True)]}, "build stage 2 with it"),
        ({}, {"likely": 4, "unseen": 9}, "Of the 9 cards that may lie on top of the central deck, 4"),
    ],
)
def test_a_fact_is_told_unless_it_is_true_of_the_other_answer(
    narrator: ArchitectsNarrator, preview: dict[str, Any], facts: dict[str, Any], said: str
) -> None:
    nothing, found = prospects({}, {}), prospects(preview, facts)
    [text] = speaks_for_move(narrator, found, nothing)
    assert said in text
    assert speaks_for_move(narrator, found, found) == []


def test_that_somebody_could_take_the_card_is_no_reason_alone(narrator: ArchitectsNarrator) -> None:
    follows = {"rivals": [ArchitectsRivalUse(1, 0, False, False, True)]}
    assert speaks_for_move(narrator, prospects({}, follows), None) == []
    assert "plays next" in speaks_for_move(narrator, prospects({}, {**follows, "near": [3]}), None)[1]


def test_most_puzzles_have_a_reason(app: App) -> None:
    found = []
    for puzzle in shipped().values():
        if puzzle.family == "architects":
            put, ranked = posed_puzzle(puzzle, "Ada"), puzzle.advice.advice
            controller = put.plugin.controller().resume(put.practice_record())
            presenter = put.plugin.seat_presenter(app.services, controller, put.seat)
            found.append("".join(presenter.reasons(ranked[0], ranked[puzzle.good :])))
    assert sum(map(bool, found)) > 0.9 * len(found) > 20
    assert not any(sign in text for text in found for sign in "{}⟨")


def test_of_two_science_sets_that_is_told_which_leaves_more(narrator: ArchitectsNarrator) -> None:
    one, two = (prospects({"science": True}, {"left": left}) for left in (["tablet"], []))
    assert speaks_for_move(narrator, one, two) == ["Its science set leaves you Tablet for the next one."]
    assert speaks_for_move(narrator, two, one) == []
    [said] = speaks_for_move(narrator, one, prospects({}, {}))
    assert "a Progress token at once" in said


def test_every_puzzle_says_why_or_that_only_playing_on_decides(app: App) -> None:
    told = []
    for puzzle in shipped().values():
        if puzzle.family == "architects":
            put = posed_puzzle(puzzle, "Ada")
            for one in puzzle.advice.advice[puzzle.good :]:
                verdict = PuzzleVerdict(app.services, put, one.action)
                verdict.tell()
                told.append(verdict.reason)
    assert all(told)
    undecided = app.services.tr("puzzles.no_rule", n="")[:30]
    assert sum(undecided in text for text in told) < 0.02 * len(told)


def test_table_and_analysis_give_the_reason_of_the_puzzle(app: App) -> None:
    puzzle = next(one for one in shipped().values() if one.family == "architects")
    put, ranked = posed_puzzle(puzzle, "Ada"), puzzle.advice.advice
    presenter = put.plugin.seat_presenter(app.services, put.plugin.controller().resume(put.practice_record()), put.seat)
    [said, *_] = presenter.reasons(ranked[0], ranked[1:])
    assert said in presenter.advice(Choice(ranked[0].action, "", ranked))
    choice = PastChoice(
        len(put.record.actions), put.seat, TurnPlace(1, 1), put.question.view, put.question.legal, ranked[1].action
    )
    assert put.plugin.retrospect(app.services, put.record).why(choice, ranked[0], ranked[1]) == said
