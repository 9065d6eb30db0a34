"""The learned value of a table for a seat: small nets, one set for each family of games."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from itertools import combinations

import numpy as np

from game.bots.nets import Nets, Prediction, load_nets
from game.bots.standing import BASE
from game.wonders.bots.extension_lookup import extension_of
from game.wonders.bots.searching.encoder import Batch, encode
from game.wonders.bots.searching.widening import features_of, widened

FILE = "wonders.npz"


class Value:
    """The nets of one family of games."""

    def __init__(self, nets: Nets) -> None:
        self._nets = nets

    def predict(self, batch: Batch) -> Prediction:
        """Return the prediction of the nets for some positions."""
        return self._nets.predict(encode(batch), batch.totals()[np.arange(len(batch.seat)), batch.seat])


def family(expansions: Iterable[str]) -> str:
    """Return the key of the nets for games with these expansions and modes."""
    return "+".join(sorted(expansions)) or BASE


def value_for(expansions: tuple[str, ...]) -> Value | None:
    """Return the value of games with these expansions and modes, None if there are no nets for them.

    Where nobody has learned such games, and an expansion says that they may be judged without it, it is that of games
    without it: of those that nets know the ones with most of what is in play.
    """
    found = load_nets(FILE)
    nets = found.get(family(expansions))
    if nets is None:
        nets = _borrowed(expansions)
    return None if nets is None else Value(nets)


@lru_cache(maxsize=16)
def _borrowed(expansions: tuple[str, ...]) -> Nets | None:
    """Return the nets of a smaller family, for cities with the features of this one."""
    known = {name: extension_of(name) for name in expansions}
    spare = [name for name, extension in known.items() if extension is not None and extension.judged_without]
    for number in range(1, len(spare) + 1):
        for left_out in combinations(reversed(spare), number):
            fewer = tuple([name for name in expansions if name not in left_out])
            nets = load_nets(FILE).get(family(fewer))
            if nets is not None:
                before, after = features_of(fewer), features_of(expansions)
                return nets.changed(partial(widened, before=before, after=after))
    return None
