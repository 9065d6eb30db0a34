"""What one seat may know, as pure data: the only form in which bots and scenes see a game.

Open on the table: boards, coins, structures, stages, tokens, who owes an answer, which hands lie where and how many
cards they hold. Secret: hands, cards under boards, face-down discards, decks, answers not yet revealed, the seed.
What a seat *remembers* is part of its knowledge: each pack that it held, less what has been played from it openly
since.

The unknown is described as ``hidden``: groups of cards, each with the places among which these cards lie in an order
that the seat cannot know. :mod:`rules.wonders.knowledge.determinization` deals them out at random.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.wonders.engine.city import City
from rules.wonders.engine.state import BURIED, WondersState
from rules.wonders.knowledge.hidden import hidden_cards, known_places
from rules.wonders.model import NIBBLE, RESOURCES, unpack

View = dict[str, Any]


def view(state: WondersState, seat: int) -> View:
    """The game as ``seat`` may see and remember it: JSON values only (docs/view.md describes every field)."""
    rs, setup = state.rs, state.setup
    ids = rs.ids
    ask = state.asks[seat]
    friend = state.ally(seat)
    known = known_places(state, seat, friend)
    trail = [entry.to_json(ids[entry.card] if i in known else None) for i, entry in enumerate(state.trail)]
    found: View = {
        "game": "wonders",
        "seat": seat,
        "seats": setup.seats,
        "expansions": list(setup.expansions),
        "teams": setup.teams,
        "options": dict(setup.options),
        "age": state.age,
        "turn": state.turn,
        "extra": state.extra,
        "finished": state.finished,
        "direction": rs.pass_direction[max(state.age, 1) - 1],
        "cities": [_city(state, other, trail) for other in range(len(state.cities))],
        "hand": [ids[c] for c in state.hands[seat]],
        "hand_sizes": [len(hand) for hand in state.hands],
        "packs": state.packs.copy(),
        "discard": state.discard.copy(),
        "trail": trail,
        "looked": [seen.copy() for seen in state.looked],
        "ask": None if ask is None else ask.shown(state),
        "asked": [[a.kind, a.seat, a.city] for a in state.asks if a is not None],
        "answered": [[a.ask.kind, a.ask.seat, a.ask.city] for a in state.answers],
        "answers": [str(a.action) for a in state.answers if a.ask.seat == seat],
        "follow_ups": [list(waiting.key()) for waiting in state.follow_ups],
        "stack": [frame.copy() for frame in state.stack],
        "hidden": hidden_cards(state, seat, friend, known),
        "pile": len(state.pile),
        "purse": state.purse.copy(),
    }
    for part in state.parts:
        found |= part.view(state, seat)
    return found


def _city(state: WondersState, seat: int, trail: list[list[Any]]) -> dict[str, Any]:
    city = state.cities[seat]
    found = {
        "seat": seat,
        "board": city.board,
        "side": city.side,
        "coins": city.coins,
        "stages": city.stages,
        "structures": [state.rs.ids[c] for c in city.structures],
        "buried": [trail[i][4] for i, entry in enumerate(state.trail) if entry.city == seat and entry.where == BURIED],
        "tokens": city.tokens.copy(),
        "used": city.used,
        "powers": city.powers,
        "shields": city.shields,
        "science": city.science.copy(),
        "wild": city.wild,
        "sources": sources(city),
        "prices": prices(city),
    }
    for part in city.parts:
        found |= part.view(state.rs)
    return found


def sources(city: City) -> dict[str, Any]:
    """What a city produces: ``sale`` (its neighbours may buy it too) and ``own`` (for itself alone), each as
    ``fixed`` counts and ``choices`` (lists of which one a turn)."""
    sale, own = city.sale, city.own
    rest = list((Counter(own.choices.masks) - Counter(sale.choices.masks)).elements())
    return {
        "sale": {"fixed": unpack(sale.fixed), "choices": [_options(mask) for mask in sale.choices.masks]},
        "own": {"fixed": unpack(own.fixed - sale.fixed), "choices": [_options(mask) for mask in rest]},
    }


def prices(city: City) -> dict[str, dict[str, int]]:
    """Coins a unit that the city pays to each neighbour, by group of goods."""
    p = city.prices
    return {
        "left": {"raw": p & NIBBLE, "manufactured": p >> 8 & NIBBLE},
        "right": {"raw": p >> 4 & NIBBLE, "manufactured": p >> 12 & NIBBLE},
    }


def _options(mask: int) -> list[str]:
    return [name for i, name in enumerate(RESOURCES) if mask >> i & 1]
