"""Playing on from a moment of a game of Architects: it goes on from there, is marked, and tells nothing hidden."""

from __future__ import annotations

import rules
from game.architects.controller import ArchitectsController
from game.architects.samples.demo import demo_game
from game.architects.scoring.entries import entries_of
from game.architects.watch.moments import ArchitectsMoments
from game.architects.watch.scene import ArchitectsReplay
from game.platform.input import Kind
from game.play.practice import branch
from game.storage.saved import PRACTICE
from rules.core.record import replay
from tests.support.scene_tools import give, make_app, top

_OVER = 99


def test_from_a_finished_game_the_same_cards_come():
    game = demo_game(3, _OVER)
    moments = ArchitectsMoments(game.record)
    before = game.record.to_json()
    for index in (0, 7, len(moments) // 2, len(moments) - 2):
        record = rules.Record.from_json(branch(moments, index, 1, known=True, bot="greedy").to_json())
        assert replay(record).to_json() == moments.moments[index].state.to_json()
        assert record.extra[PRACTICE] is True
        assert [player["bot"] for player in record.extra["players"]] == ["greedy", "human", "greedy"]
    assert game.record.to_json() == before


def test_from_a_running_game_what_was_hidden_is_dealt_anew():
    moments = ArchitectsMoments(demo_game(4, 5).record)
    for index in (len(moments) - 1, len(moments) - 2, len(moments) // 2):
        for seat in range(4):
            mine = rules.view(moments.moments[index].state, seat)
            decks = set()
            for _ in range(4):
                record = rules.Record.from_json(branch(moments, index, seat, known=False, bot="greedy").to_json())
                world = replay(record)
                assert rules.view(world, seat) == mine
                decks.add(tuple(map(tuple, world.decks)))
            assert len(decks) > 1, "the hidden cards must not be those of the running game each time"


def test_a_practice_game_can_be_played_saved_and_does_not_count():
    record = branch(ArchitectsMoments(demo_game(3, 5).record), 9, 0, known=False, bot="greedy")
    played = ArchitectsController.resume(rules.Record.from_json(record.to_json()))
    for _ in range(7):
        seat = played.to_act()[0]
        played.choose(seat, played.legal(seat)[0])
    again = ArchitectsController.resume(rules.Record.from_json(played.save_data()))
    assert again.view(0) == played.view(0)
    while not again.finished:
        seat = again.to_act()[0]
        again.choose(seat, again.legal(seat)[0])
    assert again.record.extra[PRACTICE] is True
    assert entries_of(again) == []


def test_playing_on_leaves_the_replay_for_the_table(tmp_path):
    app = make_app(tmp_path)
    scene = ArchitectsReplay(app.services, demo_game(3, _OVER).record)
    app.services.stack.push(scene)
    scene.look_from(2)
    scene.show(5)
    scene.play_on()
    said: list[str] = []
    app.services.text.observer = lambda text, size: said.append(text)
    give(app, Kind.CONFIRM)
    table = top(app)
    assert table.name == "architects_table" and table.session.people == [2]
    assert table.snapshot.uncounted
    for _ in range(20):  # areas are painted one a frame
        app.tick(0.1)
        app.render()
    assert "Practice" in said and "Round" not in said
    tip = next(spot.hot.tip() for spot in table.spots("round"))
    assert "practice" in tip
    app.close()


def test_at_the_end_there_is_nothing_to_play_on(tmp_path):
    app = make_app(tmp_path)
    scene = ArchitectsReplay(app.services, demo_game(3, _OVER).record)
    app.services.stack.push(scene)
    for index, offered in ((0, True), (len(scene.moments) - 1, False)):
        scene.show(index)
        assert any(widget.key == "replay:on" for widget in scene.controls()) is offered
    app.close()
