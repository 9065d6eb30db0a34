"""Follow-up questions of a turn, asked one after the other when all actions are done (base-rules 5 and 8.4)."""

from __future__ import annotations

from typing import Final

from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.engine.actions import NOTHING, Action
from rules.wonders.engine.event_facts import Declined, Recovered
from rules.wonders.engine.legal import discard_picks
from rules.wonders.engine.losses import take_losses
from rules.wonders.engine.questions import Question
from rules.wonders.engine.state import FollowUp, WondersState
from rules.wonders.phases.turn import built, immediate


def early_follow_ups(state: WondersState, events: list[Event]) -> bool:
    """Ask the next waiting question that comes before an extra turn (base-rules 8.3); True while there may be
    another."""
    if state.follow_ups and min([waiting.rank for waiting in state.follow_ups]) >= state.rs.late_follow_ups:
        return False
    return follow_ups(state, events)


def follow_ups(state: WondersState, events: list[Event]) -> bool:
    """Ask the next waiting question; True while there may be another. When there is none, losses are taken."""
    if not state.follow_ups:
        take_losses(state, events)
        return False
    ordered = sorted(state.follow_ups, key=FollowUp.key)
    state.follow_ups = ordered[1:]
    first = ordered[0]
    state.rs.follow_up(first.kind).ask_if_any(state, state.proxy_seat(first.city), first.city, events)
    return True


def discard_pile(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the cards of the discard pile, sorted."""
    return sorted([state.trail[i].card for i in state.discard])


def look_through(state: WondersState, seat: int, city: int) -> None:
    """Note that the seat has now seen every card of the discard pile."""
    state.looked[seat] = sorted({*state.looked[seat], *state.discard})


def build_from_discard(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Build the chosen card of the discard pile free, or none (Halicarnassus)."""
    ask, action = answers[0].ask, answers[0].action
    if action.object == NOTHING:
        events.append(Event(ask.city, Declined(question=ask.kind)))
        return
    card = state.rs.card_index[action.object]
    index = next(i for i in state.discard if state.trail[i].card == card)
    state.discard.remove(index)
    state.cities[ask.city].add_structure(state.rs, card)
    events.append(Event(ask.city, Recovered(card=action.object)))
    built(state, ask.city, card, False, events)
    immediate(state, ask.city, state.rs.gain[card], events)


def _picks(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    return discard_picks(state, city, hand)


DISCARD_PICK: Final[Question[WondersState]] = Question(
    "discard_pick", discard_pile, _picks, build_from_discard, look=look_through, shown="cards"
)
