"""A state read back from the JSON document that :meth:`WondersState.to_json` makes."""

from __future__ import annotations

from typing import Any

from rules.core.errors import RecordError
from rules.core.flow import Answer, Ask
from rules.wonders.engine.actions import parse
from rules.wonders.engine.city import City, new_city
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import FollowUp, Trace, WondersState, new_state
from rules.wonders.facts import CityTable
from rules.wonders.library import rules_for
from rules.wonders.setup import Setup

Document = dict[str, Any]


def state_from_json(data: Document) -> WondersState:
    """Return the state of a JSON document of :meth:`WondersState.to_json`.

    Raises:
        RecordError: the document lacks something or names an unknown card.
    """
    try:
        setup = Setup.from_json(data["setup"])
        rs = rules_for(setup)
        index = rs.card_index
        state = new_state(rs, setup)
        state.age, state.turn, state.extra = data["age"], data["turn"], data["extra"]
        state.stack = [list(frame) for frame in data["stack"]]
        state.finished = data["finished"]
        state.cities = [_read_city(rs, item) for item in data["cities"]]
        state.hands = [[index[c] for c in hand] for hand in data["hands"]]
        state.decks = [[index[c] for c in deck] for deck in data["decks"]]
        state.packs, state.discard = list(data["packs"]), list(data["discard"])
        state.follow_ups = [FollowUp(int(rank), int(city), str(kind)) for rank, city, kind in data["follow_ups"]]
        state.trail = [Trace(a, t, s, p, index[c], w, city) for a, t, s, p, c, w, city in data["trail"]]
        state.pile, state.purse = [index[c] for c in data["pile"]], list(data["purse"])
        state.looked = [list(seen) for seen in data["looked"]]
        for piece in state.pieces:
            piece.read(rs, data)
        state.asks = [None if item is None else ask_from(rs, item) for item in data["asks"]]
        state.answers = [Answer(ask_from(rs, ask), parse(action), forced) for ask, action, forced in data["answers"]]
        state.owed = sum(ask is not None for ask in state.asks)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise RecordError(f"the state is damaged: {error!r}") from error
    return state


def _read_city(rs: Ruleset, data: Document) -> City:
    kinds = [make().kind() for make in rs.city_pieces]
    pieces = tuple([kind.from_json(data) for kind in kinds if kind is not None])
    return restore_city(rs, CityTable.read(data, pieces))


def restore_city(rs: Ruleset, table: CityTable) -> City:
    """Return the city that lies on a table, as views and documents hold it.

    Cards under the board that a view does not know (None) are put there as card 0: nothing depends on which they are.

    Raises:
        KeyError: something unknown is named.
    """
    city = new_city(rs, table.board, table.side, table.coins)
    city.tokens = list(table.tokens)
    city.used = table.used
    for card in table.structures:
        city.add_structure(rs, rs.card_index[card])
    for under in table.buried:
        city.add_stage(rs, 0 if under is None else rs.card_index[under])
    for piece in city.pieces:
        piece.read(rs, city, table)
    return city


def ask_from(rs: Ruleset, data: Document) -> Ask:
    """Return the question of a document, with the legal answers written there."""
    legal = tuple(parse(text) for text in data["legal"])
    hand = [rs.card_index[card] for card in data["cards"]]
    return Ask(data["kind"], data["seat"], data["city"], hand, rs.ids, legal)
