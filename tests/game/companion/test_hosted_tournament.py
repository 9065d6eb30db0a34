"""A room that plays a tournament: one deal after the other, with results that score like any others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from game.challenges.tournament_file import games_in, read_tournament
from game.cli import main
from game.companion.open_room import OpenRoom
from game.headless.host import Host, KeptHost, WantedGame
from game.play.controller import GameController
from tests.game.challenges.support import played
from tests.game.companion.test_host import Devices, devices

__all__ = ["devices"]


def made(folder: Path, seats: str) -> tuple[Path, tuple[str, ...]]:
    """The file of a tournament of two deals, and the words with which a room plays it."""
    file = folder / "cup.json"
    names = ["--deals", "2", "--names", "Person 0,Person 1,Cat"]
    assert main(["duplicate", "make", "--seats", seats, *names, "--out", str(file)]) == 0
    return file, ("--tournament", str(file), "--room", str(folder / "room.json"), "--port", "0")


def check(file: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    """What the room has printed are results: the points of those who take part."""
    told = file.with_suffix(".txt")
    told.write_text("\n".join(json.dumps(line) for line in lines))
    capsys.readouterr()
    assert main(["duplicate", "score", str(file), str(told)]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    points = {one["name"]: [deal and deal["points"] for deal in one["deals"]] for one in found["people"]}
    expected = {f"Person {seat}": [line["scores"][seat]["total"] for line in lines] for seat in (0, 1)}
    assert points == {**expected, "Cat": [None, None]}


@pytest.mark.slow
def test_devices_play_one_deal_after_the_other(
    tmp_path: Path, devices: Devices, capsys: pytest.CaptureFixture[str]
) -> None:
    file, words = made(tmp_path, "human,human,human")
    host = devices.host(*words)
    devices.device(host, 0, 1, 2)
    first = host.line()
    host.type("again")
    assert host.line()["address"] == host.address
    check(file, [first, host.line()], capsys)


@pytest.mark.slow
def test_a_killed_room_goes_on_with_its_deal(
    tmp_path: Path, devices: Devices, capsys: pytest.CaptureFixture[str]
) -> None:
    file, words = made(tmp_path, "human,human,random")
    host = devices.host(*words)
    ann = devices.device(host, 0, 1)
    first = host.line()
    assert host.line()["address"] == host.address, "after a while it goes on by itself"
    answered = ann.answered
    devices.until(lambda: ann.answered > answered + 3)
    host.kill()
    host = devices.host(*words)
    devices.device(host, like=ann)
    second = host.line()
    assert (first["deal"], second["deal"]) == (0, 1)
    check(file, [first, second], capsys)
    assert host.process.wait(60) == 0, "there is no further deal"


@pytest.mark.parametrize("kept", [None, (0, 3), (0, None), (1, 3), (1, None)])
def test_a_room_goes_on_with_the_deals_that_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: tuple[int, int | None] | None
) -> None:
    """``kept``: the deal in the file of the room, and how many answers of it have been given, None for all."""
    file, _ = made(tmp_path, "human,random,random")
    cup, said, begun = read_tournament(file), list[dict[str, object]](), list[int]()
    wanted = [WantedGame(cup.record(deal, ["Person 0"])) for deal in (0, 1)]
    play = Host._play

    def played_at_once(host: Host, room: OpenRoom, game: GameController) -> None:
        begun.append(len(game.record.actions))
        while not game.finished:
            for seat in game.to_act():
                game.choose(seat, game.legal(seat)[0])
        play(host, room, game)

    monkeypatch.setattr("game.headless.host.OpenRoom", Mock())
    monkeypatch.setattr(Host, "_begin", Mock())
    monkeypatch.setattr(Host, "_stay", Mock())
    monkeypatch.setattr(Host, "_play", played_at_once)
    host = Host(said.append, Mock(), Mock(), Mock())
    if kept is not None:
        game = played(wanted[kept[0]].record)
        game.record.actions = game.record.actions[: kept[1]]
        game.record.checks = game.record.checks if kept[1] is None else []
        host._kept = KeptHost(Mock(port=0), game.record)
    host.run(wanted)
    assert [one["deal"] for one in said] == {None: [0, 1], (0, 3): [0, 1], (1, 3): [1]}.get(
        kept, [] if kept and kept[0] else [1]
    )
    assert begun[:1] == ([3] if kept and kept[1] else [0] * bool(said))
    assert all(cup.results(record)[0].name == "Person 0" for one in said for record in games_in(str(one["result"])))


def test_a_tournament_brings_its_own_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cup.json"
    for words, status in ((["--seats", "device,easy,easy"], 2), ([], 1)):
        assert main(["host", "--tournament", str(file), *words]) == status
        assert len(capsys.readouterr().err.splitlines()) == 1
