"""A turn: choose, act together, pass (base-rules 2), with Babylon's extra turn (5, 8.3)."""

from __future__ import annotations

from typing import Final

from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.content.gain import Gain
from rules.wonders.content.rare_abilities import NONE, coins_for_building
from rules.wonders.engine.actions import Action
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import counted
from rules.wonders.engine.event_facts import Built, Gained, LeftOver, Paid, Passed, Sold, Staged
from rules.wonders.engine.legal import free_build_power, turn_actions
from rules.wonders.engine.purchases import coins_back
from rules.wonders.engine.questions import Question
from rules.wonders.engine.state import BUILT, BURIED, LEFT_OVER, SOLD, FollowUp, GameRules, Trace, WondersState
from rules.wonders.model import NEIGHBOURS, PLAY_LAST_CARD, STAGE_BUILT
from rules.wonders.rollout.policy import rollout_card
from rules.wonders.snapshot import milestone

_PASSED: Final[dict[str, Event]] = {way: Event(-1, Passed(direction=way)) for way in NEIGHBOURS}


def hand_of(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the cards in a seat's hand."""
    return state.hands[seat].copy()


def choose(state: WondersState, events: list[Event]) -> bool:
    """Ask every seat what to do with one card of its hand."""
    state.rs.questions["turn"].ask_seats(state, 0, len(state.hands), events)
    return False


def act(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Reveal the answers: all payments from the coins held before, all cards placed, then effects, then follow-up
    questions."""
    in_order_of_cities(answers)
    if state.emit_events:
        extra = answers[0].ask.kind == "extra"
        events.append(state.rs.events.revealed(state.age, state.turn, extra))
    pay(state, answers, events)
    effects = _place(state, answers, events)
    placed(state, answers, events)
    # Coins count the table after every build of the turn (base-rules 2, "Effects").
    for city, gain in effects:
        immediate(state, city, gain, events)


def placed(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Let expansions act when all cards of simultaneous answers are placed, before the effects."""
    for follow in state.rs.placed:
        follow(state, answers, events)


def in_order_of_cities(answers: list[Answer]) -> None:
    """Sort simultaneous answers in place; mostly they have been given in that order."""
    last = -1
    for answer in answers:
        city = answer.ask.city
        if city < last:
            answers.sort(key=_city_of)
            return
        last = city


def _city_of(answer: Answer) -> int:
    return answer.ask.city


def pay(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Carry out all payments of simultaneous answers; rebates come after (base-rules 7)."""
    cities, lasting = state.cities, ~state.rs.occasional
    purse: list[int] = []
    for city in cities:
        purse.append(city.coins)
        city.used &= lasting
    state.purse = purse
    for answer in answers:
        action: Action = answer.action
        payments, spent = action.payments, action.bank
        seat = answer.ask.city
        payer = cities[seat]
        if payments or spent:
            for steps, coins in payments:
                spent += coins
                to = (seat + steps) % len(cities)
                cities[to].coins += coins
                _tell_paid(state, seat, to, coins, events)
            if action.bank:
                _tell_paid(state, seat, None, action.bank, events)
            purse[seat] -= spent
            payer.coins -= spent
        if payer.rare.rebate:
            coins = coins_back(state, seat, action)
            if coins:
                earn(state, seat, coins, events)


def _tell_paid(state: WondersState, seat: int, to: int | None, coins: int, events: list[Event]) -> None:
    if state.emit_events:
        events.append(Event(seat, Paid(to=to, coins=coins)))


def earn(state: WondersState, seat: int, coins: int, events: list[Event]) -> None:
    """Give a city coins from the bank."""
    coins += bonus(state.rs, state.cities[seat])
    state.cities[seat].coins += coins
    if state.emit_events:
        events.append(Event(seat, Gained(coins=coins)))


def bonus(rs: GameRules, city: City) -> int:
    """Return how many coins more a city takes from the bank now, by abilities that note that they have been used."""
    coins = 0
    for more in rs.bonuses:
        coins += more(city)
    return coins


def _place(state: WondersState, answers: list[Answer], events: list[Event]) -> list[tuple[int, Gain]]:
    """Move the cards as the answers say; return the immediate effects, each with its city."""
    rs, cities, hands, packs, trail = state.rs, state.cities, state.hands, state.packs, state.trail
    age, turn = state.age, state.turn
    effects: list[tuple[int, Gain]] = []
    for answer in answers:
        ask = answer.ask
        action: Action = answer.action
        seat, target, verb, name = ask.seat, ask.city, action.verb, action.object
        card = rs.card_index[name]
        hands[seat].remove(card)
        if verb == "build":
            trail.append(Trace(age, turn, seat, packs[seat], card, BUILT, target))
            city, way = cities[target], action.way
            if way == "power" and not city.rare.free_colours >> rs.colour[card] & 1:
                city.used |= free_build_power(city, rs.colour[card])
            city.add_structure(rs, card)
            if state.emit_events:
                events.append(Event(target, Built(card=name, way=way)))
            if city.rare is not NONE:
                built(state, target, card, way == "chain", events)
            gain = rs.gain[card]
            if gain.at_once:
                effects.append((target, gain))
        elif verb == "stage":
            trail.append(Trace(age, turn, seat, packs[seat], card, BURIED, target))
            gain = finish_stage(state, seat, target, card, cities[target].stage_of(action), events)
            if gain.at_once:
                effects.append((target, gain))
        else:
            state.discard.append(len(trail))
            trail.append(Trace(age, turn, seat, packs[seat], card, SOLD, target))
            # Whoever takes something else for the card takes no coins.
            sell(state, seat, target, card, events, 0 if action.extra else rs.sale_coins)
    return effects


def finish_stage(state: WondersState, seat: int, target: int, card: int, place: int, events: list[Event]) -> Gain:
    """Finish the stage at a place (from 0) with a card under the board that only ``seat`` knows; return its effects."""
    city = state.cities[target]
    gain = city.wonder.stages[place].gain
    city.add_stage(state.rs, card, place)
    if state.emit_events:
        number = place + 1
        secret = Staged(stage=number, card=state.rs.ids[card])
        events.append(Event(target, Staged(stage=number), secret, (seat,)))
    if city.rare is not NONE and city.rare.event_coins[STAGE_BUILT]:
        earn(state, target, city.rare.event_coins[STAGE_BUILT], events)
    return gain


def sell(state: WondersState, seat: int, target: int, card: int, events: list[Event], coins: int) -> None:
    """Discard a card for coins."""
    state.cities[target].coins += coins
    if state.emit_events:
        secret = Sold(coins=coins, card=state.rs.ids[card])
        events.append(Event(target, Sold(coins=coins), secret, (seat,)))
    more = bonus(state.rs, state.cities[target]) if coins else 0
    if more:
        earn(state, target, more, events)


def built(state: WondersState, seat: int, card: int, chained: bool, events: list[Event]) -> None:
    """Give coins of standing abilities for a structure just built."""
    coins = coins_for_building(state.cities[seat].rare, state.rs.colour[card], chained)
    if coins:
        earn(state, seat, coins, events)


def immediate(state: WondersState, seat: int, gain: Gain, events: list[Event]) -> None:
    """Carry out the immediate effects of a card or stage: coins, effects that act, and follow-up questions."""
    coins = gain.coins
    for rule in gain.coins_per:
        coins += counted(state, seat, rule)
    if coins:
        earn(state, seat, coins, events)
    for effect in gain.on_play:
        effect.on_play(state, seat, events)
    for kind in gain.follow_ups:
        state.follow_ups.append(FollowUp(state.rs.follow_ups[kind], seat, kind))


def leftovers(state: WondersState, events: list[Event]) -> bool:
    """Discard the last card of each hand after the last turn, for nothing, unless its city may still play it."""
    if state.turn == state.rs.turns_per_age:
        for seat, hand in enumerate(state.hands):
            if hand and not state.cities[seat].powers & PLAY_LAST_CARD:
                discard_hand(state, seat, events)
    return False


def discard_hand(state: WondersState, seat: int, events: list[Event]) -> None:
    """Move the cards left in a hand to the discard pile, for nothing."""
    for card in state.hands[seat]:
        state.discard.append(len(state.trail))
        state.trail.append(Trace(state.age, state.turn, seat, state.packs[seat], card, LEFT_OVER, seat))
        if state.emit_events:
            events.append(Event(seat, LeftOver(), LeftOver(card=state.rs.ids[card]), (seat,)))
    state.hands[seat] = []


def extra_turn(state: WondersState, events: list[Event]) -> bool:
    """Let Babylon B play the last card of the age in an extra turn after everybody's last turn (base-rules 5, 8.3)."""
    if state.turn == state.rs.turns_per_age and any(state.hands):
        milestone(state, "turn", events)
        state.extra = True
        for seat, hand in enumerate(state.hands):
            if hand:
                state.rs.questions["extra"].ask(state, seat, seat, events)
    return False


def end_turn(state: WondersState, events: list[Event]) -> bool:
    """End the turn, or the extra turn that followed it."""
    milestone(state, "extra" if state.extra else "turn", events)
    state.extra = False
    return False


def pass_hands(state: WondersState, events: list[Event]) -> bool:
    """Pass the hands on in the age's direction; none after the last turn."""
    if state.turn < state.rs.turns_per_age:
        hands, packs = state.hands, state.packs
        direction = state.rs.pass_direction[state.age - 1]
        # Seat s+1 sits on the left of seat s, so what goes left arrives from the seat before.
        if direction == "left":
            hands.insert(0, hands.pop())
            packs.insert(0, packs.pop())
        else:
            hands.append(hands.pop(0))
            packs.append(packs.pop(0))
        if state.emit_events:
            events.append(_PASSED[direction])
    return False


TURN: Final[Question[WondersState]] = Question("turn", hand_of, turn_actions, act, sellable=True, rollout=rollout_card)
EXTRA: Final[Question[WondersState]] = Question(
    "extra", hand_of, turn_actions, act, sellable=True, rollout=rollout_card
)
