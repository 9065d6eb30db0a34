"""The puzzles that come with the program, their file, their rating, and one solved at its table."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec
import pytest

import rules
from game.app import App
from game.architects.table.questions.targets import Target
from game.bots.base import Advice
from game.platform.input import Intent, Kind
from game.puzzles.answered import AnsweredScene
from game.puzzles.posed import daily_puzzle, posed_puzzle
from game.puzzles.puzzle import DIFFICULTIES, IDEAS, Puzzle, is_right, shipped, state_of
from game.puzzles.results import TriedPuzzle, keep_result, load_results, results_file
from game.puzzles.scene import ALL, PuzzleBox, PuzzlesScene, box_of
from game.puzzles.skill import LEVEL_SKILLS, person_rating, puzzle_skill
from game.rating.model import expected_shares
from game.ui.widgets import TipArea
from game.wonders.samples.demo import demo_game
from game.workshop.puzzles.choosing import is_worth_solving
from rules import game_named
from tests.support.scene_tools import button, click, pass_time, top

DAY = date(2026, 11, 26)


def one_of_each(whole: bool) -> list[Puzzle]:
    return list(shipped().values()) if whole else list({one.family: one for one in shipped().values()}.values())


def test_every_puzzle_fits_the_rules_and_the_cards(whole: bool) -> None:
    for puzzle in one_of_each(whole):
        state = state_of(puzzle)
        assert game_named(puzzle.game).content(state) == puzzle.content, puzzle.id
        legal = {str(action) for action in rules.legal_actions(state, puzzle.seat)}
        assert {option.action for option in puzzle.options} <= legal, puzzle.id


def test_every_puzzle_has_one_clearly_best_answer() -> None:
    ideas = {*IDEAS, *rules.expansions()}
    for puzzle in shipped().values():
        best, second = puzzle.options[0], puzzle.options[puzzle.good]
        assert puzzle.idea in ideas and puzzle.difficulty in DIFFICULTIES
        assert best.lead == 0 and second.lead >= 2 and second.loss > 1.5 * second.doubt, puzzle.id
        assert is_worth_solving(puzzle), puzzle.id


def test_where_the_card_under_a_stage_hardly_matters_others_of_its_kind_are_right_too() -> None:
    def one(text: str, points: float | None = 50.0) -> Advice:
        return Advice(game_named("wonders").parse(text), points)

    ranked = [
        one("stage altar"),
        one("stage walls"),
        one("build stables"),
        one("stage stables"),
        one("sell altar", None),
    ]
    right = {str(each.action): is_right("wonders", ranked, 2, each.action) for each in ranked}
    assert [name for name, found in right.items() if found] == ["stage altar", "stage walls"]
    assert is_right("wonders", ranked, 2, one("stage walls L2").action)
    assert is_right("wonders", ranked, 2, one("stage palace").action)
    assert not is_right("wonders", ranked, 1, one("stage palace").action)


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    assert daily_puzzle(DAY).id == daily_puzzle(DAY).id
    assert len({daily_puzzle(date(2026, 11, day)).id for day in range(1, 30)}) > 5


def test_the_first_answer_counts_and_what_another_version_knows_stays(tmp_path: Path) -> None:
    path = results_file(tmp_path)
    keep_result(path, "a", True, DAY)
    known = msgspec.json.decode(path.read_bytes())
    known["later"], known["tried"]["a"]["seconds"] = 3, 20
    path.write_bytes(msgspec.json.encode(known))
    keep_result(path, "a", False, DAY)
    keep_result(path, "b", False, DAY)
    kept = msgspec.json.decode(path.read_bytes())
    assert kept["later"] == 3 and kept["tried"]["a"] == {"day": "2026-11-26", "right": True, "seconds": 20}
    assert [one.right for one in load_results(path).values()] == [True, False]


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    path = results_file(tmp_path)
    path.write_text('{"format": 1, "tried": {"a": {"day": 3}}}', "utf-8")
    assert load_results(path) == {} and not path.exists()


def test_a_rating_comes_near_that_of_who_answers_like_a_level() -> None:
    """Somebody of a known rating answers, by the same chance each time, many puzzles of all kinds."""
    names, level = [*shipped()], LEVEL_SKILLS["hard"]
    tried, owed = {}, 0.0
    for name in sorted(names):
        owed += expected_shares((level, puzzle_skill(name)))[0]
        tried[name] = TriedPuzzle("2026-11-26", owed >= 1)
        owed -= owed >= 1
    found = person_rating(tried)
    assert abs(found.mu - level) < 2.5 * found.sigma and found.sigma < 8
    assert person_rating({"unknown": TriedPuzzle("2026-11-26", True)}) == person_rating({})


def test_a_puzzle_is_solved_at_its_table(app: App) -> None:
    puzzle = next(one for one in shipped().values() if one.family == "base")
    scene = PuzzlesScene(app.services, DAY)
    app.services.stack.push(scene)
    scene.open(puzzle)
    table, best = top(app), game_named(puzzle.game).parse(puzzle.options[0].action)
    pass_time(app, 0.3)
    table.adviser.consult()
    assert not table.desk.hint
    app.services.settings.memory = False
    assert table.table.snapshot.remembers
    before = len(table.controller.record.actions)
    table.session.lay_down(best, 0.0)
    page = top(app)
    assert isinstance(page, AnsweredScene) and page.right
    assert page.rows[0].best and page.rows[0].own and len(page.rows) > 1 and all(row.deed for row in page.rows)
    assert len(table.controller.record.actions) == before
    assert load_results(results_file(app.services.paths.data))[puzzle.id].right
    app.services.stack.pop()
    table.session.lay_down(game_named(puzzle.game).parse(puzzle.options[1].action), 0.0)
    assert not top(app).right and load_results(results_file(app.services.paths.data))[puzzle.id].right
    click(app, button(top(app).ui.widgets, app.services.tr("puzzles.back")))
    assert top(app) is scene and scene.tried[puzzle.id].right


@pytest.fixture
def listed(app: App) -> PuzzlesScene:
    """The list of puzzles, on show."""
    scene = PuzzlesScene(app.services, DAY)
    app.services.stack.push(scene)
    return scene


def names(app: App) -> list[str]:
    return [scene.name for scene in app.services.stack.scenes]


def answer(app: App, puzzle: Puzzle, place: int = 0) -> None:
    """Give the answer at a place at the table on show."""
    top(app).session.lay_down(game_named(puzzle.game).parse(puzzle.options[place].action), 0.0)


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_the_table_of_a_puzzle_says_what_is_asked_and_leads_back_to_the_list(
    app: App, listed: PuzzlesScene, game: str
) -> None:
    tr, puzzle = app.services.tr, next(one for one in shipped().values() if one.game == game)
    listed.open(puzzle)
    table = top(app)
    pass_time(app, 0.3)
    assert tr("puzzles.task") in table.message() and table.snapshot.uncounted == "puzzle"
    assert str(round(puzzle_skill(puzzle.id))) in table.session.taker.text
    assert not table.offers_advice
    table.advise()
    assert top(app) is table
    table.open_menu()
    texts = [widget.text for widget in top(app).ui.widgets]
    assert tr("table.menu.save") not in texts and tr("table.menu.quit") not in texts
    click(app, button(top(app).ui.widgets, tr("scoring.puzzle")))
    assert top(app) is listed


def test_the_verdict_stays_at_the_table_and_the_lamp_leads_back_to_the_answers(app: App, listed: PuzzlesScene) -> None:
    tr, puzzle = app.services.tr, next(one for one in shipped().values() if one.family == "base")
    listed.open(puzzle)
    table = top(app)
    pass_time(app, 0.3)
    answer(app, puzzle)
    click(app, button(top(app).ui.widgets, tr("puzzles.table")))
    pass_time(app, 0.1)
    assert top(app) is table and table.message() == tr("puzzles.right")
    [lamp] = [one for one in table.ui.widgets if one.key == "button:hint"]
    assert lamp.tooltip == tr("puzzles.question")
    table.advise()
    assert isinstance(top(app), AnsweredScene) and top(app).right


def test_a_game_that_is_played_on_leads_back_to_the_answers(app: App, listed: PuzzlesScene) -> None:
    tr, puzzle = app.services.tr, next(one for one in shipped().values() if one.family == "base")
    listed.open(puzzle)
    answer(app, puzzle, 1)
    page = top(app)
    click(app, button(page.ui.widgets, tr("puzzles.play_on")))
    top(app).open_menu()
    assert tr("table.menu.save") in [widget.text for widget in top(app).ui.widgets]
    click(app, button(top(app).ui.widgets, tr("scoring.puzzle")))
    assert top(app) is page and names(app)[:2] == ["title", "puzzles"]
    app.services.go("scoring", controller=demo_game(3, 4, 1))
    app.services.stack.top.ways.leave()
    assert top(app) is page


def test_the_next_puzzle_is_of_the_next_kind_where_one_is_through(app: App, listed: PuzzlesScene) -> None:
    groups = {group.key: group.puzzles for group in listed.groups()}
    assert ALL in groups
    science, military = groups["science"], groups["military"]
    listed._group = "science"
    listed.rebuild()
    for puzzle in science[:-1]:
        keep_result(results_file(app.services.paths.data), puzzle.id, True, DAY)
    listed.resume()
    listed.open(science[-1])
    answer(app, science[-1])
    click(app, button(top(app).ui.widgets, app.services.tr("puzzles.next")))
    assert listed._group == "military" and top(app).controller.record.setup == military[0].record.setup


def test_that_no_puzzle_is_left_is_said(app: App, listed: PuzzlesScene) -> None:
    first, *others = shipped().values()
    listed.tried = {one.id: TriedPuzzle("2026-11-26", True) for one in others}
    listed.open(first)
    answer(app, first)
    assert not button(top(app).ui.widgets, app.services.tr("puzzles.none_left")).enabled


def test_the_rating_of_puzzles_says_that_it_counts_them_alone(app: App, listed: PuzzlesScene) -> None:
    def tips() -> list[str]:
        return [one.tip() for one in listed.ui.widgets if isinstance(one, TipArea)]

    assert not tips()
    keep_result(results_file(app.services.paths.data), daily_puzzle(DAY).id, True, DAY)
    listed.resume()
    assert len(tips()) == 1 and tips()[0].endswith(app.services.tr("puzzles.rating_tip"))


def test_the_puzzles_of_one_box_are_shown(app: App, listed: PuzzlesScene) -> None:
    offered = [box for box, _ in listed.boxes()]
    leaders = next(box for box in offered if box is not None and box.expansion == "leaders")
    assert offered[0] is None and len({name for _, name in listed.boxes()}) == len(offered)
    listed.want(leaders)
    shown = listed.groups()[0].puzzles
    assert shown and {box_of(one) for one in shown} == {leaders}
    assert isinstance(leaders, PuzzleBox) and all("leaders" in one.setup["expansions"] for one in shown)


def test_the_puzzle_of_the_day_is_marked_once_it_is_done(app: App, listed: PuzzlesScene) -> None:
    def daily() -> str:
        words = listed._daily_in_words()
        return button(listed.ui.widgets, words).icon

    assert daily() == ""
    keep_result(results_file(app.services.paths.data), daily_puzzle(DAY).id, True, DAY)
    listed.resume()
    assert daily() == "check"


def test_a_puzzle_of_architects_is_answered_wrong(app: App) -> None:
    puzzle = next(one for one in shipped().values() if one.game == "architects")
    found = posed_puzzle(puzzle, "Ada")
    page = AnsweredScene(app.services, found, found.question.legal[-1])
    app.services.stack.push(page)
    assert page.rows[0].best and all(row.deed for row in page.rows)


@pytest.mark.parametrize("way", ["give", "again", "key"])
def test_the_answer_to_a_puzzle_of_architects_is_chosen_then_confirmed(
    app: App, listed: PuzzlesScene, way: str
) -> None:
    listed.open(next(one for one in shipped().values() if one.game == "architects"))
    table = top(app)
    pass_time(app, 0.3)

    def targets() -> list[Target]:
        return [one for one in table.ui.widgets if isinstance(one, Target) and one.move is not None]

    first, second = targets()[:2]
    click(app, first)
    pass_time(app, 0.3)
    assert top(app) is table and [one.move for one in targets() if one.chosen] == [first.move]
    app.tick(0.02, [Intent(Kind.PRESS, pos=(4, 1000), button=1)])
    assert top(app) is table, "a click beside everything answers nothing"
    click(app, next(one for one in targets() if one.move == second.move))
    pass_time(app, 0.3)
    assert top(app) is table and [one.move for one in targets() if one.chosen] == [second.move]
    if way == "give":
        click(app, button(table.ui.widgets, app.services.tr("puzzles.give")))
    elif way == "again":
        click(app, next(one for one in targets() if one.chosen))
    else:
        app.tick(0.02, [Intent(Kind.CONFIRM)])
    assert isinstance(page := top(app), AnsweredScene) and page._action == second.move


def test_a_chosen_answer_to_a_puzzle_of_architects_can_be_taken_back(app: App, listed: PuzzlesScene) -> None:
    listed.open(next(one for one in shipped().values() if one.game == "architects"))
    table = top(app)
    pass_time(app, 0.3)
    app.tick(0.02, [Intent(Kind.DIGIT, value=1)])
    assert table.session.in_grace
    app.tick(0.02, [Intent(Kind.CANCEL)])
    pass_time(app, 0.3)
    assert top(app) is table and not table.session.in_grace and table.session.asked is not None


def test_a_question_over_the_table_has_a_way_back_to_its_answers(app: App, listed: PuzzlesScene) -> None:
    tr = app.services.tr
    puzzle = next(one for one in shipped().values() if one.options[0].action.startswith("choose ") and one.place[0])
    listed.open(puzzle)
    pass_time(app, 0.3)
    asking = top(app)
    assert asking.lies_over and tr("puzzles.question") not in [getattr(one, "text", "") for one in asking.ui.widgets]
    answer(app, puzzle)
    click(app, button(top(app).ui.widgets, tr("puzzles.table")))
    assert top(app) is asking
    click(app, button(asking.ui.widgets, tr("puzzles.question")))
    assert isinstance(top(app), AnsweredScene)
