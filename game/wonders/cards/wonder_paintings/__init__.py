"""The painters of the wonders, one module per board. A further board needs a module and a line here; those of an
expansion come with its ArtHooks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.hooks import ArtHooks
from game.wonders.cards.wonder_paintings import alexandria, babylon, ephesus, giza, halicarnassus, olympia, rhodes
from game.wonders.cards.wonder_paintings.scene import WonderPainter
from game.wonders.installed import hooks

_WONDERS: Final[Mapping[str, WonderPainter]] = MappingProxyType(
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


def wonders() -> Mapping[str, WonderPainter]:
    """Return the painter of every board, by its id."""
    found = dict(_WONDERS)
    for art in hooks(ArtHooks):
        found.update(art.wonders())
    return found
