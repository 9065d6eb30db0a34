"""Nets of one family of games made into those of another that has more expansions: to play by where nothing better was
learned, and a start for its training.

A city of the larger family has the features of the smaller one and those of the expansions that come with it, which are
put in where they belong and count for nothing until they are learned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from game.wonders.bots.searching.encoder import CITY_BLOCKS
from rules import Setup, new_game
from rules.wonders.library import folders
from rules.wonders.rollout.features import city_features

_CITIES = 4
_SPREAD = 0.3
"""Of a feature that no net has seen; most lie between 0 and 1."""


@lru_cache(maxsize=64)
def features_of(expansions: tuple[str, ...]) -> tuple[str, ...]:
    """Return a name for each feature of a city in games with these expansions, the same in every family. Modes bring
    none."""
    state, _ = new_game(Setup(_CITIES, 0, tuple(name for name in expansions if not folders()[name].mode)))
    brought = {name: folders()[name].mechanics().scoring.features for name in state.rs.expansions}
    own = [(name, len(further(state.cities[0]))) for name, further in brought.items() if further is not None]
    base = len(city_features(state)[0]) - sum(number for _, number in own)
    return tuple([f"{name}/{place}" for name, number in (("base", base), *own) for place in range(number)])


def widened(
    net: Mapping[str, npt.NDArray[Any]], before: Sequence[str], after: Sequence[str]
) -> dict[str, npt.NDArray[np.float32]]:
    """Return the arrays of a net for cities with the features ``before``, as those of one for cities with ``after``."""
    mean, spread, weights = (net[name].astype(np.float32) for name in ("mean", "spread", "weights0"))
    fixed = len(mean) - CITY_BLOCKS * len(before)
    where = list(range(fixed))
    for block in range(CITY_BLOCKS):
        where += [fixed + block * len(after) + after.index(name) for name in before]
    size = fixed + CITY_BLOCKS * len(after)
    found = {name: array.astype(np.float32) for name, array in net.items()}
    found["mean"], found["spread"] = np.zeros(size, np.float32), np.full(size, _SPREAD, np.float32)
    found["weights0"] = np.zeros((size, weights.shape[1]), np.float32)
    found["mean"][where], found["spread"][where], found["weights0"][where] = mean, spread, weights
    return found
