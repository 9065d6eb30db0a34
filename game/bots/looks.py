"""How long an adviser looks at a question that a person has: at once there is an answer by rule of thumb, soon one of a
search, then better ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Choice, SearchEffort, considered_by
from game.bots.registry import make_bot
from rules import AnyAction, SeatView

SECONDS = 1.0
"""Seconds until the first answer, and from each better one to the next."""
FIRST_WORLDS = 8
"""Worlds before the first answer."""
MOST_LOOKS = 60
"""Looks at one question: a machine on which they do not suffice is too slow."""
THUMB = "greedy"
"""The bot that says something at once, by rule of thumb, until the one that is asked has looked."""


def by_thumb(view: SeatView, legal: Sequence[AnyAction]) -> Choice:
    """Return the advice of rules of thumb, found here and now and without numbers; no advice in games that have no
    such bot."""
    found, fault = considered_by(make_bot(THUMB), view, legal, Random(0), SECONDS)
    action = found.advice[0].action if found.advice else legal[0]
    plain = tuple(one._replace(points=None, chance=None) for one in found.advice)
    return Choice(action, fault, plain, SearchEffort(0, 1))
