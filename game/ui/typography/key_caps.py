"""Keys of the keyboard in a sentence, each on a cap, so that they are not read as words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.ui.theme import Colour

CAP: Final = r"⟦([^⟧]*)⟧"
"""What stands for a key in a text."""
_SPACE = "_"  # in the name of a key, where no line may break
_PAD, _EDGE, _CORNER, _GROUND = 0.3, 0.055, 0.22, 34  # of the letter size; how opaque the ground of a cap is
_HEIGHT = 1.08  # of a cap, of the letter size


def capped(names: Mapping[str, object]) -> dict[str, object]:
    """Return names of keys as they stand in a text that shows them on caps."""
    return {word: f"⟦{str(name).replace(' ', _SPACE)}⟧" for word, name in names.items()}


def key_of(part: str) -> str:
    """Return the name of a key as it is written on its cap."""
    return part.replace(_SPACE, " ") if len(part) > 1 else part


def cap_pad(px: int) -> int:
    """Return the pixels at each side of a name that are its cap's."""
    return max(2, round(px * _PAD))


def draw_cap(picture: pygame.Surface, x: int, width: int, px: int, colour: Colour) -> None:
    """Draw an empty cap over the height of a line of letters of that size, ``x`` pixels from its left edge."""
    place = pygame.Rect(x + 1, 0, width - 2, round(px * _HEIGHT))
    place.centery = picture.get_height() // 2
    corner = max(2, round(px * _CORNER))
    pygame.draw.rect(picture, (*colour, _GROUND), place, border_radius=corner)
    pygame.draw.rect(picture, colour, place, max(1, round(px * _EDGE)), corner)
