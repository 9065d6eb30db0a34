"""A state read back from the JSON document that :meth:`WondersState.to_json` makes."""

from __future__ import annotations

from typing import Any

from rules.core.actions import parse
from rules.core.errors import RecordError
from rules.core.flow import Answer, Ask
from rules.wonders.leaders.own import rules_for
from rules.wonders.ruleset import Ruleset
from rules.wonders.setup import Setup
from rules.wonders.state import City, WondersState


def state_from_json(data: dict[str, Any]) -> WondersState:
    """Rebuild a state from :meth:`WondersState.to_json`.

    Raises:
        RecordError: the document lacks something or names an unknown card.
    """
    try:
        setup = Setup.from_json(data["setup"])
        rs = rules_for(setup)
        index = rs.card_index
        state = WondersState(rs, setup)
        state.age, state.turn, state.extra = data["age"], data["turn"], data["extra"]
        state.stack = [list(frame) for frame in data["stack"]]
        state.finished = data["finished"]
        state.cities = [_city_from(rs, item) for item in data["cities"]]
        state.hands = [[index[c] for c in hand] for hand in data["hands"]]
        state.decks = [[index[c] for c in deck] for deck in data["decks"]]
        state.packs, state.discard = list(data["packs"]), list(data["discard"])
        state.follow_ups = [(int(p), int(s), str(k)) for p, s, k in data["follow_ups"]]
        state.trail = [(a, t, s, p, index[c], w, city) for a, t, s, p, c, w, city in data["trail"]]
        state.leader_hands = [[index[c] for c in hand] for hand in data["leader_hands"]]
        state.drafts = [[index[c] for c in hand] for hand in data["drafts"]]
        state.drafted = [(n, s, p, index[c]) for n, s, p, c in data["drafted"]]
        state.leader_box = [index[c] for c in data["leader_box"]]
        state.pile, state.purse = [index[c] for c in data["pile"]], list(data["purse"])
        state.looked = [list(seen) for seen in data["looked"]]
        state.asks = [None if item is None else _ask_from(item) for item in data["asks"]]
        state.answers = [Answer(_ask_from(ask), parse(action), forced) for ask, action, forced in data["answers"]]
        state.owed = sum(ask is not None for ask in state.asks)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise RecordError(f"the state is damaged: {error!r}") from error
    return state


def _city_from(rs: Ruleset, data: dict[str, Any]) -> City:
    city = City(rs, data["board"], data["side"], data["coins"])
    city.tokens = list(data["tokens"])
    city.used = data["used"]
    for card in data["structures"]:
        city.add_structure(rs, rs.card_index[card])
    for card in data["buried"]:
        city.add_stage(rs, rs.card_index[card])
    for card in data["leaders"]:
        city.add_leader(rs, rs.card_index[card])
    for card in data["shared"]:
        city.share_leader(rs, rs.card_index[card])
    return city


def _ask_from(data: dict[str, Any]) -> Ask:
    legal = tuple(parse(text) for text in data["legal"])
    return Ask(data["kind"], data["seat"], data["city"], tuple(data["cards"]), legal)
