"""Figures on tokens, coins and cards."""

from __future__ import annotations

import pygame

from game.ui.theme import Colour
from game.ui.typography.lettering import FontSource


def figure(font: FontSource, text: str, px: int, colour: Colour, edge: Colour) -> pygame.Surface:
    """Return figures `px` pixels high with an edge all round, cropped to what is drawn."""
    letters = font("numeral", px)
    inner, outer = letters.render(text, True, colour), letters.render(text, True, edge)
    reach = max(1, round(px * 0.055))
    size = (inner.get_width() + 2 * reach, inner.get_height() + 2 * reach)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for dx in (0, reach, 2 * reach):
        for dy in (0, reach, 2 * reach):
            picture.blit(outer, (dx, dy))
    picture.blit(inner, (reach, reach))
    return picture.subsurface(picture.get_bounding_rect()).copy()
