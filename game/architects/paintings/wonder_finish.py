"""What is done to the layers and pictures of wonders in pixels."""

from __future__ import annotations

from typing import Final

import pygame

from game.painting.pen import Tones
from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD, GOLD_LIGHT, INK

_ROUND: Final = 0.035  # radius of the corners, of the shorter side
_VEIL: Final = {False: 232, True: 250}  # how dense a waiting piece is (of 255), and one that can be built next
_PLASTER: Final = (244, 224, 190)
_PENCIL: Final = (122, 74, 52)  # red earth, in which plans are drawn

Size = tuple[int, int]


def drained(piece: pygame.Surface, tones: Tones, dense: bool) -> pygame.Surface:
    """Return the shape of a piece without its colours: bare plaster in the haze of the hour, its edge drawn in."""
    body = _solid(piece)
    red, green, blue = _plaster(tuple(int(tones.hex("haze")[i : i + 2], 16) for i in (1, 3, 5)))
    pale = pygame.transform.grayscale(piece)
    pale.fill((112, 112, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
    share = 9 if dense else 10  # of 16, how far the plaster fades into the haze
    pale.fill((red * share // 16, green * share // 16, blue * share // 16, 0), special_flags=pygame.BLEND_RGBA_ADD)
    pale.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pencil = body.copy()
    pencil.fill((*_PENCIL, 255), special_flags=pygame.BLEND_RGBA_MULT)
    bare = pygame.Surface(piece.get_size(), pygame.SRCALPHA)
    for place in ((0, 1), (2, 1), (1, 0), (1, 2)):
        bare.blit(pencil, (place[0] - 1, place[1] - 1))
    bare.blit(pale, (0, 0))
    bare.fill((255, 255, 255, _VEIL[dense]), special_flags=pygame.BLEND_RGBA_MULT)
    return bare


def _plaster(haze: tuple[int, ...]) -> tuple[int, ...]:
    """Plaster half in the haze of the hour, and no brighter than that allows."""
    light = max(haze) / max(_PLASTER)
    return tuple(round((air + wall * light) / 2) for air, wall in zip(haze, _PLASTER, strict=True))


def _solid(piece: pygame.Surface) -> pygame.Surface:
    """Return the body of a piece in white, without the lights about it."""
    body = piece.copy()
    body.fill((0, 0, 0, 128), special_flags=pygame.BLEND_RGBA_SUB)
    body.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    body.blit(body.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return body


def edge(size: Size) -> pygame.Surface:
    """Return the gilded edge of a picture."""
    radius = min(size) * _ROUND
    thick = max(1.0, min(size) * 0.008)
    drawing = Drawing(*size)
    gold = drawing.linear([(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_LIGHT, 1)], (0, 0), size)
    for inset, colour, width in ((thick * 0.9, paint(INK), thick * 1.8), (thick * 1.1, gold, thick)):
        outline = svg.rounded(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset, max(0.3, radius - inset))
        drawing.path(outline, "none", colour, width)
    return drawing.surface()


def shape(size: Size) -> pygame.Surface:
    """White with round corners."""
    mask = Drawing(*size)
    mask.path(svg.rounded(0, 0, *size, min(size) * _ROUND), paint((255, 255, 255)))
    return mask.surface()


def ready(picture: pygame.Surface, opaque: bool = False) -> pygame.Surface:
    """Return the picture as the window's surfaces are laid out, which is quicker to copy."""
    if not pygame.display.get_surface():
        return picture
    return picture.convert() if opaque else picture.convert_alpha()


def with_alpha(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture with an alpha channel, all of it solid."""
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    return whole
