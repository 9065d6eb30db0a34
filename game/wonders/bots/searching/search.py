"""The search: worlds behind a view, each answer followed by a turn or two in them, and what the tables then are worth.
What it finds best is worth a longer look (far.py).

All answers to a question are compared in the same worlds, with the same answers of the rivals and the same luck. Where
it looks two turns far, the seat's best answer of the next turn is looked for in each of them too, and the value of the
table after that counts; no look goes beyond the end of an age. The weaker half of the answers is dropped again and
again (sequential halving), so that time goes to those between which the choice lies.

Rivals answer by the linear policy (rules/wonders/rollout/linear_policy.py) with some chance: once a world to the
question at hand, and again in the next turn after each own answer, because their hands and neighbours have changed by
then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.bots.halving import Candidate, Evaluation, SequentialHalving, best_of
from game.wonders.bots.searching.candidates import worth_a_look
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.turns import after_turn, rivals
from rules import Action
from rules.wonders.engine.state import WondersState

FIRST = 4
"""Worlds in which all answers are tried before the weak ones are dropped."""


class _Node(NamedTuple):
    """A table to which an answer led; ``place``: of that answer among those tried."""

    place: int
    table: WondersState


def untried(ground: Ground, actions: Sequence[Action]) -> list[Candidate]:
    """The answers that are worth a look, of which nothing is known."""
    world, _ = ground.world(0)
    return list(map(Candidate, worth_a_look(world, ground.seat, actions) if ground.own else actions))


class Search(SequentialHalving):
    """One decision in a turn. ``turns``: how many of them are looked at, one or two."""

    game = "wonders"

    def __init__(self, ground: Ground, actions: Sequence[Action], turns: int = 2) -> None:
        super().__init__(untried(ground, actions), FIRST)
        self._turns = turns
        self._ground = ground
        self._seat = ground.seat

    def lean(self, likings: Mapping[Action, float]) -> None:
        """Prefer some answers by so many points to what they are worth."""
        for tried in self.tried:
            tried.bias = likings.get(tried.action, 0.0)

    def twin(self) -> Callable[[], SequentialHalving]:
        """The same search elsewhere."""
        return partial(Search, self._ground, (), self._turns)

    def look(self, number: int, answers: Sequence[Action]) -> list[Evaluation] | None:
        """How the seat stands in a world after each of some answers, and the best ones that follow."""
        world, luck = self._ground.world(number)
        others = rivals(world, self._seat, Random(luck))
        nodes = []
        for place, action in enumerate(answers):
            if self.late:
                return None
            nodes.append(_Node(place, after_turn(world, [(self._seat, action), *others], luck + 1)))
        if self._turns > 1:
            nodes = self._further(nodes, world.age, luck + 2)
        if not nodes:
            return None
        found = self._ground.stands([node.table for node in nodes])
        return best_of((node.place for node in nodes), found, len(answers))

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
            for action in worth_a_look(table, self._seat, ask.legal(table), stages=1, sales=1, denied=0):
                found.append(_Node(node.place, after_turn(table, [(self._seat, action), *answers], luck + 1)))
        return found
