"""Rare standing abilities, in one object, so that other cities carry no fields for them."""

from __future__ import annotations

from typing import Any, Final, Protocol

from rules.wonders.model import CHAIN_BUILD, EVENTS, MOST_COLOURS, YELLOW, YELLOW_BUILT

_TARGETS: Final = MOST_COLOURS + 1


class OwnScoring(Protocol):
    """An effect that works out its points by itself (effects.Effect.points)."""

    def points(self, state: Any, city: int) -> int: ...


class RareAbilities:
    """The rare standing abilities of a city. Never changed once a city has it.

    ``bank_prices``: units of any resource buyable from the bank each turn, by price; ``free_colours``: colour bits
    built without paying, ``free_builds``: those of which one an age is (model.FREE_COLOUR_BUILD); ``discounts``:
    resource units off by target (Vocabulary.targets); ``rebate``: coins back for each neighbour bought from;
    ``event_coins`` by event (model.EVENTS), ``built_coins`` for structures by their colour; ``set_bonus``: more points
    for each set of symbols; ``colour_sets``: points for each complete set of colours; ``symbol_swaps``: own symbols
    that become others at the end, ``most_owned``: more symbols of the kind owned most after that; ``scored``: effects
    that work out their points by themselves; ``priced``: fewer goods may have to be bought, or some from the bank.
    """

    __slots__ = (
        "bank_prices", "built_coins", "colour_sets", "discounts", "event_coins", "free_builds", "free_colours",
        "most_owned", "priced", "rebate", "scored", "set_bonus", "symbol_swaps",
    )  # fmt: skip

    def __init__(self) -> None:
        self.bank_prices: tuple[int, ...] = ()
        self.free_colours = 0
        self.free_builds = 0
        self.discounts = [0] * _TARGETS
        self.rebate = 0
        self.event_coins = [0] * len(EVENTS)
        self.built_coins = [0] * MOST_COLOURS
        self.set_bonus = 0
        self.colour_sets: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.symbol_swaps = 0
        self.most_owned = 0
        self.scored: tuple[OwnScoring, ...] = ()
        self.priced = False

    def key(self) -> tuple[object, ...]:
        """Return all abilities as one value that can be compared."""
        return (
            self.bank_prices, self.free_colours, self.free_builds, tuple(self.discounts), self.rebate,
            tuple(self.event_coins), tuple(self.built_coins), self.set_bonus, self.colour_sets, self.symbol_swaps,
            self.most_owned, tuple(sorted(map(repr, self.scored))),
        )  # fmt: skip


NONE: Final = RareAbilities()


def combined(rare: RareAbilities, more: RareAbilities) -> RareAbilities:
    """Return the standing abilities of a city once ``more`` joins them."""
    found = RareAbilities()
    found.bank_prices = tuple(sorted(rare.bank_prices + more.bank_prices))
    found.free_colours = rare.free_colours | more.free_colours
    found.free_builds = rare.free_builds | more.free_builds
    found.discounts = [a + b for a, b in zip(rare.discounts, more.discounts, strict=True)]
    found.rebate = rare.rebate + more.rebate
    found.event_coins = [a + b for a, b in zip(rare.event_coins, more.event_coins, strict=True)]
    found.built_coins = [a + b for a, b in zip(rare.built_coins, more.built_coins, strict=True)]
    found.set_bonus = rare.set_bonus + more.set_bonus
    found.colour_sets = rare.colour_sets + more.colour_sets
    found.symbol_swaps = rare.symbol_swaps + more.symbol_swaps
    found.most_owned = rare.most_owned + more.most_owned
    found.scored = rare.scored + more.scored
    found.priced = bool(found.bank_prices or any(found.discounts))
    return found


def coins_back(rare: RareAbilities, payments: tuple[tuple[int, int], ...]) -> int:
    """Return the coins from the bank after these payments to partners (Action.payments): for each neighbour that is
    paid. Where a purchase may cost nothing, purchases.coins_back knows more."""
    if not rare.rebate:
        return 0
    return rare.rebate * sum([abs(steps) == 1 for steps, _ in payments])


def coins_for_building(rare: RareAbilities, colour: int, chained: bool) -> int:
    """Return the coins from the bank for a structure of a colour just built."""
    coins = rare.built_coins[colour] + (rare.event_coins[CHAIN_BUILD] if chained else 0)
    return coins + rare.event_coins[YELLOW_BUILT] if colour == YELLOW else coins
