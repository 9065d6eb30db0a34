"""A battle: everybody's shields side by side over the middle of the table, and who wins how many tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.ui.canvas import Box
from game.ui.labels import Badge, Picture, draw_row
from game.ui.layout import columns, inset, middle, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable
    from rules.architects.event_facts import BattleFought

_SLAB = Box(0, 348, 0, 286)
_COLUMN = 212.0
_TITLE, _RULE = Style("title", 38, align="centre"), Style("italic", 22, INK_SOFT, "centre")
_NAME, _SHIELDS, _NOTHING = (
    Style("strong", 24, align="centre"),
    Style("numeral", 44),
    Style("italic", 22, INK_SOFT, "centre"),
)


def draw_clash(table: ArchitectsTable, surface: pygame.Surface, fought: BattleFought) -> None:
    """Draw a slab with a column a player, in the order of the table, the viewer first."""
    services, seats = table.services, len(fought.shields)
    slab = middle(Box(0, _SLAB.y, 1920, _SLAB.height), max(860.0, _COLUMN * seats + 60), _SLAB.height)
    services.skin.panel(surface, slab, "terracotta", 22, 36)
    inner = inset(slab, 10)
    services.skin.panel(surface, inner, "plaster", 16, 0)
    title, fighters, rule, _ = rows(inset(inner, 16, 4), (48, None, 38, 0))
    services.text.draw_in(surface, services.tr("architects.battle"), title, _TITLE)
    text = services.tr("architects.tip.battle_two" if seats == 2 else "architects.tip.battle")
    services.text.draw_in(surface, text, rule, _RULE)
    order = [table.viewer, *table.seating.others]
    places = columns(middle(fighters, _COLUMN * seats, fighters.height), seats)
    names = [(table.player(seat).name, _parts(place)[1]) for seat, place in zip(order, places, strict=True)]
    style = services.text.common_style(names, _NAME)
    for seat, place in zip(order, places, strict=True):
        _draw_fighter(table, surface, place, seat, fought, style)


def _parts(box: Box) -> list[Box]:
    """Return the boxes of sign and shields, of the name, and of the gain."""
    return rows(inset(box, 8, 0), (68, 36, None), gap=2)


def _draw_fighter(
    table: ArchitectsTable, surface: pygame.Surface, box: Box, seat: int, fought: BattleFought, named: Style
) -> None:
    services = table.services
    won, shields = fought.victories[seat], fought.shields[seat]
    if won:
        services.skin.panel(surface, inset(box, 6, 0), "gold", 14, 6, groove=False)
    strength, name, victories = _parts(box)
    sign, shield = columns(strength, (88, None))
    draw_sign(services, surface, table.player(seat), sign.center, 60)
    draw_row(services, surface, inset(shield, 0, 4), [Badge("shield", str(shields), _SHIELDS, 52)])
    services.text.draw_in(surface, table.player(seat).name, name, named.with_colour(INK if won else INK_SOFT))
    if won:
        items = [Picture(painters(services).military, 46)] * won
        draw_row(services, surface, victories, items, gap=8, align="centre")
    else:
        services.text.draw_in(surface, services.tr("architects.no_victory"), victories, _NOTHING)
