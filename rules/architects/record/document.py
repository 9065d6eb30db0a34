"""A state read back from the JSON document of :meth:`ArchitectsState.to_json`, and the digest of a state."""

from __future__ import annotations

from collections.abc import Mapping

from rules.architects.facts import SavedCity, SavedState
from rules.architects.model import Box
from rules.architects.moves import parse_move
from rules.architects.record.restoring import mask_of, recall_table, restore_architect_city
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectCity, ArchitectsState, Gift
from rules.architects.turn import ORDER
from rules.core.checked import damage
from rules.core.errors import RecordError
from rules.core.facts import SavedAsk
from rules.core.flow import Answer, Ask
from rules.core.plain_hash import hash_of


def state_from_json(data: Mapping[str, object]) -> ArchitectsState:
    """Return the state of a JSON document.

    Raises:
        RecordError: the document lacks something or names something unknown.
    """
    try:
        saved = SavedState.from_json(data)
        setup = ArchitectsSetup.from_json(saved.setup)
        box = setup.check()
        state = ArchitectsState(box, setup, ORDER)
        state.cities = [_city(box, city) for city in saved.cities]
        state.decks = [[box.card_index[card] for card in reversed(deck)] for deck in saved.decks]
        state.stack_of_tokens = [box.token_index[token] for token in reversed(saved.tokens)]
        state.known = mask_of(saved.known)
        state.shuffles = saved.shuffles
        state.finished = saved.finished
        recall_table(state, saved.table)
        state.asks = [None if ask is None else _ask(box, ask) for ask in saved.asks]
        state.answers = [Answer(_ask(box, a.ask), parse_move(a.action), a.forced) for a in saved.answers]
        state.owed = sum(ask is not None for ask in state.asks)
        state.stack = [list(frame) for frame in saved.stack]
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise RecordError("state", reason=damage(error)) from error
    return state


def _city(box: Box, saved: SavedCity) -> ArchitectCity:
    city = restore_architect_city(box, saved)
    city.gifts = [Gift(box.card_index[gift.card], mask_of(gift.known)) for gift in saved.gifts]
    return city


def _ask(box: Box, saved: SavedAsk) -> Ask:
    legal = tuple([parse_move(text) for text in saved.legal])
    hand = [box.card_index[card] for card in saved.cards]
    return Ask(saved.kind, saved.seat, saved.city, hand, box.ids, legal)


def digest(state: ArchitectsState) -> str:
    """Return a short hash of the whole state, one check of a record."""
    return hash_of(state.saved().plain())
