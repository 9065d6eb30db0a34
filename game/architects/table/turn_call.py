"""Whose turn it is, over the table, when it has turned round for the next person at the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout import columns, inset, middle, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable

_SIZE = (1040.0, 190.0)
_NAME, _WORDS = Style("title", 46, GOLD_LIGHT, wrap=True), Style("body", 29, PLASTER, wrap=True)


def draw_call(table: ArchitectsTable, surface: pygame.Surface, seat: int) -> None:
    """Draw a slab with the sign of the player and the message."""
    services, tr = table.services, table.services.tr
    slab = middle(table.seating.middle, *_SIZE)
    services.skin.panel(surface, slab, "lapis", 22, 36)
    sign, words = columns(inset(slab, 34, 16), (140, None), gap=26)
    draw_sign(services, surface, table.narrator.player(seat), sign.center, 136)
    name, line = rows(words, (None, 66), gap=4)
    services.text.draw_in(surface, tr("architects.your_turn", name=table.narrator.player(seat).name), name, _NAME)
    services.text.draw_in(surface, tr("architects.turned"), line, _WORDS)
