"""Games with the made-up expansion ``comet``, which the tests install (``conftest.py``)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import rules
from rules import Setup, WondersState
from tests.expansions.comet.state import PACK, comet_in, comet_of
from tests.rules.wonders.playout import decisions

COMET = ("comet",)
BOTH = ("comet", "leaders")
SETUPS = [
    Setup(3, 4, COMET, boards=("samarkand:B", "babylon:B")),
    Setup(5, 5, COMET, boards=("samarkand:A",)),
    Setup(3, 6, BOTH, boards=("samarkand:A", "rome:B")),
    Setup(5, 7, BOTH, boards=("samarkand:B", "halicarnassus:B")),
    Setup(2, 8, COMET, boards=("samarkand:A",)),
    Setup(2, 9, BOTH, boards=("samarkand:B", "rome:A", "halicarnassus:B")),
]
NAMES = [f"{setup.seats} {'+'.join(setup.expansions)}" for setup in SETUPS]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=NAMES)


def phases(setup: Setup) -> Iterator[WondersState]:
    """A random game wherever a new kind of question is open in an age, with nobody, then with somebody having
    answered."""
    state, _ = rules.new_game(setup)
    met: set[tuple[Any, ...]] = set()
    for _ in decisions(state, Random(setup.seed)):
        for ask in state.asks:
            if ask is not None:
                shown = (ask.kind, ask.city == ask.seat, bool(state.answers), state.age)
                if shown not in met:
                    met.add(shown)
                    yield state


def omens(state: WondersState) -> list[int]:
    """Every omen that is somewhere."""
    part = comet_of(state)
    lying = [*part.box, *(card for hand in part.hands for card in hand)]
    lying += [card for city in state.cities for card in comet_in(city).omens]
    return sorted(lying + [trace.card for trace in state.trail if trace.pack == PACK])
