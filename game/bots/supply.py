"""What goods are good for: the cards and stages that a city will still want, and what they would cost it.

The *outlay* of a city is the sum over everything it may still want to build: chance of meeting it, times what the
missing goods cost there (coins to neighbours, at worst the whole gain). A source, a discount or a predecessor is worth
the outlay that it saves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules import ruleset
from rules.wonders.ruleset import Ruleset
from rules.wonders.state import City


class Face(NamedTuple):
    """A card that can turn up: its index, age, and copies for each city at the table."""

    card: int
    age: int
    copies: float


class Want(NamedTuple):
    """Something that a city may want to build: packed goods, chance times gain, chance, building bit (0: a stage),
    bits of the structures that make it free."""

    need: int
    stake: float
    chance: float
    building: int
    chains: int


@lru_cache(maxsize=16)
def faces(expansions: tuple[str, ...], seats: int) -> tuple[Face, ...]:
    """Every card face of a game of that size."""
    rs = ruleset(expansions)
    guilds = sum(not card.copies for card in rs.cards)
    drawn = seats + int(rs.constants["guilds_beyond_cities"])
    found = []
    for i, card in enumerate(rs.cards):
        copies = float(sum(n <= seats for n in card.copies)) if card.copies else min(1.0, drawn / guilds)
        if copies:
            found.append(Face(i, card.age, copies / seats))
    return tuple(found)


class Market:
    """A city's sources and its neighbours', as signatures; a hypothetical market differs from the real in a field."""

    __slots__ = ("buildings", "left", "own", "prices", "right")

    def __init__(self, own: int, left: int, right: int, prices: int, buildings: int) -> None:
        self.own, self.left, self.right, self.prices, self.buildings = own, left, right, prices, buildings


def market_of(city: City, left: City, right: City) -> Market:
    """The market of a city as it stands."""
    return Market(city.own, left.sale, right.sale, city.prices, city.buildings)


def goods_cost(rs: Ruleset, market: Market, need: int) -> int | None:
    """Coins that the goods missing for ``need`` cost at least; None where nobody sells them."""
    payments = rs.payments
    short = payments.shortages(market.own, need)
    if short[0] == 0:
        return 0
    splits = payments.market(short, market.left, market.right, market.prices)
    return splits[0][0] if splits else None


def outlay(rs: Ruleset, market: Market, wants: list[Want], toll: float, steep: float) -> float:
    """What the missing goods cost a city over all it may still want, in points; ``toll``: points for the first coin,
    every further one ``steep`` times that more than the one before."""
    payments = rs.payments
    own, left, right, prices, buildings = market.own, market.left, market.right, market.prices, market.buildings
    shortages, deals = payments.shortages, payments.market
    total = 0.0
    for need, stake, chance, building, chains in wants:
        if building & buildings or chains & buildings:
            continue
        short = shortages(own, need)
        if short[0] == 0:
            continue
        splits = deals(short, left, right, prices)
        if splits:
            coins = splits[0][0]
            total += min(stake, chance * toll * coins * (1 + steep * (coins - 1) / 2))
        else:
            total += stake
    return total
