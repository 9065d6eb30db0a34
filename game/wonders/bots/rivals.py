"""What happens to others, as far as it is worth something to a city."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.wonders.bots.evaluation import Appraiser


def for_rivals(appraiser: Appraiser, seat: int, worth: Callable[[int], float]) -> float:
    """Return what the others are worth more to a city by what they lose (``worth``, of each of them): the mean of the
    other sides, less what its partner loses."""
    table = appraiser.table
    total = 0.0
    for other in range(table.players):
        if other != seat % table.cities:
            total -= worth(other) * (table.sides - 1 if table.allied(seat, other) else -1)
    return total / (table.sides - 1)
