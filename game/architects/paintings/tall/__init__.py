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
from game.painting.brush import Brush

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


def central_badge(p: Brush) -> None:
    """The sign of the deck in the middle: a star of eight points, the wind rose of all cities."""
    for far, near, turn, tones in ((25.0, 9.0, 45.0, ("gold-1", "gold")), (37.0, 10.0, 0.0, ("gold+2", "gold-2"))):
        with p.at(50, 50, 1, 1, turn):
            for quarter in range(4):
                with p.at(0, 0, 1, 1, 90.0 * quarter):
                    p.poly(tones[0], 0, 0, -near * 0.7, -near * 0.7, 0, -far)
                    p.poly(tones[1], 0, 0, near * 0.7, -near * 0.7, 0, -far)
    p.ell("ink", 50, 50, 6.5)
    p.ell("gold+3", 50, 50, 4)
