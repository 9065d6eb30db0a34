"""Partners of a city other than its two neighbours, which an expansion may bring (expansion.Abilities)."""

from __future__ import annotations

from rules.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Partners:
    """Such partners, the nearest first. ``steps``: their places, so many to the left (negative: to the right);
    ``bound``: the packed most that they can sell of each resource; ``key``: all of it as one value that can be
    compared."""

    def __init__(self, steps: tuple[int, ...], bound: int, key: tuple[object, ...]) -> None:
        self.steps = steps
        self.bound = bound
        self.key = key

    def supplies(self, want: int) -> list[tuple[int, tuple[int, ...]]]:
        """Return every way to buy some of packed ``want`` here, nothing included: the goods still wanted, and the
        packed goods from each partner."""
        raise NotImplementedError

    def coins(self, parts: tuple[int, ...]) -> tuple[int, ...]:
        """Return the coins to each partner for these packed goods."""
        raise NotImplementedError
