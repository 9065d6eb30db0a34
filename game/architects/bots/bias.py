"""What a character likes in Architects: a bias on top of what answers are worth, in points.

A persona names what it likes in the words of the first game (docs/bots.md, "Characters"). Here they mean the cards of
the same colours: arms are red, learning is green, what wonders are built with is grey.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.architects.effects import deck_at
from rules.architects.model import BLUE, GREEN, GREY, RED, YELLOW
from rules.architects.moves import Move
from rules.architects.rollout.policy import move_worth
from rules.architects.rollout.worth import card_worth
from rules.architects.state import ArchitectsState

NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    GREY: ("grey", "supply", "stage"),
    YELLOW: ("yellow", "coins"),
    BLUE: ("blue", "points"),
    GREEN: ("green", "science"),
    RED: ("red", "military"),
}
"""What a persona may name for the cards of a colour; ``rivals`` is what is kept from them."""


def persona_bias(persona: Mapping[str, float], state: ArchitectsState, seat: int, kind: str, move: Move) -> float:
    """Return the points by which a persona prefers an answer to its worth: for the card taken, 0 if that is unknown."""
    card = _card_taken(state, seat, kind, move) if persona else -1
    if card < 0:
        return 0.0
    own = card_worth(state, seat, card)
    kept = move_worth(state, seat, kind, move) - own
    liked = sum(persona.get(name, 1.0) - 1 for name in NAMES[state.box.cards[card].colour])
    return liked * max(0.0, own) + (persona.get("rivals", 1.0) - 1) * max(0.0, kept)


def _card_taken(state: ArchitectsState, seat: int, kind: str, move: Move) -> int:
    """Return the card that an answer takes, -1 where it takes none or the seat does not know it."""
    if move.verb in ("take", "extra"):
        return _top(state, seat, deck_at(state, move.object))
    if kind != "effect":
        return -1
    effect = state.pending[0]
    if effect == "from_opponent":
        return state.box.card_index[move.words[1]]
    if effect == "one_of_five":
        return state.box.card_index[move.object] if state.lifted else -1
    return _top(state, seat, state.deck_named(move.object) if effect == "any_deck" else deck_at(state, move.object))


def _top(state: ArchitectsState, seat: int, deck: int) -> int:
    cards = state.decks[deck]
    seen = deck < len(state.cities) or state.known >> seat & 1
    return cards[-1] if cards and seen else -1
