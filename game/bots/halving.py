"""Answers compared in the same worlds: the weaker half of them is dropped again and again (sequential halving), so that
time goes to those between which the choice lies."""

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
"""What the chance to win and a point ahead of the best rival count for."""
PATIENCE = 0.1
"""Part of its time that a race waits, once that is over, for what company has seen."""


class Evaluation(NamedTuple):
    """How a seat stands at a table: what that is ``worth`` to it, its ``chance`` to win, its ``points`` at the end."""

    worth: float
    chance: float
    points: float


Found = dict[int, list[Evaluation]]
"""By the number of a world: how the seat stands there after each of the answers looked at."""


class WorkerGroup:
    """Those who look at worlds beside the one whose race it is: here nobody, processes in helpers.py. ``most``: how
    many may."""

    def __init__(self) -> None:
        self.most = 0

    def join(self, race: SequentialHalving) -> None:
        """Look along with a race from now on."""

    def begin(self, answers: Sequence[Any]) -> None:
        """From now on these answers are compared: what was asked before is of no use any more."""

    def give(self, worlds: deque[int], seconds: float) -> None:
        """Let those that are free look for so long at some of the last of these ``worlds``, which are taken out."""

    def found(self, seconds: float = 0.0) -> Found:
        """What they have seen since :meth:`begin` and not told yet; waits up to so long for all of them."""
        return {}


class Candidate:
    """An answer and what was found about it: sums over ``worlds`` of its worth, of the chance to win and of the own
    points at the end. ``bias`` is added to its mean worth; ``prior`` is a worth known before, which counts as much as
    so many worlds as it has ``trust``."""

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
        """Its mean worth over the worlds in which it was tried, and those that the prior stands for."""
        return self.bias + (self.worth + self.trust * self.prior) / ((self.worlds + self.trust) or 1)

    @property
    def expected(self) -> tuple[float, float]:
        """The points at the end and the chance to win, on average over the worlds in which it was tried."""
        worlds = self.worlds or 1
        return self.points / worlds, self.chance / worlds


class SequentialHalving(ABC):
    """One decision: which of the answers, ``tried``, leads where a seat stands best. ``first``: worlds in which all are
    tried before the weak ones are dropped.

    Worlds are numbered. What is seen in one depends neither on the others nor on who looks, so that company
    (helpers.py) may look at some: a race with the time for all of its worlds ends the same way with any.
    """

    game = ""
    """The id of the game, which reads the answers' notation."""

    def __init__(self, tried: list[Candidate], first: int) -> None:
        self.tried = tried
        self._first = first
        self._certain: Candidate | None = None
        self._until = inf

    @abstractmethod
    def look(self, number: int, answers: Sequence[Any]) -> list[Evaluation] | None:
        """How the seat stands after each of some answers, in their order, in the world of that number; None where it is
        :attr:`late` meanwhile."""

    @abstractmethod
    def twin(self) -> Callable[[], SequentialHalving]:
        """What makes a race that sees the same in the same worlds, in another process; it need not know the answers."""

    @property
    def late(self) -> bool:
        """Whether there is no more time."""
        return perf_counter() >= self._until

    def keep(self, tried: Candidate) -> None:
        """Try this answer in every world, whatever comes of it, and in one world at least, however long that takes."""
        found = next((other for other in self.tried if other.action == tried.action), None)
        if found is None:
            self.tried.append(tried)
        self._certain = found or tried

    def run(self, seconds: float, worlds: int, company: WorkerGroup | None = None) -> list[Candidate]:
        """Look at the answers for so long, in so many worlds at most; returns those that were tried, the best first,
        none where there was not even time for one world. An only answer is not looked at. A race of few worlds is
        looked at alone."""
        until = perf_counter() + seconds
        left, certain = list(self.tried), self._certain
        if company is None or worlds <= self._first:
            company = WorkerGroup()
        company.join(self)
        halve, seen = self._first, 0
        with no_collection():
            while (len(left) > 1 or certain) and seen < worlds:
                stage = range(seen, min(halve, worlds) if len(left) > 2 else worlds)
                found = self._stage(stage, [tried.action for tried in left], until, company)
                if len(found) < len(stage):
                    found.update(company.found(PATIENCE * seconds))
                for number in sorted(found):
                    _count(left, found[number])
                if len(found) < len(stage):
                    break
                seen = stage.stop
                if seen == halve and len(left) > 2:
                    left.sort(key=lambda tried: tried.mean, reverse=True)
                    del left[(len(left) + 1) // 2 :]
                    if certain is not None and certain not in left:
                        left.append(certain)
                    halve *= 2
        kept = set(map(id, left))
        tried = [tried for tried in self.tried if tried.worlds] if len(self.tried) > 1 or certain else self.tried
        return sorted(tried, key=lambda tried: (id(tried) in kept, tried.mean), reverse=True)

    def look_at(self, numbers: Sequence[int], answers: Sequence[Any], until: float) -> Found:
        """What is seen in the worlds of these numbers, as far as time allows: what company does."""
        self._until = until
        found: Found = {}
        with no_collection():
            for number in numbers:
                stands = self.look(number, answers)
                if stands is None:
                    break
                found[number] = stands
        return found

    def _stage(self, numbers: Sequence[int], answers: Sequence[Any], until: float, company: WorkerGroup) -> Found:
        """What is seen in the worlds of these numbers, here and by company, until time is over. When none is left to be
        given away, the ones that others are still at are looked at here: they may have died over them."""
        found: Found = {}
        nobodys, pace, patient = deque(numbers), 0.0, True
        company.begin(answers)
        while missing := [number for number in numbers if number not in found]:
            now = perf_counter()
            company.give(nobodys, until - now)
            if not nobodys and patient:
                patient = False
                found.update(company.found(min(pace, until - now)))
                continue
            number = nobodys.popleft() if nobodys else missing[-1]
            self._until = until if number or self._certain is None else inf
            stands = self.look(number, answers)
            if stands is None:
                break
            found[number] = stands
            found.update(company.found())
            pace = perf_counter() - now
        return found


def _count(left: Sequence[Candidate], stands: Sequence[Evaluation]) -> None:
    """Note how a world went."""
    for tried, stand in zip(left, stands, strict=True):
        tried.worlds += 1
        tried.worth += stand.worth
        tried.chance += stand.chance
        tried.points += stand.points


def best_of(places: Iterable[int], stands: Iterable[Evaluation], count: int) -> list[Evaluation]:
    """Where several tables followed each of ``count`` answers: how the best of them stands. ``places``: which answer
    each of ``stands`` followed; every answer must have some."""
    best: dict[int, Evaluation] = {}
    for place, stand in zip(places, stands, strict=True):
        if place not in best or stand.worth > best[place].worth:
            best[place] = stand
    return [best[place] for place in range(count)]
