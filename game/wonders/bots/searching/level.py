"""How a seat stands after its answer: a turn played in many worlds, and the learned value of the tables then.

This says what the chances are; which of several answers is the better one, the deep search finds out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice
from random import Random

from game.bots.halving import Candidate, Evaluation, SequentialHalving
from game.wonders.bots.searching.root import SearchRoot
from game.wonders.bots.searching.turns import after_turn, rival_answers, to_a_turn
from rules import Action
from rules.wonders.engine.state import WondersState


class Level(SequentialHalving):
    """All answers in all worlds, a turn far, or as far as the first turn of the game."""

    game = "wonders"

    def __init__(self, root: SearchRoot, answers: Iterable[Action]) -> None:
        candidates = list(map(Candidate, answers))
        super().__init__(candidates, 1, len(candidates))
        self._root = root
        if candidates:
            self.pin(candidates[0])  # an only answer, too

    def replica(self) -> Callable[[], SequentialHalving]:
        """Return a function that makes the same search in another process."""
        return partial(Level, self._root, ())

    def evaluate(self, numbers: Sequence[int], answers: Sequence[Action]) -> list[list[Evaluation]] | None:
        """Return the evaluation of each answer in each world, None if time runs out."""
        if self.out_of_time:
            return None
        found = iter(self._root.evaluate([table for number in numbers for table in self.tables(number, answers)]))
        return [list(islice(found, len(answers))) for _ in numbers]

    def tables(self, number: int, answers: Sequence[Action]) -> list[WondersState]:
        """Return the table after each answer in one world."""
        world, seed = self._root.world(number)
        seat = self._root.seat
        others = rival_answers(world, seat, Random(seed))
        tables = [after_turn(world, [(seat, action), *others], seed + 1) for action in answers]
        return [to_a_turn(table, seed + 2) for table in tables]


def chance_after(root: SearchRoot, answer: Action, worlds: int) -> float:
    """Return the chance to win after an answer, in so many worlds that are valued all at once."""
    level = Level(root, (answer,))
    found = root.evaluate([table for number in range(worlds) for table in level.tables(number, (answer,))])
    return sum(one.chance for one in found) / worlds
