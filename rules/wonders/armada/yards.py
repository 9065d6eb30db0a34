"""Shipyards and the gains of their spaces: read from shipyards.yaml, compiled once a rule set (armada-rules 6)."""

from __future__ import annotations

from collections.abc import Sized
from functools import lru_cache
from typing import Final

from rules.core.located import Fields, Located, Problems
from rules.core.messages import Message
from rules.wonders.content.effects import Vocabulary
from rules.wonders.content.shapes import read_id
from rules.wonders.engine.packed import SPARE
from rules.wonders.engine.ruleset import Ruleset, goods
from rules.wonders.model import RESOURCES, STRUCTURE_COLOURS

FLEETS: Final = ("red", "yellow", "blue", "green")
YELLOW: Final = 1
SPACES: Final = 6
"""Spaces of a fleet after its start."""
NO_STEP: Final = SPARE
"""What costs more than anybody could supply."""
LEVELS: Final = (1, 2, 3)
FLEET_OF_COLOUR: Final = [FLEETS.index(colour) if colour in FLEETS else -1 for colour in STRUCTURE_COLOURS]
"""The fleet that may sail with a structure of a colour, -1 for none."""
_GAINS: Final = ("naval", "commerce", "points", "coins", "tax", "explore")


class FleetTrack:
    """The gains of a fleet, by space from the start (0): ``naval`` shields, ``commerce`` level and ``points`` as
    totals; on arrival ``coins``, a ``tax`` and a level to ``explore``; 0 for nothing."""

    __slots__ = ("coins", "commerce", "explore", "naval", "points", "tax")

    def __init__(self, spaces: list[dict[str, int]]) -> None:
        self.naval, self.commerce, self.points, self.coins, self.tax, self.explore = (
            [0, *[space.get(gain, 0) for space in spaces]] for gain in _GAINS
        )


class Shipyard:
    """One shipyard. ``wonder``: the fleet that sails with a stage; packed goods ``need`` and coins ``price`` of each
    step, by fleet and the space where the ship stands (``need`` on the last one: NO_STEP); ``tracks`` by fleet are
    those of every yard."""

    __slots__ = ("id", "need", "price", "tracks", "wonder")

    def __init__(self, name: str, wonder: int, costs: list[list[dict[str, int]]], tracks: list[FleetTrack]) -> None:
        self.id = name
        self.wonder = wonder
        self.need: list[list[int]] = [[*map(goods, fleet), NO_STEP] for fleet in costs]
        self.price: list[list[int]] = [[cost.get("coins", 0) for cost in fleet] for fleet in costs]
        self.tracks = tracks


@lru_cache(maxsize=16)
def yards(rs: Ruleset) -> dict[str, Shipyard]:
    """Return the shipyards of a rule set by id, in the order of their file."""
    spaces: dict[str, list[dict[str, int]]] = dict(rs.content.others["fleets"])
    tracks = [FleetTrack(spaces[fleet]) for fleet in FLEETS]
    return {name: Shipyard(name, wonder, costs, tracks) for name, wonder, costs in rs.content.others["shipyards"]}


def read_fleet(node: Located, problems: Problems, words: Vocabulary) -> tuple[str, list[dict[str, int]]]:
    """Return one entry of ``fleets:``: its name and the gains of each space."""
    f = Fields(node, Message("armada.fleet"), problems)
    name = f.word("id", FLEETS)
    f.what = Message("armada.fleet_of", id=name)
    found = []
    for item in f.items("spaces"):
        space = Fields(item, Message("armada.space", what=f.what), problems)
        found.append({gain: space.number(gain, 0, 20, 0) for gain in _GAINS})
        space.done()
    _check_length(f, found)
    f.done()
    return name, found


def read_yard(node: Located, problems: Problems, words: Vocabulary) -> tuple[str, int, list[list[dict[str, int]]]]:
    """Return one entry of ``shipyards:``: its name, the fleet of the wonder, and the costs of each fleet's steps."""
    f = Fields(node, Message("armada.yard"), problems)
    name = read_id(f)
    f.what = Message("armada.yard_of", id=name)
    wonder = f.word("wonder", FLEETS)
    costs = []
    for fleet in FLEETS:
        steps = [_read_cost(item, f, fleet) for item in f.items(fleet)]
        _check_length(f, steps)
        costs.append(steps)
    f.done()
    return name, FLEETS.index(wonder) if wonder in FLEETS else 0, costs


def _read_cost(item: Located, f: Fields, fleet: str) -> dict[str, int]:
    holder = Fields(
        Located({"cost": item}, item.file, item.line), Message("armada.cost", fleet=fleet, what=f.what), f.problems
    )
    return holder.counts("cost", (*RESOURCES, "coins"))


def _check_length(f: Fields, entries: Sized) -> None:
    if len(entries) != SPACES:
        f.problems.add(f.node, "armada.entries", what=f.what, n=SPACES, found=len(entries))
