"""How much of a wonder its painting shows. An edition's board may have fewer stages than the painting."""

from __future__ import annotations

from typing import Final

ALL: Final = 9
"""More stages than any wonder has: a painting shows them all."""


def shown_stages(built: int, stages: int) -> int:
    """Return how many stages to paint of a wonder of which so many of all ``stages`` are built: all if it is whole."""
    return built if built < stages else ALL
