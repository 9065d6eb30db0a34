"""The ground of explorations and naval conflicts: open sea drawn like a chart, in a golden frame."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.painting.chart import draw_edge, lay_chart
from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD_DEEP, GOLD_LIGHT, Colour

if TYPE_CHECKING:
    from game.ui.canvas import Box
    from game.ui.tools import Tools

_DEEP: Final[Colour] = (0x0B, 0x33, 0x44)
_SEA: Final[Colour] = (0x1B, 0x62, 0x74)
_SHOAL: Final[Colour] = (0x3B, 0x93, 0x9C)
_FOAM: Final[Colour] = (0xCF, 0xEE, 0xEE)
_WINDS = 32


def paint_chart(services: Tools, surface: pygame.Surface, box: Box) -> None:
    """Paint a sheet of sea with its frame and the shadow under it; the corners are round."""
    lay_chart(services, surface, box, sea)


@lru_cache(maxsize=2)
def sea(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the sea itself, `size` in pixels. Shared: nobody draws on it."""
    width, height = size
    drawing = Drawing(width, height)
    whole = svg.rounded(0, 0, width, height, radius)
    drawing.path(whole, drawing.linear([(0, _SEA, 1), (1, _DEEP, 1)], (0, 0), (width * 0.35, height)))
    light = drawing.radial([(0, _SHOAL, 0.85), (1, _SHOAL, 0)], (width * 0.3, height * 0.32), width * 0.5)
    drawing.path(whole, light)
    _winds(drawing, (width * 0.06, height * 0.86), width * 0.72)
    _winds(drawing, (width * 0.71, height * 0.08), width * 0.6)
    _swell(drawing, width, height)
    draw_edge(drawing, size, radius)
    picture = drawing.surface()
    _rose(picture, (width * 0.055, height * 0.86), height * 0.085)
    return picture


def _winds(drawing: Drawing, middle: tuple[float, float], reach: float) -> None:
    """Lines of the winds from one point of the chart."""
    path = ""
    for wind in range(_WINDS):
        turn = math.tau * wind / _WINDS
        path += (
            f"M{middle[0]:.1f} {middle[1]:.1f}"
            f"L{middle[0] + reach * math.cos(turn):.1f} {middle[1] + reach * math.sin(turn):.1f}"
        )
    drawing.path(path, "none", paint(GOLD_LIGHT), 1.0, 0.16)


def _swell(drawing: Drawing, width: int, height: int) -> None:
    """Short waves, here and there."""
    rng, path, step = Random(5), "", width / 46
    for _ in range(150):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        for _ in range(rng.randint(1, 3)):
            path += f"M{x:.1f} {y:.1f}q{step / 4:.1f} {-step / 5:.1f} {step / 2:.1f} 0"
            x += step / 2
    drawing.path(path, "none", paint(_FOAM), max(1.0, width / 1200), 0.2)


def _rose(picture: pygame.Surface, middle: tuple[float, float], reach: float) -> None:
    """A pale wind rose in the corner."""
    side = math.ceil(reach * 2.4)
    drawing, half = Drawing(side, side), side / 2
    for count, far, near, turned in ((4, 0.7, 0.2, math.pi / 4), (4, 1.1, 0.22, 0.0)):
        for point in range(count):
            turn = turned + math.tau * point / count
            tip = (half + far * reach * math.sin(turn), half - far * reach * math.cos(turn))
            for sign, tone in ((-1, GOLD_LIGHT), (1, GOLD_DEEP)):
                side_point = (
                    half + near * reach * math.sin(turn + sign * math.pi / 4),
                    half - near * reach * math.cos(turn + sign * math.pi / 4),
                )
                drawing.path(svg.polygon((half, half), side_point, tip), paint(tone), opacity=0.34)
    drawing.path(svg.circle(half, half, reach * 0.86), "none", paint(GOLD_LIGHT), 2.0, 0.3)
    picture.blit(drawing.surface(), (middle[0] - half, middle[1] - half))
