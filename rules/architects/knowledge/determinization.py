"""Games that could lie behind a view, for bots that search: prepare once, deal many."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.architects.effects import carry_out
from rules.architects.facts import ArchitectsView
from rules.architects.moves import Move, parse_move
from rules.architects.record.restoring import mask_of, recall_table, restore_architect_city
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState, Gift
from rules.architects.turn import ORDER, go_on
from rules.core.flow import Ask
from rules.core.rng import fast_shuffle

MovePolicy = Callable[[ArchitectsState, int, Random], Move]
"""Chooses a move for a seat that owes an answer."""

_SEED_BITS = 48


class ArchitectsDeterminizations:
    """All complete states that could lie behind one view. The view is read once; :meth:`deal` then costs a copy and a
    shuffle of the hidden cards."""

    def __init__(self, view: ArchitectsView) -> None:
        setup = ArchitectsSetup(view.seats, expansions=view.expansions)
        box = setup.check()
        index = box.card_index
        self._seat = view.seat
        state = ArchitectsState(box, setup, ORDER)
        state.emit_events = False
        state.cities = [restore_architect_city(box, city) for city in view.cities]
        state.known = mask_of(view.peeked)
        state.finished = view.finished
        recall_table(state, view.table)
        state.decks = [[index[card] for card in deck] for deck in view.hidden.decks] + [[]]
        state.stack_of_tokens = [box.token_index[token] for token in view.hidden.stack]
        self._tops = [-1 if card is None else index[card] for card in view.tops]
        self._peek = -1 if view.peek is None else index[view.peek]
        self._central = [index[card] for card in view.hidden.central]
        self._gifts = [
            [
                Gift(-1 if card is None else index[card], mask_of(who))
                for card, who in zip(city.gifts, city.knowers, strict=True)
            ]
            for city in view.cities
        ]
        self._table = state
        self._asked = view.asked
        self._legal = None if view.ask is None else tuple([parse_move(text) for text in view.ask.legal])

    def deal(self, rng: Random, policy: MovePolicy | None = None) -> ArchitectsState:
        """Return one complete state that could lie behind the view. ``policy`` is not used: no answer of this game lies
        face down."""
        state = self._table.copy()
        state.seed = rng.getrandbits(_SEED_BITS)
        for deck, top in zip(state.decks, self._tops, strict=False):
            fast_shuffle(deck, rng)
            if top >= 0:
                deck.append(top)
        fast_shuffle(state.stack_of_tokens, rng)
        central = self._central.copy()
        fast_shuffle(central, rng)
        for city, gifts in zip(state.cities, self._gifts, strict=True):
            city.gifts = [gift if gift.card >= 0 else Gift(central.pop(), gift.known) for gift in gifts]
        if self._peek >= 0:
            central.append(self._peek)
        state.decks[-1] = central
        self._ask(state)
        return state

    def _ask(self, state: ArchitectsState) -> None:
        for asked in self._asked:
            if asked.seat == self._seat and self._legal is not None:
                state.owe(Ask(asked.kind, asked.seat, asked.city, state.lifted.copy(), state.box.ids, self._legal))
            elif state.pending:
                carry_out(state, [])
            else:
                go_on(state, [])


def determinize(view: ArchitectsView, rng: Random, policy: MovePolicy | None = None) -> ArchitectsState:
    """Return one complete state behind a view, as :meth:`ArchitectsDeterminizations.deal`."""
    return ArchitectsDeterminizations(view).deal(rng, policy)
