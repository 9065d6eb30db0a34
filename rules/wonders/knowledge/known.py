"""The table as a seat knows it, made from its view alone: the common part of all states behind it.

Nothing computed from such a table can reveal more than the view.
"""

from __future__ import annotations

from rules.wonders.engine.state import UNKNOWN, FollowUp, Trace, WondersState, new_state
from rules.wonders.facts import View
from rules.wonders.library import rules_for
from rules.wonders.record.document import restore_cities
from rules.wonders.scoring import ScoreSheet, score_table
from rules.wonders.setup import Setup


def known_table(view: View) -> WondersState:
    """Return all that a view knows as a state: open cities, the seat's own hand, the trail; rivals' hands and decks are
    empty.

    Raises:
        KeyError: the view is not one of :func:`rules.wonders.knowledge.view.view`.
    """
    boards = tuple([f"{city.board}:{city.side}" for city in view.cities])
    setup = Setup(
        view.seats,
        0,
        view.expansions,
        view.teams,
        boards,
        options=dict(view.options),
        edition=view.edition,
        rules=view.rules,
    )
    rs = rules_for(setup)
    index = rs.card_index
    state = new_state(rs, setup)
    state.age, state.turn, state.extra, state.finished = view.age, view.turn, view.extra, view.finished
    state.packs, state.discard = list(view.packs), list(view.discard)
    state.looked = [list(seen) for seen in view.looked]
    state.follow_ups = [FollowUp(later.rank, later.city, later.kind) for later in view.follow_ups]
    state.stack = [list(frame) for frame in view.stack]
    state.purse = list(view.purse)
    state.trail = [
        Trace(e.age, e.turn, e.seat, e.pack, UNKNOWN if e.card is None else index[e.card], e.where, e.city)
        for e in view.trail
    ]
    state.cities = restore_cities(rs, view.cities)
    state.hands[view.seat] = [index[c] for c in view.hand]
    state.decks = [[] for _ in range(rs.ages)]
    for piece in state.pieces:
        piece.recall(state, view)
    return state


def standings(view: View) -> tuple[list[ScoreSheet], list[int]]:
    """Return the current score sheets of all cities by the open points of a view, and the seats that would win."""
    return score_table(known_table(view))
