"""A sheet of cards side by side, for the gallery and for looking at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.theme import PARCHMENT
from game.wonders.cards.card_face import CardFace
from game.wonders.cards.card_painter import CardPainter


def card_sheet(
    painter: CardPainter, faces: Sequence[CardFace], size: tuple[int, int], columns: int, gap: int | None = None
) -> pygame.Surface:
    """Return all `faces` at `size` pixels in rows of `columns` on a parchment ground; `gap` pixels between them."""
    space = gap if gap is not None else max(4, size[0] // 14)
    rows = -(-len(faces) // columns)
    width, height = columns * (size[0] + space) + space, rows * (size[1] + space) + space
    sheet = pygame.Surface((width, height))
    sheet.fill(PARCHMENT)
    for index, face in enumerate(faces):
        x = space + index % columns * (size[0] + space)
        y = space + index // columns * (size[1] + space)
        sheet.blit(painter.face(face, size), (x, y))
    return sheet
