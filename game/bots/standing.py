"""Who is ahead at a table: one vector over its sides, whose shares come to 1, with the points that each ends with.

It is found in worlds: what is expected for every side at the same tables. A search is too sure of itself or not sure
enough, as it knows its worlds; how much so depends on the family of games and on how far the game is. One number for
each says it: every share is raised to that power, and all of them come to 1 again. The numbers lie in a file, which
``python -m game.workshop.training.wonders.calibration`` writes (docs/research.md). A family that it does not name takes
what was fitted to the largest families that are part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from math import sqrt
from typing import NamedTuple, Protocol

from game.assets import asset_yaml
from game.bots.base import SideStanding
from rules import FlowState, GameSetup
from rules.core.game import module_of

FILE = "bots/calibration.yaml"
BASE = "base"
"""The family of games without any expansion; it is part of every other one."""
_SURE = 1.96  # standard errors of an interval of 95 %


class GamePlace(NamedTuple):
    """A place in a game: its family, and the part of the game (0: before its first turn; in games of ages the age, and
    4 the last turn of all)."""

    family: str
    part: int


class Forecast(NamedTuple):
    """What is expected of a table: for each seat its chance to win and its points at the end; ``ended``: its game is
    over, and this is what it has won."""

    chances: Sequence[float]
    points: Sequence[float]
    ended: bool = False


class TableStanding(NamedTuple):
    """How a table stands: its ``sides`` in the order of their first seats, the half of the 95 % interval of each share
    (``doubts``), and the points that each seat ends with (``points``)."""

    sides: tuple[SideStanding, ...]
    doubts: tuple[float, ...]
    points: tuple[float, ...]

    def side(self, seat: int) -> int:
        """Return the number of the side of a seat."""
        return next(number for number, side in enumerate(self.sides) if seat in side.seats)


def standing(forecasts: Sequence[Forecast], sides: Sequence[Sequence[int]], place: GamePlace) -> TableStanding:
    """Return how it stands at a place, from what is expected in worlds. ``sides``: the seats of each."""
    raw = mean_shares(forecasts, sides)
    power = power_at(place)
    shares = sharpened(raw, power)
    points = [sum(column) / len(forecasts) for column in zip(*(one.points for one in forecasts), strict=True)]
    worlds, doubts = [shares_of(one.chances, sides) for one in forecasts], []
    for number, share in enumerate(shares):
        spread = sum((world[number] - raw[number]) ** 2 for world in worlds) / max(1, len(worlds) - 1)
        slope = power * share * (1 - share) / max(1e-9, raw[number] * (1 - raw[number]))
        doubts.append(_SURE * sqrt(spread / len(worlds)) * slope)
    return TableStanding(
        tuple(
            SideStanding(tuple(seats), share, sum(points[seat] for seat in seats))
            for seats, share in zip(sides, shares, strict=True)
        ),
        tuple(doubts),
        tuple(points),
    )


def shares_of(chances: Sequence[float], sides: Sequence[Sequence[int]]) -> list[float]:
    """Return the chances of sides, of partners the mean, so that they come to 1."""
    found = [sum(chances[seat] for seat in seats) / len(seats) for seats in sides]
    whole = sum(found)
    return [one / whole for one in found] if whole > 0 else [1 / len(sides)] * len(sides)


def mean_shares(forecasts: Sequence[Forecast], sides: Sequence[Sequence[int]]) -> list[float]:
    """Return the mean of the shares in worlds. Of games that are over it is drawn towards even, as if there were one
    world more in which all sides were alike: few worlds do not make a side certain."""
    worlds = [shares_of(one.chances, sides) for one in forecasts]
    more = sum(one.ended for one in forecasts) / len(forecasts)
    return [(sum(column) + more / len(sides)) / (len(worlds) + more) for column in zip(*worlds, strict=True)]


def sharpened(shares: Sequence[float], power: float) -> list[float]:
    """Return shares raised to a power and brought to a sum of 1 again."""
    raised = [share**power for share in shares]
    whole = sum(raised)
    return [one / whole for one in raised]


@cache
def _fitted() -> dict[str, list[float]]:
    found: dict[str, list[float]] = asset_yaml(FILE)
    return found


def power_at(place: GamePlace) -> float:
    """Return the power of a place: the mean of those of the families that say most of its own; 1 where there are
    none."""
    families = [_fitted()[family] for family in _nearest(place.family)]
    known = [parts[min(place.part, len(parts) - 1)] for parts in families]
    return sum(known) / len(known) if known else 1.0


def _nearest(family: str) -> list[str]:
    """Return the families fitted that say most of one: itself, or those with most of what is in play and nothing
    else."""
    if family in _fitted():
        return [family]
    names = set(family.split("+"))
    parts = {known: set(known.split("+")) - {BASE} for known in _fitted()}
    held = {known: len(own) for known, own in parts.items() if own <= names}
    return [known for known, size in held.items() if size == max(held.values())]


class RevealedTable(Protocol):
    """A table at which somebody is asked something, with open hands and what is to come unknown. ``when``: its age and
    turn, 0 for a turn before the first; it can be looked at in so many ``worlds``, of which each takes some
    milliseconds."""

    when: tuple[int, int]
    worlds: int

    def forecast(self, number: int) -> Forecast:
        """Return what is expected in the world of a number."""
        ...

    def standing(self, forecasts: Sequence[Forecast]) -> TableStanding:
        """Return how it stands, from what is expected in worlds."""
        ...


def open_table_of(game: str) -> Callable[[FlowState, GameSetup], RevealedTable]:
    """Return what makes of a state of a game and its setup a table with open hands: OPEN_TABLE of the package of its
    bots, a "module:class"."""
    package = module_of(game, "bots", "game")
    module, _, name = import_module(package).OPEN_TABLE.partition(":")
    found: Callable[[FlowState, GameSetup], RevealedTable] = getattr(import_module(module), name)
    return found
