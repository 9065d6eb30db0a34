"""The grounds of the interface: colours with the mottling and grain of plaster."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from game.ui.theme import Colour

_CLOUDS, _MARGIN = 128, 8  # pixels of the small picture of clouds, and of its copies that are enlarged with it


def textured(size: tuple[int, int], top: Colour, bottom: Colour, grain: float = 1.0) -> pygame.Surface:
    """Return an opaque ground that runs from `top` to `bottom`, with the mottling and grain of plaster."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    # Scaling two pixels keeps a flat quarter at either end, which suits a slab lit from above.
    ground = pygame.transform.smoothscale(strip, size)
    if grain and min(size) > 8:
        lay_grain(ground)
    return ground


def lay_grain(ground: pygame.Surface) -> None:
    """Multiply plaster's coarse mottling and fine grain into `ground`."""
    width, height = ground.get_size()
    tile = noise_tile()
    for y in range(0, height, tile.get_height()):
        for x in range(0, width, tile.get_width()):
            ground.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=1)
def noise_tile() -> pygame.Surface:
    """Return a tile of near-white noise, fine grain over clouds, that repeats without seams. The same on every run."""
    random = Random(7)
    size = 512
    tile = _grey_noise(random, size, 246, 255)
    # The coarse clouds are laid together in a small picture, and enlarged at once: that is quick, and looks the same.
    clouds = _nine(_grey_noise(random, _CLOUDS, 249, 255))
    for cells, low in ((32, 247), (10, 243), (4, 246)):
        nine = _nine(_grey_noise(random, cells, low, 255))
        clouds.blit(_enlarged(nine, _CLOUDS * 3), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    times, beyond = size // _CLOUDS, _CLOUDS - _MARGIN
    middle = clouds.subsurface((beyond, beyond, _CLOUDS + 2 * _MARGIN, _CLOUDS + 2 * _MARGIN))
    clouds = _enlarged(middle, middle.get_width() * times)
    tile.blit(clouds, (0, 0), (_MARGIN * times, _MARGIN * times, size, size), special_flags=pygame.BLEND_RGB_MULT)
    return tile


def _nine(noise: pygame.Surface) -> pygame.Surface:
    """Return three by three copies of a picture: those round the middle one make its edges meet when it is scaled."""
    side = noise.get_width()
    nine = pygame.Surface((side * 3, side * 3), 0, 32)
    for index in range(9):
        nine.blit(noise, (index % 3 * side, index // 3 * side))
    return nine


def _enlarged(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Return a square picture scaled up in steps of two: each step smooths the corners that one large step would
    leave."""
    while picture.get_width() * 2 < width:
        picture = pygame.transform.smoothscale(picture, (picture.get_width() * 2,) * 2)
    return pygame.transform.smoothscale(picture, (width, width))


def _grey_noise(random: Random, size: int, low: int, high: int) -> pygame.Surface:
    picture = pygame.image.frombytes(random.randbytes(size * size), (size, size), "P")
    picture.set_palette([(low + (high - low) * level // 255,) * 3 for level in range(256)])
    copy = pygame.Surface((size, size), 0, 32)
    copy.blit(picture, (0, 0))
    return copy
