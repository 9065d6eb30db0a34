"""Games of Architects by the program itself, read by the independent checker: one of the smallest and of the largest
tables, and in the long form several of all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checker.traces import findings

BOTS = ["random", "greedy", "random", "random", "greedy", "random", "greedy"]
WONDERS = {
    ("", 3): "olympia,babylon,halicarnassus",
    ("", 4): "ephesus,alexandria,rhodes,giza",
    ("medals", 3): "rome,ur,halicarnassus",
    ("medals", 5): "ur,alexandria,rome,babylon,olympia",
    ("medals,expert", 2): "rome,babylon",
}
EXPANSIONS = ["", "medals", "medals,expert", "tokens"]


def found(folder: Path, seats: int, games: int, expansions: str) -> list[str]:
    """What the checker says of such games."""
    boards = WONDERS.get((expansions, seats), "")
    return findings(folder, BOTS[:seats], games, game="architects", seed=seats, expansions=expansions, boards=boards)


@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("expansions", EXPANSIONS)
def test_games_of_architects_follow_the_reference_rules(expansions: str, seats: int, tmp_path: Path) -> None:
    assert found(tmp_path, seats, 1, expansions) == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("expansions", EXPANSIONS)
def test_many_games_of_architects_follow_the_reference_rules(expansions: str, seats: int, tmp_path: Path) -> None:
    assert found(tmp_path, seats, 3, expansions) == []
