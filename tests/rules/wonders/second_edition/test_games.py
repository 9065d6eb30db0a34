"""Whole games of the second edition, read by the independent checker."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.checker.check import check_trace
from tests.checker.traces import findings
from tests.rules.wonders.test_goldens import shown


@pytest.mark.parametrize("seats", range(3, 8))
def test_games_of_every_number_of_players(seats: int, tmp_path: Path) -> None:
    assert findings(tmp_path, ["random"] * seats, 2, edition="second", seed=seats) == []


def test_games_with_the_wonder_pack_and_in_teams(tmp_path: Path) -> None:
    options = {"edition": "second", "expansions": "wonder_pack", "teams": True}
    assert findings(tmp_path, ["random"] * 6, 2, **options) == []


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_games_with_cities(seats: int, tmp_path: Path) -> None:
    assert findings(tmp_path, ["random"] * seats, 3, edition="second", expansions="cities", seed=10 + seats) == []


@pytest.mark.parametrize("seats", range(3, 8))
def test_games_with_leaders(seats: int, tmp_path: Path) -> None:
    assert findings(tmp_path, ["random"] * seats, 3, edition="second", expansions="leaders", seed=20 + seats) == []


@pytest.mark.parametrize("seats", [3, 5])
def test_games_with_leaders_and_cities(seats: int, tmp_path: Path) -> None:
    options = {"edition": "second", "expansions": "leaders,cities", "seed": 30 + seats}
    assert findings(tmp_path, ["random"] * seats, 3, **options) == []


def test_games_with_cities_and_the_wonder_pack_in_teams(tmp_path: Path) -> None:
    options = {"edition": "second", "expansions": "cities,wonder_pack", "teams": True}
    assert findings(tmp_path, ["random"] * 4, 3, **options) == []


def owing_less(line: dict[str, Any]) -> bool:
    """A debt that raiders have left is forgotten."""
    city = next((city for city in line.get("cities", ()) if city.get("debt")), None)
    if city is not None:
        city["debt"] -= 1
    return city is not None


def token_less(line: dict[str, Any]) -> bool:
    """A victory token in the midst of an age is not there."""
    early = line.get("when") == "turn" and line.get("age") == 1
    city = next((city for city in line.get("cities", ()) if early and 1 in city["tokens"]), None)
    if city is not None:
        city["tokens"].remove(1)
    return city is not None


def paid_more(line: dict[str, Any]) -> bool:
    """Goods of a board cost as much as ever."""
    legal = line.get("legal", [])
    cheap = next((text for text in legal if text.startswith("build") and text.endswith(" L1")), None)
    if cheap is not None:
        legal[legal.index(cheap)] = cheap.replace(" L1", " L2")
    return cheap is not None


@pytest.mark.parametrize("fault", [owing_less, token_less, paid_more], ids=lambda fault: str(fault.__name__))
def test_a_fault_in_what_is_new_in_cities_is_found(fault: Callable[[dict[str, Any]], bool]) -> None:
    for name in ("second_black_3", "second_black_5", "second_black_7", "second_black_teams_4"):
        lines = [json.loads(line) for line in shown(name).trace]
        if any(fault(line) for line in lines):
            assert check_trace([json.dumps(line) for line in lines])
            return
    raise AssertionError("no golden game shows it")
