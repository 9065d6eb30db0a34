"""Whole games of the second edition, read by the independent checker."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.checker.check import check_trace
from tests.checker.components import play_by
from tests.checker.model import new_table
from tests.checker.scoring import sheets
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


def priced_by_another_age(line: dict[str, Any]) -> bool:
    """A leader whose cost is the number of the age costs one coin less in the second."""
    legal = line.get("legal", [])
    dear = ("nitocris", "makeda", "theano", "cynisca", "cornelia", "phryne")
    found = next((text for text in legal if text in [f"recruit {name} B2" for name in dear]), None)
    if found is not None:
        legal[legal.index(found)] = found.replace("B2", "B1")
    return found is not None


def token_of_nitocris_less(line: dict[str, Any]) -> bool:
    """A victory token after a recruitment is not there."""
    cities = line["cities"] if line.get("when") == "recruit" else []
    held = [city for city in cities if "nitocris" in city["leaders"] and max(city["tokens"], default=0) > 0]
    for city in held:
        city["tokens"].remove(max(city["tokens"]))
    return bool(held)


def leaders_score_less(line: dict[str, Any]) -> bool:
    """Points of leaders are forgotten."""
    seats = line["seats"] if line["t"] == "score" else []
    seat = next((seat for seat in seats if seat["leaders"] >= 5), None)
    if seat is not None:
        seat["leaders"] -= 5
        seat["total"] -= 5
    return seat is not None


@pytest.mark.parametrize(
    "fault",
    [priced_by_another_age, token_of_nitocris_less, leaders_score_less],
    ids=lambda fault: str(fault.__name__),
)
def test_a_fault_in_what_is_new_with_leaders_is_found(fault: Callable[[dict[str, Any]], bool]) -> None:
    for name in ("second_leaders_3", "second_leaders_5", "second_leaders_7"):
        lines = [json.loads(line) for line in shown(name).trace]
        if any(fault(line) for line in lines):
            assert check_trace([json.dumps(line) for line in lines])
            return
    raise AssertionError("no golden game shows it")


def test_expert_leaders_in_a_game_without_them_are_found() -> None:
    lines = [json.loads(line) for line in shown("second_leaders_7").trace]
    lines[0]["without_experts"] = True
    assert any("leaders" in found for found in check_trace([json.dumps(line) for line in lines]))


def test_the_checker_swaps_a_symbol_before_it_adds_the_one_owned_most() -> None:
    play_by("second")
    try:
        built = ["apothecary", "dispensary", "workshop"]
        totals = []
        for leaders in ([], ["aganice"], ["enheduanna"], ["aganice", "enheduanna"]):
            table = new_table([("giza", "A"), ("rhodes", "A"), ("ephesus", "A")], leaders=True)
            table.cities[0].structures, table.cities[0].leaders = list(built), leaders
            totals.append(sheets(table, 0)[0]["science"])
        assert totals == [5, 10, 10, 16]
    finally:
        play_by("first")
