"""A shipyard beside the own wonder: the harbour, the four fleets with every space, its cost and its gain."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.still import Hot
from game.ui.canvas import Box
from game.ui.skin import cut
from game.ui.theme import CARD_COLOURS, GOLD, GOLD_LIGHT, INK, shade
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock, Sign
from game.wonders.armada.tokens import ship_token
from game.wonders.armada.words import token_icon
from game.wonders.cards.painters import painters
from game.wonders.table.city import BOARD_AND_SHELF
from game.wonders.table.neighbour import board_row
from game.wonders.table.pens import draw_count, draw_emblem, draw_icon, draw_numbered
from rules.wonders.armada.yards import FLEETS, SPACES

if TYPE_CHECKING:
    from collections.abc import Container

    from game.wonders.table.model import Table

ID = "armada"
WIDTH = 404.0
_HEAD, _EDGE, _GAP = 45.0, 7.0, 4.0
_START = 44.0  # width of the space that a ship starts from
_SKY = 0.3  # share of the painted harbour that lies above what is seen of it
SHIP, _GAIN, _MORE, _GOOD = 47.0, 30.0, 22.0, 23.0
_RAID = 1.6  # width of the token of an incursion, as part of its height


def paint_yard(
    table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[Hot], away: Container[tuple[int, int]]
) -> None:
    """The whole shipyard in ``box``; ships of the (seat, fleet) in ``away`` are under way and not drawn."""
    dock = Dock(table.view, seat)
    paint_harbour(table, dock.name, surface, box, seat)
    hot.append(Hot(f"yard:{seat}", box, partial(tips.yard, table, seat)))
    paint_figures(table, dock, surface, Box(box.x + 8, box.y + 5, box.width - 16, 36), hot)
    for fleet in range(len(FLEETS)):
        _paint_fleet(table, dock, surface, box, hot, fleet, (seat, fleet) in away)


def yard_place(table: Table, seat: int) -> Box | None:
    """Where the shipyard of a city lies at the table, None for a far city."""
    own = seat == table.viewer
    panel = table.seating.panel(seat)
    if not own and panel is None:
        return None
    row = BOARD_AND_SHELF if panel is None else board_row(table, panel)
    return next(box for part, box in table.beside(row, own)[1] if part.screen.id == ID)


def space_box(box: Box, fleet: int, space: int) -> Box:
    """Where a space of a fleet lies in a large shipyard."""
    pitch = (box.height - _HEAD - _EDGE) / len(FLEETS)
    top = box.y + _HEAD + fleet * pitch
    width = (box.width - 2 * _EDGE - _START) / SPACES
    if not space:
        return Box(box.x + _EDGE, top, _START - 2, pitch - _GAP)
    return Box(box.x + _EDGE + _START + (space - 1) * width, top, width - 2, pitch - _GAP)


def harbour(table: Table, name: str, box: Box, seat: int) -> pygame.Surface:
    """The painted harbour for a shipyard in ``box``: beside the own wonder its sheds are at the top and its water lies
    under the fleets. Shared: copy it before drawing on it."""
    width, height = table.services.canvas.rect(box).size
    own = seat == table.viewer
    return painters(table.services).art.scene(name, (width, round(height / (1 - _SKY)) if own else height))


def paint_harbour(table: Table, name: str, surface: pygame.Surface, box: Box, seat: int) -> None:
    """The harbour with rounded corners and a frame."""
    services = table.services
    area, scene = services.canvas.rect(box), harbour(table, name, box, seat)
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    picture.blit(scene, (0, area.height - scene.get_height()))
    cut(picture, services.canvas.px(12))
    surface.blit(picture, area.topleft)
    services.skin.outline(surface, box, 12)


def paint_figures(
    table: Table, dock: Dock, surface: pygame.Surface, row: Box, hot: list[Hot], size: float = 32, step: float = 16
) -> None:
    """Naval strength, commerce level, incursions, and the tokens of naval conflicts at the right end."""
    services, seat = table.services, dock.seat
    plate = Box(row.x, row.y, size * 4.0, row.height)
    services.skin.panel(surface, plate, "plaster", 9, 3, groove=False, alpha=238)
    figures = size * 0.82
    x = plate.x + 6
    for name, number, tip in (
        ("naval", dock.strength, tips.strength),
        ("commerce", dock.commerce, tips.commerce),
    ):
        place = draw_count(services, surface, name, str(number), x, row.centery, size, INK, figures, 3)
        hot.append(Hot(f"{name}:{seat}", Box(x, row.y, size * 1.9, row.height), partial(tip, table, seat)))
        x = max(place.right + 6, plate.x + plate.width / 2 + 2)
    x = plate.right + 8
    for raider in dock.raiders:
        place = Box(x, row.y, size * _RAID, row.height)
        _paint_incursion(table, surface, place, raider, size)
        hot.append(Hot(f"raid:{raider}:{seat}", place, partial(tips.raid, table, raider, seat)))
        x = place.right
    if not dock.tokens:
        return
    step = min(step, (row.right - x - size) / max(1, len(dock.tokens) - 1))
    left = row.right - size - step * (len(dock.tokens) - 1)
    place = Box(left, row.centery - size / 2, row.right - left, size)
    services.skin.glow(surface, place, GOLD_LIGHT, 0.4, 6)
    for index, value in enumerate(dock.tokens):
        draw_icon(services, surface, token_icon(value), (left + size / 2 + index * step, row.centery), size)
    hot.append(Hot(f"naval_tokens:{seat}", place, partial(tips.tokens, table, seat)))


def _paint_incursion(table: Table, surface: pygame.Surface, place: Box, raider: int, size: float) -> None:
    """The token of an incursion with the emblem of whoever comes."""
    draw_icon(table.services, surface, "incursion", (place.x + size / 2, place.centery), size)
    draw_emblem(table, surface, raider, (place.x + size * 1.05, place.centery + size * 0.14), size * 0.72)


def _paint_fleet(
    table: Table, dock: Dock, surface: pygame.Surface, box: Box, hot: list[Hot], fleet: int, away: bool
) -> None:
    services, name = table.services, FLEETS[fleet]
    first, last = space_box(box, fleet, 0), space_box(box, fleet, SPACES)
    band = Box(first.x - 3, first.y - 1, last.right - first.x + 5, first.height + 2)
    area = services.canvas.rect(band)
    water, tone = pygame.Surface(area.size, pygame.SRCALPHA), (*shade(CARD_COLOURS[name], -0.25), 150)
    pygame.draw.rect(water, tone, water.get_rect(), border_radius=services.canvas.px(9))
    surface.blit(water, area.topleft)
    _paint_start(table, dock, surface, first, fleet)
    for space in range(1, SPACES + 1):
        place = space_box(box, fleet, space)
        _paint_space(table, dock, surface, place, fleet, space)
        tip = partial(tips.space, table, dock.seat, fleet, space)
        hot.append(Hot(f"space:{dock.seat}:{fleet}:{space}", place, tip))
    hot.append(Hot(f"space:{dock.seat}:{fleet}:0", first, partial(tips.fleet, table, dock.seat, fleet)))
    at = dock.ships[fleet]
    if not away:
        place = space_box(box, fleet, at)
        middle = (place.centerx, place.centery - (0 if not at or not dock.gains(fleet, at) else 6))
        services.canvas.blit(surface, ship_token(name, table.colour(dock.seat), services.canvas.px(SHIP)), middle)
        if at:
            _paint_gains(table, surface, Box(place.x, place.bottom - 25, place.width, 25), dock.gains(fleet, at), 24)


def _paint_start(table: Table, dock: Dock, surface: pygame.Surface, place: Box, fleet: int) -> None:
    """The space that a ship starts from: its fleet, and the sign of the wonder where stages let this fleet sail."""
    services = table.services
    services.skin.sunken(surface, place, 8, alpha=120)
    wonder = dock.yard.wonder == fleet
    draw_icon(services, surface, f"ship_{FLEETS[fleet]}", (place.centerx, place.centery - (9 if wonder else 0)), 32)
    if wonder:
        draw_icon(services, surface, "stage", (place.centerx, place.bottom - 15), 28)


def _paint_space(table: Table, dock: Dock, surface: pygame.Surface, place: Box, fleet: int, space: int) -> None:
    """One space: what it brings above what the step onto it costs."""
    services, ahead = table.services, space > dock.ships[fleet]
    coming = space == dock.next(fleet)
    services.skin.panel(surface, place, "plaster", 8, 0, groove=False, alpha=255 if coming else 205 if ahead else 90)
    if coming:
        services.skin.outline(surface, place, 8, GOLD)
    gains = dock.gains(fleet, space)
    if not ahead:
        if space < dock.ships[fleet]:
            _paint_gains(table, surface, place, gains[:1], _MORE)
        return
    _paint_gains(table, surface, Box(place.x, place.y + 2, place.width, _GAIN + 2), gains, _GAIN)
    cost = dock.cost(fleet, space)
    step = min(_GOOD + 1, (place.width - _GOOD) / max(1, len(cost) - 1))
    x = place.centerx - step * (len(cost) - 1) / 2
    for index, (name, figure) in enumerate(cost):
        draw_sign(table, surface, (name, figure), (x + index * step, place.bottom - _GOOD / 2 - 1), _GOOD)


def _paint_gains(table: Table, surface: pygame.Surface, room: Box, gains: list[Sign], size: float) -> None:
    """What a space brings, side by side, the first a little larger than the rest."""
    if not gains:
        return
    sizes = [size, *(min(size, _MORE) for _ in gains[1:])]
    width = sum(sizes) - 4 * (len(sizes) - 1)
    share = min(1.0, (room.width + 6) / width)
    x = room.centerx - width * share / 2
    for sign, one in zip(gains, sizes, strict=True):
        draw_sign(table, surface, sign, (x + one * share / 2, room.centery), one)
        x += (one - 4) * share


def draw_sign(table: Table, surface: pygame.Surface, sign: Sign, centre: tuple[float, float], size: float) -> None:
    """An icon, with the figure on it if it has one."""
    name, figure = sign
    if figure:
        draw_numbered(table.services, surface, name, figure, centre, size)
    else:
        draw_icon(table.services, surface, name, centre, size)
