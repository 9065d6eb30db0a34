"""What one seat may know of a game of Architects: JSON values only.

Open: the tops of the wonder decks, whatever lies in front of players, face-up tokens, medals, the discard pile, the
number of cards in each deck. Secret: the order of every deck, the central top (but for those who looked at it), the
stack of tokens, gifts until they are turned up (but for those who had seen the card on the central deck), the seed.

``hidden`` lists the cards and tokens whose order the seat cannot know: what lies below the top of each wonder deck, the
central deck together with unknown gifts, the stack.
"""

from __future__ import annotations

from typing import Any

from rules.architects.state import ArchitectsState, seats_in


class ArchitectsView(dict[str, Any]):
    """The document, whose fields can also be read by attribute."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def question(self) -> Any:
        """The question that the seat owes an answer to."""
        return self["ask"]

    def to_json(self) -> dict[str, Any]:
        """The document."""
        return dict(self)


def view(state: ArchitectsState, seat: int) -> ArchitectsView:
    """The game as ``seat`` may see and remember it (docs/view.md)."""
    box = state.box
    ask = state.asks[seat]
    knows = bool(state.known >> seat & 1)
    tops = [box.ids[deck[-1]] if deck else None for deck in state.decks[:-1]]
    peek = box.ids[state.central[-1]] if knows else None
    return ArchitectsView(
        {
            "game": state.game,
            "seat": seat,
            "seats": len(state.cities),
            "expansions": list(state.setup.expansions),
            "conflict": state.conflict,
            "decks": {state.deck_id(i): len(deck) for i, deck in enumerate(state.decks)},
            "tops": tops,
            "peek": peek,
            "peeked": seats_in(state.known),
            "stack": len(state.stack_of_tokens),
            "cities": [_city(state, other, seat) for other in range(len(state.cities))],
            "ask": None if ask is None else ask.facts(state).to_json(),
            "asked": [[a.kind, a.seat, a.city] for a in state.asks if a is not None],
            "hidden": _hidden(state, seat, knows),
            **state.open_json(),
        }
    )


def _city(state: ArchitectsState, other: int, seat: int) -> dict[str, Any]:
    city = state.cities[other]
    return {
        "seat": other,
        **state.city_json(city),
        "gifts": [state.box.ids[card] if known >> seat & 1 else None for card, known in city.gifts],
        "knowers": [seats_in(known) for _, known in city.gifts],
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
