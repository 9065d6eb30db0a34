"""Sequential halving: answers are compared in the same worlds, and the weaker half of them is dropped again and again,
so that time goes to those between which the choice lies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from math import inf
from time import perf_counter
from typing import Any, NamedTuple

from game.bots.collector import no_collection

CHANCE = 20.0
MARGIN = 0.5
"""The weights of the chance to win and of a point ahead of the best rival, in the worth of a table."""
PATIENCE = 0.1
"""Part of its time that a search waits after its end for the evaluations of helpers."""
AT_ONCE = 8
"""Worlds that are evaluated together, at most: a net is asked about many tables in hardly more time than about one."""


class Evaluation(NamedTuple):
    """The evaluation of a table for a seat: its ``worth``, the ``chance`` to win, the expected ``points`` at the
    end. ``seen``: further figures of that table, which reasons are made of, always the same number of them."""

    worth: float
    chance: float
    points: float
    seen: tuple[float, ...] = ()

    @property
    def lead(self) -> float:
        """The points at the end beyond the best rival."""
        return (self.worth - CHANCE * self.chance) / MARGIN


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
    """An answer and its evaluations: sums over ``worlds`` of its worth, of the own points at the end and of what else
    was ``seen``. ``bias`` is added to its mean worth; ``prior`` is a worth known before, which counts as much as
    ``trust`` worlds. ``by_world``: the evaluations by the number of the world, for comparisons in the same worlds."""

    __slots__ = ("action", "bias", "by_world", "points", "prior", "seen", "trust", "worlds", "worth")

    def __init__(self, action: Any, bias: float = 0.0, prior: float = 0.0, trust: float = 0.0) -> None:
        self.action = action
        self.bias = bias
        self.prior = prior
        self.trust = trust
        self.worlds = 0
        self.worth = self.points = 0.0
        self.seen: list[float] = []
        self.by_world: dict[int, Evaluation] = {}

    def add(self, number: int, evaluation: Evaluation) -> None:
        """Add the evaluation in the world of a number."""
        self.worlds += 1
        self.worth += evaluation.worth
        self.points += evaluation.points
        self.by_world[number] = evaluation
        self.seen = [sum(pair) for pair in zip_longest(self.seen, evaluation.seen, fillvalue=0.0)]

    @property
    def mean(self) -> float:
        """The mean worth over the worlds in which it was tried, and those that the prior stands for."""
        return self.bias + (self.worth + self.trust * self.prior) / ((self.worlds + self.trust) or 1)


class SequentialHalving(ABC):
    """The search for one decision: the best of some ``candidates``. ``first``: worlds in which all are tried before the
    weaker half is dropped; ``keep``: so many are never dropped.

    A search that has been run goes on where it was when it is run again.

    Worlds are numbered. The evaluations in one depend neither on the others nor on the process, so that helpers
    (helpers.py) may take some: a search with the time for all of its worlds ends the same way with any number of them.
    """

    game = ""
    """The id of the game, which parses the answers."""

    def __init__(self, candidates: list[Candidate], first: int, keep: int = 2) -> None:
        self.candidates = candidates
        self._first = first
        self._keep = keep
        self._pinned: Candidate | None = None
        self._guest = False  # whether what is pinned is here for that reason alone
        self._until = inf
        self._left: list[Candidate] | None = None  # not dropped so far; None before the first run
        self._seen = 0  # worlds in which all that were left then have been tried
        self._halve = first
        self._done: set[int] = set()  # numbers of worlds beyond those
        self._pace = 0.0  # seconds that a world took of late, 0 before the first one

    @abstractmethod
    def evaluate(self, numbers: Sequence[int], answers: Sequence[Any]) -> list[list[Evaluation]] | None:
        """Return for each of the worlds of these numbers the evaluation of each answer, all in their order; None if it
        is :attr:`out_of_time` meanwhile. An evaluation does not depend on which worlds are evaluated together."""

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
        takes. What becomes of the other answers does not depend on it."""
        found = next((other for other in self.candidates if other.action == candidate.action), None)
        if found is None:
            self.candidates.append(candidate)
        self._guest = found is None
        self._pinned = found or candidate

    @property
    def guest(self) -> Candidate | None:
        """The candidate that is there because it is pinned, and for no other reason."""
        return self._pinned if self._guest else None

    @property
    def seen(self) -> int:
        """The number of worlds in which all that are left have been tried."""
        return self._seen

    @property
    def left(self) -> list[Candidate]:
        """The candidates that were not dropped, the best first; never a guest, so that the best one is the same
        whatever is asked about."""
        left = self.candidates if self._left is None else self._left
        ranked = sorted(left, key=lambda candidate: candidate.mean, reverse=True)
        if len(ranked) > 1 and ranked[0] is self.guest:
            ranked[:2] = ranked[1], ranked[0]
        return ranked

    def run(self, seconds: float, worlds: int, helpers: WorkerGroup | None = None) -> list[Candidate]:
        """Return the candidates that were tried, the best first, after so many seconds or when ``worlds`` have been
        seen in all; none if time did not suffice for one world. An only answer is not evaluated. A search of few worlds
        uses no helpers."""
        until = perf_counter() + seconds
        if self._left is None:
            self._left = list(self.candidates)
        left, pinned = self._left, self._pinned
        if helpers is None or worlds <= self._first:
            helpers = WorkerGroup()
        helpers.join(self)
        with no_collection():
            while (len(left) > 1 or pinned) and self._seen < worlds:
                stop = min(self._halve, worlds) if self._may_drop else worlds
                stage = [number for number in range(self._seen, stop) if number not in self._done]
                found = self._stage(stage, [candidate.action for candidate in left], until, helpers)
                if len(found) < len(stage):
                    found.update(helpers.collect(PATIENCE * seconds))
                for number in sorted(found):
                    for candidate, evaluation in zip(left, found[number], strict=True):
                        candidate.add(number, evaluation)
                self._done.update(found)
                if len(found) < len(stage):
                    break
                self._seen = stop
                self._done.clear()
                if stop == self._halve and self._may_drop:
                    self._drop(left)
                    self._halve *= 2
        kept = set(map(id, left))
        evaluated = self.candidates
        if len(evaluated) > 1 or pinned:
            evaluated = [candidate for candidate in evaluated if candidate.worlds]
        return sorted(evaluated, key=lambda candidate: (id(candidate) in kept, candidate.mean), reverse=True)

    def survivors(self, ranked: Sequence[Candidate]) -> Sequence[Candidate]:
        """Return those of some candidates, the best first, that go on."""
        return ranked[: max(self._keep, (len(ranked) + 1) // 2)]

    @property
    def _may_drop(self) -> bool:
        """True if there are more candidates than are kept, besides one that is here because it is pinned."""
        return len(self._left or ()) - self._guest > self._keep

    def _drop(self, left: list[Candidate]) -> None:
        """Drop the weaker half, but for what is pinned."""
        pinned = self._pinned
        guest = pinned if self._guest else None
        ranked = [candidate for candidate in left if candidate is not guest]
        ranked.sort(key=lambda candidate: candidate.mean, reverse=True)
        left[:] = self.survivors(ranked)
        if pinned is not None and pinned not in left:
            left.append(pinned)
            self._guest = True

    def evaluate_worlds(self, numbers: Sequence[int], answers: Sequence[Any], until: float) -> WorldEvaluations:
        """Return the evaluations in the worlds of these numbers, as far as time allows. This is the part of a
        helper."""
        self._until = until
        found: WorldEvaluations = {}
        unassigned = deque(numbers)
        with no_collection():
            while unassigned and self._evaluate_next(unassigned, answers, found, until):
                pass
        return found

    def _evaluate_next(
        self, unassigned: deque[int], answers: Sequence[Any], by_world: WorldEvaluations, until: float
    ) -> bool:
        """Evaluate the next of the worlds that nobody has taken, as many together as fit well into the time ``until``
        then; False if it is over before they are done."""
        began = perf_counter()
        # Together they end together: half of the time must do, and the first world shows how long one takes.
        most = int(min(AT_ONCE, (until - began) / (2 * self._pace))) if self._pace else 1
        numbers = [unassigned.popleft() for _ in range(min(max(1, most), len(unassigned)))]
        evaluations = self.evaluate(numbers, answers)
        if evaluations is None:
            return False
        by_world.update(zip(numbers, evaluations, strict=True))
        self._pace = (perf_counter() - began) / len(numbers)
        return True

    def _stage(
        self, numbers: Sequence[int], answers: Sequence[Any], until: float, helpers: WorkerGroup
    ) -> WorldEvaluations:
        """Return the evaluations in the worlds of these numbers, made here and by helpers, until time is over. When no
        world is left to hand out, those that helpers are still at are evaluated here too: a helper may have died over
        them."""
        by_world: WorldEvaluations = {}
        unassigned, patient = deque(numbers), True
        helpers.begin(answers)
        while len(by_world) < len(numbers):
            left = until - perf_counter()
            helpers.hand_out(unassigned, left)
            if not unassigned and patient:
                patient = False
                by_world.update(helpers.collect(min(self._pace, left)))
                continue
            if not unassigned:
                unassigned.append(next(number for number in reversed(numbers) if number not in by_world))
            # An answer that is pinned is seen in one world at least, however long that takes.
            self._until = inf if unassigned[0] == 0 and self._pinned is not None else until
            if not self._evaluate_next(unassigned, answers, by_world, until):
                break
            by_world.update(helpers.collect())
        return by_world


def best_of(places: Iterable[int], evaluations: Iterable[Evaluation], count: int) -> list[Evaluation]:
    """Return the best evaluation after each of ``count`` answers. ``places``: the answer that each of the
    ``evaluations`` follows; every answer must have some."""
    best: dict[int, Evaluation] = {}
    for place, evaluation in zip(places, evaluations, strict=True):
        if place not in best or evaluation.worth > best[place].worth:
            best[place] = evaluation
    return [best[place] for place in range(count)]
