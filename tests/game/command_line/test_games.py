"""Games without a window on the command line: simulated, recorded, played again and traced."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from rules import Record
from rules.core.record import start
from tests.checker import check_trace
from tests.game.command_line.commands import run, simulated

CATEGORIES = ("military", "coins", "wonder", "civilian", "science", "commercial", "guilds")


# --- games without a window -----------------------------------------------------------------------------------------


def test_simulate_ends_with_one_object_of_results(tmp_path: Path) -> None:
    words = ("--seats", "greedy,random,random,random", "--games", 4, "--seed", 5, "--boards", "giza:A,rhodes,,random:B")
    trace, records = tmp_path / "games.jsonl", tmp_path / "records"
    found = simulated(*words, "--trace", trace, "--records", records)
    assert {"games", "seconds", "games_per_s", "seats"} <= set(found)
    assert found["games"] == 4
    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "random", "random", "random"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(4)
    for seat in found["seats"]:
        assert set(seat["categories"]) == set(CATEGORIES)
        assert sum(seat["categories"].values()) == pytest.approx(seat["mean"], abs=0.1)
    assert check_trace(trace) == []
    boards = [
        [(city["board"], city["side"]) for city in line["cities"]]
        for line in map(json.loads, trace.read_text("utf-8").splitlines())
        if line["t"] == "setup"
    ]
    assert len(boards) == len(list(records.iterdir())) == 4
    assert all(row[0] == ("giza", "A") and row[1][0] == "rhodes" and row[3][1] == "B" for row in boards)


def test_simulate_depends_on_the_seed_alone() -> None:
    words = ("--seats", "random,greedy,random", "--games", 3, "--seed", 11)
    one, again = simulated(*words), simulated(*words, "--workers", 2)
    assert one["seats"] == again["seats"]
    assert simulated("--seats", "random,greedy,random", "--games", 3, "--seed", 12)["seats"] != one["seats"]


# --- records --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a game of three, as text."""
    folder = tmp_path_factory.mktemp("records")
    simulated("--seats", "random,random,random", "--games", 1, "--seed", 2, "--records", folder)
    return next(folder.iterdir()).read_text("utf-8")


@pytest.fixture
def record(tmp_path: Path, recorded: str) -> Path:
    """A file with that record."""
    file = tmp_path / "some.wonders.json"
    file.write_text(recorded, "utf-8")
    return file


def test_a_record_replays_to_its_score_sheets(record: Path, tmp_path: Path) -> None:
    trace = tmp_path / "again.jsonl"
    result = run("replay", record, "--trace", trace)
    assert result.returncode == 0, result.stderr
    sheets = json.loads(result.stdout)
    assert len(sheets["seats"]) == 3 and sheets["winners"]
    assert all(sum(sheet[name] for name in CATEGORIES) == sheet["total"] for sheet in sheets["seats"])
    assert check_trace(trace) == []


def _spoil(data: dict[str, Any], how: str) -> object:
    if how == "format":
        data["format"] = 99
    elif how == "checks":
        data["checks"] = ["0" * len(data["checks"][0]), *data["checks"][1:]]
    elif how == "action":
        data["actions"][4][1] = "build atlantis"
    elif how == "order":
        data["actions"] = data["actions"][::-1]
    elif how == "setup":
        data["setup"]["seats"] = "three"
    elif how == "actions":
        data["actions"] = {"no": "list"}
    elif how == "list":
        return [data]
    return data


@pytest.mark.parametrize("how", ["format", "checks", "action", "order", "setup", "actions", "list"])
def test_a_record_that_does_not_replay_is_refused_in_one_line(
    record: Path, how: str, capfd: pytest.CaptureFixture[str]
) -> None:
    record.write_text(json.dumps(_spoil(json.loads(record.read_text("utf-8")), how)), "utf-8")
    _assert_refused(record, capfd)


@pytest.mark.parametrize("how", ["whole", "no checks", "a check short", "unfinished", "from a position"])
def test_strict_refuses_what_is_not_verified(record: Path, how: str, capfd: pytest.CaptureFixture[str]) -> None:
    data = json.loads(record.read_text("utf-8"))
    if how == "no checks":
        data["checks"] = []
    elif how == "a check short":
        del data["checks"][-1]
    elif how == "unfinished":
        data["actions"], data["checks"] = data["actions"][:30], data["checks"][:1]
    elif how == "from a position":
        state, _ = start(Record.from_json(data))
        data["position"] = state.to_json()
    record.write_text(json.dumps(data), "utf-8")
    verified = how == "whole"
    assert main(["replay", str(record)]) == 0
    lenient = capfd.readouterr().out
    assert json.loads(lenient)["verified"] is verified
    assert main(["replay", str(record), "--strict"]) == (0 if verified else 1)
    out, err = capfd.readouterr()
    if verified:
        assert out == lenient
    else:
        assert out == "" and len(err.splitlines()) == 1 and "not verified" in err
        words = {"unfinished": "unfinished", "from a position": "begins from a position"}
        assert words.get(how, "lacks checks") in err


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b'{"format": 1, ', b"Dear diary"])
def test_a_file_that_is_no_record_is_refused_in_one_line(
    tmp_path: Path, content: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.wonders.json"
    path.write_bytes(content)
    _assert_refused(path, capfd)


def test_a_record_that_is_not_there_is_refused_in_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _assert_refused(tmp_path / "none.wonders.json", capfd)
    _assert_refused(tmp_path, capfd)


def _assert_refused(path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 1
    out, err = capfd.readouterr()
    assert out == "" and len(err.splitlines()) == 1 and path.name in err and "Traceback" not in err


def test_a_trace_that_cannot_be_written_is_one_line(
    record: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for words in (
        ("replay", record, "--trace", tmp_path / "no" / "folder.jsonl"),
        ("simulate", "--seats", "random,random,random", "--games", 1, "--trace", tmp_path / "no" / "folder.jsonl"),
        ("simulate", "--seats", "random,random,random", "--games", 1, "--records", record),
        ("gallery", "--out", record),
    ):
        assert (main([*map(str, words)]), len(capfd.readouterr().err.splitlines())) == (1, 1), words
