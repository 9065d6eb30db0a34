"""The boards of Cities with their painters."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.wonder_paintings.scene import WonderPainter
from game.wonders.cities.paintings import byzantium, petra

WONDERS: Final[Mapping[str, WonderPainter]] = MappingProxyType({"petra": petra.WONDER, "byzantium": byzantium.WONDER})
