"""Cities far away that sell to a city with an emporium, each so many units a turn, for one coin a unit (armada-rules).

Purchases from them are tried first, in all ways, before those from neighbours and the bank.
"""

from __future__ import annotations

from rules.wonders.armada.state import fleets_in
from rules.wonders.engine.actions import nearest_first
from rules.wonders.engine.packed import Supplies, bound_of, capped, supplies
from rules.wonders.engine.partners import Partners
from rules.wonders.engine.state import WondersState
from rules.wonders.model import size


class Seller:
    """One such city: so many ``steps`` to the left (negative: to the right), what it can sell (packed ``fixed`` goods
    and the ``masks`` of either/or sources), and how many ``units`` may be bought there."""

    __slots__ = ("fixed", "masks", "steps", "units")

    def __init__(self, steps: int, fixed: int, masks: tuple[int, ...], units: int) -> None:
        self.steps = steps
        self.fixed = fixed
        self.masks = masks
        self.units = units

    def key(self) -> tuple[object, ...]:
        """Return all of it as one value that can be compared."""
        return self.steps, self.fixed, self.masks, self.units

    def parts(self, want: int) -> list[int]:
        """Return the parts of packed ``want`` that can be bought here, nothing included."""
        if not want:
            return [0]
        found: Supplies = supplies(self.fixed, self.masks, want)
        return [part for part in found if size(part) <= self.units]


class Sellers(Partners):
    """All such cities of one city."""

    def __init__(self, sellers: list[Seller]) -> None:
        bound = 0
        for one in sellers:
            bound = capped(bound, bound_of(one.fixed, one.masks))
        super().__init__(tuple([one.steps for one in sellers]), bound, tuple([one.key() for one in sellers]))
        self._sellers = sellers

    def supplies(self, want: int) -> list[tuple[int, tuple[int, ...]]]:
        found: list[tuple[int, tuple[int, ...]]] = [(want, ())]
        for seller in self._sellers:
            found = [(rest - part, (*parts, part)) for rest, parts in found for part in seller.parts(rest)]
        return found

    def coins(self, parts: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([size(part) for part in parts])


def sellers_of(state: WondersState, seat: int) -> Sellers | None:
    """Return the cities that sell to a city besides its neighbours; None if there are none.

    A city that is reached both ways round counts on the nearer side, one opposite on the left.
    """
    cities = state.cities
    sold = fleets_in(cities[seat]).sellers
    if not sold:
        return None
    count = len(cities)
    units: dict[int, int] = {}
    for steps, number in sold:
        near = steps % count
        if near > count // 2:
            near -= count
        if abs(near) > 1:
            units[near] = units.get(near, 0) + number
    if not units:
        return None
    sales = [(near, number, cities[(seat + near) % count].sale) for near, number in nearest_first(units)]
    return Sellers([Seller(near, sale.fixed, sale.choices.masks, number) for near, number, sale in sales])
