"""Games of Architects by the program itself, read by the independent checker."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.checker import check_trace

BOTS = ["random", "greedy", "random", "random", "greedy", "random", "greedy"]
WONDERS = {
    ("", 3): "olympia,babylon,halicarnassus",
    ("", 4): "ephesus,alexandria,rhodes,giza",
    ("medals", 3): "rome,ur,halicarnassus",
    ("medals", 5): "ur,alexandria,rome,babylon,olympia",
    ("medals,expert", 2): "rome,babylon",
}


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("expansions", ["", "medals", "medals,expert"])
def test_games_of_architects_follow_the_reference_rules(
    expansions: str, seats: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    trace = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "game", "simulate", "--game", "architects", "--seats", ",".join(BOTS[:seats])]
    command += ["--games", "3", "--seed", str(seats), "--trace", str(trace)]
    if expansions:
        command += ["--expansions", expansions]
    if (expansions, seats) in WONDERS:
        command += ["--boards", WONDERS[expansions, seats]]
    subprocess.run(command, check=True, capture_output=True, cwd=request.config.rootpath)
    assert check_trace(trace) == []
