"""Watching a game again: every moment can be reached, and seats see only what they saw."""

from __future__ import annotations

import pytest

import rules
from game.input import Intent, Kind
from game.ui.widgets import Slider
from game.wonders.demo import demo_game
from game.wonders.watch.controls import PACES
from game.wonders.watch.reel import Reel
from game.wonders.watch.scene import ReplayScene
from tests.support.scene_tools import give, make_app, pass_time, top


@pytest.fixture(scope="module")
def game():
    return demo_game(4, 4, 1)


def open_replay(folder, record):
    app = make_app(folder)
    app.services.go("replay", record=record)
    scene = top(app)
    assert isinstance(scene, ReplayScene)
    app.tick(0.05)
    return app, scene


def test_a_reel_has_every_turn_and_ends_with_the_game(game):
    reel = Reel(game.record)
    assert not reel.problem
    turns = {(moment.age, moment.turn) for moment in reel.moments[:-1]}
    assert turns == {(age, turn) for age in (1, 2, 3) for turn in range(1, 7)}
    sheets, winners = rules.scores(reel.moments[-1].state)
    assert (sheets, winners) == game.scores()
    assert sum(len(moment.answers) for moment in reel.moments) == len(game.record.actions)


def test_stepping_jumping_and_playing(tmp_path, game):
    app, scene = open_replay(tmp_path, game.record)
    give(app, Kind.PAGE_DOWN, Kind.PAGE_DOWN, Kind.PAGE_UP)
    assert scene.index == 1
    give(app, Intent(Kind.DIGIT, value=3))
    assert (scene.watched.age, scene.watched.turn) == (3, 1)
    give(app, Kind.END)
    assert scene.watched.finished and scene.log_open is False
    app.render()
    give(app, Kind.HOME)
    assert scene.index == 0
    scene.set_pace("fast")
    give(app, Kind.CONFIRM)  # the play button has the focus
    assert scene.playing
    pass_time(app, PACES["fast"] * 3.5)
    assert scene.index == 3
    give(app, Kind.SKIP)
    assert not scene.playing


def test_playing_stops_at_the_end(tmp_path, game):
    app, scene = open_replay(tmp_path, game.record)
    scene.show(len(scene.reel) - 2)
    scene.set_pace("fast")
    scene.toggle()
    pass_time(app, 3)
    assert scene.watched.finished and not scene.playing


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_every_moment_can_be_drawn(tmp_path, game, viewer):
    app, scene = open_replay(tmp_path, game.record)
    scene.look(viewer)
    for index in range(0, len(scene.reel), 3):
        scene.show(index)
        app.tick(0.05)
        app.render()
    assert scene.viewer == viewer


def test_a_seats_view_draws_only_its_own_hand(tmp_path, game):
    _, scene = open_replay(tmp_path, game.record)
    scene.look(2)
    scene.show(7)
    hand = scene.watched.view(2)["hand"]
    cards = [widget.card for widget in scene.ui.widgets if getattr(widget, "key", "").startswith("hand:")]
    assert cards == hand


def test_the_slider_can_be_dragged(tmp_path, game):
    app, scene = open_replay(tmp_path, game.record)
    slider = next(w for w in scene.ui.widgets if isinstance(w, Slider))
    y = slider.track.centery
    give(app, Intent(Kind.PRESS, pos=(slider.track.left + 2, y), button=1))
    for part in (0.4, 0.8, 1.0):
        give(app, Intent(Kind.DRAG, pos=(slider.track.left + slider.track.width * part, y), button=1))
    assert scene.watched.finished and slider.value == scene.index


def test_the_log_lists_what_happened(tmp_path, game):
    app, scene = open_replay(tmp_path, game.record)
    scene.look(0)
    give(app, Kind.LOG)
    scene.show(4)
    assert scene.log_open and len(scene.log.lines) > 8
    app.render()


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes(tmp_path, game):
    record = rules.Record.from_json(game.record.to_json())
    record.actions[30] = (record.actions[30][0], "build nonsense")
    app, scene = open_replay(tmp_path, record)
    assert scene.reel.problem and len(scene.reel) == 30 // 4 + 1
    assert scene.reel.problem in app.services.toasts.texts
    app.render()


def test_a_record_that_cannot_be_played_says_so(tmp_path, game):
    data = game.record.to_json()
    data["setup"] = {**data["setup"], "boards": ["atlantis"]}
    app, scene = open_replay(tmp_path, rules.Record.from_json(data))
    assert not scene.reel.moments
    app.render()
    give(app, Kind.PAGE_DOWN, Kind.CONFIRM, Kind.CANCEL)
    assert top(app).name == "title"
