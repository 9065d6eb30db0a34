"""The bot that plays what looks best at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.architects.bots.bias import persona_bias
from rules.architects.facts import ArchitectsView
from rules.architects.knowledge.determinization import determinize
from rules.architects.moves import Move
from rules.architects.rollout.policy import move_worth


class GreedyArchitect:
    """Weighs every move by rules of thumb (rules/architects/rollout/policy.py) on the table that its view describes."""

    def __init__(self) -> None:
        self.persona: Mapping[str, float] = {}  # of the character that sits here

    def choose(self, view: ArchitectsView, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """Return the move of the highest worth."""
        return max(actions, key=self.worth(view, rng))

    def worth(self, view: ArchitectsView, rng: Random) -> Callable[[Move], float]:
        """Return what a move is worth to the seat, in points; what it cannot know is weighed by the mixture of the
        cards."""
        table = determinize(view, rng)
        seat, kind = view.seat, view.question.kind
        return lambda move: move_worth(table, seat, kind, move) + persona_bias(self.persona, table, seat, kind, move)
