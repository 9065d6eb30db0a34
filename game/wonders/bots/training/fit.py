"""Fits the worths of traits to a teacher's answers, and nets to how games ended. Needs torch (the extra ``train``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

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
from game.wonders.bots.searching.inputs import Batch, inputs
from game.wonders.bots.searching.value import Value
from rules.wonders.habits import TRAITS

_SOFTNESS = 1.5  # points between answers of which the teacher prefers one clearly
_ROWS = 512
_MOST_HELD_OUT = 16000
_MOST_MARGIN = 40.0
_WIDTHS = (192, 48)
_FIRST_RATE = 2e-3
_LATER_RATE = 1e-3  # of a net that has learned already
_SAMPLE = 4000  # pairs of a shard by which the inputs are scaled
_AGES = (1, 2, 3)
_MOST_TURNS = 10  # of an age

Pairs = npt.NDArray[np.int64]


def fit_habits(shards: Sequence[Path], rounds: int, report: Report) -> list[int]:
    """Worths of the traits in hundredths of a point. ``report`` is told after each round the log-loss of the choice, of
    answers held out and of some that were learned, how often the teacher is agreed with, and how many points are lost
    against it on average, both on answers held out."""
    traits, lengths, points, decisions = _answers(shards)
    starts = np.searchsorted(decisions, np.arange(decisions[-1] + 2))
    ends = np.concatenate([[0], np.cumsum(lengths)])
    owners = np.repeat(np.arange(len(lengths)), lengths)
    asked = len(starts) - 1
    taught = int(asked * (1 - HELD_OUT))
    worths = torch.zeros(TRAITS, requires_grad=True)

    def scores(first: int, last: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, int]:
        low, high = starts[first], starts[last]
        owner = torch.from_numpy(owners[ends[low] : ends[high]] - low)
        found = torch.zeros(int(high - low)).index_add(
            0, owner, worths[torch.from_numpy(traits[ends[low] : ends[high]])]
        )
        question = torch.from_numpy(decisions[low:high] - first)
        return found, torch.from_numpy(points[low:high]), question, last - first

    def loss(scored: tuple[torch.Tensor, torch.Tensor, torch.Tensor, int]) -> torch.Tensor:
        found, wanted, question, many = scored
        target = _log_softmax(wanted / _SOFTNESS, question, many).exp()
        return -(target * _log_softmax(found, question, many)).sum() / many

    optimizer = torch.optim.Adam([worths], lr=0.05)
    order = np.random.default_rng(0)
    for number in range(rounds):
        for group in optimizer.param_groups:
            group["lr"] = 0.05 * 0.75**number
        for block in order.permutation(taught // 512):
            optimizer.zero_grad()
            (loss(scores(block * 512, block * 512 + 512)) + 1e-5 * (worths**2).sum()).backward()
            optimizer.step()
        with torch.no_grad():
            held_out, learned = scores(taught, asked), scores(0, min(taught, asked - taught))
            losses = {"log_loss": float(loss(held_out)), "log_loss_learned": float(loss(learned))}
            report(number, losses | _compared(*held_out))
    return [round(float(worth) * 100) for worth in worths.detach()]


def _answers(shards: Sequence[Path]) -> tuple[npt.NDArray[np.int64], ...]:
    parts: list[tuple[Any, ...]] = []
    before = 0
    for shard in shards:
        with np.load(shard) as found:
            decisions = found["decisions"] + before
            parts.append((found["traits"].astype(np.int64), found["lengths"], found["points"], decisions))
        before = int(decisions[-1]) + 1
    return tuple(np.concatenate(arrays) for arrays in zip(*parts, strict=True))


def _log_softmax(values: torch.Tensor, group: torch.Tensor, groups: int) -> torch.Tensor:
    most = torch.full((groups,), -1e9).scatter_reduce(0, group, values, "amax")
    shifted = values - most[group]
    return shifted - torch.zeros(groups).index_add(0, group, shifted.exp()).log()[group]


def _compared(found: torch.Tensor, wanted: torch.Tensor, question: torch.Tensor, many: int) -> dict[str, float]:
    """How often the best of ``found`` is the best of ``wanted``, and what is lost where it is not."""
    starts = np.searchsorted(question.numpy(), np.arange(many + 1))
    agreed = lost = 0.0
    for low, high in pairwise(starts):
        chosen = low + int(found[low:high].argmax())
        best = low + int(wanted[low:high].argmax())
        agreed += chosen == best
        lost += float(wanted[best] - wanted[chosen])
    return {"agreed": agreed / many, "lost": lost / many}


class _Shard:
    """One shard of positions, half precision in memory; which of its tables are held out.

    ``outcomes`` (tables, players, 4): margin over the best other side and lead over the mean of all others in tens,
    share of the victory, own points at the end in tens. ``targets``: what is learned, in the same form.
    """

    def __init__(self, path: Path) -> None:
        with np.load(path) as found:
            self.cities, self.hands = found["cities"], found["hands"]
            self.clock, self.eyes = found["clock"].astype(np.int64), found["eyes"]
            points, won, sides = found["ends"][:, :, 0], found["ends"][:, :, 1], found["sides"]
        self.players = self.hands.shape[1]
        self.taught = int(len(self.cities) * (1 - HELD_OUT))
        sums = np.stack([points[:, sides == side].sum(1) for side in range(sides.max() + 1)], 1)
        ours = sums[:, sides]
        others = np.stack([np.delete(sums, side, 1).max(1) for side in sides], 1)
        margin = np.clip(ours - others, -_MOST_MARGIN, _MOST_MARGIN)
        lead = ours - (sums.sum(1)[:, None] - ours) / (sums.shape[1] - 1)
        self.outcomes = np.stack([margin / 10, lead / 10, won, points / 10], 2).astype(np.float32)
        self.targets = self.outcomes

    def pairs(self, first: int, last: int) -> Pairs:
        """Tables from ``first`` to ``last`` with the seats in whose eyes is learned (pairs, 2)."""
        found = np.argwhere(self.eyes[first:last])
        found[:, 0] += first
        return found

    def batch(self, pairs: Pairs) -> Batch:
        """The positions of pairs."""
        tables, seats = pairs.T
        return Batch(
            self.cities[tables].astype(np.float32), self.hands[tables, seats].astype(np.float32),
            self.clock[tables, 0], self.clock[tables, 1], seats, self.players,
        )  # fmt: skip

    def rows(self, pairs: Pairs, wanted: Floats) -> Lesson:
        """Inputs, and what a net should answer: of ``wanted``, targets or outcomes, points become those to come."""
        found = self.batch(pairs)
        tables, seats = pairs.T
        targets = wanted[tables, seats]
        targets[:, 3] -= found.totals()[np.arange(len(pairs)), seats] / 10
        return inputs(found), targets

    def look_back(self, value: Value) -> None:
        """Learn from what a value expects of the tables that follow too (learning.py)."""
        pairs = self.pairs(0, self.taught)
        expected = np.zeros_like(self.outcomes)
        for first in range(0, len(pairs), AT_ONCE):
            some = pairs[first : first + AT_ONCE]
            found = value.outlook(self.batch(some))
            stands = np.stack([found.margin / 10, found.lead / 10, found.chance, found.points / 10], 1)
            expected[some[:, 0], some[:, 1]] = stands
        when = self.clock[: self.taught, 0] * _MOST_TURNS + self.clock[: self.taught, 1]
        taught = slice(0, self.taught)
        self.targets = self.outcomes.copy()
        self.targets[taught] = look_back(self.outcomes[taught], expected[taught], np.diff(when) > 0, TRUST)


def fit_net(
    shards: Sequence[Path],
    rounds: int,
    seed: int,
    report: Report,
    start: Mapping[str, npt.NDArray[Any]] | None = None,
    value: Value | None = None,
    checkpoint: Checkpoint | None = None,
) -> Arrays:
    """A net as the arrays of game/bots/nets.py, without its key. ``report`` (round, figures) is told after each round
    what :func:`game.bots.training.learning.measured` finds, for each age. ``start``: the net that learns on, in the
    same form; a new one where it is left out. ``value``: what is known already, to learn from tables that follow and
    not from the ends of games alone. ``checkpoint``: where an interrupted run goes on."""
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    data = [_Shard(path) for path in shards]
    if value is not None:
        for shard in data:
            shard.look_back(value)
    pairs = [shard.pairs(0, shard.taught) for shard in data]
    if start is None:
        samples = (
            shard.rows(chance.choice(each, _SAMPLE), shard.targets) for shard, each in zip(data, pairs, strict=True)
        )
        learner = Learner.new(np.concatenate([rows for rows, _ in samples]), _WIDTHS)
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


def _measured(learner: Learner, data: Sequence[_Shard]) -> dict[str, float]:
    learned: list[Lesson] = []
    held_out: dict[str, list[Lesson]] = {}
    for shard in data:
        learned.append(shard.rows(shard.pairs(0, shard.taught)[:_MOST_HELD_OUT], shard.outcomes))
        pairs = shard.pairs(shard.taught, len(shard.cities))[:_MOST_HELD_OUT]
        for age in _AGES:
            some = pairs[shard.clock[pairs[:, 0], 0] == age]
            held_out.setdefault(f"age_{age}", []).append(shard.rows(some, shard.outcomes))
    return measured(learner, learned, held_out)
