"""The hour of a large picture: what skies, seas and lamps ask for."""

from __future__ import annotations

from typing import Protocol


class Hour(Protocol):
    """The light of a picture."""

    @property
    def age(self) -> int:
        """1 to 3: from morning to evening, or from dusk to dawn."""

    @property
    def night(self) -> bool:
        """Whether lamps are lit."""

    @property
    def sun(self) -> tuple[float, float]:
        """Frame position of the sun or moon; it stands on the left, where all light comes from."""


def sun_of(age: int, night: bool) -> tuple[float, float]:
    """Where the sun of an hour stands in a picture of the common frame."""
    if night:
        return {1: (118.0, 96.0), 2: (196.0, 66.0), 3: (150.0, 118.0)}[age]
    return {1: (150.0, 196.0), 2: (205.0, 58.0), 3: (170.0, 208.0)}[age]
