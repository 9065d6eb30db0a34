"""A room is kept with its unfinished game: it opens again, and devices have their hands."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.companion.at_table import RoomAtTable
from game.companion.saved_room import RoomFiles, SavedPerson, SavedRoom, room_in
from game.platform.paths import find_paths
from game.storage.files import FileError
from tests.support.hand_device import ScreenTable, TestDevice, at_screen, continued

SECRET = "s" * 22


def rooms(folder: Path) -> list[Path]:
    return sorted(find_paths(folder).rooms.glob("*.room.json"))


def again(folder: Path) -> ScreenTable:
    """Start the program anew, and continue the game that was left."""
    app = continued(folder)
    services = app.services
    scene: Any = services.stack.top
    end = time.monotonic() + 20
    while services.get(RoomAtTable).open and not scene.hands.address:
        app.tick(0.02)
        time.sleep(0.01)
        assert time.monotonic() < end, scene.hands.error
    return ScreenTable(app, scene)


def come_back(table: ScreenTable, device: TestDevice) -> TestDevice:
    found = TestDevice(table.room.server.place, device.secret)
    found.seats, found.spare = dict(device.seats), list(device.spare)
    table.devices.append(found)
    table.do(found.connect())
    return found


def start(table: ScreenTable) -> None:
    while table.app.services.stack.top is not table.scene:
        table.app.services.stack.pop()


@pytest.mark.usefixtures("plain_cards")
def test_a_game_that_is_continued_opens_its_room_again(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,human,device") as table:
        ann, ben = table.device(0), table.device(2)
        start(table)
        table.until(lambda: ann.answered == ben.answered == 1)
        table.until(lambda: bool(rooms(tmp_path)))
        port, number = table.room.server.port, ann.last["ask", 0]["number"]
        [file] = rooms(tmp_path)
        secrets = [ann.secret, *ann.seats.values(), *ben.seats.values()]
        assert all(secret in file.read_text() for secret in secrets)
        if os.name == "posix":
            assert file.stat().st_mode & 0o077 == 0
    saves = "".join(path.read_text() for path in find_paths(tmp_path).saves.iterdir() if path.suffix == ".json")
    assert "Person 0" in saves and not [secret for secret in secrets if secret in saves]
    table = again(tmp_path)
    try:
        assert table.room.room.secret == ann.secret and table.room.server.port == port
        assert table.scene.session.elsewhere == {0, 2} and table.scene.session.people == [1]
        ann, ben = come_back(table, ann), come_back(table, ben)
        table.until(lambda: table.hub.away == [] and ("state", 0) in ann.last)
        assert set(ann.seats) == {0} and set(ben.seats) == {2}
        assert ann.last["ask", 0]["number"] > number if ("ask", 0) in ann.last else True
        assert [table.controller.players[seat].name for seat in (0, 2)] == ["Person 0", "Person 2"]
    finally:
        table.close()


@pytest.mark.usefixtures("plain_cards")
def test_a_bot_plays_on_after_a_restart_until_the_device_is_back(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,device") as table:
        ann, ben = table.device(0), table.device(1)
        start(table)
        table.until(lambda: ann.answered > 0)
        table.do(ben.leave())
        table.until(lambda: table.scene.hands.away == [1])
        table.scene.hands.let_bot(1)
        table.until(lambda: ann.answered > 3)
        table.until(lambda: bool(rooms(tmp_path)) and '"bots":[1]' in rooms(tmp_path)[0].read_text())
    table = again(tmp_path)
    try:
        table.until(lambda: [chair.state for chair in table.scene.hands.seats] == ["away", "bot"])
        ann = come_back(table, ann)
        table.until(lambda: ann.answered > 2)
        assert table.controller.stand_ins and table.controller.players[1].human
        ben = come_back(table, ben)
        table.until(lambda: ben.answered > 1 and ann.answered > 3)
        assert not table.controller.stand_ins and table.scene.hands.seats[1].state == "held"
    finally:
        table.close()


@pytest.mark.usefixtures("plain_cards")
def test_a_room_that_is_switched_off_is_not_opened_again(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0)
        start(table)
        table.until(lambda: ann.answered > 1 and bool(rooms(tmp_path)))
        table.scene.hands.end()
        assert not rooms(tmp_path)
    app = continued(tmp_path)
    assert not app.services.get(RoomAtTable).open
    app.close()


@pytest.mark.usefixtures("plain_cards")
def test_a_room_with_a_damaged_file_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0)
        start(table)
        table.until(lambda: ann.answered > 1 and bool(rooms(tmp_path)))
    [file] = rooms(tmp_path)
    file.write_text("{")
    app = continued(tmp_path)
    assert not app.services.get(RoomAtTable).open
    assert any("join again" in toast.text for toast in app.services.toasts._toasts)
    assert not rooms(tmp_path) and file.with_name(f"{file.name}.bad").exists()
    app.close()


def test_the_file_of_a_finished_game_is_forgotten(tmp_path: Path) -> None:
    with at_screen(tmp_path, "device,greedy,greedy") as table:
        ann = table.device(0)
        start(table)
        table.until(lambda: ann.answered > 1 and bool(rooms(tmp_path)))
        table.until(lambda: ("end", 0) in ann.last)
        assert not rooms(tmp_path)


def test_many_rooms_are_not_kept_for_ever(tmp_path: Path) -> None:
    files = RoomFiles(tmp_path)
    for number in range(30):
        files.write(f"game{number}", SavedRoom(SECRET, 8017))
    assert len(list(tmp_path.iterdir())) == 20
    assert files.read("game29") == SavedRoom(SECRET, 8017) and files.read("nothing") is None


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "short"}, {"secret": "x" * 65}, {"secret": "<" * 22}, {"port": -1}, {"port": 70000},
        {"people": [{"name": "Ann"}]}, {"people": [{"name": "Ann", "secret": SECRET, "last": 9}]}, {"asked": -1},
        {"port": "8017"}, {"people": [{"name": "Ann", "secret": SECRET}] * 33}, {"here": ["x"] * 9}, {"asked": 2**31},
        {"bots": [8]},
    ],
)  # fmt: skip
def test_a_damaged_room_is_refused_in_a_sentence(change: dict[str, object]) -> None:
    good = msgspec.to_builtins(SavedRoom(SECRET, 8017, [SavedPerson("Ann", SECRET, 0)]))
    assert room_in(json.loads(json.dumps(good)), Path("room.json")).people[0].name == "Ann"
    with pytest.raises(FileError, match="is not a room"):
        room_in(good | change, Path("room.json"))


def test_names_in_a_file_are_made_printable() -> None:
    kept = SavedRoom(SECRET, 8017, [SavedPerson("A\x1b[2J\n" + "n" * 500, SECRET, 0)])
    [person] = kept.room.people
    assert len(person.name) <= 60 and person.name.isprintable()
