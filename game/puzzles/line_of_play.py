"""Where an answer leads: what its seat does next in games that a quick bot plays on, in worlds that the seat must think
possible."""

from __future__ import annotations

from random import Random
from typing import Any

import rules
from game.bots.registry import make_bot
from game.companion_protocol import TimeSliced

WORLDS = 16
"""Worlds in which it is played on."""
_BOT = "greedy"
_LATER = 80  # answers of all seats after which nobody waits for the next question
_BUDGET = 1.0  # seconds for an answer: this bot takes milliseconds


def next_answer(view: Any, answer: Any, chance: Random) -> TimeSliced[Any]:
    """Return the next answer of the seat to a question of the same kind in the same age, in a world drawn by
    ``chance``; None where there is none."""
    state, bot = rules.determinize(view, chance), make_bot(_BOT)
    rules.apply(state, view.seat, answer)
    for _ in range(_LATER):
        seat = next(iter(rules.to_act(state)), None)
        if seat is None:
            return None
        seen, legal = rules.view(state, seat), rules.legal_actions(state, seat)
        chosen = legal[0] if len(legal) == 1 else bot.choose(seen, legal, chance, _BUDGET)
        if seat == view.seat and _part(seen) != _part(view):
            return None
        if seat == view.seat and seen.question.kind == view.question.kind:
            return chosen if len(legal) > 1 else None
        rules.apply(state, seat, chosen)
        yield
    return None


def _part(view: Any) -> int:
    """Return the age, 0 in a game without."""
    return int(getattr(view, "age", 0))
