"""The badges of a hand card: its price, by shape and number, and whether it can be used for the next stage."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER, TERRACOTTA, VERDIGRIS, Colour, shade
from game.wonders.cards.painters import painters
from rules import Offer

if TYPE_CHECKING:
    from game.ui.tools import Tools

HEIGHT = 38.0
_MOST_GOODS = 4
_ENDS = 12.0  # of a pill, in units
_EDGES: dict[bool, Colour] = {True: shade(VERDIGRIS, -0.2), False: TERRACOTTA}


def badge(services: Tools, offer: Offer, room: float = math.inf) -> pygame.Surface:
    """Return the pill on a card's upper edge: a tick if it can be built, a cross if not, and the reason or the price;
    ``room``: units that it may take. If there is little, some of the missing goods, the sign of trade, or the cross
    beside a word, are left out; then signs are closer. The tick stays, so that a hand is read at a glance."""
    signs: list[tuple[str, str]] = []
    if offer.state == "chain":
        signs += [("check", ""), ("chain", "")]
    elif offer.state in ("free", "own"):
        signs += [("check", "")]
    elif offer.state == "trade":
        signs += [("check", ""), ("trade", "")]
    else:
        signs += [("cross", "")]
    if offer.coins:
        signs.append(("coin", str(offer.coins)))
    if offer.state == "missing":
        goods = [good for good, amount in offer.missing.items() for _ in range(amount)]
        most = max(1, int(min(_MOST_GOODS, (room - _ENDS) / (HEIGHT - 5) - len(signs))))
        signs += [(good, "") for good in goods[:most]]
    if offer.power:
        signs.append(("free_build", ""))
    text = services.tr("table.badge.built") if offer.state == "built" else ""
    limit = room * services.canvas.scale
    if _width(services, len(signs), text) > limit:
        signs = [sign for sign in signs if sign[0] != ("cross" if text else "trade")]
    return _pill(services, signs, text, _EDGES[offer.playable], limit)


def stage_badge(services: Tools, offer: Offer) -> pygame.Surface:
    """Return the mark of a card that could be used for the next stage: a pyramid on gold, with the price of the
    stage."""
    signs = [("stage", "")] + ([("coin", str(offer.coins))] if offer.coins else [])
    return _pill(services, signs, "", shade(GOLD_LIGHT, -0.4))


def _width(services: Tools, signs: int, text: str) -> int:
    """Return the width in pixels of a pill with so many signs and a word."""
    px = services.canvas.px
    label = services.text.render(text, Style("strong", 21)).get_width() + px(5) if text else 0
    return signs * (px(HEIGHT - 8) + px(3)) + px(9) + label


def _pill(
    services: Tools, signs: list[tuple[str, str]], text: str, edge: Colour, room: float = math.inf
) -> pygame.Surface:
    """Return the pill; ``room``: pixels that it may take, with its signs closer together if necessary."""
    px = services.canvas.px
    height, icon = px(HEIGHT), px(HEIGHT - 8)
    label = services.text.render(text, Style("strong", 21)) if text else None
    width, step = _width(services, len(signs), text), icon + px(3)
    if width > room and len(signs) > 1:
        step = max(icon // 2, step - math.ceil((width - room) / (len(signs) - 1)))
        width -= (icon + px(3) - step) * (len(signs) - 1)
    big = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
    pygame.draw.rect(big, edge, big.get_rect(), border_radius=height)
    pygame.draw.rect(big, PLASTER, big.get_rect().inflate(-px(6) * 1.3, -px(6) * 1.3), border_radius=height)
    picture = pygame.transform.smoothscale(big, (width, height))
    x = px(6)
    for name, number in signs:
        image = (
            painters(services).cards.glyphs.numbered(name, number, icon) if number else services.icons.get(name, icon)
        )
        picture.blit(image, (x, (height - icon) // 2))
        x += step
    if label is not None:
        x += icon + px(3) - step
        picture.blit(label, (x, (height - label.get_height()) // 2))
    return picture
