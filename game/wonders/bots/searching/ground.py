"""What all looks at one decision stand on: whose it is, the worlds behind its view, what tables are worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.race import Stand
from game.wonders.bots.searching.turns import Side, stands
from game.wonders.bots.searching.value import Value
from rules import View, Worlds
from rules.wonders.state import WondersState


class Ground:
    """A view that owes an answer. ``value``: what is learned of such tables, None where nothing is."""

    def __init__(self, view: View, rng: Random, value: Value | None) -> None:
        self.side = Side(view)
        self.seat = self.side.seat
        self.value = value
        #: Whether the question is what the seat does for its own city in an age.
        self.own: bool = view["ask"]["city"] == self.seat and view["age"] > 0
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
        return stands([self.side.stand(table) for table in tables], self._players, self.value)
