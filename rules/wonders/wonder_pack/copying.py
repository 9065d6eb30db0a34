"""Stages that copy those of neighbouring boards, and the question whose is copied."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.content.effects import Effect
from rules.wonders.content.gain import Gain
from rules.wonders.engine.actions import Action
from rules.wonders.engine.questions import Question
from rules.wonders.engine.state import FollowUp, WondersState
from rules.wonders.model import NEIGHBOURS
from rules.wonders.phases.turn import immediate
from rules.wonders.rollout.policy import base_worth
from rules.wonders.wonder_pack.event_facts import StageCopied
from rules.wonders.wonder_pack.facts import CopiedStage
from rules.wonders.wonder_pack.state import gain_of, wonder_in

COPY: Final = "copy_stage"
THIRD: Final = 3
_STEPS: Final = {"left": 1, "right": -1}


def sides_with(state: WondersState, city: int, sides: Sequence[str], stage: int) -> list[str]:
    """Return the sides on which a neighbour's board has the stage."""
    count = len(state.cities)
    return [side for side in sides if len(state.cities[(city + _STEPS[side]) % count].wonder.stages) >= stage]


def copy_stage(state: WondersState, city: int, neighbours: Sequence[str], stage: int, events: list[Event]) -> None:
    """Copy the stage of the one neighbour whose board has it; where two have, it is a question."""
    sides = sides_with(state, city, neighbours, stage)
    if len(sides) > 1:
        state.follow_ups.append(FollowUp(state.rs.follow_ups[COPY], city, COPY))
    elif sides:
        _copy(state, city, sides[0], stage, events)


def _copy(state: WondersState, city: int, side: str, number: int, events: list[Event]) -> None:
    other = (city + _STEPS[side]) % len(state.cities)
    stage = _shown(state, other, number)
    wonder_in(state.cities[city]).share(state.rs, state.cities[city], stage)
    if state.emit_events:
        events.append(Event(city, StageCopied(owner=other, stage=number)))
    immediate(state, city, gain_of(state.rs, stage), events)


def _shown(state: WondersState, city: int, number: int) -> CopiedStage:
    """Return a stage of the board of a city."""
    wonder = state.cities[city].wonder
    return CopiedStage(board=wonder.board, side=wonder.side, stage=number)


def _no_cards(state: WondersState, seat: int, city: int) -> list[int]:
    return []


def sides_to_copy(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the neighbours whose third stage may be copied."""
    return tuple([Action("choose", side) for side in sides_with(state, city, NEIGHBOURS, THIRD)])


def try_copying(state: WondersState, city: int, action: Action) -> tuple[Gain, tuple[Effect, ...]]:
    """Give the city the stage of the chosen neighbour, for previews; what begins with it is left to those."""
    stage = _shown(state, (city + _STEPS[action.object]) % len(state.cities), THIRD)
    wonder_in(state.cities[city]).share(state.rs, state.cities[city], stage)
    return gain_of(state.rs, stage), state.rs.boards[stage.board].sides[stage.side][THIRD - 1].effects


def copy_chosen(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Copy the third stage of the chosen neighbour."""
    _copy(state, answers[0].ask.city, answers[0].action.object, THIRD, events)


def rollout_copy(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return the neighbour whose stage is worth more by its tabulated worth."""
    best, most = "", 0
    for side in sides_with(state, city, NEIGHBOURS, THIRD):
        gain = state.cities[(city + _STEPS[side]) % len(state.cities)].wonder.stages[THIRD - 1].gain
        worth = base_worth(gain, 0, state.age)
        if not best or worth > most:
            best, most = side, worth
    return Action("choose", best)


QUESTION: Final[Question[WondersState]] = Question(
    COPY, _no_cards, sides_to_copy, copy_chosen, least=1, shown="", rollout=rollout_copy, tried=try_copying
)
