"""The longer look: the best answers of a search (search.py) compared by how their age ends.

All of them are tried in the same worlds, where everybody else gives the same answers as far as possible (onward.py).
What the search thought of them before counts like a few worlds more.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.bots.race import Race, Tried
from game.wonders.bots.searching.onward import Onward
from game.wonders.bots.searching.turns import Side, play_turn, stands
from game.wonders.bots.searching.value import Value
from rules import View, Worlds

FIRST = 8
"""Worlds in which all answers are tried before the weaker ones are dropped."""
TRUST = 2
"""Worlds that the opinion before counts for."""


class FarSearch(Race):
    """A longer look at answers of which something is known."""

    def __init__(self, view: View, known: Iterable[Tried], rng: Random, value: Value | None) -> None:
        trust = 0 if value is None else TRUST
        super().__init__([Tried(tried.action, tried.bias, tried.mean - tried.bias, trust) for tried in known], FIRST)
        self._seat: int = view["seat"]
        self._players: int = view["seats"]
        self._side = Side(view)
        self._rng = rng
        self._value = value
        self._worlds = Worlds(view)
        self._onward = Onward(self._side, self._players, value)

    def look(self, left: list[Tried]) -> bool:
        """Try some answers in one more world."""
        world = self._worlds.deal(self._rng)
        world.told = False
        luck = self._rng.getrandbits(48)
        answers = self._onward.weighed(world, Random(luck))
        tables = []
        for tried in left:
            table = world.copy()
            play_turn(table, [(self._seat, tried.action), *answers], Random(luck + 1))
            tables.append(table)
        ends = self._onward.to_the_end(tables, world.age, luck + 2, lambda: self.late)
        if ends is None:
            return False
        self.count(zip(left, stands([self._side.stand(end) for end in ends], self._players, self._value), strict=True))
        return True
