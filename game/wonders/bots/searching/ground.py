"""What all looks at one decision stand on: whose it is, the worlds behind its view, what tables are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.bots.halving import Evaluation
from game.wonders.bots.searching.manner import chances_ahead
from game.wonders.bots.searching.turns import sides, stands
from game.wonders.bots.searching.value import Value, value_for
from rules import Determinizations, View, ruleset_of
from rules.wonders.engine.state import WondersState


class Ground:
    """A view that owes an answer. ``seed``: of all chance in the worlds behind it, which are numbered; ``value``: what
    is learned of such tables, None where nothing is. A copy in another process has the same worlds."""

    def __init__(self, view: View, seed: int, value: Value | None) -> None:
        self.seat: int = view.seat
        self._sides = sides(view)
        self.value = value
        #: Whether the question is what the seat does for its own city in an age.
        self.own: bool = view.question.city == self.seat and view.age > 0
        #: How likely each seat is to look ahead.
        self.ahead = chances_ahead(view)
        self._players: int = view.seats
        self._view = view
        self._seed = seed
        self._worlds = Determinizations(view)

    def __reduce__(self) -> tuple[Callable[[View, int], Ground], tuple[View, int]]:
        return ground_of, (self._view, self._seed)

    @property
    def alone(self) -> bool:
        """Whether nobody wins and loses with the seat."""
        return self._sides[self.seat].alone

    def world(self, number: int) -> tuple[WondersState, int]:
        """The world of a number, and a seed of what happens in it, the same after every answer."""
        rng = Random(self._seed + number)
        world = self._worlds.deal(rng)
        world.emit_events = False
        return world, rng.getrandbits(48)

    def stands(self, tables: Sequence[WondersState]) -> list[Evaluation]:
        """How the seat stands at some tables; games must have ended where there is no value."""
        return self.stands_of([(self.seat, table) for table in tables])

    def stands_of(self, tables: Sequence[tuple[int, WondersState]]) -> list[Evaluation]:
        """How certain seats stand at some tables, likewise."""
        return stands([self._sides[seat].stand(table) for seat, table in tables], self._players, self.value)


def ground_of(view: View, seed: int) -> Ground:
    """What a decision stands on, with all that is learned."""
    return Ground(view, seed, value_for(ruleset_of(view).expansions))
