"""A wonder board: the painting with the built stages, its stages with cost and effect, the conflict tokens."""

from __future__ import annotations

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
from game.wonders.cards.stage_plate import covered_by_plates, paint_plate, plate_boxes
from game.wonders.table.areas.drawing import draw_icon
from game.wonders.table.areas.rows import paint_pills, paint_power
from game.wonders.table.telling import tips
from rules import CityView

if TYPE_CHECKING:
    from game.ui.canvas import Point
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot

_TOKENS = 0.9  # the share of the width that conflict tokens take, at most


def paint_wonder(
    table: Table,
    seat: int,
    surface: pygame.Surface,
    box: Box,
    hot: list[HotArea],
    slot_height: float,
    lit: int = -1,
    held_at: Point | None = None,
    grown: float = 1.0,
) -> None:
    """Paint the board of a city inside ``box``; ``lit`` is the stage to highlight, if any. Held cards and the standing
    power are in the upper left corner. A low board has no room for them: held cards are then at ``held_at``, and the
    power is left to the caller. ``grown``: how much larger than usual their signs are."""
    snapshot = table.snapshot
    services, city = table.services, snapshot.city(seat)
    picture = board_picture(table, city, box, slot_height, snapshot.view.age).convert_alpha()
    round_corners(picture, services.canvas.px(12))
    surface.blit(picture, services.canvas.rect(box).topleft)
    services.skin.frame(surface, box, 12)
    hot.append(HotArea(f"board:{seat}", box, lambda: tips.board(table.narrator, seat)))
    for number, place in enumerate(plate_boxes(box, len(snapshot.stages(seat)), slot_height)):
        built = number < city.stages
        paint_plate(services, surface, place, snapshot.stage(seat, number), built, number == lit)
        hot.append(HotArea(f"stage:{seat}:{number}", place, partial(tips.stage, table.narrator, seat, number)))
    edge = paint_pills(table, seat, surface, *(held_at or (box.x + 10, box.y + 10)), hot, grown)
    taken = box.x
    if held_at is None:
        taken = paint_power(table, seat, surface, edge, box.y + 10, hot, grown)
    _paint_tokens(table, seat, surface, columns(box, (taken - box.x, None))[1], hot, slot_height * 0.62)


def board_picture(table: Table, city: CityView, box: Box, slot_height: float, age: int) -> pygame.Surface:
    """Return the painting of a city's board for ``box``, the wonder standing above the plates of its stages. Shared:
    copy it before drawing on it."""
    services = table.services
    return painters(services).wonders.painting(
        city.board,
        city.side,
        city.stages,
        services.canvas.rect(box).size,
        age,
        covered_by_plates(box, slot_height),
    )


def stage_box(snapshot: TableSnapshot, seat: int, box: Box, slot_height: float, number: int) -> Box:
    """Return the box of a stage (from 0) on a board drawn in ``box``."""
    return plate_boxes(box, len(snapshot.stages(seat)), slot_height)[number]


def _paint_tokens(table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea], size: float) -> None:
    """Paint the conflict tokens, overlapping, in the upper right corner of what the board has left."""
    tokens = sorted(table.snapshot.city(seat).tokens)
    if not tokens:
        return
    step = min(size * 0.62, (box.width * _TOKENS - 10 - size) / max(1, len(tokens) - 1))
    x = box.right - 10 - size / 2 - step * (len(tokens) - 1)
    middle = box.y + 10 + size / 2
    place = Box(x - size / 2, box.y + 10, size + step * (len(tokens) - 1), size)
    table.services.skin.glow(surface, place, GOLD_LIGHT, 0.35, 8)
    for value in tokens:
        draw_icon(table.services, surface, token_icon(value), (x, middle), size)
        x += step
    hot.append(HotArea(f"tokens:{seat}", place, lambda: tips.tokens(table.narrator, seat)))
