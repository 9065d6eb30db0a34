"""Games of Architects that quick play has with itself, or the search: tables, and what became of them.

Everything depends on the seed alone. A seat that looks ahead does so in few worlds, beside others that do and some that
do not; what is learned of such games is learned in the eyes of those alone that look ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import Protocol

import numpy as np

from game.architects.bots.encoder import TablePosition, position
from game.architects.bots.search import MoveSearch
from game.architects.bots.value import TableValue
from game.workshop.training.shards import Shard, StoredArrays
from rules.architects.moves import Move
from rules.architects.play import GAME
from rules.architects.rollout.policy import WorthCache, move_worth, rollout_move
from rules.architects.scoring import score_table
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState
from rules.architects.view import view
from rules.core.flow import settle

_DEALS = 1 << 40
_NOISES = (0.0, 0.0, 0.5, 1.5)
"""Points by which an answer may please a seat more or less than it is worth, so that odd tables are seen too."""
_SLIPS = (0.0, 0.02, 0.1)
"""Chance of any answer at all."""
_SLIP = 0.03
"""The same of a seat that looks ahead."""
_WORLDS = 4
"""In which it looks."""
_TABLES = ((0.35, 1.0), (0.4, 0.5), (0.25, 0.0))
"""Part of the games, chance that a seat beside the first one looks ahead."""


class TrainedSeat(Protocol):
    """Who plays in such a game."""

    def answer(self, state: ArchitectsState, seat: int, rng: Random, cache: WorthCache) -> Move:
        """Return its answer to what it is asked."""
        ...


class NoisySeat:
    """Plays by rules of thumb, with noise and slips of its own."""

    def __init__(self, rng: Random) -> None:
        self._noise = rng.choice(_NOISES)
        self._slip = rng.choice(_SLIPS)

    def answer(self, state: ArchitectsState, seat: int, rng: Random, cache: WorthCache) -> Move:
        """Return its answer to what it is asked."""
        ask = state.asks[seat]
        assert ask is not None
        legal: Sequence[Move] = ask.legal(state)
        if rng.random() < self._slip:
            return rng.choice(legal)
        if not self._noise:
            return rollout_move(state, seat, rng, cache)
        return max(legal, key=lambda move: move_worth(state, seat, ask.kind, move, cache) + rng.gauss(0.0, self._noise))


class LookingSeat:
    """Looks ahead by a value, with slips."""

    def __init__(self, value: TableValue) -> None:
        self._value = value

    def answer(self, state: ArchitectsState, seat: int, rng: Random, cache: WorthCache) -> Move:
        """Return its answer to what it is asked."""
        ask = state.asks[seat]
        assert ask is not None
        legal: Sequence[Move] = ask.legal(state)
        if len(legal) == 1 or rng.random() < _SLIP:
            return rng.choice(legal)
        search = MoveSearch(view(state, seat), legal, rng.getrandbits(63), {}, self._value)
        best: Move = search.run(inf, _WORLDS)[0].action
        return best


def _seats(number: int, rng: Random, value: TableValue | None) -> list[TrainedSeat]:
    """Return the seats of a game; with a value some of them look ahead by it, one at least."""
    if value is None:
        return [NoisySeat(rng) for _ in range(number)]
    among = rng.choices([ahead for _, ahead in _TABLES], [part for part, _ in _TABLES])[0]
    ahead = [True] + [rng.random() < among for _ in range(1, number)]
    rng.shuffle(ahead)
    return [LookingSeat(value) if looks else NoisySeat(rng) for looks in ahead]


def played(setup: ArchitectsSetup, rng: Random, seats: Sequence[TrainedSeat]) -> Iterator[ArchitectsState]:
    """Yield a game as it stands at the beginning of each turn (always the same object, which ends finished)."""
    state, _ = GAME.new_game(setup)
    state.emit_events = False
    cache = WorthCache(setup.seats)
    seen = state.turn
    while not state.finished:
        seat = state.active
        ask = state.asks[seat]
        assert ask is not None
        settle(state, ask, seats[seat].answer(state, seat, rng, cache), [])
        cache.played(seat)
        if state.turn != seen:
            seen = state.turn
            yield state


def positions(setup: ArchitectsSetup, games: int, seed: int, kept: float, value: TableValue | None = None) -> Shard:
    """Return a shard of positions: ``players`` (tables, seats, figures), ``table`` (tables, figures), ``active`` and
    ``turn`` (tables), ``ends`` (tables, seats, 2: points at the end, share of the victory), ``eyes`` (tables, seats):
    whether that seat learns from it. ``kept``: the part of the tables that is written, for those of one game are much
    alike; ``value``: with which seats look ahead."""
    seen: list[TablePosition] = []
    turns: list[int] = []
    ends: list[list[tuple[int, float]]] = []
    eyes: list[list[bool]] = []
    for number in range(games):
        rng = Random((seed << 24) + number)
        before = len(seen)
        state = None
        own = replace(setup, seed=rng.randrange(_DEALS))
        seats = _seats(setup.seats, rng, value)
        for state in played(own, rng, seats):
            if not state.finished and rng.random() < kept:
                seen.append(position(state))
                turns.append(state.turn)
        assert state is not None
        sheets, won = score_table(state)
        end = [(sheet.total, 1 / len(won) if sheet.seat in won else 0.0) for sheet in sheets]
        ends += [end] * (len(seen) - before)
        eyes += [[value is None or isinstance(seat, LookingSeat) for seat in seats]] * (len(seen) - before)
    arrays: StoredArrays = {
        "players": np.array([found.players for found in seen], dtype=np.float16),
        "table": np.array([found.table for found in seen], dtype=np.float16),
        "active": np.array([found.active for found in seen], dtype=np.int8),
        "turn": np.array(turns, dtype=np.int16),
        "ends": np.array(ends, dtype=np.float32),
        "eyes": np.array(eyes),
    }
    return Shard(arrays, f"{len(seen)} tables")
