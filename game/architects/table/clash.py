"""A battle: everybody's shields side by side over the middle of the table, and who wins how many tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable
    from rules.architects.event_facts import BattleFought

_SLAB = Box(0, 348, 0, 286)
_COLUMN = 212.0


def draw_clash(table: ArchitectsTable, surface: pygame.Surface, fought: BattleFought) -> None:
    """A slab with a column a player, in the order of the table, the viewer first."""
    services, seats = table.services, len(fought.shields)
    width = max(860.0, _COLUMN * seats + 60)
    slab = Box(960 - width / 2, _SLAB.y, width, _SLAB.height)
    services.skin.panel(surface, slab, "terracotta", 22, 36)
    inner = slab.inflate(-20, -20)
    services.skin.panel(surface, inner, "plaster", 16, 0)
    title = Box(inner.x, inner.y + 4, inner.width, 48)
    services.text.draw_in(surface, services.tr("architects.battle"), title, Style("title", 38, align="centre"))
    rule = Box(inner.x + 16, inner.bottom - 42, inner.width - 32, 34)
    text = services.tr("architects.tip.battle_two" if seats == 2 else "architects.tip.battle")
    services.text.draw_in(surface, text, rule, Style("italic", 22, INK_SOFT, "centre"))
    left = 960 - _COLUMN * seats / 2
    order = [table.viewer, *table.seating.others]
    for index, seat in enumerate(order):
        column = Box(left + index * _COLUMN, inner.y + 58, _COLUMN, inner.height - 102)
        _draw_fighter(table, surface, column, seat, fought)


def _draw_fighter(table: ArchitectsTable, surface: pygame.Surface, box: Box, seat: int, fought: BattleFought) -> None:
    services = table.services
    won, shields = fought.victories[seat], fought.shields[seat]
    if won:
        ground = Box(box.x + 6, box.y - 6, box.width - 12, box.height + 6)
        services.skin.panel(surface, ground, "gold", 14, 6, groove=False)
    draw_sign(services, surface, table.player(seat), (box.x + 52, box.y + 34), 60)
    services.canvas.blit(surface, services.icon("shield", 52), (box.x + 116, box.y + 34))
    number = Box(box.x + 144, box.y + 6, 62, 56)
    services.text.draw_in(surface, str(shields), number, Style("numeral", 44))
    name = Box(box.x + 8, box.y + 68, box.width - 16, 30)
    services.text.draw_in(
        surface, table.player(seat).name, name, Style("strong", 24, INK if won else INK_SOFT, "centre")
    )
    picture = painters(services).military(services.canvas.px(46))
    for index in range(won):
        x = box.centerx + (index - (won - 1) / 2) * 54
        services.canvas.blit(surface, picture, (x, box.y + 126))
    if not won:
        nothing = Box(box.x + 8, box.y + 104, box.width - 16, 40)
        services.text.draw_in(
            surface, services.tr("architects.no_victory"), nothing, Style("italic", 22, INK_SOFT, "centre")
        )
