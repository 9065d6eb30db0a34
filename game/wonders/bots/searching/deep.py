"""The deep search: the best answers of the short search (search.py) compared by the end of their age.

All of them are tried in the same worlds, in which everybody else gives the same answers as far as possible
(playouts.py). The worth from the short search counts like a few worlds more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.bots.halving import Candidate, Evaluation, SequentialHalving
from game.wonders.bots.searching.candidates import distinct
from game.wonders.bots.searching.opponents import OpponentModel
from game.wonders.bots.searching.playouts import AgePlayouts
from game.wonders.bots.searching.root import SearchRoot, Thought
from game.wonders.bots.searching.turns import after_turn
from rules import Action
from rules.wonders.engine.state import WondersState
from rules.wonders.scoring import total_of

FIRST = 8
"""Worlds in which all answers are tried before the weaker half is dropped."""
TRUST = 2
"""Worlds that the worth from the short search counts for."""
FIRST_WORLD = 1_000_000
"""The number of its first world; the short search uses other ones."""


class AgeEnd(NamedTuple):
    """What is seen of a table beside its worth: the points of the city that gets the hand next as they stand, the own
    stages, and the own tokens of conflicts in points."""

    rival: float
    stages: float
    tokens: float


class DeepSearch(SequentialHalving):
    """A deep search among answers whose worth is known roughly."""

    game = "wonders"

    def __init__(self, root: SearchRoot, known: Iterable[Candidate], keep: int = 2) -> None:
        trust = 0 if root.value is None else TRUST
        super().__init__(
            [known_roughly(candidate, trust) for candidate in known],
            FIRST,
            keep,
        )
        self._root = root
        self._playouts = AgePlayouts(root)

    def replica(self) -> Callable[[], SequentialHalving]:
        """Return a function that makes the same search in another process."""
        return partial(DeepSearch, self._root, ())

    def survivors(self, ranked: Sequence[Candidate]) -> Sequence[Candidate]:
        """Return the better half, in which so many answers that differ in kind come first as are kept at least."""
        return distinct(ranked, self._keep)[: max(self._keep, (len(ranked) + 1) // 2)]

    def evaluate(self, numbers: Sequence[int], answers: Sequence[Action]) -> list[list[Evaluation]] | None:
        """Return the evaluations of the answers at the end of the age of each world, None if time runs out."""
        found = self._root.think([self._evaluate(number, answers) for number in numbers])
        known = [evaluations for evaluations in found if evaluations is not None]
        return known if len(known) == len(found) and not self.out_of_time else None

    def _evaluate(self, number: int, answers: Sequence[Action]) -> Thought[list[Evaluation] | None]:
        world, seed = self._root.world(FIRST_WORLD + number)
        opponents = OpponentModel(self._root, Random(seed), lambda: self.out_of_time)
        others = yield from opponents.answers(world, Random(seed + 1))
        if self.out_of_time:
            return None
        tables = [after_turn(world, [(self._root.seat, action), *others], seed + 2) for action in answers]
        ends = yield from self._playouts.play_out(tables, world.age, opponents, seed + 3, lambda: self.out_of_time)
        if ends is None:
            return None
        evaluations = yield [(self._root.seat, table) for table in ends]
        found = zip(evaluations, ends, strict=True)
        return [evaluation._replace(seen=self._saw(table)) for evaluation, table in found]

    def _saw(self, table: WondersState) -> AgeEnd:
        own = table.cities[self._root.seat]
        return AgeEnd(total_of(table, self._root.receiver), own.stages, sum(own.tokens))


def known_roughly(candidate: Candidate, trust: float) -> Candidate:
    """Return an answer for a further search, with what a shorter one has found of it as its prior."""
    return Candidate(candidate.action, candidate.bias, candidate.mean - candidate.bias, trust)
