"""The painter's kit: every part a card scene may name, by the name it has in `assets/art/cards.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.painting.parts import (
    beasts,
    civic,
    craft,
    goods,
    land,
    learning,
    masonry,
    materials,
    people,
    plants,
    rooms,
    settings,
    war,
)

Part = Callable[..., None]


def named(module: object, *names: str) -> dict[str, Part]:
    """These painters of a module by their names."""
    return {name: getattr(module, name) for name in names}


PARTS: Final[Mapping[str, Part]] = MappingProxyType(
    {
        **named(land, "sky", "hills", "mountains", "sea", "ground", "road", "paving", "haze"),
        **named(plants, "pine", "cypress", "tree", "olive", "palm", "bush", "grass", "reeds", "vine_rows"),
        **named(plants, "orchard"),
        **named(masonry, "block", "blocks", "column", "colonnade", "temple", "arch", "arcade"),
        **named(masonry, "curtain", "tower", "pennant", "steps", "dome", "house", "obelisk"),
        **named(people, "figure", "crowd"),
        **named(beasts, "horse_head", "ship"),
        **named(rooms, "room", "window", "table", "lamp", "candle", "shelf", "curtain_drape", "fire", "smoke"),
        **named(materials, "logs", "pool", "rocks", "rock_face", "cave", "cliff"),
        **named(craft, "furnace", "ladder"),
        **named(goods, "amphorae", "crate", "barrel", "sacks", "stall", "tent", "coins", "chest", "basket_of"),
        **named(war, "palisade", "shields", "spear_rack", "helmet", "flame_basket"),
        **named(learning, "herbs", "flask", "armillary", "tablet", "gear", "compasses", "map_sheet"),
        **named(civic, "lighthouse", "colossus", "terraces", "quay"),
        **named(settings, "stands", "rotunda", "senate_tiers"),
    }
)
