"""Bots that play by rules of thumb with random noise."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.architects.bots.greedy import GreedyArchitect
from rules.architects.facts import ArchitectsView
from rules.architects.moves import Move


class NoisyArchitect(GreedyArchitect):
    """Chooses the best move after noise. ``noise``: its standard deviation in points."""

    noise: float

    def choose(self, view: ArchitectsView, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """Return the move of the highest worth plus noise."""
        worth = self.worth(view, rng)
        return max(actions, key=lambda move: worth(move) + rng.gauss(0.0, self.noise))


class EasyArchitect(NoisyArchitect):
    """A friendly beginner: half of its moves are not the best in its own eyes."""

    noise = 2.4


class MediumArchitect(NoisyArchitect):
    """A player of some practice, who errs as people do."""

    noise = 1.0
