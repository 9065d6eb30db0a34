"""A state read back from the JSON document that :meth:`ArchitectsState.to_json` makes, and the digest of a state."""

from __future__ import annotations

from typing import Any

from rules.architects.model import Box
from rules.architects.moves import parse_move
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.architects.turn import ORDER
from rules.core.errors import RecordError
from rules.core.flow import Answer, Ask
from rules.core.plain import hash_of

Document = dict[str, Any]


def state_from_json(data: Document) -> ArchitectsState:
    """Rebuild a state.

    Raises:
        RecordError: the document lacks something or names something unknown.
    """
    try:
        setup = ArchitectsSetup.from_json(data["setup"])
        box = setup.check()
        state = ArchitectsState(box, setup, ORDER)
        state.cities = [_city(box, item) for item in data["cities"]]
        state.decks = [[box.card_index[card] for card in reversed(deck)] for deck in data["decks"]]
        state.stack_of_tokens = [box.token_index[token] for token in reversed(data["tokens"])]
        state.known = mask_of(data["known"])
        state.shuffles = data["shuffles"]
        recall_open(state, data)
        state.asks = [None if item is None else _ask(box, item) for item in data["asks"]]
        state.answers = [Answer(_ask(box, ask), parse_move(move), forced) for ask, move, forced in data["answers"]]
        state.owed = sum(ask is not None for ask in state.asks)
        state.stack = [list(frame) for frame in data["stack"]]
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise RecordError(f"the state is damaged: {error!r}") from error
    return state


def recall_open(state: ArchitectsState, data: Document) -> None:
    """The fields of :meth:`ArchitectsState.open_json`, from a document or a view.

    Raises:
        KeyError: a field is missing or names something unknown.
    """
    box = state.box
    state.faces = [-1 if token is None else box.token_index[token] for token in data["faces"]]
    state.discard = counts_of(box, data["discard"])
    state.medals = [-1 if medal is None else box.medal_index[medal] for medal in data["medals"]]
    state.centre = [box.medal_index[medal] for medal in data["centre"]]
    state.spare = data["spare"]
    state.first = data["first"]
    state.lifted = [box.card_index[card] for card in data["lifted"]]
    state.battle = data["battle"]
    state.cat = data["cat"]
    state.turn = data["turn"]
    state.active = data["active"]
    state.playing = data["playing"]
    state.due = data["due"]
    state.early = data["early"]
    state.used = sum(1 << box.token_index[token] for token in data["used"])
    state.noted = [box.token_index[token] for token in data["noted"]]
    state.pending = list(data["pending"])
    state.lifted_from = data["lifted_from"]
    state.finished = data["finished"]


def counts_of(box: Box, cards: dict[str, int]) -> list[int]:
    """Cards by kind from ``{id: number}``.

    Raises:
        KeyError: an unknown card.
    """
    counts = [0] * len(box.cards)
    for card, number in cards.items():
        counts[box.card_index[card]] = number
    return counts


def mask_of(seats: list[int]) -> int:
    """Seats as a bit set."""
    return sum(1 << seat for seat in seats)


def restore_architect_city(box: Box, data: Document) -> ArchitectCity:
    """A city without its gifts, from its document or a view.

    Raises:
        KeyError: a field is missing or names something unknown.
    """
    city = ArchitectCity(box.wonders[data["wonder"]], len(box.cards))
    city.cards = counts_of(box, data["cards"])
    city.tokens = [box.token_index[token] for token in data["tokens"]]
    city.stages = data["stages"]
    city.victories = data["victories"]
    city.medals = [box.medal_index[medal] for medal in data["medals"]]
    return city


def _city(box: Box, data: Document) -> ArchitectCity:
    city = restore_architect_city(box, data)
    city.gifts = [(box.card_index[card], mask_of(known)) for card, known in data["gifts"]]
    return city


def _ask(box: Box, data: Document) -> Ask:
    legal = tuple([parse_move(text) for text in data["legal"]])
    hand = [box.card_index[card] for card in data["cards"]]
    return Ask(data["kind"], data["seat"], data["city"], hand, box.ids, legal)


def digest(state: ArchitectsState) -> str:
    """A short hash of the whole state: a check of a record."""
    return hash_of(state.to_json())
