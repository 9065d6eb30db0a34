"""The search: worlds behind a view, each answer followed by two turns in them, and what the tables then are worth.

All answers to a question are compared in the same worlds, with the same answers of the rivals and the same luck. In
each world the seat's best answer of the next turn is looked for too, and the value of the table after that counts; no
look goes beyond the end of an age. The weaker half of the answers is dropped again and again (sequential halving), so
that time goes to those between which the choice lies.

Rivals answer by habit (rules/wonders/habits.py) with some chance: once a world to the question at hand, and again in
the next turn after each own answer, because their hands and neighbours have changed by then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter

from game.bots.collector import no_collection
from game.wonders.bots.searching.candidates import worth_a_look
from game.wonders.bots.searching.inputs import Position
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


class _Leaf:
    """A table at which a look ends: of which answer, and how the seat stands there."""

    __slots__ = ("stand", "tried")

    def __init__(self, tried: Tried, stand: Position | Stand) -> None:
        self.tried = tried
        self.stand = stand


class Search:
    """One decision: which of the answers leads where the seat stands best."""

    def __init__(self, view: View, actions: Sequence[Action], rng: Random, value: Value) -> None:
        self._seat: int = view["seat"]
        self._players: int = view["seats"]
        self._side = Side(view)
        self._rng = rng
        self._value = value
        self._worlds = Worlds(view)
        first = self._worlds.deal(rng)
        own = view["ask"]["city"] == self._seat and view["age"] > 0
        self.tried = [Tried(action) for action in (worth_a_look(first, self._seat, actions) if own else actions)]

    def lean(self, likings: Mapping[Action, float]) -> None:
        """Prefer some answers by so many points to what they are worth."""
        for tried in self.tried:
            tried.bias = likings.get(tried.action, 0.0)

    def run(self, seconds: float, worlds: int) -> list[Tried]:
        """Look at the answers for so long, in so many worlds at most; returns those that were tried, the best first,
        none where there was not even time for one world."""
        until = perf_counter() + seconds
        left = list(self.tried)
        halve, seen = FIRST, 0
        with no_collection():
            while len(left) > 1 and seen < worlds and self._look(left, until):
                seen += 1
                if seen == halve and len(left) > 2:
                    left.sort(key=lambda tried: tried.mean, reverse=True)
                    del left[max(2, (len(left) + 1) // 2) :]
                    halve *= 2
        kept = set(map(id, left))
        tried = [tried for tried in self.tried if tried.worlds] if len(self.tried) > 1 else self.tried
        return sorted(tried, key=lambda tried: (id(tried) in kept, tried.mean), reverse=True)

    def _look(self, left: list[Tried], until: float) -> bool:
        """Try some answers in one more world; False, and nothing is counted, where time runs out meanwhile."""
        world = self._worlds.deal(self._rng)
        world.told = False
        luck = self._rng.getrandbits(48)
        answers = rivals(world, self._seat, Random(luck))
        leaves: list[_Leaf] = []
        for tried in left:
            if perf_counter() >= until:
                return False
            table = world.copy()
            play_turn(table, self._seat, tried.action, answers, Random(luck + 1))
            self._next_turn(table, tried, world, luck, leaves)
        self._count(leaves)
        return True

    def _next_turn(
        self, table: WondersState, tried: Tried, world: WondersState, luck: int, leaves: list[_Leaf]
    ) -> None:
        """Add the tables after each of the next own answers, or the table itself where there is none in this age."""
        seat = self._seat
        ask = None if table.finished else table.asks[seat]
        if ask is None or table.age != world.age or table.turn == world.turn:
            leaves.append(_Leaf(tried, self._side.stand(table)))
            return
        answers = rivals(table, seat, Random(luck + 2))
        for action in worth_a_look(table, seat, ask.legal(table), stages=1, sales=1):
            further = table.copy()
            play_turn(further, seat, action, answers, Random(luck + 3))
            leaves.append(_Leaf(tried, self._side.stand(further)))

    def _count(self, leaves: list[_Leaf]) -> None:
        """Value all tables of a world at once; of the tables after one answer the best counts."""
        best: dict[int, tuple[Tried, Stand]] = {}
        for leaf, stand in zip(
            leaves, stands([leaf.stand for leaf in leaves], self._players, self._value), strict=True
        ):
            found = best.get(id(leaf.tried))
            if found is None or stand.worth > found[1].worth:
                best[id(leaf.tried)] = leaf.tried, stand
        for tried, stand in best.values():
            tried.worlds += 1
            tried.worth += stand.worth
            tried.chance += stand.chance
            tried.points += stand.points
