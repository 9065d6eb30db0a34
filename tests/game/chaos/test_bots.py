"""Hostile bots in the window and in `simulate`: they cost their own seat a choice and leave nothing behind."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots import pool as pool_module
from game.bots import strangers
from game.bots.pool import BotPool
from game.platform.system_calls import can_refuse_system_calls
from tests.chaos.hostile import CHOICES, HARMLESS, IMPORTS, entries, seat_all, sources
from tests.chaos.processes import MARK, ROOT, command, environment, left_behind
from tests.support.packages import install, installed

QUICK = ("base", "interrupt", "nul", "printing", "closing_all", "half", "twins", "parent", "searching", "subclass")
"""One of each kind for the short form; the long one seats them all."""


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"bots-{tmp_path}"
    monkeypatch.setenv(MARK, name)
    return name


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(pool_module, "GRACE", 0.5)
    monkeypatch.setattr(strangers, "PATIENCE", 15.0)
    chosen = {name: target for name, target in entries().items() if name in (*QUICK, *IMPORTS)}
    with installed(tmp_path, monkeypatch, chosen, sources()):
        yield


@pytest.mark.usefixtures("hostile")
def test_hostile_bots_cost_their_own_seat_a_choice(mark: str) -> None:
    pool = BotPool(workers=1)
    damage = seat_all([*QUICK, "making", *HARMLESS], pool, turns=1)
    pool.close()
    gone = {name for name in IMPORTS if name not in damage.listed}
    assert gone == set(IMPORTS) - {*HARMLESS, "making"}
    assert all(turns >= 1 for turns in damage.turns.values()), damage.turns
    faultless = {name for name, fault in damage.faults.items() if not fault}
    starting = (
        {"twins", "parent"} if can_refuse_system_calls() else set()
    )  # they start processes, which is refused there
    assert faultless == {"printing", "twins", "parent", *HARMLESS} - starting
    assert damage.faults["searching"].endswith("reached 0 states")
    ours = [line for line in left_behind(mark) if "resource_tracker" not in line]  # that one ends with the tests
    assert ours == []


@pytest.mark.parametrize("workers", [pytest.param(1, marks=pytest.mark.slow), 2])
def test_simulate_survives_them_and_prints_one_object(workers: int, tmp_path: Path) -> None:
    names = ("base", "mortal", "printing", "parent")
    install(tmp_path, {name: target for name, target in entries().items() if name in names}, sources())
    env = environment(tmp_path / "home", f"simulate-{tmp_path}", PYTHONPATH=f"{tmp_path}:{ROOT}")
    words = command("game", "simulate", "--seats", ",".join(names), "--games", workers, "--workers", workers)
    found = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=240, check=False)
    assert found.returncode == 0, found.stderr[-2000:]
    (line,) = found.stdout.splitlines()
    assert json.loads(line)["games"] == workers
    assert "Traceback" not in found.stderr and "noise" not in found.stderr
    assert "ended its worker process" in found.stderr
    assert left_behind(f"simulate-{tmp_path}") == []


def test_trusted_bots_print_to_stderr(tmp_path: Path) -> None:
    install(tmp_path, {"printing": entries()["printing"]}, sources())
    env = environment(tmp_path / "home", f"trust-{tmp_path}", PYTHONPATH=f"{tmp_path}:{ROOT}")
    words = command("game", "simulate", "--seats", "printing,random,random", "--games", 1, "--trust")
    found = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=240, check=False)
    assert (found.returncode, json.loads(found.stdout)["games"]) == (0, 1)
    assert "noise" in found.stderr


def test_the_set_is_as_large_as_it_says() -> None:
    assert len(CHOICES) + len(IMPORTS) >= 30
