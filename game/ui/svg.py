"""Pictures from SVG text written for the exact pixel size, so that every edge is smooth and nothing is stretched.

The loader (NanoSVG) knows plain fills, strokes, transforms and gradients in user space; no text, clips or filters.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable

import pygame

from game.ui.theme import Colour

Stop = tuple[float, Colour, float]  # offset, colour, opacity


class Drawing:
    """Collects shapes in pixel coordinates and rasterises them."""

    def __init__(self, width: int, height: int) -> None:
        self._size = (max(1, width), max(1, height))
        self._defs: list[str] = []
        self._body: list[str] = []

    def linear(self, stops: Iterable[Stop], start: tuple[float, float], end: tuple[float, float]) -> str:
        """Return a straight gradient as a paint."""
        x1, y1, x2, y2 = (_number(value) for value in (*start, *end))
        return self._gradient("linearGradient", f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"', stops)

    def radial(self, stops: Iterable[Stop], centre: tuple[float, float], radius: float) -> str:
        """Return a round gradient as a paint."""
        cx, cy, r = (_number(value) for value in (*centre, radius))
        return self._gradient("radialGradient", f'cx="{cx}" cy="{cy}" r="{r}"', stops)

    def path(self, data: str, fill: str = "none", stroke: str = "", width: float = 0, opacity: float = 1) -> None:
        """A path, filled and stroked with paints: `paint(colour)` or a gradient of this drawing."""
        line = f' stroke="{stroke}" stroke-width="{_number(width)}"' if stroke else ""
        joins = ' stroke-linejoin="round" stroke-linecap="round"' if stroke else ""
        faint = f' opacity="{_number(opacity)}"' if opacity < 1 else ""
        self._body.append(f'<path d="{data}" fill="{fill}"{line}{joins}{faint}/>')

    def surface(self) -> pygame.Surface:
        """Return the drawing with an alpha channel."""
        width, height = self._size
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}"><defs>{"".join(self._defs)}</defs>{"".join(self._body)}</svg>'
        )
        return pygame.image.load_sized_svg(io.BytesIO(text.encode()), self._size)

    def _gradient(self, element: str, geometry: str, stops: Iterable[Stop]) -> str:
        name = f"g{len(self._defs)}"
        inner = "".join(
            f'<stop offset="{_number(at)}" stop-color="{paint(colour)}" stop-opacity="{_number(alpha)}"/>'
            for at, colour, alpha in stops
        )
        self._defs.append(f'<{element} id="{name}" gradientUnits="userSpaceOnUse" {geometry}>{inner}</{element}>')
        return f"url(#{name})"


def paint(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return f"#{bytes(colour).hex()}"


def polygon(*points: tuple[float, float]) -> str:
    """Return the closed path through `points`."""
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + "Z"


def line(*points: tuple[float, float]) -> str:
    """Return the open path through `points`."""
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def circle(x: float, y: float, radius: float) -> str:
    """Return a circle as a path."""
    r, d = _number(radius), _number(2 * radius)
    return f"M{_number(x - radius)} {_number(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z"


def star(x: float, y: float, far: float, near: float) -> str:
    """Return a star of four points as a path."""
    corners = []
    for index in range(8):
        reach = near if index % 2 else far
        angle = math.tau * index / 8
        corners.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return polygon(*corners)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners as a path."""
    r = min(radius, width / 2, height / 2)
    arc = f"a{_number(r)} {_number(r)} 0 0 1"
    across, down = _number(width - 2 * r), _number(height - 2 * r)
    q = _number(r)
    return (
        f"M{_number(x + r)} {_number(y)}h{across}{arc} {q} {q}v{down}{arc} -{q} {q}"
        f"h-{across}{arc} -{q} -{q}v-{down}{arc} {q} -{q}z"
    )


def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
