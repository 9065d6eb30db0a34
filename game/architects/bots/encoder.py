"""A position in numbers: what the learned value of a table of Architects is fed with, in play and in training.

A position is a table between two turns in the eyes of one seat. The numbers of the players
(rules/architects/rollout/features.py) are put in the order own, next, previous, the mean of all others, the strongest
rival.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.bots.encoding import Floats, Ints, lead_classes, one_hot, rivals_and_gaps
from rules.architects.rollout.features import POINTS_NOW, SHIELDS_NOW, player_features, table_features
from rules.architects.state import ArchitectsState

MOST_SEATS = 7


class TablePosition(NamedTuple):
    """One table: the figures of each player, those of the middle, and whose turn begins."""

    players: list[list[float]]
    table: list[float]
    active: int


def position(state: ArchitectsState) -> TablePosition:
    """Return the position between two turns as numbers that do not depend on the seat."""
    return TablePosition(player_features(state), table_features(state), state.active)


class TableBatch(NamedTuple):
    """Many positions with the same number of seats, each in the eyes of one ``seat``: ``players`` (positions, seats,
    figures), ``table`` (positions, figures), ``active`` and ``seat`` (positions)."""

    players: Floats
    table: Floats
    active: Ints
    seat: Ints

    def totals(self) -> Floats:
        """Return the points of every player as the tables stand (positions, seats)."""
        return self.players[:, :, POINTS_NOW.place] * np.float32(POINTS_NOW.unit)


def batch(positions: Sequence[TablePosition], seat: int) -> TableBatch:
    """Return positions of games with the same number of seats, in the eyes of one seat, as arrays."""
    return TableBatch(
        np.array([found.players for found in positions], dtype=np.float32),
        np.array([found.table for found in positions], dtype=np.float32),
        np.array([found.active for found in positions]),
        np.full(len(positions), seat),
    )


def encode(batch: TableBatch) -> Floats:
    """Return the input of the nets, shape (positions, inputs)."""
    players, seat = batch.players, batch.seat
    seats = players.shape[1]
    rows = np.arange(len(seat))
    own = players[rows, seat]
    after, before = players[rows, (seat + 1) % seats], players[rows, (seat - 1) % seats]
    mean = (players.sum(1) - own) / (seats - 1)
    rival, gaps = rivals_and_gaps(batch.totals(), seat, seat)
    strongest = players[rows, rival]
    wait = (seat - batch.active) % seats
    clock = np.stack([wait / seats, wait == 0, wait == 1, wait == seats - 1], 1).astype(np.float32)
    leads = [lead_classes(_shields(own), _shields(other)) for other in (after, before)]
    number = one_hot(np.full(len(seat), seats - 2), MOST_SEATS - 1)
    return np.concatenate(
        [clock, number, gaps, *leads, batch.table, own, after, before, mean, strongest], axis=1, dtype=np.float32
    )


def _shields(players: Floats) -> Floats:
    return players[:, SHIELDS_NOW.place] * np.float32(SHIELDS_NOW.unit)
