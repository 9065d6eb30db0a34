"""A quick policy, for playouts of searching bots and for a bot that does not search: the move of most worth by rules of
thumb (:mod:`rules.architects.worth`).
"""

from __future__ import annotations

from random import Random
from typing import Final

from rules.architects.effects import deck_at
from rules.architects.moves import ECONOMY, ENGINEERING, STACK, Move
from rules.architects.state import ArchitectsState
from rules.architects.worth import (
    COIN,
    build_outlook,
    card_worth,
    deck_worth,
    stack_worth,
    stage_worth,
    token_worth,
)
from rules.core.flow import settle

ROBBED: Final = 0.35
"""How much of what a player loses when a card is taken away counts for who takes it."""
DENIED: Final = 0.5
"""How much of what the next player would have gained by a deck's top card counts for who takes it away."""
CENTRAL_GUESS: Final = 3.2
"""About what the next player can have in any case, from the central deck."""


class Kept:
    """Worths that a playout does not work out again and again: those of cards until their seat plays next, those of the
    hidden top of the central deck (which take longest, and change slowly) for good. ``central``: the latter by seat;
    several playouts from one table may share them."""

    __slots__ = ("_cards", "central")

    def __init__(self, seats: int, central: dict[int, float] | None = None) -> None:
        self.central: dict[int, float] = {} if central is None else central
        self._cards: list[dict[int, float]] = [{} for _ in range(seats)]

    def card(self, state: ArchitectsState, seat: int, card: int) -> float:
        """As :func:`card_worth`, as it was when it was first asked since the seat last played."""
        known = self._cards[seat]
        if card not in known:
            known[card] = card_worth(state, seat, card)
        return known[card]

    def deck(self, state: ArchitectsState, seat: int, deck: int) -> float:
        """As :func:`deck_worth`."""
        cards = state.decks[deck]
        if not cards:
            return 0.0
        if deck < len(state.cities) or state.known >> seat & 1:
            return self.card(state, seat, cards[-1])
        if seat not in self.central:
            self.central[seat] = deck_worth(state, seat, deck)
        return self.central[seat]

    def played(self, seat: int) -> None:
        """What is in front of a seat has changed."""
        self._cards[seat] = {}


def rollout_move(state: ArchitectsState, seat: int, rng: Random, kept: Kept | None = None) -> Move:
    """The move that looks best at once; ``rng`` breaks ties. ``kept``: what need not be worked out again."""
    ask = state.asks[seat]
    assert ask is not None
    legal = ask.legal(state)
    best: Move = legal[0]
    if len(legal) == 1:
        return best
    most = -1e9
    for move in legal:
        worth = move_worth(state, seat, ask.kind, move, kept) + rng.random() * 0.01
        if worth > most:
            best, most = move, worth
    return best


def play_on(state: ArchitectsState, rng: Random, last_turn: int, central: dict[int, float] | None = None) -> None:
    """Let every seat play by :func:`rollout_move` until the end or the close of ``last_turn``; changes the state.
    ``central``: as in :class:`Kept`."""
    kept = Kept(len(state.cities), central)
    while not state.finished and state.turn <= last_turn:
        seat = state.active
        ask = state.asks[seat]
        assert ask is not None
        settle(state, ask, rollout_move(state, seat, rng, kept), [])
        kept.played(seat)


def move_worth(state: ArchitectsState, seat: int, kind: str, move: Move, kept: Kept | None = None) -> float:
    """What a legal move brings its seat, in points; ``kept`` as in :func:`rollout_move`, exact without it."""
    verb = move.verb
    if verb in ("take", "extra"):
        deck = deck_at(state, move.object)
        kept = kept or Kept(len(state.cities))
        return kept.deck(state, seat, deck) + DENIED * _denied(state, seat, deck, kept)
    if verb == "stage":
        return 100.0 + _payment_worth(state, seat, move)
    if verb == "science":
        return 90.0 - len(move.words) + (2 if len(set(move.words)) == 1 else 0)
    if verb == "done":
        return 0.0
    if kind == "progress":
        if move.object == STACK:
            return stack_worth(state, seat)
        return token_worth(state, seat, state.box.token_index[move.object])
    return _effect_worth(state, seat, move)


def _denied(state: ArchitectsState, seat: int, deck: int, kept: Kept) -> float:
    """What the next player loses without the top card of a deck."""
    seats = len(state.cities)
    after = (seat + 1) % seats
    if deck == seats or deck not in (seat, after):
        return 0.0
    other = state.decks[after if deck == seat else seat]
    left = max(CENTRAL_GUESS, kept.card(state, after, other[-1])) if other else CENTRAL_GUESS
    return max(0.0, kept.card(state, after, state.decks[deck][-1]) - left)


def _effect_worth(state: ArchitectsState, seat: int, move: Move) -> float:
    effect = state.pending[0]
    box = state.box
    if effect == "from_opponent":
        card = box.card_index[move.words[1]]
        return card_worth(state, seat, card) + ROBBED * card_worth(state, int(move.object), card)
    if effect == "one_of_five":
        if state.lifted:
            return card_worth(state, seat, box.card_index[move.object])
        deck = state.decks[deck_at(state, move.object)]
        return float(min(len(deck), box.cards_lifted))
    if effect == "any_deck":
        return deck_worth(state, seat, state.deck_named(move.object))
    return deck_worth(state, seat, deck_at(state, move.object))


def _payment_worth(state: ArchitectsState, seat: int, move: Move) -> float:
    """The stage and what is left after it: coins and useful cards are worth keeping, a token's use too."""
    box = state.box
    city = state.cities[seat]
    stage = city.wonder.stages[int(move.words[0]) - 1]
    spent: list[int] = []
    found = stage_worth(city, stage)
    for word in move.words[1:]:
        if word in (ECONOMY, ENGINEERING):
            found -= 0.4
        else:
            spent.append(box.card_index[word])
    for card in spent:
        city.cards[card] -= 1
        found -= COIN if card == box.coin else 0.0
    city.stages |= 1 << (stage.number - 1)
    found += build_outlook(state, city)
    city.stages &= ~(1 << (stage.number - 1))
    for card in spent:
        city.cards[card] += 1
    return found
