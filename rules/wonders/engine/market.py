"""The market of a city: its ways to pay costs in goods, with its current partners."""

from __future__ import annotations

from rules.core.native import mypyc_attr
from rules.wonders.content.special import Special, coins_back
from rules.wonders.engine.packed import FULL, SPARE, gap_of, missing
from rules.wonders.engine.partners import Partners
from rules.wonders.engine.payment import NO_DISCOUNTS, TERMS, Deal, Lack, Payments, Sources
from rules.wonders.model import STAGE_TARGET


@mypyc_attr(acyclic=True)
class Market:
    """The goods that a city has (``own``), what its partners on the ``left`` and ``right`` sell, and at what prices;
    ``partners``: further ones, None for none.

    It does not depend on coins, and is valid until goods are added there. ``at_hand`` is the gap (packed.py) of the
    fixed own goods, ``gap`` that of the most that all can supply together, 0 where a cost may be less than its goods.
    """

    __slots__ = (
        "_plain", "_stage_deal", "_stage_need", "at_hand", "gap", "left", "own", "partners", "payments", "prices",
        "right", "special",
    )  # fmt: skip

    def __init__(
        self,
        payments: Payments,
        own: Sources,
        left: Sources,
        right: Sources,
        prices: int,
        special: Special,
        partners: Partners | None = None,
    ) -> None:
        self.payments = payments
        self.own = own
        self.left = left
        self.right = right
        self.prices = prices
        self.special = special
        self.partners = partners
        self.at_hand = FULL - own.fixed
        self.gap = 0
        if not special.priced:
            gap = gap_of(own.bound, left.bound, right.bound)
            self.gap = gap if partners is None else missing(gap, partners.bound)
        self._plain = partners is None and not (special.priced or prices >> TERMS)
        self._stage_need = -1
        self._stage_deal = payments.impossible

    def lack(self, need: int, target: int) -> Lack:
        """Return what the city lacks of packed ``need`` after its own sources and its discount for ``target``."""
        lack = self.payments.lack(self.own, need)
        for _ in range(self.special.discounts[target]):
            lack = self.payments.one_less(lack)
        return lack

    def deal(self, need: int, target: int) -> Deal:
        """Return all undominated ways to get packed ``need``."""
        return self.deal_for(self.lack(need, target))

    def deal_for(self, lack: Lack) -> Deal:
        """Return all undominated ways to get what is lacking."""
        payments, bank_prices = self.payments, self.special.bank_prices
        if self.partners is not None:
            return payments.deal_with(lack, self.left, self.right, self.prices, bank_prices, self.partners)
        return payments.deal(lack, self.left, self.right, self.prices, bank_prices)

    def within(self, lack: Lack, coins: int) -> Deal:
        """Return all undominated ways to get what is lacking, or none if so many coins are certainly too few: on usual
        terms a unit costs a coin at least."""
        bank_prices = self.special.bank_prices
        if lack.units > coins and not self.prices >> TERMS and (not bank_prices or bank_prices[0]):
            return self.payments.impossible
        return self.deal_for(lack)

    def ways(self, need: int, target: int, coins: int) -> Deal:
        """Return the same, or none if so many coins are certainly too few; ways may still be too dear.

        It is quicker to check first whether ``need`` exceeds ``gap``.
        """
        if not self._plain:
            return self.within(self.lack(need, target), coins)
        payments = self.payments
        lack = payments.lack(self.own, need)
        units = lack.units
        # Most of the work is spared for a city that could not even pay the lowest price for each missing unit.
        if units * 2 > coins and (units > coins or self.prices == NO_DISCOUNTS):
            return payments.impossible
        return payments.deal(lack, self.left, self.right, self.prices, ())

    def stage_ways(self, need: int, coins: int) -> Deal:
        """Return the same for a wonder stage; cached, because the same stage is asked for every turn."""
        if need == self._stage_need:
            return self._stage_deal
        if (need + self.gap) & SPARE:
            return self.payments.impossible
        found = self.ways(need, STAGE_TARGET, coins)
        if found.splits:
            self._stage_need, self._stage_deal = need, found
        return found

    def cost(self, need: int, target: int) -> int | None:
        """Return the least coins for packed ``need``, less those that come back for buying; None if nobody sells it.

        The coins of the city do not matter.
        """
        payments, special = self.payments, self.special
        lack = payments.lack(self.own, need)
        if not lack.units:
            return 0
        if special.free_colours >> target & 1:
            return 0
        for _ in range(special.discounts[target]):
            lack = payments.one_less(lack)
        deal = self.deal_for(lack)
        if not special.rebate:
            return deal.least if deal.splits else None
        return min([way.total - coins_back(special, way.payments) for way in deal.splits], default=None)
