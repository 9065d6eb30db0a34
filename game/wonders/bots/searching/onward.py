"""How tables go on to the end of their age, for a search that looks so far.

The seat that searches takes in each turn the best of a few answers that habit suggests, by the value of the table after
it; where nothing was learned about such tables, the answer that habit gives. Tables that differ in the answer to one
question alone go on together, valued all at once, and everybody else gives the same answers in all of them where that
is possible: those that are foreseen (foresight.py) at one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.wonders.bots.searching.foresight import Foresight
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.turns import Answers, after_turn
from rules import likely_answers, linear_policy, load_linear_policy, to_act
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.linear_policy import GREEDY_POLICY

FEW = 3
"""Answers of the seat that are compared in each of the turns that follow."""


class Onward:
    """Tables in the eyes of one side, played on: to the end of their age where there is a ``value`` of what they are
    then, else to the end of the game."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._seat = ground.seat

    def to_the_end(
        self,
        tables: Sequence[WondersState],
        age: int,
        foresight: Foresight,
        luck: int,
        late: Callable[[], bool],
    ) -> list[WondersState] | None:
        """The tables at the end of an age, or of the game, in their order; None where it is ``late`` meanwhile."""
        found, further = list(tables), self._ground.value is None
        while going := [
            place for place, table in enumerate(found) if not table.finished and (further or table.age == age)
        ]:
            if late():
                return None
            luck += 2
            for place, table in zip(going, self._turn([found[place] for place in going], foresight, luck), strict=True):
                found[place] = table
        return found

    def _turn(self, tables: Sequence[WondersState], foresight: Foresight, luck: int) -> list[WondersState]:
        """The tables after one more turn."""
        first = luck % len(tables)
        answers = foresight.answers(tables[first], Random(luck))
        ways = []
        for place, table in enumerate(tables):
            given = answers if place == first else again(table, self._seat, answers, luck)
            ways.append(self._ways(table, given, luck))
        if self._ground.value is None or all(len(found) == 1 for found in ways):
            return [found[0] for found in ways]
        stood = iter(self._ground.stands([table for found in ways for table in found]))
        best = []
        for found in ways:
            worths = [next(stood).worth for _ in found]
            best.append(found[worths.index(max(worths))])
        return best

    def _ways(self, table: WondersState, answers: Answers, luck: int) -> list[WondersState]:
        """The tables after each of the seat's few answers."""
        seat = self._seat
        ways = [answers]
        if table.asks[seat] is not None:
            likely = likely_answers(table, seat, 1 if self._ground.value is None else FEW, Random(luck))
            ways = [[(seat, action), *answers] for action in likely]
        return [after_turn(table, way, luck + 1) for way in ways]


def again(table: WondersState, seat: int, answers: Answers, luck: int) -> Answers:
    """The same answers at another table; of who cannot give theirs, one by habit."""
    given, habits, rng = dict(answers), load_linear_policy(table.rs, GREEDY_POLICY), Random(luck)
    found = []
    for other in to_act(table):
        ask = table.asks[other]
        if other != seat and ask is not None:
            answer = given.get(other)
            if answer is None or answer not in ask.legal(table):
                answer = linear_policy(table, other, rng, 0, habits)
            found.append((other, answer))
    return found
