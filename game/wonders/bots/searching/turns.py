"""A turn as a search plays it, and how a seat stands after it: by what is learned of tables, or by how a game ended.

The search looks through such turns in worlds behind a view, the training in its own games.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.halving import CHANCE, MARGIN, Evaluation
from game.wonders.bots.searching.inputs import Position, batch, position
from game.wonders.bots.searching.value import Value
from game.wonders.bots.table import BotTable
from rules import Action, View, linear_policy, load_linear_policy, to_act, totals
from rules.core.flow import settle
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.linear_policy import GREEDY_POLICY
from rules.wonders.scoring import winners

NOISE = 4
"""Chance in a rival's answers: hundredths of a point, times 15 at most."""
Answers = Sequence[tuple[int, Action]]
"""Of seats, with their numbers."""


class Side:
    """A seat and those who win with it."""

    def __init__(self, seat: int, players: int, table: BotTable) -> None:
        self.seat = seat
        self._players = players
        self._own = [other for other in range(players) if other == seat or table.allied(seat, other)]
        self._partner = next((other for other in self._own if other != seat), seat)

    @property
    def alone(self) -> bool:
        """Whether the seat has no partner."""
        return self._partner == self.seat

    def position(self, table: WondersState) -> Position:
        """The seat's position at a table between two turns."""
        return position(table, self.seat, self._partner)

    def stand(self, table: WondersState) -> Position | Evaluation:
        """The seat's position at a table between two turns, or how the game ended for it."""
        if not table.finished:
            return self.position(table)
        points = totals(table)[: self._players]
        won = winners(table, points)
        chance = len(self._own) / len(won) if self.seat in won else 0.0
        return Evaluation(CHANCE * chance + MARGIN * self._ahead(points), chance, float(points[self.seat]))

    def _ahead(self, points: list[int]) -> int:
        """Points of the own side beyond the best other one: of a team the sum."""
        size = len(self._own)
        others = [seat for seat in range(self._players) if seat not in self._own]
        best = max(sum(points[seat] for seat in others[at : at + size]) for at in range(0, len(others), size))
        return sum(points[seat] for seat in self._own) - best


def sides(view: View) -> list[Side]:
    """The sides of all players, by seat."""
    table, players = BotTable(view), view.seats
    return [Side(seat, players, table) for seat in range(players)]


def stands(found: Sequence[Position | Evaluation], players: int, value: Value | None) -> list[Evaluation]:
    """How seats stand at tables of games with the same number of players; all positions are valued at once. Without a
    ``value`` all games must have ended."""
    positions = [stand for stand in found if isinstance(stand, Position)]
    if not positions:
        return [stand for stand in found if isinstance(stand, Evaluation)]
    assert value is not None
    outlook = value.outlook(batch(positions, players))
    worths = (CHANCE * outlook.chance + MARGIN * outlook.margin).tolist()
    valued = map(Evaluation, worths, outlook.chance.tolist(), outlook.points.tolist())
    return [next(valued) if isinstance(stand, Position) else stand for stand in found]


def rivals(table: WondersState, seat: int, rng: Random) -> list[tuple[int, Action]]:
    """What all others answer: by the habits of ordinary players, with some chance."""
    habits = load_linear_policy(table.rs, GREEDY_POLICY)
    return [(other, linear_policy(table, other, rng, NOISE, habits)) for other in to_act(table) if other != seat]


def after_turn(before: WondersState, answers: Answers, luck: int) -> WondersState:
    """A copy of a table after its turn: the answers of all seats, and by habit whatever is asked before the next turn.
    ``luck``: the seed of all chance."""
    table = before.copy()
    age, turn = table.age, table.turn
    for who, answer in answers:
        ask = table.asks[who]
        if ask is not None:
            settle(table, ask, answer, [])
    rng: Random | None = None  # to make one takes as long as a turn, and hardly ever is anything asked
    while not table.finished and table.age == age and table.turn == turn:
        rng = rng or Random(luck)
        for other in to_act(table):
            ask = table.asks[other]
            if ask is not None:
                settle(table, ask, linear_policy(table, other, rng, NOISE), [])
    return table
