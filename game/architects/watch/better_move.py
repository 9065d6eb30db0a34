"""The better answer to a question of a game that is being watched."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BetterMoveMark:
    """What would have been better: ``index`` is the moment, ``seat`` whose question it was, ``words`` what the answer
    does and would have brought, ``deck`` the number of the deck that it takes from, None for none."""

    index: int
    seat: int
    words: str
    deck: int | None
