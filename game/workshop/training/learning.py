"""Fits small nets (nets.py) to how games ended. Needs torch (the extra ``train``).

A net learns four numbers of a position: margin over the best rival, lead over the mean of all others and points to
come, all in tens, and the log-odds to win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from io import BytesIO
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from game.bots.encoding import Floats
from game.storage.files import write_bytes
from game.workshop.training.shards import StoredArrays

HELD_OUT = 0.08
"""The part of every shard that nothing is fitted to: what is reported is measured there."""
Arrays = dict[str, npt.NDArray[np.float32]]
Lesson = tuple[Floats, Floats]
"""Inputs (rows, inputs) and what should be answered to them (rows, 4): of winning the share."""
Report = Callable[[int, Mapping[str, float]], None]
"""Is told the number of a round, and figures by name."""
FamilyReport = Callable[[int, int, Mapping[str, float]], None]
"""Is told the number of a net and that of its round, and figures by name."""
_EXACT = ("mean", "spread")  # the other arrays are kept in half precision
_OUTPUTS = 4
_LEAST_SPREAD = 2e-2
_CLIP = 6.0
_DECAY = 1e-2


class Checkpoint:
    """How far a net has been taught, in a file, so that a run that was interrupted goes on after its last whole round.

    ``asked``: what the run depends on; what another one has left, that was asked for something else, is not gone on
    with.
    """

    def __init__(self, path: Path, asked: str) -> None:
        self._path, self._asked = path, asked

    def restore(self, parts: Mapping[str, Any]) -> int:
        """Take what learns to where it was; the number of rounds that it has behind it."""
        if not self._path.exists():
            return 0
        found = torch.load(self._path, weights_only=True)
        if found["asked"] != self._asked:
            return 0
        for name, part in parts.items():
            part.load_state_dict(found[name])
        return int(found["rounds"])

    def keep(self, parts: Mapping[str, Any], rounds: int) -> None:
        """Write where it is after so many rounds."""
        whole = BytesIO()
        states = {name: part.state_dict() for name, part in parts.items()}
        torch.save({"asked": self._asked, "rounds": rounds, **states}, whole)
        write_bytes(self._path, whole.getvalue())

    def forget(self) -> None:
        """There is nothing more to go on with."""
        self._path.unlink(missing_ok=True)


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
        """Return a net that knows nothing, for inputs such as those of a sample (rows, inputs), with hidden layers so
        wide."""
        return cls(sample.mean(0), sample.std(0) + np.float32(_LEAST_SPREAD), widths)

    @classmethod
    def of(cls, arrays: StoredArrays) -> Learner:
        """Return a net that learned before, as its arrays."""
        weights = [arrays[f"weights{place}"] for place in range(sum(name.startswith("weights") for name in arrays))]
        widths = [found.shape[1] for found in weights[:-1]]
        found = cls(arrays["mean"].astype(np.float32), arrays["spread"].astype(np.float32), widths)
        with torch.no_grad():
            for place, layer in enumerate(found._linear()):
                layer.weight.copy_(torch.from_numpy(weights[place].T.astype(np.float32)))
                layer.bias.copy_(torch.from_numpy(arrays[f"biases{place}"].astype(np.float32)))
        return found

    def answers(self, rows: Floats) -> torch.Tensor:
        """Return what it answers to inputs now (rows, 4)."""
        scaled = np.clip((rows - self._mean) / self._spread, -_CLIP, _CLIP)
        found: torch.Tensor = self._net(torch.from_numpy(scaled))
        return found

    def learn(
        self,
        lessons: Callable[[int], Iterable[Lesson]],
        each: int,
        rounds: int,
        rate: float,
        report: Callable[[int], None],
        checkpoint: Checkpoint | None = None,
    ) -> None:
        """Learn for some rounds, each of ``each`` lessons, which depend on its number; ``report`` is told that number
        after it. With a checkpoint the rounds before it are left out."""
        optimizer = torch.optim.AdamW(self._net.parameters(), lr=rate, weight_decay=_DECAY)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, rounds * each + 1)
        parts = {"net": self._net, "optimizer": optimizer, "schedule": schedule}
        for number in range(checkpoint.restore(parts) if checkpoint else 0, rounds):
            for rows, targets in lessons(number):
                answer, wanted = self.answers(rows), torch.from_numpy(targets)
                error = (answer - wanted) ** 2
                loss = error[:, :2].mean() + 0.25 * error[:, 3].mean() + _log_loss(answer, wanted)
                optimizer.zero_grad()
                torch.autograd.backward(loss)
                optimizer.step()
                schedule.step()
            report(number)
            if checkpoint is not None:
                checkpoint.keep(parts, number + 1)

    def judged(self, lessons: Iterable[Lesson]) -> tuple[Floats, Floats]:
        """Return what it answers to some lessons, and what it should have."""
        with torch.no_grad():
            found = [(self.answers(rows).numpy(), wanted) for rows, wanted in lessons]
        answers, targets = zip(*found, strict=True)
        return np.concatenate(answers), np.concatenate(targets)

    def arrays(self) -> Arrays:
        """Return the net as the arrays of a file, without its key."""
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
    checkpoints: Sequence[Checkpoint],
    fit: Callable[[int, Report, Checkpoint], Arrays],
    report: FamilyReport,
    beside: Sequence[StoredArrays] = (),
) -> None:
    """Fit the nets of a family, one for each checkpoint, and put them into the file ``out`` in the place of those that
    it has; other families there stay. ``fit`` gets the number of a net, what is to be told after each round, and where
    the net has come to. ``beside``: arrays of nets that stand before them there."""
    fitted = (fit(number, partial(report, number), checkpoint) for number, checkpoint in enumerate(checkpoints))
    nets = list(chain(beside, fitted))
    if out is not None:
        write_family(out, family, nets)
    for checkpoint in checkpoints:
        checkpoint.forget()


def write_family(out: Path, family: str, nets: Iterable[StoredArrays]) -> None:
    """Put the nets of a family into a file in the place of those that it has; other families there stay."""
    arrays: dict[str, npt.NDArray[Any]] = {}
    if out.exists():
        with np.load(out) as stored:
            arrays = {name: stored[name] for name in stored.files if not name.startswith(f"{family}/")}
    for place, net in enumerate(nets):
        arrays |= {
            f"{family}/{place}/{name}": array.astype(np.float32 if name in _EXACT else np.float16)
            for name, array in net.items()
        }
    np.savez_compressed(out, allow_pickle=False, **arrays)


def measured(learner: Learner, learned: Iterable[Lesson], held_out: Mapping[str, Sequence[Lesson]]) -> dict[str, float]:
    """Return the log-loss of the chance to win, of lessons held out (of several groups, by name) and of some that were
    learned; for each group how much of the margins' variance is explained."""
    found = {group: learner.judged(lessons) for group, lessons in held_out.items()}
    answers, targets = (np.concatenate(arrays) for arrays in zip(*found.values(), strict=True))
    losses = {"log_loss": log_loss(answers, targets), "log_loss_learned": log_loss(*learner.judged(learned))}
    return losses | {f"explained_{group}": explained(*judged) for group, judged in found.items()}


def explained(answer: Floats, target: Floats) -> float:
    """Return the part of the variance of the margins that answers explain."""
    return float(1 - ((answer[:, 0] - target[:, 0]) ** 2).mean() / target[:, 0].var())


def log_loss(answer: Floats, target: Floats) -> float:
    """Return the log-loss of the chance to win."""
    return float(_log_loss(torch.from_numpy(answer), torch.from_numpy(target)))


def _log_loss(answer: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    return nn.functional.binary_cross_entropy_with_logits(answer[:, 2], wanted[:, 2])
