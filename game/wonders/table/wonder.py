"""A wonder board: the painting as far as it is built, its stages with cost and effect, the conflict tokens."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.still import Hot
from game.ui.canvas import Box
from game.ui.skin import cut
from game.ui.theme import GOLD, GOLD_LIGHT, INK, MIN_TEXT
from game.wonders.cards.painters import painters
from game.wonders.signs import token_icon
from game.wonders.table import tips
from game.wonders.table.pens import draw_glyphs, draw_icon, draw_numbered
from game.wonders.table.rows import paint_pills, paint_power

if TYPE_CHECKING:
    from game.ui.canvas import Point
    from game.wonders.table.model import Table
    from rules import View
    from rules.wonders.content import StageDef

_GAP = 8.0
_WIDEST = 280.0


def paint_wonder(
    table: Table,
    seat: int,
    surface: pygame.Surface,
    box: Box,
    hot: list[Hot],
    slot_height: float,
    lit: int = -1,
    held_at: Point | None = None,
) -> None:
    """The board of a city inside ``box``; ``lit`` is the stage to point out, if any. What the player holds is said in
    the upper left corner, or from ``held_at`` on where a low board has no room for it."""
    services, city = table.services, table.city(seat)
    picture = board_picture(table, city, box, slot_height, table.view["age"]).convert_alpha()
    cut(picture, services.canvas.px(12))
    surface.blit(picture, services.canvas.rect(box).topleft)
    services.skin.outline(surface, box, 12)
    hot.append(Hot(f"board:{seat}", box, lambda: tips.board(table, seat)))
    stages = table.stages(seat)
    width = min(_WIDEST, (box.width - _GAP * (len(stages) + 1)) / len(stages))
    left = box.centerx - (width * len(stages) + _GAP * (len(stages) - 1)) / 2
    for number, stage in enumerate(stages):
        place = Box(left + number * (width + _GAP), box.bottom - slot_height - _GAP, width, slot_height)
        _paint_stage(table, surface, place, stage, number < city["stages"], number == lit)
        hot.append(Hot(f"stage:{seat}:{number}", place, partial(tips.stage, table, seat, number)))
    _paint_tokens(table, seat, surface, box, hot, slot_height * 0.62)
    edge = paint_pills(table, seat, surface, *(held_at or (box.x + 10, box.y + 10)), hot)
    edge = box.x + 10 if held_at else edge
    paint_power(table, seat, surface, edge, box.y + 10, hot)


def board_picture(table: Table, city: View, box: Box, slot_height: float, age: int) -> pygame.Surface:
    """The painting of a city's board for ``box``, the wonder standing above the plates of its stages. Shared: copy it
    before drawing on it."""
    services = table.services
    return painters(services).wonders.painting(
        city["board"],
        city["side"],
        city["stages"],
        services.canvas.rect(box).size,
        age,
        (slot_height + 1.5 * _GAP) / box.height,
    )


def stage_box(table: Table, seat: int, box: Box, slot_height: float, number: int) -> Box:
    """Where the stage of that number (from 0) lies on a board drawn in ``box``."""
    count = len(table.stages(seat))
    width = min(_WIDEST, (box.width - _GAP * (count + 1)) / count)
    left = box.centerx - (width * count + _GAP * (count - 1)) / 2
    return Box(left + number * (width + _GAP), box.bottom - slot_height - _GAP, width, slot_height)


def _paint_stage(table: Table, surface: pygame.Surface, place: Box, stage: StageDef, built: bool, lit: bool) -> None:
    services = table.services
    services.skin.panel(
        surface, place, "gold" if built else "plaster", 10, 5, groove=False, alpha=255 if built else 232
    )
    if lit:
        services.skin.outline(surface, place, 10, GOLD)
    upper = Box(place.x + 10, place.y + 6, place.width - 20, place.height * 0.5)
    draw_glyphs(services, surface, table.stage_glyphs(stage), upper)
    lower = Box(place.x + 8, upper.bottom + 1, place.width - 16, place.bottom - upper.bottom - 6)
    if built:
        said = " " + services.tr("table.stage.built") if lower.height >= MIN_TEXT * 1.2 else ""
        size = max(MIN_TEXT, lower.height * 0.86)
        services.text.draw_in(surface, "{check}" + said, lower, "strong", size, INK, wrap=False)
        return
    signs = [(good, "") for good, amount in stage.cost.items() if good != "coins" for _ in range(amount)]
    if "coins" in stage.cost:
        signs.insert(0, ("coin", str(stage.cost["coins"])))
    step = min(lower.height + 2, lower.width / max(1, len(signs)))
    x = lower.centerx - step * (len(signs) - 1) / 2
    for name, figure in signs:
        if figure:
            draw_numbered(services, surface, name, figure, (x, lower.centery), lower.height)
        else:
            draw_icon(services, surface, name, (x, lower.centery), lower.height)
        x += step


def _paint_tokens(table: Table, seat: int, surface: pygame.Surface, box: Box, hot: list[Hot], size: float) -> None:
    """The conflict tokens lie overlapped in the board's upper right corner."""
    tokens = sorted(table.city(seat)["tokens"])
    if not tokens:
        return
    step = min(size * 0.62, (box.width * 0.62 - size) / max(1, len(tokens) - 1))
    x = box.right - 10 - size / 2 - step * (len(tokens) - 1)
    middle = box.y + 10 + size / 2
    place = Box(x - size / 2, box.y + 10, size + step * (len(tokens) - 1), size)
    table.services.skin.glow(surface, place, GOLD_LIGHT, 0.35, 8)
    for value in tokens:
        draw_icon(table.services, surface, token_icon(value), (x, middle), size)
        x += step
    hot.append(Hot(f"tokens:{seat}", place, lambda: tips.tokens(table, seat)))
