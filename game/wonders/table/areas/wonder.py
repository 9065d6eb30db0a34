"""A wonder board: the painting with the built stages, its stages with cost and effect, the conflict tokens."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.layout import columns
from game.ui.skin import round_corners
from game.ui.theme import GOLD_LIGHT
from game.wonders.cards.effects import token_icon
from game.wonders.cards.painters import painters
from game.wonders.cards.stage_plate import GAP, covered_by_plates, paint_plate, plate_boxes, plate_height
from game.wonders.cards.whole import shown_stages
from game.wonders.table.areas.drawing import draw_icon
from game.wonders.table.areas.rows import PILL, card_slots, paint_pills, paint_power
from game.wonders.table.telling import tips
from rules import CityView

if TYPE_CHECKING:
    from game.ui.canvas import Point
    from game.wonders.table.pictures import Table

_TOKENS = 0.9  # the share of the width that conflict tokens take, at most
_TOKEN, _EDGE, _LEAST_EDGE = 0.62, 10.0, 4.0  # their size by the height of usual plates; above them, where it is tight


def paint_wonder(
    table: Table,
    seat: int,
    surface: pygame.Surface,
    box: Box,
    hot: list[HotArea],
    slot_height: float,
    lit: Collection[int] = (),
    held_at: Point | None = None,
    grown: float = 1.0,
) -> None:
    """Paint the board of a city inside ``box``; ``lit`` are the stages to highlight. Held cards and the standing
    power are in the upper left corner. A low board has no room for them: held cards are then at ``held_at``, and the
    power is left to the caller. ``grown``: how much larger than usual their signs are; ``slot_height``: the height of
    the plates of its stages at the usual text size."""
    snapshot = table.snapshot
    services, city = table.services, snapshot.city(seat)
    picture = board_picture(table, city, box, slot_height, snapshot.view.age).convert_alpha()
    plates = _plates(table, city, box, slot_height)
    round_corners(picture, services.canvas.px(12))
    surface.blit(picture, services.canvas.rect(box).topleft)
    services.skin.frame(surface, box, 12)
    hot.append(HotArea(f"board:{seat}", box, lambda: tips.board(table.narrator, seat)))
    for number, place in enumerate(plate_boxes(box, len(snapshot.stages(seat)), plates)):
        built = snapshot.is_built(seat, number)
        paint_plate(services, surface, place, snapshot.stage(seat, number), built, number in lit)
        hot.append(HotArea(f"stage:{seat}:{number}", place, partial(tips.stage, table.narrator, seat, number)))
    above = Box(box.x, box.y, box.width, box.height - plates - GAP)
    top = box.y + _edge(above, PILL[1] * grown)
    right = paint_pills(table, seat, surface, *(held_at or (box.x + 10, top)), hot, grown)
    taken = paint_power(table, seat, surface, right, top, hot, grown) if held_at is None else box.x
    above = columns(above, (taken - box.x, None))[1]
    _paint_tokens(table, seat, surface, above, hot, slot_height * _TOKEN)


def board_picture(table: Table, city: CityView, box: Box, slot_height: float, age: int) -> pygame.Surface:
    """Return the painting of a city's board for ``box``, the wonder standing above the plates of its stages. Shared:
    copy it before drawing on it."""
    services = table.services
    return painters(services).wonders.painting(
        city.board,
        city.side,
        shown_stages(city.stages, len(table.snapshot.stages(city.seat))),
        services.canvas.rect(box).size,
        age,
        covered_by_plates(box, _plates(table, city, box, slot_height)),
    )


def stage_box(table: Table, seat: int, box: Box, slot_height: float, number: int) -> Box:
    """Return the box of a stage (from 0) on a board drawn in ``box``."""
    plates = _plates(table, table.snapshot.city(seat), box, slot_height)
    return plate_boxes(box, len(table.snapshot.stages(seat)), plates)[number]


def _plates(table: Table, city: CityView, box: Box, usual: float) -> float:
    """Return the height of the plates; on the viewer's board they keep clear of the cards that lie there."""
    snapshot, reach = table.snapshot, box.y
    if city.seat == snapshot.viewer:
        reach = max((slot.bottom for slot in card_slots(table, city.seat, city, box)), default=reach)
    return plate_height(table.services, box, usual, reach - box.y)


def _edge(above: Box, size: float) -> float:
    """Return how far from the upper edge something of that height lies above the plates."""
    return _EDGE if size + _EDGE <= above.height else _LEAST_EDGE


def _paint_tokens(table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea], size: float) -> None:
    """Paint the conflict tokens, overlapping, in the upper right corner of what the board has left above its plates."""
    tokens = sorted(table.snapshot.city(seat).tokens)
    if not tokens:
        return
    edge = _edge(box, size)
    size = min(size, max(1.0, box.height - edge))
    step = min(size * 0.62, (box.width * _TOKENS - 10 - size) / max(1, len(tokens) - 1))
    x = box.right - 10 - size / 2 - step * (len(tokens) - 1)
    middle = box.y + edge + size / 2
    place = Box(x - size / 2, box.y + edge, size + step * (len(tokens) - 1), size)
    table.services.skin.glow(surface, place, GOLD_LIGHT, 0.35, 8)
    for value in tokens:
        draw_icon(table.services, surface, token_icon(value), (x, middle), size)
        x += step
    hot.append(HotArea(f"tokens:{seat}", place, lambda: tips.tokens(table.narrator, seat)))
