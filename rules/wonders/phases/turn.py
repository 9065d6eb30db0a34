"""A turn: choose, act together, pass (base-rules 2), with Babylon's extra turn (5, 8.3)."""

from __future__ import annotations

from rules.core.events import Event
from rules.core.flow import Answer, Ask, put
from rules.wonders.counting import counted
from rules.wonders.effects import Gain
from rules.wonders.legal import turn_actions
from rules.wonders.model import FREE_BUILD, PLAY_LAST_CARD
from rules.wonders.snapshot import milestone
from rules.wonders.state import BUILT, BURIED, LEFT_OVER, SOLD, WondersState


def choose(state: WondersState, events: list[Event]) -> bool:
    """Ask every seat what it does with one card of its hand."""
    for seat in range(len(state.hands)):
        _ask(state, "turn", seat, events)
    return False


def _ask(state: WondersState, kind: str, seat: int, events: list[Event]) -> None:
    hand = state.hands[seat]
    cards = state.rs.cards
    put(state, Ask(kind, seat, seat, tuple([cards[c].id for c in hand]), turn_actions(state, seat, hand)), events)


def act(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Reveal: all payments from the coins held before, all cards placed, then effects, then follow-up questions."""
    answers.sort(key=lambda answer: answer.ask.city)
    events.append(Event("reveal", -1, {"age": state.age, "turn": state.turn, "extra": answers[0].ask.kind == "extra"}))
    _pay(state, answers, events)
    gains = [(answer.ask.city, _place(state, answer, events)) for answer in answers]
    # Coins count the table after every build of the turn (base-rules 2, "Effects").
    for seat, gain in gains:
        if gain is not None:
            immediate(state, seat, gain, events)


def _pay(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    cities = state.cities
    for answer in answers:
        action = answer.action
        if action.left or action.right or action.bank:
            seat = answer.ask.city
            left, right = (seat + 1) % len(cities), (seat - 1) % len(cities)
            cities[seat].coins -= action.left + action.right + action.bank
            cities[left].coins += action.left
            cities[right].coins += action.right
            events.append(Event("paid", seat, {"left": action.left, "right": action.right, "bank": action.bank}))


def _place(state: WondersState, answer: Answer, events: list[Event]) -> Gain | None:
    """Move the card where the action says; returns the effects that now begin."""
    rs = state.rs
    seat, action = answer.ask.city, answer.action
    city = state.cities[seat]
    card = rs.card_index[action.object]
    state.hands[seat].remove(card)
    trace = (state.age, state.turn, seat, state.packs[seat], card)
    if action.verb == "build":
        state.trail.append((*trace, BUILT))
        if action.way == "power":
            city.used |= FREE_BUILD
        city.add_structure(rs, card)
        events.append(Event("built", seat, {"card": action.object, "way": action.way}))
        return rs.gain[card]
    if action.verb == "stage":
        state.trail.append((*trace, BURIED))
        gain = rs.stages[city.board, city.side][city.stages].gain
        city.add_stage(rs, card)
        events.append(Event("staged", seat, {"stage": city.stages}, {"card": action.object}, (seat,)))
        return gain
    state.discard.append(len(state.trail))
    state.trail.append((*trace, SOLD))
    coins = rs.constants["sale_coins"]
    city.coins += coins
    events.append(Event("sold", seat, {"coins": coins}, {"card": action.object}, (seat,)))
    return None


def immediate(state: WondersState, seat: int, gain: Gain, events: list[Event]) -> None:
    """Coins that a new structure or stage brings at once, and the questions it raises."""
    coins = gain.coins
    for rule in gain.coins_per:
        coins += counted(state, seat, rule)
    if coins:
        state.cities[seat].coins += coins
        events.append(Event("gained", seat, {"coins": coins}))
    for kind in gain.asks:
        state.follow_ups.append((state.rs.content.follow_ups.index(kind), seat, kind))


def leftovers(state: WondersState, events: list[Event]) -> bool:
    """After the last turn the card left in each hand is discarded for nothing, unless its city may still play it."""
    if state.turn == state.rs.constants["turns_per_age"]:
        for seat, hand in enumerate(state.hands):
            if hand and not state.cities[seat].powers & PLAY_LAST_CARD:
                _discard_hand(state, seat, events)
    return False


def _discard_hand(state: WondersState, seat: int, events: list[Event]) -> None:
    for card in state.hands[seat]:
        state.discard.append(len(state.trail))
        state.trail.append((state.age, state.turn, seat, state.packs[seat], card, LEFT_OVER))
        secret = {"card": state.rs.cards[card].id}
        events.append(Event("left_over", seat, {}, secret, (seat,)))
    state.hands[seat] = []


def extra_turn(state: WondersState, events: list[Event]) -> bool:
    """Babylon B: the last card of the age as an extra turn after everybody's last turn (base-rules 5, 8.3)."""
    if state.turn == state.rs.constants["turns_per_age"] and any(state.hands):
        milestone(state, "turn", events)
        state.extra = True
        for seat, hand in enumerate(state.hands):
            if hand:
                _ask(state, "extra", seat, events)
    return False


def end_turn(state: WondersState, events: list[Event]) -> bool:
    """Close the turn, or the extra turn that followed it."""
    milestone(state, "extra" if state.extra else "turn", events)
    state.extra = False
    return False


def pass_hands(state: WondersState, events: list[Event]) -> bool:
    """Pass the hands on in the age's direction; after the last turn there is nothing to pass."""
    if state.turn < state.rs.constants["turns_per_age"]:
        hands, packs = state.hands, state.packs
        direction = state.rs.constants["pass_direction"][state.age - 1]
        # Seat s+1 sits on the left of seat s, so what goes left arrives from the seat before.
        step = 1 if direction == "left" else -1
        count = len(hands)
        state.hands = [hands[(seat - step) % count] for seat in range(count)]
        state.packs = [packs[(seat - step) % count] for seat in range(count)]
        events.append(Event("passed", -1, {"direction": direction}))
    return False
