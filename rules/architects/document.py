"""A state read back from the JSON document that :meth:`ArchitectsState.to_json` makes, and the digest of a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.architects.facts import KeptAsk, KeptCity, KeptState, OpenArchitectCity, OpenTable
from rules.architects.model import Box
from rules.architects.moves import parse_move
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectCity, ArchitectsState, Gift
from rules.architects.turn import ORDER
from rules.core.errors import RecordError
from rules.core.flow import Answer, Ask
from rules.core.plain import hash_of


def state_from_json(data: Mapping[str, Any]) -> ArchitectsState:
    """Rebuild a state.

    Raises:
        RecordError: the document lacks something or names something unknown.
    """
    try:
        kept = KeptState.from_json(data)
        setup = ArchitectsSetup.from_json(kept.setup)
        box = setup.check()
        state = ArchitectsState(box, setup, ORDER)
        state.cities = [_city(box, city) for city in kept.cities]
        state.decks = [[box.card_index[card] for card in reversed(deck)] for deck in kept.decks]
        state.stack_of_tokens = [box.token_index[token] for token in reversed(kept.tokens)]
        state.known = mask_of(kept.known)
        state.shuffles = kept.shuffles
        state.finished = kept.finished
        recall_table(state, kept.table)
        state.asks = [None if ask is None else _ask(box, ask) for ask in kept.asks]
        state.answers = [Answer(_ask(box, a.ask), parse_move(a.action), a.forced) for a in kept.answers]
        state.owed = sum(ask is not None for ask in state.asks)
        state.stack = [list(frame) for frame in kept.stack]
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise RecordError(f"the state is damaged: {error!r}") from error
    return state


def recall_table(state: ArchitectsState, table: OpenTable) -> None:
    """Put what lies open in the middle, and where the turn stands, into a state.

    Raises:
        KeyError: something unknown is named.
    """
    box = state.box
    state.faces = [-1 if token is None else box.token_index[token] for token in table.faces]
    state.discard = counts_of(box, table.discard)
    state.medals = [-1 if medal is None else box.medal_index[medal] for medal in table.medals]
    state.centre = [box.medal_index[medal] for medal in table.centre]
    state.spare = table.spare
    state.first = table.first
    state.lifted = [box.card_index[card] for card in table.lifted]
    state.battle = table.battle
    state.cat = table.cat
    state.turn = table.turn
    state.active = table.active
    state.playing = table.playing
    state.due = table.due
    state.early = table.early
    state.used = sum(1 << box.token_index[token] for token in table.used)
    state.noted = [box.token_index[token] for token in table.noted]
    state.pending = list(table.pending)
    state.lifted_from = table.lifted_from


def counts_of(box: Box, cards: Mapping[str, int]) -> list[int]:
    """Return numbers of cards by kind.

    Raises:
        KeyError: an unknown card.
    """
    counts = [0] * len(box.cards)
    for card, number in cards.items():
        counts[box.card_index[card]] = number
    return counts


def mask_of(seats: Iterable[int]) -> int:
    """Return seats as a bit set."""
    return sum(1 << seat for seat in seats)


def restore_architect_city(box: Box, open_city: OpenArchitectCity) -> ArchitectCity:
    """Return a city without its gifts.

    Raises:
        KeyError: something unknown is named.
    """
    city = ArchitectCity(box.wonders[open_city.wonder], len(box.cards))
    city.cards = counts_of(box, open_city.cards)
    city.tokens = [box.token_index[token] for token in open_city.tokens]
    city.stages = open_city.stages
    city.victories = open_city.victories
    city.medals = [box.medal_index[medal] for medal in open_city.medals]
    return city


def _city(box: Box, kept: KeptCity) -> ArchitectCity:
    city = restore_architect_city(box, kept)
    city.gifts = [Gift(box.card_index[gift.card], mask_of(gift.known)) for gift in kept.gifts]
    return city


def _ask(box: Box, kept: KeptAsk) -> Ask:
    legal = tuple([parse_move(text) for text in kept.legal])
    hand = [box.card_index[card] for card in kept.cards]
    return Ask(kept.kind, kept.seat, kept.city, hand, box.ids, legal)


def digest(state: ArchitectsState) -> str:
    """A short hash of the whole state: a check of a record."""
    return hash_of(state.to_json())
