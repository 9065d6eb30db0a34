"""Validation of the part of Cities in a document."""

from __future__ import annotations

from rules.core.checked import all_below, need
from rules.wonders.cities.losses import DEBT
from rules.wonders.cities.state import debts_in, levies_of
from rules.wonders.engine.state import WondersState

_MOST: int = 200
"""More debt, tokens or coins owed than any game brings."""


def check_debts(state: WondersState) -> None:
    """Validate the debts and losses of a state that was read from a document.

    Raises:
        ValueError: no game can reach it.
    """
    rs, piece = state.rs, levies_of(state)
    need(not piece.phase or piece.phase in rs.questions, "cities.turn")
    all_below([levy.by for levy in piece.due], len(state.cities), "cities.by")
    all_below([levy.coins for levy in piece.due], _MOST, "cities.loss")
    need(all(not levy.per or levy.per in rs.vocabulary.counters for levy in piece.due), "cities.counted")
    asked = {ask.city for ask in state.asks if ask is not None and ask.kind == DEBT}
    asked |= {answer.ask.city for answer in state.answers if answer.ask.kind == DEBT}
    need(not asked or piece.phase in rs.questions, "cities.no_card")
    for number, city in enumerate(state.cities):
        found = debts_in(city)
        all_below([found.debt, found.diplomacy, found.owed], _MOST, "cities.debt")
        need(bool(found.owed) == (number in asked), "cities.not_asked")
        need(set(found.parts) <= set(rs.loss_labels), "cities.word")
        fits = sum(found.parts.values()) <= found.owed and all(part > 0 for part in found.parts.values())
        need(fits, "cities.parts")
