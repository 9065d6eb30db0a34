"""The rule-of-thumb bot: the best immediate and foreseeable gain, one decision at a time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.wonders.bots.decision import Decision, Weighed
from game.wonders.bots.weights import DEFAULT, Weights
from rules import Action, View


class GreedyBot:
    """Weighs every legal action one ply deep and plays the best; plays the same from the same view, without chance."""

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """The action of the greatest total; of equal ones the first. Only where nothing tells the answers to a question
        apart that nobody here knows, chance does."""
        if len(actions) == 1:
            return actions[0]
        decision = Decision(view, self._weights)
        weighed = [decision.weigh(action) for action in actions]
        best = max(weighed, key=lambda weighed: weighed.total)
        if not decision.known and all(other.total == best.total for other in weighed):
            return actions[int(rng.random() * len(actions))]
        return best.action

    def weigh(self, view: View, actions: Sequence[Action]) -> list[Weighed]:
        """Every action with its reasons, in the order given."""
        decision = Decision(view, self._weights)
        return [decision.weigh(action) for action in actions]

    def explain(self, view: View, actions: Sequence[Action], action: Action) -> dict[str, float]:
        """Points that speak for an action, or against it, by reason: the parts of its total, the ``total`` itself, and
        its ``lead`` over the best one with another card or another verb."""
        weighed = {found.action: found for found in self.weigh(view, actions)}
        mine = weighed[action]
        others = [
            found.total
            for other, found in weighed.items()
            if (other.verb, other.object) != (action.verb, action.object)
        ]
        worth = mine.worth
        return {
            "points": worth.points,
            "military": worth.military,
            "science": worth.science,
            "supply": worth.supply,
            "power": worth.power,
            "purse": mine.purse,
            "rivals": mine.rivals,
            "kept": mine.kept,
            "total": mine.total,
            "lead": mine.total - max(others, default=mine.total),
        }
