"""The QR code of an address."""

from __future__ import annotations

from functools import lru_cache

import pygame

_QUIET = 4  # modules around it, as readers want


@lru_cache(maxsize=4)
def qr_matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the modules of a code, true for dark ones, without a margin."""
    import segno  # an extra of the package

    return tuple(tuple(bool(cell) for cell in row) for row in segno.make(text, error="m", micro=False).matrix)


def draw_qr_code(surface: pygame.Surface, text: str, box: pygame.Rect) -> pygame.Rect:
    """Draw a code as large as whole pixels for its modules allow, dark on white with its margin; return its place."""
    found = qr_matrix(text)
    modules = len(found) + 2 * _QUIET
    size = max(1, min(box.size) // modules)
    place = pygame.Rect(0, 0, size * modules, size * modules)
    place.center = box.center
    pygame.draw.rect(surface, (255, 255, 255), place)
    for y, row in enumerate(found):
        for x, dark in enumerate(row):
            if dark:
                corner = (place.x + (x + _QUIET) * size, place.y + (y + _QUIET) * size)
                pygame.draw.rect(surface, (0, 0, 0), (corner, (size, size)))
    return place
