"""Games of the program with Leaders and of two players, read by the independent checker."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.checker import check_trace

LEADER_BOARDS = {
    3: "rome:B,babylon:B,halicarnassus:B",
    4: "olympia:A,rome:B,ephesus:B,alexandria:B",
    5: "rome:A,giza:B",
    6: "rome:B",
    7: "",
}
TWO_BOARDS = ["", "babylon:B,halicarnassus:B", "giza:A,rhodes:B,halicarnassus:B", ",,olympia:A"]


def findings(trace: Path, root: Path, seats: list[str], seed: int, boards: str, leaders: bool) -> list[str]:
    """What the checker says of six games of these bots."""
    command = [sys.executable, "-m", "game", "simulate", "--seats", ",".join(seats), "--games", "6"]
    command += ["--seed", str(seed), "--trace", str(trace)]
    command += ["--expansions", "leaders"] if leaders else []
    command += ["--boards", boards] if boards else []
    subprocess.run(command, check=True, capture_output=True, cwd=root)
    return check_trace(trace)


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("cities", sorted(LEADER_BOARDS))
def test_games_with_leaders_follow_the_reference_rules(
    cities: int, bot: str, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    trace = tmp_path / "games.jsonl"
    assert findings(trace, pytestconfig.rootpath, [bot] * cities, cities, LEADER_BOARDS[cities], leaders=True) == []


@pytest.mark.parametrize("leaders", [False, True])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("boards", TWO_BOARDS)
def test_games_of_two_follow_the_reference_rules(
    boards: str, bot: str, leaders: bool, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    trace = tmp_path / "games.jsonl"
    assert findings(trace, pytestconfig.rootpath, [bot] * 2, len(boards), boards, leaders) == []
