"""A turn as a search plays it, and the evaluation of the table after it: by a learned value, or by how the game ended.

The search plays such turns in worlds behind a view, the training in its own games.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from game.bots.halving import CHANCE, MARGIN, Evaluation
from game.wonders.bots.searching.encoder import Position, batch, position
from game.wonders.bots.searching.value import Value
from game.wonders.bots.table import BotTable
from rules import Action, View, linear_policy, load_linear_policy, to_act, totals
from rules.core.flow import settle
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.linear_policy import GREEDY_POLICY
from rules.wonders.scoring import winners

NOISE = 4
"""Noise in a rival's answers: up to 15 times so many hundredths of a point."""
Answers = Sequence[tuple[int, Action]]
"""Answers by seat."""
Leaf = Position | Evaluation
"""A position still to be valued, or the evaluation of a game that has ended."""


class Side:
    """A seat and its partner, if any."""

    def __init__(self, seat: int, players: int, table: BotTable) -> None:
        self.seat = seat
        self._players = players
        self._own = [other for other in range(players) if other == seat or table.allied(seat, other)]
        self._partner = next((other for other in self._own if other != seat), seat)

    @property
    def alone(self) -> bool:
        """True if the seat has no partner."""
        return self._partner == self.seat

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the side."""
        return tuple(self._own)

    def position(self, table: WondersState, cities: list[list[float]] | None = None) -> Position:
        """Return the seat's position at a table between two turns; ``cities``: the features of its cities, where they
        are known already."""
        return position(table, self.seat, self._partner, cities)

    def leaf(self, table: WondersState, cities: list[list[float]] | None = None) -> Leaf:
        """Return the seat's position at a table between two turns, or the evaluation of a game that has ended."""
        if not table.finished:
            return self.position(table, cities)
        points = totals(table)[: self._players]
        won = winners(table, points)
        chance = len(self._own) / len(won) if self.seat in won else 0.0
        return Evaluation(CHANCE * chance + MARGIN * self._ahead(points), chance, float(points[self.seat]))

    def _ahead(self, points: list[int]) -> int:
        """Return the points of the own side beyond the best other one; of a team the sum."""
        size = len(self._own)
        others = [seat for seat in range(self._players) if seat not in self._own]
        best = max(sum(points[seat] for seat in others[at : at + size]) for at in range(0, len(others), size))
        return sum(points[seat] for seat in self._own) - best


def sides(view: View) -> list[Side]:
    """Return the sides of all players, by seat."""
    table, players = BotTable(view), view.seats
    return [Side(seat, players, table) for seat in range(players)]


def evaluate(leaves: Sequence[Leaf], players: int, value: Value | None) -> list[Evaluation]:
    """Return the evaluations of leaves of games with the same number of players; all positions are valued at once.
    Without a ``value`` all games must have ended. Which of them are evaluated together makes no difference."""
    positions = [leaf for leaf in leaves if isinstance(leaf, Position)]
    if not positions:
        return [leaf for leaf in leaves if isinstance(leaf, Evaluation)]
    assert value is not None
    prediction = value.predict(batch(positions, players))
    # Of many positions at once numpy makes sums that differ in the last places; what follows must not.
    worths = np.round(CHANCE * prediction.chance + MARGIN * prediction.margin, 3).tolist()
    chances, points = np.round(prediction.chance, 5).tolist(), np.round(prediction.points, 3).tolist()
    valued = map(Evaluation, worths, chances, points)
    return [next(valued) if isinstance(leaf, Position) else leaf for leaf in leaves]


def rival_answers(table: WondersState, seat: int, rng: Random) -> list[tuple[int, Action]]:
    """Return the answers of all other seats, by the linear policy of ordinary players with some noise."""
    policy = load_linear_policy(table.rs, GREEDY_POLICY)
    return [(other, linear_policy(table, other, rng, NOISE, policy)) for other in to_act(table) if other != seat]


def after_turn(before: WondersState, answers: Answers, seed: int) -> WondersState:
    """Return a copy of a table after its turn: with these answers, and those of the linear policy to questions before
    the next turn. ``seed``: of all random numbers."""
    table = before.copy()
    age, turn = table.age, table.turn
    for who, answer in answers:
        ask = table.asks[who]
        if ask is not None:
            settle(table, ask, answer, [])
    rng: Random | None = None  # to make one takes as long as a turn, and hardly ever is anything asked
    while not table.finished and table.age == age and table.turn == turn:
        rng = rng or Random(seed)
        _answer_all(table, rng)
    return table


def to_a_turn(table: WondersState, seed: int) -> WondersState:
    """Return the table at the first question of a turn of an age, with the answers of the linear policy to all that is
    asked before; it is played on in place."""
    rng: Random | None = None
    while not table.finished and not (table.age and table.turn):
        rng = rng or Random(seed)
        _answer_all(table, rng)
    return table


def _answer_all(table: WondersState, rng: Random) -> None:
    """Answer what is asked at a table now, by the linear policy with some noise."""
    for other in to_act(table):
        ask = table.asks[other]
        if ask is not None:
            settle(table, ask, linear_policy(table, other, rng, NOISE), [])
