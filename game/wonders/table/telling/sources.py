"""The production of a city, one unit a turn at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import UnsetType

from rules import CityView

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot

GROUPS = {
    "raw": ("wood", "stone", "clay", "ore"),
    "manufactured": ("glass", "loom", "papyrus"),
}


@dataclass(frozen=True)
class Source:
    """One unit a turn: a good, or one of several. ``sale``: neighbours may buy it too."""

    options: tuple[str, ...]
    sale: bool = True


def sources_of(city: CityView) -> list[Source]:
    """Return every source of a city, raw materials first, those for sale before others."""
    found = []
    for goods, sale in ((city.sources.sale, True), (city.sources.own, False)):
        fixed = goods.fixed
        found += [
            Source((good,), sale) for group in GROUPS.values() for good in group for _ in range(fixed.get(good, 0))
        ]
        found += [Source(options, sale) for options in goods.choices]
    return found


def unit_prices(snapshot: TableSnapshot, side: str, seat: int, group: str) -> dict[str, int]:
    """Return what the viewer pays a neighbour, on that side, for a unit of each good of a group that it sells."""
    prices, board = snapshot.me.prices, snapshot.boards[snapshot.city(seat).board]
    off = 0 if isinstance(prices.printed, UnsetType) else prices.printed
    return {
        good: prices.of(side, group) - (off if good == board.starting_resource else 0)
        for source in sources_of(snapshot.city(seat))
        if source.sale
        for good in source.options
        if good in GROUPS[group]
    }


def group_of(source: Source) -> str:
    """Return the price group of a source: raw or manufactured."""
    return "manufactured" if source.options[0] in GROUPS["manufactured"] else "raw"
