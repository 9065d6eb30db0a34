"""What goods are good for: the cards and stages that a city will still want, and what they would cost it.

The *outlay* of a city is the sum over everything it may still want to build: chance of meeting it, times what the
missing goods cost there (coins to neighbours, at worst the whole gain). A source, a discount or a predecessor is worth
the outlay that it saves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules import NO_SPECIAL, City, Payments, Ruleset, one_less


class Face(NamedTuple):
    """A card that can turn up: its index, age, and copies for each city at the table."""

    card: int
    age: int
    copies: float


class Want(NamedTuple):
    """Something that a city may want to build: packed goods, what discounts call it (model.TARGETS), chance times gain,
    chance, building bit (0: a stage), bits of the structures that make it free."""

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


class Market:
    """What decides the price of goods: a city's own sources and its neighbours' as signatures, prices, structures,
    abilities."""

    __slots__ = ("buildings", "left", "own", "prices", "right", "special")

    def __init__(self, city: City, left: City, right: City) -> None:
        self.own, self.left, self.right = city.own, left.sale, right.sale
        self.prices, self.buildings, self.special = city.prices, city.buildings, city.special


def goods_cost(rs: Ruleset, market: Market, need: int, target: int) -> int | None:
    """Coins that the goods missing for ``need`` cost at least; None where nobody sells them."""
    payments = rs.payments
    short = payments.shortages(market.own, need)
    if short[0] == 0:
        return 0
    if market.special is not NO_SPECIAL:
        return _special_cost(rs, market, short, target)
    splits = payments.market(short, market.left, market.right, market.prices)
    return splits[0][0] if splits else None


def _special_cost(rs: Ruleset, market: Market, short: tuple[int, ...], target: int) -> int | None:
    """The same with all that standing abilities change: what is free, discounts, the bank's goods, coins back."""
    special = market.special
    if special.free_colours >> target & 1:
        return 0
    bank, back = special.bank_prices, special.rebate
    deal = _Deal(short, market.left, market.right, market.prices, special.discounts[target], bank, back)
    return _cheapest(rs.payments, deal)


class _Deal(NamedTuple):
    """A purchase: remainders to choose from, the neighbours, prices, units off, prices at the bank, coins back."""

    short: tuple[int, ...]
    left: int
    right: int
    prices: int
    off: int
    bank: tuple[int, ...]
    back: int


@lru_cache(maxsize=100_000)
def _cheapest(payments: Payments, deal: _Deal) -> int | None:
    short = deal.short
    for _ in range(deal.off):
        short = one_less(short)
    spent = 0
    best = _bought(payments, deal, short)
    for price in deal.bank:
        if not short[0]:
            break
        short = one_less(short)
        spent += price
        cost = _bought(payments, deal, short)
        if cost is not None and (best is None or spent + cost < best):
            best = spent + cost
    return best


def _bought(payments: Payments, deal: _Deal, short: tuple[int, ...]) -> int | None:
    """Coins paid to the neighbours for one of the remainders, less what comes back for buying from them."""
    if not short[0]:
        return 0
    splits = payments.market(short, deal.left, deal.right, deal.prices)
    return min((total - deal.back * ((left > 0) + (right > 0)) for total, left, right in splits), default=None)


def outlay(rs: Ruleset, market: Market, wants: list[Want], toll: float, steep: float) -> float:
    """What the missing goods cost a city over all it may still want, in points; ``toll``: points for the first coin,
    every further one ``steep`` times that more than the one before."""
    payments = rs.payments
    own, left, right, prices, buildings = market.own, market.left, market.right, market.prices, market.buildings
    shortages, deals = payments.shortages, payments.market
    plain = market.special is NO_SPECIAL
    total = 0.0
    for need, target, stake, chance, building, chains in wants:
        if building & buildings or chains & buildings:
            continue
        short = shortages(own, need)
        if short[0] == 0:
            continue
        coins: int | None
        if plain:
            splits = deals(short, left, right, prices)
            coins = splits[0][0] if splits else None
        else:
            coins = _special_cost(rs, market, short, target)
        if coins is None:
            total += stake
        elif coins > 0:
            total += min(stake, chance * toll * coins * (1 + steep * (coins - 1) / 2))
    return total
