"""Additions on the board of a city: cards of extensions in a row, the numbers of held ones, the standing power."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.layout import columns, fan_out, inset, rows
from game.ui.style import Style
from game.ui.theme import INK
from game.wonders.cards.effects import effect_icons
from game.wonders.cards.painters import painters
from game.wonders.table.areas.added import paint_on, pills
from game.wonders.table.areas.rooms import city_rooms
from game.wonders.table.telling import tips
from rules import CityView

if TYPE_CHECKING:
    from game.wonders.table.areas.hooks import Pill
    from game.wonders.table.pictures import Table

CARD = (92.0, 138.0)
_SMALLEST = 0.74  # how small many of them become
_GAP = 8.0
PILL = (74.0, 38.0)
"""The size of a pill."""
_TOKEN, _TOKEN_STEP = 54.0, 33.0


def paint_pills(
    table: Table, seat: int, surface: pygame.Surface, x: float, y: float, hot: list[HotArea], grown: float = 1.0
) -> float:
    """Paint the pills of extensions for cards that the player holds; return the right edge."""
    for pill in pills(table, seat):
        place = Box(x, y, PILL[0] * grown, PILL[1] * grown)
        _paint_pill(table, pill, surface, place)
        hot.append(HotArea(f"held:{seat}:{pill.back}", place, pill.tip))
        x = place.right + _GAP * grown
    return x


def _paint_pill(table: Table, pill: Pill, surface: pygame.Surface, box: Box) -> None:
    services = table.services
    services.skin.panel(surface, box, "plaster", 12, 4, groove=False, alpha=236)
    k = box.height / PILL[1]
    sign, figure = columns(inset(box, 8 * k, 0), (26 * k, None))
    back = painters(services).cards.back(pill.back, services.canvas.pixel_size(20 * k, 30 * k))
    services.canvas.blit(surface, back, sign.center)
    services.text.draw_in(surface, str(pill.number), figure, Style("numeral", 26 * k, align="centre"))


def card_slots(table: Table, seat: int, city: CityView, board: Box) -> list[Box]:
    """Return the boxes of added cards on the own board, in a row at its upper left: smaller if there are many, and one
    over the other if that is not enough."""
    cards = table.snapshot.added_cards(city)
    tokens, k = len(city.tokens), city_rooms(table).scale
    before = (PILL[0] + _GAP) * k * len(pills(table, seat)) + power_width(table, city, k)
    behind = (_TOKEN + _TOKEN_STEP * (tokens - 1) + 10) * k if tokens else 0
    room = columns(inset(board, 12, 10), (before, None, behind))[1]
    width = max(_SMALLEST, min(1.0, (room.width + _GAP) / max(1, len(cards)) / (CARD[0] * k + _GAP))) * CARD[0] * k
    return fan_out(rows(room, (width * CARD[1] / CARD[0],))[0], len(cards), width, width + _GAP)


def paint_cards(table: Table, seat: int, surface: pygame.Surface, board: Box, hot: list[HotArea]) -> None:
    """Paint the added cards in the own city."""
    services, city = table.services, table.snapshot.city(seat)
    for card, slot in zip(table.snapshot.added_cards(city), card_slots(table, seat, city, board), strict=True):
        place = services.canvas.rect(slot)
        services.skin.glow(surface, inset(slot, 2), INK, 0.5, 8)
        surface.blit(painters(services).cards.face(table.narrator.face(card), place.size), place.topleft)
        paint_on(table, card, seat, surface, slot)
        hot.append(HotArea(f"row:{seat}:{card}", slot, partial(tips.card_in_city, table.narrator, card, seat), card))


def power_width(table: Table, city: CityView, grown: float = 1.0) -> float:
    """Return the width of the standing power on a board, with the gap."""
    glyphs = effect_icons(table.snapshot.power(city))
    if not glyphs:
        return 0.0
    services = table.services
    height = services.canvas.px((PILL[1] - 10) * grown)
    return painters(services).cards.glyphs.width(glyphs, height) / services.canvas.scale + (28 + _GAP) * grown


def paint_power(
    table: Table, seat: int, surface: pygame.Surface, x: float, y: float, hot: list[HotArea], grown: float = 1.0
) -> float:
    """Paint the standing power of a board on a plate; return the right edge."""
    services, city = table.services, table.snapshot.city(seat)
    width = power_width(table, city, grown)
    if width:
        plate = Box(x, y, width - _GAP * grown, PILL[1] * grown)
        services.skin.panel(surface, plate, "gold", 12, 4, groove=False)
        inner = services.canvas.rect(inset(plate, 10 * grown, 5 * grown))
        painters(services).cards.glyphs.draw(surface, inner, effect_icons(table.snapshot.power(city)))
        hot.append(HotArea(f"power:{seat}", plate, lambda: tips.power(table.narrator, seat)))
    return x + width
