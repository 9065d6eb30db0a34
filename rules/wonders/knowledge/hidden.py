"""What a seat can know of the age cards that lie face down, and how the rest is unknown to it.

A seat knows its own cards, what is open on the table, what it saw when it looked through the discard pile, and the
packs that it held: between two of its own moves on a pack, the cards that left it face down are those missing since.
A pack's way is therefore cut into *stretches* at the seat's own moves. Each stretch after the first such move is a
group of known cards among known places; everything before is one pool of cards never seen.
"""

from __future__ import annotations

from typing import Any

from rules.wonders.engine.state import BUILT, DRAWN, LEFT_OVER, NO_PACK, NOBODY, SOLD, WondersState


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


def known_places(state: WondersState, seat: int, friend: int) -> set[int]:
    """Trail indices whose card the seat knows: open on the table, its own, seen in the pile, or worked out. ``friend``:
    the seat that shares all it knows with this one, NOBODY for none."""
    pile = set(state.discard)
    known = set(state.looked[seat])
    if friend != NOBODY:
        known.update(state.looked[friend])
    drawn = False
    for i, entry in enumerate(state.trail):
        where = entry.where
        # A face-down discard that has left the pile was built openly.
        if (
            where == BUILT
            or entry.seat == seat
            or entry.seat == friend
            or (where in (SOLD, LEFT_OVER) and i not in pile)
        ):
            known.add(i)
        drawn = drawn or where == DRAWN
    if drawn:
        for way in _ways(state, seat, friend, known):
            for stretch in way:
                known.update(stretch.deduced)
    return known


def hidden_cards(state: WondersState, seat: int, friend: int, known: set[int]) -> list[dict[str, Any]]:
    """The groups of unknown cards: one for each stretch of a remembered pack, one pool for the rest of each age."""
    groups: list[dict[str, Any]] = []
    seen = {state.trail[i].card for i in known} | set(state.hands[seat])
    if friend != NOBODY:
        seen.update(state.hands[friend])
    count = len(state.hands)
    ways = _ways(state, seat, friend, known)
    for number, deck in enumerate(state.decks):
        age = number + 1
        pool = Stretch(False)
        if deck:
            pool.cards = list(deck)
            future = _pool(state, age, seen, pool, [])
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
            groups.append(_pool(state, age, seen, pool, remembered))
    return groups


def _ways(state: WondersState, seat: int, friend: int, known: set[int]) -> list[list[Stretch]]:
    """The way of every pack of the ages so far, cut at the moves of the seat (and of its ``friend``); packs in the
    order of their numbers."""
    ways = [[Stretch(False)] for _ in range(state.rs.ages * len(state.hands))]
    for i, entry in enumerate(state.trail):
        if entry.pack < 0:
            continue
        way = ways[entry.pack]
        if entry.seat == seat or entry.seat == friend:
            way.append(Stretch(True))
        elif entry.where == DRAWN:
            way[-1].draws.append(i)
        elif i not in known:
            way[-1].cards.append(entry.card)
            way[-1].trail.append(i)
    for holder, hand in enumerate(state.hands):
        if holder != seat and holder != friend and hand:
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


class _Drawn:
    """Takes apart from a pool the cards of which only some were drawn for the game."""

    __slots__ = ("_open", "_pool", "_remembered")

    def __init__(self, pool: Stretch, open_cards: set[int], remembered: list[Stretch]) -> None:
        self._pool = pool
        self._open = open_cards
        self._remembered = remembered

    def take(self, lot: list[int]) -> tuple[int, list[int]]:
        """Take those of a lot out of the pool: how many there were, and all that they may be."""
        found = [card for card in self._pool.cards if card in lot]
        if not found:
            return 0, []
        self._pool.cards = [card for card in self._pool.cards if card not in lot]
        seen = set(self._open)
        for stretch in self._remembered:
            seen.update(stretch.cards)
        return len(found), sorted({card for card in lot if card not in seen} | set(found))


def _pool(
    state: WondersState, age: int, open_cards: set[int], pool: Stretch, remembered: list[Stretch]
) -> dict[str, Any]:
    """Cards never seen. Which guilds are in the deck is unknown too: every guild not seen elsewhere (``open_cards``) is
    a candidate; and so it is with lots of which some cards are drawn."""
    rs = state.rs
    drawn = _Drawn(pool, open_cards, remembered)
    guilds, candidates = drawn.take(rs.guilds[age])
    lots = [drawn.take(lot) for lot in rs.lots(age, len(state.cities)).values()]
    group = _group(state, age, pool, candidates)
    group["pool"] = True
    group["guilds_drawn"] = guilds
    if lots:
        group["lots"] = [[[rs.ids[card] for card in cards], number] for number, cards in lots if number]
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
