"""What seats that look ahead answer at a table that is open to whoever foresees them (foresight.py).

As ``hard`` does they take the answer after which they stand best when the turn is over; but at one table. All seats are
looked at together, so that their tables are valued at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.wonders.bots.searching.candidates import worth_a_look
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.turns import after_turn
from rules import Action, legal_actions
from rules.wonders.engine.state import WondersState


def look_ahead(
    ground: Ground,
    table: WondersState,
    seats: Sequence[int],
    expected: Mapping[int, Action],
    luck: int,
    late: Callable[[], bool],
) -> dict[int, Action]:
    """The answers of some seats that are asked about a hand; ``expected``: what everybody answers as they see it;
    ``luck``: the seed of all chance. Their tables must have a value. Where it is ``late`` meanwhile, what is
    expected."""
    trials: list[tuple[int, Action]] = []
    tables: list[tuple[int, WondersState]] = []
    for seat in seats:
        if late():
            return {each: expected[each] for each in seats}
        # With which card it builds a stage hardly matters to anybody else.
        for action in worth_a_look(table, seat, legal_actions(table, seat), stages=1, sales=1, denied=0):
            trials.append((seat, action))
            tables.append((seat, after_turn(table, list((dict(expected) | {seat: action}).items()), luck)))
    found: dict[int, Action] = {}
    worths: dict[int, float] = {}
    for (seat, action), stand in zip(trials, ground.stands_of(tables), strict=True):
        if seat not in found or stand.worth > worths[seat]:
            found[seat], worths[seat] = action, stand.worth
    return found
