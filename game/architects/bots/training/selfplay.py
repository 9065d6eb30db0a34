"""Games of Architects that quick play has with itself: tables, and what became of them.

Everything depends on the seed alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from game.architects.bots.inputs import TablePosition, position
from game.bots.training.shards import Shard
from rules.architects.moves import Move
from rules.architects.play import GAME
from rules.architects.quick import Kept, move_worth, quick_move
from rules.architects.scoring import score_table
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState
from rules.core.flow import settle

_DEALS = 1 << 40
_MOODS = (0.0, 0.0, 0.5, 1.5)
"""Points by which an answer may please a seat more or less than it is worth, so that odd tables are seen too."""
_SLIPS = (0.0, 0.02, 0.1)
"""Chance of any answer at all."""


class MoodySeat:
    """Plays by rules of thumb, with a mood and slips of its own."""

    def __init__(self, chance: Random) -> None:
        self._mood = chance.choice(_MOODS)
        self._slip = chance.choice(_SLIPS)

    def answer(self, state: ArchitectsState, seat: int, chance: Random, kept: Kept) -> Move:
        """Its answer to what it is asked."""
        ask = state.asks[seat]
        assert ask is not None
        legal: Sequence[Move] = ask.legal(state)
        if chance.random() < self._slip:
            return chance.choice(legal)
        if not self._mood:
            return quick_move(state, seat, chance, kept)
        return max(
            legal, key=lambda move: move_worth(state, seat, ask.kind, move, kept) + chance.gauss(0.0, self._mood)
        )


def played(setup: ArchitectsSetup, chance: Random) -> Iterator[ArchitectsState]:
    """A game as it stands at the beginning of each turn (always the same object, which ends finished)."""
    state, _ = GAME.new_game(setup)
    state.told = False
    seats = [MoodySeat(chance) for _ in range(setup.seats)]
    kept = Kept(setup.seats)
    seen = state.turn
    while not state.finished:
        seat = state.active
        ask = state.asks[seat]
        assert ask is not None
        settle(state, ask, seats[seat].answer(state, seat, chance, kept), [])
        kept.played(seat)
        if state.turn != seen:
            seen = state.turn
            yield state


def positions(setup: ArchitectsSetup, games: int, seed: int, kept: float) -> Shard:
    """A shard of positions: ``players`` (tables, seats, figures), ``table`` (tables, figures), ``active`` (tables),
    ``ends`` (tables, seats, 2: points at the end, share of the victory). ``kept``: the part of the tables that is
    written, for those of one game are much alike."""
    seen: list[TablePosition] = []
    ends: list[list[tuple[int, float]]] = []
    for number in range(games):
        chance = Random((seed << 24) + number)
        before = len(seen)
        state = None
        for state in played(replace(setup, seed=chance.randrange(_DEALS)), chance):
            if not state.finished and chance.random() < kept:
                seen.append(position(state))
        assert state is not None
        sheets, won = score_table(state)
        end = [(sheet.total, 1 / len(won) if sheet.seat in won else 0.0) for sheet in sheets]
        ends += [end] * (len(seen) - before)
    arrays: dict[str, npt.NDArray[Any]] = {
        "players": np.array([found.players for found in seen], dtype=np.float16),
        "table": np.array([found.table for found in seen], dtype=np.float16),
        "active": np.array([found.active for found in seen], dtype=np.int8),
        "ends": np.array(ends, dtype=np.float32),
    }
    return Shard(arrays, f"{len(seen)} tables")
