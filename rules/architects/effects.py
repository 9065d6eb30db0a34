"""The wonders' effects (architects-rules 8), as steps that wait in ``state.pending`` until each is carried out.

An effect is carried out as far as possible; the rest of it is skipped. Each step opens its question (``put`` answers it
at once if there is no choice) or acts by itself.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.architects.event_facts import GiftGiven, Lifted, ProgressTaken, Robbed, Shuffled
from rules.architects.medals import claim
from rules.architects.moves import LEFT, RIGHT, STACK, Move
from rules.architects.state import ArchitectsState, Gift
from rules.architects.take import left_deck, note, peek, right_deck, take, take_cat, take_top, top_of
from rules.core.events import Event
from rules.core.flow import Ask, put
from rules.core.rng import shuffle, stream

PROGRESS = "progress_token"
"""Choose a Progress token: Babylon's effect, and what follows a science set."""
NOTE_STAGE = "note_stage"
"""Note the tokens whose extra card a built stage brings, after its effect. The ids of those owned when it was built
follow."""


def carry_out(state: ArchitectsState, events: list[Event]) -> None:
    """Carry out the first waiting step."""
    step = state.pending[0]
    name, _, rest = step.partition(" ")
    if name == NOTE_STAGE:
        state.pending.pop(0)
        for token in rest.split():
            note(state, state.box.token_index[token])
        return
    STEPS[name](state, events)


def ask(state: ArchitectsState, kind: str, moves: list[Move], events: list[Event]) -> None:
    """Ask the active player, or skip the step if no move is possible."""
    if moves:
        put(state, Ask(kind, state.active, state.active, state.lifted.copy(), state.box.ids, tuple(moves)), events)
    else:
        state.pending.pop(0)


def answer(state: ArchitectsState, move: Move, events: list[Event]) -> None:
    """Carry out the player's choice for the waiting step."""
    ANSWERS[state.pending[0].partition(" ")[0]](state, move, events)


def sides(state: ArchitectsState, centre: bool) -> list[str]:
    """Return the words of the decks next to the active player that hold a card; with ``centre`` also the central
    one."""
    seat = state.active
    found = []
    if state.decks[left_deck(state, seat)]:
        found.append(LEFT)
    if state.decks[right_deck(state, seat)]:
        found.append(RIGHT)
    if centre and state.central:
        found.append(state.deck_id(len(state.cities)))
    return found


def deck_at(state: ArchitectsState, side: str) -> int:
    """Return the deck that a word of :func:`sides` names."""
    if side == LEFT:
        return left_deck(state, state.active)
    return right_deck(state, state.active) if side == RIGHT else len(state.cities)


def _any_deck(state: ArchitectsState, events: list[Event]) -> None:
    ask(state, "effect", [Move("choose", (state.deck_id(i),)) for i, deck in enumerate(state.decks) if deck], events)


def _any_deck_chosen(state: ArchitectsState, move: Move, events: list[Event]) -> None:
    state.pending.pop(0)
    take_top(state, state.deck_named(move.object), events)


def _central_top(state: ArchitectsState, events: list[Event]) -> None:
    state.pending.pop(0)
    take_top(state, len(state.cities), events)


def _left_and_right(state: ArchitectsState, events: list[Event]) -> None:
    """Left first, then right (architects-rules 13.7)."""
    state.pending.pop(0)
    take_top(state, left_deck(state, state.active), events)
    take_top(state, right_deck(state, state.active), events)


def _one_of_five(state: ArchitectsState, events: list[Event]) -> None:
    """First the deck, then one of the cards lifted from it, all in sight (architects-rules 8)."""
    if state.lifted:
        kinds = sorted(set(state.lifted))
        ask(state, "effect", [Move("choose", (state.box.ids[kind],)) for kind in kinds], events)
    else:
        ask(state, "effect", [Move("choose", (side,)) for side in sides(state, False)], events)


