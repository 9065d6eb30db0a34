"""Large letters in gold leaf, for titles on a painting."""

from __future__ import annotations

import math
import re

import pygame

from game.ui.canvas import PictureCache
from game.ui.grain import lay_grain
from game.ui.style import Role, Style
from game.ui.theme import Colour
from game.ui.typography.lettering import Lettering
from game.ui.typography.line_breaks import has_ideographs
from game.ui.typography.text import TextRenderer

# The leaf from top to bottom: sky light, a bright upper half, the dark line of the horizon, warm ground light.
_LEAF: tuple[Colour, ...] = (
    (255, 240, 190),
    (250, 219, 132),
    (226, 178, 70),
    (176, 122, 34),
    (222, 168, 62),
    (250, 222, 140),
    (196, 140, 44),
)
_EDGE: Colour = (58, 34, 10)
_GLINT: Colour = (255, 248, 220)
_MARGINS = 0.4  # at both ends together, of the size
_BETWEEN = 0.08  # of the size, between Chinese characters
_SIGNS = re.compile(r"[\u0021-\u024f]+|.")


class Gilder:
    """Renders and keeps gilded lines."""

    def __init__(self, text: TextRenderer) -> None:
        self._text = text
        self._cache = PictureCache(megabytes=4)

    def clear(self) -> None:
        """Forget the lines, for a new window size or language."""
        self._cache.clear()

    def line(self, text: str, size: float, role: Role = "title", widest: float = math.inf) -> pygame.Surface:
        """Return one line `size` units high, less if it would be wider than ``widest`` units, with a dark edge, a glint
        along the upper rim and a soft shadow around it."""
        wide = self._text.measure(text, Style(role, size))[0] + (_MARGINS + _apart(text)) * size
        px = max(8, round(size * min(1.0, widest / wide) * self._text.canvas.scale))
        key = (text, role, px)
        return self._cache.get(key) or self._cache.put(key, self._gild(text, role, px))

    def _gild(self, text: str, role: Role, px: int) -> pygame.Surface:
        letters = Lettering(self._text.font, role, px)
        mask = _written(letters, text, px, (255, 255, 255))
        width, height = mask.get_size()
        margin = max(4, px // 5)
        picture = _shadow(mask, margin)
        edge = max(1, px // 34)
        dark = _written(letters, text, px, _EDGE)
        for dx, dy in _around(edge):
            picture.blit(dark, (margin + dx, margin + dy))
        glint = _written(letters, text, px, _GLINT)
        picture.blit(glint, (margin, margin - max(1, edge // 2)))
        leaf = _leaf((width, height), round(letters.ascent))
        leaf.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(leaf, (margin, margin))
        return picture


def _apart(text: str) -> float:
    """How much longer a line is, of its height, by the room between Chinese characters, whose edges would meet."""
    return _BETWEEN * (len(_SIGNS.findall(text)) - 1) if has_ideographs(text) else 0.0


def _written(letters: Lettering, text: str, px: int, colour: Colour) -> pygame.Surface:
    if not _apart(text):
        return letters.write(text, colour)
    signs = [letters.write(sign, colour) for sign in _SIGNS.findall(text)]
    gap = round(px * _BETWEEN)
    width = sum(sign.get_width() + gap for sign in signs) - gap
    sheet = pygame.Surface((width, letters.line), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    x = 0
    for sign in signs:
        sheet.blit(sign, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
        x += sign.get_width() + gap
    return sheet


def _around(reach: int) -> list[tuple[int, int]]:
    ring = range(-reach, reach + 1)
    return [(dx, dy) for dx in ring for dy in ring if dx * dx + dy * dy <= reach * reach + 1]


def _leaf(size: tuple[int, int], baseline: int) -> pygame.Surface:
    """Return the gold itself, shaded over the height of the capitals."""
    strip = pygame.Surface((1, len(_LEAF)), pygame.SRCALPHA)
    for row, colour in enumerate(_LEAF):
        strip.set_at((0, row), colour)
    leaf = pygame.Surface(size, pygame.SRCALPHA)
    leaf.fill(_LEAF[-1])
    top = round(baseline * 0.28)
    leaf.blit(pygame.transform.smoothscale(strip, (size[0], max(1, baseline - top))), (0, top))
    for _ in range(2):
        lay_grain(leaf)
    return leaf


def _shadow(mask: pygame.Surface, margin: int) -> pygame.Surface:
    soft = pygame.Surface((mask.get_width() + 2 * margin, mask.get_height() + 2 * margin), pygame.SRCALPHA)
    dark = mask.copy()
    dark.fill((20, 10, 2, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((20, 10, 2, 0))
    soft.blit(dark, (margin, margin + margin // 4))
    blurred = pygame.transform.box_blur(soft, max(1, margin // 3))
    blurred.blit(blurred, (0, 0))
    return pygame.transform.box_blur(blurred, max(1, margin // 4))
