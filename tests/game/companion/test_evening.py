"""A room outlives its games: devices learn the result when the table has shown it, and play the next game from the same
seats."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from game.companion.at_table import RoomAtTable
from game.games import game_plugin
from game.play.scene import PlayScene
from game.players import players_from
from game.scores.scene import PadScene
from rules import game_named
from tests.support.hand_device import ScreenTable, TestDevice, at_screen, hosted
from tests.support.scene_tools import top

pytestmark = pytest.mark.usefixtures("plain_cards")


LAST = (3, 6)
"""Age and turn in which games begin whose end alone is looked at."""


def start(table: ScreenTable) -> None:
    """Close the joining, and whatever else lies over the table."""
    services = table.app.services
    while services.stack.top is not table.scene:
        services.stack.pop()


def play_to_the_pad(table: ScreenTable, speed: str = "instant") -> PadScene:
    """Play to the end of the game."""
    table.until(lambda: table.controller.finished or isinstance(top(table.app), PadScene))
    table.app.services.settings.speed = speed
    table.until(lambda: isinstance(top(table.app), PadScene))
    found = top(table.app)
    assert isinstance(found, PadScene)
    return found


def another(table: ScreenTable, words: str, game: str = "wonders", **given: Any) -> None:
    """Start a game as the setup does, with its scene on top of the title."""
    seats = words.split(",")
    setup = game_named(game).read_setup({"seats": len(seats), **given}, 9)
    services = table.app.services
    services.stack.reset(services.scenes.create("title"))
    game_plugin(game).start(services, setup, players_from(seats), phones=True)
    table.next_scene()


def told(device: TestDevice, kind: str) -> int:
    return sum(f'"type":"{kind}"' in text for text in device.heard)


def test_devices_learn_the_result_when_the_table_has_shown_it(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,device", turn=LAST) as table:
        ann, ben = table.device(0), table.device(2)
        start(table)
        pad = play_to_the_pad(table, "normal")
        assert pad.timeline.busy
        while pad.timeline.busy:
            assert not told(ann, "end") and not told(ben, "end")
            table.pump()
            time.sleep(0.005)
        table.until(lambda: ("end", 0) in ann.last and ("end", 2) in ben.last)


def test_the_count_cut_short_is_the_result_shown(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy", turn=LAST) as table:
        ann = table.device(0)
        start(table)
        pad = play_to_the_pad(table, "normal")
        table.pass_time(0.2)
        assert not told(ann, "end")
        pad.choose_tab(1)
        table.until(lambda: ("end", 0) in ann.last)


def test_a_rematch_goes_on_with_the_same_devices(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,device", turn=LAST) as table:
        ann, ben = table.device(0, lang="zh-Hant"), table.device(2)
        start(table)
        address, secrets = table.scene.hands.address, dict(ann.seats)
        pad = play_to_the_pad(table)
        pad.ways.rematch()
        table.next_scene()
        assert top(table.app) is table.scene, "nobody has to join"
        assert table.scene.session.elsewhere == {0, 2}
        table.until(lambda: table.controller.finished)
        assert told(ann, "end") == told(ben, "end") == 1, "of the first game"
        assert ann.seats == secrets and table.scene.hands.address == address
        assert [table.controller.players[seat].name for seat in (0, 2)] == ["Person 0", "Person 2"]
        table.until(lambda: told(ann, "end") == told(ben, "end") == 2)


def test_more_and_fewer_seats_and_another_box(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,greedy") as table:
        ann, ben = table.device(0), table.device(1)
        start(table)
        table.until(lambda: ann.answered > 0 and ben.answered > 0)
        ben_secret = ben.seats[1]
        assert ann.last["game", -2]["what"] == "Wonders, first edition"
        another(table, "human,greedy,greedy", "architects")
        assert isinstance(top(table.app), PlayScene), "there is a seat for nobody else"
        table.until(lambda: ("table", 0) in ann.last and ben.spare == [ben_secret] and not ben.seats)
        table.until(lambda: table.controller.turn > 3)
        assert ann.last["game", -2]["what"] == "Architects"
        another(table, "human,human,human,greedy", expansions=["leaders"])
        assert top(table.app).name == "hands", "a seat is free"
        table.until(lambda: ben.seats == {1: ben_secret})
        cleo = table.device(2)
        start(table)
        before = [device.answered for device in (ann, ben, cleo)]
        table.until(lambda: all(device.answered > 2 + n for device, n in zip((ann, ben, cleo), before, strict=True)))


def test_no_seats_are_shown_until_the_server_has_begun_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_screen(tmp_path, "device,greedy,greedy,device", turn=LAST) as table:
        table.device(0)
        table.device(3)
        start(table)
        play_to_the_pad(table)
        room = table.scene.hands._room
        assert room is not None
        begun: list[tuple[Any, ...]] = []
        begin = room.server.begin
        monkeypatch.setattr(room.server, "begin", lambda *given: begun.append(given))
        another(table, "human,human,human")
        assert top(table.app).name == "hands" and table.scene.hands.seats == [], "those are of the game before"
        begin(*begun.pop())
        table.until(lambda: [chair.seat for chair in table.scene.hands.seats] == [0, 1, 2])


def test_a_game_that_is_left_is_told_and_the_room_waits(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0)
        start(table)
        table.until(lambda: ann.answered > 0)
        room = table.room
        table.scene.services.leave_game()
        table.until(lambda: ann.last["game", -2]["left"])
        assert ann.last["game", -2]["spare"] and not ann.last["game", -2]["seats"]
        told = table.app.services.get(RoomAtTable).connected
        assert told.startswith("Person 0 is still connected")
        table.until(lambda: told in [toast.text for toast in table.app.services.toasts._toasts])
        again = TestDevice(ann.place, ann.secret)
        again.spare, again.plays = list(ann.spare), False
        table.devices.append(again)
        table.do(again.connect())
        table.until(lambda: again.last.get(("game", -2), {}).get("left", False))
        again.plays = True
        another(table, "human,greedy,greedy")
        assert isinstance(top(table.app), PlayScene)
        table.until(lambda: again.answered > 2)
        services = table.app.services
        services.get(RoomAtTable).end()
        assert not services.chores
        table.until(lambda: not room.server._thread.is_alive())
        assert any('"over"' in text for text in again.heard)
        assert table.scene.session.elsewhere == frozenset()


def test_a_setup_without_phones_closes_the_room(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0)
        table.scene.services.leave_game()
        services = table.app.services
        services.go(game_plugin("wonders").setup)
        setup: Any = top(table.app)
        assert setup.plan.phones, "the room is open"
        assert setup._connected.startswith("Person 0 is still connected")
        setup.set_phones(False)
        setup.start()
        assert not services.get(RoomAtTable).open
        table.until(lambda: any('"over"' in text for text in ann.heard))


def test_a_setup_has_a_seat_for_everybody_who_is_there(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,human,greedy") as table:
        table.device(0), table.device(1)
        table.scene.services.leave_game()
        services = table.app.services
        services.go(game_plugin("wonders").setup)
        setup: Any = top(table.app)
        assert setup.plan.words.count("human") == 3 and setup.plan.count == 4


def test_the_room_closes_with_the_program(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0)
        start(table)
        table.app.services.close()
        end = time.monotonic() + 30
        while not any('"over"' in text for text in ann.heard):
            time.sleep(0.01)
            assert time.monotonic() < end


def press(table: ScreenTable, key: str) -> None:
    """Press a button of the scene on top."""
    scene: Any = top(table.app)
    table.until(lambda: any(widget.key == key for widget in scene.ui.widgets))
    next(widget for widget in scene.ui.widgets if widget.key == key).on_press()


def test_seats_of_bots_are_offered_and_go_back_to_bots(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy,greedy") as table:
        table.device(0)
        names = [player.name for player in table.controller.players]
        press(table, "person:1")
        press(table, "person:2")
        ben = table.device(1)
        assert [player.human for player in table.controller.players] == [True, True, True, False]
        press(table, "bot:2")
        table.until(lambda: table.scene.hands.seats[2].state == "bot")
        assert not table.controller.players[2].human and table.controller.players[2].name == names[2]
        start(table)
        table.until(lambda: ben.answered > 2)
        assert table.scene.session.people == [] and table.scene.session.elsewhere == {0, 1}


def test_a_bot_plays_on_for_who_is_away_until_the_device_is_back(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,greedy") as table:
        ann, ben = table.device(0), table.device(1)
        start(table)
        table.until(lambda: ann.answered > 1 and ben.answered > 1)
        table.do(ben.leave())
        table.until(lambda: table.hub.away == [1] and table.scene.hands.away == [1])
        table.until(lambda: any(widget.key.startswith("bot:") for widget in table.scene.ui.widgets))
        next(widget for widget in table.scene.ui.widgets if widget.key.startswith("bot:")).on_press()
        turn = table.controller.turn
        table.until(lambda: table.controller.turn >= turn + 2)
        assert table.controller.players[1].human and table.controller.players[1].name == "Person 1"
        assert ann.last["state", 0]["away"] == []
        again = TestDevice(ben.place, ben.secret, 1)
        again.seats = dict(ben.seats)
        table.devices.append(again)
        table.do(again.connect())
        table.until(lambda: again.answered > 1 and table.controller.stand_ins == {})
        assert table.scene.hands.seats[1].state == "held"
        turn = table.controller.turn
        again.plays = False
        table.until(lambda: table.controller.to_act() == [1])
        table.pass_time(1.0)
        assert table.controller.to_act() == [1], "nobody answers for who is there"


def test_a_bot_plays_on_for_who_sat_down_and_went_before_the_table_had_a_look() -> None:
    with hosted("device,device,greedy", seed=2) as table:
        table.device(0)
        ben = TestDevice(table.room.server.place, table.room.room.secret, 1)
        ben.wants = [1]
        for work, state in ((ben.connect, "held"), (ben.leave, "away")):
            asyncio.run_coroutine_threadsafe(work(), table.loop).result(20)
            end = time.monotonic() + 20
            while table.room.room.seats[1].state != state:  # no frame passes
                time.sleep(0.01)
                assert time.monotonic() < end
        table.room.let_bot(1, "")
        assert list(table.controller.stand_ins) == [1]
        turn = table.controller.turn
        table.until(lambda: table.controller.turn >= turn + 2)


def test_play_here_takes_the_seat_from_a_device_and_from_the_bot_that_plays_on(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device,greedy") as table:
        ann, ben = table.device(0), table.device(1)
        table.do(ben.leave())
        table.until(lambda: table.scene.hands.away == [1])
        press(table, "bot:1")
        table.until(lambda: table.scene.hands.seats[1].state == "bot" and table.controller.stand_ins)
        press(table, "back:1")
        table.until(lambda: table.scene.hands.seats[1].state == "free" and not table.controller.stand_ins)
        press(table, "back:0")
        table.until(lambda: ("released", 0) in ann.last)
        start(table)
        assert table.scene.session.people == [0, 1] and not table.scene.session.elsewhere


def test_nothing_is_seen_of_a_person_whose_seat_a_bot_takes(tmp_path: Path) -> None:
    with at_screen(tmp_path, "human,human,greedy") as table:
        session = table.scene.session
        session.hand_over(1)
        press(table, "bot:1")
        table.until(lambda: table.scene.hands.seats[1].state == "bot")
        assert session.eyes in (None, 0) and session.people == [0]
        scene: Any = top(table.app)
        table.until(lambda: not any(widget.key == "bot:0" for widget in scene.ui.widgets))  # the last person stays
