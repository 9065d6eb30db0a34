"""What a city produces, as a row of icons: goods for sale with the price to the viewer, or the viewer's own shelf."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.layout import columns, inset, middle
from game.ui.theme import GOLD_LIGHT, INK_SOFT
from game.wonders.table.areas.drawing import draw_icon, draw_numbered
from game.wonders.table.telling import tips
from game.wonders.table.telling.sources import GROUPS, Source, group_of, sources_of, unit_prices

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table

# Widths, of the icon size: of the stroke between the options of a choice and of these; of a price, of a lock; the gap
# between kinds of goods.
_SLASH, _OPTION, _PRICE, _LOCK, _APART = 0.34, 0.84, 1.03, 0.87, 0.35


def paint_sale(
    table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea], lit: Mapping[str, int]
) -> None:
    """Paint the goods that a neighbour sells (or a far city: without prices); ``lit``: goods about to be bought."""
    snapshot, services = table.snapshot, table.services
    sources = [source for source in sources_of(snapshot.city(seat)) if source.sale]
    side = {snapshot.left: "left", snapshot.right: "right"}.get(seat)
    groups = [(name, [s for s in sources if group_of(s) == name]) for name in GROUPS]
    groups = [(name, members) for name, members in groups if members]
    priced = _PRICE if side else 0.0
    units = [[priced, *(_width(source) for source in members)] for _, members in groups]
    size = min(box.height * 0.8, box.width / max(1.0, sum(map(sum, units)) + _APART * len(groups)))
    left_to_light = dict(lit)
    places = columns(box, [size * sum(widths) for widths in units], gap=size * _APART)
    for (name, members), widths, place in zip(groups, units, places, strict=True):
        price, *spots = columns(place, [size * width for width in widths])
        if side is not None:
            asked = sorted(set(unit_prices(snapshot, side, seat, name).values()))
            shown = "–".join(map(str, asked))
            draw_numbered(services, surface, "coin", shown, (price.x + size * 0.45, price.centery), size * 0.86)
        for source, spot in zip(members, spots, strict=True):
            _paint_source(table, surface, source, spot, left_to_light)
        hot.append(HotArea(f"sale:{seat}:{name}", place, partial(tips.sale, table.narrator, seat, name)))


def paint_shelf(
    table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea], lit: Mapping[str, int] | None = None
) -> None:
    """Paint all goods of a city; those that neighbours cannot buy are apart, behind a lock. ``lit``: goods about to be
    bought here."""
    sources = sources_of(table.snapshot.city(seat))
    locked = next((number for number, source in enumerate(sources) if not source.sale), None)
    widths = [_width(source) for source in sources]
    size = min(box.height * 0.9, box.width / max(1.0, sum(widths) + _LOCK))
    if locked is not None:
        widths.insert(locked, _LOCK)
    spots = columns(box, [size * width for width in widths])
    if locked is not None:
        draw_icon(table.services, surface, "lock", spots.pop(locked).center, size * 0.62)
    left_to_light = dict(lit or {})
    for index, (source, spot) in enumerate(zip(sources, spots, strict=True)):
        _paint_source(table, surface, source, spot, left_to_light if source.sale else {})
        hot.append(HotArea(f"make:{seat}:{index}", spot, partial(tips.source, table.narrator, source)))


def _width(source: Source) -> float:
    """Return the width of a source as part of the icon size."""
    count = len(source.options)
    return 1.06 if count == 1 else count * _OPTION + (count - 1) * _SLASH + 0.3


def _paint_source(table: Table, surface: pygame.Surface, source: Source, spot: Box, lit: dict[str, int]) -> None:
    """Draw one source in its place."""
    services, size = table.services, spot.width / _width(source)
    bought = next((good for good in source.options if lit.get(good, 0) > 0), None)
    if bought is not None:
        lit[bought] -= 1
        frame = middle(spot, spot.width, size + 8).move(-1, 0)
        services.skin.glow(surface, frame, GOLD_LIGHT, 1.0, 14)
        services.skin.panel(surface, frame, "gold", 9, 0, groove=False)
    if len(source.options) == 1:
        draw_icon(services, surface, source.options[0], spot.center, size)
        return
    widths = [size * part for good in source.options for part in (_SLASH, _OPTION)][1:]
    options = columns(inset(spot, size * 0.1, 0), widths)
    for good, place in zip(source.options, options[::2], strict=True):
        draw_icon(services, surface, good, place.center, size * _OPTION)
    for place in options[1::2]:
        draw_icon(services, surface, "slash", place.center, size * 0.5, INK_SOFT)
