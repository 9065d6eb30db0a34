"""Looking back at a finished game on the screen: opened from everywhere, drawn as it comes, led on to the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.architects.samples.demo import demo_game as architects_game
from game.bots.base import Advice
from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.review.analysis import END, SECOND_SECONDS, TurnPlace
from game.review.costly import CostlyList
from game.review.scene import AnalysisScene
from game.storage.saves import save_title
from game.wonders.samples.demo import demo_game
from game.wonders.watch.scene import ReplayScene
from tests.support.advising_pool import AdvisingPool
from tests.support.scene_tools import button, click, give, make_app, pass_time, top


def adviser(view: Any, legal: Any, answer: Any) -> list[Advice]:
    """Somebody to whom the second turn of each age was a mistake of everybody."""
    if view.turn == 2 and view.ask.kind == "turn":
        other = next(action for action in legal if action.object != answer.object)
        return [Advice(other, 50.0, 0.4, {"military": 3.0}), Advice(answer, 50.0 - 2 * view.age, 0.3)]
    return [Advice(answer, 50.0, 0.2 + 0.1 * view.seat)]


@pytest.fixture(scope="module")
def game() -> Any:
    return demo_game(3, 4, 1)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, speed="instant", take_back="off", mute=True)
    app.services.__dict__["bot_pool"] = AdvisingPool(adviser)
    yield app
    app.close()


def pool(app: App) -> AdvisingPool:
    found = app.services.bot_pool
    assert isinstance(found, AdvisingPool)
    return found


def opened(app: App, game: Any, done: bool = True) -> AnalysisScene:
    app.services.go("scoring", controller=game, watched=True)
    give(app, Kind.HINT)
    scene = top(app)
    assert isinstance(scene, AnalysisScene)
    if done:
        settle(app, scene)
        assert not scene.working and not scene.animating
    return scene


def settle(app: App, scene: AnalysisScene) -> None:
    """Let the analysis come to its end."""
    for _ in range(20):
        if scene.working:
            pass_time(app, 1.0)


def listed(scene: AnalysisScene) -> list[str]:
    found = next(widget for widget in scene.ui.widgets if widget.key == "analysis:costly")
    return [row.when for row in found.items]


def test_it_opens_from_the_scores_by_key_and_button_and_goes_back_there(app: App, game: Any) -> None:
    scene = opened(app, game)
    app.render()
    give(app, Kind.CANCEL)
    assert top(app).name == "scoring"
    click(app, button(top(app).ui.widgets, "Analysis"))
    assert isinstance(top(app), AnalysisScene)
    click(app, button(top(app).ui.widgets, "Back"))
    assert top(app).name == "scoring"
    assert {bot for _, bot, _, _ in pool(app).asked} == {"master"}
    assert all(view.seat == scene.hindsight.choices[number].seat for number, _, view, _ in pool(app).asked)


def test_whoever_comes_back_finds_what_was_found(app: App, game: Any) -> None:
    before = opened(app, game)
    found, asked = listed(before), len(pool(app).asked)
    app.services.go("title")
    again = opened(app, game, done=False)
    assert again.hindsight is before.hindsight and again is not before
    settle(app, again)
    assert listed(again) == found and again.hindsight.looked == again.hindsight.total
    assert len(pool(app).asked) == asked > 0, "nothing is looked at twice"


def test_the_dearest_choices_are_listed_and_their_table_opens_with_the_better_answer(app: App, game: Any) -> None:
    scene = opened(app, game)
    assert listed(scene) == ["Age III, turn 2", "Age II, turn 2", "Age I, turn 2"]
    app.render()
    row = next(widget for widget in scene.ui.widgets if widget.key == "analysis:costly")
    pos = (row.inner.centerx, row.inner.y + 1.5 * row.row_height)
    give(app, Intent(Kind.POINT, pos=pos, device="mouse"))
    assert row.selected == 1 and scene.chart.cursor == TurnPlace(2, 2)
    for kind in (Kind.PRESS, Kind.RELEASE):
        give(app, Intent(kind, pos=pos, button=1, device="mouse"))
    replay = top(app)
    assert isinstance(replay, ReplayScene)
    assert (replay.watched.age, replay.watched.turn, replay.viewer) == (2, 2, 0)
    better = scene.hindsight.costly(0)[1][1].best.action
    assert replay.table.narrator.name(better.object) in replay.message() and "4 more points" in replay.message()
    app.render()
    words: list[str] = []
    app.services.text.observer = lambda line, size: words.append(line)
    app.render()
    assert any(word in words for word in ("better built", "better sold", "better for a stage"))
    words.clear()
    replay.look_from(1)
    app.tick(0.05)
    app.render()
    assert "10%" not in replay.message() and not any(word.startswith("better") for word in words)
    give(app, Kind.CANCEL)
    assert top(app) is scene and scene.chart.cursor == TurnPlace(2, 2)


def test_the_chart_is_walked_through_with_keys_and_leads_to_the_table(app: App, game: Any) -> None:
    scene = opened(app, game)
    scene.ui.set_focus(scene.chart, ring=True)
    give(app, Kind.HOME)
    assert scene.chart.cursor == TurnPlace(1, 1)
    give(app, Kind.RIGHT, Kind.RIGHT, Kind.RIGHT, Kind.LEFT)
    assert scene.chart.cursor == TurnPlace(1, 3)
    app.render()
    give(app, Kind.CONFIRM)
    replay = top(app)
    assert isinstance(replay, ReplayScene) and (replay.watched.age, replay.watched.turn) == (1, 3)
    assert replay.message().startswith("The adviser would have done the same")
    app.render()
    give(app, Kind.HINT)
    assert top(app) is scene, "the key of the analysis leads back to it"
    give(app, Kind.END)
    assert scene.chart.cursor == END
    give(app, Kind.CONFIRM)
    assert top(app) is scene, "there is nothing to be chosen at the end"


def test_the_row_that_is_chosen_already_leads_the_chart_back_to_its_turn(app: App, game: Any) -> None:
    scene = opened(app, game)
    row = next(widget for widget in scene.ui.widgets if widget.key == "analysis:costly")
    pos = (row.inner.centerx, row.inner.y + 0.5 * row.row_height)
    scene.chart.go(TurnPlace(1, 1))
    give(app, Intent(Kind.POINT, pos=pos, device="mouse"))
    assert row.selected == 0 and scene.chart.cursor == TurnPlace(3, 2)
    scene.chart.go(TurnPlace(1, 1))
    scene.ui.set_focus(row, ring=True)
    give(app, Kind.CONFIRM)
    assert isinstance(top(app), ReplayScene)
    give(app, Kind.CANCEL)
    assert top(app) is scene and scene.chart.cursor == TurnPlace(3, 2), "the turn whose table was open"


def test_a_click_in_the_chart_opens_the_table_of_that_turn(app: App, game: Any) -> None:
    scene = opened(app, game)
    pos = (scene.chart.x_of(TurnPlace(3, 5)) + 3, scene.chart.box.centery)
    for kind in (Kind.POINT, Kind.PRESS, Kind.RELEASE):
        give(app, Intent(kind, pos=pos, button=1, device="mouse"))
    replay = top(app)
    assert isinstance(replay, ReplayScene) and (replay.watched.age, replay.watched.turn) == (3, 5)
    replay.show(len(replay.moments) - 1)
    replay.to_score()
    assert top(app).name == "scoring" and len(app.services.stack) == 2, "the scores that all this was opened from"


def test_any_seat_can_be_chosen_and_its_dear_choices_are_looked_at_closely(app: App, game: Any) -> None:
    scene = opened(app, game)
    closely = [number for number, *_, seconds in pool(app).asked if seconds == SECOND_SECONDS]
    assert {scene.hindsight.choices[number].seat for number in closely} == {0}
    whose = next(widget for widget in scene.ui.widgets if widget.key == "analysis:whose")
    scene.ui.set_focus(whose, ring=True)
    give(app, Kind.LEFT)
    assert scene.seat == 2 and scene.working
    pass_time(app, 2.0)
    closely = [number for number, *_, seconds in pool(app).asked if seconds == SECOND_SECONDS]
    assert {scene.hindsight.choices[number].seat for number in closely} == {0, 2}
    assert len(listed(scene)) == 3
    scene.open_place(TurnPlace(2, 2))
    assert isinstance(top(app), ReplayScene) and top(app).viewer == 2


def test_every_widget_is_reached_by_keys(app: App, game: Any) -> None:
    scene = opened(app, game)
    reached = set()
    for _ in range(8):
        give(app, Kind.NEXT)
        assert scene.ui.focus is not None
        reached.add(scene.ui.focus.key)
    assert reached == {widget.key for widget in scene.ui.widgets}


def test_it_is_stopped_and_goes_on_and_leaving_ends_it(app: App, game: Any) -> None:
    scene = opened(app, game, done=False)
    pass_time(app, 0.5)
    looked = scene.hindsight.looked
    assert 0 < looked < scene.hindsight.total and 0 < len(scene.course) < 18
    app.render()
    pool(app).silent = True
    pass_time(app, 0.2)
    click(app, button(scene.ui.widgets, "Stop"))
    assert not scene.working and pool(app).cancelled == 1
    pool(app).silent = False
    pass_time(app, 0.5)
    assert scene.hindsight.looked == looked
    pool(app).silent = True
    click(app, button(scene.ui.widgets, "Continue"))
    pass_time(app, 0.2)
    give(app, Kind.CANCEL)
    assert pool(app).cancelled == 2
    pool(app).silent = False
    scene = opened(app, game, done=False)
    assert scene.hindsight.looked >= looked, "it goes on where it was"
    pass_time(app, 3.0)
    assert scene.hindsight.looked == scene.hindsight.total and len(scene.course) == 19


def test_a_click_is_not_lost_while_results_come_in(app: App, game: Any) -> None:
    scene = opened(app, game, done=False)
    back = button(scene.ui.widgets, "Back")
    pos = back.box.center
    give(app, Intent(Kind.POINT, pos=pos, device="mouse"), Intent(Kind.PRESS, pos=pos, button=1, device="mouse"))
    looked = scene.hindsight.looked
    pass_time(app, 0.5)
    assert scene.hindsight.looked > looked
    give(app, Intent(Kind.RELEASE, pos=pos, button=1, device="mouse"))
    assert top(app).name == "scoring"


def test_an_adviser_that_fails_is_told_in_a_sentence_and_may_try_again(app: App, game: Any) -> None:
    def broken(view: Any, legal: Any, answer: Any) -> list[Advice]:
        raise ValueError("no idea")

    app.services.__dict__["bot_pool"] = AdvisingPool(broken)
    scene = opened(app, game, done=False)
    pass_time(app, 0.5)
    assert not scene.working and not scene.hindsight.findings
    words: list[str] = []
    app.services.text.observer = lambda line, size: words.append(line)
    app.render()
    assert "The adviser is not answering: it raised ValueError: no idea." in words
    app.services.__dict__["bot_pool"] = AdvisingPool(adviser)
    click(app, button(scene.ui.widgets, "Try again"))
    settle(app, scene)
    assert len(scene.course) == 19


def test_an_adviser_that_compares_nothing_is_told_in_points(app: App, game: Any) -> None:
    def points(view: Any, legal: Any, answer: Any) -> list[Advice]:
        return [one._replace(chance=None) for one in adviser(view, legal, answer)]

    app.services.__dict__["bot_pool"] = AdvisingPool(points)
    scene = opened(app, game)
    words: list[str] = []
    app.services.text.observer = lambda line, size: words.append(line)
    app.render()
    assert "−4 points" in words
    scene.open_choice(scene._rows[0])
    replay = top(app)
    assert isinstance(replay, ReplayScene) and "6 more points" in replay.message()


@pytest.mark.parametrize("setting", [(2, ()), (4, ("leaders",)), (3, ("armada",))])
def test_other_ways_to_play(app: App, setting: tuple[int, tuple[str, ...]]) -> None:
    seats, expansions = setting
    scene = opened(app, demo_game(seats, 4, 1, expansions=expansions), done=False)
    while scene.working:
        pass_time(app, 1.0)
    app.render()
    assert [one.place for one in scene.course] == [*scene.retrospect.places(), END]
    assert len(scene.course) == (22 if "armada" in expansions else 19)
    assert scene.hindsight.looked == scene.hindsight.total
    for choice in scene.hindsight.choices[::5]:
        assert scene.retrospect.moment(choice.place) and scene.retrospect.deed(choice, choice.answer)
    first = scene.hindsight.choices[0]
    scene.retrospect.show(first, scene.hindsight.findings[0])
    app.tick(0.05)
    app.render()
    assert isinstance(top(app), ReplayScene) and top(app).viewer == first.seat


def test_a_replay_leads_there_unless_the_game_is_still_going_on(app: App, game: Any) -> None:
    game_plugin("wonders").watch(app.services, game.record)
    click(app, next(widget for widget in top(app).ui.widgets if widget.key == "analysis"))
    assert isinstance(top(app), AnalysisScene)
    give(app, Kind.CANCEL)
    assert isinstance(top(app), ReplayScene)
    give(app, Kind.CANCEL)
    running = demo_game(3, 2, 2)
    for eyes in (0, None):
        app.services.go("replay", record=running.record, eyes=eyes)
        assert "analysis" not in [widget.key for widget in top(app).ui.widgets]
        give(app, Kind.HINT)
        assert isinstance(top(app), ReplayScene)


def test_the_library_leads_there(app: App, game: Any) -> None:
    for played in (game, architects_game(2, 99)):
        data = played.save_data()
        app.services.saves.save_replay(data, save_title(data, app.services.tr))
    app.services.go("library")
    top(app).finish_pictures()
    names = [info.game for info in top(app).listed.items]
    assert sorted(names) == ["architects", "wonders"]
    for number, name in enumerate(names):
        top(app).listed.select(number)
        click(app, button(top(app).ui.widgets, "Analysis"))
        scene = top(app)
        assert isinstance(scene, AnalysisScene) and scene.retrospect.record.game == name
        give(app, Kind.CANCEL)
        assert top(app).name == "library"


def test_a_game_in_which_one_acts_after_the_other(app: App) -> None:
    def moves(view: Any, legal: Any, answer: Any) -> list[Advice]:
        other = next(move for move in legal if move != answer)
        if view.table.turn == 3:
            return [Advice(other, 40.0, 0.5), Advice(answer, 36.0, 0.3)]
        return [Advice(answer, 40.0, 0.3 + 0.1 * view.seat)]

    app.services.__dict__["bot_pool"] = AdvisingPool(moves)
    game = architects_game(3, 99)
    app.services.go("architects_scoring", controller=game)
    click(app, button(top(app).ui.widgets, "Analysis"))
    scene = top(app)
    assert isinstance(scene, AnalysisScene)
    while scene.working:
        pass_time(app, 1.0)
    app.render()
    rounds = [one.place.turn for one in scene.course[:-1]]
    assert rounds == list(range(1, -(-game.turn // 3) + 1)) and scene.course[-1].place == END
    assert all(sum(side.share for side in turn.sides) == pytest.approx(1) for turn in scene.course)
    scene.choose_seat(2)
    while scene.working:
        pass_time(app, 1.0)
    assert set(listed(scene)) == {"Round 1"}
    assert all(scene.retrospect.deed(choice, move) for choice in scene.hindsight.choices for move in choice.legal)
    scene.open_choice(scene._rows[0])
    replay = top(app)
    app.tick(0.05)
    app.render()
    assert replay.name == "architects_replay" and replay.snapshot.viewer == 2 and replay.watched.turn == 3
    assert replay.message().startswith("Better: ") and "4 more points of lead" in replay.message()
    better = scene._rows[0].finding.best.action
    marked = [widget.deck for widget in replay.ui.widgets if getattr(widget, "advised", False)]
    assert marked == ([replay.snapshot.deck_meant(2, better.object)] if better.verb == "take" else [])
    give(app, Kind.END)
    assert not replay.message().startswith("Better")
    give(app, Kind.HINT)
    assert top(app) is scene


def test_long_answers_have_two_lines_and_are_told_to_the_end(app: App, game: Any) -> None:
    scene = opened(app, game)
    choices = next(widget for widget in scene.ui.widgets if widget.key == "analysis:costly")
    assert isinstance(choices, CostlyList)
    low, rows = choices.row_height, list(choices.items)
    better = "Raise a stage with Cartographer's Office, and sail the exploration ship"
    choices.renew([rows[0]._replace(better=better), *rows[1:]], "", True)
    assert choices.row_height > low
    words: list[str] = []
    app.services.text.observer = lambda line, size: words.append(line)
    app.render()
    assert better in " ".join(words)
    choices.renew(rows, "", True)
    assert choices.row_height == low


def test_a_finished_analysis_that_found_nothing_says_so_for_every_seat(app: App, game: Any) -> None:
    app.services.__dict__["bot_pool"] = AdvisingPool(lambda view, legal, answer: [Advice(answer, 50.0, 0.4)])
    scene, tr = opened(app, game), app.services.tr
    for seat in range(3):
        scene.choose_seat(seat)
        settle(app, scene)
        said: set[str] = set()
        app.services.text.observer = lambda line, size, said=said: said.add(line)
        app.render()
        app.services.text.observer = None
        assert not scene._rows and tr("analysis.nothing") in said and tr("analysis.none_yet") not in said
