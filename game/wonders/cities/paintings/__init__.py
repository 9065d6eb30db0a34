"""The painters that the scenes of Cities name (assets/art/cities.yaml), besides those of all cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cities.paintings import shadows

PARTS: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        painter.__name__: painter
        for painter in (
            shadows.pigeon,
            shadows.cloaked,
            shadows.drawer_wall,
        )
    }
)
