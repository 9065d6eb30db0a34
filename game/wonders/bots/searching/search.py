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
from math import inf
from random import Random
from time import perf_counter

from game.bots.collector import no_collection
from game.wonders.bots.searching.candidates import worth_a_look
from game.wonders.bots.searching.inputs import Position, batch, position
from game.wonders.bots.searching.value import Value
from game.wonders.bots.table import BotTable
from rules import Action, View, Worlds, habit_policy, to_act, totals
from rules.core.flow import settle
from rules.wonders.scoring import winners
from rules.wonders.state import WondersState

NOISE = 4
"""Chance in a rival's answers: hundredths of a point, times 15 at most."""
FIRST = 4
"""Worlds in which all answers are tried before the weak ones are dropped."""
CHANCE = 20.0
MARGIN = 0.5
"""What the chance to win and a point ahead of the best rival count for."""


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
    """A table at which a look ends: of which answer, and either a position or what its end came to."""

    __slots__ = ("end", "found", "tried")

    def __init__(self, tried: Tried, found: Position | None, end: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> None:
        self.tried = tried
        self.found = found
        self.end = end


class Search:
    """One decision: which of the answers leads where the seat stands best."""

    def __init__(self, view: View, actions: Sequence[Action], rng: Random, value: Value) -> None:
        self._seat: int = view["seat"]
        self._players: int = view["seats"]
        table = BotTable(view)
        self._side = [s for s in range(self._players) if s == self._seat or table.allied(self._seat, s)]
        self._rng = rng
        self._value = value
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
        answers = self._rivals(world, Random(luck))
        leaves: list[_Leaf] = []
        for tried in left:
            if perf_counter() >= until:
                return False
            table = world.copy()
            self._play(table, tried.action, answers, Random(luck + 1))
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
            leaves.append(self._leaf(tried, table))
            return
        answers = self._rivals(table, Random(luck + 2))
        for action in worth_a_look(table, seat, ask.legal(table), stages=1, sales=1):
            further = table.copy()
            self._play(further, action, answers, Random(luck + 3))
            leaves.append(self._leaf(tried, further))

    def _rivals(self, table: WondersState, chance: Random) -> list[tuple[int, Action]]:
        return [(seat, habit_policy(table, seat, chance, NOISE)) for seat in to_act(table) if seat != self._seat]

    def _play(self, table: WondersState, action: Action, answers: list[tuple[int, Action]], chance: Random) -> None:
        """Play a turn to its end, with whatever is asked before the next one."""
        age, turn, seat = table.age, table.turn, self._seat
        ask = table.asks[seat]
        assert ask is not None
        settle(table, ask, action, [])
        for other, answer in answers:
            ask = table.asks[other]
            if ask is not None:
                settle(table, ask, answer, [])
        while not table.finished and table.age == age and table.turn == turn:
            for other in to_act(table):
                ask = table.asks[other]
                if ask is not None:
                    settle(table, ask, habit_policy(table, other, chance, NOISE), [])

    def _leaf(self, tried: Tried, table: WondersState) -> _Leaf:
        if not table.finished:
            return _Leaf(tried, position(table, self._seat))
        points = totals(table)[: self._players]
        won = winners(table, points)
        chance = len(self._side) / len(won) if self._seat in won else 0.0
        ahead = self._ahead(points)
        return _Leaf(tried, None, (CHANCE * chance + MARGIN * ahead, chance, float(points[self._seat])))

    def _ahead(self, points: list[int]) -> int:
        """Points of the own side beyond the best other one: of a team the sum."""
        size = len(self._side)
        others = [seat for seat in range(self._players) if seat not in self._side]
        best = max(sum(points[seat] for seat in others[at : at + size]) for at in range(0, len(others), size))
        return sum(points[seat] for seat in self._side) - best

    def _count(self, leaves: list[_Leaf]) -> None:
        """Value all tables of a world at once; of the tables after one answer the best counts."""
        positions = [leaf.found for leaf in leaves if leaf.found is not None]
        if positions:
            outlook = self._value.outlook(batch(positions, self._players))
            worths = (CHANCE * outlook.chance + MARGIN * outlook.margin).tolist()
            found = iter(zip(worths, outlook.chance.tolist(), outlook.points.tolist(), strict=True))
            for leaf in leaves:
                if leaf.found is not None:
                    leaf.end = next(found)
        best: dict[int, _Leaf] = {}
        for leaf in leaves:
            other = best.get(id(leaf.tried))
            if other is None or leaf.end[0] > other.end[0]:
                best[id(leaf.tried)] = leaf
        for leaf in best.values():
            tried = leaf.tried
            tried.worlds += 1
            tried.worth += leaf.end[0]
            tried.chance += leaf.end[1]
            tried.points += leaf.end[2]
