"""Fits nets to how games of Architects ended. Needs torch (the extra ``train``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from game.architects.bots.inputs import TableBatch, inputs
from game.architects.bots.value import TableValue
from game.bots.figuring import Floats
from game.bots.training.learning import (
    AT_ONCE,
    HELD_OUT,
    TRUST,
    Arrays,
    Checkpoint,
    Learner,
    Lesson,
    Report,
    look_back,
    measured,
)

_ROWS = 512
_SAMPLE = 6000  # pairs of a shard by which the inputs are scaled
_MOST_MARGIN = 25.0
_MOST_HELD_OUT = 12000
_WIDTHS = (64, 32)
_FIRST_RATE = 3e-3
_LATER_RATE = 1e-3  # of a net that has learned already

Pairs = npt.NDArray[np.int64]


class _Positions:
    """One file of positions, as selfplay.py wrote it; which of its tables are held out.

    ``outcomes`` (tables, seats, 4): margin over the best rival and lead over the mean of all others in tens, share of
    the victory, own points at the end in tens. ``targets``: what is learned, in the same form.
    """

    def __init__(self, path: Path) -> None:
        with np.load(path) as found:
            self.players, self.table, self.eyes = found["players"], found["table"], found["eyes"]
            self.active, self.turn = found["active"].astype(np.int64), found["turn"]
            points, won = found["ends"][:, :, 0], found["ends"][:, :, 1]
        self.seats = self.players.shape[1]
        self.taught = int(len(self.active) * (1 - HELD_OUT))
        best = np.stack([np.delete(points, seat, 1).max(1) for seat in range(self.seats)], 1)
        margin = np.clip(points - best, -_MOST_MARGIN, _MOST_MARGIN)
        lead = points - (points.sum(1)[:, None] - points) / (self.seats - 1)
        self.outcomes = np.stack([margin / 10, lead / 10, won, points / 10], 2).astype(np.float32)
        self.targets = self.outcomes

    def pairs(self, first: int, last: int) -> Pairs:
        """Tables from ``first`` to ``last`` with the seats in whose eyes is learned (pairs, 2)."""
        found = np.argwhere(self.eyes[first:last])
        found[:, 0] += first
        return found

    def batch(self, pairs: Pairs) -> TableBatch:
        """The positions of pairs."""
        tables, seats = pairs.T
        players, table = self.players[tables].astype(np.float32), self.table[tables].astype(np.float32)
        return TableBatch(players, table, self.active[tables], seats)

    def rows(self, pairs: Pairs, wanted: Floats) -> Lesson:
        """Inputs, and what a net should answer: of ``wanted``, targets or outcomes, points become those to come."""
        found = self.batch(pairs)
        tables, seats = pairs.T
        targets = wanted[tables, seats]
        targets[:, 3] -= found.totals()[np.arange(len(pairs)), seats] / 10
        return inputs(found), targets

    def look_back(self, value: TableValue) -> None:
        """Learn from what a value expects of the tables that follow too (learning.py)."""
        pairs = self.pairs(0, self.taught)
        expected = np.zeros_like(self.outcomes)
        for first in range(0, len(pairs), AT_ONCE):
            some = pairs[first : first + AT_ONCE]
            found = value.outlook(self.batch(some))
            stands = np.stack([found.margin / 10, found.lead / 10, found.chance, found.points / 10], 1)
            expected[some[:, 0], some[:, 1]] = stands
        taught = slice(0, self.taught)
        self.targets = self.outcomes.copy()
        follows = np.diff(self.turn[taught].astype(np.int64)) > 0
        self.targets[taught] = look_back(self.outcomes[taught], expected[taught], follows, TRUST)


def fit_table_net(
    shards: Sequence[Path],
    rounds: int,
    seed: int,
    report: Report,
    start: Mapping[str, npt.NDArray[Any]] | None = None,
    value: TableValue | None = None,
    checkpoint: Checkpoint | None = None,
) -> Arrays:
    """A net as the arrays of game/bots/nets.py, without its key. ``report`` is told after each round what
    :func:`game.bots.training.learning.measured` finds, for each number of seats. ``start``: the net that learns on, in
    the same form; a new one where it is left out. ``value``: what is known already, to learn from tables that follow
    and not from the ends of games alone. ``checkpoint``: where an interrupted run goes on."""
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    data = [_Positions(path) for path in shards]
    if value is not None:
        for shard in data:
            shard.look_back(value)
    pairs = [shard.pairs(0, shard.taught) for shard in data]
    if start is None:
        some = (
            shard.rows(chance.choice(each, _SAMPLE), shard.targets) for shard, each in zip(data, pairs, strict=True)
        )
        learner = Learner.new(np.concatenate([rows for rows, _ in some]), _WIDTHS)
    else:
        learner = Learner.of(start)
    blocks = [(place, block) for place, found in enumerate(pairs) for block in range(len(found) // _ROWS)]

    def lessons(number: int) -> Iterator[Lesson]:
        chance = np.random.default_rng((seed, number))
        orders = [chance.permutation(eyes) for eyes in pairs]
        for index in chance.permutation(len(blocks)):
            place, block = blocks[index]
            yield data[place].rows(orders[place][block * _ROWS : (block + 1) * _ROWS], data[place].targets)

    def told(number: int) -> None:
        report(number, _measured(learner, data))

    learner.learn(lessons, len(blocks), rounds, _FIRST_RATE if start is None else _LATER_RATE, told, checkpoint)
    return learner.arrays()


def _measured(learner: Learner, data: Sequence[_Positions]) -> dict[str, float]:
    learned: list[Lesson] = []
    held_out: dict[str, list[Lesson]] = {}
    for shard in sorted(data, key=lambda shard: shard.seats):
        learned.append(shard.rows(shard.pairs(0, shard.taught)[:_MOST_HELD_OUT], shard.outcomes))
        pairs = shard.pairs(shard.taught, len(shard.active))[:_MOST_HELD_OUT]
        held_out.setdefault(f"seats_{shard.seats}", []).append(shard.rows(pairs, shard.outcomes))
    return measured(learner, learned, held_out)
