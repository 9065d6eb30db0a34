"""Answers compared in the same worlds: the weaker half of them is dropped again and again (sequential halving), so that
time goes to those between which the choice lies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from math import inf
from time import perf_counter
from typing import Any, NamedTuple

from game.bots.collector import no_collection

CHANCE = 20.0
MARGIN = 0.5
"""What the chance to win and a point ahead of the best rival count for."""


class Stand(NamedTuple):
    """How a seat stands at a table: what that is ``worth`` to it, its ``chance`` to win, its ``points`` at the end."""

    worth: float
    chance: float
    points: float


class Tried:
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


class Race(ABC):
    """One decision: which of the answers, ``tried``, leads where a seat stands best. ``first``: worlds in which all are
    tried before the weak ones are dropped."""

    def __init__(self, tried: list[Tried], first: int) -> None:
        self.tried = tried
        self._first = first
        self._certain: Tried | None = None
        self._until = inf

    @abstractmethod
    def look(self, left: list[Tried]) -> bool:
        """Try some answers in one more world and :meth:`count` what came of it; False, and nothing is counted, where it
        is :attr:`late` meanwhile."""

    @property
    def late(self) -> bool:
        """Whether there is no more time."""
        return perf_counter() >= self._until

    def keep(self, tried: Tried) -> None:
        """Try this answer in every world, whatever comes of it, and in one world at least, however long that takes."""
        found = next((other for other in self.tried if other.action == tried.action), None)
        if found is None:
            self.tried.append(tried)
        self._certain = found or tried

    def run(self, seconds: float, worlds: int) -> list[Tried]:
        """Look at the answers for so long, in so many worlds at most; returns those that were tried, the best first,
        none where there was not even time for one world. An only answer is not looked at."""
        until = perf_counter() + seconds
        left, certain = list(self.tried), self._certain
        halve, seen = self._first, 0
        with no_collection():
            while (len(left) > 1 or certain) and seen < worlds:
                self._until = until if seen or certain is None else inf
                if not self.look(left):
                    break
                seen += 1
                if seen == halve and len(left) > 2:
                    left.sort(key=lambda tried: tried.mean, reverse=True)
                    del left[(len(left) + 1) // 2 :]
                    if certain is not None and certain not in left:
                        left.append(certain)
                    halve *= 2
        kept = set(map(id, left))
        tried = [tried for tried in self.tried if tried.worlds] if len(self.tried) > 1 or certain else self.tried
        return sorted(tried, key=lambda tried: (id(tried) in kept, tried.mean), reverse=True)

    def count(self, ends: Iterable[tuple[Tried, Stand]]) -> None:
        """Note how a world went: of the tables after one answer the best counts."""
        best: dict[int, tuple[Tried, Stand]] = {}
        for tried, stand in ends:
            other = best.get(id(tried))
            if other is None or stand.worth > other[1].worth:
                best[id(tried)] = tried, stand
        for tried, stand in best.values():
            tried.worlds += 1
            tried.worth += stand.worth
            tried.chance += stand.chance
            tried.points += stand.points
