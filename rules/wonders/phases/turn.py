"""A turn: choose, act together, pass (base-rules 2), with Babylon's extra turn (5, 8.3)."""

from __future__ import annotations

from rules.core.actions import Action
from rules.core.events import Event
from rules.core.flow import Answer, Ask, put
from rules.wonders.counting import counted
from rules.wonders.effects import Gain
from rules.wonders.legal import turn_actions
from rules.wonders.model import FREE_BUILD, PLAY_LAST_CARD
from rules.wonders.snapshot import milestone
from rules.wonders.special import NONE, coins_back, coins_for_building
from rules.wonders.state import BUILT, BURIED, LEFT_OVER, NO_PACK, SOLD, WondersState


def choose(state: WondersState, events: list[Event]) -> bool:
    """Ask every seat what it does with one card of its hand."""
    for seat in range(len(state.hands)):
        ask_card(state, "turn", seat, events)
    return False


def ask_card(state: WondersState, kind: str, seat: int, events: list[Event]) -> None:
    """Ask a seat about one card of its hand, for its own city."""
    hand = state.hands[seat]
    cards = state.rs.cards
    put(state, Ask(kind, seat, seat, tuple([cards[c].id for c in hand]), turn_actions(state, seat, hand)), events)


def act(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Reveal: all payments from the coins held before, all cards placed, then effects, then follow-up questions."""
    answers.sort(key=lambda answer: answer.ask.city)
    events.append(Event("reveal", -1, {"age": state.age, "turn": state.turn, "extra": answers[0].ask.kind == "extra"}))
    pay(state, answers, events)
    gains = [(answer.ask.city, _place(state, answer, events)) for answer in answers]
    # Coins count the table after every build of the turn (base-rules 2, "Effects").
    for city, gain in gains:
        if gain is not None:
            immediate(state, city, gain, events)


def pay(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Carry out all payments of simultaneous answers; rebates come after (base-rules 7, Hatshepsut)."""
    cities = state.cities
    state.purse = [city.coins for city in cities]
    for answer in answers:
        action = answer.action
        if action.left or action.right or action.bank:
            seat = answer.ask.city
            left, right = (seat + 1) % len(cities), (seat - 1) % len(cities)
            spent = action.left + action.right + action.bank
            state.purse[seat] -= spent
            cities[seat].coins -= spent
            cities[left].coins += action.left
            cities[right].coins += action.right
            events.append(Event("paid", seat, {"left": action.left, "right": action.right, "bank": action.bank}))
            if cities[seat].special is not NONE:
                _rebate(state, seat, action, events)


def _rebate(state: WondersState, seat: int, action: Action, events: list[Event]) -> None:
    coins = coins_back(state.cities[seat].special, action.left, action.right)
    if coins:
        earn(state, seat, coins, events)


def earn(state: WondersState, seat: int, coins: int, events: list[Event]) -> None:
    """Coins from the bank."""
    state.cities[seat].coins += coins
    events.append(Event("gained", seat, {"coins": coins}))


def _place(state: WondersState, answer: Answer, events: list[Event]) -> Gain | None:
    """Move the card where the action says; returns the effects that now begin."""
    rs = state.rs
    (seat, target), action = (answer.ask.seat, answer.ask.city), answer.action
    city = state.cities[target]
    card = rs.card_index[action.object]
    state.hands[seat].remove(card)
    trace = (state.age, state.turn, seat, state.packs[seat], card)
    if action.verb == "build":
        state.trail.append((*trace, BUILT, target))
        if action.way == "power" and not city.special.free_colours >> rs.colour[card] & 1:
            city.used |= FREE_BUILD
        city.add_structure(rs, card)
        events.append(Event("built", target, {"card": action.object, "way": action.way}))
        if city.special is not NONE:
            built(state, target, card, action.way == "chain", events)
        return rs.gain[card]
    if action.verb == "stage":
        state.trail.append((*trace, BURIED, target))
        return finish_stage(state, seat, target, card, events)
    state.discard.append(len(state.trail))
    state.trail.append((*trace, SOLD, target))
    sell(state, seat, target, card, events)
    return None


def finish_stage(state: WondersState, seat: int, target: int, card: int, events: list[Event]) -> Gain:
    """Finish the next stage with a card under the board that only ``seat`` knows; returns the effects that begin."""
    city = state.cities[target]
    gain = state.rs.stages[city.board, city.side][city.stages].gain
    city.add_stage(state.rs, card)
    events.append(Event("staged", target, {"stage": city.stages}, {"card": state.rs.cards[card].id}, (seat,)))
    return gain


def sell(state: WondersState, seat: int, target: int, card: int, events: list[Event]) -> None:
    """Coins for a card that is discarded on purpose."""
    coins = state.rs.constants["sale_coins"]
    state.cities[target].coins += coins
    events.append(Event("sold", target, {"coins": coins}, {"card": state.rs.cards[card].id}, (seat,)))


def built(state: WondersState, seat: int, card: int, chained: bool, events: list[Event]) -> None:
    """Coins that standing abilities pay for a structure just built."""
    yellow = state.rs.cards[card].colour == "yellow"
    coins = coins_for_building(state.cities[seat].special, yellow, chained)
    if coins:
        earn(state, seat, coins, events)


def immediate(state: WondersState, seat: int, gain: Gain, events: list[Event]) -> None:
    """Coins and leaders that a card or stage brings at once, and the questions it raises."""
    coins = gain.coins
    for rule in gain.coins_per:
        coins += counted(state, seat, rule)
    if coins:
        earn(state, seat, coins, events)
    if gain.draw and seat < len(state.leader_hands):
        _draw_leaders(state, seat, gain.draw, events)
    for kind in gain.asks:
        state.follow_ups.append((state.rs.content.follow_ups[kind], seat, kind))


def _draw_leaders(state: WondersState, seat: int, count: int, events: list[Event]) -> None:
    drawn, state.leader_box = state.leader_box[:count], state.leader_box[count:]
    state.leader_hands[seat] += drawn
    state.drafted += [(0, seat, NO_PACK, card) for card in drawn]
    secret = {"leaders": [state.rs.cards[card].id for card in drawn]}
    events.append(Event("leaders_drawn", seat, {"count": len(drawn)}, secret, (seat,)))


def leftovers(state: WondersState, events: list[Event]) -> bool:
    """After the last turn the card left in each hand is discarded for nothing, unless its city may still play it."""
    if state.turn == state.rs.constants["turns_per_age"]:
        for seat, hand in enumerate(state.hands):
            if hand and not state.cities[seat].powers & PLAY_LAST_CARD:
                discard_hand(state, seat, events)
    return False


def discard_hand(state: WondersState, seat: int, events: list[Event]) -> None:
    """The cards left in a hand go to the discard pile, for nothing."""
    for card in state.hands[seat]:
        state.discard.append(len(state.trail))
        state.trail.append((state.age, state.turn, seat, state.packs[seat], card, LEFT_OVER, seat))
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
                ask_card(state, "extra", seat, events)
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
