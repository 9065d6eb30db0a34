"""Conflict tokens that come and go: in conflicts, and by effects of cards."""

from __future__ import annotations

from rules.core.events import Event
from rules.wonders.content.rare_abilities import NONE
from rules.wonders.engine.event_facts import TokensMoved
from rules.wonders.engine.state import WondersState
from rules.wonders.model import VICTORY_GAINED
from rules.wonders.phases.turn import earn


def take_tokens(state: WondersState, city: int, tokens: list[int], events: list[Event]) -> None:
    """Lay tokens into a city, which has coins for each victory token by some of its abilities."""
    found = state.cities[city]
    found.tokens += tokens
    if found.rare is not NONE:
        coins = found.rare.event_coins[VICTORY_GAINED] * sum([token > 0 for token in tokens])
        if coins:
            earn(state, city, coins, events)


def take_victory(state: WondersState, city: int, age: int, events: list[Event]) -> None:
    """Give a city the victory token of an age out of a conflict."""
    token = state.rs.victory_points[age - 1]
    if state.emit_events:
        events.append(Event(city, TokensMoved(taken=(token,), returned=())))
    take_tokens(state, city, [token], events)


def return_tokens(state: WondersState, city: int, tokens: list[int], events: list[Event]) -> None:
    """Take tokens of a city back, if there are any."""
    found = state.cities[city]
    for token in tokens:
        found.tokens.remove(token)
    if tokens and state.emit_events:
        events.append(Event(city, TokensMoved(taken=(), returned=tuple(tokens))))
