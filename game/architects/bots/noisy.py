"""Players with moods: each move pleases them a little more or less by chance than it is worth by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.architects.bots.greedy import GreedyArchitect
from rules.architects.facts import ArchitectsView
from rules.architects.moves import Move


class NoisyArchitect(GreedyArchitect):
    """Takes the move that pleases it most at the moment. ``noise``: by how many points a move may please it more or
    less than it is worth (standard deviation)."""

    noise: float

    def choose(self, view: ArchitectsView, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """The move of most worth, its mood added."""
        worth = self.worth(view, rng)
        return max(actions, key=lambda move: worth(move) + rng.gauss(0.0, self.noise))


class EasyArchitect(NoisyArchitect):
    """A friendly beginner: half of its moves are not the best in its own eyes."""

    noise = 2.4


class MediumArchitect(NoisyArchitect):
    """A player of some practice, who errs as people do."""

    noise = 1.0
