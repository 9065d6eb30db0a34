"""Taking a card, and its consequences: the Cat, Horns, Progress tokens, medals (architects-rules 3)."""

from __future__ import annotations

from rules.architects.event_facts import CatMoved, HornsBlown, Peeked, Taken
from rules.architects.medals import claim
from rules.architects.state import ArchitectsState
from rules.core.events import Event


def take(state: ArchitectsState, card: int, source: str, events: list[Event]) -> None:
    """Give the active player a card, from wherever it came (architects-rules 3.1): the Cat first, then the Horns, then
    the tokens that bring an extra card for it are noted, then medals. ``source``: a deck's id, ``gift``, or
    ``seat``."""
    seat = state.active
    city = state.cities[seat]
    kind = state.box.cards[card]
    city.cards[card] += 1
    if state.emit_events:
        events.append(Event(seat, Taken(card=kind.id, source=source)))
    if kind.cat:
        take_cat(state, events)
    if kind.horns:
        _blow(state, kind.horns, events)
    bit = 1 << card
    for token in city.tokens:
        if state.box.tokens[token].taken & bit:
            note(state, token)
    claim(state, seat, 0, events)


def note(state: ArchitectsState, token: int) -> None:
    """Let a token's extra card wait, once a turn (architects-rules 6.3)."""
    if not state.used >> token & 1 and token not in state.noted:
        state.noted.append(token)


def take_cat(state: ArchitectsState, events: list[Event]) -> None:
    """Move the Cat pawn to the active player, from the middle or from another player."""
    if state.cat == state.active:
        return
    if state.emit_events:
        events.append(Event(state.active, CatMoved(giver=None if state.cat < 0 else state.cat)))
    state.cat = state.active


def _blow(state: ArchitectsState, horns: int, events: list[Event]) -> None:
    """Turn Conflict tokens to Battle; Horns beyond the last one are lost (architects-rules 7.1)."""
    turned = min(horns, state.conflict - state.battle)
    state.battle += turned
    if state.emit_events:
        events.append(Event(state.active, HornsBlown(horns=horns, turned=turned, battle=state.battle)))


def top_of(state: ArchitectsState, deck: int) -> int:
    """Lift the top card of a deck that holds one, and return it."""
    if deck == len(state.cities):
        state.known = 0
    return state.decks[deck].pop()


def take_top(state: ArchitectsState, deck: int, events: list[Event]) -> None:
    """Give the active player the top card of a deck, if there is one."""
    if state.decks[deck]:
        take(state, top_of(state, deck), state.deck_id(deck), events)


def peek(state: ArchitectsState, events: list[Event]) -> None:
    """Let the active player look at the top of the central deck in secret (architects-rules 3, step 2)."""
    if state.central and not state.known >> state.active & 1:
        state.known |= 1 << state.active
        if state.emit_events:
            secret = Peeked(card=state.box.ids[state.central[-1]])
            events.append(Event(state.active, Peeked(), secret, (state.active,)))


def left_deck(state: ArchitectsState, seat: int) -> int:
    """Return the deck on a player's left: its own."""
    return seat


def right_deck(state: ArchitectsState, seat: int) -> int:
    """Return the deck on a player's right: that of the neighbour there."""
    return (seat - 1) % len(state.cities)


def spend(state: ArchitectsState, card: int, number: int = 1) -> None:
    """Move cards of the active player to the discard pile."""
    state.cities[state.active].cards[card] -= number
    state.discard[card] += number
