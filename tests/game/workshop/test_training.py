"""What the training commands share: shards from other machines, and fits whose rounds are written and drawn."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.platform.unusable import UnusableError
from game.workshop.training.command import Progress, shards_in

COMMANDS = ("game.workshop.training.wonders", "game.workshop.training.architects")


def command(monkeypatch: pytest.MonkeyPatch, module: str, *words: object) -> None:
    """Run a training command, with shards of two games each."""
    found = import_module(f"{module}.__main__")
    sizes = found.GAMES_A_SHARD
    monkeypatch.setattr(found, "GAMES_A_SHARD", dict.fromkeys(sizes, 2) if isinstance(sizes, dict) else 2)
    monkeypatch.setattr(sys, "argv", [module, *map(str, words)])
    found.main()


# --- shards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("module", "words"),
    [
        (COMMANDS[0], ("positions", "--seats", "3,4", "--games", 4)),
        (COMMANDS[0], ("positions", "--games", 4, "--ahead", Path("assets/bots/wonders.npz").resolve())),
        (
            COMMANDS[0],
            ("positions", "--games", 4, "--habits", Path("rules/wonders/rollout/greedy_policy.yaml").resolve()),
        ),
        (COMMANDS[0], ("answers", "--games", 3)),
        (COMMANDS[1], ("positions", "--seats", "2,3", "--games", 3)),
    ],
    ids=["habits", "ahead", "other_habits", "answers", "architects"],
)
@pytest.mark.usefixtures("dask")
def test_shards_are_the_same_whoever_makes_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: str, words: tuple[object, ...]
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    command(monkeypatch, module, *words, "--folder", here, "--workers", 2)
    command(monkeypatch, module, *words, "--folder", there, "--scheduler", "tcp://far:8786", "--trust-scheduler")
    made = {path.name: path.read_bytes() for path in here.iterdir()}
    assert len(made) >= 2 and made == {path.name: path.read_bytes() for path in there.iterdir()}


@pytest.mark.parametrize("module", COMMANDS)
def test_machines_with_another_program_make_no_shards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, dask: dict[str, Any], module: str
) -> None:
    dask["version"] = "0.1.0"
    with pytest.raises(SystemExit, match=r"has version 0\.1\.0 of the program"):
        command(
            monkeypatch, module, "positions", "--folder", tmp_path, "--scheduler", "tcp://far:8786", "--trust-scheduler"
        )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("module", COMMANDS)
def test_fitting_without_torch_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: str) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    for loaded in ("game.workshop.training.learning", "game.workshop.training.positions", f"{module}.fit"):
        monkeypatch.delitem(sys.modules, loaded, raising=False)
    with pytest.raises(SystemExit, match="wonders\\[train\\]"):
        command(monkeypatch, module, "value", "--folder", tmp_path)


def test_shards_that_are_not_there_are_told(tmp_path: Path) -> None:
    (tmp_path / "positions-base-4-1.json").touch()
    with pytest.raises(UnusableError, match="no positions in"):
        shards_in(Namespace(folder=tmp_path), "positions-base", "positions")


# --- rounds ---------------------------------------------------------------------------------------------------------


def fit(folder: Path, step: str = "value", chart: Path | None = None, nets: int = 2) -> Progress:
    """A fit of three rounds a net that begins, or goes on."""
    return Progress(Namespace(folder=folder, step=step, rounds=3, chart=chart), "base", nets)


def rows(folder: Path) -> list[tuple[int, int, float]]:
    """Net, round and log-loss of what was written."""
    found = json.loads((folder / "value-base.json").read_text("utf-8"))
    return [(row["net"], row["round"], row["log_loss"]) for row in found["made"]]


def test_rounds_before_an_interruption_stay_and_those_after_it_are_written_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = fit(tmp_path)
    for net, number in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1)):
        first.note(net, number, {"log_loss": 0.5, "explained_age_1": float("nan")})
    fit(tmp_path).note(1, 1, {"log_loss": 0.4})
    assert rows(tmp_path) == [(1, 1, 0.5), (1, 2, 0.5), (1, 3, 0.5), (2, 1, 0.5), (2, 2, 0.4)]
    fit(tmp_path).note(0, 0, {"log_loss": 0.3})
    assert rows(tmp_path) == [(1, 1, 0.3)]
    assert capsys.readouterr().out.splitlines()[-1] == "net 1, round 1, log loss 0.3"
