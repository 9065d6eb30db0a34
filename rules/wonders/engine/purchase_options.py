"""The ways of one purchase, and the actions made of them: what payment.py finds and legal.py offers."""

from __future__ import annotations

from rules.core.native import mypyc_attr
from rules.wonders.engine.actions import LEFT, RIGHT, Action, PartnerCoins
from rules.wonders.engine.packed import NEVER


@mypyc_attr(acyclic=True)
class Payment:
    """One way to pay: ``payments`` to partners as an action has them, coins to the ``bank`` (beyond a cost's own), and
    ``total`` of all."""

    __slots__ = ("bank", "payments", "total")

    def __init__(self, payments: tuple[PartnerCoins, ...], bank: int = 0) -> None:
        self.payments = payments
        self.bank = bank
        self.total = bank + sum([coins for _, coins in payments])

    def order(self, further: tuple[int, ...]) -> tuple[int, ...]:
        """Return the key to compare ways by (:meth:`Payments.kept`); ``further``: partners other than neighbours."""
        coins = dict(self.payments)
        left, right = coins.get(LEFT, 0), coins.get(RIGHT, 0)
        return (self.total, left, right, self.bank, *[coins.get(steps, 0) for steps in further])


@mypyc_attr(acyclic=True)
class PurchaseOptions:
    """All undominated ways of one purchase, cheapest first, and the actions made of them.

    ``least`` and ``most`` are the totals of the cheapest and the dearest payment. ``builds``: for each card the ways to
    build it, () until they are needed; :meth:`stage_or_sell_lists` and :meth:`lists`: the same for all else.
    """

    __slots__ = ("_lists", "builds", "free", "least", "most", "ways")

    def __init__(self, ways: tuple[Payment, ...], cards: int) -> None:
        self.ways = ways
        self.free = len(ways) == 1 and not ways[0].total
        self.least = ways[0].total if ways else NEVER
        self.most = ways[-1].total if ways else NEVER
        self.builds: list[tuple[Action, ...]] = [()] * cards
        self._lists: dict[int, list[tuple[Action, ...]]] = {}

    def stage_or_sell_lists(self, ways: int, price: int) -> list[tuple[Action, ...]]:
        """Return for each card so many ways to use it for a stage of ``price`` coins, and to sell it; () at first."""
        return self.lists(price << 8 | ways)  # mostly a small number, as stages hardly ever cost coins

    def lists(self, key: int) -> list[tuple[Action, ...]]:
        """Return for each card the actions kept under a key, () at first. Negative keys are for expansions."""
        found = self._lists.get(key)
        if found is None:
            found = self._lists[key] = [()] * len(self.builds)
        return found

    def stages(self, card: int, name: str, ways: int, price: int, place: int) -> tuple[Action, ...]:
        """Return so many ways to use a card of that name for the stage at a place (Action.place) of ``price`` coins."""
        if not place:
            return self.actions("stage", name, price)[:ways]
        known = self.lists(place << 20 | price << 8 | ways)
        found = known[card]
        if not found:
            found = known[card] = self.actions("stage", name, price, place=place)[:ways]
        return found

    def build(self, card: int, name: str, price: int) -> tuple[Action, ...]:
        """Return the ways to build a card of that name whose cost has ``price`` coins."""
        found = self.builds[card]
        if not found:
            found = self.builds[card] = self.actions("build", name, price)
        return found

    def actions(
        self, verb: str, card: str, price: int, way: str = "", extra: str = "", place: int = 0
    ) -> tuple[Action, ...]:
        """Return an action for each payment, the coins of the cost itself (``price``) to the bank."""
        return tuple([Action(verb, card, way, paid.payments, paid.bank + price, extra, place) for paid in self.ways])

    def affordable(self, coins: int) -> int:
        """Return the number of ways that cost at most ``coins``."""
        if self.most <= coins:
            return len(self.ways)
        return sum([payment.total <= coins for payment in self.ways])
