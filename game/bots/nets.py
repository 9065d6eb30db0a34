"""Small learned nets, run by numpy: what bots judge tables with.

A file holds for each net, under its key (``family/number``), the means and spreads of its inputs and the weights and
biases of its layers. Where several nets were trained for one family their answers are averaged.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

_FOLDER = "bots"
_CLIP = 6.0


class Net:
    """One net. Raises KeyError where its file lacks something."""

    def __init__(self, key: str, arrays: Mapping[str, npt.NDArray[np.float32]]) -> None:
        layers = sum(name.startswith(f"{key}/weights") for name in arrays)
        self._layers = [(arrays[f"{key}/weights{i}"], arrays[f"{key}/biases{i}"]) for i in range(layers)]
        self._mean, self._spread = arrays[f"{key}/mean"], arrays[f"{key}/spread"]

    def answer(self, rows: Floats) -> Floats:
        """Margin, lead and points to come in tens, and the log-odds to win (positions, 4)."""
        found: Floats = np.clip((rows - self._mean) / self._spread, -_CLIP, _CLIP)
        for place, (weights, biases) in enumerate(self._layers):
            found = found @ weights + biases
            if place < len(self._layers) - 1:
                found = np.maximum(found, 0)
        return found


def nets_in(file: str) -> dict[str, list[Net]]:
    """The nets of one of the program's files, by family."""
    path = resources.files("assets") / _FOLDER / file
    with path.open("rb") as opened, np.load(opened) as stored:
        arrays = {name: stored[name].astype(np.float32) for name in stored.files}
    found: dict[str, list[Net]] = {}
    for name in sorted({name.rpartition("/")[0] for name in arrays}):
        found.setdefault(name.partition("/")[0], []).append(Net(name, arrays))
    return found
