"""Medals: which of them a player may win, and when a goal is met (architects-rules 9)."""

from __future__ import annotations

from rules.architects.event_facts import MedalWon
from rules.architects.model import Medal
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.core.events import Event


def goal_met(state: ArchitectsState, seat: int, medal: Medal, victories_now: int) -> bool:
    """True if a player fulfils a goal; every number is a minimum. ``victories_now``: Military Victory tokens that the
    player won in the battle just fought."""
    city = state.cities[seat]
    return all(_amount(state, seat, city, what, victories_now) >= least for what, least in medal.needs.items())


def lacking(state: ArchitectsState, seat: int, medal: Medal) -> int:
    """Return how many things a player lacks for a goal, all of them added up, outside a battle."""
    city = state.cities[seat]
    return sum(max(0, least - _amount(state, seat, city, what, 0)) for what, least in medal.needs.items())


def _amount(state: ArchitectsState, seat: int, city: ArchitectCity, what: str, victories_now: int) -> int:
    box = state.box
    if what == "grey":
        return city.number_of(box.grey)
    if what == "yellow":
        return city.number_of(box.yellow)
    if what == "blue":
        return city.number_of(box.blue)
    if what == "green":
        return city.number_of(box.green)
    if what == "red":
        return city.number_of(box.red)
    if what == "cards":
        return sum(city.cards)
    if what == "blue_with_cat":
        return city.number_of(box.cats)
    if what == "red_with_horn":
        return city.number_of(box.horned)
    if what == "stages":
        return city.built
    if what == "cat":
        return int(state.cat == seat)
    if what == "tokens":
        return len(city.tokens)
    if what == "victories":
        return city.victories
    return victories_now


def within_reach(state: ArchitectsState, seat: int) -> list[int]:
    """Return the places of the medals next to a player that are still to be won: on the left its own number, on the
    right the neighbour's. With two players both lie between the same two."""
    return [place for place in _places(state, seat) if state.medals[place] >= 0]


def _places(state: ArchitectsState, seat: int) -> tuple[int, ...]:
    return (seat, (seat - 1) % len(state.cities)) if state.medals else ()


def claim(state: ArchitectsState, seat: int, victories_now: int, events: list[Event]) -> None:
    """Give a player every medal within reach whose goal is met, at once and for good (architects-rules 9.1)."""
    if not state.medals:
        return
    medals = state.box.medals
    for place in within_reach(state, seat):
        found = state.medals[place]
        if goal_met(state, seat, medals[found], victories_now):
            state.medals[place] = -1
            _gain(state, seat, found, place, events)
    for found in state.centre.copy():
        if goal_met(state, seat, medals[found], victories_now):
            state.centre.remove(found)
            _gain(state, seat, found, None, events)


def claim_after_battle(state: ArchitectsState, victories: list[int], events: list[Event]) -> None:
    """Give every player the medals that a battle has brought, the active one first, then clockwise (architects-rules
    9.3).

    If the battle's own medal lay in the middle when the battle began, everybody who meets its goal gets a medal: the
    first that one, the others one from the box (9.3.4, 13.11).
    """
    box = state.box
    in_centre = box.battle_medal >= 0 and box.battle_medal in state.centre
    for step in range(len(state.cities)):
        seat = (state.active + step) % len(state.cities)
        taken = in_centre and box.battle_medal not in state.centre
        claim(state, seat, victories[seat], events)
        if taken and state.spare and goal_met(state, seat, box.medals[box.battle_medal], victories[seat]):
            state.spare -= 1
            _gain(state, seat, box.battle_medal, None, events)


def _gain(state: ArchitectsState, seat: int, medal: int, place: int | None, events: list[Event]) -> None:
    state.cities[seat].medals.append(medal)
    if state.emit_events:
        events.append(Event(seat, MedalWon(medal=state.box.medals[medal].id, place=place)))
