"""How tables of cities stand as a judgement finds it, for the calibration (training/calibration.py)."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.judgement import seed_of
from game.bots.standing import mean_shares
from game.wonders.bots.searching.outlook import OpenCities, forecasts_after, moment_of
from game.wonders.bots.searching.root import root_of
from game.workshop.training.calibrating import SeenTable
from rules import Action, Setup, View
from rules.wonders.engine.state import WondersState

_WORLDS = 16
"""Worlds in which is looked: what they say is nearly what all of a judgement do."""


def open_table(state: WondersState, setup: Setup) -> SeenTable:
    """Return how a table stands with open hands."""
    table = OpenCities(state, setup)
    found = [table.forecast(number) for number in range(table.worlds)]
    return SeenTable(table.place.part, tuple(mean_shares(found, table.sides)))


def seen_table(view: View, legal: Sequence[Action], answer: Action) -> SeenTable:
    """Return how a table stands after an answer, behind the view of its seat."""
    root = root_of(view, seed_of(view, legal))
    found = forecasts_after(root, answer, range(_WORLDS))
    return SeenTable(moment_of(view).part, tuple(mean_shares(found, root.sides)))
