"""Charts on plaster: stacked bars and lines. Colours never stand alone: segments carry numbers, lines emblems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.ui.grain import textured
from game.ui.skin import round_corners
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT, PARCHMENT, Colour, shade, text_on

if TYPE_CHECKING:
    from game.ui.tools import Tools

_TICKS = 6  # lines of the grid at most
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
_NUMBER = 20.0


def stacked_bar(
    services: Tools,
    surface: pygame.Surface,
    box: Box,
    parts: Sequence[tuple[float, Colour]],
    full: float,
    numbers: bool = True,
) -> float:
    """Draw parts end to end, `full` being the width of the box; parts below 0 are left out. Return the right end, in
    units.

    With `numbers` a part that is wide enough carries its value.
    """
    x, canvas = box.x, services.canvas
    whole = sum(max(0.0, value) for value, _ in parts)
    if whole <= 0 or full <= 0:
        return x
    area = canvas.rect((box.x, box.y, min(box.width, box.width * whole / full), box.height))
    bar = pygame.Surface(area.size, pygame.SRCALPHA)
    for value, colour in parts:
        if value <= 0:
            continue
        width = box.width * value / full
        place = canvas.rect((x, box.y, width, box.height)).move(-area.x, -area.y)
        bar.blit(textured(place.size, shade(colour, 0.18), shade(colour, -0.18), grain=0), place)
        pygame.draw.line(bar, shade(colour, -0.5), place.topright, place.bottomright, max(1, canvas.px(1.5)))
        x += width
    round_corners(bar, canvas.px(min(8.0, box.height / 3)))
    surface.blit(bar, area)
    if numbers:
        _bar_numbers(services, surface, box, parts, full)
    return x


def _bar_numbers(
    services: Tools, surface: pygame.Surface, box: Box, parts: Sequence[tuple[float, Colour]], full: float
) -> None:
    x = box.x
    for value, colour in parts:
        width = box.width * max(0.0, value) / full
        text = str(round(value))
        if value >= 1 and width > services.text.measure(text, Style("strong", _NUMBER))[0] + 6:
            place = (x, box.y, width, box.height)
            services.text.draw_in(surface, text, place, Style("strong", _NUMBER, text_on(colour), "centre"))
        x += width


@dataclass(frozen=True)
class Series:
    """A line: its values from left to right and its colour."""

    values: tuple[float, ...]
    colour: Colour


@dataclass(frozen=True)
class Axis:
    """The scale of a chart: from `low` to `high` in steps."""

    low: int
    high: int
    step: int

    @property
    def ticks(self) -> range:
        """The values with a line across."""
        return range(self.low, self.high + 1, self.step)


def axis_for(values: Sequence[float], held: Sequence[float] = (0.0, 1.0)) -> Axis:
    """Return a scale with round steps that includes all values and those of `held`."""
    low, high = min((*held, *values)), max((*held, *values))
    step = next((s for s in _STEPS if (high - low) / s <= _TICKS), _STEPS[-1])
    first, last = int(low // step) * step, -int(-high // step) * step
    return Axis(first, max(last, first + step), step)


def line_chart(
    services: Tools,
    surface: pygame.Surface,
    box: Box,
    lines: Sequence[Series],
    marks: Sequence[tuple[float, str]] = (),
    shown: float = 1.0,
) -> list[Point]:
    """Draw lines over equal steps; `marks` are (step, text) of uprights; `shown` is how far the lines are drawn (0 to
    1).

    Return the end of each line, in units.
    """
    axis = axis_for([value for line in lines for value in line.values])
    plot = Box(box.x + 64, box.y + 12, box.width - 76, box.height - 60)
    draw_grid(services, surface, plot, axis)
    count = max(len(line.values) for line in lines)
    for step, text in marks:
        x = plot.x + plot.width * step / max(1, count - 1)
        services.canvas.line(surface, shade(PARCHMENT, -0.3), (x, plot.y), (x, plot.bottom), 2)
        services.text.draw(surface, text, (x, plot.bottom + 10), Style("heading", 24, INK_SOFT, "right"))
    ends = []
    for line in lines:
        points = [
            (plot.x + plot.width * i / max(1, count - 1), height_of(plot, axis, value))
            for i, value in enumerate(line.values)
        ]
        points = _until(points, shown)
        draw_line(services, surface, points, line.colour)
        ends.append(points[-1])
    return ends


def spread(heights: Sequence[float], gap: float, lowest: float = inf) -> list[float]:
    """Return heights moved apart as little as needed, so that each is at least `gap` from the next; their order stays,
    and none is greater than `lowest`."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for _ in range(len(heights) * 8):
        moved = False
        for above, below in pairwise(order):
            short = gap - (placed[below] - placed[above])
            if short > 0.5:
                placed[above] -= short / 2
                placed[below] += short / 2
                moved = True
        if not moved:
            break
    for index in reversed(order):
        placed[index] = lowest = min(placed[index], lowest)
        lowest -= gap
    return placed


def height_of(plot: Box, axis: Axis, value: float) -> float:
    """Return the position of a value in a plot, in units from the top."""
    return plot.bottom - plot.height * (value - axis.low) / (axis.high - axis.low)


def _until(points: list[Point], shown: float) -> list[Point]:
    """Return the first part of a line, its end interpolated."""
    reach = shown * (len(points) - 1)
    whole = int(reach)
    if whole >= len(points) - 1:
        return points
    (x0, y0), (x1, y1) = points[whole], points[whole + 1]
    part = reach - whole
    return [*points[: whole + 1], (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)]


def draw_grid(
    services: Tools, surface: pygame.Surface, plot: Box, axis: Axis, written: Callable[[int], str] = str
) -> None:
    """Draw the lines across a plot with their values at the left, as they are ``written``."""
    for tick in axis.ticks:
        y = height_of(plot, axis, tick)
        colour = INK_SOFT if tick == 0 else shade(PARCHMENT, -0.08)
        services.canvas.line(surface, colour, (plot.x, y), (plot.right, y), 2 if tick == 0 else 1)
        label = (plot.x - 92, y - 16, 80, 32)
        services.text.draw_in(surface, written(tick), label, Style("numeral", 22, INK_SOFT, "right"))


def draw_line(services: Tools, surface: pygame.Surface, points: list[Point], colour: Colour, bold: float = 1.0) -> None:
    """Draw a line with a dark edge and a dot at every value but the first; ``bold``: how thick, beside others."""
    canvas = services.canvas
    pixels = [canvas.point(*point) for point in points]
    for width, tone in ((canvas.px(8 * bold), shade(colour, -0.55)), (canvas.px(5 * bold), colour)):
        for start, end in pairwise(pixels):
            pygame.draw.line(surface, tone, start, end, width)
        for point in pixels:
            pygame.draw.circle(surface, tone, point, width / 2)
    for point in pixels[1:]:
        pygame.draw.circle(surface, INK, point, canvas.px(6))
        pygame.draw.circle(surface, shade(colour, 0.25), point, canvas.px(4))
