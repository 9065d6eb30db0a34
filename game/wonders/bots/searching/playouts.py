"""Tables played on to the end of their age, for the deep search.

In each turn the searching seat takes the best of a few answers that the linear policy suggests, by the value of the
table after it; without a learned value, the answer of the policy. Tables that differ only in the answer to one question
go on together and are valued all at once. Everybody else gives the same answers in all of them if possible: those that
the opponent model (opponents.py) foresees at one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.wonders.bots.searching.opponents import OpponentModel
from game.wonders.bots.searching.root import SearchRoot, Thought
from game.wonders.bots.searching.turns import Answers, after_turn
from rules import likely_answers, linear_policy, load_linear_policy, to_act
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.linear_policy import GREEDY_POLICY

LEADERS = 2
"""The others think at the tables after one of so many answers, the best before; an answer that is looked at because it
is asked about comes last, and changes nothing for those."""
FEW = 3
"""Answers of the seat that are compared in each of the following turns."""


class AgePlayouts:
    """Tables of one searching seat, played on: to the end of their age if there is a learned value of tables, else to
    the end of the game."""

    def __init__(self, root: SearchRoot) -> None:
        self._root = root
        self._seat = root.seat

    def play_out(
        self,
        tables: Sequence[WondersState],
        age: int,
        opponents: OpponentModel,
        seed: int,
        out_of_time: Callable[[], bool],
    ) -> Thought[list[WondersState] | None]:
        """Play the tables to the end of an age or of the game, and return them in order; None if time runs out."""
        found, further = list(tables), self._root.value is None
        while going := [
            place for place, table in enumerate(found) if not table.finished and (further or table.age == age)
        ]:
            if out_of_time():
                return None
            seed += 2
            after = yield from self._turn([found[place] for place in going], opponents, seed)
            for place, table in zip(going, after, strict=True):
                found[place] = table
        return found

    def _turn(self, tables: Sequence[WondersState], opponents: OpponentModel, seed: int) -> Thought[list[WondersState]]:
        """Play one more turn and return the tables after it."""
        first = seed // 2 % min(LEADERS, len(tables))
        answers = yield from opponents.answers(tables[first], Random(seed))
        ways = []
        for place, table in enumerate(tables):
            given = answers if place == first else repeated_answers(table, self._seat, answers, seed)
            ways.append(self._ways(table, given, seed))
        if self._root.value is None or all(len(found) == 1 for found in ways):
            return [found[0] for found in ways]
        stood = iter((yield [(self._seat, table) for found in ways for table in found]))
        best = []
        for found in ways:
            worths = [next(stood).worth for _ in found]
            best.append(found[worths.index(max(worths))])
        return best

    def _ways(self, table: WondersState, answers: Answers, seed: int) -> list[WondersState]:
        """Return the tables after each of the seat's few answers."""
        seat = self._seat
        ways = [answers]
        if table.asks[seat] is not None:
            likely = likely_answers(table, seat, 1 if self._root.value is None else FEW, Random(seed))
            ways = [[(seat, action), *answers] for action in likely]
        return [after_turn(table, way, seed + 1) for way in ways]


def repeated_answers(table: WondersState, seat: int, answers: Answers, seed: int) -> Answers:
    """Return the same answers at another table. A seat that cannot repeat its own gives that of the linear policy."""
    given, policy, rng = dict(answers), load_linear_policy(table.rs, GREEDY_POLICY), Random(seed)
    found = []
    for other in to_act(table):
        ask = table.asks[other]
        if other != seat and ask is not None:
            answer = given.get(other)
            if answer is None or answer not in ask.legal(table):
                answer = linear_policy(table, other, rng, 0, policy)
            found.append((other, answer))
    return found
