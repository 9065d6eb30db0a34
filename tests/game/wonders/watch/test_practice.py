"""Playing on from a moment: the game goes on from there, is marked, and tells nothing that was hidden."""

from __future__ import annotations

import pytest

import rules
from game.games import game_plugin
from game.platform.input import Kind
from game.play.practice import branch
from game.storage.saved import PRACTICE
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.entries import entries_of
from game.wonders.table.telling import tips
from game.wonders.watch.moments import CityMoments
from rules.core.record import replay
from tests.support.scene_tools import give, make_app, top


def test_from_a_finished_game_the_same_cards_come(tmp_path):
    game = demo_game(3, 4, 1)
    moments = CityMoments(game.record)
    before = game.record.to_json()
    record = branch(moments, 8, 1, known=True, bot="greedy")
    assert [rules.view(replay(record), seat) for seat in range(3)] == [
        rules.view(moments.moments[8].state, seat) for seat in range(3)
    ]
    assert record.extra[PRACTICE] is True and record.extra["players"][1]["bot"] == "human"
    assert sum(player["bot"] == "human" for player in record.extra["players"]) == 1
    assert game.record.to_json() == before


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_from_a_running_game_what_was_hidden_is_dealt_anew(seats):
    game = demo_game(seats, 2, 3)
    moments = CityMoments(game.record)
    index, seat = len(moments) - 2, 0
    secret = moments.moments[index].state
    mine = rules.view(secret, seat)
    hands = set()
    for _ in range(6):
        record = rules.Record.from_json(branch(moments, index, seat, known=False, bot="greedy").to_json())
        world = replay(record)
        seen = rules.view(world, seat)
        same = ("cities", "hand", "trail", "discard", "age", "turn", "direction", "hand_sizes", "packs", "hidden")
        assert {name: getattr(seen, name) for name in same} == {name: getattr(mine, name) for name in same}
        assert record.setup.seed != game.record.setup.seed
        hands.add(tuple(tuple(rules.view(world, other).hand) for other in range(1, seats)))
        hands.add(tuple(map(tuple, world.decks)))
    assert len(hands) > 2, "the hidden cards must not be those of the running game each time"


def test_a_practice_game_can_be_played_saved_and_does_not_count():
    game = demo_game(3, 2, 3)
    record = branch(CityMoments(game.record), 4, 0, known=False, bot="greedy")
    played = Controller.resume(rules.Record.from_json(record.to_json()))
    for _ in range(7):
        for seat in played.to_act():
            played.choose(seat, played.legal(seat)[0])
    again = Controller.resume(rules.Record.from_json(played.save_data()))
    assert again.view(0) == played.view(0)
    while not again.finished:
        for seat in again.to_act():
            again.choose(seat, again.legal(seat)[0])
    assert again.record.extra[PRACTICE] is True
    assert entries_of(again) == []


def test_a_position_of_other_seats_is_refused():
    data = branch(CityMoments(demo_game(3, 2, 3).record), 4, 0, known=False, bot="greedy").to_json()
    data["setup"]["seats"] = 4
    with pytest.raises(rules.RecordError):
        Controller.resume(rules.Record.from_json(data))
    with pytest.raises(rules.RecordError):
        rules.Record.from_json({**data, "position": [1, 2]})


def test_playing_on_leaves_the_replay_for_the_table(tmp_path):
    app = make_app(tmp_path)
    game_plugin("wonders").watch(app.services, demo_game(3, 4, 1).record)
    scene = top(app)
    scene.look_from(2)
    scene.show(5)
    scene.play_on()
    said: list[str] = []
    app.services.text.observer = lambda text, size: said.append(text)
    give(app, Kind.CONFIRM)
    table = top(app)
    assert table.name == "age_draft" and table.session.people == [2]
    assert table.controller.record.extra[PRACTICE] is True
    for _ in range(40):  # areas are painted one a frame
        app.tick(0.1)
        app.render()
    assert "Practice" in said and "Age" not in said
    assert "practice" in tips.age(table.table.narrator, 1)
    app.close()


def test_only_a_practice_game_is_marked(tmp_path):
    app = make_app(tmp_path)
    app.services.go("age_draft", controller=demo_game(3, 2, 1))
    assert not top(app).table.snapshot.uncounted
    assert "practice" not in tips.age(top(app).table.narrator, 1)
    app.close()
