"""Fits nets to how games of Architects ended. Needs torch (the extra ``train``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from game.architects.bots.inputs import Floats, Ints, TableBatch, inputs

HELD_OUT = 0.08
"""The part of every shard that nothing is fitted to: what is reported is measured there."""
_ROWS = 256
_SAMPLE = 3000  # tables of a shard by which the inputs are scaled
_MOST_MARGIN = 25.0
_WIDTHS = (64, 32)
_OUTPUTS = 4
_RATE = 3e-3
_DECAY = 1e-2


class _Positions:
    """One file of positions, as selfplay.py wrote it."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as found:
            self.players, self.table, self.ends = found["players"], found["table"], found["ends"]
            self.active = found["active"].astype(np.int64)
        self.seats = self.players.shape[1]
        self.taught = int(len(self.active) * (1 - HELD_OUT))

    def rows(self, tables: Ints, seats: Ints) -> tuple[Floats, Floats]:
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
    shards: Sequence[Path], rounds: int, seed: int, report: Callable[[int, dict[str, float]], None]
) -> dict[str, npt.NDArray[np.float32]]:
    """A net as the arrays of game/bots/nets.py, without its key. ``report`` is told after each round, of tables held
    out, how much of the margins' variance is explained for each number of seats, and the log-loss of the chance to
    win."""
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    data = [_Positions(path) for path in shards]
    parts = []
    for shard in data:
        some = chance.integers(0, shard.taught, _SAMPLE)
        parts.append(shard.rows(some, chance.integers(0, shard.seats, _SAMPLE))[0])
    sample = np.concatenate(parts)
    mean, spread = sample.mean(0), sample.std(0) + 2e-2
    widths = (sample.shape[1], *_WIDTHS, _OUTPUTS)
    layers: list[nn.Module] = []
    for width, wide in pairwise(widths):
        layers += [nn.ReLU()] if layers else []
        layers.append(nn.Linear(width, wide))
    net = nn.Sequential(*layers)

    def answers(rows: Floats) -> torch.Tensor:
        found: torch.Tensor = net(torch.from_numpy(np.clip((rows - mean) / spread, -6, 6)))
        return found

    blocks = [(place, block) for place, shard in enumerate(data) for block in range(shard.taught // _ROWS)]
    optimizer = torch.optim.AdamW(net.parameters(), lr=_RATE, weight_decay=_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, _RATE, rounds * len(blocks) + 1)
    log_loss = nn.functional.binary_cross_entropy_with_logits
    for number in range(rounds):
        orders = [chance.permutation(shard.taught) for shard in data]
        for index in chance.permutation(len(blocks)):
            place, block = blocks[index]
            shard = data[place]
            tables = orders[place][block * _ROWS : (block + 1) * _ROWS]
            first = chance.integers(0, shard.seats, len(tables))
            second = (first + chance.integers(1, shard.seats, len(tables))) % shard.seats
            rows, targets = zip(shard.rows(tables, first), shard.rows(tables, second), strict=True)
            answer, wanted = answers(np.concatenate(rows)), torch.from_numpy(np.concatenate(targets))
            loss = ((answer[:, :2] - wanted[:, :2]) ** 2).mean() + 0.25 * ((answer[:, 3] - wanted[:, 3]) ** 2).mean()
            loss = loss + log_loss(answer[:, 2], wanted[:, 2])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        report(number, _measured(answers, data))
    found: dict[str, Any] = {"mean": mean, "spread": spread}
    for place, layer in enumerate(layer for layer in net if isinstance(layer, nn.Linear)):
        found[f"weights{place}"] = layer.weight.detach().numpy().T
        found[f"biases{place}"] = layer.bias.detach().numpy()
    return found


def _measured(answers: Callable[[Floats], torch.Tensor], data: Sequence[_Positions]) -> dict[str, float]:
    given: dict[int, list[tuple[Floats, Floats]]] = {}
    for shard in data:
        tables = np.arange(shard.taught, len(shard.active))
        for seat in range(shard.seats):
            rows, wanted = shard.rows(tables, np.full(len(tables), seat))
            with torch.no_grad():
                given.setdefault(shard.seats, []).append((answers(rows).numpy(), wanted))
    found = {}
    log_loss = nn.functional.binary_cross_entropy_with_logits
    for seats, parts in sorted(given.items()):
        answer, target = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
        found[f"explained_{seats}"] = float(1 - ((answer[:, 0] - target[:, 0]) ** 2).mean() / target[:, 0].var())
        found[f"log_loss_{seats}"] = float(log_loss(torch.from_numpy(answer[:, 2]), torch.from_numpy(target[:, 2])))
    return found
