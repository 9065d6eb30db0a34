"""What the tests of the checker share: tables put together by hand, and traces to spoil."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.checker import check_trace
from tests.checker.components import box
from tests.checker.model import City, Table
from tests.checker.notation import Action
from tests.checker.payments import Way, build_ways, stage_ways
from tests.checker.sample import Lines, Sample

Line = dict[str, Any]
Fault = Callable[[Lines], None]

some_or_all = pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
"""Every so many places of a game are spoiled; 7 goes round all seats of tables for two to six."""

FREQUENT = {"courtesans_guild": 9, "solomon": 8, "bilkis": 7}
"""What sample players have to like so that every kind of question occurs."""


def city(board: str = "rhodes:A", *structures: str, coins: int = 3, stages: int = 0, leaders: str = "") -> City:
    """A city in short: `board:side`, structures, and the names of its leaders in one string."""
    name, side = board.split(":")
    return City(0, name, side, coins, stages, list(structures), leaders=leaders.split())


def table(mine: City, left: City | None = None, right: City | None = None, age: int = 1) -> Table:
    """Three cities: seat 0 with its left neighbour on seat 1 and its right neighbour on seat 2."""
    cities = [mine, left or city("giza:A"), right or city("babylon:A")]
    for seat, each in enumerate(cities):
        each.seat = seat
    return Table(cities, age=age, leaders_in_play=True)


def builds(card: str, at: Table) -> set[str]:
    """Every way that seat 0 is offered to build a card."""
    return {str(Action("build", card, way)) for way in build_ways(at, 0, box().cards[card])}


def next_ways(at: Table) -> list[Way]:
    """Every way that seat 0 is offered to pay the stages that come next."""
    return [way for stage in at.cities[0].next_stages().values() for way in stage_ways(at, 0, stage)]


def findings(lines: Lines) -> list[str]:
    """What the checker says of a trace."""
    return check_trace([json.dumps(line) for line in lines])


def setup_line(boards: list[tuple[str, str]], seats: int, expansions: list[str]) -> Line:
    """The first line of a game."""
    cities = [{"seat": seat, "board": board, "side": side} for seat, (board, side) in enumerate(boards)]
    return {"t": "setup", "game": "wonders", "seats": seats, "expansions": expansions, "teams": False, "cities": cities}


def sells(hand: list[str]) -> list[str]:
    """The sale of every card."""
    return [f"sell {card}" for card in hand]


def places(lines: Lines, kind: str) -> list[int]:
    """Where the lines of a kind are."""
    return [at for at, line in enumerate(lines) if line["t"] == kind]


def spoiled(lines: Lines, fault: Fault) -> Lines:
    """A copy with a planted fault."""
    changed = copy.deepcopy(lines)
    fault(changed)
    return changed


def kinds(lines: Lines) -> set[tuple[str, bool]]:
    """The kinds of question that are asked, and whether in the name of the Free City."""
    return {(line["kind"], "for" in line) for line in lines if line["t"] == "ask"}


def search(boards: list[tuple[str, str]], free_city: bool, wanted: set[tuple[str, bool]], start: int) -> Lines:
    """A whole sample game with Leaders in which all wanted kinds of question occur, the first from a seed on: let it
    start at the one that is found, as looking for it takes seconds."""
    for seed in range(start, 400):
        lines = Sample(boards, seed, leaders=True, free_city=free_city, taste=FREQUENT).play()
        if wanted <= kinds(lines):
            return lines
    raise AssertionError("no sample game shows everything")


def first(lines: Lines, **wanted: object) -> Line:
    """The first line with these values."""
    return next(line for line in lines if all(line.get(key) == value for key, value in wanted.items()))


def unask(lines: Lines, kind: str) -> None:
    """Take the first question of a kind and its answer away."""
    at = lines.index(first(lines, kind=kind))
    del lines[at : at + 2]
