"""Leaders laid to rest, and the question which."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.content.effects import Effect
from rules.wonders.engine.actions import DECLINE, NOTHING, Action
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import counted
from rules.wonders.engine.event_facts import Declined
from rules.wonders.engine.questions import Question
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import GameRules, WondersState
from rules.wonders.rollout.policy import base_worth
from rules.wonders.wonder_pack.event_facts import LaidToRest
from rules.wonders.wonder_pack.state import wonder_in

BURY: Final = "bury"
TIMES: Final = 2
_TENTHS: Final = 10  # of a point, in which rollouts count


def cards_in_city(rs: GameRules, city: City) -> list[int]:
    """Return the cards that can leave a city again: its own leaders."""
    cards = [entry for piece in city.pieces for entry in piece.cards()]
    return [card for card, copied in cards if not copied and rs.colour[card] in rs.lifts]


def cards_to_bury(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the cards that may be laid to rest."""
    return cards_in_city(state.rs, state.cities[city])


def burials(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the choice of any of them, then declining."""
    return (*[state.rs.choices[card] for card in hand], DECLINE)


def bury(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Lay the chosen card to rest: its effect ends."""
    ask, action = answers[0].ask, answers[0].action
    if action.object == NOTHING:
        events.append(Event(ask.city, Declined(question=ask.kind)))
        return
    _lay_to_rest(state, ask.city, action)
    events.append(Event(ask.city, LaidToRest(card=action.object)))


def points_at_rest(rs: Ruleset, city: City, card: int) -> int:
    """Return the points of a card laid to rest: twice what it cost, of which a part may depend on the age in which it
    came (second-edition-rules 5)."""
    cost = rs.price[card]
    for piece in city.pieces:
        cost += piece.paid(rs, card)
    return TIMES * cost


def _lay_to_rest(state: WondersState, number: int, action: Action) -> None:
    rs, city, card = state.rs, state.cities[number], state.rs.card_index[action.object]
    rs.lifts[rs.colour[card]](rs, city, card)
    wonder_in(city).rest.append(card)


def try_burying(state: WondersState, city: int, action: Action) -> tuple[None, tuple[Effect, ...]]:
    """Lay the chosen card to rest, if any, for previews."""
    if action.object != NOTHING:
        _lay_to_rest(state, city, action)
    return None, ()


def rollout_bury(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return the leader whose burial brings most beyond its own tabulated worth, or none."""
    rs = state.rs
    best, most = DECLINE, 0
    for card in hand:
        gain = rs.gain[card]
        left = base_worth(gain, 0, state.age)
        for rule in gain.points_per:
            left += _TENTHS * counted(state, city, rule)
        if gain.rare is not None:
            for effect in gain.rare.scored:
                left += _TENTHS * effect.points(state, city)
        more = _TENTHS * points_at_rest(rs, state.cities[city], card) - left
        if more > most:
            best, most = rs.choices[card], more
    return best


QUESTION: Final[Question[WondersState]] = Question(
    BURY, cards_to_bury, burials, bury, shown="cards", rollout=rollout_bury, tried=try_burying
)
