"""Figures that chance has a part in, with intervals that hold the true one in 95 of 100 cases."""

from __future__ import annotations

import math
from typing import NamedTuple

CONFIDENCE = 0.95
Z = 1.959964
"""Of the normal distribution, for that."""


class Estimate(NamedTuple):
    """A figure and the ends of its interval."""

    value: float
    low: float
    high: float

    def rounded(self, digits: int) -> tuple[float, list[float]]:
        """For JSON."""
        return round(self.value, digits), [round(self.low, digits), round(self.high, digits)]


def wilson(share: float, games: float) -> Estimate:
    """Wilson's interval for a share of that many games; of none, everything is possible."""
    if games <= 0:
        return Estimate(share, 0.0, 1.0)
    z2 = Z * Z / games
    middle = (share + z2 / 2) / (1 + z2)
    half = Z * math.sqrt(share * (1 - share) / games + z2 / (4 * games)) / (1 + z2)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))
