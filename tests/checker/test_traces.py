"""Games of the program itself, read by the independent checker."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.checker import check_trace

BOARDS = {
    3: "olympia:A,babylon:B,halicarnassus:B",
    4: "olympia:B,babylon:B,halicarnassus:A,rhodes:B",
    5: "halicarnassus:B,olympia:A,babylon:A,ephesus:B,alexandria:B",
    6: "",
    7: "",
}


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("cities", sorted(BOARDS))
def test_games_follow_the_reference_rules(
    cities: int, bot: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    trace = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "game", "simulate", "--seats", ",".join([bot] * cities), "--games", "4"]
    command += ["--seed", str(cities), "--trace", str(trace)]
    if BOARDS[cities]:
        command += ["--boards", BOARDS[cities]]
    subprocess.run(command, check=True, capture_output=True, cwd=request.config.rootpath)
    assert check_trace(trace) == []
