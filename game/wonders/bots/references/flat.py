"""Flat Monte Carlo search: every answer played out in the same deals, the weaker half dropped again and again.

It learns nothing and looks no further than its own answer: what follows is quick play of everybody to the end. So it is
a yardstick for how much of a bot's strength is more than time.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp, log2
from random import Random
from time import perf_counter

import rules
from rules import Action, View, WondersState
from rules.wonders.rollout.policy import base_worth

SHARE = 0.75
"""The share of the budget to use; the rest is a reserve for a busy machine."""
WHAT = 0.8
"""The share of that for what to do; the rest is for which card to discard or put under the stage."""
SCALE = 20.0
"""The scale in points at which a larger lead counts less."""
WAYS = 2
"""The number of payments for the same thing compared, the cheapest ones."""
_SPENT = ("stage", "sell")  # verbs that use up a card of no matter what effect


class FlatBot:
    """Sequential halving over its answers, on common deals, by whole games of quick play."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """Return the answer that ends best on average over the deals; the one that quick play gives if there is no time
        for any. The card to sell, or to put under a stage, is chosen after it is clear that one shall be."""
        began = perf_counter()
        halving = _Halving(view, rng)
        found = halving.run(_different(actions, halving.worths), began + SHARE * WHAT * budget)
        same = [action for action in actions if action.verb == found.verb and action.coins == found.coins]
        if found.verb not in _SPENT or len(same) < 2:
            return found
        return halving.run([found, *(action for action in same if action is not found)], began + SHARE * budget)


class _Halving:
    """The possible games behind one view, and the results of answers in them."""

    def __init__(self, view: View, rng: Random) -> None:
        self._worlds = rules.Determinizations(view)
        self._seat: int = view.seat
        self._side = [seat // 2 if view.teams else seat for seat in range(view.seats)]
        self._rng = rng
        rs = rules.ruleset_of(view)
        worths = rs.worths(max(1, view.age), base_worth)
        #: What each card is worth whatever its city looks like, by id.
        self.worths = dict(zip(rs.ids, worths, strict=True))

    def run(self, answers: Sequence[Action], until: float) -> Action:
        """Return the best answer found in the time; every halving gets an equal share."""
        left = list(answers)
        sums = dict.fromkeys(left, 0.0)
        world = self._deal()
        guess = rules.rollout_policy(world, self._seat, self._rng)
        left.sort(key=lambda answer: answer != guess)  # it stands where time is up before anything is known
        began = perf_counter()
        rounds = ceil(log2(len(left)))
        for number in range(1, rounds + 1):
            end = began + (until - began) * number / rounds
            while perf_counter() < end and self._compare(world, left, sums, until):
                world = self._deal()
            left.sort(key=sums.__getitem__, reverse=True)
            if number < rounds:
                del left[(len(left) + 1) // 2 :]
        return left[0]

    def _deal(self) -> WondersState:
        """Return a complete game behind the view; the rivals have answered, so that all own answers meet the same
        ones."""
        world = self._worlds.deal(self._rng, rules.rollout_policy)
        for seat in rules.to_act(world):
            if seat != self._seat:
                rules.apply(world, seat, rules.rollout_policy(world, seat, self._rng))
        return world

    def _compare(self, world: WondersState, left: list[Action], sums: dict[Action, float], until: float) -> bool:
        """Play a deal out with each answer, all with the same luck; False, and nothing counted, where time is up before
        the last."""
        seed = self._rng.getrandbits(48)
        brought = []
        for answer in left:
            if perf_counter() > until:
                return False
            game = world.copy()
            rules.apply(game, self._seat, answer)
            rules.playout(game, None, Random(seed))
            brought.append(self._worth(rules.totals(game)))
        for answer, worth in zip(left, brought, strict=True):
            sums[answer] += worth
        return True

    def _worth(self, totals: list[int]) -> float:
        """From 0 to 1: how likely a lead of that size over the best rival wins a game like this one."""
        sides: dict[int, int] = {}
        for seat, side in enumerate(self._side):
            sides[side] = sides.get(side, 0) + totals[seat]
        own = sides.pop(self._side[self._seat])
        return 1 / (1 + exp(-(own - max(sides.values())) / SCALE))


def _different(actions: Sequence[Action], worths: dict[str, int]) -> list[Action]:
    """Return answers that do something different: of all ways to pay for it the cheapest few, and for a sale or a stage
    the card that is worth least."""
    found: dict[tuple[str, str, str, str], list[Action]] = {}
    for action in actions:
        thing = "" if action.verb in _SPENT else action.object
        found.setdefault((action.verb, thing, action.way, action.extra), []).append(action)
    different = []
    for ways in found.values():
        ways.sort(key=lambda way: (worths.get(way.card, 0) if way.verb in _SPENT else 0, way.coins))
        several = ways[0].verb not in _SPENT
        different += [way for way in ways if several or way.object == ways[0].object][:WAYS]
    return different
