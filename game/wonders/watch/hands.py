"""All hands of a replay face up over the cities: a row for each seat, the card chosen next in a golden frame."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea, Hotspot
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK_SOFT
from game.wonders.cards.painters import painters
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.watch.moments import WatchedCities

_PAD, _GAP = 22.0, 8.0
_NAME = 190.0
_ONE_COLUMN = 3  # so many rows are still high enough one below the other


class OpenHands:
    """Paints the hands that may be seen."""

    def __init__(self, table: Table, watched: WatchedCities) -> None:
        self._table = table
        self._watched = watched
        self._picture: tuple[object, pygame.Surface] | None = None

    def clear(self) -> None:
        """Forget the pictures for another size of the window."""
        self._picture = None

    def spots(self) -> list[Hotspot]:
        """Return a hotspot for each card."""
        found = []
        for seat, cards in self._watched.hands().items():
            for card, place in zip(cards, self._places(seat, len(cards)), strict=True):
                tip = partial(tips.card, self._table.narrator, card, seat)
                found.append(Hotspot(HotArea(f"open:{seat}:{card}", place, tip, card), "far"))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, names and cards; cached for each moment."""
        canvas = self._table.services.canvas
        key = (self._watched.index, self._table.services.text_variant, canvas.size, canvas.strip)
        area = canvas.rect(self._area.inflate(24, 24))
        if self._picture is None or self._picture[0] != key:
            sheet = surface.copy()
            self._paint(sheet)
            self._picture = (key, sheet.subsurface(area.clip(sheet.get_rect())).copy())
        surface.blit(self._picture[1], area.clip(surface.get_rect()).topleft)

    @property
    def _area(self) -> Box:
        return self._table.seating.frame.cities

    def _row(self, seat: int) -> Box:
        count, area = self._watched.seats, self._area
        columns = 1 if count <= _ONE_COLUMN else 2
        rows = -(-count // columns)
        width, height = (area.width - 2 * _PAD) / columns, (area.height - 2 * _PAD) / rows
        return Box(area.x + _PAD + seat // rows * width, area.y + _PAD + seat % rows * height, width, height)

    def _places(self, seat: int, count: int) -> list[Box]:
        row = self._row(seat)
        room = row.width - _NAME - _GAP
        width = min((row.height - 2 * _GAP) * 2 / 3, room / max(1, count) - _GAP)
        top = row.centery - width * 0.75
        return [Box(row.x + _NAME + i * (width + _GAP), top, width, width * 1.5) for i in range(count)]

    def _paint(self, sheet: pygame.Surface) -> None:
        table, services = self._table, self._table.services
        services.skin.panel(sheet, self._area, "plaster", 18, 16)
        for seat, cards in self._watched.hands().items():
            row = self._row(seat)
            draw_emblem(table, sheet, seat, (row.x + 34, row.centery), 56)
            name = Box(row.x + 66, row.centery - 36, _NAME - 74, 36)
            services.text.draw_in(sheet, table.narrator.player(seat).name, name, Style("heading", 25))
            chosen = [action.object for action in self._watched.answers(seat)]
            verbs = [services.tr(f"replay.verb.{action.verb}") for action in self._watched.answers(seat)]
            under = Box(row.x + 66, row.centery, _NAME - 74, 34)
            services.text.draw_in(sheet, services.tr.row(verbs), under, Style("italic", 22, INK_SOFT))
            for card, place in zip(cards, self._places(seat, len(cards)), strict=True):
                size = services.canvas.rect(place).size
                face = painters(services).cards.face(table.narrator.face(card), size)
                sheet.blit(face, services.canvas.rect(place).topleft)
                if card in chosen:
                    services.skin.outline(sheet, place.inflate(8, 8), 10, GOLD)
                    services.skin.outline(sheet, place.inflate(2, 2), 8, GOLD_LIGHT)
