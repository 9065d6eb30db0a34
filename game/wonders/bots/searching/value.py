"""What a table is worth to a seat: small learned nets, one for each family of games, run by numpy.

Where several nets were trained for one family their answers are averaged.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import IO, NamedTuple

import numpy as np

from game.bots.nets import Net
from game.wonders.bots.searching.inputs import Batch, Floats, inputs

FILE = "wonders.npz"
_FOLDER = "bots"
_TENS = 10.0  # points are learned in tens


class Prospect(NamedTuple):
    """What nets expect of positions: ``margin`` over the best rival and ``lead`` over the mean of all others at the
    end, in points, the ``chance`` to win, and the own ``points`` at the end."""

    margin: Floats
    lead: Floats
    chance: Floats
    points: Floats


class Value:
    """The nets of one family of games."""

    def __init__(self, nets: list[Net]) -> None:
        self._nets = nets

    def outlook(self, found: Batch) -> Prospect:
        """What the nets expect of some positions."""
        rows = inputs(found)
        answers: Floats = np.mean([net.answer(rows) for net in self._nets], axis=0, dtype=np.float32)
        chance: Floats = (1 / (1 + np.exp(-answers[:, 2]))).astype(np.float32)
        now = found.totals()[np.arange(len(rows)), found.seat]
        return Prospect(
            answers[:, 0] * _TENS,
            answers[:, 1] * _TENS,
            chance,
            now + answers[:, 3] * _TENS,
        )


def family(expansions: tuple[str, ...]) -> str:
    """The key of the nets that games with these expansions and modes need."""
    return "+".join(sorted(expansions)) or "base"


def read_values(file: Path | IO[bytes]) -> dict[str, Value]:
    """The nets of a file, by family."""
    with np.load(file) as stored:
        arrays = {name: stored[name].astype(np.float32) for name in stored.files}
    keys: dict[str, list[str]] = {}
    for name in sorted({name.rpartition("/")[0] for name in arrays}):
        keys.setdefault(name.partition("/")[0], []).append(name)
    return {key: Value([Net(name, arrays) for name in names]) for key, names in keys.items()}


@cache
def values() -> dict[str, Value]:
    """The nets of this program, by family."""
    with (resources.files("assets") / _FOLDER / FILE).open("rb") as file:
        return read_values(file)


def value_for(expansions: tuple[str, ...]) -> Value | None:
    """The value of games with these expansions and modes; None where nothing was learned about them."""
    return values().get(family(expansions))
