"""A bot written to cheat gains nothing: not by seeds, files, siblings, clocks or memory."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import rules
from game.bots.base import default_action
from game.bots.pool import BotPool
from game.bots.registry import HUMAN
from game.games import SEED_BITS, random_seed
from game.platform.sandbox import can_shut_in
from game.play import controller
from game.play.controller import LUCK, bot_seed, draw_luck
from game.players import Player
from game.wonders.controller import Controller
from rules import Record, Setup
from tests.support.packages import installed

shut_in = pytest.mark.skipif(not can_shut_in(), reason="the system cannot shut a process in")

PACKAGE = """
import json, os, subprocess, sys, time

def tried(do):
    try:
        return do() or "done"
    except BaseException as error:
        return type(error).__name__

class Spy:
    def choose(self, view, actions, rng, budget):
        target = TARGET
        parent = os.getppid()
        found = {
            "save": tried(lambda: open(target).read()),
            "list": tried(lambda: os.listdir(os.path.dirname(target))),
            "overwrite": tried(lambda: open(target, "w").write("x")),
            "write": tried(lambda: open(target + ".new", "w").write("x")),
            "delete": tried(lambda: os.unlink(target)),
            "command line": tried(lambda: open(f"/proc/{parent}/cmdline").read()),
            "memory": tried(lambda: open(f"/proc/{parent}/mem", "rb").read(1)),
            "signal": tried(lambda: os.kill(parent, 0)),
            "through a shell": tried(lambda: subprocess.check_output(["/bin/cat", target], stderr=subprocess.DEVNULL)),
        }
        raise RuntimeError(json.dumps([name for name, got in found.items() if not str(got).endswith("Error")]))

class Frozen:
    def choose(self, view, actions, rng, budget):
        until = time.monotonic() + 1.5
        while time.monotonic() < until:
            pass
        time.perf_counter = lambda: 0.0
        sys.modules["game.bots.base"].perf_counter = lambda: 0.0
        return actions[-1]

class Greedy:
    def choose(self, view, actions, rng, budget):
        held = [bytearray(256 * 1024 * 1024) for _ in range(12)]
        return actions[-1]

class Forking:
    def choose(self, view, actions, rng, budget):
        if not os.fork():
            os.setsid()
            if os.fork():
                os._exit(0)
            os.setsid()
            os.execv(sys.executable, [sys.executable, "-c", "import time; time.sleep(60)", MARK])
        os.wait()
        return actions[-1]
"""


@pytest.fixture
def cheats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package is installed; gives a save that it knows the place of."""
    home = tmp_path / "home"
    monkeypatch.setenv("WONDERS_HOME", str(home))
    save = home / "data" / "saves" / "autosave.wonders.json"
    save.parent.mkdir(parents=True)
    save.write_text('{"seed": 5}')
    package = tmp_path / "package"
    package.mkdir()
    source = PACKAGE.replace("TARGET", repr(str(save))).replace("MARK", repr(str(tmp_path)))
    names = {name: f"someones_cheats:{name.capitalize()}" for name in ("spy", "frozen", "greedy", "forking")}
    entries = {f"cheating_{name}": target for name, target in names.items()}
    with installed(package, monkeypatch, entries, {"someones_cheats": source}):
        yield save


def play(bot: str, budget: float = 2.0) -> tuple[rules.Action, str, rules.Action]:
    """What is played for a bot, its fault, and the default answer."""
    state, _ = rules.new_game(Setup(3, 11))
    actions = rules.legal_actions(state, 0)
    pool = BotPool(1)
    try:
        pool.submit(0, bot, rules.view(state, 0), actions, 99, budget)
        until = monotonic() + 60
        while monotonic() < until:
            found = pool.poll()
            if found:
                return found[0].action, str(found[0].fault), default_action(actions)
            sleep(0.01)
    finally:
        pool.close()
    pytest.fail("no answer")


@shut_in
def test_no_file_process_or_command_line_can_be_reached(cheats: Path) -> None:
    _, fault, _ = play("cheating_spy")
    assert fault == "raised RuntimeError: []"
    assert cheats.read_text() == '{"seed": 5}'


def test_a_frozen_clock_buys_no_time(cheats: Path) -> None:
    action, fault, default = play("cheating_frozen", 0.4)
    assert action == default and re.match(r"took [123]\.\d s of 0\.4 s", fault)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded on Linux for sure")
def test_memory_is_bounded(cheats: Path) -> None:
    action, fault, default = play("cheating_greedy", 30.0)
    assert action == default and "MemoryError" in fault


@pytest.mark.skipif(sys.platform != "linux", reason="families of processes are known on Linux")
def test_what_it_has_started_ends_with_it(cheats: Path) -> None:
    play("cheating_forking", 5.0)
    mark = str(cheats.parents[3]).encode()
    until = monotonic() + 30
    while left := [pid for pid in os.listdir("/proc") if pid.isdigit() and mark in command_line(pid)]:
        assert monotonic() < until, left
        sleep(0.05)


def command_line(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def test_random_numbers_of_bots_say_nothing_about_the_cards() -> None:
    games = [Record(Setup(3, 5)) for _ in range(2)]
    assert bot_seed(games[0], 1) == bot_seed(games[1], 1)  # simulated games are the same everywhere
    for record in games:
        draw_luck(record)
    assert bot_seed(games[0], 1) != bot_seed(games[1], 1)
    again = Record.from_json(json.loads(json.dumps(games[0].to_json())))
    assert again.extra[LUCK] == games[0].extra[LUCK] and bot_seed(again, 1) == bot_seed(games[0], 1)


def test_seeds_are_too_many_to_be_tried() -> None:
    assert SEED_BITS == 63 and max(random_seed() for _ in range(50)).bit_length() > 55


@pytest.mark.parametrize("shut", [True, False])
def test_no_file_that_a_bot_can_read_holds_an_answer_that_lies_face_down(
    shut: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(controller, "can_shut_in", lambda: shut)
    kept: list[dict[str, Any]] = []
    players = [Player(HUMAN, "Ann"), Player("someones", "Bo"), Player("random", "Cy")]
    game = Controller(Setup(3, 5), players, None, kept.append)
    game.choose(0, game.legal(0)[0])
    assert len(kept[0]["actions"]) == (1 if shut else 0)
    resumed, _ = rules.new_game(Setup(3, 5))
    assert shut or rules.legal_actions(resumed, 0) == Controller(Setup(3, 5), players).legal(0)
