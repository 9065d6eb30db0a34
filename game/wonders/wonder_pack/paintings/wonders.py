"""The boards of the Wonder Pack with their painters."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.wonder_paintings.scene import WonderPainter
from game.wonders.wonder_pack.paintings import abu_simbel, great_wall, manneken_pis, stonehenge

WONDERS: Final[Mapping[str, WonderPainter]] = MappingProxyType(
    {
        "abu_simbel": abu_simbel.WONDER,
        "great_wall": great_wall.WONDER,
        "manneken_pis": manneken_pis.WONDER,
        "stonehenge": stonehenge.WONDER,
    }
)
