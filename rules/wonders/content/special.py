"""Rare standing abilities, in one object, so that other cities carry no fields for them."""

from __future__ import annotations

from typing import Final

from rules.wonders.model import CHAIN_BUILD, EVENTS, MOST_COLOURS, YELLOW, YELLOW_BUILT

_TARGETS: Final = MOST_COLOURS + 1
_ANY: Final = 127  # a bit for each resource


class Special:
    """The rare standing abilities of a city. Never changed once a city has it.

    ``bank_prices``: units of any resource buyable from the bank each turn, by price; ``free_colours``: colour bits
    built without paying, ``free_builds``: those of which one an age is (model.FREE_COLOUR_BUILD); ``discounts``:
    resource units off by target (Vocabulary.targets); ``rebate``: coins back for each neighbour bought from;
    ``docks``: where a purchase costs a coin less (payment.DOCKS); ``event_coins`` by event (model.EVENTS),
    ``built_coins`` for structures by their colour; ``bank_bonus``: more coins when the bank gives any; ``set_bonus``:
    more points for each set of symbols; ``colour_sets``: points for each complete set of colours; ``sellers``: further
    cities that sell each turn for one coin a unit, as (steps to the left, units); ``most_owned``: more symbols of the
    kind owned most; ``masks``: symbols copied from green cards of neighbours; ``counted_shields``: shields for each
    thing of some counter codes that the city has when it fights; ``made``, ``lacked``: own units a turn of a resource
    that is among its goods for sale, or is not; ``priced``: it changes the price of goods.
    """

    __slots__ = (
        "bank_bonus", "bank_prices", "built_coins", "colour_sets", "counted_shields", "discounts", "docks",
        "event_coins", "free_builds", "free_colours", "lacked", "made", "masks", "most_owned", "priced", "rebate",
        "sellers", "set_bonus",
    )  # fmt: skip

    def __init__(self) -> None:
        self.bank_prices: tuple[int, ...] = ()
        self.free_colours = 0
        self.free_builds = 0
        self.discounts = [0] * _TARGETS
        self.rebate = 0
        self.docks = 0
        self.event_coins = [0] * len(EVENTS)
        self.built_coins = [0] * MOST_COLOURS
        self.bank_bonus = 0
        self.set_bonus = 0
        self.colour_sets: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.sellers: tuple[tuple[int, int], ...] = ()
        self.most_owned = 0
        self.masks = 0
        self.counted_shields: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.made = 0
        self.lacked = 0
        self.priced = False

    def key(self) -> tuple[object, ...]:
        """Return all abilities as one value that can be compared."""
        return (
            self.bank_prices, self.free_colours, self.free_builds, tuple(self.discounts), self.rebate, self.docks,
            tuple(self.event_coins), tuple(self.built_coins), self.bank_bonus, self.set_bonus, self.colour_sets,
            self.sellers, self.most_owned, self.masks, self.counted_shields, self.made,
            self.lacked,
        )  # fmt: skip

    def further_sources(self, kinds: int) -> tuple[int, ...]:
        """Return the either/or sources that follow from the resources for sale (a bit each), as bit masks."""
        found: tuple[int, ...] = ()
        if self.made and kinds:
            found = (kinds,) * self.made
        if self.lacked and kinds != _ANY:
            found = (*found, *((_ANY & ~kinds,) * self.lacked))
        return found


NONE: Final = Special()


def combined(special: Special, more: Special) -> Special:
    """Return the standing abilities of a city once ``more`` joins them."""
    found = Special()
    found.bank_prices = tuple(sorted(special.bank_prices + more.bank_prices))
    found.free_colours = special.free_colours | more.free_colours
    found.free_builds = special.free_builds | more.free_builds
    found.discounts = [a + b for a, b in zip(special.discounts, more.discounts, strict=True)]
    found.rebate = special.rebate + more.rebate
    found.docks = special.docks | more.docks
    found.event_coins = [a + b for a, b in zip(special.event_coins, more.event_coins, strict=True)]
    found.built_coins = [a + b for a, b in zip(special.built_coins, more.built_coins, strict=True)]
    found.bank_bonus = special.bank_bonus + more.bank_bonus
    found.set_bonus = special.set_bonus + more.set_bonus
    found.colour_sets = special.colour_sets + more.colour_sets
    found.sellers = tuple(sorted(special.sellers + more.sellers))
    found.most_owned = special.most_owned + more.most_owned
    found.masks = special.masks + more.masks
    found.counted_shields = special.counted_shields + more.counted_shields
    found.made = special.made + more.made
    found.lacked = special.lacked + more.lacked
    found.priced = bool(found.bank_prices or any(found.discounts) or found.sellers)
    return found


def coins_back(special: Special, payments: tuple[tuple[int, int], ...]) -> int:
    """Return the coins from the bank after these payments to partners (Action.payments): for each neighbour that is
    paid. Where a purchase may cost nothing, purchases.coins_back knows more."""
    if not special.rebate:
        return 0
    return special.rebate * sum([abs(steps) == 1 for steps, _ in payments])


def coins_for_building(special: Special, colour: int, chained: bool) -> int:
    """Return the coins from the bank for a structure of a colour just built."""
    coins = special.built_coins[colour] + (special.event_coins[CHAIN_BUILD] if chained else 0)
    return coins + special.event_coins[YELLOW_BUILT] if colour == YELLOW else coins
