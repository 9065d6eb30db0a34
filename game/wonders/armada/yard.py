"""The large shipyard beside the own wonder: the harbour and the four fleets, with cost and gain of every space."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.painting.threads.deferred import deferred_of
from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.labels import Badge, draw_rows
from game.ui.layout import columns, fan_out, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import CARD_COLOURS, GOLD, GOLD_LIGHT, MIN_TEXT, shade
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock, Sign
from game.wonders.armada.harbours import harbours
from game.wonders.armada.texts import token_icon
from game.wonders.table.areas.added import beside
from game.wonders.table.areas.drawing import draw_emblem, draw_icon, draw_numbered
from game.wonders.table.areas.neighbour import panel_rooms
from game.wonders.table.areas.rooms import city_rooms
from rules.wonders.armada.yards import FLEETS, SPACES

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from game.ui.tools import Tools
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.narrator import Narrator

SHIPYARD = "shipyard"
WIDTH = 436.0
_HEAD, _EDGE, _GAP = 45.0, 7.0, 4.0
_START = 44.0  # width of the space that a ship starts from
_ROUND = 12.0  # corners of a harbour
SHIP, _GAIN, _MORE, _GOOD = 47.0, 30.0, 22.0, 23.0
_ROOMY = 70.0  # height of a space from which on its signs grow with it
_PLATE, _RAID, _TOKEN_STEP = 4.0, 1.6, 0.2  # of the height of signs: figures, incursions, least step of tokens
_GAP_FIGURES = 12.0
_MANY = 3  # gains of a space, of which the first is no larger than the rest


class Sheets:
    """Caches the last few painted pieces of a picture that is redrawn more often than they change."""

    def __init__(self, tools: Tools, most: int = 24) -> None:
        self._deferred = deferred_of(tools)
        self._most = most
        self._kept: dict[object, pygame.Surface] = {}

    def paint(self, surface: pygame.Surface, area: pygame.Rect, key: object, paint: Callable[[], object]) -> bool:
        """Let ``paint`` draw into ``area`` (pixels), or show what it drew there when ``key`` was the same. What lies
        below belongs to the key; where something stood in nothing is kept, and the answer is False."""
        seen = area.clip(surface.get_rect())
        if not seen:  # the window is too small for any of it
            return True
        key = (key, area.topleft, area.size, seen.size, surface.get_flags())
        picture = self._kept.pop(key, None)
        if picture is None:
            before = self._deferred.stand_ins
            paint()
            if self._deferred.stand_ins != before:
                return False
            picture = surface.subsurface(seen).copy()
            while len(self._kept) >= self._most:
                del self._kept[next(iter(self._kept))]
        else:
            surface.blit(picture, seen.topleft)
        self._kept[key] = picture
        return True


def paint_yard(
    table: Table,
    seat: int,
    surface: pygame.Surface,
    box: Box,
    hot: list[HotArea],
    away: Container[tuple[int, int]],
    sheets: Sheets,
) -> None:
    """Paint the whole shipyard in ``box``; ships of the (seat, fleet) in ``away`` are under way and not drawn."""
    dock, age = Dock(table.snapshot.view, seat), table.snapshot.view.age
    area = table.services.canvas.rect(box)
    there = sheets.paint(surface, area, (dock.name, age), lambda: paint_harbour(table, dock.name, surface, box, seat))
    hot.append(HotArea(f"yard:{seat}", box, partial(tips.yard, table.narrator, seat)))
    paint_figures(table, dock, surface, rows(inset(box, 8, 5), (36,))[0], hot)
    for fleet in range(len(FLEETS)):
        band = inset(space_box(box, fleet, 0).union(space_box(box, fleet, SPACES)), -3, -1)
        key = (dock.name, fleet, dock.ships[fleet], age)
        row = partial(_paint_fleet, table, dock, surface, band, box, fleet)
        if there:
            sheets.paint(surface, table.services.canvas.rect(band), key, row)
        else:
            row()
        _point_out(table.narrator, dock, box, hot, fleet)
        if (seat, fleet) not in away:
            _paint_ship(table, dock, surface, space_box(box, fleet, dock.ships[fleet]), fleet)
        if dock.yard.wonder == fleet:
            _paint_wonder_sign(table, surface, space_box(box, fleet, 0))


def yard_place(table: Table, seat: int) -> Box | None:
    """Return where the shipyard of a city lies at the table, None for a city shown small."""
    own = seat == table.snapshot.viewer
    panel = table.seating.panel(seat)
    if not own and panel is None:
        return None
    row = city_rooms(table).with_shelf if panel is None else panel_rooms(table, panel).board
    return next(box for hook, box in beside(table, row, own)[1] if hook.name == SHIPYARD)


def space_box(box: Box, fleet: int, space: int) -> Box:
    """Return where a space of a fleet lies in a large shipyard."""
    _, *fleets, _ = rows(box, (_HEAD - _GAP, *[None] * len(FLEETS), _EDGE), gap=_GAP)
    return columns(inset(fleets[fleet], _EDGE, 0), (_START - 2, *[None] * SPACES), gap=2)[space]


def harbour(table: Table, name: str, box: Box, seat: int) -> pygame.Surface:
    """Return the painted harbour for a shipyard in ``box``: beside the own wonder its sheds are at the top and its
    water lies under the fleets. Shared: copy it before drawing on it."""
    canvas = table.services.canvas
    return harbours(table.services).picture(
        name, canvas.rect(box).size, seat == table.snapshot.viewer, canvas.px(_ROUND)
    )


def paint_harbour(table: Table, name: str, surface: pygame.Surface, box: Box, seat: int) -> None:
    """Paint the harbour in its frame."""
    services = table.services
    surface.blit(harbour(table, name, box, seat), services.canvas.rect(box).topleft)
    services.skin.frame(surface, box, _ROUND)


def paint_figures(
    table: Table, dock: Dock, surface: pygame.Surface, row: Box, hot: list[HotArea], size: float = 32, step: float = 16
) -> None:
    """Paint naval strength, commerce level, incursions, and the tokens of naval conflicts at the right end."""
    services, seat, tokens = table.services, dock.seat, len(dock.tokens)
    figures = Style("numeral", max(MIN_TEXT, size * 0.82))
    least = _PLATE + _RAID * len(dock.raiders) + (1 + _TOKEN_STEP * (tokens - 1) if tokens else 0)
    size = min(size, (row.width - _GAP_FIGURES) / least)
    plate, raids, rest = columns(row, (size * _PLATE, size * _RAID * len(dock.raiders), None), gap=_GAP_FIGURES / 2)
    services.skin.panel(surface, plate, "plaster", 9, 3, groove=False, alpha=238)
    halves = columns(inset(plate, 5, 0), 2, gap=2)
    counted = (("naval", dock.strength, tips.strength), ("commerce", dock.commerce, tips.commerce))
    badges = [[Badge(name, str(number), figures, size, 3)] for name, number, _ in counted]
    draw_rows(services, surface, list(zip(halves, badges, strict=True)))
    for (name, _, tip), place in zip(counted, halves, strict=True):
        hot.append(HotArea(f"{name}:{seat}", place, partial(tip, table.narrator, seat)))
    for raider, place in zip(dock.raiders, columns(raids, len(dock.raiders)), strict=True):
        _paint_incursion(table, surface, place, raider, size)
        hot.append(HotArea(f"raid:{raider}:{seat}", place, partial(tips.raid, table.narrator, raider, seat)))
    if not tokens:
        return
    step = min(step, (rest.width - size) / max(1, tokens - 1))
    place = middle(columns(rest, (None, size + step * (tokens - 1)))[1], rest.width, size)
    services.skin.glow(surface, place, GOLD_LIGHT, 0.4, 6)
    for value, spot in zip(dock.tokens, fan_out(place, tokens, size, step), strict=True):
        draw_icon(services, surface, token_icon(value), spot.center, size)
    hot.append(HotArea(f"naval_tokens:{seat}", place, partial(tips.tokens, table.narrator, seat)))


def _paint_incursion(table: Table, surface: pygame.Surface, place: Box, raider: int, size: float) -> None:
    """Paint the token of an incursion with the emblem of the raider."""
    draw_icon(table.services, surface, "incursion", (place.x + size / 2, place.centery), size)
    draw_emblem(table, surface, raider, (place.x + size * 1.05, place.centery + size * 0.14), size * 0.72)


def _paint_fleet(table: Table, dock: Dock, surface: pygame.Surface, band: Box, box: Box, fleet: int) -> None:
    """Paint the water of a fleet and its spaces."""
    services = table.services
    area = services.canvas.rect(band)
    water, tone = pygame.Surface(area.size, pygame.SRCALPHA), (*shade(CARD_COLOURS[FLEETS[fleet]], -0.25), 150)
    pygame.draw.rect(water, tone, water.get_rect(), border_radius=services.canvas.px(9))
    surface.blit(water, area.topleft)
    _paint_start(table, dock, surface, space_box(box, fleet, 0), fleet)
    for space in range(1, SPACES + 1):
        _paint_space(table, dock, surface, space_box(box, fleet, space), fleet, space)


def _point_out(narrator: Narrator, dock: Dock, box: Box, hot: list[HotArea], fleet: int) -> None:
    for space in range(1, SPACES + 1):
        tip = partial(tips.space, narrator, dock.seat, fleet, space)
        hot.append(HotArea(f"space:{dock.seat}:{fleet}:{space}", space_box(box, fleet, space), tip))
    start = space_box(box, fleet, 0)
    hot.append(HotArea(f"space:{dock.seat}:{fleet}:0", start, partial(tips.fleet, narrator, dock.seat, fleet)))


def _grown(place: Box) -> float:
    """Return how much larger the signs on a space are than at the table."""
    return max(1.0, place.height / _ROOMY)


def _paint_ship(table: Table, dock: Dock, surface: pygame.Surface, place: Box, fleet: int) -> None:
    """Paint a ship on its space, with the gains of the space below it."""
    at, k = dock.ships[fleet], _grown(place)
    raised = 6 * k if at and dock.gains(fleet, at) else 9 * k if not at and dock.yard.wonder == fleet else 0
    services = table.services
    token = harbours(services).ship(FLEETS[fleet], table.colour(dock.seat), services.canvas.px(SHIP * k))
    services.canvas.blit(surface, token, (place.centerx, place.centery - raised))
    if at:
        _paint_gains(table, surface, rows(place, (None, 25 * k))[1], dock.gains(fleet, at), 24 * k)


def _paint_start(table: Table, dock: Dock, surface: pygame.Surface, place: Box, fleet: int) -> None:
    """Paint the space that a ship starts from, with its fleet; the sign of the wonder has room below it."""
    services = table.services
    services.skin.sunken(surface, place, 8, alpha=120)
    wonder, k = dock.yard.wonder == fleet, min(_grown(place), place.width / _START)
    centre = (place.centerx, place.centery - (9 * k if wonder else 0))
    draw_icon(services, surface, f"ship_{FLEETS[fleet]}", centre, 32 * k)


def _paint_wonder_sign(table: Table, surface: pygame.Surface, place: Box) -> None:
    """Paint the sign of the wonder on a start, over the ship that may lie there."""
    size = 26 * min(_grown(place), place.width / _START)
    spot = middle(rows(place, (None, size + 4))[1], size + 4, size + 4)
    table.services.skin.panel(surface, spot, "plaster", 8, 0, groove=False, alpha=225)
    draw_icon(table.services, surface, "stage", spot.center, size)


def _paint_space(table: Table, dock: Dock, surface: pygame.Surface, place: Box, fleet: int, space: int) -> None:
    """Paint one space: its gains above the cost of the step onto it."""
    services, ahead = table.services, space > dock.ships[fleet]
    coming = space == dock.next(fleet)
    services.skin.panel(surface, place, "plaster", 8, 0, groove=False, alpha=255 if coming else 205 if ahead else 90)
    if coming:
        services.skin.outline(surface, place, 8, GOLD)
    gains, k = dock.gains(fleet, space), _grown(place)
    if not ahead:
        if space < dock.ships[fleet]:
            _paint_gains(table, surface, place, gains[:1], _MORE * k)
        return
    cost, good = dock.cost(fleet, space), _GOOD * k
    brings, _, costs, _ = rows(place.move(0, 2), (_GAIN * k + 2, None, good, 3))
    _paint_gains(table, surface, brings, gains, _GAIN * k)
    step = min(good + 1, (place.width - good) / max(1, len(cost) - 1))
    spots = fan_out(middle(costs, good + step * (len(cost) - 1), good), len(cost), good, step)
    for sign, spot in zip(cost, spots, strict=True):
        draw_sign(table, surface, sign, spot.center, good)


def _paint_gains(table: Table, surface: pygame.Surface, room: Box, gains: list[Sign], size: float) -> None:
    """Paint the gains of a space side by side, the first a little larger than the rest."""
    if not gains:
        return
    more = min(size, _MORE * max(1.0, size / _GAIN))
    sizes = [size if len(gains) < _MANY else more * 1.1, *(more for _ in gains[1:])]
    gap = max(-4.0, min(0.0, (room.width - sum(sizes)) / max(1, len(sizes) - 1)))
    places = columns(middle(room, sum(sizes) + gap * (len(sizes) - 1), room.height), sizes, gap=gap)
    for sign, one, place in zip(gains, sizes, places, strict=True):
        draw_sign(table, surface, sign, place.center, one)


def draw_sign(table: Table, surface: pygame.Surface, sign: Sign, centre: tuple[float, float], size: float) -> None:
    """Draw an icon, with the figure on it if it has one."""
    name, figure = sign
    if figure:
        draw_numbered(table.services, surface, name, figure, centre, size)
    else:
        draw_icon(table.services, surface, name, centre, size)
