"""Fits the worths of traits to a teacher's answers, and nets to how games ended. Needs torch (the extra ``train``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from game.wonders.bots.searching.inputs import Batch, Floats, inputs
from game.wonders.bots.searching.value import Value
from rules.wonders.habits import TRAITS

HELD_OUT = 0.08
"""The part of every shard that nothing is fitted to: what is reported is measured there."""
_SOFTNESS = 1.5  # points between answers of which the teacher prefers one clearly
_ROWS = 512
_MOST_HELD_OUT = 16000
_MOST_MARGIN = 40.0
_WIDTHS = (192, 48)
_FIRST_RATE = 2e-3
_LATER_RATE = 1e-3  # of a net that has learned already
_DECAY = 1e-2
_TRUST = 0.4  # in what is expected of the table that follows
_AT_ONCE = 8192
_MOST_TURNS = 10  # of an age

Pairs = npt.NDArray[np.int64]


def fit_habits(shards: Sequence[Path], rounds: int = 12) -> tuple[list[int], float, float]:
    """Worths of the traits in hundredths of a point, how often they choose as the teacher does, and how many points
    they lose against it on average, both on answers held out."""
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

    optimizer = torch.optim.Adam([worths], lr=0.05)
    order = np.random.default_rng(0)
    for number in range(rounds):
        for group in optimizer.param_groups:
            group["lr"] = 0.05 * 0.75**number
        for block in order.permutation(taught // 512):
            found, wanted, question, many = scores(block * 512, block * 512 + 512)
            target = _log_softmax(wanted / _SOFTNESS, question, many).exp()
            loss = -(target * _log_softmax(found, question, many)).sum() / many + 1e-5 * (worths**2).sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    with torch.no_grad():
        found, wanted, question, many = scores(taught, asked)
    agreed, lost = _compared(found.numpy(), wanted.numpy(), question.numpy(), many)
    return [round(float(worth) * 100) for worth in worths.detach()], agreed, lost


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


def _compared(found: Floats, wanted: Floats, question: npt.NDArray[np.int64], many: int) -> tuple[float, float]:
    starts = np.searchsorted(question, np.arange(many + 1))
    agreed = lost = 0.0
    for low, high in pairwise(starts):
        chosen = low + int(found[low:high].argmax())
        best = low + int(wanted[low:high].argmax())
        agreed += chosen == best
        lost += float(wanted[best] - wanted[chosen])
    return agreed / many, lost / many


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

    def rows(self, pairs: Pairs, wanted: Floats) -> tuple[Floats, Floats]:
        """Inputs, and what a net should answer: of ``wanted``, targets or outcomes, points become those to come."""
        found = self.batch(pairs)
        tables, seats = pairs.T
        targets = wanted[tables, seats]
        targets[:, 3] -= found.totals()[np.arange(len(pairs)), seats] / 10
        return inputs(found), targets

    def look_back(self, value: Value, trust: float) -> None:
        """Learn from the tables that follow too: what a value expects of the next kept one counts for ``trust``, the
        target there for the rest. Outcomes are mostly luck early in a game, and what is known later has less of it."""
        pairs = self.pairs(0, self.taught)
        expected = np.zeros_like(self.outcomes)
        for first in range(0, len(pairs), _AT_ONCE):
            some = pairs[first : first + _AT_ONCE]
            found = value.outlook(self.batch(some))
            stands = np.stack([found.margin / 10, found.lead / 10, found.chance, found.points / 10], 1)
            expected[some[:, 0], some[:, 1]] = stands
        self.targets = self.outcomes.copy()
        when = self.clock[:, 0] * _MOST_TURNS + self.clock[:, 1]
        for table in range(self.taught - 2, -1, -1):
            if when[table] < when[table + 1]:  # of the same game
                self.targets[table] = trust * expected[table + 1] + (1 - trust) * self.targets[table + 1]


def fit_net(
    shards: Sequence[Path],
    rounds: int,
    seed: int,
    report: Any,
    start: Mapping[str, npt.NDArray[Any]] | None = None,
    value: Value | None = None,
) -> dict[str, npt.NDArray[np.float32]]:
    """A net as the arrays of value.py, without its key. ``report`` (round, figures) is told after each round how much
    of the margins' variance is explained in each age, and the log-loss of the chance to win, on tables held out.
    ``start``: the net that learns on, in the same form; a new one where it is left out. ``value``: what is known
    already, to learn from tables that follow and not from the ends of games alone."""
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    data = [_Shard(path) for path in shards]
    if value is not None:
        for shard in data:
            shard.look_back(value, _TRUST)
    if start is None:
        parts = (shard.rows(chance.choice(shard.pairs(0, shard.taught), 4000), shard.targets) for shard in data)
        sample, _ = _stacked(parts)
        mean, spread = sample.mean(0), sample.std(0) + 2e-2
        net = _new_net((sample.shape[1], *_WIDTHS, 4))
    else:
        mean, spread = start["mean"].astype(np.float32), start["spread"].astype(np.float32)
        net = _net_of(start)
    rate = _FIRST_RATE if start is None else _LATER_RATE

    def scaled(rows: Floats) -> torch.Tensor:
        return torch.from_numpy(np.clip((rows - mean) / spread, -6, 6))

    pairs = [shard.pairs(0, shard.taught) for shard in data]
    blocks = [(place, block) for place, found in enumerate(pairs) for block in range(len(found) // _ROWS)]
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, rounds * len(blocks) + 1)
    log_loss = nn.functional.binary_cross_entropy_with_logits
    for number in range(rounds):
        net.train()
        for eyes in pairs:
            chance.shuffle(eyes)
        for index in chance.permutation(len(blocks)):
            place, block = blocks[index]
            shard = data[place]
            rows, targets = shard.rows(pairs[place][block * _ROWS : (block + 1) * _ROWS], shard.targets)
            answer, wanted = net(scaled(rows)), torch.from_numpy(targets)
            loss = ((answer[:, :2] - wanted[:, :2]) ** 2).mean() + 0.25 * ((answer[:, 3] - wanted[:, 3]) ** 2).mean()
            loss = loss + log_loss(answer[:, 2], wanted[:, 2])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        net.eval()
        report(number, _measured(net, data, scaled))
    found: dict[str, Any] = {"mean": mean, "spread": spread}
    linear = [layer for layer in net if isinstance(layer, nn.Linear)]
    for place, layer in enumerate(linear):
        found[f"weights{place}"] = layer.weight.detach().numpy().T
        found[f"biases{place}"] = layer.bias.detach().numpy()
    return found


def _new_net(widths: Sequence[int]) -> nn.Sequential:
    layers: list[nn.Module] = []
    for width, wide in pairwise(widths):
        layers += [nn.ReLU()] if layers else []
        layers.append(nn.Linear(width, wide))
    return nn.Sequential(*layers)


def _net_of(arrays: Mapping[str, npt.NDArray[Any]]) -> nn.Sequential:
    weights = [arrays[f"weights{place}"] for place in range(sum(name.startswith("weights") for name in arrays))]
    net = _new_net([weights[0].shape[0], *(found.shape[1] for found in weights)])
    linear = [layer for layer in net if isinstance(layer, nn.Linear)]
    with torch.no_grad():
        for place, layer in enumerate(linear):
            layer.weight.copy_(torch.from_numpy(weights[place].T.astype(np.float32)))
            layer.bias.copy_(torch.from_numpy(arrays[f"biases{place}"].astype(np.float32)))
    return net


def _stacked(parts: Iterator[tuple[Floats, Floats]] | list[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    rows, targets = zip(*parts, strict=True)
    return np.concatenate(rows), np.concatenate(targets)


def _measured(net: nn.Sequential, data: list[_Shard], scaled: Any) -> dict[str, float]:
    answers, targets, ages = [], [], []
    for shard in data:
        pairs = shard.pairs(shard.taught, len(shard.cities))[:_MOST_HELD_OUT]
        rows, wanted = shard.rows(pairs, shard.outcomes)
        with torch.no_grad():
            answers.append(net(scaled(rows)).numpy())
        targets.append(wanted)
        ages.append(shard.clock[pairs[:, 0], 0])
    answer, target, age = np.concatenate(answers), np.concatenate(targets), np.concatenate(ages)
    found = {}
    for number in (1, 2, 3):
        here = age == number
        error = ((answer[here, 0] - target[here, 0]) ** 2).mean()
        found[f"explained_{number}"] = float(1 - error / target[here, 0].var())
    odds = torch.from_numpy(answer[:, 2])
    found["log_loss"] = float(nn.functional.binary_cross_entropy_with_logits(odds, torch.from_numpy(target[:, 2])))
    return found
