"""The hooks of games with two players: the draw pile, the Free City's holder and its duty to build (base-rules 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from rules.core.events import Event
from rules.core.facts import Facts
from rules.core.flow import Answer
from rules.wonders.engine.actions import Action
from rules.wonders.engine.legal import turn_actions
from rules.wonders.engine.questions import Question
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import DRAWN, LEFT_OVER, NO_PACK, StatePiece, Trace, WondersState
from rules.wonders.expansion import Expansion, Flow, Opening, Pieces, Seats
from rules.wonders.model import PLAY_LAST_CARD
from rules.wonders.phases import age, turn
from rules.wonders.rollout.policy import rollout_card
from rules.wonders.shown import ShownTurn
from rules.wonders.two_players.event_facts import Drawn
from rules.wonders.two_players.facts import HolderView

FREE_CITY: Final = 2
_USES: Final = ("build", "stage", "sell")


def holder(state: WondersState, city: int) -> int:
    """Return the seat that answers for the Free City in this turn; before the first turn of an age (turn 0), in that
    one."""
    holders: list[list[int]] = state.rs.constants["holders"]
    return holders[state.age - 1][max(state.turn - 1, 0) % 2]


class FreeCityPiece(StatePiece):
    """Shows the holder of the Free City; the draw pile is the engine's."""

    def view(self, state: WondersState, seat: int) -> Facts | None:
        """Return the seat, None before the first age."""
        return HolderView(holder=holder(state, FREE_CITY) if state.age else None)


def deal(state: WondersState, events: list[Event]) -> bool:
    """Deal seven cards to each player, the rest of the deck to the draw pile, its top card first."""
    deck = state.decks[state.age - 1]
    state.pile = deck[len(state.hands) * state.rs.hand_size :]
    return age.deal(state, events)


def choose(state: WondersState, events: list[Event]) -> bool:
    """Let the holder draw a card, then ask both players about their own cities."""
    seat = holder(state, FREE_CITY)
    card = state.pile.pop(0)
    state.hands[seat].append(card)
    state.trail.append(Trace(state.age, state.turn, seat, state.packs[seat], card, DRAWN, seat))
    events.append(Event(seat, Drawn(), Drawn(card=state.rs.ids[card]), (seat,)))
    return turn.choose(state, events)


def after_answer(state: WondersState, answer: Answer, events: list[Event]) -> None:
    """Ask the holder about the Free City, once it has chosen for its own city."""
    seat = answer.ask.seat
    if answer.ask.kind == "turn" and seat == holder(state, FREE_CITY):
        state.rs.questions["free_city"].ask(state, seat, FREE_CITY, events)


def rest_of_hand(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the holder's cards without the one just chosen for its own city."""
    hand = state.hands[seat].copy()
    for answer in state.answers:
        if answer.ask.seat == seat and answer.ask.kind == "turn":
            hand.remove(state.rs.card_index[answer.action.object])
    return hand


def free_city_actions(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the answers for the Free City, which must build or finish a stage if any card of the holder allows it."""
    actions = turn_actions(state, seat, city, hand)
    return tuple([action for action in actions if action.verb != "sell"]) or actions


def rollout_free_city(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return a rollout answer for the Free City, a sale only if nothing else is possible."""
    return rollout_card(state, city, hand, rng, must=True)


def leftovers(state: WondersState, events: list[Event]) -> bool:
    """Discard the last cards of both hands and of the pile after the last turn."""
    if state.turn == state.rs.turns_per_age:
        for card in state.pile:
            state.discard.append(len(state.trail))
            state.trail.append(Trace(state.age, state.turn, -1, NO_PACK, card, LEFT_OVER, -1))
        state.pile = []
        for seat, hand in enumerate(state.hands):
            if hand and not state.cities[seat].powers & PLAY_LAST_CARD:
                turn.discard_hand(state, seat, events)
    return False


def draw_piles(rs: Ruleset, turns: Sequence[ShownTurn]) -> dict[str, list[str]]:
    """Return the draw pile of each age that a trace tells: every turn one card more is in the two hands. The one that
    nobody draws lies in the discard pile after the age."""
    piles: dict[str, list[str]] = {}
    held: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for each in turns:
        hands = each.hands("turn")
        if not hands or not each.turn:
            continue
        shown = Counter(card for hand in hands for card in hand)
        pile = piles.setdefault(f"age{each.age}", [])
        if each.turn == 1:
            seen += shown
            pile += [card for hand in hands for card in hand[rs.hand_size :]]
        else:
            drawn = list((shown - held).elements())
            seen += Counter(drawn)
            pile += drawn
        held = shown - Counter(answer.split()[1] for answer in each.answers if answer.split()[0] in _USES)
        if each.turn == rs.turns_per_age:
            left = list((Counter(each.discard) - seen).elements())
            seen += Counter(left)
            pile += left
    return piles


EXPANSION: Final[Expansion] = Expansion(
    opening=Opening(extra_cities=1, redeal=draw_piles),
    pieces=Pieces(state=lambda seats: FreeCityPiece()),
    flow=Flow(
        steps={"deal": deal, "choose": choose, "leftovers": leftovers},
        questions=(
            Question("free_city", rest_of_hand, free_city_actions, turn.act, group="turn", rollout=rollout_free_city),
        ),
        after_answer=after_answer,
    ),
    seats=Seats(proxy=holder),
)
