"""Advice as tests ask for it: the answers alone."""

from __future__ import annotations

from typing import Any

from game.bots.base import Advice, considered_by


def advice_of(*asked: Any) -> tuple[tuple[Advice, ...], str]:
    """What a bot thinks of its answers, the best first, and what it did wrong ('' if nothing); asked as
    `considered_by` is."""
    found, fault = considered_by(*asked)
    return found.advice, fault
