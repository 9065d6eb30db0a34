"""The knowledge of a seat about the age cards that lie face down.

A seat knows its own cards, the open table, the discard pile as far as it has looked through it, and the packs that it
held: between two of its own moves on a pack, the cards that left it face down are those missing since. A pack's way is
therefore cut into *stretches* at the seat's own moves. Each stretch after the first such move is a group of known cards
among known places; everything before is one pool of cards never seen.
"""

from __future__ import annotations

from rules.wonders.engine.state import BUILT, DRAWN, LEFT_OVER, NO_PACK, NOBODY, SOLD, WondersState
from rules.wonders.facts import HiddenCards, PartlyDealt


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


def known_places(state: WondersState, seat: int, ally: int) -> set[int]:
    """Return the indices of the trail whose card the seat knows: open on the table, its own, seen in the pile, or
    deduced. ``ally``: the seat that shares all it knows with this one, or NOBODY."""
    pile = set(state.discard)
    known = set(state.looked[seat])
    if ally != NOBODY:
        known.update(state.looked[ally])
    drawn = False
    for i, entry in enumerate(state.trail):
        where = entry.where
        # A face-down discard that has left the pile was built openly.
        if where == BUILT or entry.seat == seat or entry.seat == ally or (where in (SOLD, LEFT_OVER) and i not in pile):
            known.add(i)
        drawn = drawn or where == DRAWN
    if drawn:
        for way in _ways(state, seat, ally, known):
            for stretch in way:
                known.update(stretch.deduced)
    return known


def hidden_cards(state: WondersState, seat: int, ally: int, known: set[int]) -> tuple[HiddenCards, ...]:
    """Return the groups of unknown cards: one for each stretch of a remembered pack, one pool for the rest of each
    age."""
    groups: list[HiddenCards] = []
    seen = {state.trail[i].card for i in known} | set(state.hands[seat])
    if ally != NOBODY:
        seen.update(state.hands[ally])
    count = len(state.hands)
    ways = _ways(state, seat, ally, known)
    for number, deck in enumerate(state.decks):
        age = number + 1
        pool = Stretch(False)
        if deck:
            pool.cards = list(deck)
            groups.append(_pool(state, age, seen, pool, [], deck=age))
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
        groups += [_group(state, age, stretch) for stretch in remembered if stretch.cards or stretch.unseen]
        if pool.cards:
            groups.append(_pool(state, age, seen, pool, remembered))
    return tuple(groups)


def _ways(state: WondersState, seat: int, ally: int, known: set[int]) -> list[list[Stretch]]:
    """Return the way of every pack of the ages so far, cut at the moves of the seat (and of its ``ally``), in the order
    of the packs' numbers."""
    ways = [[Stretch(False)] for _ in range(state.rs.ages * len(state.hands))]
    for i, entry in enumerate(state.trail):
        if entry.pack < 0:
            continue
        way = ways[entry.pack]
        if entry.seat == seat or entry.seat == ally:
            way.append(Stretch(True))
        elif entry.where == DRAWN:
            way[-1].draws.append(i)
        elif i not in known:
            way[-1].cards.append(entry.card)
            way[-1].trail.append(i)
    for holder, hand in enumerate(state.hands):
        if holder != seat and holder != ally and hand:
            last = ways[state.packs[holder]][-1]
            last.cards += hand
            last.hands[holder] = len(hand)
    for way in ways:
        for stretch in way:
            if stretch.remembered and stretch.draws:
                _set_draws_apart(state, stretch)
    return ways


def _set_draws_apart(state: WondersState, stretch: Stretch) -> None:
    """Tell the drawn cards apart: one that is still hidden was never seen by the seat, one that has come to light can
    be deduced."""
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
    """Separates from a pool the cards of which only some were drawn for the game."""

    __slots__ = ("_open", "_pool", "_remembered")

    def __init__(self, pool: Stretch, open_cards: set[int], remembered: list[Stretch]) -> None:
        self._pool = pool
        self._open = open_cards
        self._remembered = remembered

    def take(self, lot: list[int]) -> tuple[int, list[int]]:
        """Take the cards of a lot out of the pool. Return how many there were, and all that they may be."""
        found = [card for card in self._pool.cards if card in lot]
        if not found:
            return 0, []
        self._pool.cards = [card for card in self._pool.cards if card not in lot]
        seen = set(self._open)
        for stretch in self._remembered:
            seen.update(stretch.cards)
        return len(found), sorted({card for card in lot if card not in seen} | set(found))


def _pool(
    state: WondersState, age: int, open_cards: set[int], pool: Stretch, remembered: list[Stretch], deck: int = 0
) -> HiddenCards:
    """Return the group of cards never seen. It is also unknown which guilds are in the deck: every guild not seen
    elsewhere (``open_cards``) is a candidate, and so are the cards of lots of which some are drawn."""
    rs = state.rs
    drawn = _Drawn(pool, open_cards, remembered)
    guilds, candidates = drawn.take(rs.guilds[age])
    taken = [drawn.take(lot) for lot in rs.lots(age, len(state.cities)).values()]
    lots = tuple([PartlyDealt(cards=tuple([rs.ids[card] for card in cards]), number=n) for n, cards in taken if n])
    here = age == state.age and not state.decks[age - 1]
    return _group(
        state,
        age,
        pool,
        pool=True,
        guilds=tuple([rs.ids[card] for card in candidates]),
        guilds_drawn=guilds,
        lots=lots if taken else None,
        pile=len(state.pile) if here else 0,
        deck=deck,
    )


def _group(
    state: WondersState,
    age: int,
    stretch: Stretch,
    pool: bool = False,
    guilds: tuple[str, ...] = (),
    guilds_drawn: int = 0,
    lots: tuple[PartlyDealt, ...] | None = None,
    pile: int = 0,
    deck: int = 0,
) -> HiddenCards:
    """Return one entry of the view's ``hidden``. ``from_pool`` counts those of its places that hold cards of the age's
    pool."""
    ids = state.rs.ids
    return HiddenCards(
        age=age,
        pool=pool,
        cards=tuple([ids[c] for c in sorted(stretch.cards)]),
        guilds=guilds,
        guilds_drawn=guilds_drawn,
        from_pool=len(stretch.unseen),
        draws=tuple([i for i in stretch.draws if i not in stretch.deduced]) if stretch.remembered else (),
        trail=tuple(stretch.trail),
        hands=dict(stretch.hands),
        pile=pile,
        deck=deck,
        lots=lots,
    )
