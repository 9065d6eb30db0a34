"""What one seat may know of a game of Architects: JSON values only.

Open: the tops of the wonder decks, whatever lies in front of players, face-up tokens, medals, the discard pile, the
number of cards in each deck. Secret: the order of every deck, the central top (but for those who looked at it), the
stack of tokens, gifts until they are turned up (but for those who had seen the card on the central deck), the seed.

``hidden`` lists the cards and tokens whose order the seat cannot know: what lies below the top of each wonder deck, the
central deck together with unknown gifts, the stack.
"""

from __future__ import annotations

from typing import Any

from rules.architects.state import ArchitectCity, ArchitectsState

ArchitectsView = dict[str, Any]


def view(state: ArchitectsState, seat: int) -> ArchitectsView:
    """The game as ``seat`` may see and remember it (docs/view.md)."""
    box = state.box
    ask = state.asks[seat]
    knows = bool(state.known >> seat & 1)
    tops = [box.ids[deck[-1]] if deck else None for deck in state.decks[:-1]]
    peek = box.ids[state.central[-1]] if knows else None
    return {
        "game": state.game,
        "seat": seat,
        "seats": len(state.cities),
        "expansions": list(state.setup.expansions),
        "first": state.first,
        "turn": state.turn,
        "active": state.active,
        "playing": state.playing,
        "due": state.due,
        "early": state.early,
        "used": [token.id for i, token in enumerate(box.tokens) if state.used >> i & 1],
        "noted": [box.tokens[token].id for token in state.noted],
        "pending": state.pending.copy(),
        "lifted": [box.ids[card] for card in state.lifted],
        "lifted_from": state.lifted_from,
        "finished": state.finished,
        "decks": {state.deck_id(i): len(deck) for i, deck in enumerate(state.decks)},
        "tops": tops,
        "peek": peek,
        "peeked": [other for other in range(len(state.cities)) if state.known >> other & 1],
        "faces": [None if token < 0 else box.tokens[token].id for token in state.faces],
        "stack": len(state.stack_of_tokens),
        "discard": {box.ids[kind]: number for kind, number in enumerate(state.discard) if number},
        "battle": state.battle,
        "conflict": state.conflict,
        "cat": state.cat,
        "medals": [None if medal < 0 else box.medals[medal].id for medal in state.medals],
        "centre": [box.medals[medal].id for medal in state.centre],
        "spare": state.spare,
        "cities": [_city(state, other, seat) for other in range(len(state.cities))],
        "ask": None
        if ask is None
        else {
            "kind": ask.kind,
            "city": ask.city,
            "cards": list(ask.cards),
            "legal": [str(a) for a in ask.legal(state)],
        },
        "asked": [[a.kind, a.seat, a.city] for a in state.asks if a is not None],
        "hidden": _hidden(state, seat, knows),
    }


def _city(state: ArchitectsState, other: int, seat: int) -> dict[str, Any]:
    box = state.box
    city: ArchitectCity = state.cities[other]
    return {
        "seat": other,
        "wonder": city.wonder.id,
        "stages": city.stages,
        "cards": {box.ids[kind]: number for kind, number in enumerate(city.cards) if number},
        "tokens": [box.tokens[token].id for token in city.tokens],
        "victories": city.victories,
        "medals": [box.medals[medal].id for medal in city.medals],
        "gifts": [box.ids[card] if known >> seat & 1 else None for card, known in city.gifts],
        "knowers": [[who for who in range(len(state.cities)) if known >> who & 1] for _, known in city.gifts],
    }


def _hidden(state: ArchitectsState, seat: int, knows: bool) -> dict[str, Any]:
    box = state.box
    central = state.central[:-1] if knows else state.central.copy()
    central += [card for city in state.cities for card, known in city.gifts if not known >> seat & 1]
    return {
        "decks": [[box.ids[card] for card in sorted(deck[:-1])] for deck in state.decks[:-1]],
        "central": [box.ids[card] for card in sorted(central)],
        "stack": [box.tokens[token].id for token in sorted(state.stack_of_tokens)],
    }
