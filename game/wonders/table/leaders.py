"""Leaders on the table: the cards that stand on the own board, how many are still held, and who shares whose."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.theme import GOLD_LIGHT, INK
from game.wonders.cards.painters import painters
from game.wonders.table import tips
from game.wonders.table.pens import draw_emblem, draw_icon
from game.wonders.table.still import Hot

if TYPE_CHECKING:
    from game.wonders.table.model import City, Table

CARD = (92.0, 138.0)
_GAP = 8.0
_PILL = 38.0
_MARK = 34.0
_TOKEN, _TOKEN_STEP = 54.0, 33.0


def shown_cards(city: City) -> list[str]:
    """What lies open in a city: structures, its leaders, and those that its Courtesans share."""
    return [*city["structures"], *city["leaders"], *city["shared"]]


def paint_held(table: Table, seat: int, surface: pygame.Surface, x: float, y: float, hot: list[Hot]) -> float:
    """A pill with the number of leaders in a player's hand; returns the right edge. The Free City holds none."""
    if not table.leaders or seat == table.free_city:
        return x
    services = table.services
    number = str(held(table, seat))
    pill = Box(x, y, 74, _PILL)
    services.skin.panel(surface, pill, "plaster", 12, 4, groove=False, alpha=236)
    back = painters(services).cards.back("leaders", services.canvas.pixel_size(20, 30))
    services.canvas.blit(surface, back, (pill.x + 22, pill.centery))
    figure = Box(pill.x + 36, pill.y, pill.width - 42, pill.height)
    services.text.draw_in(surface, number, figure, "numeral", 26, INK, wrap=False)
    hot.append(Hot(f"held:{seat}", pill, lambda: tips.leaders_held(table, seat)))
    return pill.right + _GAP


def held(table: Table, seat: int) -> int:
    """How many leaders a player has in hand, those of the draft included."""
    leaders = table.view["leaders"]
    return int(leaders["hand_sizes"][seat] + leaders["draft_sizes"][seat])


def leader_slots(table: Table, seat: int, city: City, board: Box) -> list[Box]:
    """Where the leaders stand on the own board: in a row at its upper left, closer together where they are many."""
    cards = [*city["leaders"], *city["shared"]]
    left = board.x + 10 + (74 + _GAP if table.leaders else 0) + power_width(table, city)
    tokens = len(city["tokens"])
    right = board.right - 14 - (_TOKEN + _TOKEN_STEP * (tokens - 1) + 10 if tokens else 0)
    pitch = min(CARD[0] + _GAP, (right - left - CARD[0]) / max(1, len(cards) - 1))
    return [Box(left + index * pitch, board.y + 10, *CARD) for index in range(len(cards))]


def paint_leaders(table: Table, seat: int, surface: pygame.Surface, board: Box, hot: list[Hot]) -> None:
    """The leaders of the own city as cards."""
    services, city = table.services, table.city(seat)
    for card, slot in zip(table.effect_leaders(seat), leader_slots(table, seat, city, board), strict=True):
        place = services.canvas.rect(slot)
        services.skin.glow(surface, slot.inflate(-4, -4), INK, 0.5, 8)
        surface.blit(painters(services).cards.face(table.face(card), place.size), place.topleft)
        paint_mark(table, seat, card, surface, slot)
        hot.append(Hot(f"leader:{seat}:{card}", slot, partial(tips.leader, table, card, seat), card))


def paint_mark(table: Table, seat: int, card: str, surface: pygame.Surface, place: Box) -> None:
    """The Courtesans' marker on a leader that another city shares; on a shared leader the emblem of its own city."""
    owner = owner_of(table, card)
    spot = (place.right - _MARK / 2 - 2, place.y + min(place.height / 2, _MARK / 2 + 3))
    if owner is not None and owner != seat:
        draw_emblem(table, surface, owner, spot, _MARK)
    elif sharer_of(table, card) is not None:
        table.services.skin.glow(surface, (spot[0] - 10, spot[1] - 10, 20, 20), GOLD_LIGHT, 1.0, 10)
        draw_icon(table.services, surface, "copy_leader", spot, _MARK)


def owner_of(table: Table, card: str) -> int | None:
    """The city that has recruited a leader."""
    return next((seat for seat, city in enumerate(table.view["cities"]) if card in city["leaders"]), None)


def sharer_of(table: Table, card: str) -> int | None:
    """The city whose Courtesans share a leader."""
    return next((seat for seat, city in enumerate(table.view["cities"]) if card in city["shared"]), None)


def power_width(table: Table, city: City) -> float:
    """The room that the standing power of a board takes on it, gap included."""
    glyphs = table.power_glyphs(city)
    if not glyphs:
        return 0.0
    height = table.services.canvas.px(_PILL - 10)
    return painters(table.services).cards.glyphs.width(glyphs, height) / table.services.canvas.scale + 28 + _GAP


def paint_power(table: Table, seat: int, surface: pygame.Surface, x: float, y: float, hot: list[Hot]) -> float:
    """The standing power of a board on a plate; returns the right edge."""
    services, city = table.services, table.city(seat)
    width = power_width(table, city)
    if width:
        plate = Box(x, y, width - _GAP, _PILL)
        services.skin.panel(surface, plate, "gold", 12, 4, groove=False)
        painters(services).cards.glyphs.draw(
            surface, services.canvas.rect(plate.inflate(-20, -10)), table.power_glyphs(city)
        )
        hot.append(Hot(f"power:{seat}", plate, lambda: tips.power(table, seat)))
    return x + width
