"""A player with moods: weighs its answers as the rule-based bot does, and each pleases it a little more or less than
that by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.wonders.bots.decision import Decision, Weighed
from game.wonders.bots.weights import Weights
from rules import Action, View


class NoisyBot:
    """Takes what pleases it most at the moment. ``moods``: points by which a thing may please it more or less than it
    is worth (standard deviation), at the first turn and at the last one; ``against_one``: how many times as much where
    there is one side against it, for there luck weighs least and every error counts."""

    def __init__(self, weights: Weights, moods: tuple[float, float], against_one: float = 1.0) -> None:
        self._weights = weights
        self._moods = moods
        self._against_one = against_one
        self.taste: Mapping[str, float] = {}  # of the character that sits here

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """The action of the greatest total, its mood added: one for each thing that it may do, whatever the way to pay
        for it, and one for the stage whatever card goes under it. Nobody is in the mood for selling."""
        decision = Decision(view, self._weights, self.taste)
        first, last = self._moods
        mood = last + (first - last) * decision.table.turns / decision.table.all_turns
        if decision.table.sides == 2:
            mood *= self._against_one
        moods: dict[tuple[str, str], float] = {("sell", ""): 0.0}

        def pleasure(weighed: Weighed) -> float:
            action = weighed.action
            thing = (action.verb, action.object if action.verb not in ("stage", "sell") else "")
            if thing not in moods:
                moods[thing] = rng.gauss(0.0, mood)
            return weighed.total + moods[thing]

        return max((decision.weigh(action) for action in actions), key=pleasure).action
