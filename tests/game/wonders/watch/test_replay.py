"""Watching a game again on its table: every moment can be reached, and seats see only what they saw."""

from __future__ import annotations

import pytest

import rules
from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.storage.stats import statistics_file
from game.wonders.samples.demo import demo_game
from game.wonders.watch.moments import CityMoments, WatchedCities
from game.wonders.watch.scene import ReplayScene
from game.wonders.watch.scrub import ScrubBar
from tests.support.scene_tools import button, click, give, make_app, pass_time, top


@pytest.fixture(scope="module")
def game():
    return demo_game(4, 4, 1)


def watch(folder, record, eyes=None):
    app = make_app(folder)
    app.services.go("replay", record=record, eyes=eyes)
    scene = top(app)
    assert isinstance(scene, ReplayScene)
    app.tick(0.05)
    return app, scene


def hand_on_show(scene):
    return [widget.card for widget in scene.ui.widgets if getattr(widget, "key", "").startswith("hand:")]


def test_a_reel_has_every_turn_and_ends_with_the_game(game):
    moments = CityMoments(game.record)
    assert not moments.problem and moments.finished
    turns = {(moment.state.age, moment.state.turn) for moment in moments.moments[:-1]}
    assert turns == {(age, turn) for age in (1, 2, 3) for turn in range(1, 7)}
    sheets, winners = rules.scores(moments.moments[-1].state)
    assert (sheets, winners) == game.scores()
    assert sum(len(moment.answers) for moment in moments.moments) == len(game.record.actions)
    assert [moment.played for moment in moments.moments][:4] == [0, 4, 8, 12]
    assert moments.moments[-1].played == len(game.record.actions)


