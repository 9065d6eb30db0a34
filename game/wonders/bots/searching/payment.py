"""Whom to pay: once it is clear what is best, the payments for it that cost the same are compared.

Searches try every answer with one payment alone (candidates.py), so that their time goes to what differs more. But a
coin for the rival who leads is worse than one for who is behind, and the nets see whose coins they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.halving import Candidate
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.turns import after_turn, rivals
from rules import Action

WORLDS = 4
"""In which payments are compared: nothing else differs there, so that few are enough."""


def paid_well(ground: Ground, found: list[Candidate], actions: Sequence[Action]) -> list[Candidate]:
    """What was found, the best first, with the best answer paid as is best among ``actions``, unless the answer that
    pays so was tried itself."""
    if found:
        best = best_payment(ground, found[0].action, actions)
        if all(tried.action != best for tried in found):
            found[0].action = best
    return found


def best_payment(ground: Ground, action: Action, actions: Sequence[Action]) -> Action:
    """Of the ``actions`` that differ from an answer in what each neighbour gets alone, and cost as much, the one after
    which the seat stands best."""
    shared = _unpaid(action)
    ways = [way for way in actions if way.coins == action.coins and _unpaid(way) == shared]
    if len(ways) < 2:
        return action
    worths = [0.0] * len(ways)
    for number in range(WORLDS):
        world, luck = ground.world(number)
        others = rivals(world, ground.seat, Random(luck))
        stands = ground.stands([after_turn(world, [(ground.seat, way), *others], luck + 1) for way in ways])
        worths = [worth + stand.worth for worth, stand in zip(worths, stands, strict=True)]
    return ways[worths.index(max(worths))]


def _unpaid(action: Action) -> Action:
    return action._replace(payments=())
