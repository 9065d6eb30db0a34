"""What a city produces, one unit a turn after the other."""

from __future__ import annotations

from dataclasses import dataclass

from rules import CityView

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
    """Every source of a city, raw materials first, what is for sale before what is not."""
    found = []
    for goods, sale in ((city.sources.sale, True), (city.sources.own, False)):
        fixed = goods.fixed
        found += [
            Source((good,), sale) for group in GROUPS.values() for good in group for _ in range(fixed.get(good, 0))
        ]
        found += [Source(options, sale) for options in goods.choices]
    return found


def group_of(source: Source) -> str:
    """Which price the source is bought at: raw or manufactured."""
    return "manufactured" if source.options[0] in GROUPS["manufactured"] else "raw"
