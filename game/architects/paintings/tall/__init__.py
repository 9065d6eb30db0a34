"""The painters of the wonders, one module each, and the sign of the deck in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.architects.paintings.tall import (
    alexandria,
    babylon,
    ephesus,
    giza,
    halicarnassus,
    olympia,
    rhodes,
    rome,
    ur,
)
from game.architects.paintings.tall.piece import TallWonder

WONDERS: Final[Mapping[str, TallWonder]] = MappingProxyType(
    {
        "alexandria": alexandria.WONDER,
        "babylon": babylon.WONDER,
        "ephesus": ephesus.WONDER,
        "giza": giza.WONDER,
        "halicarnassus": halicarnassus.WONDER,
        "olympia": olympia.WONDER,
        "rhodes": rhodes.WONDER,
        "rome": rome.WONDER,
        "ur": ur.WONDER,
    }
)
"""By the id of the wonder."""

CENTRAL_TONE: Final = "ink"
