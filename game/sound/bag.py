"""Random choices that do not tire."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T")


class ShuffleBag(Generic[T]):
    """Deals things in random order: each of them once before any comes again, and none twice in a row."""

    def __init__(self, things: Sequence[T], random: Random) -> None:
        self._things = list(things)
        self._random = random
        self._left: list[int] = []
        self._last: int | None = None

    def __bool__(self) -> bool:
        return bool(self._things)

    def deal(self) -> T:
        """Return the next thing; IndexError if there are none."""
        if not self._left:
            self._left = self._random.sample(range(len(self._things)), len(self._things))
            if self._left[-1] == self._last:
                self._left.reverse()
        self._last = self._left.pop()
        return self._things[self._last]
