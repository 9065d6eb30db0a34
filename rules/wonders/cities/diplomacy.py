"""Diplomacy tokens: who stays out of the conflicts of an age (cities-rules 5)."""

from __future__ import annotations

from rules.core.events import Event
from rules.wonders.cities.event_facts import DiplomacyTaken, DiplomacyUsed
from rules.wonders.cities.state import debts_in
from rules.wonders.engine.battles import Battle
from rules.wonders.engine.state import WondersState


def take(state: WondersState, city: int, tokens: int, events: list[Event]) -> None:
    """Give a city Diplomacy tokens."""
    debts_in(state.cities[city]).diplomacy += tokens
    if state.emit_events:
        events.append(Event(city, DiplomacyTaken(tokens=tokens)))


def absent(state: WondersState) -> list[int]:
    """Return the cities that stay out of the conflicts with neighbours; in the team game nobody does."""
    return [] if state.rs.team is not None else _diplomats(state)


def softened(state: WondersState, battles: list[Battle]) -> list[Battle]:
    """Return the battles; in the team game those of a diplomat with a neighbour bring one token, whatever others
    bring (cities-rules 12)."""
    if state.rs.team is None:
        return battles
    diplomats = _diplomats(state)
    if not diplomats:
        return battles
    found = []
    for battle in battles:
        if battle.neighbours and (battle.first in diplomats or battle.second in diplomats):
            battle = Battle(battle.first, battle.second, True, battle.times, single=True)
        found.append(battle)
    return found


def hand_in(state: WondersState, events: list[Event]) -> bool:
    """Take a token of every city that holds any: its use in the conflicts of the age is not a choice."""
    for city in _diplomats(state):
        debts_in(state.cities[city]).diplomacy -= 1
        if state.emit_events:
            events.append(Event(city, DiplomacyUsed(age=state.age)))
    return False


def _diplomats(state: WondersState) -> list[int]:
    return [number for number, city in enumerate(state.cities) if debts_in(city).diplomacy]