def test_stepping_and_jumping(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    give(app, Kind.RIGHT, Kind.RIGHT)  # the second one ends the animation of the first
    assert scene.index == 1 and not scene.busy
    give(app, Kind.PAGE_DOWN)
    assert scene.index == 2 and scene.busy
    give(app, Kind.LEFT)
    assert scene.index == 1 and not scene.busy
    give(app, Intent(Kind.DIGIT, value=3))
    assert (scene.watched.age, scene.watched.turn) == (3, 1)
    give(app, Kind.END)
    assert scene.watched.finished
    app.render()
    give(app, Kind.HOME)
    assert scene.index == 0


def test_a_step_forward_is_shown_as_it_was(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    before = len(scene.log.lines)
    scene.forward()
    assert scene.table.snapshot.view.turn == 1, "the table must not be ahead of its animation"
    pass_time(app, 12)
    assert not scene.busy and scene.table.snapshot.view.turn == 2
    assert len(scene.log.lines) > before
    assert hand_on_show(scene) == list(scene.watched.view(0).hand)


def test_all_counters_speak_of_the_table_on_show(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    while scene.index < 8:
        scene.forward()
        while scene.busy and not scene.services.stack.top.overlay:
            states = [scene.moments.moments[index].state for index in (scene.shown_index, scene.index)]
            view = scene.table.snapshot.view
            assert (view.age, view.turn) in [(state.age, state.turn) for state in states]
            if view.age == states[0].age:
                assert view.turn == states[0].turn and f"turn {view.turn}" in scene.label()
            app.tick(0.1)
        give(app, Kind.SKIP)
        scene.show(scene.index)
        assert scene.shown_index == scene.index


def test_a_choice_is_marked_on_no_other_hand_than_its_own(tmp_path, game, monkeypatch):
    app, scene = watch(tmp_path, game.record)
    marked = []
    monkeypatch.setattr(scene, "_draw_choice", lambda *args: marked.append(args))
    app.render()
    assert marked
    app.services.live = True  # the table of another age is painted over several frames
    marked.clear()
    give(app, Intent(Kind.DIGIT, value=3))
    app.render()
    assert scene.still.unfinished and not marked
    for _ in range(200):
        app.tick(0.02)
    app.services.live = False
    app.render()
    assert marked


def test_space_plays_at_once_wherever_the_focus_is_on_the_table(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    give(app, Kind.CONFIRM)
    assert scene.playing
    give(app, Kind.CONFIRM)
    assert not scene.playing
    scene.ui.set_focus(next(widget for widget in scene.ui.widgets if widget.key == "hand:0"))
    give(app, Kind.CONFIRM)
    assert scene.playing
    scene.set_pace("fast")
    pass_time(app, 30)
    assert scene.index > 3


def test_playing_goes_through_conflicts_and_at_the_end_to_the_score(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    scene.show(len(scene.moments) - 2)
    scene.set_pace("fast")
    scene.toggle()
    for _ in range(60):
        pass_time(app, 1.0)
        if top(app).name == "scoring":
            break
    assert top(app).name == "scoring" and scene.watched.finished and not scene.playing


@pytest.mark.parametrize("viewer", [0, 3])
def test_a_seats_view_draws_only_its_own_hand(tmp_path, game, viewer):
    app, scene = watch(tmp_path, game.record)
    scene.look_from(viewer)
    for index in range(0, len(scene.moments), 5):
        scene.show(index)
        app.tick(0.05)
        app.render()
        assert hand_on_show(scene) == list(scene.watched.view(viewer).hand)


def test_open_hands_show_every_card(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    scene.show(7)
    scene.start_companion()
    app.tick(0.05)
    app.render()
    shown = sorted(widget.hot.card for widget in scene.ui.widgets if widget.key == "" and hasattr(widget, "hot")
                   and widget.hot.key.startswith("open:"))  # fmt: skip
    assert shown == sorted(card for seat in range(4) for card in scene.watched.view(seat).hand)


def test_the_bar_can_be_dragged_and_its_words_do_not_reach_the_track(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    bar = next(w for w in scene.ui.widgets if isinstance(w, ScrubBar))
    y = bar.track.centery
    give(app, Intent(Kind.PRESS, pos=(bar.track.left + 2, y), button=1))
    for part in (0.4, 0.8, 1.0):
        give(app, Intent(Kind.DRAG, pos=(bar.track.left + bar.track.width * part, y), button=1))
    assert scene.watched.finished
    assert bar.box.left < bar.track.left - 300 and bar.track.right < bar.box.right - 100


def test_the_log_lists_what_happened(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    give(app, Kind.LOG)
    scene.show(4)
    app.tick(0.05)
    assert len(scene.log.lines) > 8
    app.render()


def test_a_running_game_is_seen_with_one_pair_of_eyes(tmp_path):
    running = demo_game(4, 2, 4)
    app, scene = watch(tmp_path, running.record, eyes=2)
    assert scene.viewer == 2 and scene.watched.eyes == [2]
    for seat in (0, 1, 3):
        with pytest.raises(PermissionError):
            scene.watched.view(seat)
        assert scene.watched.answers(seat) == []
    assert not any(getattr(widget, "text", "") == app.services.tr("replay.hands") for widget in scene.ui.widgets)
    for index in range(0, len(scene.moments), 3):
        scene.show(index)
        app.tick(0.05)
        app.render()


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes(tmp_path, game):
    record = rules.Record.from_json(game.record.to_json())
    record.actions[30] = (record.actions[30][0], "build nonsense")
    app, scene = watch(tmp_path, record)
    assert scene.moments.problem and len(scene.moments) == 30 // 4 + 1
    assert str(scene.moments.problem) in app.services.toasts.texts
    app.render()


def test_a_record_that_cannot_be_played_says_so(tmp_path, game):
    data = game.record.to_json()
    data["setup"] = {**data["setup"], "boards": ["atlantis"]}
    app = make_app(tmp_path)
    game_plugin("wonders").watch(app.services, rules.Record.from_json(data))
    assert top(app).name == "title" and len(app.services.toasts.texts) == 1


def test_a_watched_moment_knows_the_points_of_the_ages(game):
    watched = WatchedCities(CityMoments(game.record))
    assert [sheet["total"] for sheet in watched.scores_after(3)] == [sheet.total for sheet in game.scores()[0]]


def at_the_end(folder, game):
    app, scene = watch(folder, game.record)
    give(app, Kind.END)
    assert scene.watched.finished
    return app, scene


def test_the_end_of_a_replay_leads_to_a_score_that_enters_nothing(tmp_path, game):
    app, _ = at_the_end(tmp_path, game)
    click(app, button(top(app).ui.widgets, "Score"))
    pad = top(app)
    assert pad.name == "scoring" and pad.outcome.sheets == game.scores()[0]
    assert not button(pad.ui.widgets, "Save replay").enabled
    give(app, Kind.CONFIRM)  # fills the pad
    app.render()
    assert not statistics_file(app.services.paths.data).exists()
    assert not list(app.services.paths.replays.glob("*"))
    give(app, Kind.CANCEL)
    assert top(app).name == "replay"


def test_a_replay_opened_from_the_score_leads_back_to_it(tmp_path, game):
    app = make_app(tmp_path)
    app.services.go("scoring", controller=game)
    pad = top(app)
    pad.ways.watch()
    replay = top(app)
    assert replay.name == "replay"
    replay.show(len(replay.moments) - 1)
    replay.play_on()
    assert top(app) is pad


def test_stepping_to_the_end_stays_there(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    scene.show(len(scene.moments) - 2)
    scene.forward()
    scene.forward()
    pass_time(app, 2.0, 0.1)
    assert scene.watched.finished and top(app) is scene


def test_looking_back_in_a_running_game_offers_practice_and_nothing_that_reads_like_going_on(tmp_path, game):
    running = demo_game(3, 2, 3)
    app = make_app(tmp_path)
    game_plugin(running.record.game).watch(app.services, running.record, 0)
    app.tick(0.02)
    offer = next(widget for widget in top(app).ui.widgets if widget.key == "replay:on")
    assert offer.text == "Practise from here" and offer.material == "stone"


def test_nobody_is_waited_for_in_a_replay(tmp_path, game):
    app, scene = watch(tmp_path, game.record)
    app.tick(0.02)
    app.render()
    assert scene.watched.to_act(), "somebody is asked in this moment"
    assert {scene.table.snapshot.readiness(seat) for seat in range(scene.table.snapshot.seats)} == {None}
    assert not [spot.hot.key for spot in scene.ui.widgets if getattr(spot, "hot", None) and spot.hot.key[:5] == "ready"]
    app.close()
