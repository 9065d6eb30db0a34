"""Purchases from the second city on either side, for the few cities that have that right.

A unit costs one coin, so many units a turn and side. What is bought there is taken off what is lacking before the two
neighbours and the bank are asked, in every way there is.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.wonders.engine.packed import Supplies, supplies
from rules.wonders.model import size


class Afar:
    """Further sellers of a city as the table stands: what the second on the left and on the right can sell (packed
    ``fixed`` goods and ``masks`` of either/or sources each), and how many units. Where both are one city it stands on
    the left."""

    __slots__ = ("fixed", "masks", "units")

    def __init__(
        self, fixed: tuple[int, int], masks: tuple[tuple[int, ...], tuple[int, ...]], units: tuple[int, int]
    ) -> None:
        self.fixed = fixed
        self.masks = masks
        self.units = units

    def key(self) -> tuple[object, ...]:
        """All of it as one value that can be compared."""
        return self.fixed, self.masks, self.units

    def baskets(self, want: int) -> set[tuple[int, int, int]]:
        """Every way to buy some of packed ``want`` from afar, nothing included: what is still wanted, and the coins to
        the second on the left and on the right."""
        return {
            (want - part - other, size(part), size(other))
            for part in self._parts(0, want)
            for other in self._parts(1, want - part)
        }

    def shares(self, want: int, left2: int, right2: int) -> Iterator[tuple[int, int]]:
        """The parts of packed ``want`` that may be bought for these coins from the second on the left and on the
        right."""
        for part in self._parts(0, want):
            if size(part) == left2:
                yield from ((part, other) for other in self._parts(1, want - part) if size(other) == right2)

    def _parts(self, side: int, want: int) -> list[int]:
        """The parts of packed ``want`` that one side can sell within the units that may be bought there."""
        if not self.units[side] or not want:
            return [0]
        found: Supplies = supplies(self.fixed[side], self.masks[side], want)
        return [part for part in found if size(part) <= self.units[side]]
