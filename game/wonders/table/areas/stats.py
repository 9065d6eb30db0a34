"""The figures of a city: coins, shields against its rivals, science symbols, points."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box, Point
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT, TERRACOTTA, VERDIGRIS, Colour, shade
from game.wonders.table.areas.pens import draw_count, draw_emblem, draw_icon, draw_numbered
from game.wonders.table.telling import tips
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.wonders.table.model import Table

AHEAD: Colour = shade(VERDIGRIS, -0.35)
BEHIND: Colour = shade(TERRACOTTA, -0.12)
LARGE, FIGURES = 42.0, 34.0
"""Sizes of what a player looks for first, coins and shields: sign and number."""

_SYMBOL_STEP, _SYMBOL_LEAST = 46.0, 41.0


def paint_coins(table: Table, seat: int, surface: pygame.Surface, x: float, middle: float, hot: list[HotArea]) -> float:
    """The purse; returns the right edge."""
    box = draw_count(table.services, surface, "coin", str(table.city(seat).coins), x, middle, LARGE, INK, FIGURES)
    hot.append(HotArea(f"coins:{seat}", box, lambda: tips.coins(table, seat)))
    return box.right


def paint_points(
    table: Table, seat: int, surface: pygame.Surface, middle: Point, size: float, hot: list[HotArea]
) -> float:
    """The points of a city as the table stands, in a wreath, where they are wanted; returns the left edge of it."""
    points = table.points(seat)
    if points is None:
        return middle[0] + size / 2
    wreath = draw_numbered(table.services, surface, "points", str(points), middle, size)
    hot.append(HotArea(f"points:{seat}", wreath, lambda: tips.points(table, seat)))
    return wreath.left


def paint_science(
    table: Table,
    seat: int,
    surface: pygame.Surface,
    x: float,
    middle: float,
    hot: list[HotArea],
    step: float,
    right: float = math.inf,
) -> float:
    """The three symbols and those of free choice, ``step`` apart or less, so that they end before ``right``; returns
    the right edge."""
    city = table.city(seat)
    step = min(step, (right - x) / (len(SYMBOLS) + bool(city.wild)))
    for name, number in zip(SYMBOLS, city.science, strict=True):
        colour = INK if number else INK_SOFT
        box = draw_count(table.services, surface, name, str(number), x, middle, 30, colour, 25)
        hot.append(HotArea(f"science:{seat}:{name}", box, lambda: tips.science(table, seat)))
        x += step
    if city.wild:
        box = draw_count(table.services, surface, "star", str(city.wild), x, middle, 28, INK, 25)
        hot.append(HotArea(f"wild:{seat}", box, lambda: tips.science(table, seat)))
        x += step
    return x


def paint_symbols(
    table: Table, seat: int, surface: pygame.Surface, x: float, middle: float, hot: list[HotArea], right: float
) -> None:
    """Those symbols of science that the city has, where there is little room, ending at ``right``; where there is very
    little, each stands on its number."""
    city = table.city(seat)
    held = [*zip(SYMBOLS, city.science, strict=True), ("star", city.wild)]
    held = [(name, number) for name, number in held if number]
    step = min(_SYMBOL_STEP, (right - x) / max(1, len(held)))
    for place, (name, number) in enumerate(reversed(held), start=1):
        left = right - place * step
        if step < _SYMBOL_LEAST:
            box = Box(left, middle - 24, step, 48)
            draw_icon(table.services, surface, name, (box.centerx, middle - 11), 25)
            table.services.text.draw(surface, str(number), (box.centerx, middle), Style("numeral", 21, align="centre"))
        else:
            box = draw_count(table.services, surface, name, str(number), left, middle, 26, INK, 22)
        hot.append(HotArea(f"science:{seat}:{name}", box, lambda: tips.science(table, seat)))


def paint_shields(
    table: Table, seat: int, surface: pygame.Surface, x: float, middle: float, hot: list[HotArea], rivals: list[int]
) -> float:
    """The city's shields and, beside the emblem of each, those of ``rivals`` that it fights; returns the right edge."""
    services, fights = table.services, [rival.seat for rival in table.rivals(seat)]
    mine = table.city(seat).shields
    box = draw_count(services, surface, "shield", str(mine), x, middle, LARGE, INK, FIGURES)
    edge = box.right + 12
    for rival in rivals:
        if rival not in fights:
            continue
        theirs = table.city(rival).shields
        colour = INK_SOFT if theirs == mine else BEHIND if theirs > mine else AHEAD
        draw_emblem(table, surface, rival, (edge + 11, middle), 26)
        text = services.text.draw(surface, str(theirs), (edge + 25, middle - 15), Style("numeral", 24, colour))
        edge = text.right + 12
    place = Box(box.x, box.y, edge - box.x, box.height)
    hot.append(HotArea(f"shields:{seat}", place, lambda: tips.shields(table, seat)))
    return edge
