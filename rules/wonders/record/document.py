"""A state read back from the JSON document that :meth:`WondersState.to_json` makes."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.checked import damage
from rules.core.errors import RecordError
from rules.core.facts import SavedAsk
from rules.core.flow import Answer, Ask
from rules.core.messages import Message
from rules.wonders.engine.actions import parse
from rules.wonders.engine.city import City, new_city
from rules.wonders.engine.ruleset import Ruleset, Wonder
from rules.wonders.engine.state import UNKNOWN, FollowUp, Trace, WondersState, new_state
from rules.wonders.facts import CityTable, TrailEntry
from rules.wonders.library import check_seats, rules_for
from rules.wonders.record.facts import SavedTable
from rules.wonders.setup import Setup

Document = dict[str, object]


def state_from_json(data: Document) -> WondersState:
    """Return the state of a JSON document of :meth:`WondersState.to_json`. validation.py checks whether a game can
    reach it.

    Raises:
        RecordError: the document lacks something or names an unknown card.
    """
    try:
        saved = SavedTable.from_json(data)
        setup = Setup.from_json(saved.setup)
        check_seats(setup)
        rs = rules_for(setup)
        index = rs.card_index
        state = new_state(rs, setup)
        state.age, state.turn, state.extra = saved.age, saved.turn, saved.extra
        state.stack = [list(frame) for frame in saved.stack]
        state.finished = saved.finished
        state.cities = restore_cities(rs, [_read_city(rs, item) for item in saved.cities])
        state.hands = [[index[c] for c in hand] for hand in saved.hands]
        state.decks = [[index[c] for c in deck] for deck in saved.decks]
        state.packs, state.discard = list(saved.packs), list(saved.discard)
        state.follow_ups = [FollowUp(waiting.rank, waiting.city, waiting.kind) for waiting in saved.follow_ups]
        state.trail = [_trace(rs, entry) for entry in saved.trail]
        state.pile, state.purse = [index[c] for c in saved.pile], list(saved.purse)
        state.looked = [list(seen) for seen in saved.looked]
        for piece in state.pieces:
            piece.read(rs, data)
        state.asks = [None if ask is None else _ask(rs, ask) for ask in saved.asks]
        state.answers = [Answer(_ask(rs, a.ask), parse(a.action), a.forced) for a in saved.answers]
        state.owed = sum(ask is not None for ask in state.asks)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise RecordError("state", reason=damage(error)) from error
    return state


def _trace(rs: Ruleset, entry: TrailEntry) -> Trace:
    if entry.card is None:
        raise ValueError(Message("nameless_card"))
    card = rs.card_index[entry.card]
    return Trace(entry.age, entry.turn, entry.seat, entry.pack, card, entry.where, entry.city)


def _read_city(rs: Ruleset, data: Document) -> CityTable:
    kinds = [make().kind() for make in rs.city_pieces]
    pieces = tuple([kind.from_json(data) for kind in kinds if kind is not None])
    return CityTable.read(data, pieces)


def restore_cities(rs: Ruleset, tables: Sequence[CityTable]) -> list[City]:
    """Return the cities of all table records of a game, from a view or a document.

    Unknown cards under the board (None) become :data:`UNKNOWN`.

    Raises:
        KeyError: something unknown is named.
        ValueError: a city has stages that its wonder lacks.
    """
    wonders = rs.wonders_of([(table.board, table.side) for table in tables])
    return [_city(rs, wonder, table) for wonder, table in zip(wonders, tables, strict=True)]


def restore_city(rs: Ruleset, tables: Sequence[CityTable], seat: int) -> City:
    """Return one city of those of :func:`restore_cities`."""
    wonders = rs.wonders_of([(table.board, table.side) for table in tables])
    return _city(rs, wonders[seat], tables[seat])


def _city(rs: Ruleset, wonder: Wonder, table: CityTable) -> City:
    places = table.places if wonder.any_order else tuple(range(len(table.buried)))
    known = set(range(len(wonder.stages)))
    if len(places) != len(table.buried) or len(set(places)) < len(places) or not set(places) <= known:
        raise ValueError(Message("table.stages"))
    city = new_city(rs, wonder, table.coins)
    city.tokens = list(table.tokens)
    city.used = table.used
    for card in table.structures:
        city.add_structure(rs, rs.card_index[card])
    for under, place in zip(table.buried, places, strict=True):
        city.add_stage(rs, UNKNOWN if under is None else rs.card_index[under], place)
    for piece in city.pieces:
        piece.read(rs, city, table)
    return city


def _ask(rs: Ruleset, saved: SavedAsk) -> Ask:
    """Return the question of a document, with the legal answers written there."""
    legal = tuple(parse(text) for text in saved.legal)
    return Ask(saved.kind, saved.seat, saved.city, [rs.card_index[card] for card in saved.cards], rs.ids, legal)
