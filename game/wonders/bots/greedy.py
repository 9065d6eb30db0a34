"""The rule-of-thumb bot: the best immediate and foreseeable gain, one decision at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.bots.base import Advice
from game.wonders.bots.decision import Decision, WeighedAction
from game.wonders.bots.expectation import expected_points
from game.wonders.bots.weights import DEFAULT, Weights
from rules import Action, View


class GreedyBot:
    """Weighs every legal action one ply deep and plays the best; plays the same from the same view, without chance.

    ``persona``: what the character that sits here likes; set before the first question.
    """

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights
        self.persona: Mapping[str, float] = {}

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """Return the action of the greatest total; of equal ones the first. Only where nothing tells the answers to a
        question apart that nobody here knows, chance does."""
        if len(actions) == 1:
            return actions[0]
        decision = Decision(view, self._weights, self.persona)
        weighed = [decision.weigh(action) for action in actions]
        best = max(weighed, key=lambda weighed: weighed.total)
        if not decision.known and all(other.total == best.total for other in weighed):
            return actions[int(rng.random() * len(actions))]
        return best.action

    def weigh(self, view: View, actions: Sequence[Action]) -> list[WeighedAction]:
        """Return every action with its reasons, in the order given."""
        decision = Decision(view, self._weights, self.persona)
        return [decision.weigh(action) for action in actions]

    def advise(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> list[Advice]:
        """Return every answer with another card or another verb, the best first, each in the way that is paid best; the
        points are what the city has, what the answer brings it and a rule of thumb for the rest. It knows no
        chances."""
        return self._advice(view, actions, None)

    def judge(self, view: View, actions: Sequence[Action], rng: Random, budget: float, answer: Action) -> list[Advice]:
        """Return the same, with ``answer`` added if it could have been paid better."""
        return self._advice(view, actions, answer)

    def _advice(self, view: View, actions: Sequence[Action], pinned: Action | None) -> list[Advice]:
        decision = Decision(view, self._weights, self.persona)
        base = expected_points(decision.table)
        best: dict[object, WeighedAction] = {}
        for found in map(decision.weigh, actions):
            key = outcome_of(found.action)
            if key not in best or found.total > best[key].total:
                best[key] = found
        told = list(best.values())
        if pinned is not None and all(found.action != pinned for found in told):
            told.append(decision.weigh(pinned))
        told.sort(key=lambda found: -found.total)
        return [Advice(found.action, base + found.points, None, reasons_for(found)) for found in told]


def outcome_of(action: Action) -> tuple[object, ...]:
    """Return what an answer does, regardless of its payment."""
    return action.verb, action.object, action.way == "power", action.extra, action.place


def reasons_for(weighed: WeighedAction) -> dict[str, float]:
    """Return points that speak for an answer, or against it, by reason: the parts of its total."""
    worth = weighed.worth
    return {
        "points": worth.points,
        "military": worth.military,
        "science": worth.science,
        "supply": worth.supply,
        "power": worth.power,
        "purse": weighed.purse,
        "rivals": weighed.rivals,
        "kept": weighed.kept,
    }
