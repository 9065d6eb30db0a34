"""The root of a search: the seat that decides, the worlds behind its view, the evaluation of tables."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import islice
from random import Random
from typing import TypeVar

from game.bots.halving import Evaluation
from game.bots.standing import Forecast
from game.wonders.bots.searching.style import lookahead_probabilities
from game.wonders.bots.searching.turns import evaluate, sides
from game.wonders.bots.searching.value import Value, value_for
from rules import Determinizations, View, city_features, ruleset_of
from rules.wonders.engine.state import WondersState

Result = TypeVar("Result")
SeatTables = list[tuple[int, WondersState]]
"""Tables, each with the seat in whose eyes it is evaluated."""
Thought = Generator[SeatTables, list[Evaluation], Result]
"""A part of a search that asks for evaluations as it goes on. Many run side by side, so that what they ask at the same
time is evaluated at once (:meth:`SearchRoot.think`)."""


class SearchRoot:
    """A view that asks its seat something. ``seed``: of all random numbers in the worlds behind it, which are numbered;
    ``value``: the learned value of such tables, None if there is none. A copy in another process has the same
    worlds."""

    def __init__(self, view: View, seed: int, value: Value | None) -> None:
        self.seat: int = view.seat
        self._sides = sides(view)
        self.value = value
        #: Whether the question is what the seat does for its own city in an age.
        self.about_own_city: bool = view.question.city == self.seat and view.age > 0
        #: How likely each seat is to look ahead.
        self.lookahead = lookahead_probabilities(view)
        #: The seat that gets the hand next.
        self.receiver: int = (view.seat + ruleset_of(view).passing(max(1, view.age))) % view.seats
        self._players: int = view.seats
        self.view = view
        self._seed = seed
        self._worlds = Determinizations(view)

    def __reduce__(self) -> tuple[Callable[[View, int], SearchRoot], tuple[View, int]]:
        return root_of, (self.view, self._seed)

    @property
    def alone(self) -> bool:
        """True if the seat has no partner."""
        return self._sides[self.seat].alone

    def world(self, number: int) -> tuple[WondersState, int]:
        """Return the world of a number, and a seed for all that happens in it, the same after every answer."""
        rng = Random(self._seed + number)
        world = self._worlds.deal(rng)
        world.emit_events = False
        return world, rng.getrandbits(48)

    def evaluate(self, tables: Sequence[WondersState]) -> list[Evaluation]:
        """Return the evaluation of each table for the seat. Without a value, the games must have ended."""
        return self.evaluate_seats([(self.seat, table) for table in tables])

    def think(self, thoughts: Sequence[Thought[Result]]) -> list[Result]:
        """Return the results of some thoughts, in their order."""
        results: dict[int, Result] = {}
        given: dict[int, list[Evaluation] | None] = dict.fromkeys(range(len(thoughts)))
        while given:
            wanted: dict[int, SeatTables] = {}
            for place, evaluations in given.items():
                try:
                    # A generator begins with None, which its type has no room for.
                    thought = thoughts[place]
                    wanted[place] = next(thought) if evaluations is None else thought.send(evaluations)
                except StopIteration as end:
                    results[place] = end.value
            found = iter(self.evaluate_seats([one for tables in wanted.values() for one in tables]))
            given = {place: list(islice(found, len(tables))) for place, tables in wanted.items()}
        return [results[place] for place in range(len(thoughts))]

    def evaluate_seats(self, tables: Sequence[tuple[int, WondersState]]) -> list[Evaluation]:
        """Return the evaluation of each table for the seat named with it, as :meth:`evaluate`."""
        return evaluate([self._sides[seat].leaf(table) for seat, table in tables], self._players, self.value)

    @property
    def sides(self) -> list[tuple[int, ...]]:
        """The seats of each side, in the order of their first seats."""
        return list(dict.fromkeys(side.seats for side in self._sides))

    def forecasts(self, tables: Sequence[WondersState]) -> list[Forecast]:
        """Return what is expected of each table for all of its seats. Without a value, the games must have ended."""
        leaves = []
        for table in tables:
            cities = None if table.finished else city_features(table)
            leaves += [side.leaf(table, cities) for side in self._sides]
        found = iter(evaluate(leaves, self._players, self.value))
        rows = [list(islice(found, self._players)) for _ in tables]
        return [
            Forecast([one.chance for one in row], [one.points for one in row], table.finished)
            for row, table in zip(rows, tables, strict=True)
        ]


def root_of(view: View, seed: int) -> SearchRoot:
    """Return the root of a decision, with the program's learned value."""
    return SearchRoot(view, seed, value_for(ruleset_of(view).expansions))
