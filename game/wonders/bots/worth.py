"""What something brings a city, as rule-of-thumb bots count it."""

from __future__ import annotations

from typing import NamedTuple


class Worth(NamedTuple):
    """What something brings a city, by reason, in points; ``coins``: coins that it brings at once, not yet points."""

    points: float = 0.0
    military: float = 0.0
    science: float = 0.0
    supply: float = 0.0
    power: float = 0.0
    coins: int = 0

    @property
    def lasting(self) -> float:
        """The sum of all reasons without the coins."""
        return self.points + self.military + self.science + self.supply + self.power


def both(worth: Worth, other: Worth) -> Worth:
    """Return the sum of two worths."""
    return Worth(
        worth.points + other.points,
        worth.military + other.military,
        worth.science + other.science,
        worth.supply + other.supply,
        worth.power + other.power,
        worth.coins + other.coins,
    )
