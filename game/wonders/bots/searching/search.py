"""The search: worlds behind a view, each answer followed by a turn or two in them, and what the tables then are worth.
What it finds best is worth a longer look (far.py).

All answers to a question are compared in the same worlds, with the same answers of the rivals and the same luck. A
search of two turns looks in each world for the seat's best answer of the next turn too, and the value of the table
after that counts; no look goes beyond the end of an age. The weaker half of the answers is dropped again and again
(sequential halving), so that time goes to those between which the choice lies.

Rivals answer by habit (rules/wonders/habits.py) with some chance: once a world to the question at hand, and again in
the next turn after each own answer, because their hands and neighbours have changed by then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.bots.race import Race, Tried
from game.wonders.bots.searching.candidates import worth_a_look
from game.wonders.bots.searching.turns import Answers, Side, play_turn, rivals, stands
from game.wonders.bots.searching.value import Value
from rules import Action, View, Worlds
from rules.wonders.state import WondersState

FIRST = 4
"""Worlds in which all answers are tried before the weak ones are dropped."""


class _Node(NamedTuple):
    """A table to which an answer led."""

    tried: Tried
    table: WondersState


def untried(view: View, actions: Sequence[Action], world: WondersState) -> list[Tried]:
    """The answers that are worth a look, of which nothing is known."""
    seat: int = view["seat"]
    own = view["ask"]["city"] == seat and view["age"] > 0
    return list(map(Tried, worth_a_look(world, seat, actions) if own else actions))


class Search(Race):
    """One decision in a turn."""

    def __init__(self, view: View, actions: Sequence[Action], rng: Random, value: Value, turns: int = 2) -> None:
        self._seat: int = view["seat"]
        self._players: int = view["seats"]
        self._side = Side(view)
        self._rng = rng
        self._value = value
        self._turns = turns
        self._worlds = Worlds(view)
        super().__init__(untried(view, actions, self._worlds.deal(rng)), FIRST)

    def lean(self, likings: Mapping[Action, float]) -> None:
        """Prefer some answers by so many points to what they are worth."""
        for tried in self.tried:
            tried.bias = likings.get(tried.action, 0.0)

    def look(self, left: list[Tried]) -> bool:
        """Try some answers in one more world."""
        world = self._worlds.deal(self._rng)
        world.told = False
        luck = self._rng.getrandbits(48)
        answers = rivals(world, self._seat, Random(luck))
        nodes = []
        for tried in left:
            if self.late:
                return False
            nodes.append(_Node(tried, self._after(world, tried.action, answers, luck + 1)))
        for turn in range(1, self._turns):
            nodes = self._further(nodes, world.age, luck + 2 * turn)
            if not nodes:
                return False
        found = stands([self._side.stand(node.table) for node in nodes], self._players, self._value)
        self.count(zip((node.tried for node in nodes), found, strict=True))
        return True

    def _after(self, table: WondersState, action: Action, answers: Answers, luck: int) -> WondersState:
        after = table.copy()
        play_turn(after, [(self._seat, action), *answers], Random(luck))
        return after

    def _further(self, nodes: list[_Node], age: int, luck: int) -> list[_Node]:
        """The tables after each of the next own answers, or the table itself where there is none in this age; none at
        all where time runs out."""
        found = []
        for node in nodes:
            if self.late:
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
