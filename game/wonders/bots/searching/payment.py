"""Whom to pay: once the best answer is known, the payments for it that cost the same are compared.

Searches try every answer with one payment only (candidates.py), so that their time goes to larger differences. But a
coin for the rival who leads is worse than one for a rival who is behind, and the nets see whose coins they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.halving import Candidate
from game.wonders.bots.searching.root import SearchRoot
from game.wonders.bots.searching.turns import after_turn, rival_answers
from rules import Action

WORLDS = 4
"""Worlds in which payments are compared. Nothing else differs there, so that few are enough."""


def with_best_payment(root: SearchRoot, candidates: list[Candidate], actions: Sequence[Action]) -> list[Candidate]:
    """Return the candidates, the best first, with the best payment among ``actions`` for the first one, unless the
    answer with that payment is a candidate itself."""
    if candidates:
        best = best_payment(root, candidates[0].action, actions)
        if all(candidate.action != best for candidate in candidates):
            candidates[0].action = best
    return candidates


def best_payment(root: SearchRoot, action: Action, actions: Sequence[Action]) -> Action:
    """Return, of the ``actions`` that differ from an answer only in the payment to each neighbour and cost as much, the
    one with the best evaluation for the seat."""
    shared = _unpaid(action)
    ways = [way for way in actions if way.coins == action.coins and _unpaid(way) == shared]
    if len(ways) < 2:
        return action
    worths = [0.0] * len(ways)
    for number in range(WORLDS):
        world, seed = root.world(number)
        others = rival_answers(world, root.seat, Random(seed))
        evaluations = root.evaluate([after_turn(world, [(root.seat, way), *others], seed + 1) for way in ways])
        worths = [worth + evaluation.worth for worth, evaluation in zip(worths, evaluations, strict=True)]
    return ways[worths.index(max(worths))]


def _unpaid(action: Action) -> Action:
    return action._replace(payments=())
