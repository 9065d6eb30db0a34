"""Tables with Cities: "given these cities, doing X changes exactly this", and who owes what after it."""

from __future__ import annotations

from typing import Any

from rules.wonders.cities.diplomacy import hand_in
from rules.wonders.cities.state import debts_in
from rules.wonders.phases.age import conflict
from tests.rules.wonders.playout import CITIES
from tests.support.scenario import Seat, recruitment, scenario, seat
from tests.support.scenario_table import Table

RICH = "sawmill quarry brickyard foundry glassworks_age1 loom_age1 press_age1"
"""Structures that cover almost any cost in goods."""
BOARDS = ("giza:A", "rhodes:A", "ephesus:A", "alexandria:A", "babylon:A", "olympia:A", "halicarnassus:A")


def dark(*seats: Seat, cities: int = 3, more: tuple[str, ...] = (), **fields: Any) -> Table:
    """A table at the start of a turn, with Cities in play."""
    used = {city.board.partition(":")[0] for city in seats}
    spare = [seat(board) for board in BOARDS if board.partition(":")[0] not in used]
    return scenario(*seats, *spare[: max(0, cities - len(seats))], more=(*CITIES, *more), **fields)


def dark_recruitment(*seats: Seat, **fields: Any) -> Table:
    """A table before the recruitment of an age, with Leaders and Cities in play."""
    return recruitment(*seats, more=CITIES, **fields)


def owing(table: Table) -> dict[int, int]:
    """What each city is asked to pay."""
    found = {number: debts_in(city).owed for number, city in enumerate(table.state.cities)}
    return {number: coins for number, coins in found.items() if coins}


def debts(table: Table) -> list[int]:
    """The debt of every city."""
    return [debts_in(city).debt for city in table.state.cities]


def tokens_after(table: Table, *shields: int) -> list[list[int]]:
    """The tokens of all cities after conflicts in which they have so many shields, Diplomacy handed in."""
    for city, number in zip(table.state.cities, shields, strict=False):
        city.shields = number
    before = [len(city.tokens) for city in table.state.cities]
    conflict(table.state, [])
    hand_in(table.state, [])
    return [city.tokens[had:] for city, had in zip(table.state.cities, before, strict=True)]
