"""Losses of coins, and how each city settles them: with coins, or with debt (cities-rules 4)."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.core.event_facts import Forced
from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.cities.event_facts import DebtTaken, Demanded, LossesSettled
from rules.wonders.cities.facts import Levy
from rules.wonders.cities.state import debts_in, levies_of
from rules.wonders.content.effects import Effect
from rules.wonders.engine.actions import Action
from rules.wonders.engine.counting import count_one
from rules.wonders.engine.losses import Loss
from rules.wonders.engine.questions import Question
from rules.wonders.engine.state import WondersState

DEBT: Final = "debt"


def demand(state: WondersState, city: int, coins: int, per: str = "") -> None:
    """Raise a loss of all others, for the end of the turn: so many coins, or so many for each thing of a counter."""
    levies_of(state).due.append(Levy(by=city, coins=coins, per=per))


def burden(state: WondersState, by: int, city: int, debt: int, events: list[Event]) -> None:
    """Give a city debts outright, by a card of the city ``by``: nothing may be paid instead."""
    debts_in(state.cities[city]).debt += debt
    if state.emit_events:
        events.append(Event(city, DebtTaken(debt=debt, by=by)))


def raised(state: WondersState) -> list[Loss]:
    """Return the losses of this turn, and forget them. What is counted is counted now, in the city that loses."""
    piece = levies_of(state)
    due, piece.due = piece.due, []
    counters = state.rs.vocabulary.counters
    found = []
    for levy in due:
        for number, city in enumerate(state.cities):
            coins = levy.coins * count_one(city, counters[levy.per]) if levy.per else levy.coins
            if coins and number != levy.by:
                found.append(Loss(number, Demanded(coins=coins, by=levy.by)))
    return found


def settle(state: WondersState, losses: list[Loss], events: list[Event]) -> None:
    """Ask every city that owes and holds coins how many it pays, all at the same time. A city without coins, or one
    that no seat owns, pays what it has."""
    for loss in losses:
        piece, coins = debts_in(state.cities[loss.city]), loss.facts.coins
        piece.owed += coins
        if loss.label:
            piece.parts[loss.label] = piece.parts.get(loss.label, 0) + coins
    for number, city in enumerate(state.cities):
        piece, seat = debts_in(city), state.proxy_seat(number)
        if piece.owed and (seat != number or not city.coins):
            coins = min(piece.owed, city.coins)
            about = None if seat == number else number
            secret = Forced(question=DEBT, action=f"choose {coins}", city=about)
            events.append(Event(seat, Forced(question=DEBT, city=about), secret, (seat,)))
            _pay(state, number, coins, events)
        elif piece.owed:
            state.rs.questions[DEBT].ask(state, seat, number, events)


def cards_in_hand(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the cards that the seat holds, of the kind that the question before was about."""
    found: list[int] = state.rs.questions[levies_of(state).phase].hand(state, seat, seat)
    return found


def payable(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the numbers of coins that a city may pay of what it owes, all that it can first."""
    found = state.cities[city]
    most = min(debts_in(found).owed, found.coins)
    return tuple([Action("choose", str(coins)) for coins in range(most, -1, -1)])


def settled(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Take the coins to the bank; each coin that is not paid is a debt."""
    for answer in answers:
        _pay(state, answer.ask.city, int(answer.action.object), events)


def _pay(state: WondersState, number: int, coins: int, events: list[Event]) -> None:
    city = state.cities[number]
    city.coins -= coins
    debt = debts_in(city).pay(coins)
    if state.emit_events:
        events.append(Event(number, LossesSettled(coins=coins, debt=debt)))


def trace_fields(state: WondersState, seat: int, city: int) -> dict[str, object]:
    """Return what the question says in a trace: the sum, and the parts of it that have a name."""
    piece = debts_in(state.cities[city])
    return {"owed": piece.owed, **{label: piece.parts.get(label, 0) for label in state.rs.loss_labels}}


def try_settling(state: WondersState, city: int, action: Action) -> tuple[None, tuple[Effect, ...]]:
    """Pay what an answer to the question says, for previews."""
    _pay(state, city, int(action.object), [])
    return None, ()


def rollout_debt(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return the payment of all that the city can pay: a debt costs three times what a coin is worth."""
    found = state.cities[city]
    return Action("choose", str(min(debts_in(found).owed, found.coins)))


QUESTION: Final[Question[WondersState]] = Question(
    DEBT, cards_in_hand, payable, settled, rollout=rollout_debt, trace_fields=trace_fields, tried=try_settling
)
