"""The last pass over a large painting: bloom, warm wash, plaster grain and vignette, all by blending."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.painting.hour import Hour
from game.ui.canvas import PictureCache

Size = tuple[int, int]

_TILE: Final = 256
_WASH: Final = {
    "A1": (34, 17, 8),
    "A2": (18, 15, 6),
    "A3": (38, 17, 2),
    "B1": (22, 14, 20),
    "B2": (14, 20, 34),
    "B3": (32, 14, 12),
}
# How far bright places spill over, of 64. Less green and blue: equal parts would turn an orange sky yellow.
_BLOOM: Final = {"A": (22, 17, 13), "B": (36, 28, 22)}
# Grain: size of its cells in pixels of a 410 high picture, and how far it darkens (of 255).
_GRAINS: Final = ((1.0, 13), (3.2, 8), (26.0, 9))
_KEPT = 4.0  # megabytes of layers


class Finish:
    """Keeps the blended layers per size and hour."""

    def __init__(self) -> None:
        self._layers = PictureCache(_KEPT)

    def apply(self, picture: pygame.Surface, scene: Hour) -> None:
        """Finish `picture` in place."""
        size = picture.get_size()
        side = "B" if scene.night else "A"
        _bloom(picture, _BLOOM[side])
        hour = f"{side}{scene.age}"
        key = (size, hour, scene.night)
        wash = self._layers.get(key) or self._layers.put(key, _wash(size, _WASH[hour], scene.night))
        shading = self._layers.get(size) or self._layers.put(size, _shading(size))
        picture.blit(wash, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        picture.blit(shading, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _bloom(picture: pygame.Surface, strength: tuple[int, int, int]) -> None:
    """Let bright places glow into their surroundings."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(4, width // 12), max(4, height // 12)))
    small.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_SUB)
    small.fill(tuple(4 * part for part in strength), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _wash(size: Size, colour: tuple[int, int, int], mirrored: bool) -> pygame.Surface:
    """Light falling in from the side of the sun, to be added."""
    small = pygame.Surface((16, 9))
    for x in range(16):
        for y in range(9):
            k = max(0.0, 1.0 - (x / 15 * 0.9 + y / 8 * 0.5))
            small.set_at((15 - x if mirrored else x, y), tuple(int(c * k) for c in colour))
    return pygame.transform.smoothscale(small, size)


def _shading(size: Size) -> pygame.Surface:
    """Plaster grain times vignette, to be multiplied."""
    rng = Random(7)
    shading = pygame.Surface(size)
    shading.fill((255, 255, 255))
    unit = max(0.5, size[1] / 410)
    for cell, depth in _GRAINS:
        cells = max(4, min(_TILE, round(max(size) / (cell * unit)) + 2))
        step = round(cells * cell * unit)
        tile = _noise(rng, depth, cells)
        tile = pygame.transform.smoothscale(tile, (step, step)) if step != cells else tile
        for x in range(0, size[0], step):
            for y in range(0, size[1], step):
                shading.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    shading.blit(pygame.transform.smoothscale(_vignette(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return shading


def _noise(rng: Random, depth: int, cells: int) -> pygame.Surface:
    """Return a square tile of grey noise between white and `depth` below it."""
    levels = bytes(255 - value * depth // 255 for value in range(256))
    grey = pygame.image.frombuffer(rng.randbytes(cells * cells).translate(levels), (cells, cells), "P")
    grey.set_palette([(i, i, i) for i in range(256)])
    tile = pygame.Surface((cells, cells), depth=32)
    tile.blit(grey, (0, 0))
    return tile


def _vignette() -> pygame.Surface:
    small = pygame.Surface((33, 17))
    for x in range(33):
        for y in range(17):
            far = ((x / 16 - 1) ** 2 * 0.9 + (y / 8 - 1) ** 2) / 2
            k = 1 - 0.26 * far**1.7
            small.set_at((x, y), (int(255 * k), int(250 * k + 5 * k * k), int(255 * min(1.0, k * 1.015))))
    return small
