"""What a seat can know of the age cards that lie face down, and how the rest is unknown to it.

A seat knows its own cards, what is open on the table, what it saw when it looked through the discard pile, and the
packs that it held: between two of its own moves on a pack, the cards that left it face down are those missing since.
A pack's way is therefore cut into *stretches* at the seat's own moves. Each stretch after the first such move is a
group of known cards among known places; everything before is one pool of cards never seen.
"""

from __future__ import annotations

from typing import Any

from rules.wonders.state import BUILT, DRAWN, LEFT_OVER, NO_PACK, SOLD, WondersState


class Stretch:
    """Part of a pack's way: the hidden cards that left it or are still in it, where they may lie (``trail`` indices,
    cards in ``hands``), and which of them came from the draw pile ``unseen``. ``draws`` are draws of others into the
    pack, ``deduced`` those of them whose card the seat can work out."""

    __slots__ = ("cards", "deduced", "draws", "hands", "remembered", "trail", "unseen")

    def __init__(self, remembered: bool) -> None:
        self.remembered = remembered
        self.cards: list[int] = []
        self.trail: list[int] = []
        self.hands: dict[int, int] = {}
        self.unseen: list[int] = []
        self.draws: list[int] = []
        self.deduced: list[int] = []


def known_places(state: WondersState, seat: int) -> set[int]:
    """Trail indices whose card the seat knows: open on the table, its own, seen in the pile, or worked out."""
    pile = set(state.discard)
    known = set(state.looked[seat])
    drawn = False
    for i, entry in enumerate(state.trail):
        where = entry.where
        # A face-down discard that has left the pile was built openly.
        if where == BUILT or entry.seat == seat or (where in (SOLD, LEFT_OVER) and i not in pile):
            known.add(i)
        drawn = drawn or where == DRAWN
    if drawn:
        for way in _ways(state, seat, known):
            for stretch in way:
                known.update(stretch.deduced)
    return known


def hidden_cards(state: WondersState, seat: int, known: set[int]) -> list[dict[str, Any]]:
    """The groups of unknown cards: one for each stretch of a remembered pack, one pool for the rest of each age."""
    groups: list[dict[str, Any]] = []
    count = len(state.hands)
    ways = _ways(state, seat, known)
    for number, deck in enumerate(state.decks):
        age = number + 1
        pool = Stretch(False)
        if deck:
            pool.cards = list(deck)
            future = _pool(state, age, seat, known, pool, [])
            future["deck"] = age
            groups.append(future)
            continue
        remembered: list[Stretch] = []
        for way in ways[number * count : age * count]:
            for stretch in way:
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


def _ways(state: WondersState, seat: int, known: set[int]) -> list[list[Stretch]]:
    """The way of every pack of the ages so far, cut at the moves of the seat; packs in the order of their numbers."""
    ways = [[Stretch(False)] for _ in range(state.rs.ages * len(state.hands))]
    for i, entry in enumerate(state.trail):
        if entry.pack < 0:
            continue
        way = ways[entry.pack]
        if entry.seat == seat:
            way.append(Stretch(True))
        elif entry.where == DRAWN:
            way[-1].draws.append(i)
        elif i not in known:
            way[-1].cards.append(entry.card)
            way[-1].trail.append(i)
    for holder, hand in enumerate(state.hands):
        if holder != seat and hand:
            last = ways[state.packs[holder]][-1]
            last.cards += hand
            last.hands[holder] = len(hand)
    for way in ways:
        for stretch in way:
            if stretch.remembered and stretch.draws:
                _set_draws_apart(state, stretch)
    return ways


def _set_draws_apart(state: WondersState, stretch: Stretch) -> None:
    """A drawn card that is still hidden was never seen by the seat; one that has come to light can be worked out."""
    for i in stretch.draws:
        card = state.trail[i].card
        if card in stretch.cards:
            stretch.cards.remove(card)
            stretch.unseen.append(card)
        else:
            stretch.deduced.append(i)


def _add_draw_pile(state: WondersState, age: int, known: set[int], pool: Stretch) -> None:
    for i, entry in enumerate(state.trail):
        if entry.age == age and entry.pack == NO_PACK and entry.where == LEFT_OVER and i not in known:
            pool.cards.append(entry.card)
            pool.trail.append(i)
    if age == state.age and not state.decks[age - 1]:
        pool.cards += state.pile


def _pool(
    state: WondersState, age: int, seat: int, known: set[int], pool: Stretch, remembered: list[Stretch]
) -> dict[str, Any]:
    """Cards never seen. Which guilds are in the deck is unknown too: every guild not seen elsewhere is a candidate."""
    of_age = state.rs.guilds[age]
    guilds = [card for card in pool.cards if card in of_age]
    candidates: list[int] = []
    if guilds:
        seen = {state.trail[i].card for i in known} | set(state.hands[seat])
        for stretch in remembered:
            seen.update(stretch.cards)
        candidates = sorted({card for card in of_age if card not in seen} | set(guilds))
    pool.cards = [card for card in pool.cards if card not in of_age]
    group = _group(state, age, pool, candidates)
    group["pool"] = True
    group["guilds_drawn"] = len(guilds)
    group["pile"] = len(state.pile) if age == state.age and not state.decks[age - 1] else 0
    return group


def _group(state: WondersState, age: int, stretch: Stretch, guilds: list[int]) -> dict[str, Any]:
    """One entry of the view's ``hidden``. ``from_pool``: places of it that hold cards of the age's pool instead."""
    ids = state.rs.ids
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
