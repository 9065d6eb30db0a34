"""Questions that a turn raises, asked one after the other when all actions are done (base-rules 5 and 8.4)."""

from __future__ import annotations

from rules.core.events import Event
from rules.core.flow import Answer, Ask, put
from rules.wonders.legal import discard_picks
from rules.wonders.phases.turn import built, immediate
from rules.wonders.state import WondersState

LATE = 40
"""Rank from which follow-up questions wait for an extra turn (base-rules 8.3: it comes before the discard picks)."""


def early_follow_ups(state: WondersState, events: list[Event]) -> bool:
    """Ask the next waiting question that comes before an extra turn; True while there may be another."""
    return bool(state.follow_ups) and min(state.follow_ups)[0] < LATE and follow_ups(state, events)


def follow_ups(state: WondersState, events: list[Event]) -> bool:
    """Ask the next waiting question; True while there may be another."""
    if not state.follow_ups:
        return False
    state.follow_ups.sort()
    _, city, kind = state.follow_ups.pop(0)
    state.rs.raisers[kind](state, city, events)
    return True


def speaker(state: WondersState, city: int) -> int:
    """The seat that answers for a city: its own, or the Free City's holder of this turn (base-rules 6)."""
    if city < len(state.hands):
        return city
    holders: list[list[int]] = state.rs.constants["holders"]
    # During a recruitment (turn 0) it is the one of the first turn to come.
    return holders[state.age - 1][max(state.turn - 1, 0) % 2]


def raise_discard_pick(state: WondersState, city: int, events: list[Event]) -> None:
    """Let a city look through the discard pile; where nothing in it is legal there is no question."""
    legal = discard_picks(state, city)
    if len(legal) > 1:
        cards, seat = state.rs.cards, speaker(state, city)
        state.looked[seat] = sorted({*state.looked[seat], *state.discard})
        pile = sorted(state.trail[i][4] for i in state.discard)
        put(state, Ask("discard_pick", seat, city, tuple(cards[c].id for c in pile), legal), events)


def build_from_discard(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Halicarnassus, Solomon: build the chosen card of the discard pile free, or none."""
    ask, action, _ = answers[0]
    if action.object == "none":
        events.append(Event("declined", ask.city, {"kind": ask.kind}))
        return
    card = state.rs.card_index[action.object]
    index = next(i for i in state.discard if state.trail[i][4] == card)
    state.discard.remove(index)
    state.cities[ask.city].add_structure(state.rs, card)
    events.append(Event("recovered", ask.city, {"card": action.object}))
    built(state, ask.city, card, False, events)
    immediate(state, ask.city, state.rs.gain[card], events)
