"""The longer look: the best answers of a search (search.py) compared by how their age ends.

All of them are tried in the same worlds, where everybody else gives the same answers as far as possible (onward.py).
What the search thought of them before counts like a few worlds more.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.bots.race import Race, Tried
from game.wonders.bots.searching.foresight import Foresight
from game.wonders.bots.searching.ground import Ground
from game.wonders.bots.searching.onward import Onward
from game.wonders.bots.searching.turns import play_turn

FIRST = 8
"""Worlds in which all answers are tried before the weaker ones are dropped."""
TRUST = 2
"""Worlds that the opinion before counts for."""


class FarSearch(Race):
    """A longer look at answers of which something is known."""

    def __init__(self, ground: Ground, known: Iterable[Tried]) -> None:
        trust = 0 if ground.value is None else TRUST
        super().__init__([Tried(tried.action, tried.bias, tried.mean - tried.bias, trust) for tried in known], FIRST)
        self._ground = ground
        self._onward = Onward(ground)

    def look(self, left: list[Tried]) -> bool:
        """Try some answers in one more world."""
        world, luck = self._ground.deal(), self._ground.luck()
        foresight = Foresight(self._ground, Random(luck))
        answers = foresight.answers(world, Random(luck + 1))
        tables = []
        for tried in left:
            table = world.copy()
            play_turn(table, [(self._ground.seat, tried.action), *answers], Random(luck + 2))
            tables.append(table)
        ends = self._onward.to_the_end(tables, world.age, foresight, luck + 3, lambda: self.late)
        if ends is None:
            return False
        self.count(zip(left, self._ground.stands(ends), strict=True))
        return True
