"""Tables of two players and the Free City."""

from __future__ import annotations

from tests.support.scenario import Seat, scenario, seat
from tests.support.scenario_table import Table

FREE_CITY = 2
"""Its place at the table."""
ANN, BOB = seat("giza:A"), seat("rhodes:A")


def two(*cities: Seat, **fields: object) -> Table:
    """Two players and the Free City (the third, Ephesus where none is given)."""
    boards = {city.board for city in cities}
    spare = [seat(board) for board in ("giza:A", "rhodes:A", "ephesus:A") if board not in boards]
    return scenario(*cities, *spare[: 3 - len(cities)], players=2, **fields)  # type: ignore[arg-type]


def say(table: Table, number: int, text: str) -> None:
    """Answer; the table keeps the events that follow alone."""
    table.events = []
    table.say(number, text)
