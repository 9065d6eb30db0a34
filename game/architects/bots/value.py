"""What a table of Architects is worth to a seat: small learned nets, one for games with Medals and one for those
without."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import NamedTuple

import numpy as np

from game.architects.bots.inputs import Floats, TableBatch, inputs
from game.bots.nets import Net, nets_in
from rules.architects.setup import MEDALS

FILE = "architects.npz"
_BASE = "base"
_TENS = 10.0  # points are learned in tens


class TableProspect(NamedTuple):
    """What nets expect of positions: the ``margin`` over the best rival at the end, in points, the ``chance`` to win,
    and the own ``points`` at the end."""

    margin: Floats
    chance: Floats
    points: Floats


class TableValue:
    """The nets of one family of games."""

    def __init__(self, nets: list[Net]) -> None:
        self._nets = nets

    def outlook(self, found: TableBatch) -> TableProspect:
        """What the nets expect of some positions."""
        rows = inputs(found)
        answers: Floats = np.mean([net.answer(rows) for net in self._nets], axis=0, dtype=np.float32)
        chance: Floats = (1 / (1 + np.exp(-answers[:, 2]))).astype(np.float32)
        now = found.totals()[np.arange(len(rows)), found.seat]
        return TableProspect(answers[:, 0] * _TENS, chance, now + answers[:, 3] * _TENS)


def family_of(expansions: Collection[str]) -> str:
    """The key of the nets that games with these expansions need: the expert variant is one of those with Medals."""
    return MEDALS if MEDALS in expansions else _BASE


@cache
def value_of(family: str) -> TableValue:
    """The value of a family of games."""
    return TableValue(nets_in(FILE)[family])
