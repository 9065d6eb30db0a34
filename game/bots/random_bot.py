"""A bot that plays any legal action with equal chance: the yardstick that every other bot must beat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules import AnyAction


class RandomBot:
    """Uniformly random legal play."""

    def choose(self, view: object, actions: Sequence[AnyAction], rng: Random, budget: float) -> AnyAction:
        """Return any of the actions."""
        return actions[int(rng.random() * len(actions))]
