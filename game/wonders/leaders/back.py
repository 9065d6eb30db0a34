"""The middle of the leaders' card back: a golden laurel wreath and a star on veined ivory."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, Colour

_IVORY: tuple[Colour, Colour, Colour] = ((0xFF, 0xFD, 0xF5), (0xEF, 0xE8, 0xDA), (0xCF, 0xBE, 0x98))
_WHITE: Colour = (255, 255, 255)


def wreath_on_ivory(width: int, height: int, unit: float) -> pygame.Surface:
    """Return the picture inside the frame, in pixels; `unit` is the width of the card / 200."""
    drawing = Drawing(width, height)
    whole = svg.rounded(0, 0, width, height, 0)
    ground = [(at, tone, 1.0) for at, tone in zip((0, 0.5, 1), _IVORY, strict=True)]
    drawing.path(whole, drawing.linear(ground, (0, 0), (width, height)))
    _veins(drawing, width, height, unit)
    middle = (width / 2, height / 2)
    drawing.path(whole, drawing.radial([(0, _WHITE, 0.9), (0.6, _WHITE, 0.25), (1, _WHITE, 0)], middle, width * 0.62))
    _rays(drawing, middle, height * 0.56)
    _wreath(drawing, middle, width * 0.33, unit)
    gold = drawing.linear(
        [(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_DEEP, 1)], (0, height * 0.38), (0, height * 0.62)
    )
    star = "".join(svg.star(*middle, reach, reach * 0.3) for reach in (width * 0.2,))
    drawing.path(star, gold, paint(INK), max(0.8, 1.4 * unit))
    turned = _turned_star(middle, width * 0.115)
    drawing.path(turned, paint(GOLD_LIGHT), paint(GOLD_DEEP), max(0.6, unit))
    drawing.path(svg.circle(*middle, width * 0.034), paint(_WHITE), paint(GOLD_DEEP), max(0.6, unit))
    _corners(drawing, width, height, unit)
    return drawing.surface()


def _veins(drawing: Drawing, width: int, height: int, unit: float) -> None:
    rng = Random(11)
    path = ""
    for _ in range(9):
        x, y = rng.uniform(-0.2, 0.9) * width, rng.uniform(0, 1) * height
        path += f"M{x:.1f} {y:.1f}"
        for _ in range(5):
            dx, dy = rng.uniform(8, 34) * unit, rng.uniform(-26, 18) * unit
            path += f"q{dx * 0.4:.1f} {dy * 0.1:.1f} {dx:.1f} {dy:.1f}"
    drawing.path(path, "none", paint((0xA8, 0x92, 0x68)), max(0.5, 0.9 * unit), 0.32)


def _rays(drawing: Drawing, middle: tuple[float, float], reach: float) -> None:
    path = ""
    for index in range(24):
        turn, spread = math.tau * index / 24, math.tau / 90
        ends = [
            (middle[0] + reach * math.cos(turn + s), middle[1] + reach * math.sin(turn + s)) for s in (-spread, spread)
        ]
        path += svg.polygon(middle, *ends)
    drawing.path(path, drawing.radial([(0, GOLD, 0.5), (1, GOLD, 0)], middle, reach))


def _wreath(drawing: Drawing, middle: tuple[float, float], radius: float, unit: float) -> None:
    leaves = ""
    halves = ""
    for side in (-1, 1):
        for step in range(11):
            turn = math.radians(90 - side * (12 + step * 14.4))
            root = (middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn))
            along = turn - side * math.pi / 2
            for spread in (-0.62, 0.62):
                leaf, half = _leaf(root, along + spread, radius * (0.42 - step * 0.008))
                leaves += leaf
                halves += half
    box = middle[1] - radius * 1.3, middle[1] + radius * 1.3
    gold = drawing.linear([(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_DEEP, 1)], (0, box[0]), (0, box[1]))
    drawing.path(leaves, paint(INK), paint(INK), 2.2 * unit, 0.55)
    drawing.path(leaves, gold, paint(GOLD_DEEP), max(0.5, 0.8 * unit))
    drawing.path(halves, paint(_WHITE), opacity=0.35)
    knot = (middle[0], middle[1] + radius)
    drawing.path(svg.circle(*knot, radius * 0.1), gold, paint(GOLD_DEEP), max(0.6, unit))


def _leaf(root: tuple[float, float], turn: float, size: float) -> tuple[str, str]:
    """Return a leaf and its lit half, as paths."""
    x, y = root
    ex, ey = x + size * math.cos(turn), y + size * math.sin(turn)
    nx, ny = -math.sin(turn) * size * 0.34, math.cos(turn) * size * 0.34
    mx, my = (x + ex) / 2, (y + ey) / 2
    half = f"M{x:.1f} {y:.1f}Q{mx - nx:.1f} {my - ny:.1f} {ex:.1f} {ey:.1f}"
    return f"{half}Q{mx + nx:.1f} {my + ny:.1f} {x:.1f} {y:.1f}Z", f"{half}Z"


def _turned_star(middle: tuple[float, float], reach: float) -> str:
    corners = []
    for index in range(8):
        r = reach * (0.36 if index % 2 else 1.0)
        turn = math.tau * (index + 1) / 8
        corners.append((middle[0] + r * math.sin(turn), middle[1] - r * math.cos(turn)))
    return svg.polygon(*corners)


def _corners(drawing: Drawing, width: int, height: int, unit: float) -> None:
    """A palmette in every corner."""
    path = ""
    inset = 13 * unit
    for x, sx in ((inset, 1), (width - inset, -1)):
        for y, sy in ((inset, 1), (height - inset, -1)):
            for spread in (-40, 0, 40):
                turn = math.atan2(sy, sx) + math.radians(spread)
                path += _leaf((x, y), turn, (22 if spread == 0 else 17) * unit)[0]
    drawing.path(path, paint(GOLD), paint(GOLD_DEEP), max(0.5, 0.8 * unit))
