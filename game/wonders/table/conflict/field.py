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

_NEAR: Final[Colour] = (0xD2, 0xA8, 0x68)
_FAR: Final[Colour] = (0x9A, 0x6E, 0x3E)
_SUN: Final[Colour] = (0xF4, 0xD6, 0x94)
_MEADOW: Final[Colour] = (0x86, 0x8E, 0x46)
_ROCK: Final[Colour] = (0xA8, 0x7A, 0x50)
_CROPS: Final[tuple[Colour, ...]] = ((0xE2, 0xBE, 0x5E), (0xA2, 0xA4, 0x4C), (0xC6, 0x8E, 0x46), (0x7C, 0x92, 0x4E))
_DUST: Final[Colour] = (0xEE, 0xD2, 0x9E)
_RUT: Final[Colour] = (0x5A, 0x30, 0x1C)
_HILL: Final[Colour] = (0x4A, 0x2A, 0x1C)
_GRASS: Final[Colour] = (0xF0, 0xD8, 0xA0)
_TREE: Final[Colour] = (0x3E, 0x4E, 0x2C)
_WATER: Final[Colour] = (0x3F, 0x7C, 0x86)
_RANGES, _GROVES, _FARMS, _TUFTS, _MEADOWS = 24, 34, 26, 160, 9
_PEAKS, _GROVE = (4, 8), (6, 13)
"""How many hills there are in a range, and trees in a grove."""
_CLEAR, _OPEN = 0.04, (0.24, 0.2)
"""How far hills and trees stand from the road, and from the middle across and down, as parts of the size."""
_OLIVES = 0.45  # of the trees
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
    _scatter(drawing, size, Random(12), (_FARMS, (1, 1), (0, 0)), clear, partial(_farm, drawing, unit))
    _road(drawing, road, unit)
    spread = (170 * unit, 26 * unit)
    _scatter(drawing, size, Random(3), (_RANGES, _PEAKS, spread), clear, partial(_hill, drawing, unit))
    _scatter(drawing, size, Random(8), (_GROVES, _GROVE, (64 * unit, 30 * unit)), clear, partial(_tree, drawing, unit))
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
    groups: tuple[int, tuple[int, int], tuple[float, float]],
    clear: Callable[[Spot], bool],
    draw: Callable[[Random, Spot, float], object],
) -> None:
    """Draw groups of things where the ground is clear, those farther away first. ``groups``: how many, how many things
    in one at least and at most, and how far apart they stand; a thing is told how near the middle of its group it
    stands, from 0 to 1."""
    count, (least, most), (wide, high) = groups
    found: list[tuple[Spot, float]] = []
    for _ in range(count):
        x, y = rng.uniform(0.03, 0.97) * size[0], rng.uniform(0.07, 0.97) * size[1]
        for _ in range(rng.randint(least, most)):
            aside, below = rng.gauss(0, 0.5), rng.gauss(0, 0.5)
            spot = (x + aside * wide, y + below * high)
            if clear(spot) and 0.02 < spot[0] / size[0] < 0.98 and 0.07 < spot[1] / size[1] < 0.97:
                found.append((spot, math.exp(-aside * aside * 2)))
    for spot, share in sorted(found, key=lambda one: one[0][1]):
        draw(rng, spot, share)


def _farm(drawing: Drawing, unit: float, rng: Random, spot: Spot, _share: float) -> None:
    """Fields side by side, with furrows."""
    (x, y), w, h = spot, rng.uniform(38, 56) * unit, rng.uniform(24, 34) * unit
    lean = rng.uniform(0.3, 0.7) * h
    furrows = edges = ""
    for row in range(2):
        for column in range(rng.randint(2, 3)):
            left, top = x + column * w + row * lean, y - row * h
            parcel = svg.polygon((left, top), (left + w, top), (left + w + lean, top - h), (left + lean, top - h))
            drawing.path(parcel, paint(rng.choice(_CROPS)), opacity=0.75)
            edges += parcel
            ploughed = [left + w * part for part in (0.2, 0.4, 0.6, 0.8)]
            furrows += "".join(svg.line((start, top), (start + lean, top - h)) for start in ploughed)
    for lines, width, strength in ((furrows, 1.2, 0.28), (edges, 1.6, 0.4)):
        drawing.path(lines, "none", paint(_HILL), width * unit, strength)


def _hill(drawing: Drawing, unit: float, rng: Random, spot: Spot, share: float) -> None:
    """A hill of a range as charts have it, higher towards its middle: lit from the left, the other side in shade."""
    (x, y), w = spot, rng.uniform(36, 56) * unit * (0.7 + share)
    h = w * rng.uniform(0.6, 0.9)
    hump = f"M{x - w:.1f} {y:.1f}q{w * 0.6:.1f} {-h:.1f} {w:.1f} {-h:.1f}t{w:.1f} {h:.1f}z"
    drawing.path(hump, drawing.linear([(0, _SUN, 1), (1, _ROCK, 1)], (x - w * 0.3, y - h), (x, y)))
    side = f"M{x:.1f} {y - h:.1f}q{w * 0.4:.1f} 0 {w:.1f} {h:.1f}h{-w * 0.72:.1f}q{w * 0.1:.1f} {-h * 0.6:.1f}"
    drawing.path(f"{side} {-w * 0.28:.1f} {-h:.1f}z", paint(_HILL), opacity=0.36)
    drawing.path(hump, "none", paint(_HILL), 2.0 * unit, 0.55)
    lit = [(x - w * part, y - h * (1 - part * 1.1)) for part in (0.2, 0.42)]
    strokes = "".join(svg.line(top, (top[0] + w * 0.08, top[1] + h * 0.3)) for top in lit)
    drawing.path(strokes, "none", paint(_HILL), 1.6 * unit, 0.35)


def _tree(drawing: Drawing, unit: float, rng: Random, spot: Spot, share: float) -> None:
    """A cypress or an olive tree of a grove, with its shadow."""
    (x, y), h = spot, rng.uniform(24, 36) * unit * (0.8 + 0.4 * share)
    shadow = svg.polygon((x, y), (x + h * 0.5, y - h * 0.1), (x + h * 0.7, y + h * 0.06))
    drawing.path(shadow, paint(_HILL), opacity=0.4)
    if rng.random() < _OLIVES:
        r = h * 0.34
        drawing.path(svg.line((x, y), (x, y - r)), "none", paint(_HILL), 2.4 * unit, 0.8)
        for dx, dy, part, colour in ((0, -1.5, 1, _TREE), (-0.3, -1.75, 0.55, _MEADOW)):
            drawing.path(svg.circle(x + dx * r, y + dy * r, r * part), paint(colour), opacity=0.95)
        return
    w = h * 0.2
    crown = f"M{x:.1f} {y:.1f}q{-w * 2:.1f} {-h * 0.3:.1f} 0 {-h:.1f}q{w * 2:.1f} {h * 0.7:.1f} 0 {h:.1f}z"
    drawing.path(crown, paint(_TREE), opacity=0.95)


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
