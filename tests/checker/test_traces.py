"""Games of the program itself, read by the independent checker: few of the smallest and of the largest tables, and in
the long form of all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checker.traces import findings

BASE = {
    3: "olympia:A,babylon:B,halicarnassus:B",
    4: "olympia:B,babylon:B,halicarnassus:A,rhodes:B",
    5: "halicarnassus:B,olympia:A,babylon:A,ephesus:B,alexandria:B",
    6: "",
    7: "",
}
LEADERS = {
    3: "rome:B,babylon:B,halicarnassus:B",
    4: "olympia:A,rome:B,ephesus:B,alexandria:B",
    5: "rome:A,giza:B",
    6: "rome:B",
    7: "",
}
OF_TWO = ["", "babylon:B,halicarnassus:B", "giza:A,rhodes:B,halicarnassus:B", ",,olympia:A"]
MIXED = ["greedy", "random", "random", "greedy", "random", "greedy", "random"]


@pytest.mark.parametrize("cities", [3, 7])
def test_games_follow_the_reference_rules(cities: int, tmp_path: Path) -> None:
    assert findings(tmp_path, MIXED[:cities], 2, seed=cities, boards=BASE[cities]) == []


@pytest.mark.parametrize("cities", [3, 7])
def test_games_with_leaders_follow_the_reference_rules(cities: int, tmp_path: Path) -> None:
    words = {"seed": cities, "boards": LEADERS[cities], "expansions": "leaders"}
    assert findings(tmp_path, MIXED[:cities], 2, **words) == []


@pytest.mark.parametrize("leaders", ["", "leaders"])
@pytest.mark.parametrize("boards", OF_TWO[1:3])
def test_games_of_two_follow_the_reference_rules(boards: str, leaders: str, tmp_path: Path) -> None:
    assert findings(tmp_path, MIXED[:2], 2, seed=len(boards), boards=boards, expansions=leaders) == []


# --- the long form ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("cities", sorted(BASE))
def test_many_games_follow_the_reference_rules(cities: int, bot: str, tmp_path: Path) -> None:
    assert findings(tmp_path, [bot] * cities, 4, seed=cities, boards=BASE[cities]) == []


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("cities", sorted(LEADERS))
def test_many_games_with_leaders_follow_the_reference_rules(cities: int, bot: str, tmp_path: Path) -> None:
    words = {"seed": cities, "boards": LEADERS[cities], "expansions": "leaders"}
    assert findings(tmp_path, [bot] * cities, 6, **words) == []


@pytest.mark.slow
@pytest.mark.parametrize("leaders", ["", "leaders"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("boards", OF_TWO)
def test_many_games_of_two_follow_the_reference_rules(boards: str, bot: str, leaders: str, tmp_path: Path) -> None:
    assert findings(tmp_path, [bot] * 2, 6, seed=len(boards), boards=boards, expansions=leaders) == []
