"""The ground of a conflict: open country drawn like a chart, with the road that leads from city to city."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.painting.chart import Sheet, draw_edge, lay_chart, sheet_box, sheet_for
from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.canvas import Box, Point
    from game.ui.tools import Tools

_NEAR: Final[Colour] = (0xB0, 0x7A, 0x44)
_FAR: Final[Colour] = (0x74, 0x46, 0x2A)
_SUN: Final[Colour] = (0xE8, 0xBE, 0x74)
_MEADOW: Final[Colour] = (0x7E, 0x7A, 0x3C)
_DUST: Final[Colour] = (0xEE, 0xD2, 0x9E)
_RUT: Final[Colour] = (0x5A, 0x30, 0x1C)
_HILL: Final[Colour] = (0x4A, 0x2A, 0x1C)
_GRASS: Final[Colour] = (0xF0, 0xD8, 0xA0)
_TREE: Final[Colour] = (0x3E, 0x4E, 0x2C)
_WATER: Final[Colour] = (0x3F, 0x7C, 0x86)
_HILLS, _TUFTS, _TREES, _MEADOWS = 120, 220, 260, 9
_CLEAR, _OPEN = 0.04, (0.24, 0.2)
"""How far hills and trees stand from the road, and from the middle across and down, as parts of the size."""
_STRIP = 0.012  # below a plate, as a part of the size

Spot = tuple[float, float]


def paint_field(
    tools: Tools, surface: pygame.Surface, box: Box, road: Sequence[Point], plates: Sequence[Box] = ()
) -> None:
    """Paint a sheet of country in its frame. ``road``: points along a closed road, in units; ``plates``: what lies on
    the sheet, below which nothing stands."""
    lay_chart(tools, surface, box, _along(tools, box, road, plates))


def field_sheet(tools: Tools, box: Box, road: Sequence[Point], plates: Sequence[Box] = ()) -> pygame.Surface:
    """Return the sheet alone, painted so that no frame has to."""
    return sheet_for(tools, box, _along(tools, box, road, plates))


def _along(tools: Tools, box: Box, road: Sequence[Point], plates: Sequence[Box]) -> Sheet:
    inner = tools.canvas.rect(sheet_box(box))
    spots = ((x - inner.x, y - inner.y) for x, y in (tools.canvas.point(*spot) for spot in road))
    covered = (tools.canvas.rect(plate).move(-inner.x, -inner.y) for plate in plates)
    return partial(_sheet, tuple(spots), tuple(map(tuple, covered)))


def forget_field() -> None:
    """Forget the country, which fills a screen: it will not be seen again for an age."""
    _sheet.cache_clear()


@lru_cache(maxsize=2)
def _sheet(
    road: tuple[Spot, ...], plates: tuple[tuple[int, int, int, int], ...], size: tuple[int, int], radius: int
) -> pygame.Surface:
    """Return the country, `size` in pixels. Shared: nobody draws on it."""
    width, height = size
    drawing = Drawing(width, height)
    whole = svg.rounded(0, 0, width, height, radius)
    drawing.path(whole, drawing.linear([(0, _NEAR, 1), (1, _FAR, 1)], (width * 0.3, 0), (width * 0.7, height)))
    drawing.path(whole, drawing.radial([(0, _SUN, 0.6), (1, _SUN, 0)], (width * 0.42, height * 0.3), width * 0.55))
    unit = max(width, height) / 1800
    _meadows(drawing, size, unit)
    _river(drawing, size, unit)
    clear = _clearing(road, plates, size)
    _scatter(drawing, size, Random(3), (_HILLS, clear), partial(_hill, drawing, unit))
    _scatter(drawing, size, Random(8), (_TREES, clear), partial(_tree, drawing, unit))
    _road(drawing, road, unit)
    _tufts(drawing, size, unit)
    draw_edge(drawing, size, radius)
    return drawing.surface()


def _clearing(
    road: Sequence[Spot], plates: Sequence[tuple[int, int, int, int]], size: tuple[int, int]
) -> Callable[[Spot], bool]:
    """Return a test whether a spot lies away from the road and from the middle, where it is said what happens, and
    neither below a plate nor so close to the foot of one that only a strip would be seen of what stands there."""
    distance, (width, height) = _CLEAR * max(size), size
    covered = [pygame.Rect(x, y, w, h + round(_STRIP * max(size))) for x, y, w, h in plates]

    def clear(spot: Spot) -> bool:
        aside = abs(spot[0] / width - 0.5) > _OPEN[0] or abs(spot[1] / height - 0.5) > _OPEN[1]
        hidden = any(plate.collidepoint(spot) for plate in covered)
        return aside and not hidden and all(math.dist(spot, point) > distance for point in road)

    return clear


def _meadows(drawing: Drawing, size: tuple[int, int], unit: float) -> None:
    """Patches of green."""
    rng = Random(6)
    whole = svg.rounded(0, 0, *size, 16 * unit)
    for _ in range(_MEADOWS):
        spot, reach = (rng.uniform(0, size[0]), rng.uniform(0, size[1])), rng.uniform(180, 380) * unit
        drawing.path(whole, drawing.radial([(0, _MEADOW, 0.55), (0.6, _MEADOW, 0.3), (1, _MEADOW, 0)], spot, reach))


def _river(drawing: Drawing, size: tuple[int, int], unit: float) -> None:
    """A river from the hills to the foot of the sheet."""
    width, height = size
    bends = ((-0.05, 0.2), (0.1, 0.3), (0.02, 0.52)), ((-0.04, 0.3), (0.05, 0.48))
    first, second = (" ".join(f"{width * x:.1f} {height * y:.1f}" for x, y in bend) for bend in bends)
    path = f"M{width * 0.8:.1f} 0c{first}s{second}"
    for colour, broad, strength in ((_HILL, 50, 0.25), (_WATER, 42, 0.8), (_GRASS, 3, 0.35)):
        drawing.path(path, "none", paint(colour), broad * unit, strength)


def _scatter(
    drawing: Drawing,
    size: tuple[int, int],
    rng: Random,
    wanted: tuple[int, Callable[[Spot], bool]],
    draw: Callable[[Random, Spot], object],
) -> None:
    """Draw so many things where the ground is clear, those farther away first."""
    count, clear = wanted
    spots = [(rng.uniform(0.03, 0.97) * size[0], rng.uniform(0.07, 0.97) * size[1]) for _ in range(count)]
    for spot in sorted(filter(clear, spots), key=lambda spot: spot[1]):
        draw(rng, spot)


def _hill(drawing: Drawing, unit: float, rng: Random, spot: Spot) -> None:
    """A hill as charts have it: a hump, lit from the left, with strokes of shade."""
    (x, y), w = spot, rng.uniform(36, 84) * unit
    h = w * rng.uniform(0.5, 0.8)
    hump = f"M{x - w:.1f} {y:.1f}q{w * 0.6:.1f} {-h:.1f} {w:.1f} {-h:.1f}t{w:.1f} {h:.1f}z"
    drawing.path(
        hump, drawing.linear([(0, _SUN, 1), (1, _FAR, 1)], (x - w * 0.6, y - h), (x + w * 0.8, y)), opacity=0.9
    )
    drawing.path(hump, "none", paint(_HILL), 2.2 * unit, 0.55)
    ridge = [(x + w * part, y - h * (0.92 - part * 0.9)) for part in (0.08, 0.24, 0.4)]
    strokes = "".join(svg.line(top, (top[0] + w * 0.12, top[1] + h * 0.44)) for top in ridge)
    drawing.path(strokes, "none", paint(_HILL), 2.0 * unit, 0.5)


def _tree(drawing: Drawing, unit: float, rng: Random, spot: Spot) -> None:
    """A cypress with its shadow."""
    (x, y), h = spot, rng.uniform(24, 44) * unit
    w = h * 0.2
    shadow = svg.polygon((x, y), (x + h * 0.5, y - h * 0.1), (x + h * 0.7, y + h * 0.06))
    drawing.path(shadow, paint(_HILL), opacity=0.4)
    crown = f"M{x:.1f} {y:.1f}q{-w * 2:.1f} {-h * 0.3:.1f} 0 {-h:.1f}q{w * 2:.1f} {h * 0.7:.1f} 0 {h:.1f}z"
    drawing.path(crown, paint(_TREE), opacity=0.9)


def _road(drawing: Drawing, road: Sequence[Spot], unit: float) -> None:
    """A dusty road with the ruts of wagons."""
    path = svg.polygon(*road)
    for colour, width, strength in ((_RUT, 40, 0.3), (_DUST, 32, 0.5), (_DUST, 20, 0.25)):
        drawing.path(path, "none", paint(colour), width * unit, strength)
    for shift in (-6, 6):
        ruts = svg.polygon(*((x, y + shift * unit) for x, y in road))
        drawing.path(ruts, "none", paint(_RUT), 2 * unit, 0.35)


def _tufts(drawing: Drawing, size: tuple[int, int], unit: float) -> None:
    """Dry grass, here and there."""
    rng, path = Random(5), ""
    for _ in range(_TUFTS):
        x, y, h = rng.uniform(0, size[0]), rng.uniform(0, size[1]), rng.uniform(6, 11) * unit
        path += "".join(f"M{x + lean * h * 0.3:.1f} {y:.1f}l{lean * h * 0.5:.1f} {-h:.1f}" for lean in (-1, 0, 1))
    drawing.path(path, "none", paint(_GRASS), 1.4 * unit, 0.32)
