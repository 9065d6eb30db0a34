"""The painter's kit: every part a card scene may name, by the name it has in `assets/art/cards.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from game.painting.parts import (
    beasts,
    civic,
    craft,
    goods,
    halls,
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


def _public(module: Any, *names: str) -> dict[str, Part]:
    return {name: getattr(module, name) for name in names}


PARTS: Final[Mapping[str, Part]] = MappingProxyType(
    {
        **_public(land, "sky", "hills", "mountains", "sea", "ground", "road", "paving", "haze", "rays", "birds"),
        **_public(land, "furrows", "river"),
        **_public(plants, "pine", "cypress", "tree", "olive", "palm", "bush", "grass", "reeds", "vine_rows", "grapes"),
        **_public(plants, "orchard"),
        **_public(masonry, "block", "blocks", "column", "colonnade", "temple", "arch", "arcade"),
        **_public(masonry, "curtain", "tower", "pennant", "steps", "dome", "house", "obelisk"),
        **_public(people, "figure", "crowd"),
        **_public(beasts, "horse", "camel", "horse_head", "chariot", "cart", "ship", "boat"),
        **_public(rooms, "room", "window", "table", "stool", "bench", "lamp", "candle", "shelf", "curtain_drape"),
        **_public(rooms, "carpet", "hearth", "fire", "smoke"),
        **_public(materials, "logs", "log", "planks", "stump", "pool", "pit", "vein", "rocks", "rock_face", "adit"),
        **_public(materials, "cave", "bricks", "cliff"),
        **_public(
            craft, "frame_saw", "water_wheel", "saw_blade", "kiln", "furnace", "crucible", "loom", "yarn", "press"
        ),
        **_public(craft, "treadwheel", "scaffold", "ladder"),
        **_public(goods, "amphorae", "crate", "barrel", "cask", "sacks", "stall", "tent", "coins"),
        **_public(goods, "balance", "chest", "basket_of", "cloth_rack"),
        **_public(war, "palisade", "shields", "spear_rack", "helmet", "cuirass", "target", "dummy"),
        **_public(war, "catapult", "siege_tower", "flame_basket"),
        **_public(learning, "mortar", "herbs", "flask", "alembic", "armillary", "globe", "tablet", "gear", "scrolls"),
        **_public(learning, "inkwell", "lectern", "bust", "snake_staff", "compasses", "abacus", "map_sheet", "owl"),
        **_public(civic, "cavea", "mask", "arena", "spina", "lighthouse", "observatory", "colossus", "terraces"),
        **_public(civic, "fountain", "quay", "palace", "pyramid_work"),
        **_public(settings, "stage", "gatehouse", "water_top", "stands", "dust", "stable_front", "stable_doors"),
        **_public(settings, "rotunda", "hall_front", "university_front", "stoa", "great_arch", "alley", "ramp"),
        **_public(settings, "constellation"),
        **_public(halls, "pool_basin", "bathers", "apse", "sword_row", "vault", "pupils", "senate_tiers", "map_wall"),
        **_public(halls, "lodge_back", "tent_inside"),
    }
)
