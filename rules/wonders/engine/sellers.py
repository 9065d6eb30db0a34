"""Partners other than the two neighbours, for the few cities that may buy from them.

A unit costs one coin, so many units a turn and partner. Purchases from them are tried first, in all
ways, before those from neighbours and the bank.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.wonders.engine.packed import Supplies, bound_of, capped, supplies
from rules.wonders.model import size


class Seller:
    """One such partner: so many ``steps`` to the left (negative: to the right), what it can sell
    (packed ``fixed`` goods and the ``masks`` of either/or sources), and how many ``units`` may be bought there."""

    __slots__ = ("fixed", "masks", "steps", "units")

    def __init__(self, steps: int, fixed: int, masks: tuple[int, ...], units: int) -> None:
        self.steps = steps
        self.fixed = fixed
        self.masks = masks
        self.units = units

    def parts(self, want: int) -> list[int]:
        """Return the parts of packed ``want`` that can be bought here, nothing included."""
        if not want:
            return [0]
        found: Supplies = supplies(self.fixed, self.masks, want)
        return [part for part in found if size(part) <= self.units]


class Sellers:
    """The further partners of a city, the nearest first; ``steps``: their places; ``bound``: the packed most that they
    can sell of each resource; ``key``: all of it as one value that can be compared."""

    __slots__ = ("_sellers", "bound", "key", "steps")

    def __init__(self, sellers: list[Seller]) -> None:
        self._sellers = sellers
        self.steps: tuple[int, ...] = tuple([seller.steps for seller in sellers])
        self.bound = 0
        for one in sellers:
            self.bound = capped(self.bound, bound_of(one.fixed, one.masks))
        self.key: tuple[object, ...] = tuple([(one.steps, one.fixed, one.masks, one.units) for one in sellers])

    def baskets(self, want: int) -> set[tuple[int, tuple[int, ...]]]:
        """Return every way to buy some of packed ``want`` here, nothing included: the goods still wanted, and the
        coins to each partner."""
        return {(rest, _prices(parts)) for rest, parts in self._ways(want)}

    def shares(self, want: int, coins: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield what is still wanted of packed ``want`` and the parts bought from each partner, in the ways that cost
        these coins."""
        for rest, parts in self._ways(want):
            if _prices(parts) == coins:
                yield rest, parts

    def _ways(self, want: int) -> list[tuple[int, tuple[int, ...]]]:
        found: list[tuple[int, tuple[int, ...]]] = [(want, ())]
        for seller in self._sellers:
            found = [(rest - part, (*parts, part)) for rest, parts in found for part in seller.parts(rest)]
        return found


def _prices(parts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([size(part) for part in parts])
