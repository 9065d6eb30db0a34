"""Fits nets to how games of Architects ended. Needs torch (the extra ``train``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch

from game.architects.bots.inputs import TableBatch, inputs
from game.bots.figuring import Ints
from game.bots.training.learning import HELD_OUT, Arrays, Checkpoint, Learner, Lesson, Report, measured

_ROWS = 256
_SAMPLE = 3000  # tables of a shard by which the inputs are scaled
_MOST_MARGIN = 25.0
_WIDTHS = (64, 32)
_RATE = 3e-3


class _Positions:
    """One file of positions, as selfplay.py wrote it."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as found:
            self.players, self.table, self.ends = found["players"], found["table"], found["ends"]
            self.active = found["active"].astype(np.int64)
        self.seats = self.players.shape[1]
        self.taught = int(len(self.active) * (1 - HELD_OUT))

    def rows(self, tables: Ints, seats: Ints) -> Lesson:
        """Inputs and targets of some tables, each in the eyes of one seat."""
        found = TableBatch(
            self.players[tables].astype(np.float32), self.table[tables].astype(np.float32), self.active[tables], seats
        )
        each = np.arange(len(tables))
        points = self.ends[tables, :, 0]
        own = points[each, seats]
        others = points.copy()
        others[each, seats] = -np.inf
        margin = np.clip(own - others.max(1), -_MOST_MARGIN, _MOST_MARGIN)
        lead = own - (points.sum(1) - own) / (self.seats - 1)
        to_come = own - found.totals()[each, seats]
        targets = np.stack([margin / 10, lead / 10, self.ends[tables, seats, 1], to_come / 10], 1)
        return inputs(found), targets.astype(np.float32)


def fit_table_net(
    shards: Sequence[Path], rounds: int, seed: int, report: Report, checkpoint: Checkpoint | None = None
) -> Arrays:
    """A net as the arrays of game/bots/nets.py, without its key. ``report`` is told after each round what
    :func:`game.bots.training.learning.measured` finds, for each number of seats; ``checkpoint``: where an interrupted
    run goes on."""
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    data = [_Positions(path) for path in shards]
    parts = []
    for shard in data:
        some = chance.integers(0, shard.taught, _SAMPLE)
        parts.append(shard.rows(some, chance.integers(0, shard.seats, _SAMPLE))[0])
    learner = Learner.new(np.concatenate(parts), _WIDTHS)
    blocks = [(place, block) for place, shard in enumerate(data) for block in range(shard.taught // _ROWS)]

    def lessons(number: int) -> Iterator[Lesson]:
        chance = np.random.default_rng((seed, number))
        orders = [chance.permutation(shard.taught) for shard in data]
        for index in chance.permutation(len(blocks)):
            place, block = blocks[index]
            shard = data[place]
            tables = orders[place][block * _ROWS : (block + 1) * _ROWS]
            first = chance.integers(0, shard.seats, len(tables))
            second = (first + chance.integers(1, shard.seats, len(tables))) % shard.seats
            rows, targets = zip(shard.rows(tables, first), shard.rows(tables, second), strict=True)
            yield np.concatenate(rows), np.concatenate(targets)

    def told(number: int) -> None:
        report(number, _measured(learner, data))

    learner.learn(lessons, len(blocks), rounds, _RATE, told, checkpoint)
    return learner.arrays()


def _measured(learner: Learner, data: Sequence[_Positions]) -> dict[str, float]:
    learned: list[Lesson] = []
    held_out: dict[str, list[Lesson]] = {}
    for shard in sorted(data, key=lambda shard: shard.seats):
        left = len(shard.active) - shard.taught
        for seat in range(shard.seats):
            learned.append(shard.rows(np.arange(left), np.full(left, seat)))
            tables = np.arange(shard.taught, len(shard.active))
            held_out.setdefault(f"seats_{shard.seats}", []).append(shard.rows(tables, np.full(left, seat)))
    return measured(learner, learned, held_out)
