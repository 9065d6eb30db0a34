"""A friendly beginner: weighs its moves like the bot above it, and has moods."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules import View
from rules.architects.moves import Move
from rules.architects.quick import move_worth
from rules.architects.worlds import determinize

MOOD = 1.6
"""Points by which a move may please it more or less than it is worth (standard deviation)."""


class EasyArchitect:
    """Takes the move that pleases it most at the moment."""

    def choose(self, view: View, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """The move of most worth, its mood added."""
        table = determinize(view, rng)
        kind: str = view["ask"]["kind"]
        return max(actions, key=lambda move: move_worth(table, view["seat"], kind, move) + rng.gauss(0.0, MOOD))
