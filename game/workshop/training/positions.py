"""Positions that nets learn from: tables of finished games in the eyes of some of their seats. Needs torch (the extra
``train``)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import numpy as np
import numpy.typing as npt
import torch

from game.bots.encoding import Floats
from game.bots.nets import TENS, Prediction
from game.workshop.training.learning import HELD_OUT, Arrays, Checkpoint, Learner, Lesson, Report, measured
from game.workshop.training.shards import StoredArrays

_ROWS = 512
_SAMPLE = 4000  # pairs of a shard by which the inputs are scaled
_MOST_HELD_OUT = 16000
_TRUST = 0.4  # in what is expected of the table that follows
_AT_ONCE = 8192

Pairs = npt.NDArray[np.int64]
"""Tables and seats in whose eyes they are seen (pairs, 2)."""


class _Batch(Protocol):
    def totals(self) -> Floats: ...


B = TypeVar("B", bound=_Batch)
B_contra = TypeVar("B_contra", contravariant=True)


class Judge(Protocol[B_contra]):
    """What is learned of tables."""

    def predict(self, batch: B_contra, /) -> Prediction:
        """Return what is expected of some positions."""
        ...


class Positions(ABC, Generic[B]):
    """The positions of one shard; which of its tables are held out.

    ``eyes`` (tables, seats): in whose is learned; ``ends`` (tables, seats, 2): points at the end, share of the victory;
    ``sides``: for each seat the number of its side; ``follows`` (tables less one): whether the next table is of the
    same game; ``most_margin``: margins count for so many points at most.

    ``outcomes`` (tables, seats, 4): margin over the best other side and lead over the mean of all others in tens, share
    of the victory, own points at the end in tens. ``targets``: what is learned, in the same form.
    """

    def __init__(
        self,
        eyes: npt.NDArray[np.bool_],
        ends: Floats,
        sides: npt.NDArray[np.int64],
        follows: npt.NDArray[np.bool_],
        most_margin: float,
    ) -> None:
        self._eyes, self._follows = eyes, follows
        self.taught = int(len(eyes) * (1 - HELD_OUT))
        points, won = ends[:, :, 0], ends[:, :, 1]
        sums = np.stack([points[:, sides == side].sum(1) for side in range(sides.max() + 1)], 1)
        ours = sums[:, sides]
        others = np.stack([np.delete(sums, side, 1).max(1) for side in sides], 1)
        margin = np.clip(ours - others, -most_margin, most_margin)
        lead = ours - (sums.sum(1)[:, None] - ours) / (sums.shape[1] - 1)
        self.outcomes = np.stack([margin / TENS, lead / TENS, won, points / TENS], 2).astype(np.float32)
        self.targets = self.outcomes

    @abstractmethod
    def batch(self, pairs: Pairs) -> B:
        """Return the positions of pairs."""

    @abstractmethod
    def encode(self, batch: B) -> Floats:
        """Return the numbers that a net is fed with."""

    @abstractmethod
    def groups(self, pairs: Pairs) -> dict[str, Pairs]:
        """By what name which of some pairs are reported on."""

    def pairs(self, first: int, last: int) -> Pairs:
        """Return tables from ``first`` to ``last`` with the seats in whose eyes is learned."""
        found = np.argwhere(self._eyes[first:last])
        found[:, 0] += first
        return found

    def held_out(self) -> Pairs:
        """Return some pairs that nothing is fitted to."""
        return self.pairs(self.taught, len(self._eyes))[:_MOST_HELD_OUT]

    def rows(self, pairs: Pairs, wanted: Floats) -> Lesson:
        """Inputs, and what a net should answer: of ``wanted``, targets or outcomes, points become those to come."""
        found = self.batch(pairs)
        tables, seats = pairs.T
        targets = wanted[tables, seats]
        targets[:, 3] -= found.totals()[np.arange(len(pairs)), seats] / np.float32(TENS)
        return self.encode(found), targets

    def look_back(self, value: Judge[B], trust: float = _TRUST) -> None:
        """Learn from the tables that follow too: what a value expects of the next kept one counts for ``trust``, the
        target there for the rest. Outcomes are mostly luck early in a game, and what is known later has less of it."""
        pairs = self.pairs(0, self.taught)
        expected = np.zeros_like(self.outcomes)
        for first in range(0, len(pairs), _AT_ONCE):
            some = pairs[first : first + _AT_ONCE]
            found = value.predict(self.batch(some))
            predicted = np.stack([found.margin / TENS, found.lead / TENS, found.chance, found.points / TENS], 1)
            expected[some[:, 0], some[:, 1]] = predicted
        self.targets = self.outcomes.copy()
        for table in range(self.taught - 2, -1, -1):
            if self._follows[table]:
                self.targets[table] = trust * expected[table + 1] + (1 - trust) * self.targets[table + 1]


class Shape(NamedTuple):
    """Of a net: how wide its hidden layers are, how fast it learns if it is new, and if it has learned already."""

    widths: Sequence[int]
    rate: float
    later_rate: float


def fit_positions(
    data: Sequence[Positions[B]],
    shape: Shape,
    rounds: int,
    seed: int,
    report: Report,
    start: StoredArrays | None = None,
    value: Judge[B] | None = None,
    checkpoint: Checkpoint | None = None,
) -> Arrays:
    """Yield a net as the arrays of game/bots/nets.py, without its key. ``report`` (round, figures) is told after each
    round what :func:`game.workshop.training.learning.measured` finds, for each group. ``start``: the net that learns
    on, in the same form; a new one where it is left out. ``value``: what is known already, to learn from tables that
    follow and not from the ends of games alone. ``checkpoint``: where an interrupted run goes on."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    if value is not None:
        for shard in data:
            shard.look_back(value)
    pairs = [shard.pairs(0, shard.taught) for shard in data]
    if start is None:
        samples = (
            shard.rows(rng.choice(each, _SAMPLE), shard.targets) for shard, each in zip(data, pairs, strict=True)
        )
        learner = Learner.new(np.concatenate([rows for rows, _ in samples]), shape.widths)
    else:
        learner = Learner.of(start)
    blocks = [(place, block) for place, found in enumerate(pairs) for block in range(len(found) // _ROWS)]

    def lessons(number: int) -> Iterator[Lesson]:
        rng = np.random.default_rng((seed, number))
        orders = [rng.permutation(eyes) for eyes in pairs]
        for index in rng.permutation(len(blocks)):
            place, block = blocks[index]
            yield data[place].rows(orders[place][block * _ROWS : (block + 1) * _ROWS], data[place].targets)

    def report_round(number: int) -> None:
        report(number, _measured(learner, data))

    rate = shape.rate if start is None else shape.later_rate
    learner.learn(lessons, len(blocks), rounds, rate, report_round, checkpoint)
    return learner.arrays()


def _measured(learner: Learner, data: Sequence[Positions[B]]) -> dict[str, float]:
    learned: list[Lesson] = []
    held_out: dict[str, list[Lesson]] = {}
    for shard in data:
        learned.append(shard.rows(shard.pairs(0, shard.taught)[:_MOST_HELD_OUT], shard.outcomes))
        for group, some in shard.groups(shard.held_out()).items():
            held_out.setdefault(group, []).append(shard.rows(some, shard.outcomes))
    return measured(learner, learned, held_out)
