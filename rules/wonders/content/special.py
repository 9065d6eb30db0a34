"""Rare standing abilities, in one object, so that other cities carry no fields for them."""

from __future__ import annotations

from typing import Final

from rules.wonders.model import CHAIN_BUILD, EVENTS, MOST_COLOURS, YELLOW_BUILT

_TARGETS: Final = MOST_COLOURS + 1


class Special:
    """The rare standing abilities of a city. Never changed once a city has it.

    ``bank_prices``: units of any resource buyable from the bank each turn, by price; ``free_colours``: colour bits
    built without paying; ``discounts``: resource units off by target (Vocabulary.targets); ``rebate``: coins back for
    each neighbour bought from; ``event_coins`` by event (model.EVENTS); ``set_bonus``: more points for each set of
    symbols; ``colour_sets``: points for each complete set of colours; ``sellers``: further cities that sell each turn
    for one coin a unit, as (steps to the left, units); ``most_owned``: more symbols of the kind owned most; ``priced``:
    it changes the price of goods.
    """

    __slots__ = (
        "bank_prices", "colour_sets", "discounts", "event_coins", "free_colours", "most_owned", "priced", "rebate",
        "sellers", "set_bonus",
    )  # fmt: skip

    def __init__(self) -> None:
        self.bank_prices: tuple[int, ...] = ()
        self.free_colours = 0
        self.discounts = [0] * _TARGETS
        self.rebate = 0
        self.event_coins = [0] * len(EVENTS)
        self.set_bonus = 0
        self.colour_sets: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.sellers: tuple[tuple[int, int], ...] = ()
        self.most_owned = 0
        self.priced = False

    def key(self) -> tuple[object, ...]:
        """Return all abilities as one value that can be compared."""
        return (
            self.bank_prices, self.free_colours, tuple(self.discounts), self.rebate, tuple(self.event_coins),
            self.set_bonus, self.colour_sets, self.sellers, self.most_owned,
        )  # fmt: skip


NONE: Final = Special()


def combined(special: Special, more: Special) -> Special:
    """Return the standing abilities of a city once ``more`` joins them."""
    found = Special()
    found.bank_prices = tuple(sorted(special.bank_prices + more.bank_prices))
    found.free_colours = special.free_colours | more.free_colours
    found.discounts = [a + b for a, b in zip(special.discounts, more.discounts, strict=True)]
    found.rebate = special.rebate + more.rebate
    found.event_coins = [a + b for a, b in zip(special.event_coins, more.event_coins, strict=True)]
    found.set_bonus = special.set_bonus + more.set_bonus
    found.colour_sets = special.colour_sets + more.colour_sets
    found.sellers = tuple(sorted(special.sellers + more.sellers))
    found.most_owned = special.most_owned + more.most_owned
    found.priced = bool(found.bank_prices or any(found.discounts) or found.sellers)
    return found


def coins_back(special: Special, payments: tuple[tuple[int, int], ...]) -> int:
    """Return the coins from the bank after these payments to partners (Action.payments): for each neighbour that is
    paid."""
    if not special.rebate:
        return 0
    return special.rebate * sum([abs(steps) == 1 for steps, _ in payments])


def coins_for_building(special: Special, yellow: bool, chained: bool) -> int:
    """Return the coins from the bank for a structure just built."""
    coins = special.event_coins[CHAIN_BUILD] if chained else 0
    return coins + special.event_coins[YELLOW_BUILT] if yellow else coins
