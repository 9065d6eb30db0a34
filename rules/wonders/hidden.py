"""What a seat can know of the age cards that lie face down, and how the rest is unknown to it.

A seat knows its own cards, what is open on the table, what it saw when it looked through the discard pile, and the
packs that it held: between two of its own moves on a pack, the cards that left it face down are those missing since.
A pack's way is therefore cut into *stretches* at the seat's own moves. Each stretch after the first such move is a
group of known cards among known places; everything before is one pool of cards never seen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.wonders.state import BUILT, DRAWN, LEFT_OVER, NO_PACK, SOLD, WondersState


@dataclass
class Stretch:
    """Part of a pack's way: the hidden cards that left it or are still in it, where they may lie (trail indices,
    cards in a hand), and how many of them came from the draw pile unseen. ``deduced``: draws whose card the seat can
    work out."""

    remembered: bool
    cards: list[int] = field(default_factory=list)
    trail: list[int] = field(default_factory=list)
    hands: dict[int, int] = field(default_factory=dict)
    unseen: list[int] = field(default_factory=list)
    draws: list[int] = field(default_factory=list)
    deduced: list[int] = field(default_factory=list)


def known_places(state: WondersState, seat: int) -> set[int]:
    """Trail indices whose card the seat knows: open on the table, its own, seen in the pile, or worked out."""
    pile = set(state.discard)
    known = set(state.looked[seat])
    drawn = False
    for i, (_, _, who, _, _, where, _) in enumerate(state.trail):
        # A face-down discard that has left the pile was built openly.
        if where == BUILT or who == seat or (where in (SOLD, LEFT_OVER) and i not in pile):
            known.add(i)
        drawn = drawn or where == DRAWN
    if drawn:
        for stretch in _all_stretches(state, seat, known):
            known.update(stretch.deduced)
    return known


def hidden_cards(state: WondersState, seat: int, known: set[int]) -> list[dict[str, Any]]:
    """The groups of unknown cards: one for each stretch of a remembered pack, one pool for the rest of each age."""
    groups: list[dict[str, Any]] = []
    for age, deck in enumerate(state.decks, 1):
        if deck:
            future = _pool(state, age, seat, known, Stretch(False, list(deck)), [])
            future["deck"] = age
            groups.append(future)
            continue
        pool = Stretch(False)
        remembered = []
        for stretch in _age_stretches(state, seat, age, known):
            if stretch.remembered:
                remembered.append(stretch)
                pool.cards += stretch.unseen
            else:
                pool.cards += stretch.cards
                pool.trail += stretch.trail
                pool.hands.update(stretch.hands)
        _add_draw_pile(state, age, known, pool)
        groups += [_group(state, age, stretch, []) for stretch in remembered if stretch.cards or stretch.unseen]
        if pool.cards:
            groups.append(_pool(state, age, seat, known, pool, remembered))
    return groups


def _all_stretches(state: WondersState, seat: int, known: set[int]) -> list[Stretch]:
    return [stretch for age in range(1, state.age + 1) for stretch in _age_stretches(state, seat, age, known)]


def _age_stretches(state: WondersState, seat: int, age: int, known: set[int]) -> list[Stretch]:
    count = len(state.hands)
    return [s for pack in range((age - 1) * count, age * count) for s in _stretches(state, seat, pack, known)]


def _stretches(state: WondersState, seat: int, pack: int, known: set[int]) -> list[Stretch]:
    """A pack's way cut at the moves of the seat."""
    found = [Stretch(False)]
    for i, (_, _, who, number, card, where, _) in enumerate(state.trail):
        if number != pack:
            continue
        if who == seat:
            found.append(Stretch(True))
        elif where == DRAWN:
            found[-1].draws.append(i)
        elif i not in known:
            found[-1].cards.append(card)
            found[-1].trail.append(i)
    if pack in state.packs:
        holder = state.packs.index(pack)
        if holder != seat and state.hands[holder]:
            found[-1].cards += state.hands[holder]
            found[-1].hands[holder] = len(state.hands[holder])
    for stretch in found:
        if stretch.remembered:
            _set_draws_apart(state, stretch)
    return found


def _set_draws_apart(state: WondersState, stretch: Stretch) -> None:
    """A drawn card that is still hidden was never seen by the seat; one that has come to light can be worked out."""
    for i in stretch.draws:
        card = state.trail[i][4]
        if card in stretch.cards:
            stretch.cards.remove(card)
            stretch.unseen.append(card)
        else:
            stretch.deduced.append(i)


def _add_draw_pile(state: WondersState, age: int, known: set[int], pool: Stretch) -> None:
    for i, (when, _, _, pack, card, where, _) in enumerate(state.trail):
        if when == age and pack == NO_PACK and where == LEFT_OVER and i not in known:
            pool.cards.append(card)
            pool.trail.append(i)
    if age == state.age and not state.decks[age - 1]:
        pool.cards += state.pile


def _pool(
    state: WondersState, age: int, seat: int, known: set[int], pool: Stretch, remembered: list[Stretch]
) -> dict[str, Any]:
    """Cards never seen. Which guilds are in the deck is unknown too: every guild not seen elsewhere is a candidate."""
    definitions = state.rs.cards
    guilds = [card for card in pool.cards if not definitions[card].copies]
    candidates: list[int] = []
    if guilds:
        seen = {state.trail[i][4] for i in known} | set(state.hands[seat])
        seen.update(card for stretch in remembered for card in stretch.cards)
        free = {i for i, card in enumerate(definitions) if card.age == age and not card.copies and i not in seen}
        candidates = sorted(free | set(guilds))
    pool.cards = [card for card in pool.cards if definitions[card].copies]
    group = _group(state, age, pool, candidates)
    group["pool"] = True
    group["guilds_drawn"] = len(guilds)
    group["pile"] = len(state.pile) if age == state.age and not state.decks[age - 1] else 0
    return group


def _group(state: WondersState, age: int, stretch: Stretch, guilds: list[int]) -> dict[str, Any]:
    """One entry of the view's ``hidden``. ``from_pool``: places of it that hold cards of the age's pool instead."""
    ids = [card.id for card in state.rs.cards]
    return {
        "age": age,
        "pool": False,
        "cards": [ids[c] for c in sorted(stretch.cards)],
        "guilds": [ids[c] for c in guilds],
        "guilds_drawn": 0,
        "from_pool": len(stretch.unseen),
        "draws": [i for i in stretch.draws if i not in stretch.deduced] if stretch.remembered else [],
        "trail": stretch.trail,
        "hands": {str(seat): size for seat, size in stretch.hands.items()},
        "pile": 0,
        "deck": 0,
    }
