"""Advice as tests ask for it: the answers alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Advice, Bot, considered_by
from rules import AnyAction, SeatView


def advice_of(
    bot: Bot,
    view: SeatView,
    actions: Sequence[AnyAction],
    rng: Random,
    budget: float,
    answer: AnyAction | None = None,
) -> tuple[tuple[Advice, ...], str]:
    """What a bot thinks of its answers, the best first, and what it did wrong ('' if nothing)."""
    found, fault = considered_by(bot, view, actions, rng, budget, answer)
    return found.advice, fault
