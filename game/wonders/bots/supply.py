"""What goods are good for: the cards and stages that a city will still want, and what they would cost it.

The *outlay* of a city is the sum over everything it may still want to build: chance of meeting it, times what the
missing goods cost there (coins to neighbours, at worst the whole gain). A source, a discount or a predecessor is worth
the outlay that it saves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules import NO_SPECIAL, Market, Ruleset


class Face(NamedTuple):
    """A card that can turn up: its index, age, and copies for each city at the table."""

    card: int
    age: int
    copies: float


class Want(NamedTuple):
    """Something that a city may want to build: packed goods, what discounts call it (Vocabulary.targets), chance times
    gain, chance, building bit (0: it cannot recur), bits of the structures that make it free."""

    need: int
    target: int
    stake: float
    chance: float
    building: int
    chains: int


@lru_cache(maxsize=16)
def faces(rs: Ruleset, cities: int) -> tuple[Face, ...]:
    """Every card face of a game with so many cities."""
    dealt = [(i, card) for i, card in enumerate(rs.cards) if card.age]
    guilds = sum(not card.copies for _, card in dealt)
    drawn = cities + int(rs.constants["guilds_beyond_cities"])
    found = []
    for i, card in dealt:
        copies = float(sum(n <= cities for n in card.copies)) if card.copies else min(1.0, drawn / guilds)
        if copies:
            found.append(Face(i, card.age, copies / cities))
    return tuple(found)


def outlay(market: Market, buildings: int, wants: list[Want], toll: float, steep: float) -> float:
    """What the missing goods cost a city that has ``buildings`` (City.buildings) over all it may still want, in points;
    ``toll``: points for the first coin, every further one ``steep`` times that more than the one before."""
    payments, city = market.payments, market.city
    lack_of, deal_of = payments.lack, payments.deal
    own, left, right, prices = city.own, market.left, market.right, city.prices
    plain = city.special is NO_SPECIAL
    total = 0.0
    for need, target, stake, chance, building, chains in wants:
        if building & buildings or chains & buildings:
            continue
        # The greater part of all work for a decision is done here, so that plain cities are not asked for `cost`.
        lack = lack_of(own, need)
        if not lack.units:
            continue
        coins: int | None
        if plain:
            deal = deal_of(lack, left, right, prices, ())
            coins = deal.least if deal.splits else None
        else:
            coins = market.cost(need, target)
        if coins is None:
            total += stake
        elif coins > 0:
            total += min(stake, chance * toll * coins * (1 + steep * (coins - 1) / 2))
    return total
