"""The better answer to a question of a game that is being watched."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BetterMove:
    """A better answer: ``index`` is the moment, ``seat`` the seat that was asked; ``words``: what the answer does, and
    what it would have brought. A game adds the marks on its table."""

    index: int
    seat: int
    words: str
