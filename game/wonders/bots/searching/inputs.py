"""A position in numbers: what the learned value of a table is fed with, in play and in training.

A position is a table between two turns in the eyes of one seat. The same numbers describe it whatever boards, cards and
number of cities are in play (rules/wonders/figures.py); the cities are put in the order own, left, right, the mean of
all others, the strongest rival. What lies in the hands that come next counts by what it would be worth there
(rules/wonders/habits.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from rules import figures, habits_of
from rules.wonders.figures import POINTS_NOW, SHIELDS_NOW
from rules.wonders.state import WondersState

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

TURNS = 6  # what the clock is scaled by; the nets were fitted to it, however many turns an age has
MOST_CITIES = 9
_LEADS = 7  # from three shields behind a neighbour, or more, to three ahead


class Position(NamedTuple):
    """One table for one seat: the figures of each city, what the next two hands hold for the own one, and the clock."""

    cities: list[list[float]]
    hands: list[float]
    age: int
    turn: int
    seat: int


def position(state: WondersState, seat: int) -> Position:
    """The position of a seat. Its hand and the one that comes after it are those of ``state``: a world's, or a true
    game's in training."""
    habits, rs = habits_of(state.rs), state.rs
    number = len(state.hands)
    age = max(state.age, 1)
    step = -1 if rs.pass_direction[age - 1] == "left" else 1
    hands = habits.best(state, seat, state.hands[seat]) + habits.best(state, seat, state.hands[(seat + step) % number])
    return Position(figures(state), hands, age, state.turn, seat)


class Batch(NamedTuple):
    """Many positions with the same number of cities: ``cities`` (positions, cities, figures), ``hands`` (positions,
    figures), ``age``, ``turn`` and ``seat`` (positions); ``players``: the cities that somebody plays come first."""

    cities: Floats
    hands: Floats
    age: Ints
    turn: Ints
    seat: Ints
    players: int

    def totals(self) -> Floats:
        """The points of every player's city as the tables stand (positions, players)."""
        return self.cities[:, : self.players, POINTS_NOW.place] * np.float32(POINTS_NOW.unit)


def batch(positions: Sequence[Position], players: int) -> Batch:
    """Positions of one game, or of games with the same number of cities, as arrays."""
    return Batch(
        np.array([found.cities for found in positions], dtype=np.float32),
        np.array([found.hands for found in positions], dtype=np.float32),
        np.array([found.age for found in positions]),
        np.array([found.turn for found in positions]),
        np.array([found.seat for found in positions]),
        players,
    )


def inputs(found: Batch) -> Floats:
    """The numbers that a net is fed with (positions, inputs)."""
    cities, seat = found.cities, found.seat
    number = cities.shape[1]
    rows = np.arange(len(seat))
    own = cities[rows, seat]
    left, right = cities[rows, (seat + 1) % number], cities[rows, (seat - 1) % number]
    played = cities[:, : found.players]
    mean = (played.sum(1) - own) / (found.players - 1)
    totals = found.totals()
    mine = totals[rows, seat]
    others = totals.copy()
    others[rows, seat] = -np.inf
    strongest = cities[rows, np.argmax(others, 1)]
    others.sort(axis=1)
    behind = others[:, max(-2, 1 - found.players)] if found.players > 2 else others[:, -1]
    gaps = np.stack([mine - others[:, -1], mine - behind, mine - (totals.sum(1) - mine) / (found.players - 1)], 1) / 10
    age = _one_hot(found.age - 1, 3)
    left_over = ((TURNS - found.turn) / TURNS).astype(np.float32)[:, None]
    leads = [_one_hot(_lead(own, other), _LEADS) for other in (left, right)]
    leads_by_age = [(lead[:, None, :] * age[:, :, None]).reshape(len(seat), -1) for lead in leads]
    players = _one_hot(np.full(len(seat), found.players - 2), MOST_CITIES - 2)
    return np.concatenate(
        [
            age, left_over, age * left_over, players, *leads, *leads_by_age, gaps, found.hands, found.hands * left_over,
            own, left, right, mean, strongest, own * age[:, 2:3], own * age[:, 0:1], own * left_over,
        ],
        axis=1,
        dtype=np.float32,
    )  # fmt: skip


def _lead(own: Floats, other: Floats) -> Ints:
    """Shields ahead of a neighbour as a class of _LEADS."""
    ahead = (own[:, SHIELDS_NOW.place] - other[:, SHIELDS_NOW.place]) * SHIELDS_NOW.unit
    half = _LEADS // 2
    classes: Ints = np.clip(np.rint(ahead), -half, half).astype(np.int64) + half
    return classes


def _one_hot(classes: Ints, number: int) -> Floats:
    return np.eye(number, dtype=np.float32)[np.clip(classes, 0, number - 1)]
