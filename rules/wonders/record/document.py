"""A state read back from the JSON document that :meth:`WondersState.to_json` makes."""

from __future__ import annotations

from typing import Any

from rules.core.errors import RecordError
from rules.core.flow import Answer, Ask
from rules.wonders.engine.actions import parse
from rules.wonders.engine.city import City, new_city
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import FollowUp, Trace, WondersState, new_state
from rules.wonders.library import rules_for
from rules.wonders.setup import Setup

Document = dict[str, Any]


def state_from_json(data: Document) -> WondersState:
    """Rebuild a state from :meth:`WondersState.to_json`.

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
        state.cities = [restore_city(rs, item) for item in data["cities"]]
        state.hands = [[index[c] for c in hand] for hand in data["hands"]]
        state.decks = [[index[c] for c in deck] for deck in data["decks"]]
        state.packs, state.discard = list(data["packs"]), list(data["discard"])
        state.follow_ups = [FollowUp(int(rank), int(city), str(kind)) for rank, city, kind in data["follow_ups"]]
        state.trail = [Trace(a, t, s, p, index[c], w, city) for a, t, s, p, c, w, city in data["trail"]]
        state.pile, state.purse = [index[c] for c in data["pile"]], list(data["purse"])
        state.looked = [list(seen) for seen in data["looked"]]
        for part in state.parts:
            part.read(rs, data)
        state.asks = [None if item is None else ask_from(rs, item) for item in data["asks"]]
        state.answers = [Answer(ask_from(rs, ask), parse(action), forced) for ask, action, forced in data["answers"]]
        state.owed = sum(ask is not None for ask in state.asks)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise RecordError(f"the state is damaged: {error!r}") from error
    return state


def restore_city(rs: Ruleset, data: Document) -> City:
    """A city from what lies on its table: the fields of :meth:`City.to_json`, or of a city in a view.

    Cards under the board that the view does not know (None) are put there as card 0: nothing depends on which they are.

    Raises:
        KeyError, TypeError, ValueError: a field is missing or names something unknown.
    """
    city = new_city(rs, data["board"], data["side"], data["coins"])
    city.tokens = list(data["tokens"])
    city.used = data["used"]
    for card in data["structures"]:
        city.add_structure(rs, rs.card_index[card])
    for card in data["buried"]:
        city.add_stage(rs, 0 if card is None else rs.card_index[card])
    for part in city.parts:
        part.read(rs, city, data)
    return city


def ask_from(rs: Ruleset, data: Document) -> Ask:
    """A question from its document; its legal answers as written there."""
    legal = tuple(parse(text) for text in data["legal"])
    hand = [rs.card_index[card] for card in data["cards"]]
    return Ask(data["kind"], data["seat"], data["city"], hand, rs.ids, legal)
