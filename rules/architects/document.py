"""A state read back from the JSON document that :meth:`ArchitectsState.to_json` makes, and the digest of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.architects.facts import KeptAsk, KeptCity, KeptState
from rules.architects.model import Box
from rules.architects.moves import parse_move
from rules.architects.restoring import mask_of, recall_table, restore_architect_city
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
    return hash_of(state.kept().plain())
