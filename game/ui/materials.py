"""What the slabs of the interface are made of, and what takes their place for eyes that need high contrast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, LAPIS, LAPIS_DEEP, TERRACOTTA, Colour, shade

Material = Literal["plaster", "stone", "lapis", "gold", "terracotta", "parchment", "ink"]

BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)
SIGNAL: Final[Colour] = (255, 214, 40)
"""What gold is in high contrast: what has the focus, is chosen or can be chosen."""
_HALF = 140  # luminance from which on a colour counts as light


@dataclass(frozen=True)
class MaterialLook:
    """How a material is lit. ``foot``: the colour of its face at the lower edge; ``groove``: of a carved line inside
    the edge, if there is one."""

    face: Colour
    foot: Colour  # the face's colour at its lower edge
    light: Colour  # upper bevel
    dark: Colour  # lower bevel
    groove: Colour | None  # a carved line inside the edge


MATERIALS: Final[dict[Material, MaterialLook]] = {
    "plaster": MaterialLook((255, 248, 230), (254, 240, 210), (255, 251, 240), (150, 128, 92), GOLD),
    "stone": MaterialLook((243, 233, 209), (219, 203, 170), (255, 250, 236), (128, 106, 72), None),
    "parchment": MaterialLook((226, 214, 186), (209, 193, 158), (240, 230, 206), (140, 120, 86), None),
    "lapis": MaterialLook(shade(LAPIS, 0.06), LAPIS_DEEP, (110, 150, 190), (10, 24, 40), GOLD),
    "gold": MaterialLook(GOLD_LIGHT, GOLD, (255, 240, 190), GOLD_DEEP, None),
    "terracotta": MaterialLook(shade(TERRACOTTA, 0.08), shade(TERRACOTTA, -0.3), (226, 150, 118), (84, 34, 16), None),
    "ink": MaterialLook((58, 46, 36), INK, (110, 92, 74), (16, 12, 8), GOLD_DEEP),
}

_ON_WHITE, _ON_BLACK = (
    MaterialLook(WHITE, WHITE, BLACK, BLACK, None),
    MaterialLook(BLACK, BLACK, WHITE, WHITE, None),
)
CONTRASTING: Final[dict[Material, MaterialLook]] = {
    "plaster": _ON_WHITE,
    "stone": _ON_WHITE,
    "parchment": _ON_WHITE,
    "lapis": _ON_BLACK,
    "gold": MaterialLook(SIGNAL, SIGNAL, BLACK, BLACK, None),
    "terracotta": _ON_BLACK,
    "ink": _ON_BLACK,
}
"""The same in high contrast."""


def contrasting(colour: Colour) -> Colour:
    """Return black or white, whichever is closer to a colour."""
    luminance = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
    return WHITE if luminance > _HALF else BLACK
