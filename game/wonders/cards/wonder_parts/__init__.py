"""The painters of the wonders, one module per board. A further board needs a module and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.wonder_parts import alexandria, babylon, ephesus, giza, halicarnassus, olympia, rhodes, rome
from game.wonders.cards.wonder_parts.scene import Wonder

WONDERS: Final[Mapping[str, Wonder]] = MappingProxyType(
    {
        "alexandria": alexandria.WONDER,
        "babylon": babylon.WONDER,
        "ephesus": ephesus.WONDER,
        "giza": giza.WONDER,
        "halicarnassus": halicarnassus.WONDER,
        "olympia": olympia.WONDER,
        "rhodes": rhodes.WONDER,
        "rome": rome.WONDER,
    }
)
