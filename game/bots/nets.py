"""Small learned nets, run by numpy: what bots judge tables with.

A file holds for each net, under its key (``family/number``), the means and spreads of its inputs and the weights and
biases of its layers. Where several nets were trained for one family their answers are averaged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import IO, NamedTuple

import numpy as np
import numpy.typing as npt

from game.bots.encoding import Floats

_FOLDER = "bots"
_CLIP = 6.0
TENS = 10.0
"""Points are learned in tens."""


class Prediction(NamedTuple):
    """What nets expect of positions: ``margin`` over the best rival and ``lead`` over the mean of all others at the
    end, in points, the ``chance`` to win, and the own ``points`` at the end."""

    margin: Floats
    lead: Floats
    chance: Floats
    points: Floats


class Net:
    """One net. Raises KeyError where its file lacks something."""

    def __init__(self, key: str, arrays: Mapping[str, npt.NDArray[np.float32]]) -> None:
        layers = sum(name.startswith(f"{key}/weights") for name in arrays)
        # In the order of the file, torch's, a few rows take one and a half times as long to multiply.
        self._layers = [
            (np.ascontiguousarray(arrays[f"{key}/weights{i}"]), arrays[f"{key}/biases{i}"]) for i in range(layers)
        ]
        self._mean, self._spread = arrays[f"{key}/mean"], arrays[f"{key}/spread"]

    def arrays(self) -> dict[str, Floats]:
        """Return what it was made of, by names without its key."""
        found = {"mean": self._mean, "spread": self._spread}
        for place, (weights, biases) in enumerate(self._layers):
            found |= {f"weights{place}": weights, f"biases{place}": biases}
        return found

    def answer(self, rows: Floats) -> Floats:
        """Margin, lead and points to come in tens, and the log-odds to win (positions, 4)."""
        found: Floats = np.clip((rows - self._mean) / self._spread, -_CLIP, _CLIP)
        for place, (weights, biases) in enumerate(self._layers):
            found = found @ weights + biases
            if place < len(self._layers) - 1:
                found = np.maximum(found, 0)
        return found


class Nets:
    """The nets of one family of games."""

    def __init__(self, nets: list[Net]) -> None:
        self._nets = nets

    def changed(self, change: Callable[[Mapping[str, Floats]], Mapping[str, Floats]]) -> Nets:
        """Return those that are made of the same arrays after a change (arrays by name → such arrays)."""
        made = [change(net.arrays()) for net in self._nets]
        return Nets([Net("", {f"/{name}": array for name, array in arrays.items()}) for arrays in made])

    def predict(self, rows: Floats, now: Floats) -> Prediction:
        """Return what they expect on average of some inputs (rows, inputs), where the seats have so many points
        ``now``."""
        answers: Floats = np.mean([net.answer(rows) for net in self._nets], axis=0, dtype=np.float32)
        chance: Floats = (1 / (1 + np.exp(-answers[:, 2]))).astype(np.float32)
        return Prediction(answers[:, 0] * TENS, answers[:, 1] * TENS, chance, now + answers[:, 3] * TENS)


def read_nets(file: Path | IO[bytes]) -> dict[str, Nets]:
    """Return the nets of a file, by family."""
    with np.load(file) as stored:
        arrays = {name: stored[name].astype(np.float32) for name in stored.files}
    found: dict[str, list[Net]] = {}
    for name in sorted({name.rpartition("/")[0] for name in arrays}):
        found.setdefault(name.partition("/")[0], []).append(Net(name, arrays))
    return {family: Nets(nets) for family, nets in found.items()}


@cache
def load_nets(file: str) -> dict[str, Nets]:
    """Return the nets of one of the program's files, by family."""
    with (resources.files("assets") / _FOLDER / file).open("rb") as opened:
        return read_nets(opened)
