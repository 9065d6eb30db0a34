"""The structures of the viewer's city: one column a colour, the newest card in front, with its whole name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.theme import GOLD, INK, shade
from game.wonders.cards.painters import painters
from game.wonders.cards.tones import card_tone
from game.wonders.table.layout import CENTRE
from game.wonders.table.telling import tips
from rules.wonders.model import STRUCTURE_COLOURS

if TYPE_CHECKING:
    from game.wonders.table.model import Table

STRUCTURES = Box(CENTRE.x + 12, CENTRE.y + 69, CENTRE.width - 24, 207)
"""Between the figures of the city and its wonder."""
CARD = (124.0, 186.0)
_HEAD = 41.0  # how much of each card beneath another one shows: its band, lower where there are many
_PLATE = 36.0  # the height of a name
_GAP = 4.0  # above and below a column


def paint_columns(table: Table, surface: pygame.Surface, parents: tuple[str, ...], hot: list[HotArea]) -> None:
    """Paint the columns of all colours. ``parents`` glow: structures that make the card under the pointer free."""
    for colour in STRUCTURE_COLOURS:
        cards = _column(table, table.me.structures, colour)
        if cards:
            _paint_column(table, surface, _left(colour), cards, parents, hot)
        else:
            _ghost(table, surface, colour)


def column_boxes(left: float, count: int) -> list[Box]:
    """Return the visible box of each card of a column, the one at the back first. The last one is in front, its foot
    above the wonder, as high as there is room."""
    bottom = STRUCTURES.bottom - _GAP
    room = STRUCTURES.height - 2 * _GAP
    head = head_height(count)
    front = min(CARD[1], room - head * (count - 1))
    top = bottom - front - head * (count - 1)
    return [
        *(Box(left, top + head * index, CARD[0], head) for index in range(count - 1)),
        Box(left, bottom - front, CARD[0], front),
    ]


def head_height(count: int) -> float:
    """Return the height of the bands of cards in a column; the name of the front card is never cut."""
    return min(_HEAD, (STRUCTURES.height - 2 * _GAP - _PLATE) / count)


def structure_box(table: Table, structures: Sequence[str], card: str) -> Box:
    """Return the visible box of a structure in the viewer's city, as one of ``structures``."""
    colour = table.cards[card].colour
    column = _column(table, structures, colour)
    return column_boxes(_left(colour), len(column))[column.index(card)]


def structure_picture(table: Table, structures: Sequence[str], card: str) -> Callable[[], pygame.Surface]:
    """Return a function that paints the visible part of a structure, as one of ``structures``."""
    column = _column(table, structures, table.cards[card].colour)
    return _picture(table, card, column_boxes(0, len(column))[column.index(card)], len(column), card == column[-1])


def _column(table: Table, structures: Sequence[str], colour: str) -> list[str]:
    return [card for card in structures if table.cards[card].colour == colour]


def _left(colour: str) -> float:
    step = (STRUCTURES.width - CARD[0]) / (len(STRUCTURE_COLOURS) - 1)
    return STRUCTURES.x + STRUCTURE_COLOURS.index(colour) * step


def _picture(table: Table, card: str, place: Box, count: int, in_front: bool) -> Callable[[], pygame.Surface]:
    canvas, cards, face = table.services.canvas, painters(table.services).cards, table.face(card)
    size = canvas.pixel_size(place.width, place.height)
    if not in_front:
        return partial(cards.beneath, face, *size)
    if count == 1:
        return partial(cards.face, face, size, small=True)
    return partial(cards.stacked, face, size, canvas.px(head_height(count)))


def _paint_column(
    table: Table, surface: pygame.Surface, left: float, cards: list[str], parents: tuple[str, ...], hot: list[HotArea]
) -> None:
    services = table.services
    for place, card in zip(column_boxes(left, len(cards)), cards, strict=True):
        head = (place.x, place.y, place.width, head_height(len(cards)))
        if card in parents:
            services.skin.glow(surface, head, GOLD, 1.0, 14)
        services.skin.glow(surface, (place.x + 3, place.y + 2, place.width - 6, 60), shade(INK, -0.3), 0.4, 8)
        picture = _picture(table, card, place, len(cards), card == cards[-1])()
        surface.blit(picture, services.canvas.rect(place).topleft)
        if card in parents:
            services.skin.outline(surface, head, 8, GOLD)
        hot.append(HotArea(f"structure:{card}", place, partial(tips.card, table, card, table.viewer), card))


def _ghost(table: Table, surface: pygame.Surface, colour: str) -> None:
    """Paint a faint place for a colour without structures."""
    services, place = table.services, column_boxes(_left(colour), 1)[0]
    services.skin.sunken(surface, place, 12, alpha=80)
    picture = services.icons.get(f"symbol_{colour}", services.canvas.px(44), shade(card_tone(colour), 0.55)).copy()
    picture.set_alpha(120)
    services.canvas.blit(surface, picture, (place.centerx, place.centery))
