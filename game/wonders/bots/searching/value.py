"""The learned value of a table for a seat: small nets, one set for each family of games."""

from __future__ import annotations

import numpy as np

from game.bots.nets import Nets, Prediction, load_nets
from game.wonders.bots.finding import extension_of
from game.wonders.bots.searching.encoder import Batch, encode

FILE = "wonders.npz"


class Value:
    """The nets of one family of games."""

    def __init__(self, nets: Nets) -> None:
        self._nets = nets

    def predict(self, found: Batch) -> Prediction:
        """Return the prediction of the nets for some positions."""
        return self._nets.predict(encode(found), found.totals()[np.arange(len(found.seat)), found.seat])


def family(expansions: tuple[str, ...]) -> str:
    """Return the key of the nets for games with these expansions and modes. Expansions that say so are left out."""
    known = {name: extension_of(name) for name in expansions}
    return "+".join(sorted(name for name, found in known.items() if found is None or found.own_family)) or "base"


def value_for(expansions: tuple[str, ...]) -> Value | None:
    """Return the value of games with these expansions and modes, None if there are no nets for them."""
    nets = load_nets(FILE).get(family(expansions))
    return None if nets is None else Value(nets)
