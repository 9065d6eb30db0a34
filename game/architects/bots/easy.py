"""A friendly beginner: weighs its moves like the bot above it, and has moods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.architects.bots.taste import leaning
from rules import View
from rules.architects.moves import Move
from rules.architects.quick import move_worth
from rules.architects.worlds import determinize

MOOD = 1.6
"""Points by which a move may please it more or less than it is worth (standard deviation)."""


class EasyArchitect:
    """Takes the move that pleases it most at the moment."""

    def __init__(self) -> None:
        self.taste: Mapping[str, float] = {}  # of the character that sits here

    def choose(self, view: View, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """The move of most worth, its mood added."""
        table = determinize(view, rng)
        seat: int = view["seat"]
        kind: str = view["ask"]["kind"]

        def pleasure(move: Move) -> float:
            liked = leaning(self.taste, table, seat, kind, move)
            return move_worth(table, seat, kind, move) + liked + rng.gauss(0.0, MOOD)

        return max(actions, key=pleasure)
