"""What a city produces, as a row of icons: goods for sale with the price to the viewer, or the viewer's own shelf."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.theme import GOLD_LIGHT, INK_SOFT
from game.wonders.table.areas.pens import draw_icon, draw_numbered
from game.wonders.table.areas.sources import GROUPS, Source, group_of, sources_of
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.model import Table

_SLASH = 0.34  # width of the stroke between the options of a choice, of the icon size


def paint_sale(
    table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea], lit: Mapping[str, int]
) -> None:
    """Paint the goods that a neighbour sells (or a far city: without prices); ``lit``: goods about to be bought."""
    services = table.services
    sources = [source for source in sources_of(table.city(seat)) if source.sale]
    side = {table.seating.left: "left", table.seating.right: "right"}.get(seat)
    groups = [(name, [s for s in sources if group_of(s) == name]) for name in GROUPS]
    groups = [(name, members) for name, members in groups if members]
    price_width = 1.25 if side else 0.0
    units = sum(_width(s) for s in sources) + len(groups) * (price_width + 0.35)
    size = min(box.height * 0.8, box.width / max(1.0, units))
    x = box.x
    left_to_light = dict(lit)
    for name, members in groups:
        start = x
        if side is not None:
            price = table.me.prices.of(side, name)
            draw_numbered(services, surface, "coin", str(price), (x + size * 0.45, box.centery), size * 0.86)
            x += size * price_width * 0.82
        for source in members:
            x = _paint_source(table, surface, source, x, box.centery, size, left_to_light)
        place = Box(start, box.y, x - start, box.height)
        hot.append(HotArea(f"sale:{seat}:{name}", place, partial(tips.sale, table, seat, name)))
        x += size * 0.35


def paint_shelf(
    table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea], lit: Mapping[str, int] | None = None
) -> None:
    """Paint all goods of a city; those that neighbours cannot buy are apart, behind a lock. ``lit``: goods about to be
    bought here."""
    services = table.services
    sources = sources_of(table.city(seat))
    units = sum(_width(source) for source in sources) + 0.9
    size = min(box.height * 0.9, box.width / max(1.0, units))
    x = box.x
    locked = False
    left_to_light = dict(lit or {})
    for index, source in enumerate(sources):
        if not source.sale and not locked:
            locked = True
            draw_icon(services, surface, "lock", (x + size * 0.45, box.centery), size * 0.62)
            x += size * 0.85
        start = x
        bought = left_to_light if source.sale else {}
        x = _paint_source(table, surface, source, x, box.centery, size, bought)
        place = Box(start, box.y, x - start, box.height)
        hot.append(HotArea(f"make:{seat}:{index}", place, partial(tips.source, table, source)))


def _width(source: Source) -> float:
    """Return the width of a source as part of the icon size."""
    count = len(source.options)
    return 1.06 if count == 1 else count * 0.84 + (count - 1) * _SLASH + 0.3


def _paint_source(
    table: Table, surface: pygame.Surface, source: Source, x: float, middle: float, size: float, lit: dict[str, int]
) -> float:
    """Draw one source with its left edge at ``x``; return the right edge."""
    services = table.services
    width = _width(source) * size
    bought = next((good for good in source.options if lit.get(good, 0) > 0), None)
    if bought is not None:
        lit[bought] -= 1
        frame = (x - 2, middle - size / 2 - 4, width + 2, size + 8)
        services.skin.glow(surface, frame, GOLD_LIGHT, 1.0, 14)
        services.skin.panel(surface, frame, "gold", 9, 0, groove=False)
    if len(source.options) == 1:
        draw_icon(services, surface, source.options[0], (x + width / 2, middle), size)
        return x + width
    step = size * 0.84
    inner = x + size * 0.1
    for index, good in enumerate(source.options):
        if index:
            draw_icon(services, surface, "slash", (inner + size * _SLASH / 2, middle), size * 0.5, INK_SOFT)
            inner += size * _SLASH
        draw_icon(services, surface, good, (inner + step / 2, middle), step)
        inner += step
    return x + width
