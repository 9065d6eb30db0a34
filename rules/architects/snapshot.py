"""The public table as a record: the ``table`` lines of a trace, and the turns that can be browsed after a game."""

from __future__ import annotations

from rules.architects.facts import ArchitectCitySnapshot, ArchitectsSnapshot
from rules.architects.state import ArchitectsState, named
from rules.core.event_facts import Milestone
from rules.core.events import Event


def public_table(state: ArchitectsState, when: str) -> ArchitectsSnapshot:
    """Return the table after a turn or the game (interface, "Architects": ``table``)."""
    over = when == "end"
    return ArchitectsSnapshot(
        when=when,
        turn=state.turn,
        seat=None if over else state.active,
        decks={state.deck_id(i): len(deck) for i, deck in enumerate(state.decks)},
        tokens=named(state.box.token_ids, [token for token in state.faces if token >= 0]),
        stack=len(state.stack_of_tokens),
        battle=state.battle,
        discard=_cards_in(state.box.ids, state.discard),
        medals=named(state.box.medal_ids, [medal for medal in (*state.medals, *state.centre) if medal >= 0]),
        cities=tuple([_public_city(state, seat, over) for seat in range(len(state.cities))]),
    )


def _public_city(state: ArchitectsState, seat: int, over: bool) -> ArchitectCitySnapshot:
    city = state.cities[seat]
    return ArchitectCitySnapshot(
        seat=seat,
        wonder=city.wonder.id,
        stages=tuple([bool(city.stages >> i & 1) for i in range(len(city.wonder.stages))]),
        cards=_cards_in(state.box.ids, city.cards),
        tokens=named(state.box.token_ids, city.tokens),
        victories=city.victories,
        medals=named(state.box.medal_ids, city.medals),
        cat=state.cat == seat,
        gifts=None if over else len(city.gifts),
    )


def _cards_in(ids: list[str], counts: list[int]) -> tuple[str, ...]:
    """Return as many ids of each kind as there are cards of it."""
    return tuple([card for card, number in zip(ids, counts, strict=True) for _ in range(number)])


def milestone(state: ArchitectsState, when: str, events: list[Event]) -> None:
    """Mark the end of a turn, a round or the game; with snapshots on, turn and end hold the table."""
    if not state.emit_events:
        return
    secret = None
    if state.snapshots and when != "round":
        secret = Milestone(when=when, turn=state.turn, table=public_table(state, when))
    events.append(Event(-1, Milestone(when=when, turn=state.turn), secret))
