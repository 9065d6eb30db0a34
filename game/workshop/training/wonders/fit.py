"""Fits the worths of traits to a teacher's answers; what nets learn of games, and their shape. Needs torch (the extra
``train``)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch

from game.bots.encoding import Floats
from game.wonders.bots.searching.encoder import Batch, encode
from game.workshop.training.learning import HELD_OUT, Report
from game.workshop.training.positions import Pairs, Positions, Shape
from rules.wonders.rollout.linear_policy import TRAITS

_SOFTNESS = 1.5  # points between answers of which the teacher prefers one clearly
_MOST_MARGIN = 40.0
SHAPE = Shape((192, 48), 2e-3, 1e-3)
_AGES = (1, 2, 3)
_MOST_TURNS = 10  # of an age


def fit_policy(shards: Sequence[Path], rounds: int, report: Report) -> list[int]:
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
        predicted = torch.zeros(int(high - low)).index_add(
            0, owner, worths[torch.from_numpy(traits[ends[low] : ends[high]])]
        )
        question = torch.from_numpy(decisions[low:high] - first)
        return predicted, torch.from_numpy(points[low:high]), question, last - first

    def loss(scored: tuple[torch.Tensor, torch.Tensor, torch.Tensor, int]) -> torch.Tensor:
        predicted, wanted, question, many = scored
        target = _log_softmax(wanted / _SOFTNESS, question, many).exp()
        return -(target * _log_softmax(predicted, question, many)).sum() / many

    optimizer = torch.optim.Adam([worths], lr=0.05)
    order = np.random.default_rng(0)
    for number in range(rounds):
        for group in optimizer.param_groups:
            group["lr"] = 0.05 * 0.75**number
        for block in order.permutation(taught // 512):
            optimizer.zero_grad()
            torch.autograd.backward(loss(scores(block * 512, block * 512 + 512)) + 1e-5 * (worths**2).sum())
            optimizer.step()
        with torch.no_grad():
            held_out, learned = scores(taught, asked), scores(0, min(taught, asked - taught))
            losses = {"log_loss": float(loss(held_out)), "log_loss_learned": float(loss(learned))}
            report(number, losses | _compared(*held_out))
    return [round(float(worth) * 100) for worth in worths.detach()]


def _answers(shards: Sequence[Path]) -> tuple[npt.NDArray[np.int64], ...]:
    parts: list[tuple[object, ...]] = []
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


def _compared(predicted: torch.Tensor, wanted: torch.Tensor, question: torch.Tensor, many: int) -> dict[str, float]:
    """Return how often the best of ``predicted`` is the best of ``wanted``, and what is lost if it is not."""
    starts = np.searchsorted(question.numpy(), np.arange(many + 1))
    agreed = lost = 0.0
    for low, high in pairwise(starts):
        chosen = low + int(predicted[low:high].argmax())
        best = low + int(wanted[low:high].argmax())
        agreed += chosen == best
        lost += float(wanted[best] - wanted[chosen])
    return {"agreed": agreed / many, "lost": lost / many}


def _partner(sides: list[int], seat: int) -> int:
    """Return who is of the same side, the seat itself where nobody is."""
    return next((other for other, side in enumerate(sides) if side == sides[seat] and other != seat), seat)


class TurnPositions(Positions[Batch]):
    """One file of positions, as selfplay.py wrote it; half precision in memory."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as found:
            self._cities, self._hands = found["cities"], found["hands"]
            self._clock = found["clock"].astype(np.int64)
            self._players, sides = self._hands.shape[1], found["sides"].tolist()
            self._partners = np.array([_partner(sides, seat) for seat in range(self._players)])
            follows = np.diff(self._clock[:, 0] * _MOST_TURNS + self._clock[:, 1]) > 0
            super().__init__(found["eyes"], found["ends"], found["sides"], follows, _MOST_MARGIN)

    def batch(self, pairs: Pairs) -> Batch:
        tables, seats = pairs.T
        return Batch(
            self._cities[tables].astype(np.float32), self._hands[tables, seats].astype(np.float32),
            self._clock[tables, 0], self._clock[tables, 1], seats, self._partners[seats], self._players,
        )  # fmt: skip

    def encode(self, batch: Batch) -> Floats:
        return encode(batch)

    def groups(self, pairs: Pairs) -> dict[str, Pairs]:
        return {f"age_{age}": pairs[self._clock[pairs[:, 0], 0] == age] for age in _AGES}
