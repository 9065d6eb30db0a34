"""The naval conflict, abstention from it, and incursions (armada-rules 10 and 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.armada.event_facts import IncursionAimed, NavalConflict
from rules.wonders.armada.state import fleets_in, sea_of
from rules.wonders.engine.actions import DECLINE, NOTHING, Action
from rules.wonders.engine.battles import Battle, participants
from rules.wonders.engine.event_facts import Declined
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState

TARGETS: Final = {"second_left": 2, "second_right": -2}
"""The targets of incursions, in steps to the left."""
AWAY: Final = Action("choose", "abstain")
NAVAL: Final = "naval_conflict"
"""The step of the naval conflict."""


# --- incursions ------------------------------------------------------------------------------------------------------


def aim(state: WondersState, city: int, side: str, events: list[Event]) -> None:
    """Aim an incursion of this age at the second city on one side; with three cities that is a neighbour."""
    target = target_of(state, city, side)
    fleets_in(state.cities[city]).raids.append(target)
    events.append(Event(city, IncursionAimed(target=target)))


def target_of(state: WondersState, city: int, side: str) -> int:
    """Return the city at which an incursion on a side (a word of TARGETS) is aimed."""
    return (city + TARGETS[side]) % len(state.cities)


def with_incursions(state: WondersState, battles: list[Battle]) -> list[Battle]:
    """Return the battles with those of incursions: never two of the same pair in an age."""
    found = list(battles)
    pairs = {frozenset((battle.first, battle.second)) for battle in battles}
    for city, other in enumerate(state.cities):
        for target in fleets_in(other).raids:
            pair = frozenset((city, target))
            if pair not in pairs:
                pairs.add(pair)
                found.append(Battle(city, target, False))
    return found


# --- the naval conflict ----------------------------------------------------------------------------------------------


def ask_abstention(state: WondersState, events: list[Event]) -> bool:
    """Ask the cities that may abstain from the naval conflict; incursions are over, their tokens go back."""
    sea_of(state).away = []
    for seat, city in enumerate(state.cities):
        piece = fleets_in(city)
        piece.raids = []
        if piece.may_abstain:
            state.rs.questions["abstain"].ask(state, seat, seat, events)
    return False


def abstentions(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the answers: to abstain, or not."""
    return AWAY, DECLINE


def abstain(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Note the cities that abstain."""
    for answer in answers:
        if answer.action.object != NOTHING:
            sea_of(state).away.append(answer.ask.city)
        else:
            events.append(Event(answer.ask.city, Declined(question="abstain")))


def naval_conflict(state: WondersState, events: list[Event]) -> bool:
    """Resolve the naval conflict of all cities by naval strength."""
    sea = sea_of(state)
    strengths = [fleets_in(city).strength() for city in state.cities]
    present = {seat: strengths[seat] for seat in participants(state, NAVAL)}
    tokens = naval_tokens(present, *naval_stakes(state.rs, state.age))
    for seat, token in tokens.items():
        fleets_in(state.cities[seat]).tokens.append(token)
    if state.emit_events:
        facts = NavalConflict(
            age=state.age,
            strengths=tuple(strengths),
            away=tuple(sea.away),
            tokens=tuple([tokens.get(seat, 0) for seat in range(len(strengths))]),
        )
        events.append(Event(-1, facts))
    sea.away = []
    return False


def staying_away(state: WondersState) -> list[int]:
    """Return the cities that abstain from the naval conflict."""
    return sea_of(state).away


def naval_stakes(rs: Ruleset, age: int) -> tuple[int, list[int]]:
    """Return what a naval defeat costs in an age, and what the first, the second and the third get."""
    defeats: list[int] = rs.constants["naval_defeat"]
    rewards: list[list[int]] = rs.constants["naval_rewards"]
    return defeats[age - 1], rewards[age - 1]


def naval_tokens(strengths: Mapping[int, int], defeat: int, rewards: list[int]) -> dict[int, int]:
    """Return the token that each seat takes, none for the others; ``rewards``: for the first, the second and the third.

    The weakest leave the ranking, all of them. Tied firsts take the second reward, and only the third is left for
    whoever comes next; tied seconds take the third reward, and nobody is third; a shared third place brings nothing.
    """
    levels = sorted(set(strengths.values()), reverse=True)
    if len(levels) < 2:
        return {}
    tokens = {seat: defeat for seat, strength in strengths.items() if strength == levels[-1]}
    place = 0
    for level in levels[:-1]:
        tied = [seat for seat, strength in strengths.items() if strength == level]
        if len(tied) > 1:
            place += 1
        if place >= len(rewards):
            break
        if rewards[place]:
            tokens |= dict.fromkeys(tied, rewards[place])
        place += 1
    return tokens
