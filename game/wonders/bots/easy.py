"""A friendly beginner: weighs its answers as the bot above it does, sees less of what they lead to, and has moods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.wonders.bots.decision import Decision, Weighed
from game.wonders.bots.weights import Weights
from rules import Action, View

SHORT_SIGHTED = Weights(
    # Points on the table count in full; what goods, arms and coins lead to counts less the further off it is.
    cash=0.45,
    trust_military=(0.9, 1.0, 0.8),
    trust_supply=(1.0, 0.5, 0.5),
    trust_abilities=0.4,
    path=0.3,
    patience=0.4,
    # Rivals are company, not prey.
    denial=0.0,
    rivalry=0.0,
    returns=0.0,
    duel_denial=0.0,
    duel_rivalry=0.0,
    duel_returns=0.0,
)
MOODS = (7.0, 1.2)
"""Points by which a thing may please it more or less than it is worth (standard deviation): at the first turn, and at
the last one, when everybody can count."""


class EasyBot:
    """Takes what pleases it most at the moment."""

    def __init__(self, weights: Weights = SHORT_SIGHTED, moods: tuple[float, float] = MOODS) -> None:
        self._weights = weights
        self._moods = moods
        self.taste: Mapping[str, float] = {}  # of the character that sits here

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """The action of the greatest total, its mood added: one for each thing that it may do, whatever the way to pay
        for it, and one for the stage whatever card goes under it. Nobody is in the mood for selling."""
        decision = Decision(view, self._weights, self.taste)
        first, last = self._moods
        mood = last + (first - last) * decision.table.turns / decision.table.all_turns
        moods: dict[tuple[str, str], float] = {("sell", ""): 0.0}

        def pleasure(weighed: Weighed) -> float:
            action = weighed.action
            thing = (action.verb, action.object if action.verb not in ("stage", "sell") else "")
            if thing not in moods:
                moods[thing] = rng.gauss(0.0, mood)
            return weighed.total + moods[thing]

        return max((decision.weigh(action) for action in actions), key=pleasure).action
