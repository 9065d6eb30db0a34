"""A rule-based bot whose worths of answers have random noise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.wonders.bots.decision import Decision, WeighedAction
from game.wonders.bots.weights import Weights
from rules import Action, View


class NoisyBot:
    """Chooses the best answer after noise. ``noises``: the standard deviation of the noise in points, at the first turn
    and at the last one; ``against_one``: the factor of the noise against a single side, where luck weighs least and
    every error counts."""

    def __init__(self, weights: Weights, noises: tuple[float, float], against_one: float = 1.0) -> None:
        self._weights = weights
        self._noises = noises
        self._against_one = against_one
        self.persona: Mapping[str, float] = {}  # of the character that sits here

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """Return the action of the greatest total plus noise. All ways to pay for the same thing have the same noise,
        as have all cards under a stage; sales have none."""
        decision = Decision(view, self._weights, self.persona)
        first, last = self._noises
        noise = last + (first - last) * decision.table.turns / decision.table.all_turns
        if decision.table.sides == 2:
            noise *= self._against_one
        if decision.plain:
            noise = 0.0
        noises: dict[tuple[str, str], float] = {("sell", "0"): 0.0}

        def noisy_total(weighed: WeighedAction) -> float:
            action = weighed.action
            thing = (action.verb, action.object if action.verb not in ("stage", "sell") else str(action.place))
            if thing not in noises:
                noises[thing] = rng.gauss(0.0, noise)
            return weighed.total + noises[thing]

        return max((decision.weigh(action) for action in actions), key=noisy_total).action
