"""Fits small nets (nets.py) to how games ended. Needs torch (the extra ``train``).

A net learns four numbers of a position: margin over the best rival, lead over the mean of all others and points to
come, all in tens, and the log-odds to win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from game.bots.figuring import Floats

HELD_OUT = 0.08
"""The part of every shard that nothing is fitted to: what is reported is measured there."""
Arrays = dict[str, npt.NDArray[np.float32]]
Lesson = tuple[Floats, Floats]
"""Inputs (rows, inputs) and what should be answered to them (rows, 4): of winning the share."""
Report = Callable[[int, Mapping[str, float]], None]
"""Is told the number of a round, and figures by name."""
_EXACT = ("mean", "spread")  # the other arrays are kept in half precision
_OUTPUTS = 4
_LEAST_SPREAD = 2e-2
_CLIP = 6.0
_DECAY = 1e-2


class Learner:
    """A net that learns. ``mean`` and ``spread`` of its inputs stay as they are."""

    def __init__(self, mean: Floats, spread: Floats, widths: Sequence[int]) -> None:
        self._mean, self._spread = mean, spread
        layers: list[nn.Module] = []
        for width, wide in pairwise((len(mean), *widths, _OUTPUTS)):
            layers += [nn.ReLU()] if layers else []
            layers.append(nn.Linear(width, wide))
        self._net = nn.Sequential(*layers)

    @classmethod
    def new(cls, sample: Floats, widths: Sequence[int]) -> Learner:
        """A net that knows nothing, for inputs such as those of a sample (rows, inputs), with hidden layers so wide."""
        return cls(sample.mean(0), sample.std(0) + np.float32(_LEAST_SPREAD), widths)

    @classmethod
    def of(cls, arrays: Mapping[str, npt.NDArray[Any]]) -> Learner:
        """A net that learned before, as its arrays."""
        weights = [arrays[f"weights{place}"] for place in range(sum(name.startswith("weights") for name in arrays))]
        widths = [found.shape[1] for found in weights[:-1]]
        found = cls(arrays["mean"].astype(np.float32), arrays["spread"].astype(np.float32), widths)
        with torch.no_grad():
            for place, layer in enumerate(found._linear()):
                layer.weight.copy_(torch.from_numpy(weights[place].T.astype(np.float32)))
                layer.bias.copy_(torch.from_numpy(arrays[f"biases{place}"].astype(np.float32)))
        return found

    def answers(self, rows: Floats) -> torch.Tensor:
        """What it answers to inputs now (rows, 4)."""
        scaled = np.clip((rows - self._mean) / self._spread, -_CLIP, _CLIP)
        found: torch.Tensor = self._net(torch.from_numpy(scaled))
        return found

    def learn(
        self,
        lessons: Callable[[], Iterable[Lesson]],
        each: int,
        rounds: int,
        rate: float,
        report: Callable[[int], None],
    ) -> None:
        """Learn for some rounds, each of ``each`` lessons; ``report`` is told the number of a round after it."""
        optimizer = torch.optim.AdamW(self._net.parameters(), lr=rate, weight_decay=_DECAY)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, rounds * each + 1)
        for number in range(rounds):
            for rows, targets in lessons():
                answer, wanted = self.answers(rows), torch.from_numpy(targets)
                error = (answer - wanted) ** 2
                loss = error[:, :2].mean() + 0.25 * error[:, 3].mean() + _log_loss(answer, wanted)
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
                schedule.step()
            report(number)

    def judged(self, lessons: Iterable[Lesson]) -> tuple[Floats, Floats]:
        """What it answers to some lessons, and what it should have."""
        with torch.no_grad():
            found = [(self.answers(rows).numpy(), wanted) for rows, wanted in lessons]
        answers, targets = zip(*found, strict=True)
        return np.concatenate(answers), np.concatenate(targets)

    def arrays(self) -> Arrays:
        """The net as the arrays of a file, without its key."""
        found: Arrays = {"mean": self._mean, "spread": self._spread}
        for place, layer in enumerate(self._linear()):
            found[f"weights{place}"] = layer.weight.detach().numpy().T
            found[f"biases{place}"] = layer.bias.detach().numpy()
        return found

    def _linear(self) -> Iterator[nn.Linear]:
        return (layer for layer in self._net if isinstance(layer, nn.Linear))


def fit_family(
    out: Path | None,
    family: str,
    nets: int,
    fit: Callable[[int, Report], Arrays],
    say: Callable[[str], None],
) -> None:
    """Fit so many nets of a family, ``fit`` by its number and what is to be told after each round, and put them into
    the file ``out`` in the place of those that it has; other families there stay. ``say`` is told how it goes."""
    arrays: dict[str, npt.NDArray[Any]] = {}
    if out is not None and out.exists():
        with np.load(out) as stored:
            arrays = {name: stored[name] for name in stored.files if not name.startswith(f"{family}/")}
    for number in range(nets):

        def report(step: int, figures: Mapping[str, float], net: int = number) -> None:
            words = " ".join(f"{name} {figure:.4f}" for name, figure in figures.items())
            say(f"net {net}, round {step + 1}: {words}")

        arrays |= {
            f"{family}/{number}/{name}": array.astype(np.float32 if name in _EXACT else np.float16)
            for name, array in fit(number, report).items()
        }
    if out is not None:
        np.savez_compressed(out, allow_pickle=False, **arrays)


def explained(answer: Floats, target: Floats) -> float:
    """The part of the variance of the margins that answers explain."""
    return float(1 - ((answer[:, 0] - target[:, 0]) ** 2).mean() / target[:, 0].var())


def log_loss(answer: Floats, target: Floats) -> float:
    """The log-loss of the chance to win."""
    return float(_log_loss(torch.from_numpy(answer), torch.from_numpy(target)))


def _log_loss(answer: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    return nn.functional.binary_cross_entropy_with_logits(answer[:, 2], wanted[:, 2])
