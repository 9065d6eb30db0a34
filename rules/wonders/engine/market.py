"""The market of a city: its ways to pay costs in goods, with its current partners."""

from __future__ import annotations

from rules.core.native import mypyc_attr
from rules.wonders.content.rare_abilities import RareAbilities, coins_back
from rules.wonders.engine.packed import FULL, SPARE, gap_of, missing
from rules.wonders.engine.partners import Partners
from rules.wonders.engine.payment import NO_DISCOUNTS, TERMS, Payments, Shortfall, Sources
from rules.wonders.engine.purchase_options import PurchaseOptions
from rules.wonders.model import STAGE_TARGET


@mypyc_attr(acyclic=True)
class Market:
    """The goods that a city has (``own``), what its partners on the ``left`` and ``right`` sell, and at what prices;
    ``partners``: further ones, None for none.

    It does not depend on coins, and is valid until goods are added there. ``at_hand`` is the gap (packed.py) of the
    fixed own goods, ``gap`` that of the most that all can supply together, 0 where a cost may be less than its goods.
    """

    __slots__ = (
        "_plain",
        "_stage_need",
        "_stage_options",
        "at_hand",
        "gap",
        "left",
        "own",
        "partners",
        "payments",
        "prices",
        "rare",
        "right",
    )  # fmt: skip

    def __init__(
        self,
        payments: Payments,
        own: Sources,
        left: Sources,
        right: Sources,
        prices: int,
        rare: RareAbilities,
        partners: Partners | None = None,
    ) -> None:
        self.payments = payments
        self.own = own
        self.left = left
        self.right = right
        self.prices = prices
        self.rare = rare
        self.partners = partners
        self.at_hand = FULL - own.fixed
        self.gap = 0
        if not rare.priced:
            gap = gap_of(own.bound, left.bound, right.bound)
            self.gap = gap if partners is None else missing(gap, partners.bound)
        self._plain = partners is None and not (rare.priced or prices >> TERMS)
        self._stage_need = -1
        self._stage_options = payments.impossible

    def shortfall(self, need: int, target: int) -> Shortfall:
        """Return what the city lacks of packed ``need`` after its own sources and its discount for ``target``."""
        shortfall = self.payments.shortfall(self.own, need)
        for _ in range(self.rare.discounts[target]):
            shortfall = self.payments.one_less(shortfall)
        return shortfall

    def options(self, need: int, target: int) -> PurchaseOptions:
        """Return all undominated ways to get packed ``need``."""
        return self.options_for(self.shortfall(need, target))

    def options_for(self, shortfall: Shortfall) -> PurchaseOptions:
        """Return all undominated ways to get what is lacking."""
        payments, bank_prices = self.payments, self.rare.bank_prices
        if self.partners is not None:
            return payments.options_with(shortfall, self.left, self.right, self.prices, bank_prices, self.partners)
        return payments.options(shortfall, self.left, self.right, self.prices, bank_prices)

    def within(self, shortfall: Shortfall, coins: int) -> PurchaseOptions:
        """Return all undominated ways to get what is lacking, or none if so many coins are certainly too few: on usual
        terms a unit costs a coin at least."""
        bank_prices = self.rare.bank_prices
        if shortfall.units > coins and not self.prices >> TERMS and (not bank_prices or bank_prices[0]):
            return self.payments.impossible
        return self.options_for(shortfall)

    def ways(self, need: int, target: int, coins: int) -> PurchaseOptions:
        """Return the same, or none if so many coins are certainly too few; ways may still be too dear.

        It is quicker to check first whether ``need`` exceeds ``gap``.
        """
        if not self._plain:
            return self.within(self.shortfall(need, target), coins)
        payments = self.payments
        shortfall = payments.shortfall(self.own, need)
        units = shortfall.units
        # Most of the work is spared for a city that could not even pay the lowest price for each missing unit.
        if units * 2 > coins and (units > coins or self.prices == NO_DISCOUNTS):
            return payments.impossible
        return payments.options(shortfall, self.left, self.right, self.prices, ())

    def stage_ways(self, need: int, coins: int) -> PurchaseOptions:
        """Return the same for a wonder stage; cached, because the same stage is asked for every turn."""
        if need == self._stage_need:
            return self._stage_options
        if (need + self.gap) & SPARE:
            return self.payments.impossible
        found = self.ways(need, STAGE_TARGET, coins)
        if found.ways:
            self._stage_need, self._stage_options = need, found
        return found

    def cost(self, need: int, target: int) -> int | None:
        """Return the least coins for packed ``need``, less those that come back for buying; None if nobody sells it.

        The coins of the city do not matter.
        """
        payments, rare = self.payments, self.rare
        shortfall = payments.shortfall(self.own, need)
        if not shortfall.units:
            return 0
        if rare.free_colours >> target & 1:
            return 0
        for _ in range(rare.discounts[target]):
            shortfall = payments.one_less(shortfall)
        options = self.options_for(shortfall)
        if not rare.rebate:
            return options.least if options.ways else None
        return min([way.total - coins_back(rare, way.payments) for way in options.ways], default=None)
