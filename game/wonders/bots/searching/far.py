"""The longer look: the best answers of a search (search.py) compared by how their age ends.

All of them are tried in the same worlds, where everybody else gives the same answers as far as possible (onward.py).
What the search thought of them before counts like a few worlds more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random

from game.bots.halving import Candidate, Evaluation, SequentialHalving
from game.wonders.bots.searching.foresight import Foresight
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.onward import Onward
from game.wonders.bots.searching.turns import after_turn
from rules import Action

FIRST = 8
"""Worlds in which all answers are tried before the weaker ones are dropped."""
TRUST = 2
"""Worlds that the opinion before counts for."""
BEYOND = 1_000_000
"""The number of its first world: that opinion comes from other ones."""


class FarSearch(SequentialHalving):
    """A longer look at answers of which something is known."""

    game = "wonders"

    def __init__(self, ground: Ground, known: Iterable[Candidate]) -> None:
        trust = 0 if ground.value is None else TRUST
        super().__init__(
            [Candidate(tried.action, tried.bias, tried.mean - tried.bias, trust) for tried in known], FIRST
        )
        self._ground = ground
        self._onward = Onward(ground)

    def twin(self) -> Callable[[], SequentialHalving]:
        """The same look elsewhere."""
        return partial(FarSearch, self._ground, ())

    def look(self, number: int, answers: Sequence[Action]) -> list[Evaluation] | None:
        """How the seat stands at the end of the age of a world after each of some answers."""
        world, luck = self._ground.world(BEYOND + number)
        foresight = Foresight(self._ground, Random(luck), lambda: self.late)
        others = foresight.answers(world, Random(luck + 1))
        if self.late:
            return None
        tables = [after_turn(world, [(self._ground.seat, action), *others], luck + 2) for action in answers]
        ends = self._onward.to_the_end(tables, world.age, foresight, luck + 3, lambda: self.late)
        return None if ends is None or self.late else self._ground.stands(ends)
