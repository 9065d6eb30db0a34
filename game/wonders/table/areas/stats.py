"""The figures of a city: coins, shields against its rivals, science symbols, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box, Point
from game.ui.labels import Badge, RowItem, Scaled, draw_row
from game.ui.style import Align, Style
from game.ui.theme import INK, INK_SOFT, TERRACOTTA, VERDIGRIS, Colour, shade
from game.wonders.table.areas.drawing import EmblemBadge, draw_numbered
from game.wonders.table.telling import tips
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator

AHEAD: Colour = shade(VERDIGRIS, -0.35)
BEHIND: Colour = shade(TERRACOTTA, -0.12)
LARGE = 42.0
"""Height of the most important signs, coins and shields."""
_HELD = 36.0

_LARGE, _RIVAL, _SCIENCE, _SMALL = (
    Style("numeral", 34),
    Style("numeral", 24),
    Style("numeral", 25),
    Style("numeral", 22),
)


class Figure(NamedTuple):
    """A figure of a city: the items side by side, and the tooltip."""

    key: str
    items: Sequence[RowItem]
    tip: Callable[[], str]


def paint_figures(
    table: Table,
    surface: pygame.Surface,
    box: Box,
    figures: Sequence[Figure],
    hot: list[HotArea],
    gap: float = 12,
    align: Align = "left",
    grown: float = 1.0,
) -> None:
    """Paint figures in a row, ``grown`` times as large as usual."""
    row = [Scaled(item, grown) for one in figures for item in one.items]
    places = iter(draw_row(table.services, surface, box, row, gap * grown, align))
    for key, items, tip in figures:
        first, *more = [next(places) for _ in items]
        hot.append(HotArea(key, first.unionall(more), tip))


def coins(narrator: Narrator, seat: int) -> list[Figure]:
    """Return the coins, and what else the city holds like them."""
    city, tr = narrator.snapshot.city(seat), narrator.tr
    purse = Figure(f"coins:{seat}", [Badge("coin", str(city.coins), _LARGE, LARGE)], lambda: tips.coins(narrator, seat))
    held = [
        Figure(f"{name}:{seat}", [Badge(name, str(number), _RIVAL, _HELD)], partial(tr, f"table.icon.{name}"))
        for name, number in narrator.snapshot.held(city)
    ]
    return [purse, *held]


def shields(table: Table, seat: int, rivals: Sequence[int]) -> list[Figure]:
    """Return the city's shields and, beside the emblem of each, those of ``rivals`` that it fights; each of these says
    what it means for the two of them."""
    snapshot = table.snapshot
    fights, mine = [rival.seat for rival in snapshot.rivals(seat)], snapshot.city(seat).shields
    found = [
        Figure(
            f"shields:{seat}", [Badge("shield", str(mine), _LARGE, LARGE)], lambda: tips.shields(table.narrator, seat)
        )
    ]
    for rival in rivals:
        if rival in fights:
            theirs = snapshot.city(rival).shields
            colour = INK_SOFT if theirs == mine else BEHIND if theirs > mine else AHEAD
            badge = EmblemBadge(table, rival, str(theirs), _RIVAL.with_colour(colour))
            found.append(Figure(f"rival:{seat}:{rival}", [badge], partial(tips.rival, table.narrator, seat, rival)))
    return found


def science(narrator: Narrator, seat: int) -> list[Figure]:
    """Return the three symbols, and those of free choice if there are any."""
    wild = narrator.snapshot.city(seat).wild
    found = [
        _symbol(narrator, seat, name, number, _SCIENCE.with_colour(INK if number else INK_SOFT), 30)
        for name, number in zip(SYMBOLS, narrator.snapshot.city(seat).science, strict=True)
    ]
    return [*found, _symbol(narrator, seat, "star", wild, _SCIENCE, 28)] if wild else found


def symbols(narrator: Narrator, seat: int) -> list[Figure]:
    """Return only the science symbols that the city has, for small boxes."""
    held = [
        *zip(SYMBOLS, narrator.snapshot.city(seat).science, strict=True),
        ("star", narrator.snapshot.city(seat).wild),
    ]
    return [_symbol(narrator, seat, name, number, _SMALL, 26) for name, number in held if number]


def added(snapshot: TableSnapshot, seat: int) -> list[Figure]:
    """Return what expansions count of a city, as far as it has any."""
    found = [(name, number) for name, number in snapshot.figures(snapshot.city(seat)) if number]
    return [Figure(f"{name}:{seat}", [Badge(name, str(number), _SMALL, 26)], str) for name, number in found]


def _symbol(narrator: Narrator, seat: int, name: str, number: int, style: Style, height: float) -> Figure:
    badge = Badge(name, str(number), style, height)
    return Figure(f"science:{seat}:{name}", [badge], lambda: tips.science(narrator, seat))


def paint_points(
    table: Table, seat: int, surface: pygame.Surface, middle: Point, size: float, hot: list[HotArea]
) -> float:
    """Paint the current points of a city in a wreath, if they are wanted; return its left edge."""
    points = table.snapshot.points(seat)
    if points is None:
        return middle[0] + size / 2
    wreath = draw_numbered(table.services, surface, "points", str(points), middle, size)
    hot.append(HotArea(f"points:{seat}", wreath, lambda: tips.points(table.narrator, seat)))
    return wreath.left