def _one_of_five_chosen(state: ArchitectsState, move: Move, events: list[Event]) -> None:
    if not state.lifted:
        state.lifted_from = deck_at(state, move.object)
        deck = state.decks[state.lifted_from]
        number = min(state.box.cards_lifted, len(deck))
        state.lifted = [deck.pop() for _ in range(number)]
        if state.emit_events:
            cards = tuple([state.box.ids[card] for card in state.lifted])
            events.append(Event(state.active, Lifted(deck=state.deck_id(state.lifted_from), cards=cards)))
        return
    state.pending.pop(0)
    card = state.box.card_index[move.object]
    source = state.lifted_from
    state.lifted.remove(card)
    deck = state.decks[source]
    deck += reversed(state.lifted)
    state.lifted, state.lifted_from = [], -1
    state.shuffles += 1
    shuffle(deck, stream(state.seed, f"lifted:{state.shuffles}"))
    if state.emit_events:
        name = state.deck_id(source)
        secret = Shuffled(deck=name, cards=tuple([state.box.ids[card] for card in reversed(deck)]))
        events.append(Event(state.active, Shuffled(deck=name), secret))
    take(state, card, state.deck_id(source), events)


def _progress(state: ArchitectsState, events: list[Event]) -> None:
    tokens = state.box.tokens
    kinds = sorted({token for token in state.faces if token >= 0})
    moves = [Move("choose", (tokens[token].id,)) for token in kinds]
    if state.stack_of_tokens:
        moves.append(Move("choose", (STACK,)))
    ask(state, "progress", moves, events)


def _from_opponent(state: ArchitectsState, events: list[Event]) -> None:
    moves = [
        Move("choose", (str(seat), state.box.ids[kind]))
        for seat, city in enumerate(state.cities)
        if seat != state.active
        for kind, number in enumerate(city.cards)
        if number
    ]
    ask(state, "effect", moves, events)


def _from_opponent_chosen(state: ArchitectsState, move: Move, events: list[Event]) -> None:
    """The consequences of the card first, then the gift (architects-rules 8.1, 13.7)."""
    state.pending.pop(0)
    robbed = int(move.object)
    card = state.box.card_index[move.words[1]]
    state.cities[robbed].cards[card] -= 1
    if state.emit_events:
        events.append(Event(robbed, Robbed(card=move.words[1], by=state.active)))
    take(state, card, "seat", events)
    if state.central:
        known = state.known
        gift = top_of(state, len(state.cities))
        state.cities[robbed].gifts.append(Gift(gift, known))
        if state.emit_events:
            who = tuple(seat for seat in range(len(state.cities)) if known >> seat & 1)
            secret = GiftGiven(by=state.active, card=state.box.ids[gift])
            events.append(Event(robbed, GiftGiven(by=state.active), secret, who))


def _cat_and_card(state: ArchitectsState, events: list[Event]) -> None:
    """Take the Cat, look at the central top, then take one of the three cards (architects-rules 8.2)."""
    of_three = [Move("choose", (side,)) for side in sides(state, True)]
    take_cat(state, events)
    claim(state, state.active, 0, events)
    peek(state, events)
    ask(state, "effect", of_three, events)


def _cat_and_card_chosen(state: ArchitectsState, move: Move, events: list[Event]) -> None:
    state.pending.pop(0)
    take_top(state, deck_at(state, move.object), events)


def gain_token(state: ArchitectsState, move: Move, events: list[Event]) -> None:
    """Take a Progress token; an emptied face-up place is filled from the stack at once (architects-rules 5.3)."""
    state.pending.pop(0)
    box = state.box
    blind = move.object == STACK
    if blind:
        token = state.stack_of_tokens.pop()
    else:
        token = box.token_index[move.object]
        place = state.faces.index(token)
        state.faces[place] = state.stack_of_tokens.pop() if state.stack_of_tokens else -1
    state.cities[state.active].tokens.append(token)
    if state.emit_events:
        events.append(Event(state.active, ProgressTaken(token=box.tokens[token].id, blind=blind)))
    claim(state, state.active, 0, events)


STEPS: dict[str, Callable[[ArchitectsState, list[Event]], None]] = {
    "any_deck": _any_deck,
    "central_top": _central_top,
    "left_and_right": _left_and_right,
    "one_of_five": _one_of_five,
    PROGRESS: _progress,
    "from_opponent": _from_opponent,
    "cat_and_card": _cat_and_card,
}
ANSWERS: dict[str, Callable[[ArchitectsState, Move, list[Event]], None]] = {
    "any_deck": _any_deck_chosen,
    "one_of_five": _one_of_five_chosen,
    PROGRESS: gain_token,
    "from_opponent": _from_opponent_chosen,
    "cat_and_card": _cat_and_card_chosen,
}
