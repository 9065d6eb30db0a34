"""The public table as plain data: the ``table`` lines of a trace, and what can be browsed after a game."""

from __future__ import annotations

from typing import Any

from rules.architects.state import ArchitectsState
from rules.core.event_facts import Milestone
from rules.core.events import Event


def public_table(state: ArchitectsState, when: str) -> dict[str, Any]:
    """The table after a turn or the game (interface, "Architects": `table`)."""
    box = state.box
    table: dict[str, Any] = {"t": "table", "when": when, "turn": state.turn}
    if when != "end":
        table["seat"] = state.active
    table |= {
        "decks": {state.deck_id(i): len(deck) for i, deck in enumerate(state.decks)},
        "tokens": [box.tokens[token].id for token in state.faces if token >= 0],
        "stack": len(state.stack_of_tokens),
        "battle": state.battle,
        "discard": cards_in(box.ids, state.discard),
        "medals": [box.medals[medal].id for medal in (*state.medals, *state.centre) if medal >= 0],
        "cities": [public_city(state, seat, when) for seat in range(len(state.cities))],
    }
    return table


def public_city(state: ArchitectsState, seat: int, when: str) -> dict[str, Any]:
    """What lies before a player in everybody's sight."""
    box, city = state.box, state.cities[seat]
    found: dict[str, Any] = {
        "seat": seat,
        "wonder": city.wonder.id,
        "stages": [bool(city.stages >> i & 1) for i in range(len(city.wonder.stages))],
        "cards": cards_in(box.ids, city.cards),
        "tokens": [box.tokens[token].id for token in city.tokens],
        "victories": city.victories,
        "medals": [box.medals[medal].id for medal in city.medals],
        "cat": state.cat == seat,
    }
    if when != "end":
        found["gifts"] = len(city.gifts)
    return found


def cards_in(ids: list[str], counts: list[int]) -> list[str]:
    """Counts by kind as a list of ids."""
    return [card for card, number in zip(ids, counts, strict=True) for _ in range(number)]


def milestone(state: ArchitectsState, when: str, events: list[Event]) -> None:
    """Mark the end of a turn, a round or the game; with snapshots on, turn and end hold the table."""
    if not state.emit_events:
        return
    secret = None
    if state.snapshots and when != "round":
        secret = Milestone(when=when, turn=state.turn, table=public_table(state, when))
    events.append(Event(-1, Milestone(when=when, turn=state.turn), secret))
