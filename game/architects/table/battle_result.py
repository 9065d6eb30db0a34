"""A battle: everybody's shields side by side over the middle of the table, and who wins how many tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.ui.labels import Badge, Picture, draw_row
from game.ui.layout import columns, inset, middle, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from game.ui.canvas import Box
    from rules.architects.event_facts import BattleFought

_COLUMN, _LEAST_WIDTH = 212.0, 860.0
_SIGNS, _GAINS, _MARGINS = 72.0, 58.0, 78.0  # heights
_TITLE, _RULE = Style("title", 38, align="centre"), Style("italic", 22, INK_SOFT, "centre", wrap=True)
_RULE_EDGES = 60.0  # beside the rule, both together
_NAME, _SHIELDS, _NOTHING = (
    Style("strong", 24, align="centre"),
    Style("numeral", 44),
    Style("italic", 22, INK_SOFT, "centre"),
)


def draw_clash(table: ArchitectsTable, surface: pygame.Surface, fought: BattleFought) -> None:
    """Draw a slab with a column a player, in the order of the table, the viewer first."""
    services, seats = table.services, len(fought.shields)
    room = table.seating.middle
    grown = min(table.seating.plan.letters, (room.width - 20) / (_COLUMN * seats + 60))
    lines = [services.text.line(table.style(style)) for style in (_TITLE, _NAME, _RULE)]
    wide = max(_LEAST_WIDTH, _COLUMN * seats + 60) * grown
    sentence = services.tr("architects.tip.battle_two" if seats == 2 else "architects.tip.battle")
    lines[2] *= len(services.text.wrap(sentence, services.text.grown(table.style(_RULE)), wide - _RULE_EDGES))
    height = sum(lines) + (_SIGNS + _GAINS) * grown + _MARGINS
    slab = middle(room, wide, height)
    services.skin.panel(surface, slab, "terracotta", 22, 36)
    inner = inset(slab, 10)
    services.skin.panel(surface, inner, "plaster", 16, 0)
    title, fighters, rule = rows(inset(inner, 16, 12), (lines[0], None, lines[2]), gap=8)
    services.text.draw_in(surface, services.tr("architects.battle"), title, table.style(_TITLE))
    services.text.draw_in(surface, sentence, rule, table.style(_RULE))
    order = [table.snapshot.viewer, *table.seating.others]
    places = columns(middle(fighters, _COLUMN * grown * seats, fighters.height), seats)
    parts = [rows(inset(place, 8, 4), (_SIGNS * grown, lines[1], None), gap=2) for place in places]
    names = [(table.narrator.player(seat).name, part[1]) for seat, part in zip(order, parts, strict=True)]
    style = services.text.common_style(names, table.style(_NAME))
    for seat, place, part in zip(order, places, parts, strict=True):
        if fought.victories[seat]:
            services.skin.panel(surface, inset(place, 6, 0), "gold", 14, 6, groove=False)
        _draw_fighter(table, surface, part, seat, fought, style)


def _draw_fighter(
    table: ArchitectsTable, surface: pygame.Surface, parts: list[Box], seat: int, fought: BattleFought, named: Style
) -> None:
    """Draw sign and shields, the name, and the gain, each in its part."""
    services, won = table.services, fought.victories[seat]
    strength, name, gain = parts
    sign, shield = columns(strength, (strength.height * 1.3, None))
    draw_sign(services, surface, table.narrator.player(seat), sign.center, strength.height * 0.86)
    shields = Badge("shield", str(fought.shields[seat]), table.style(_SHIELDS), strength.height * 0.74)
    draw_row(services, surface, inset(shield, 0, 4), [shields])
    services.text.draw_in(surface, table.narrator.player(seat).name, name, named.with_colour(INK if won else INK_SOFT))
    if won:
        items = [Picture(painters(services).military, gain.height * 0.86)] * won
        draw_row(services, surface, gain, items, gap=8, align="centre")
    else:
        services.text.draw_in(surface, services.tr("architects.no_victory"), gain, table.style(_NOTHING))
