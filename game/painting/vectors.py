"""What the painters of card scenes and of wonders share: pictures from vectors, and pictures scaled."""

from __future__ import annotations

import io

import pygame
import yaml

UNPAINTABLE = (OSError, LookupError, TypeError, ValueError, pygame.error, yaml.YAMLError)
"""What a damaged file leads to."""


def whole_svg(body: str, size: tuple[int, int], scale: float, dx: float, dy: float) -> str:
    """Return a picture of `size` pixels that shows the shapes of `body`, scaled and then moved."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
        f' viewBox="0 0 {size[0]} {size[1]}"><g transform="translate({dx:.2f} {dy:.2f}) scale({scale:.4f})">'
        f"{body}</g></svg>"
    )


def rasterised(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a vector picture in pixels; an empty one where a window leaves no room."""
    if min(size) <= 0:
        return pygame.Surface((max(0, size[0]), max(0, size[1])), pygame.SRCALPHA)
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture, scaled so that it fills `size`."""
    if picture.get_size() == size:
        return picture
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    part = pygame.Rect(0, 0, round(size[0] / scale), round(size[1] / scale)).clip(picture.get_rect())
    part.center = picture.get_rect().center
    # A copy, because what one thread scales is locked meanwhile, and no other one can draw it.
    return pygame.transform.smoothscale(picture.subsurface(part).copy(), size)
