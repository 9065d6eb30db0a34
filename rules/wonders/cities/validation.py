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
    need(not piece.phase or piece.phase in rs.questions, "the losses of a turn came after a question that there is not")
    all_below([levy.by for levy in piece.due], len(state.cities), "a loss is raised by a city that there is not")
    all_below([levy.coins for levy in piece.due], _MOST, "a loss is greater than any card makes it")
    need(all(not levy.per or levy.per in rs.vocabulary.counters for levy in piece.due), "a loss counts what is nothing")
    asked = {ask.city for ask in state.asks if ask is not None and ask.kind == DEBT}
    asked |= {answer.ask.city for answer in state.answers if answer.ask.kind == DEBT}
    need(not asked or piece.phase in rs.questions, "coins are owed, and no card was played")
    for number, city in enumerate(state.cities):
        found = debts_in(city)
        all_below([found.debt, found.diplomacy, found.owed], _MOST, "a city has debt that no city can have")
        need(bool(found.owed) == (number in asked), "a city owes coins, and is not asked")
        need(set(found.parts) <= set(rs.loss_labels), "a city owes coins by a word that there is not")
        fits = sum(found.parts.values()) <= found.owed and all(part > 0 for part in found.parts.values())
        need(fits, "the parts of what a city owes do not fit")
