"""The encoder of positions: the inputs of the nets, in play and in training.

A position is a table between two turns in the eyes of one seat. The same numbers describe it whatever boards, cards and
number of cities are in play (rules/wonders/rollout/features.py). The cities are put in the order own, left, right (in
teams the partner, the neighbour who is an opponent), the mean of all others, the strongest rival. The hands that come
next count by the linear policy's values of their best cards (rules/wonders/rollout/linear_policy.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.bots.encoding import Floats, Ints, lead_classes, one_hot, rivals_and_gaps
from rules import city_features, load_linear_policy
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.features import POINTS_NOW, SHIELDS_NOW

TURNS = 6  # what the clock is scaled by; the nets were fitted to it, however many turns an age has
MOST_CITIES = 9
CITY_BLOCKS = 8
"""How often the features of a city stand at the end of the inputs (:func:`encode`)."""


class Position(NamedTuple):
    """One table for one seat: the features of each city, the values of the next two hands for the own one, and the
    clock. ``partner``: the seat that wins and loses with it, itself if there is none."""

    cities: list[list[float]]
    hands: list[float]
    age: int
    turn: int
    seat: int
    partner: int


def position(state: WondersState, seat: int, partner: int, cities: list[list[float]] | None = None) -> Position:
    """Return the position of a seat. Its hand and the one that comes after it are those of ``state``: of a world, or of
    a true game in training. ``cities``: the features of the cities, where they are known already."""
    policy, rs = load_linear_policy(state.rs), state.rs
    number = len(state.hands)
    coming = state.hands[(seat - rs.passing(state.age)) % number]
    hands = policy.best(state, seat, state.hands[seat]) + policy.best(state, seat, coming)
    return Position(cities or city_features(state), hands, max(state.age, 1), state.turn, seat, partner)


class Batch(NamedTuple):
    """Many positions with the same number of cities: ``cities`` (positions, cities, features), ``hands`` (positions,
    features), ``age``, ``turn``, ``seat`` and ``partner`` (positions). ``players``: the number of cities with a player,
    which come first."""

    cities: Floats
    hands: Floats
    age: Ints
    turn: Ints
    seat: Ints
    partner: Ints
    players: int

    def totals(self) -> Floats:
        """Return the points of every player's city as the tables stand (positions, players)."""
        return self.cities[:, : self.players, POINTS_NOW.place] * np.float32(POINTS_NOW.unit)


def batch(positions: Sequence[Position], players: int) -> Batch:
    """Return positions of games with the same number of cities as arrays."""
    tables = {id(found.cities): found.cities for found in positions}
    numbers = {table: number for number, table in enumerate(tables)}
    cities = np.array([*tables.values()], dtype=np.float32)
    if len(tables) < len(positions):
        cities = cities[[numbers[id(found.cities)] for found in positions]]
    return Batch(
        cities,
        np.array([found.hands for found in positions], dtype=np.float32),
        np.array([found.age for found in positions]),
        np.array([found.turn for found in positions]),
        np.array([found.seat for found in positions]),
        np.array([found.partner for found in positions]),
        players,
    )


def encode(batch: Batch) -> Floats:
    """Return the inputs of a net (positions, inputs)."""
    cities, seat = batch.cities, batch.seat
    number = cities.shape[1]
    rows = np.arange(len(seat))
    own = cities[rows, seat]
    first, second = (seat + 1) % number, (seat - 1) % number
    turned = (batch.partner == second) & (batch.partner != first)
    left, right = cities[rows, np.where(turned, second, first)], cities[rows, np.where(turned, first, second)]
    played = cities[:, : batch.players]
    mean = (played.sum(1) - own) / (batch.players - 1)
    rival, gaps = rivals_and_gaps(batch.totals(), seat, batch.partner)
    strongest = cities[rows, rival]
    age = one_hot(batch.age - 1, 3)
    left_over = ((TURNS - batch.turn) / TURNS).astype(np.float32)[:, None]
    leads = [lead_classes(_shields(own), _shields(other)) for other in (left, right)]
    leads_by_age = [(ahead[:, None, :] * age[:, :, None]).reshape(len(seat), -1) for ahead in leads]
    players = one_hot(np.full(len(seat), batch.players - 2), MOST_CITIES - 2)
    return np.concatenate(
        [
            age, left_over, age * left_over, players, *leads, *leads_by_age, gaps, batch.hands, batch.hands * left_over,
            own, left, right, mean, strongest, own * age[:, 2:3], own * age[:, 0:1], own * left_over,
        ],
        axis=1,
        dtype=np.float32,
    )  # fmt: skip


def _shields(cities: Floats) -> Floats:
    return cities[:, SHIELDS_NOW.place] * np.float32(SHIELDS_NOW.unit)
