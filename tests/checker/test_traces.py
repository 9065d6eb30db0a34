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
PETRA = {3: "petra:B,byzantium:B", 7: "babylon:B,petra:A,byzantium:A"}
TOGETHER = [
    (5, "cities,leaders", "petra:B,rome:B", False),
    (4, "armada,cities", "babylon:B,byzantium:B", True),
    (6, "cities,leaders", "byzantium:A", True),
    (8, "cities", "", False),
    (2, "cities", "babylon:B,petra:B", False),
]
"""Cities, expansions, boards, and whether in teams."""
PACK = [
    (4, "wonder_pack", "manneken_pis:A,halicarnassus:B,stonehenge:B,giza:A", False),
    (5, "cities,wonder_pack", "great_wall:B,manneken_pis:A,stonehenge:A", False),
    (3, "leaders,wonder_pack", "abu_simbel:B,manneken_pis:A,rome:B", False),
    (4, "armada,wonder_pack", "manneken_pis:A,stonehenge:B", True),
    (2, "cities,wonder_pack", "great_wall:A,manneken_pis:A", False),
]
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


@pytest.mark.parametrize("cities", sorted(PETRA))
def test_games_with_cities_follow_the_reference_rules(cities: int, tmp_path: Path) -> None:
    words = {"seed": cities, "boards": PETRA[cities], "expansions": "cities"}
    assert findings(tmp_path, MIXED[:cities], 2, **words) == []


@pytest.mark.parametrize(("cities", "expansions", "boards", "teams"), [*TOGETHER, *PACK])
def test_games_with_boxes_together_follow_the_reference_rules(
    cities: int, expansions: str, boards: str, teams: bool, tmp_path: Path
) -> None:
    words = {"seed": cities, "boards": boards, "expansions": expansions, "teams": teams}
    assert findings(tmp_path, (MIXED + MIXED)[:cities], 1, **words) == []


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


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("cities", range(2, 9))
def test_many_games_with_cities_follow_the_reference_rules(cities: int, bot: str, tmp_path: Path) -> None:
    assert findings(tmp_path, [bot] * cities, 6, seed=cities, expansions="cities") == []


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(("cities", "expansions", "boards", "teams"), [*TOGETHER, *PACK])
def test_many_games_with_boxes_together_follow_the_reference_rules(
    cities: int, expansions: str, boards: str, teams: bool, bot: str, tmp_path: Path
) -> None:
    words = {"seed": cities, "boards": boards, "expansions": expansions, "teams": teams}
    assert findings(tmp_path, [bot] * cities, 6, **words) == []
