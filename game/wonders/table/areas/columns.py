"""The structures of the viewer's city: one column a colour, the newest card in front, with its whole name. Where
a column is so long that the bands of its cards could not be read, they lie two by two, as a grid of their signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.theme import GOLD, INK, shade
from game.wonders.cards.painters import painters
from game.wonders.cards.tones import card_tone
from game.wonders.table.areas.rooms import city_rooms
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot

CARD = (124.0, 186.0)
_HEAD, _LEAST_HEAD = 41.0, 36.0  # how much of each card beneath another one shows: its band; less is not legible
_PLATE = 36.0  # the height of a name
_GAP = 4.0  # above and below a column, and between columns at the least
_CELL_GAP = 2.0  # between bands side by side


class Column:
    """The boxes of ``count`` cards of one colour in the place of their column. ``scale``: of the city."""

    def __init__(self, place: Box, count: int, scale: float) -> None:
        self._place = rows(place, (_GAP, None, _GAP))[1]
        self.count = count
        beneath = count - 1
        room = self._place.height - _PLATE * scale
        self.paired = room / count < _LEAST_HEAD * scale
        self._lines = -(-beneath // 2) if self.paired else beneath
        self.head = min(_HEAD * scale, room / (self._lines + 1))  # the card in front has one, too
        height = self._place.width * CARD[1] / CARD[0]
        self._front = min(height, self._place.height - self.head * self._lines)

    @property
    def boxes(self) -> list[Box]:
        """Return the visible box of each card, the one at the back first. The last one is in front, its foot above the
        wonder, as high as there is room."""
        _, heads, front = rows(self._place, (None, self.head * self._lines, self._front))
        lines = rows(heads, self._lines) if self._lines else []
        if self.paired:
            alone = (self.count - 1) % 2
            lines = [*lines[:alone], *(cell for line in lines[alone:] for cell in columns(line, 2, _CELL_GAP))]
        return [*lines, front]


def column_places(table: Table) -> dict[str, Box]:
    """Return the place of the column of each colour: as wide as a card, or what there is for each."""
    room, width = city_rooms(table).structures, CARD[0] * city_rooms(table).scale
    count = len(table.snapshot.columns)
    width = min(width, (room.width + _GAP) / count - _GAP)
    gap = (room.width - width * count) / (count - 1)
    return dict(zip(table.snapshot.columns, columns(room, [width] * count, gap), strict=True))


def paint_columns(table: Table, surface: pygame.Surface, parents: tuple[str, ...], hot: list[HotArea]) -> None:
    """Paint the columns of all colours. ``parents`` glow: structures that make the card under the pointer free."""
    for colour, place in column_places(table).items():
        cards = _of_colour(table.snapshot, table.snapshot.me.structures, colour)
        if cards:
            _paint_column(table, surface, place, cards, parents, hot)
        else:
            _ghost(table, surface, colour, place)


def structure_box(table: Table, structures: Sequence[str], card: str) -> Box:
    """Return the visible box of a structure in the viewer's city, as one of ``structures``."""
    cards, column = _column_of(table, structures, card)
    return column.boxes[cards.index(card)]


def structure_picture(table: Table, structures: Sequence[str], card: str) -> Callable[[], pygame.Surface]:
    """Return a function that paints the visible part of a structure, as one of ``structures``."""
    cards, column = _column_of(table, structures, card)
    return _picture(table, card, column, column.boxes[cards.index(card)], card == cards[-1])


def _column_of(table: Table, structures: Sequence[str], card: str) -> tuple[list[str], Column]:
    """Return the cards of a structure's colour, and their column."""
    colour = table.snapshot.cards[card].colour
    cards = _of_colour(table.snapshot, structures, colour)
    return cards, Column(column_places(table)[colour], len(cards), city_rooms(table).scale)


def _of_colour(snapshot: TableSnapshot, structures: Sequence[str], colour: str) -> list[str]:
    return [card for card in structures if snapshot.cards[card].colour == colour]


def _picture(table: Table, card: str, column: Column, place: Box, in_front: bool) -> Callable[[], pygame.Surface]:
    canvas, cards, face = table.services.canvas, painters(table.services).cards, table.narrator.face(card)
    size = canvas.pixel_size(place.width, place.height)
    if not in_front:
        return partial(cards.beneath, face, *size)
    if column.count == 1:
        return partial(cards.face, face, size, small=True)
    return partial(cards.stacked, face, size, canvas.px(column.head))


def _paint_column(
    table: Table, surface: pygame.Surface, room: Box, cards: list[str], parents: tuple[str, ...], hot: list[HotArea]
) -> None:
    services, column = table.services, Column(room, len(cards), city_rooms(table).scale)
    for place, card in zip(column.boxes, cards, strict=True):
        head = rows(place, (column.head,))[0]
        if card in parents:
            services.skin.glow(surface, head, GOLD, 1.0, 14)
        services.skin.glow(surface, rows(inset(place, 3, 2), (60,))[0], shade(INK, -0.3), 0.4, 8)
        picture = _picture(table, card, column, place, card == cards[-1])()
        surface.blit(picture, services.canvas.rect(place).topleft)
        if card in parents:
            services.skin.outline(surface, head, 8, GOLD)
        hot.append(
            HotArea(f"structure:{card}", place, partial(tips.card, table.narrator, card, table.snapshot.viewer), card)
        )


def _ghost(table: Table, surface: pygame.Surface, colour: str, room: Box) -> None:
    """Paint a faint place for a colour without structures."""
    services, place = table.services, Column(room, 1, city_rooms(table).scale).boxes[0]
    services.skin.sunken(surface, place, 12, alpha=80)
    picture = services.icons.get(f"symbol_{colour}", services.canvas.px(44), shade(card_tone(colour), 0.55)).copy()
    picture.set_alpha(120)
    services.canvas.blit(surface, picture, (place.centerx, place.centery))
