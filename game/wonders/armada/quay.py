"""The small shipyard beside another city: where each ship stands, the gain and cost of its next step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.layout import columns, inset, middle, rows
from game.ui.theme import CARD_COLOURS, PLASTER, shade
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock
from game.wonders.armada.harbours import harbours
from game.wonders.armada.yard import draw_sign, paint_figures, paint_harbour
from game.wonders.table.areas.drawing import draw_icon
from rules.wonders.armada.yards import FLEETS, SPACES

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from game.painting.threads.paint_thread import Job
    from game.wonders.table.pictures import Table

WIDTH = 158.0
_HEAD, _SHIP, _SIGN = 31.0, 30.0, 21.0
_PIP = 8.0
_HEIGHT, _ROW = 150.0, 28.0  # of the whole, and of a row, at the usual size
_LOW, _LOW_PIPS = 24.0, (36.0, 0.55)  # of a row whose signs stand beside its pips: its height; their width, and share


class RowRooms(NamedTuple):
    """The places in the row of a fleet: the ship, the pips, what comes next; ``size``: of the signs of that."""

    ship: Box
    pips: Box
    following: Box
    size: float


def paint_quay(
    table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea], away: Container[tuple[int, int]]
) -> None:
    """Paint the shipyard in ``box``; ships of the (seat, fleet) in ``away`` are under way and not drawn."""
    dock = Dock(table.snapshot.view, seat)
    paint_harbour(table, dock.name, surface, box, seat)
    hot.append(HotArea(f"yard:{seat}", box, partial(tips.yard, table.narrator, seat)))
    k = _scale(box)
    paint_figures(table, dock, surface, rows(inset(box, 4, 3), ((_HEAD - 4) * k,))[0], hot, 24 * k, 9 * k)
    for fleet in range(len(FLEETS)):
        _paint_row(table, dock, surface, row_box(box, fleet), hot, fleet, (seat, fleet) in away)


def row_box(box: Box, fleet: int) -> Box:
    """Return the row of a fleet."""
    return rows(inset(box, 4, 0), ((_HEAD - 2) * _scale(box), *[None] * len(FLEETS), 2), gap=2)[1 + fleet]


def _scale(box: Box) -> float:
    """Return how much larger than usual the signs in a shipyard are."""
    return max(1.0, min(box.width / WIDTH, box.height / _HEIGHT))


def _row_scale(row: Box) -> float:
    return max(1.0, min(row.width / (WIDTH - 8), row.height / _ROW))


def row_rooms(row: Box) -> RowRooms:
    """Return the places in a row. In a low one, as large text leaves it, what comes next stands beside the pips."""
    if row.height < _LOW:
        place, pips, following = columns(row, (row.height + 2, _LOW_PIPS[0], None), gap=4)
        return RowRooms(place, middle(pips, pips.width, row.height * _LOW_PIPS[1]), following, row.height - 1)
    k = _row_scale(row)
    place, rest, _ = columns(row, (_SHIP * k, None, 0), gap=4)
    _, pips, following = rows(rest, (1, _PIP * k, None), gap=2)
    return RowRooms(place, pips, following, _SIGN * k)


def ship_at(box: Box, fleet: int) -> tuple[float, float]:
    """Return the middle of a ship in its row: it stays there, its pips say how far it has come."""
    return row_rooms(row_box(box, fleet)).ship.center


def ship(table: Table, seat: int, row: Box, fleet: int) -> pygame.Surface:
    """Return a ship as it lies in its row."""
    pixels = table.services.canvas.px(min(_SHIP * _row_scale(row), row.height + 2))
    return harbours(table.services).ship(FLEETS[fleet], table.colour(seat), pixels)


def ships(table: Table, seat: int, box: Box) -> Iterator[Job]:
    """Yield the pictures of the ships of the shipyard in ``box``."""
    for fleet in range(len(FLEETS)):
        yield partial(ship, table, seat, row_box(box, fleet), fleet)


def _paint_row(
    table: Table, dock: Dock, surface: pygame.Surface, row: Box, hot: list[HotArea], fleet: int, away: bool
) -> None:
    services, name = table.services, FLEETS[fleet]
    services.skin.panel(surface, row, "plaster", 7, 0, groove=False, alpha=225)
    rooms = row_rooms(row)
    if not away:
        services.canvas.blit(surface, ship(table, dock.seat, row, fleet), rooms.ship.center)
    for space, place in enumerate(columns(rooms.pips, SPACES, gap=2), 1):
        pip, reached = services.canvas.rect(place), space <= dock.ships[fleet]
        tone = CARD_COLOURS[name] if reached else shade(PLASTER, -0.18)
        pygame.draw.rect(surface, tone, pip, border_radius=services.canvas.px(3))
        pygame.draw.rect(surface, shade(CARD_COLOURS[name], -0.3), pip, services.canvas.px(1), services.canvas.px(3))
    _paint_next(table, dock, surface, rooms.following, fleet, rooms.size)
    hot.append(HotArea(f"fleet:{dock.seat}:{fleet}", row, partial(tips.fleet, table.narrator, dock.seat, fleet)))


def _paint_next(table: Table, dock: Dock, surface: pygame.Surface, room: Box, fleet: int, size: float) -> None:
    """Paint what the next space brings at the left, what the step costs at the right."""
    space = dock.next(fleet)
    if space is None:
        draw_icon(table.services, surface, "check", columns(room, (size,))[0].center, size)
        return
    gains, cost = dock.gains(fleet, space)[:2], dock.cost(fleet, space)
    if dock.yard.wonder == fleet:
        between = room.centerx + (len(gains) * size - len(cost) * (size - 1)) / 2
        draw_icon(table.services, surface, "stage", (between, room.centery), size - 2)
    for sign, place in zip(gains, columns(room, [size] * len(gains)), strict=True):
        draw_sign(table, surface, sign, place.center, size)
    for sign, place in zip(cost, columns(room, (None, *[size - 1] * len(cost)))[1:], strict=True):
        draw_sign(table, surface, sign, place.center, size - 1)
