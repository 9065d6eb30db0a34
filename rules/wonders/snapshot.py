"""The public table as a record (for the ``table`` lines of a trace, and for browsing after a game)."""

from __future__ import annotations

from rules.core.events import Event
from rules.wonders.engine.event_facts import WondersMilestone
from rules.wonders.engine.state import WondersState
from rules.wonders.facts import Snapshot, SnapshotCity
from rules.wonders.scoring import score_city


def snapshot(state: WondersState, when: str) -> Snapshot:
    """Return the public table after a turn, an age or the game."""
    rs = state.rs
    cities = []
    for seat, city in enumerate(state.cities):
        pieces = [piece.open(rs) for piece in city.pieces]
        shown = SnapshotCity(
            seat=seat,
            board=city.board,
            side=city.side,
            coins=city.coins,
            stages=city.stages,
            built=city.order(),
            structures=tuple([rs.ids[c] for c in city.structures]),
            tokens=tuple(city.tokens),
            pieces=tuple([facts for facts in pieces if facts is not None]),
        )
        cities.append(shown)
    return Snapshot(
        when=when,
        age=state.age,
        turn=state.turn,
        discard=tuple([rs.ids[state.trail[i].card] for i in state.discard]),
        cities=tuple(cities),
    )


def milestone(state: WondersState, when: str, events: list[Event]) -> None:
    """Mark the end of a turn, an extra turn, an age or the game. With snapshots on, the event holds the table and the
    points of every city by category, which are open."""
    if not state.emit_events:
        return
    event = state.rs.events.milestone(when, state.age, state.turn)
    if state.snapshots:
        scores = tuple([score_city(state, seat).to_json() for seat in range(len(state.cities))])
        facts = WondersMilestone(when=when, age=state.age, turn=state.turn, scores=scores)
        table = snapshot(state, when)
        secret = WondersMilestone(when=when, age=state.age, turn=state.turn, scores=scores, table=table)
        event = Event(-1, facts, secret)
    events.append(event)
