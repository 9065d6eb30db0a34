"""Sequential halving: answers are compared in the same worlds, and the weaker half of them is dropped again and again,
so that time goes to those between which the choice lies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from math import inf
from time import perf_counter
from typing import Any, NamedTuple

from game.bots.collector import no_collection

CHANCE = 20.0
MARGIN = 0.5
"""The weights of the chance to win and of a point ahead of the best rival, in the worth of a table."""
PATIENCE = 0.1
"""Part of its time that a search waits after its end for the evaluations of helpers."""


class Evaluation(NamedTuple):
    """The evaluation of a table for a seat: its ``worth``, the ``chance`` to win, the expected ``points`` at the
    end."""

    worth: float
    chance: float
    points: float


WorldEvaluations = dict[int, list[Evaluation]]
"""By the number of a world: the evaluation of each of the answers in it."""


class WorkerGroup:
    """Workers that evaluate worlds for a search. This one has none; helpers.py has processes. ``most``: the number of
    workers that may help."""

    def __init__(self) -> None:
        self.most = 0

    def join(self, search: SequentialHalving) -> None:
        """Help a search from now on."""

    def begin(self, answers: Sequence[Any]) -> None:
        """Compare these answers from now on; worlds handed out before are of no use any more."""

    def hand_out(self, worlds: deque[int], seconds: float) -> None:
        """Let free workers evaluate some of the last of these ``worlds``, which are taken out, within so many
        seconds."""

    def collect(self, seconds: float = 0.0) -> WorldEvaluations:
        """Return the evaluations since :meth:`begin` that were not collected yet; wait up to so many seconds for all of
        them."""
        return {}


class Candidate:
    """An answer and its evaluations: sums over ``worlds`` of its worth, of the chance to win and of the own points at
    the end. ``bias`` is added to its mean worth; ``prior`` is a worth known before, which counts as much as ``trust``
    worlds."""

    __slots__ = ("action", "bias", "chance", "points", "prior", "trust", "worlds", "worth")

    def __init__(self, action: Any, bias: float = 0.0, prior: float = 0.0, trust: float = 0.0) -> None:
        self.action = action
        self.bias = bias
        self.prior = prior
        self.trust = trust
        self.worlds = 0
        self.worth = self.chance = self.points = 0.0

    @property
    def mean(self) -> float:
        """The mean worth over the worlds in which it was tried, and those that the prior stands for."""
        return self.bias + (self.worth + self.trust * self.prior) / ((self.worlds + self.trust) or 1)

    @property
    def expected(self) -> tuple[float, float]:
        """The points at the end and the chance to win, on average over the worlds in which it was tried."""
        worlds = self.worlds or 1
        return self.points / worlds, self.chance / worlds


class SequentialHalving(ABC):
    """The search for one decision: the best of some ``candidates``. ``first``: worlds in which all are tried before the
    weaker half is dropped.

    Worlds are numbered. The evaluations in one depend neither on the others nor on the process, so that helpers
    (helpers.py) may take some: a search with the time for all of its worlds ends the same way with any number of them.
    """

    game = ""
    """The id of the game, which parses the answers."""

    def __init__(self, candidates: list[Candidate], first: int) -> None:
        self.candidates = candidates
        self._first = first
        self._pinned: Candidate | None = None
        self._until = inf

    @abstractmethod
    def evaluate(self, number: int, answers: Sequence[Any]) -> list[Evaluation] | None:
        """Return the evaluation of each answer, in their order, in the world of that number; None if it is
        :attr:`out_of_time` meanwhile."""

    @abstractmethod
    def replica(self) -> Callable[[], SequentialHalving]:
        """Return a function that makes a search with the same worlds in another process; it need not know the
        answers."""

    @property
    def out_of_time(self) -> bool:
        """True if the time of the search is over."""
        return perf_counter() >= self._until

    def pin(self, candidate: Candidate) -> None:
        """Try this answer in every world, whatever its evaluations, and in one world at least, however long that
        takes."""
        found = next((other for other in self.candidates if other.action == candidate.action), None)
        if found is None:
            self.candidates.append(candidate)
        self._pinned = found or candidate

    def run(self, seconds: float, worlds: int, helpers: WorkerGroup | None = None) -> list[Candidate]:
        """Return the candidates that were tried, the best first, after so many seconds or ``worlds``; none if time did
        not suffice for one world. An only answer is not evaluated. A search of few worlds uses no helpers."""
        until = perf_counter() + seconds
        left, pinned = list(self.candidates), self._pinned
        if helpers is None or worlds <= self._first:
            helpers = WorkerGroup()
        helpers.join(self)
        halve, seen = self._first, 0
        with no_collection():
            while (len(left) > 1 or pinned) and seen < worlds:
                stage = range(seen, min(halve, worlds) if len(left) > 2 else worlds)
                found = self._stage(stage, [candidate.action for candidate in left], until, helpers)
                if len(found) < len(stage):
                    found.update(helpers.collect(PATIENCE * seconds))
                for number in sorted(found):
                    _add(left, found[number])
                if len(found) < len(stage):
                    break
                seen = stage.stop
                if seen == halve and len(left) > 2:
                    left.sort(key=lambda candidate: candidate.mean, reverse=True)
                    del left[(len(left) + 1) // 2 :]
                    if pinned is not None and pinned not in left:
                        left.append(pinned)
                    halve *= 2
        kept = set(map(id, left))
        evaluated = self.candidates
        if len(evaluated) > 1 or pinned:
            evaluated = [candidate for candidate in evaluated if candidate.worlds]
        return sorted(evaluated, key=lambda candidate: (id(candidate) in kept, candidate.mean), reverse=True)

    def evaluate_worlds(self, numbers: Sequence[int], answers: Sequence[Any], until: float) -> WorldEvaluations:
        """Return the evaluations in the worlds of these numbers, as far as time allows. This is the part of a
        helper."""
        self._until = until
        found: WorldEvaluations = {}
        with no_collection():
            for number in numbers:
                evaluations = self.evaluate(number, answers)
                if evaluations is None:
                    break
                found[number] = evaluations
        return found

    def _stage(
        self, numbers: Sequence[int], answers: Sequence[Any], until: float, helpers: WorkerGroup
    ) -> WorldEvaluations:
        """Return the evaluations in the worlds of these numbers, made here and by helpers, until time is over. When no
        world is left to hand out, those that helpers are still at are evaluated here too: a helper may have died over
        them."""
        found: WorldEvaluations = {}
        unassigned, pace, patient = deque(numbers), 0.0, True
        helpers.begin(answers)
        while missing := [number for number in numbers if number not in found]:
            now = perf_counter()
            helpers.hand_out(unassigned, until - now)
            if not unassigned and patient:
                patient = False
                found.update(helpers.collect(min(pace, until - now)))
                continue
            number = unassigned.popleft() if unassigned else missing[-1]
            self._until = until if number or self._pinned is None else inf
            evaluations = self.evaluate(number, answers)
            if evaluations is None:
                break
            found[number] = evaluations
            found.update(helpers.collect())
            pace = perf_counter() - now
        return found


def _add(left: Sequence[Candidate], evaluations: Sequence[Evaluation]) -> None:
    """Add the evaluations of one world to the candidates."""
    for candidate, evaluation in zip(left, evaluations, strict=True):
        candidate.worlds += 1
        candidate.worth += evaluation.worth
        candidate.chance += evaluation.chance
        candidate.points += evaluation.points


def best_of(places: Iterable[int], evaluations: Iterable[Evaluation], count: int) -> list[Evaluation]:
    """Return the best evaluation after each of ``count`` answers. ``places``: the answer that each of the
    ``evaluations`` follows; every answer must have some."""
    best: dict[int, Evaluation] = {}
    for place, evaluation in zip(places, evaluations, strict=True):
        if place not in best or evaluation.worth > best[place].worth:
            best[place] = evaluation
    return [best[place] for place in range(count)]
