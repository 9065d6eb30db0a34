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
from rules.wonders.model import NIBBLE, RESOURCES, unpack
from rules.wonders.state import BUILT, City, WondersState

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
        "age": state.age,
        "turn": state.turn,
        "extra": state.extra,
        "finished": state.finished,
        "direction": state.rs.constants["pass_direction"][state.age - 1],
        "cities": [_city(state, other, known, ids) for other in range(len(state.cities))],
        "hand": [ids[c] for c in state.hands[seat]],
        "hand_sizes": [len(hand) for hand in state.hands],
        "packs": state.packs.copy(),
        "discard": state.discard.copy(),
        "trail": [
            [age, turn, who, pack, ids[card] if i in known else None, where]
            for i, (age, turn, who, pack, card, where) in enumerate(state.trail)
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
        "hidden": _hidden(state, seat, known, ids),
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
        "buried": [ids[t[4]] if i in known else None for i, t in enumerate(state.trail) if t[2] == seat and t[5] == 1],
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


def known_places(state: WondersState, seat: int) -> set[int]:
    """Trail indices whose card the seat knows: open on the table, its own, seen in the pile, or remembered."""
    pile = set(state.discard)
    known = set(state.looked[seat])
    for i, (_, _, who, _, _, where) in enumerate(state.trail):
        # A face-down discard that has left the pile was built openly.
        if where == BUILT or who == seat or (where > 1 and i not in pile):
            known.add(i)
    return known


def _hidden(state: WondersState, seat: int, known: set[int], ids: list[str]) -> list[dict[str, Any]]:
    """The groups of unknown cards: one for each stretch of a remembered pack, one pool for the rest of each age."""
    count = len(state.hands)
    groups: list[dict[str, Any]] = []
    for age in range(1, state.age + 1):
        pool: tuple[list[int], list[int], dict[int, int]] = ([], [], {})
        for pack in range((age - 1) * count, age * count):
            for cards, trail, hands, remembered in _stretches(state, seat, pack, known):
                if remembered and cards:
                    groups.append(_group(ids, age, cards, trail, hands, []))
                elif not remembered:
                    pool[0].extend(cards)
                    pool[1].extend(trail)
                    pool[2].update(hands)
        if pool[0]:
            groups.append(_pool(state, ids, age, seat, known, *pool))
    for age in range(state.age + 1, len(state.decks) + 1):
        groups.append(_pool(state, ids, age, seat, known, state.decks[age - 1], [], {}))
    return groups


def _stretches(
    state: WondersState, seat: int, pack: int, known: set[int]
) -> list[tuple[list[int], list[int], dict[int, int], bool]]:
    """A pack's way cut at the moments when the seat held it: (hidden cards, their trail places, hands, remembered)."""
    found: list[tuple[list[int], list[int], dict[int, int], bool]] = []
    cards: list[int] = []
    trail: list[int] = []
    remembered = False
    for i, (_, _, who, number, card, _) in enumerate(state.trail):
        if number != pack:
            continue
        if who == seat:
            found.append((cards, trail, {}, remembered))
            cards, trail, remembered = [], [], True
        elif i not in known:
            cards.append(card)
            trail.append(i)
    hands: dict[int, int] = {}
    if pack in state.packs:
        holder = state.packs.index(pack)
        if holder != seat and state.hands[holder]:
            cards = cards + state.hands[holder]
            hands = {holder: len(state.hands[holder])}
    found.append((cards, trail, hands, remembered))
    return found


def _pool(
    state: WondersState,
    ids: list[str],
    age: int,
    seat: int,
    known: set[int],
    cards: list[int],
    trail: list[int],
    hands: dict[int, int],
) -> dict[str, Any]:
    """Cards never seen. Which guilds are in the deck is unknown too: every guild not seen elsewhere is a candidate."""
    definitions = state.rs.cards
    plain = [c for c in cards if definitions[c].copies]
    guilds = [c for c in cards if not definitions[c].copies]
    candidates: list[int] = []
    if guilds:
        seen = {state.trail[i][4] for i in known} | set(state.hands[seat]) | _remembered(state, seat, known)
        candidates = [i for i, card in enumerate(definitions) if card.age == age and not card.copies and i not in seen]
        candidates = sorted({*candidates, *guilds})
    group = _group(ids, age, plain, trail, hands, candidates)
    group["guilds_drawn"] = len(guilds)
    group["deck"] = age if age > state.age else 0
    return group


def _remembered(state: WondersState, seat: int, known: set[int]) -> set[int]:
    """Cards that the seat knows to be in remembered packs."""
    count = len(state.hands)
    return {
        card
        for pack in range((state.age - 1) * count, state.age * count)
        for cards, _, _, remembered in _stretches(state, seat, pack, known)
        if remembered
        for card in cards
    }


def _group(
    ids: list[str], age: int, cards: list[int], trail: list[int], hands: dict[int, int], guilds: list[int]
) -> dict[str, Any]:
    return {
        "age": age,
        "cards": [ids[c] for c in sorted(cards)],
        "guilds": [ids[c] for c in guilds],
        "guilds_drawn": 0,
        "trail": trail,
        "hands": {str(seat): size for seat, size in hands.items()},
        "deck": 0,
    }
