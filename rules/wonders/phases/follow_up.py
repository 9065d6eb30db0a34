"""Questions that a turn raises, asked one after the other when all actions are done (base-rules 5 and 8.4)."""

from __future__ import annotations

from rules.core.events import Event
from rules.core.flow import Answer, Ask, put
from rules.wonders.legal import discard_picks
from rules.wonders.phases.turn import immediate
from rules.wonders.state import WondersState


def follow_ups(state: WondersState, events: list[Event]) -> bool:
    """Ask the next waiting question; True while there may be another."""
    if not state.follow_ups:
        return False
    state.follow_ups.sort()
    _, seat, kind = state.follow_ups.pop(0)
    legal = discard_picks(state, seat)
    # A look through the pile that allows nothing is not asked, and changes nothing on the table.
    if len(legal) > 1:
        cards = state.rs.cards
        state.looked[seat] = sorted({*state.looked[seat], *state.discard})
        pile = sorted(state.trail[i][4] for i in state.discard)
        put(state, Ask(kind, seat, seat, tuple(cards[c].id for c in pile), legal), events)
    return True


def build_from_discard(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Halicarnassus: build the chosen card of the discard pile free, or none."""
    ask, action, _ = answers[0]
    if action.object == "none":
        events.append(Event("declined", ask.city, {"kind": ask.kind}))
        return
    card = state.rs.card_index[action.object]
    index = next(i for i in state.discard if state.trail[i][4] == card)
    state.discard.remove(index)
    state.cities[ask.city].add_structure(state.rs, card)
    events.append(Event("recovered", ask.city, {"card": action.object}))
    immediate(state, ask.city, state.rs.gain[card], events)
