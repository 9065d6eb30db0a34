"""A player of some practice: weighs all that ``greedy`` does, and errs as people do."""

from __future__ import annotations

from game.wonders.bots.noisy import NoisyBot
from game.wonders.bots.weights import Weights

NOISES = (2.5, 0.5)
"""Its noise in points: without it the step up from ``easy`` is a wall, and those above are low (docs/research.md)."""
AGAINST_ONE = 2.0
"""Factor of the noise against a single side, because it would win 98 of 100 duels with ``easy`` otherwise."""


class MediumBot(NoisyBot):
    """A medium opponent: chooses the best answer with little noise."""

    def __init__(self) -> None:
        super().__init__(Weights(), NOISES, AGAINST_ONE)
