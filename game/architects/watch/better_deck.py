"""The better answer to a question of a game that is being watched, where it is a deck."""

from __future__ import annotations

from dataclasses import dataclass

from game.watch.better_move import BetterMove


@dataclass(frozen=True)
class BetterDeck(BetterMove):
    """``deck``: the number of the deck that the answer takes from, None for none."""

    deck: int | None
