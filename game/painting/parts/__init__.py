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
        **named(land, "sky", "hills", "mountains", "sea", "ground", "road", "paving", "haze", "rays", "birds"),
        **named(land, "furrows", "river"),
        **named(plants, "pine", "cypress", "tree", "olive", "palm", "bush", "grass", "reeds", "vine_rows", "grapes"),
        **named(plants, "orchard"),
        **named(masonry, "block", "blocks", "column", "colonnade", "temple", "arch", "arcade"),
        **named(masonry, "curtain", "tower", "pennant", "steps", "dome", "house", "obelisk"),
        **named(people, "figure", "crowd"),
        **named(beasts, "horse", "camel", "horse_head", "chariot", "cart", "ship", "boat"),
        **named(rooms, "room", "window", "table", "lamp", "candle", "shelf", "curtain_drape"),
        **named(rooms, "hearth", "fire", "smoke"),
        **named(materials, "logs", "log", "planks", "pool", "vein", "rocks", "rock_face"),
        **named(materials, "cave", "bricks", "cliff"),
        **named(craft, "kiln", "furnace", "loom", "yarn", "press"),
        **named(craft, "treadwheel", "scaffold", "ladder"),
        **named(goods, "amphorae", "crate", "barrel", "cask", "sacks", "stall", "tent", "coins"),
        **named(goods, "balance", "chest", "basket_of", "cloth_rack"),
        **named(war, "palisade", "shields", "spear_rack", "helmet", "cuirass", "target"),
        **named(war, "siege_tower", "flame_basket"),
        **named(learning, "herbs", "flask", "armillary", "globe", "tablet", "gear", "scrolls"),
        **named(learning, "lectern", "compasses", "abacus", "map_sheet"),
        **named(civic, "cavea", "mask", "arena", "lighthouse", "observatory", "colossus", "terraces"),
        **named(civic, "quay", "palace", "pyramid_work"),
        **named(settings, "stands"),
        **named(settings, "rotunda", "hall_front", "university_front", "stoa", "great_arch", "ramp"),
        **named(settings, "constellation"),
        **named(settings, "sword_row", "pupils", "senate_tiers"),
        **named(settings, "lodge_back", "tent_inside"),
    }
)
