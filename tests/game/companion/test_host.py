"""Games without a window, hosted by the command line: a killed one goes on where it was."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.companion.network import HERE
from game.headless.host import WORDS
from tests.support.hand_device import TestDevice

LONG = 60.0  # seconds


class Hosted:
    """A host in a process of its own."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-m", "game", "host", "--bind", HERE, *words]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8")
        self.address = self.line()["address"]
        self.place, _, self.secret = self.address.partition("#")

    def line(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def complaint(self) -> str:
        assert self.process.stderr is not None
        return self.process.stderr.readline()

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


class Devices:
    """Devices in a thread with a loop of their own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.found: list[TestDevice] = []
        self.hosts: list[Hosted] = []
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    def host(self, *words: str) -> Hosted:
        found = Hosted(*words)
        self.hosts.append(found)
        return found

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LONG)

    def device(self, host: Hosted, *wants: int, like: TestDevice | None = None) -> TestDevice:
        found = TestDevice(host.place, host.secret)
        found.wants = list(wants)
        if like is not None:
            found.seats, found.spare = dict(like.seats), list(like.spare)
        self.found.append(found)
        self.do(found.connect())
        return found

    def until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + LONG
        while not done():
            time.sleep(0.01)
            assert time.monotonic() < end, [device.heard[-3:] for device in self.found]

    def close(self) -> None:
        for device in self.found:
            self.do(device.leave())
        for host in self.hosts:
            host.kill()
        self.loop.call_soon_threadsafe(self.loop.stop)


@pytest.fixture
def devices() -> Iterator[Devices]:
    found = Devices()
    yield found
    found.close()


def test_a_killed_host_goes_on_where_it_was(tmp_path: Path, devices: Devices) -> None:
    file = tmp_path / "room.json"
    host = devices.host("--seats", "device,greedy,greedy", "--port", "0", "--room", str(file))
    ann = devices.device(host, 0)
    devices.until(lambda: ann.answered >= 3)
    devices.until(lambda: ann.seats.get(0, "-") in file.read_text())
    if os.name == "posix":
        assert file.stat().st_mode & 0o077 == 0
    host.kill()
    played = len(json.loads(file.read_text())["record"]["actions"])
    assert played > 3
    again = devices.host("--room", str(file))
    assert again.address == host.address
    ann = devices.device(again, like=ann)
    devices.until(lambda: ann.answered >= 2 and ("end", 0) not in ann.last)
    devices.until(lambda: len(json.loads(file.read_text())["record"]["actions"]) > played)
    devices.until(lambda: ("end", 0) in ann.last)
    again.kill()
    third = devices.host("--room", str(file), "--seats", "device,greedy,greedy,greedy")  # another game, the same room
    ann = devices.device(third, like=ann)
    devices.until(lambda: ann.answered >= 1)
    assert third.address == host.address and len(ann.last["table", 0]["table"]["cities"]) == 4


@pytest.mark.parametrize(
    "text", ["{", "[]", "{}", '{"room": {}, "record": {}}', '{"room": 1, "record": {"actions": 2}}']
)
def test_a_damaged_file_is_one_sentence(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "room.json"
    file.write_text(text)
    assert main(["host", "--room", str(file)]) == 1
    said = capsys.readouterr().err.strip().splitlines()
    assert len(said) == 1 and "room.json" in said[0] and file.read_text() == text


def test_without_a_file_seats_are_needed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host"]) == main(["host", "--room", str(tmp_path / "none.json")]) == 2
    assert "--seats" in capsys.readouterr().err


def states(line: Any) -> list[str]:
    return [seat["state"] for seat in line["seats"]]


@pytest.mark.slow
def test_an_evening_is_led_by_words(devices: Devices) -> None:
    host = devices.host("--seats", "device,greedy,greedy", "--port", "0")
    host.type("seats")
    assert states(host.line()) == ["free", "bot", "bot"]
    for line, said in (
        ("dance", "'dance'"), ("bot 7", "'7'"), ("free x", "'x'"), ("bot", "'bot'"), ("bot 0", "last one"),
        ("again", "not over"), ("free " + "9" * 5000, "no seat"),
    ):  # fmt: skip
        host.type(line)
        assert said in host.complaint(), line
    host.type("free 1")
    line = host.line()
    assert states(line) == ["free", "free", "bot"] and len(line["code"]) == 6
    ann, ben = devices.device(host, 0), devices.device(host, 1)
    devices.until(lambda: ann.answered > 1 and ben.answered > 1)
    host.type("bot 1")
    assert "Person 1" in host.complaint()
    devices.do(ben.leave())
    for _ in range(200):
        host.type("seats")
        if states(host.line())[1] == "away":
            break
        time.sleep(0.05)
    host.type("bot 1")
    assert states(host.line()) == ["held", "bot", "bot"]
    assert "scores" in host.line(), "nobody waits for who is away"
    devices.until(lambda: ("end", 0) in ann.last)
    host.type("again --seats device,nobody")
    assert "nobody" in host.complaint()
    host.type("again --seats device,device,greedy --expansions leaders")
    assert host.line()["address"] == host.address
    ben = devices.device(host, like=ben)
    before = ann.answered
    devices.until(lambda: ann.answered > before + 1 and ben.answered > 1)
    host.type("free 1")
    assert states(host.line()) == ["held", "free", "bot"]
    devices.until(lambda: ("released", 1) in ben.last)
    host.type("end")
    assert host.process.wait(10) == 0
    devices.until(lambda: any('"over"' in text for text in ann.heard))


def test_help_says_what_can_be_typed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["host", "--lang", "en", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert all(word in said for word in WORDS)
