"""The painters of the wonders, one module per board. A further board needs a module and a line here; those of an
expansion come with its ArtHooks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.wonder_paintings import alexandria, babylon, ephesus, giza, halicarnassus, olympia, rhodes
from game.wonders.cards.wonder_paintings.scene import WonderPainter

WONDERS: Final[Mapping[str, WonderPainter]] = MappingProxyType(
    {
        "alexandria": alexandria.WONDER,
        "babylon": babylon.WONDER,
        "ephesus": ephesus.WONDER,
        "giza": giza.WONDER,
        "halicarnassus": halicarnassus.WONDER,
        "olympia": olympia.WONDER,
        "rhodes": rhodes.WONDER,
    }
)
"""The painter of every board of the base game, by its id."""
