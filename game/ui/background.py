"""The ground of every scene: a table of limestone in the light of an age, painted once per size."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from random import Random

import pygame

from game.anim.tween import mix_colour
from game.ui.canvas import Canvas
from game.ui.grain import lay_grain
from game.ui.theme import LIGHTS, AgeLight

_CELLS = (32, 18)  # the light is computed this coarsely and scaled up smoothly


class Backgrounds:
    """Paints the grounds, and keeps the one that is drawn again and again."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._kept: tuple[int, pygame.Surface] | None = None  # the age, and its ground for the present window size

    def clear(self) -> None:
        """Forget the ground, for a new window size."""
        self._kept = None

    def draw(self, surface: pygame.Surface, age: int = 0) -> None:
        """Fill the whole window with the ground in the light of an age (0: lamplight, outside a game)."""
        if self._kept is None or self._kept[0] != age:
            self._kept = None  # never two of them: each is as large as the window
            self._kept = (age, paint_ground(self._canvas.size, LIGHTS[age]))
        surface.blit(self._kept[1], (0, 0))

    def lay(self, surface: pygame.Surface, age: int) -> None:
        """Do the same for a picture that is kept: the ground need not be kept as well."""
        self.draw(surface, age)
        self._kept = None


def paint_ground(size: tuple[int, int], light: AgeLight) -> pygame.Surface:
    """Plaster under a light that falls from one side, darker towards the edges, with hairline cracks."""
    ground = pygame.transform.smoothscale(_lit(light), size)
    lay_grain(ground)
    _crack(ground, light)
    return ground


@cache
def _lit(light: AgeLight) -> pygame.Surface:
    """Return the light alone, coarsely: the same for every window, one for each age. Shared, not to be drawn on."""
    lit = pygame.Surface(_CELLS, 0, 32)
    for y in range(_CELLS[1]):
        for x in range(_CELLS[0]):
            lit.set_at((x, y), _lit_colour((x + 0.5) / _CELLS[0], (y + 0.5) / _CELLS[1], light))
    return lit


def _lit_colour(x: float, y: float, light: AgeLight) -> tuple[int, int, int]:
    distance = math.hypot((x - light.glow_at[0]) * 1.15, (y - light.glow_at[1]) * 0.9)
    from_middle = math.hypot((x - 0.5) * 1.7, (y - 0.5) * 1.6)
    ground = mix_colour(light.lit, light.shade, 0.62 * max(0.0, from_middle - 0.35) + 0.2 * distance)
    return mix_colour(ground, light.glow, 0.55 * math.exp(-((distance / 0.34) ** 2)))


def _crack(ground: pygame.Surface, light: AgeLight) -> None:
    """A few fine cracks with a light lower lip, as in old plaster. The same on every run."""
    random = Random(11)
    width, height = ground.get_size()
    for _ in range(9):
        x, y = random.uniform(0, width), random.uniform(0, height)
        heading = random.uniform(0, 2 * math.pi)
        points = [(x, y)]
        for _ in range(random.randint(6, 18)):
            heading += random.gauss(0, 0.55)
            length = random.uniform(0.006, 0.02) * width
            x, y = x + math.cos(heading) * length, y + math.sin(heading) * length
            points.append((x, y))
        left, top = (int(min(sides)) - 2 for sides in zip(*points, strict=True))
        right, bottom = (int(max(sides)) + 3 for sides in zip(*points, strict=True))
        veil = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
        for (x0, y0), (x1, y1) in pairwise((x - left, y - top) for x, y in points):
            pygame.draw.aaline(veil, (*light.shade, 90), (x0, y0), (x1, y1))
            pygame.draw.aaline(veil, (*light.glow, 60), (x0, y0 + 1), (x1, y1 + 1))
        ground.blit(veil, (left, top))
