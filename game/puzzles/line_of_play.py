"""Where an answer in a game of cities leads: what its seat does next in games that a quick bot plays on, in worlds that
the seat must think possible, and what it can still do later."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import rules
from game.bots.outcomes import outcome_of
from game.bots.registry import make_bot
from game.companion_protocol import TimeSliced
from rules import Action, AnyAction, View, WondersState

WORLDS = 16
"""Worlds in which it is played on."""
_BOT = "greedy"
_LATER = 80  # answers of all seats after which nobody waits for the next question
_BUDGET = 1.0  # seconds for an answer: this bot takes milliseconds


class LaterQuestion(NamedTuple):
    """A question of the seat. ``chosen``: what the quick bot answers."""

    view: View
    legal: tuple[Action, ...]
    chosen: AnyAction


def next_answer(view: View, answer: AnyAction, chance: Random) -> TimeSliced[AnyAction | None]:
    """Return the next answer of the seat to a question of the same kind in the same age, in a world drawn by
    ``chance``; None where there is none."""
    asked = yield from _next_question(rules.determinize(view, chance), view, answer, chance)
    return asked.chosen if asked is not None and len(asked.legal) > 1 else None


def possible_again(view: View, answer: AnyAction, wanted: AnyAction, chance: Random, turns: int) -> TimeSliced[int]:
    """Return the turn of the same age in which the seat can do what is ``wanted`` once ``answer`` has been given, in a
    world drawn by ``chance``; 0 if it cannot in the next ``turns``."""
    state, outcome = rules.determinize(view, chance), outcome_of(view.game, wanted)
    for _ in range(turns):
        asked = yield from _next_question(state, view, answer, chance)
        if asked is None:
            return 0
        if any(outcome_of(view.game, one) == outcome for one in asked.legal):
            return asked.view.turn
        answer = asked.chosen
    return 0


def _next_question(
    state: WondersState, view: View, answer: AnyAction, chance: Random
) -> TimeSliced[LaterQuestion | None]:
    """Give an answer of the seat of ``view``, and play on to its next question of the same kind; return that, None if
    there is none in the same age."""
    bot = make_bot(_BOT)
    rules.apply(state, view.seat, answer)
    for _ in range(_LATER):
        seat = next(iter(rules.to_act(state)), None)
        if seat is None:
            return None
        seen, legal = rules.view(state, seat), rules.legal_actions(state, seat)
        chosen = legal[0] if len(legal) == 1 else bot.choose(seen, legal, chance, _BUDGET)
        if seat == view.seat and seen.age != view.age:
            return None
        if seat == view.seat and seen.question.kind == view.question.kind:
            return LaterQuestion(seen, legal, chosen)
        rules.apply(state, seat, chosen)
        yield
    return None
