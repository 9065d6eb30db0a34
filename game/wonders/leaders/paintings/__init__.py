"""The painter of the wonder that comes with the leaders."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.wonder_paintings.scene import WonderPainter
from game.wonders.leaders.paintings import rome

WONDERS: Final[Mapping[str, WonderPainter]] = MappingProxyType({"rome": rome.WONDER})
