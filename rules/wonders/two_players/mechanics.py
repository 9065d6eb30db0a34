"""What is new with two players: the draw pile, the Free City's holder and its duty to build (base-rules 6)."""

from __future__ import annotations

from rules.core.events import Event
from rules.core.flow import Answer, Ask, put
from rules.wonders.legal import free_city_actions
from rules.wonders.model import PLAY_LAST_CARD
from rules.wonders.phases import age, turn
from rules.wonders.phases.follow_up import speaker
from rules.wonders.state import DRAWN, LEFT_OVER, NO_PACK, WondersState

FREE_CITY = 2


def deal(state: WondersState, events: list[Event]) -> bool:
    """Seven cards to each player, the rest of the deck to the draw pile, its top card first."""
    deck = state.decks[state.age - 1]
    state.pile = deck[len(state.hands) * state.rs.constants["hand_size"] :]
    return age.deal(state, events)


def choose(state: WondersState, events: list[Event]) -> bool:
    """The holder draws a card; then both players choose for their own cities."""
    holder = speaker(state, FREE_CITY)
    card = state.pile.pop(0)
    state.hands[holder].append(card)
    state.trail.append((state.age, state.turn, holder, state.packs[holder], card, DRAWN, holder))
    events.append(Event("drawn", holder, {}, {"card": state.rs.cards[card].id}, (holder,)))
    return turn.choose(state, events)


def after_answer(state: WondersState, answer: Answer, events: list[Event]) -> None:
    """Once the holder has chosen for its own city, it chooses one of the other cards for the Free City."""
    holder = answer.ask.seat
    if answer.ask.kind == "turn" and holder == speaker(state, FREE_CITY):
        hand = state.hands[holder].copy()
        hand.remove(state.rs.card_index[answer.action.object])
        cards = tuple(state.rs.cards[c].id for c in hand)
        put(state, Ask("free_city", holder, FREE_CITY, cards, free_city_actions(state, FREE_CITY, hand)), events)


def leftovers(state: WondersState, events: list[Event]) -> bool:
    """After the last turn the last cards of both hands and of the pile are discarded."""
    if state.turn == state.rs.constants["turns_per_age"]:
        for card in state.pile:
            state.discard.append(len(state.trail))
            state.trail.append((state.age, state.turn, -1, NO_PACK, card, LEFT_OVER, -1))
        state.pile = []
        for seat, hand in enumerate(state.hands):
            if hand and not state.cities[seat].powers & PLAY_LAST_CARD:
                turn.discard_hand(state, seat, events)
    return False


STEPS = {"deal": deal, "choose": choose, "leftovers": leftovers}

RESOLVERS = {"free_city": turn.act}
