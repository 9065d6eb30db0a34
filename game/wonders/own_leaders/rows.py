"""A leader of the player's own in the list, and what stands in the place of the form when that cannot show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import INK, TERRACOTTA
from game.wonders.cards.painters import painters
from game.wonders.own_leaders.store import OwnLeader

if TYPE_CHECKING:
    from game.services import Services

_FAULTS = Style("strong", 25, TERRACOTTA, "centre", valign="top", wrap=True)


def draw_row(services: Services, surface: pygame.Surface, box: Box, leader: OwnLeader) -> None:
    """Draw a leader's name and cost, or that its file is wrong."""
    card = leader.card
    sign, name, cost = columns(inset(box, 10, 6), (48, None, 52), gap=8)
    draw_icon(services, surface, "alert" if card is None else "crown", sign, 40)
    services.text.draw_in(surface, leader.name, name, Style("strong", 27, TERRACOTTA if card is None else INK))
    if card is not None:
        coins = str(card.cost.get("coins", 0))
        picture = painters(services).cards.glyphs.numbered("coin", coins, services.canvas.px(46))
        services.canvas.blit(surface, picture, cost.center)


def draw_refusal(services: Services, surface: pygame.Surface, place: Box, leader: OwnLeader | None) -> None:
    """Draw the reason why a file cannot be changed in the form."""
    tr = services.tr
    wrong = leader is None or leader.card is None
    sign, head, faults = rows(place, (90, 110, None), gap=20)
    draw_icon(services, surface, "alert", sign, 90)
    text = tr("own_leader.wrong_file" if wrong else "own_leader.too_much")
    services.text.draw_in(surface, text, head, Style("body", 29, align="centre", wrap=True))
    if leader is not None and leader.faults:
        services.text.draw_in(surface, "\n".join(map(tr.message, leader.faults)), faults, _FAULTS)
