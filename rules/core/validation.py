"""Validation of states from strangers, before anybody plays on them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

from rules.core.checked import damage
from rules.core.errors import RecordError
from rules.core.flow import FlowState, commit, legal_actions, to_act
from rules.core.game import Game

S = TypeVar("S", bound=FlowState)

_ANSWERS: Final = 5000
"""The most answers of a game."""


def validated(state: S, check: Callable[[S], None]) -> S:
    """Return the state, if ``check`` accepts it.

    Raises:
        RecordError: ``check`` has raised an error.
    """
    try:
        check(state)
    except Exception as error:  # A table that makes no sense may do anything to whoever reads it.
        raise RecordError("position", reason=damage(error)) from error
    return state


def try_out(game: Game, state: FlowState) -> None:
    """Play a state to its end by random answers, with the views of the seats; the state is used up.

    Raises:
        RecordError: that fails.
    """
    chance = Random(0)
    try:
        for _ in range(_ANSWERS):
            seats = to_act(state)
            if not seats:
                break
            seat = chance.choice(seats)
            game.view(state, seat)
            commit(state, seat, chance.choice(legal_actions(state, seat)))
        game.scores(state)
    except Exception as error:  # As above.
        raise RecordError("position_stuck", reason=damage(error)) from error
    if not state.finished:
        raise RecordError("position_endless")
