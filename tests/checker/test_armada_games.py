"""Traces with Armada and with teams: whole sample games, and faults planted in them."""

from __future__ import annotations

from functools import cache

import pytest

from tests.checker.sample import Lines, Sample
from tests.support.checker_support import Line, findings, kinds, spoiled

pytestmark = pytest.mark.xdist_group("armada_games")  # a game in which everything occurs has to be looked for

BOARDS = [("giza", "A"), ("babylon", "B"), ("halicarnassus", "B"), ("olympia", "A"), ("rhodes", "A"), ("ephesus", "B")]
TASTE = {"sail": 9}
WANTED = {("turn", False), ("island", False), ("fleet", False), ("abstain", False)}


@cache
def game(teams: bool) -> Lines:
    """A sample game in which everything occurs, the first from a seed on."""
    for seed in range(13, 300):
        lines = Sample(BOARDS, seed, armada=True, teams=teams, taste=TASTE).play()
        if kinds(lines) >= WANTED and any(city["naval_tokens"] for city in lines[-2]["cities"]):
            return lines
    raise AssertionError("no sample game shows everything")


def last(lines: Lines, **wanted: object) -> Line:
    """The last line with these values."""
    return next(line for line in reversed(lines) if all(line.get(key) == value for key, value in wanted.items()))


@pytest.mark.parametrize("teams", [False, True])
def test_nothing_is_wrong_with_a_sample_game(teams: bool) -> None:
    assert findings(game(teams=teams)) == []


def wrong_ship(lines: Lines) -> None:
    last(lines, t="table", when="turn")["cities"][0]["fleet"]["red"] += 1


def wrong_coins(lines: Lines) -> None:
    last(lines, t="table", when="turn")["cities"][2]["coins"] += 1


def wrong_naval_token(lines: Lines) -> None:
    table = last(lines, t="table", when="age")
    next(city for city in table["cities"] if city["naval_tokens"])["naval_tokens"].append(3)


def lost_island(lines: Lines) -> None:
    table = last(lines, t="table", when="end")
    next(city for city in table["cities"] if city["islands"])["islands"].pop()


def sail_withheld(lines: Lines) -> None:
    ask = next(line for line in lines if any(text.endswith(" sail") for text in line.get("legal", ())))
    kept = lines[lines.index(ask) + 1]["action"]
    ask["legal"].remove(next(text for text in ask["legal"] if text.endswith(" sail") and text != kept))


def island_too_many(lines: Lines) -> None:
    ask = next(line for line in lines if line.get("kind") == "island")
    ask["cards"].append(next(name for name in ("bronze_island", "royal_archipelago") if name not in ask["cards"]))
    ask["legal"] = [f"choose {card}" for card in ask["cards"]]


def wrong_fleet_points(lines: Lines) -> None:
    sheet = lines[-1]["seats"][1]
    sheet["fleet"] += 1
    sheet["total"] += 1


def unknown_shipyard(lines: Lines) -> None:
    lines[0]["cities"][0]["shipyard"] = "shipyard_9"


def one_shipyard_twice(lines: Lines) -> None:
    lines[0]["cities"][0]["shipyard"] = lines[0]["cities"][1]["shipyard"]


FAULTS = [
    wrong_ship, wrong_coins, wrong_naval_token, lost_island, sail_withheld, island_too_many, wrong_fleet_points,
    unknown_shipyard, one_shipyard_twice,
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: object) -> None:
    assert callable(fault)
    assert findings(spoiled(game(teams=False), fault))


def wrong_winners(lines: Lines) -> None:
    lines[-1]["winners"] = [seat for seat in range(6) if seat not in lines[-1]["winners"]]


def wrong_team(lines: Lines) -> None:
    lines[0]["cities"][1]["team"] = 1


def single_tokens(lines: Lines) -> None:
    table = last(lines, t="table", when="age")
    next(city for city in table["cities"] if city["tokens"])["tokens"].pop()


@pytest.mark.parametrize("fault", [wrong_winners, wrong_team, single_tokens])
def test_a_planted_fault_in_teams_is_found(fault: object) -> None:
    assert callable(fault)
    assert findings(spoiled(game(teams=True), fault))
