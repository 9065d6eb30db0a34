"""The answers of seats that look ahead, at a table that the opponent model sees whole (opponents.py).

Like ``hard`` they take the answer with the best evaluation when the turn is over, but at one table. All seats answer
together, so that their tables are valued at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.wonders.bots.searching.candidates import candidate_actions
from game.wonders.bots.searching.root import SeatTables, Thought
from game.wonders.bots.searching.turns import after_turn
from rules import Action, legal_actions
from rules.wonders.engine.state import WondersState


def lookahead_answers(
    table: WondersState,
    seats: Sequence[int],
    expected: Mapping[int, Action],
    seed: int,
    out_of_time: Callable[[], bool],
) -> Thought[dict[int, Action]]:
    """Find the answers of some seats that are asked about a hand, by seat. ``expected``: the answers of all seats as
    they expect them; ``seed``: of all random numbers. If time runs out, the expected answers are returned. The tables
    must have a learned value."""
    trials: list[tuple[int, Action]] = []
    tables: SeatTables = []
    for seat in seats:
        if out_of_time():
            return {each: expected[each] for each in seats}
        # With which card it builds a stage hardly matters to anybody else.
        for action in candidate_actions(table, seat, legal_actions(table, seat), stages=1, sales=1, denied=0):
            trials.append((seat, action))
            tables.append((seat, after_turn(table, list((dict(expected) | {seat: action}).items()), seed)))
    found: dict[int, Action] = {}
    worths: dict[int, float] = {}
    for (seat, action), evaluation in zip(trials, (yield tables), strict=True):
        if seat not in found or evaluation.worth > worths[seat]:
            found[seat], worths[seat] = action, evaluation.worth
    return found
