"""A leader of the player's own in the list, and what stands in the place of the form when that cannot show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import INK, TERRACOTTA
from game.wonders.cards.painters import painters
from game.wonders.own_leaders.store import OwnLeader

if TYPE_CHECKING:
    from game.services import Services

PORTRAIT = 84.0
"""Units across a portrait in a list."""
_FAULTS = Style("strong", 25, TERRACOTTA, "centre", valign="top", wrap=True)


def draw_row(services: Services, surface: pygame.Surface, box: Box, leader: OwnLeader) -> None:
    """Draw a leader's portrait, name and cost, or that its file is wrong."""
    card = leader.card
    sign, name, cost = columns(inset(box, 12, 9), (PORTRAIT, None, 52), gap=14)
    draw_portrait(services, surface, sign, leader)
    services.text.draw_in(surface, leader.name, name, Style("strong", 27, TERRACOTTA if card is None else INK))
    if card is not None:
        coins = str(card.cost.get("coins", 0))
        picture = painters(services).cards.glyphs.numbered("coin", coins, services.canvas.px(46))
        services.canvas.blit(surface, picture, cost.center)


def draw_portrait(services: Services, surface: pygame.Surface, box: Box, leader: OwnLeader) -> None:
    """Draw a leader's portrait in a frame, a crown until it has been read, a warning where the file is wrong."""
    frame = middle(box, PORTRAIT, PORTRAIT)
    area = services.canvas.rect(frame)
    picture = painters(services).cards.scene(leader.card.id, area.size) if leader.card is not None else None
    if picture is None:
        draw_icon(services, surface, "alert" if leader.card is None else "crown", box, 46)
        return
    surface.blit(picture, area)
    services.skin.frame(surface, frame, 4)


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
