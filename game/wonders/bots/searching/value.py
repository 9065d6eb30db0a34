"""What a table is worth to a seat: small learned nets, one for each family of games."""

from __future__ import annotations

import numpy as np

from game.bots.nets import Nets, Prospect, nets_in
from game.wonders.bots.searching.inputs import Batch, inputs

FILE = "wonders.npz"


class Value:
    """The nets of one family of games."""

    def __init__(self, nets: Nets) -> None:
        self._nets = nets

    def outlook(self, found: Batch) -> Prospect:
        """What the nets expect of some positions."""
        return self._nets.prospect(inputs(found), found.totals()[np.arange(len(found.seat)), found.seat])


def family(expansions: tuple[str, ...]) -> str:
    """The key of the nets that games with these expansions and modes need."""
    return "+".join(sorted(expansions)) or "base"


def value_for(expansions: tuple[str, ...]) -> Value | None:
    """The value of games with these expansions and modes; None where nothing was learned about them."""
    nets = nets_in(FILE).get(family(expansions))
    return None if nets is None else Value(nets)
