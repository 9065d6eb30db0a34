"""What all looks at one decision stand on: whose it is, the worlds behind its view, what tables are worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.race import Stand
from game.wonders.bots.searching.manner import chances_ahead
from game.wonders.bots.searching.turns import sides, stands
from game.wonders.bots.searching.value import Value
from rules import View, Worlds
from rules.wonders.state import WondersState


class Ground:
    """A view that owes an answer. ``value``: what is learned of such tables, None where nothing is."""

    def __init__(self, view: View, rng: Random, value: Value | None) -> None:
        self.seat: int = view["seat"]
        self._sides = sides(view)
        self.value = value
        #: Whether the question is what the seat does for its own city in an age.
        self.own: bool = view["ask"]["city"] == self.seat and view["age"] > 0
        #: How likely each seat is to look ahead.
        self.ahead = chances_ahead(view)
        self._players: int = view["seats"]
        self._rng = rng
        self._worlds = Worlds(view)

    def deal(self) -> WondersState:
        """One of the worlds."""
        world = self._worlds.deal(self._rng)
        world.told = False
        return world

    def luck(self) -> int:
        """A seed of what happens in a world, the same after every answer."""
        return self._rng.getrandbits(48)

    def stands(self, tables: Sequence[WondersState]) -> list[Stand]:
        """How the seat stands at some tables; games must have ended where there is no value."""
        return self.stands_of([(self.seat, table) for table in tables])

    def stands_of(self, tables: Sequence[tuple[int, WondersState]]) -> list[Stand]:
        """How certain seats stand at some tables, likewise."""
        return stands([self._sides[seat].stand(table) for seat, table in tables], self._players, self.value)
