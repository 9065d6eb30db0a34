"""The short search: determinizations of a view, each answer followed by a turn or two in them, and an evaluation of the
tables then. The best answers go on to the deep search (deep.py).

All answers to a question are compared in the same worlds, with the same answers of the rivals and the same random
numbers. A search of two turns looks for the seat's best answer of the next turn in each of them too, and the value of
the table after that counts; no search goes beyond the end of an age. The weaker half of the answers is dropped again
and again (sequential halving), so that time goes to those between which the choice lies.

Rivals answer by the linear policy (rules/wonders/rollout/linear_policy.py) with some noise: once a world to the
question at hand, and again in the next turn after each own answer, because their hands and neighbours have changed by
then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import NamedTuple

from game.bots.halving import Candidate, Evaluation, SequentialHalving, best_of
from game.wonders.bots.searching.candidates import SALES, candidate_actions, coveted_card
from game.wonders.bots.searching.root import SearchRoot
from game.wonders.bots.searching.turns import after_turn, rival_answers
from rules import Action
from rules.wonders.engine.state import WondersState

FIRST = 4
"""Worlds in which all answers are tried before the weaker half is dropped."""


class _Node(NamedTuple):
    """A table to which an answer led. ``place``: the index of that answer among those tried."""

    place: int
    table: WondersState


def fresh_candidates(root: SearchRoot, actions: Sequence[Action]) -> list[Candidate]:
    """Return the answers worth trying, with nothing known of them yet."""
    if not root.about_own_city:
        return list(map(Candidate, actions))
    world, _ = root.world(0)
    coveted = coveted_card(root.view) if len({one.card for one in actions}) > SALES else ""
    return list(map(Candidate, candidate_actions(world, root.seat, actions, coveted=coveted)))


class Search(SequentialHalving):
    """One decision in a turn. ``turns``: the depth of the search, one or two."""

    game = "wonders"

    def __init__(self, root: SearchRoot, actions: Sequence[Action], turns: int = 2) -> None:
        super().__init__(fresh_candidates(root, actions), FIRST)
        self._turns = turns
        self._root = root
        self._seat = root.seat

    def set_biases(self, biases: Mapping[Action, float]) -> None:
        """Set the biases of the answers: points by which they are preferred to their worth."""
        for candidate in self.candidates:
            candidate.bias = biases.get(candidate.action, 0.0)

    def replica(self) -> Callable[[], SequentialHalving]:
        """Return a function that makes the same search in another process."""
        return partial(Search, self._root, (), self._turns)

    def evaluate(self, numbers: Sequence[int], answers: Sequence[Action]) -> list[list[Evaluation]] | None:
        """Return the evaluation of each answer in each world, with the best answers that follow; None if time runs
        out."""
        worlds = [self._played(number, answers) for number in numbers]
        if not all(worlds):
            return None
        found = iter(self._root.evaluate([node.table for nodes in worlds for node in nodes]))
        return [best_of([node.place for node in nodes], islice(found, len(nodes)), len(answers)) for nodes in worlds]

    def _played(self, number: int, answers: Sequence[Action]) -> list[_Node]:
        """Return the tables to be evaluated in one world, none if time runs out."""
        world, seed = self._root.world(number)
        others = rival_answers(world, self._seat, Random(seed))
        nodes = []
        for place, action in enumerate(answers):
            if self.out_of_time:
                return []
            nodes.append(_Node(place, after_turn(world, [(self._seat, action), *others], seed + 1)))
        return self._further(nodes, world.age, seed + 2) if self._turns > 1 else nodes

    def _further(self, nodes: list[_Node], age: int, seed: int) -> list[_Node]:
        """Return the tables after each of the next own answers, or the table itself if there are none in this age; no
        tables if time runs out."""
        found = []
        for node in nodes:
            if self.out_of_time:
                return []
            table = node.table
            ask = None if table.finished else table.asks[self._seat]
            if ask is None or table.age != age:
                found.append(node)
                continue
            answers = rival_answers(table, self._seat, Random(seed))
            for action in candidate_actions(table, self._seat, ask.legal(table), stages=1, sales=1, denied=0):
                found.append(_Node(node.place, after_turn(table, [(self._seat, action), *answers], seed + 1)))
        return found
