"""The backs of islands: a sea chart with a compass rose, and as many islands on it as the level of the pile."""

from __future__ import annotations

import math

import pygame

from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, Colour

_SEA: tuple[Colour, Colour, Colour] = ((0x5F, 0xB6, 0xC2), (0x2A, 0x87, 0x94), (0x0F, 0x4C, 0x5C))
_FOAM: Colour = (0xDF, 0xF3, 0xF2)
_SAND: Colour = (0xEC, 0xD3, 0x96)
_LEAF: Colour = (0x4C, 0x93, 0x4E)
_POINTS = 16


def sea_chart(width: int, height: int, unit: float, level: int) -> pygame.Surface:
    """Return the picture inside the frame, in pixels; `unit` is the width of the card / 200."""
    drawing = Drawing(width, height)
    whole = svg.rounded(0, 0, width, height, 0)
    sea = [(at, tone, 1.0) for at, tone in zip((0, 0.5, 1), _SEA, strict=True)]
    drawing.path(whole, drawing.linear(sea, (0, 0), (width * 0.4, height)))
    middle = (width / 2, height * 0.42)
    _courses(drawing, middle, height)
    _waves(drawing, width, height, unit)
    _rose(drawing, middle, width * 0.36, unit)
    for number in range(level):
        place = (width * (0.5 + (number - (level - 1) / 2) * 0.27), height * 0.85)
        _isle(drawing, place, width * 0.12, unit)
    return drawing.surface()


def _courses(drawing: Drawing, middle: tuple[float, float], reach: float) -> None:
    """Lines that run out from the rose over the whole chart."""
    x, y = middle
    path = ""
    for point in range(_POINTS):
        turn = math.tau * point / _POINTS
        path += f"M{x:.1f} {y:.1f}L{x + reach * math.cos(turn):.1f} {y + reach * math.sin(turn):.1f}"
    drawing.path(path, "none", paint(_FOAM), 1.1, 0.3)


def _waves(drawing: Drawing, width: int, height: int, unit: float) -> None:
    path, step, row = "", 26 * unit, 0
    y = 14 * unit
    while y < height:
        x = -step * (row % 2) / 2
        while x < width:
            path += f"M{x:.1f} {y:.1f}q{step / 4:.1f} {-6 * unit:.1f} {step / 2:.1f} 0"
            x += step
        y, row = y + 19 * unit, row + 1
    drawing.path(path, "none", paint(_FOAM), max(0.7, 1.3 * unit), 0.32)


def _rose(drawing: Drawing, middle: tuple[float, float], reach: float, unit: float) -> None:
    x, y = middle
    drawing.path(svg.circle(x, y, reach * 1.1), paint(INK), opacity=0.22)
    gold = drawing.linear([(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_DEEP, 1)], (0, y - reach), (0, y + reach))
    for radius in (1.04, 0.9):
        drawing.path(svg.circle(x, y, reach * radius), "none", gold, max(1.0, 3 * unit))
    for count, far, near, turned in ((4, 0.78, 0.22, math.pi / 4), (4, 1.2, 0.24, 0.0)):
        for point in range(count):
            turn = turned + math.tau * point / count
            tip = (x + far * reach * math.sin(turn), y - far * reach * math.cos(turn))
            sides = [
                (x + near * reach * math.sin(turn + side), y - near * reach * math.cos(turn + side))
                for side in (-math.pi / 4, math.pi / 4)
            ]
            drawing.path(svg.polygon(middle, sides[0], tip), gold, paint(INK), max(0.6, unit))
            drawing.path(svg.polygon(middle, tip, sides[1]), paint(GOLD_DEEP), paint(INK), max(0.6, unit))
    drawing.path(svg.circle(x, y, reach * 0.11), paint(GOLD_LIGHT), paint(INK), max(0.6, unit))


def _isle(drawing: Drawing, place: tuple[float, float], reach: float, unit: float) -> None:
    """A small island with a palm."""
    x, y = place
    edge = max(0.8, 1.6 * unit)
    drawing.path(
        f"M{x - reach:.1f} {y:.1f}q{reach:.1f} {-reach * 0.62:.1f} {2 * reach:.1f} 0"
        f"q{-reach:.1f} {reach * 0.5:.1f} {-2 * reach:.1f} 0Z",
        paint(_SAND),
        paint(INK),
        edge,
    )
    foot, top = y - reach * 0.22, y - reach * 1.25
    drawing.path(f"M{x:.1f} {foot:.1f}Q{x - 3 * unit:.1f} {(foot + top) / 2:.1f} {x + 2 * unit:.1f} {top:.1f}",
                 "none", paint(INK), 4.2 * unit)  # fmt: skip
    leaves = ""
    for side in (-1, 1):
        for rise, fall in ((0.5, 0.1), (0.25, 0.55)):
            ex, ey = x + 2 * unit + side * reach * 0.8, top + reach * fall
            cx, cy = x + side * reach * 0.4, top - reach * rise
            leaves += f"M{x + 2 * unit:.1f} {top:.1f}Q{cx:.1f} {cy:.1f} {ex:.1f} {ey:.1f}"
            leaves += f"Q{cx:.1f} {cy + reach * 0.34:.1f} {x + 2 * unit:.1f} {top:.1f}Z"
    drawing.path(leaves, paint(_LEAF), paint(INK), edge * 0.8)
