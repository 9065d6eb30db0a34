"""The search: worlds behind a view, each answer followed by a turn or two in them, and what the tables then are worth.

All answers to a question are compared in the same worlds, with the same answers of the rivals and the same luck. A
search of two turns looks in each world for the seat's best answer of the next turn too, and the value of the table
after that counts; no look goes beyond the end of an age. The weaker half of the answers is dropped again and again
(sequential halving), so that time goes to those between which the choice lies.

Rivals answer by habit (rules/wonders/habits.py) with some chance: once a world to the question at hand, and again in
the next turn after each own answer, because their hands and neighbours have changed by then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import NamedTuple

from game.bots.collector import no_collection
from game.wonders.bots.searching.candidates import worth_a_look
from game.wonders.bots.searching.turns import Side, Stand, play_turn, rivals, stands
from game.wonders.bots.searching.value import Value
from rules import Action, View, Worlds
from rules.wonders.state import WondersState

FIRST = 4
"""Worlds in which all answers are tried before the weak ones are dropped."""


class Tried:
    """An answer and what was found about it: sums over ``worlds`` of its worth, of the chance to win and of the own
    points at the end; ``bias`` is added to its mean worth."""

    __slots__ = ("action", "bias", "chance", "points", "worlds", "worth")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.bias = 0.0
        self.worlds = 0
        self.worth = self.chance = self.points = 0.0

    @property
    def mean(self) -> float:
        """Its mean worth over the worlds in which it was tried."""
        return self.bias + self.worth / max(self.worlds, 1)


class _Node(NamedTuple):
    """A table to which an answer led."""

    tried: Tried
    table: WondersState


class Search:
    """One decision: which of the answers leads where the seat stands best."""

    def __init__(self, view: View, actions: Sequence[Action], rng: Random, value: Value, turns: int = 2) -> None:
        self._seat: int = view["seat"]
        self._players: int = view["seats"]
        self._side = Side(view)
        self._rng = rng
        self._value = value
        self._turns = turns
        self._worlds = Worlds(view)
        first = self._worlds.deal(rng)
        own = view["ask"]["city"] == self._seat and view["age"] > 0
        self.tried = [Tried(action) for action in (worth_a_look(first, self._seat, actions) if own else actions)]
        self._certain: Tried | None = None

    def lean(self, likings: Mapping[Action, float]) -> None:
        """Prefer some answers by so many points to what they are worth."""
        for tried in self.tried:
            tried.bias = likings.get(tried.action, 0.0)

    def keep(self, action: Action) -> None:
        """Try this answer in every world, whatever comes of it, and in one world at least, however long that takes."""
        self._certain = next((tried for tried in self.tried if tried.action == action), None)
        if self._certain is None:
            self._certain = Tried(action)
            self.tried.append(self._certain)

    def run(self, seconds: float, worlds: int) -> list[Tried]:
        """Look at the answers for so long, in so many worlds at most; returns those that were tried, the best first,
        none where there was not even time for one world."""
        until = perf_counter() + seconds
        left, certain = list(self.tried), self._certain
        halve, seen = FIRST, 0
        with no_collection():
            while (len(left) > 1 or certain) and seen < worlds:
                if not self._look(left, until if seen or certain is None else inf):
                    break
                seen += 1
                if seen == halve and len(left) > 2:
                    left.sort(key=lambda tried: tried.mean, reverse=True)
                    del left[max(2, (len(left) + 1) // 2) :]
                    if certain is not None and certain not in left:
                        left.append(certain)
                    halve *= 2
        kept = set(map(id, left))
        tried = [tried for tried in self.tried if tried.worlds] if len(self.tried) > 1 or certain else self.tried
        return sorted(tried, key=lambda tried: (id(tried) in kept, tried.mean), reverse=True)

    def _look(self, left: list[Tried], until: float) -> bool:
        """Try some answers in one more world; False, and nothing is counted, where time runs out meanwhile."""
        world = self._worlds.deal(self._rng)
        world.told = False
        luck = self._rng.getrandbits(48)
        answers = rivals(world, self._seat, Random(luck))
        nodes = []
        for tried in left:
            if perf_counter() >= until:
                return False
            nodes.append(_Node(tried, self._after(world, tried.action, answers, luck + 1)))
        for turn in range(1, self._turns):
            nodes = self._further(nodes, world.age, luck + 2 * turn, until)
            if not nodes:
                return False
        self._count(nodes)
        return True

    def _after(self, table: WondersState, action: Action, answers: list[tuple[int, Action]], luck: int) -> WondersState:
        after = table.copy()
        play_turn(after, self._seat, action, answers, Random(luck))
        return after

    def _further(self, nodes: list[_Node], age: int, luck: int, until: float) -> list[_Node]:
        """The tables after each of the next own answers, or the table itself where there is none in this age; none at
        all where time runs out."""
        found = []
        for node in nodes:
            if perf_counter() >= until:
                return []
            table = node.table
            ask = None if table.finished else table.asks[self._seat]
            if ask is None or table.age != age:
                found.append(node)
                continue
            answers = rivals(table, self._seat, Random(luck))
            for action in worth_a_look(table, self._seat, ask.legal(table), stages=1, sales=1):
                found.append(_Node(node.tried, self._after(table, action, answers, luck + 1)))
        return found

    def _count(self, nodes: list[_Node]) -> None:
        """Note how a world went: of the tables after one answer the best counts."""
        best: dict[int, tuple[Tried, Stand]] = {}
        found = stands([self._side.stand(node.table) for node in nodes], self._players, self._value)
        for node, stand in zip(nodes, found, strict=True):
            other = best.get(id(node.tried))
            if other is None or stand.worth > other[1].worth:
                best[id(node.tried)] = node.tried, stand
        for tried, stand in best.values():
            tried.worlds += 1
            tried.worth += stand.worth
            tried.chance += stand.chance
            tried.points += stand.points
