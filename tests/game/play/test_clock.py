"""A clock: what each person has left, when it runs at the table, and what happens when the time is up."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.clock import CLOCK, PRESETS, ClockRule, GameClock, clock_from, clock_of
from game.games import game_plugin
from game.play.controller import GameController
from game.play.scene import PlayScene
from game.players import players_from
from game.scenes.handover import HandoverScene
from game.scores.scene import PadScene
from game.seating.scene import SeatingScene
from game.storage.settings import Settings
from game.ui.widgets import Selector
from game.wonders.controller import Controller
from game.wonders.table.asking.pile import PileScene
from rules import GameSetup, Record, Setup, game_named
from tests.game.play.test_sharing import take_over, until
from tests.support.frame_support import make_app

STEP = 0.25  # seconds of a frame
NAMES = ["Ann", "Ben", "Cleo"]


# --- the clock alone


@pytest.mark.parametrize("word", ["60", "300+10", "300+0", *PRESETS])
def test_a_word_names_a_clock(word: str) -> None:
    rule = clock_from(word)
    assert rule is not None and rule.word == word


@pytest.mark.parametrize("word", ["", "0", "off", "-5", "1.5", "5+", "+5", "0+10", "99999", "300 + 10", "６０", "4000"])
def test_other_words_name_none(word: str) -> None:
    assert clock_from(word) is None


def test_every_choice_has_its_own_seconds() -> None:
    clock = GameClock(ClockRule(30), 2)
    assert not clock.run(0, 0, 20)
    assert (clock.left(0, 0), clock.left(1, 0)) == (10, 30)
    assert clock.run(0, 0, 11) and clock.left(0, 0) == 0
    assert clock.left(0, 1) == 30, "the next one has all of them again"


def test_a_store_lasts_for_the_game_and_grows_by_each_choice() -> None:
    clock = GameClock(ClockRule(10, 60), 1)
    assert clock.left(0, 0) == 70
    assert not clock.run(0, 0, 50)
    assert clock.left(0, 1) == 30
    assert clock.run(0, 1, 31)
    assert clock.left(0, 2) == 10, "once it has run out, a choice has what it adds"
    assert clock.run(0, 2, 10) and clock.left(0, 3) == 10


def test_a_choice_that_is_taken_back_has_the_time_that_was_left() -> None:
    for rule in (ClockRule(30), ClockRule(10, 60)):
        clock = GameClock(rule, 1)
        clock.run(0, 3, 5)
        before = clock.left(0, 3)
        clock.run(0, 3, 0)
        assert clock.left(0, 3) == before, "asked again, it gets nothing more"


def test_what_was_given_when_the_time_was_up_is_known() -> None:
    clock = GameClock(ClockRule(30), 1)
    clock.run(0, 0, 10)
    assert not clock.ran_out(0, 0)
    clock.run(0, 0, 30)
    assert clock.ran_out(0, 0) and not clock.ran_out(0, 1)


def saved(extra: object) -> GameClock | None:
    return clock_of(Record(Setup(3, 5), extra={CLOCK: extra}))


def test_a_saved_clock_goes_on() -> None:
    clock = GameClock(ClockRule(10, 60), 3)
    clock.run(1, 4, 12.5)
    clock.run(2, 0, 100)
    again = saved(clock.to_json())
    assert again is not None and again.rule == clock.rule
    assert [again.left(seat, 4) for seat in range(3)] == [clock.left(seat, 4) for seat in range(3)]
    assert again.ran_out(2, 0)


@pytest.mark.parametrize(
    "damaged",
    [None, 5, {}, {"rule": "soon"}, {"rule": 30}, {"rule": "30", "seats": [{"left": -4}, {"left": 1e9}, "x", {}, {}]}],
)
def test_a_damaged_clock_is_none_or_a_fresh_one(damaged: object) -> None:
    clock = saved(damaged)
    assert clock is None or [clock.left(seat, 0) for seat in range(3)] == [30, 30, 30]


# --- at the table


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360), Settings(speed="instant", mute=True))
    yield app
    app.close()


def table(app: App, seats: str, rule: ClockRule, game: str = "wonders", **setup: object) -> PlayScene:
    words = seats.split(",")
    made: GameSetup = game_named(game).read_setup({"seats": len(words), **setup}, 5)
    game_plugin(game).start(app.services, made, players_from(words, NAMES[: len(words)]), clock=rule)
    scene = app.services.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def wait_for_question(app: App, scene: PlayScene) -> int:
    end = time.monotonic() + 20
    while time.monotonic() < end:  # bots think in processes of their own
        app.tick(STEP)
        if scene.session.asked is not None and scene.settled:
            return scene.session.asked
        time.sleep(0.002)
    raise AssertionError("nobody is asked")


def left(game: GameController, seat: int = 0) -> float:
    seconds = game.seconds_left(seat)
    assert seconds is not None
    return seconds


def messages(app: App) -> str:
    return " ".join(app.services.toasts.texts)


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_when_the_time_is_up_a_rule_of_thumb_answers_and_says_so(app: App, game: str) -> None:
    scene = table(app, "human,random,random", ClockRule(5), game)
    seat = wait_for_question(app, scene)
    expected, given = str(scene.controller.rule_of_thumb(seat)), len(scene.controller.record.actions)
    mine: list[str] = []
    for _ in range(30):
        app.tick(STEP)
        mine = [answer.action for answer in scene.controller.record.actions[given:] if answer.seat == seat]
        if mine:
            break
    assert mine[0] == expected
    assert "Ann" in messages(app)
    assert not scene.session.can_take_back and not scene.controller.can_take_back(seat)
    wait_for_question(app, scene)
    assert left(scene.controller) > 4, "the game goes on, and the next question has its own time"


def test_a_menu_stops_the_clock_and_whatever_is_opened_from_it(app: App) -> None:
    scene = table(app, "human,random,random", ClockRule(5))
    wait_for_question(app, scene)
    scene.open_menu()
    before = left(scene.controller)
    app.services.go("compendium")
    for _ in range(60):
        app.tick(STEP)
    assert left(scene.controller) == before
    app.services.stack.pop()
    app.services.stack.pop()
    app.tick(STEP)
    assert left(scene.controller) < before


def test_nothing_runs_while_something_is_shown(app: App) -> None:
    app.services.settings.speed = "slow"
    scene = table(app, "human,random,random", ClockRule(5))
    app.tick(0.1)
    frames = 0
    while scene.busy:
        assert left(scene.controller) == 5
        app.tick(0.1)
        frames += 1
    assert frames > 2, "the hand is dealt before anybody can choose"
    app.tick(0.1)
    assert left(scene.controller) < 5


def test_under_a_cover_nobody_loses_time_and_each_has_an_own_clock(app: App) -> None:
    scene = table(app, "human,human,random", ClockRule(10, 60))
    until(app, HandoverScene)
    for _ in range(40):
        app.tick(STEP)
    assert [left(scene.controller, seat) for seat in (0, 1)] == [70, 70]
    seat = take_over(app, scene)  # type: ignore[arg-type]
    for _ in range(20):
        app.tick(STEP)
    assert left(scene.controller, seat) < 66 and left(scene.controller, 1 - seat) == 70
    reading = scene.session.clock.read() if scene.session.clock is not None else None
    assert reading is not None and reading.runs and reading.seconds <= 66


def test_in_a_hot_seat_the_next_person_is_called_when_the_time_is_up(app: App) -> None:
    scene = table(app, "human,human,random", ClockRule(5))
    first = take_over(app, scene)  # type: ignore[arg-type]
    cover = until(app, HandoverScene)
    assert isinstance(cover, HandoverScene) and cover.seat != first
    assert scene.session.undoable_seats == [], "what a rule of thumb chose cannot be taken back"


def test_a_table_that_waits_for_devices_shows_who_has_the_least_time_left(app: App) -> None:
    scene = table(app, "human,human,human", ClockRule(10, 60))
    scene.set_device_seats((0, 1, 2))
    app.tick(STEP)
    scene.controller.run_clock(1, 65)
    clock = scene.session.clock
    assert clock is not None
    shown = clock.read()
    assert shown.player is not None and shown.player.name == "Ben" and (shown.seconds, shown.runs) == (5, True)
    assert shown.urgent
    for _ in range(20):
        app.tick(STEP)
    assert left(scene.controller, 1) == 5, "the clocks of devices run with these"
    scene.open_menu()
    assert not clock.read().runs


def test_an_answer_that_waits_for_its_person_counts_when_the_time_is_up(app: App) -> None:
    app.services.settings.take_back = "wait"
    scene = table(app, "human,random,random", ClockRule(5))
    seat = wait_for_question(app, scene)
    action = scene.controller.legal(seat)[-1]
    scene.session.lay_down(action, float("inf"))
    for _ in range(40):
        app.tick(STEP)
        if any(answer.seat == seat for answer in scene.controller.record.actions):
            break
    assert [answer.action for answer in scene.controller.record.actions if answer.seat == seat] == [str(action)]
    assert "counts" in messages(app)


@pytest.mark.parametrize("aside", [False, True])
def test_a_question_that_lies_over_the_table_goes_when_the_time_is_up(app: App, aside: bool) -> None:
    from game.wonders.samples.table import pile_game

    game = pile_game()
    game.start_clock(ClockRule(5))
    app.services.go("title")
    app.services.go("age_draft", controller=game)
    given = len(game.record.actions)
    pile = until(app, PileScene)
    assert isinstance(pile, PileScene)
    if aside:
        pile.set_aside()
    for _ in range(400):
        app.tick(STEP)
        if len(game.record.actions) > given:
            break
    app.tick(STEP)
    assert not any(isinstance(scene, PileScene) for scene in app.services.stack.scenes)
    assert len(game.record.actions) > given and not pile.session.aside


def test_a_saved_game_keeps_its_clock(app: App) -> None:
    scene = table(app, "human,human,random", ClockRule(10, 60))
    seat = take_over(app, scene)  # type: ignore[arg-type]
    for _ in range(10):
        app.tick(STEP)
    kept, before = Record.from_json(scene.controller.save_data()), left(scene.controller, seat)
    again = Controller.resume(kept, app.services.bot_pool)
    assert left(again, seat) == pytest.approx(before, abs=0.1) and left(again, 1 - seat) == 70


def test_games_without_a_clock_and_courses_have_none(app: App) -> None:
    scene = table(app, "human,random,random", ClockRule(5))
    assert scene.session.clock is not None
    game_plugin("wonders").begin_course(app.services, "wonders")  # type: ignore[attr-defined]
    lesson = app.services.stack.top
    assert isinstance(lesson, PlayScene) and lesson.session.clock is None and lesson.controller.clock is None


# --- before the game


@pytest.mark.parametrize("scene", ["setup", "architects_setup"])
def test_a_clock_is_chosen_in_the_setup_and_remembered(app: App, scene: str) -> None:
    for chosen in ("", PRESETS[0]):
        app.services.stack.reset(app.services.scenes.create("title"))
        app.services.go(scene)
        setup = app.services.stack.top
        assert isinstance(setup, SeatingScene) and setup.plan.clock == chosen
        wanted = next(widget for widget in setup.ui.widgets if widget.key == "clock")
        assert isinstance(wanted, Selector) and wanted.value == chosen
        if not chosen:
            wanted.step(1)
        wanted = next(widget for widget in setup.ui.widgets if widget.key == "clock")
        assert "rule of thumb" in wanted.tip(), "it is said what happens when the time is up"
        setup.start()
        table = app.services.stack.top
        assert isinstance(table, PlayScene) and table.controller.clock is not None
        assert table.controller.clock.rule.word == PRESETS[0]


def test_bots_alone_have_no_clock_and_damaged_plans_none(app: App) -> None:
    app.services.go("setup")
    setup = app.services.stack.top
    assert isinstance(setup, SeatingScene)
    setup.change(bot="easy")
    assert not any(widget.key == "clock" for widget in setup.ui.widgets)
    setup.plan.clock = "soon"
    assert type(setup.plan).from_json(setup.plan.to_json()).clock == ""


def test_a_rematch_has_the_same_clock(app: App) -> None:
    from game.wonders.samples.demo import demo_game

    game = demo_game(3, 4, 1)
    game.start_clock(ClockRule(10, 60))
    app.services.go("scoring", controller=game)
    scores = app.services.stack.top
    assert isinstance(scores, PadScene)
    scores.ways.rematch()
    again = app.services.stack.top
    assert isinstance(again, PlayScene) and again.controller.clock is not None
    assert again.controller.clock.rule == ClockRule(10, 60) and left(again.controller) == 70
