"""The rollout policy of Architects, for playouts of searching bots and for a bot that does not search: the move of most
worth by rules of thumb (:mod:`rules.architects.rollout.worth`)."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.architects.effects import deck_at
from rules.architects.moves import ECONOMY, ENGINEERING, STACK, Move
from rules.architects.rollout.worth import (
    COIN,
    card_worth,
    deck_worth,
    stack_worth,
    stage_potential,
    stage_worth,
    token_worth,
)
from rules.architects.state import ArchitectsState
from rules.core.flow import settle

ROBBED: Final = 0.35
"""Share of a robbed player's loss that counts for the player who takes the card."""
DENIED: Final = 0.5
"""Share of the next player's gain from a deck's top card that counts for the player who takes it away."""
CENTRAL_GUESS: Final = 3.2
"""A rough worth of the central deck, which the next player can have in any case."""


class WorthCache:
    """Worths that a playout does not work out again and again: those of cards until their seat plays next, those of the
    hidden top of the central deck (which take longest and change slowly) for good. ``central``: the latter by seat;
    several playouts from one table may share them."""

    __slots__ = ("_cards", "central")

    def __init__(self, seats: int, central: dict[int, float] | None = None) -> None:
        self.central: dict[int, float] = {} if central is None else central
        self._cards: list[dict[int, float]] = [{} for _ in range(seats)]

    def card(self, state: ArchitectsState, seat: int, card: int) -> float:
        """Return :func:`card_worth` as it was when it was first asked since the seat last played."""
        known = self._cards[seat]
        if card not in known:
            known[card] = card_worth(state, seat, card)
        return known[card]

    def deck(self, state: ArchitectsState, seat: int, deck: int) -> float:
        """Return :func:`deck_worth`, from the cache if it can be."""
        cards = state.decks[deck]
        if not cards:
            return 0.0
        if deck < len(state.cities) or state.known >> seat & 1:
            return self.card(state, seat, cards[-1])
        if seat not in self.central:
            self.central[seat] = deck_worth(state, seat, deck)
        return self.central[seat]

    def played(self, seat: int) -> None:
        """Forget the worths of a seat whose city has changed."""
        self._cards[seat] = {}


def rollout_move(state: ArchitectsState, seat: int, rng: Random, cache: WorthCache | None = None) -> Move:
    """Return the move that looks best at once; ``rng`` breaks ties. ``cache`` spares working out worths again."""
    ask = state.asks[seat]
    assert ask is not None
    legal = ask.legal(state)
    best: Move = legal[0]
    if len(legal) == 1:
        return best
    most = -1e9
    for move in legal:
        worth = move_worth(state, seat, ask.kind, move, cache) + rng.random() * 0.01
        if worth > most:
            best, most = move, worth
    return best


def play_on(state: ArchitectsState, rng: Random, last_turn: int, central: dict[int, float] | None = None) -> None:
    """Let every seat play by :func:`rollout_move` until the end of the game or of ``last_turn``, in place. ``central``:
    as in :class:`WorthCache`."""
    cache = WorthCache(len(state.cities), central)
    while not state.finished and state.turn <= last_turn:
        seat = state.active
        ask = state.asks[seat]
        assert ask is not None
        settle(state, ask, rollout_move(state, seat, rng, cache), [])
        cache.played(seat)


def move_worth(state: ArchitectsState, seat: int, kind: str, move: Move, cache: WorthCache | None = None) -> float:
    """Return the worth of a legal move to its seat, in points. It is exact without a ``cache``."""
    verb = move.verb
    if verb in ("take", "extra"):
        deck = deck_at(state, move.object)
        cache = cache or WorthCache(len(state.cities))
        return cache.deck(state, seat, deck) + DENIED * _denied(state, seat, deck, cache)
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


def _denied(state: ArchitectsState, seat: int, deck: int, cache: WorthCache) -> float:
    """Return the next player's loss without the top card of a deck."""
    seats = len(state.cities)
    after = (seat + 1) % seats
    if deck == seats or deck not in (seat, after):
        return 0.0
    other = state.decks[after if deck == seat else seat]
    left = max(CENTRAL_GUESS, cache.card(state, after, other[-1])) if other else CENTRAL_GUESS
    return max(0.0, cache.card(state, after, state.decks[deck][-1]) - left)


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
    """Return the worth of the stage and of what is left after it: coins, useful cards and the use of a token are worth
    keeping."""
    box = state.box
    city = state.cities[seat]
    stage = city.wonder.stages[int(move.words[0]) - 1]
    spent: list[int] = []
    worth = stage_worth(city, stage)
    for word in move.words[1:]:
        if word in (ECONOMY, ENGINEERING):
            worth -= 0.4
        else:
            spent.append(box.card_index[word])
    for card in spent:
        city.cards[card] -= 1
        worth -= COIN if card == box.coin else 0.0
    city.stages |= 1 << (stage.number - 1)
    worth += stage_potential(state, city)
    city.stages &= ~(1 << (stage.number - 1))
    for card in spent:
        city.cards[card] += 1
    return worth
