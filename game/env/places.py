"""A fixed list of places for the answers of a game, so that a number means the same answer at every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.bots.encoding import Floats
from rules import AnyAction

OTHERS = 32
"""Places at the end for answers that have none of their own, in the order in which they are offered."""


class TableObserver(Protocol):
    """A game in numbers: found as ``OBSERVER`` in the module ``observing`` of a game's side of the program, which makes
    one of a setup."""

    @property
    def keys(self) -> Mapping[str, int]:
        """The answers that have places of their own, by their :meth:`key`: how many places each has."""
        ...

    @property
    def parts(self) -> Mapping[str, int]:
        """How many numbers each part of an observation has, in their order."""
        ...

    def key(self, action: AnyAction) -> str:
        """Return the key of an answer; all answers of a key differ in what is paid."""
        ...

    def observe(self, state: object, seat: int) -> Floats:
        """Return what a seat may know of a state in numbers."""
        ...

    def moved(self) -> None:
        """The table has changed: forget what was worked out from it."""
        ...


class AnswerPlaces:
    """The places. ``names``: what each stands for, for people."""

    def __init__(self, keys: Mapping[str, int], key: Callable[[AnyAction], str], others: int = OTHERS) -> None:
        self._first: dict[str, int] = {}
        self._number = keys
        self._key = key
        self.names: list[str] = []
        for name, number in keys.items():
            self._first[name] = len(self.names)
            self.names += [name, *(f"{name} ({place})" for place in range(2, number + 1))]
        self._others = len(self.names)
        self.names += [f"other {place}" for place in range(1, others + 1)]

    def __len__(self) -> int:
        return len(self.names)

    def of(self, legal: Sequence[AnyAction]) -> dict[int, AnyAction]:
        """Return legal answers by their places. Of more answers of one key than it has places the first ones have
        them, which are the cheapest; the rest cannot be chosen."""
        found: dict[int, AnyAction] = {}
        taken: dict[str, int] = {}
        for action in legal:
            key = self._key(action)
            first, number = self._first.get(key, -1), self._number.get(key, 0)
            if first < 0:
                key, first, number = "", self._others, len(self.names) - self._others
            place = taken.get(key, 0)
            if place < number:
                found[first + place] = action
                taken[key] = place + 1
        return found
