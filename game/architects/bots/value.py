"""What a table of Architects is worth to a seat: small learned nets, one for games with Medals and one for those
without."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from game.architects.bots.encoder import TableBatch, encode
from game.bots.nets import Nets, Prediction, load_nets
from rules.architects.setup import MEDALS, TOKENS

FILE = "architects.npz"
_BASE = "base"


class TableValue:
    """The nets of one family of games."""

    def __init__(self, nets: Nets) -> None:
        self._nets = nets

    def predict(self, batch: TableBatch) -> Prediction:
        """Return the predictions of the nets for some positions."""
        return self._nets.predict(encode(batch), batch.totals()[np.arange(len(batch.seat)), batch.seat])


def family_of(expansions: Collection[str]) -> str:
    """Return the key of the nets that games with these expansions need: the expert variant is one of those with Medals,
    and so is a game with its tokens, in which no medal is within reach."""
    return MEDALS if {MEDALS, TOKENS} & set(expansions) else _BASE


def value_of(family: str) -> TableValue:
    """Return the value of a family of games."""
    return TableValue(load_nets(FILE)[family])
