"""A shipyard in brief, beside another wonder: where each ship stands, what its next step brings and costs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.theme import CARD_COLOURS, PLASTER, shade
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock
from game.wonders.armada.harbours import harbours
from game.wonders.armada.yard import draw_sign, paint_figures, paint_harbour
from game.wonders.table.areas.pens import draw_icon
from rules.wonders.armada.yards import FLEETS, SPACES

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from game.painting.paint_thread import Job
    from game.wonders.table.model import Table

WIDTH = 158.0
_HEAD, _SHIP, _SIGN = 31.0, 30.0, 21.0
_PIP = 8.0


def paint_quay(
    table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea], away: Container[tuple[int, int]]
) -> None:
    """Paint the shipyard in ``box``; ships of the (seat, fleet) in ``away`` are under way and not drawn."""
    dock = Dock(table.view, seat)
    paint_harbour(table, dock.name, surface, box, seat)
    hot.append(HotArea(f"yard:{seat}", box, partial(tips.yard, table, seat)))
    paint_figures(table, dock, surface, Box(box.x + 4, box.y + 3, box.width - 8, _HEAD - 4), hot, 24, 9)
    for fleet in range(len(FLEETS)):
        _paint_row(table, dock, surface, row_box(box, fleet), hot, fleet, (seat, fleet) in away)


def row_box(box: Box, fleet: int) -> Box:
    """Return the row of a fleet."""
    pitch = (box.height - _HEAD - 4) / len(FLEETS)
    return Box(box.x + 4, box.y + _HEAD + fleet * pitch, box.width - 8, pitch - 2)


def ship_at(box: Box, fleet: int) -> tuple[float, float]:
    """Return the middle of a ship in its row: it stays there, its pips say how far it has come."""
    row = row_box(box, fleet)
    return (row.x + _SHIP / 2, row.centery)


def ship(table: Table, seat: int, row: Box, fleet: int) -> pygame.Surface:
    """Return a ship as it lies in its row."""
    pixels = table.services.canvas.px(min(_SHIP, row.height + 2))
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
    if not away:
        token = ship(table, dock.seat, row, fleet)
        services.canvas.blit(surface, token, (row.x + _SHIP / 2, row.centery))
    left = row.x + _SHIP + 4
    pitch = (row.right - 4 - left) / SPACES
    for space in range(1, SPACES + 1):
        pip = services.canvas.rect(Box(left + (space - 1) * pitch, row.y + 3, pitch - 2, _PIP))
        reached = space <= dock.ships[fleet]
        tone = CARD_COLOURS[name] if reached else shade(PLASTER, -0.18)
        pygame.draw.rect(surface, tone, pip, border_radius=services.canvas.px(3))
        pygame.draw.rect(surface, shade(CARD_COLOURS[name], -0.3), pip, services.canvas.px(1), services.canvas.px(3))
    _paint_next(table, dock, surface, Box(left, row.y + _PIP + 3, row.right - left - 2, row.height - _PIP - 3), fleet)
    hot.append(HotArea(f"fleet:{dock.seat}:{fleet}", row, partial(tips.fleet, table, dock.seat, fleet)))


def _paint_next(table: Table, dock: Dock, surface: pygame.Surface, room: Box, fleet: int) -> None:
    """Paint what the next space brings at the left, what the step costs at the right."""
    space = dock.next(fleet)
    if space is None:
        draw_icon(table.services, surface, "check", (room.x + _SIGN / 2, room.centery), _SIGN)
        return
    if dock.yard.wonder == fleet:
        draw_icon(table.services, surface, "stage", (room.centerx - 4, room.centery), _SIGN - 2)
    for index, sign in enumerate(dock.gains(fleet, space)[:2]):
        draw_sign(table, surface, sign, (room.x + _SIGN * (index + 0.5), room.centery), _SIGN)
    for index, sign in enumerate(reversed(dock.cost(fleet, space))):
        draw_sign(table, surface, sign, (room.right - (_SIGN - 1) * (index + 0.5), room.centery), _SIGN - 1)
