"""The better answer to a question of a game that is being watched."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BetterMove:
    """What would have been better: ``index`` is the moment, ``seat`` whose question it was; ``words``: what the answer
    does, and what it would have brought. A game adds what it marks on its table."""

    index: int
    seat: int
    words: str
