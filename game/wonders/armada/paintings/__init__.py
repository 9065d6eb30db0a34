"""The painters that the scenes of Armada name (assets/art/armada.yaml), besides those of all cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.armada.paintings import isles, ships

PARTS: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        painter.__name__: painter
        for painter in (
            isles.isle,
            isles.oasis,
            isles.crystals,
            isles.skull_flag,
            ships.fleet_ship,
            ships.ship_shed,
        )
    }
)
