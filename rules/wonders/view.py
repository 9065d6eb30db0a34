"""What one seat may know, as pure data: the only form in which bots and scenes see a game.

Open on the table: boards, coins, structures, stages, tokens, who owes an answer, which hands lie where and how many
cards they hold. Secret: hands, cards under boards, face-down discards, decks, answers not yet revealed, the seed.
What a seat *remembers* is part of its knowledge: each pack that it held, less what has been played from it openly
since.

The unknown is described as ``hidden``: groups of cards, each with the places among which these cards lie in an order
that the seat cannot know. :mod:`rules.wonders.determinize` deals them out at random.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.core.actions import notation
from rules.wonders.hidden import hidden_cards, known_places
from rules.wonders.leaders.knowledge import leader_knowledge
from rules.wonders.model import NIBBLE, RESOURCES, unpack
from rules.wonders.phases.follow_up import speaker
from rules.wonders.state import BURIED, City, WondersState

View = dict[str, Any]


def view(state: WondersState, seat: int) -> View:
    """The game as ``seat`` may see and remember it: JSON values only (docs/view.md describes every field)."""
    ids = [card.id for card in state.rs.cards]
    ask = state.asks[seat]
    mine = [a for a in state.answers if a.ask.seat == seat]
    known = known_places(state, seat)
    return {
        "game": "wonders",
        "seat": seat,
        "seats": state.setup.seats,
        "expansions": list(state.setup.expansions),
        "teams": state.setup.teams,
        "own_leaders": [dict(leader) for leader in state.setup.own_leaders],
        "age": state.age,
        "turn": state.turn,
        "extra": state.extra,
        "finished": state.finished,
        "direction": state.rs.constants["pass_direction"][max(state.age, 1) - 1],
        "holder": speaker(state, state.setup.seats) if state.age and state.setup.cities > state.setup.seats else None,
        "cities": [_city(state, other, known, ids) for other in range(len(state.cities))],
        "hand": [ids[c] for c in state.hands[seat]],
        "hand_sizes": [len(hand) for hand in state.hands],
        "packs": state.packs.copy(),
        "discard": state.discard.copy(),
        "trail": [
            [age, turn, who, pack, ids[card] if i in known else None, where, city]
            for i, (age, turn, who, pack, card, where, city) in enumerate(state.trail)
        ],
        "looked": [seen.copy() for seen in state.looked],
        "ask": None
        if ask is None
        else {"kind": ask.kind, "city": ask.city, "cards": list(ask.cards), "legal": [notation(a) for a in ask.legal]},
        "asked": [[a.kind, a.seat, a.city] for a in state.asks if a is not None],
        "answered": [[a.ask.kind, a.ask.seat, a.ask.city] for a in state.answers],
        "answers": [notation(a.action) for a in mine],
        "follow_ups": [list(entry) for entry in state.follow_ups],
        "stack": [frame.copy() for frame in state.stack],
        "hidden": hidden_cards(state, seat, known),
        "pile": len(state.pile),
        "purse": state.purse.copy(),
        "leaders": leader_knowledge(state, seat) if state.rs.leaders else None,
    }


def _city(state: WondersState, seat: int, known: set[int], ids: list[str]) -> dict[str, Any]:
    city = state.cities[seat]
    return {
        "seat": seat,
        "board": city.board,
        "side": city.side,
        "coins": city.coins,
        "stages": city.stages,
        "structures": [ids[c] for c in city.structures],
        "buried": [
            ids[t[4]] if i in known else None for i, t in enumerate(state.trail) if t[6] == seat and t[5] == BURIED
        ],
        "leaders": [ids[c] for c in city.leaders],
        "shared": [ids[c] for c in city.shared],
        "tokens": city.tokens.copy(),
        "used": city.used,
        "powers": city.powers,
        "shields": city.shields,
        "science": city.science.copy(),
        "wild": city.wild,
        "sources": sources(state, city),
        "prices": prices(city),
    }


def sources(state: WondersState, city: City) -> dict[str, Any]:
    """What a city produces: ``sale`` (its neighbours may buy it too) and ``own`` (for itself alone), each as
    ``fixed`` counts and ``choices`` (lists of which one a turn)."""
    fixed, choices = state.rs.payments.sources(city.sale)
    all_fixed, all_choices = state.rs.payments.sources(city.own)
    rest = list((Counter(all_choices) - Counter(choices)).elements())
    return {
        "sale": {"fixed": unpack(fixed), "choices": [_options(mask) for mask in choices]},
        "own": {"fixed": unpack(all_fixed - fixed), "choices": [_options(mask) for mask in rest]},
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
