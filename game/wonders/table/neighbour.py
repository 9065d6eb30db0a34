"""Another city in full: name, wonder, figures, goods for sale, every structure by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.ui.theme import GOLD, GOLD_LIGHT, INK, INK_SOFT, PLASTER
from game.wonders.cards.painters import painters
from game.wonders.table import goods, stats, tips
from game.wonders.table.pens import draw_emblem, draw_icon
from game.wonders.table.still import Hot, Part
from game.wonders.table.wonder import paint_wonder, stage_box

if TYPE_CHECKING:
    from game.wonders.table.model import Table

SLOT = 68.0
_BAND = 44.0
_GAP = 6.0
# The painting makes room for the names of structures: its height by how many there are at most.
_BOARD_HEIGHTS = ((8, 232.0), (16, 160.0), (99, 124.0))


class NeighbourPart(Part):
    """The full panel of one city. ``lit`` are the goods about to be bought there, ``parents`` the structures that make
    the card under the pointer free for it, while the viewer answers for this city."""

    def __init__(
        self,
        table: Table,
        name: str,
        box: Box,
        seat: Callable[[], int],
        lit: Callable[[], Mapping[str, int]],
        parents: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        super().__init__(name, box)
        self._table = table
        self._seat = seat
        self._lit = lit
        self._parents = parents

    @property
    def seat(self) -> int:
        """Whose city it is at the moment."""
        return self._seat()

    def key(self) -> object:
        """The city, its prices, whether it has chosen, and what glows."""
        table, seat = self._table, self.seat
        city = table.city(seat)
        shown = (
            city["coins"], city["stages"], tuple(table.shown_cards(city)), tuple(city["tokens"]), city["shields"],
            tuple(city["science"]), city["wild"], repr(city["sources"]),
        )  # fmt: skip
        last = table.last.get(seat)
        return (
            seat, table.viewer, table.view["age"], table.services.tr.lang, shown, repr(table.me["prices"]),
            table.me["shields"], seat in table.waiting(), tuple(sorted(self._lit().items())),
            (last.kind, last.card) if last else None, self._chosen_for, self._parents(),
            table.parts_key(seat),
        )  # fmt: skip

    @property
    def _chosen_for(self) -> bool:
        """Whether the viewer chooses a card for this city at the moment."""
        return self._table.for_other and self._table.acting == self.seat and self._table.open

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """Everything from the top down."""
        table, seat, box = self._table, self.seat, self.box
        if self._chosen_for:
            head = Box(box.x + 6, box.y + 6, box.width - 12, 58)
            table.services.skin.panel(surface, head, "lapis", 14, 0, groove=False)
        self._header(surface, hot)
        inner = Box(box.x + 10, box.y, box.width - 20, box.height)
        count = len(table.shown_cards(table.city(seat)))
        lit = table.city(seat)["stages"] if self._chosen_for else -1
        paint_wonder(table, seat, surface, board_box(box, count), hot, SLOT, lit)
        middle = purse_at(box, count)[1]
        x = stats.paint_coins(table, seat, surface, inner.x + 6, middle, hot) + 18
        x = stats.paint_shields(table, seat, surface, x, middle, hot, [table.viewer]) + 10
        stats.paint_science(table, seat, surface, x, middle, hot, 58)
        goods.paint_sale(table, seat, surface, Box(inner.x + 6, middle + 22, inner.width - 12, 46), hot, self._lit())
        self._structures(surface, hot)

    def _header(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        table, services, seat, box = self._table, self._table.services, self.seat, self.box
        draw_emblem(table, surface, seat, (box.x + 40, box.y + 37), 48)
        width = box.width - 130
        ink, soft = (GOLD_LIGHT, PLASTER) if self._chosen_for else (INK, INK_SOFT)
        services.text.draw(
            surface, table.player(seat).name, (box.x + 72, box.y + 10), "heading", 25, ink, max_width=width
        )
        services.text.draw(surface, self._subtitle(), (box.x + 72, box.y + 38), "italic", 20, soft, max_width=width)
        mark = Box(box.right - 58, box.y + 16, 42, 42)
        if any(part.header_mark(seat, surface, mark, hot) for part in table.parts):
            return
        ready = seat not in table.waiting()
        draw_icon(services, surface, "check" if ready else "hourglass", (mark.centerx, mark.centery), 38)
        key = "table.tip.ready" if ready else "table.tip.thinking"
        hot.append(Hot(f"ready:{seat}", mark, lambda: services.tr(key, name=table.player(seat).name)))

    def _subtitle(self) -> str:
        """The wonder, and what the city did last or what a part says of it."""
        table, tr = self._table, self._table.services.tr
        wonder = tr(
            "table.wonder_side", city=tr(f"city.{table.city(self.seat)['board']}"), side=table.city(self.seat)["side"]
        )
        last = table.last.get(self.seat)
        said = (part.subtitle(self.seat, wonder) for part in table.parts)
        other = next((text for text in said if text is not None), None)
        if other is not None:
            return other
        if last is None:
            return wonder
        did = tr(f"table.did.{last.kind}", card=table.name(last.card) if last.card else "")
        return tr("table.wonder_did", wonder=wonder, did=did)

    def _structures(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """Bands in two columns, by colour, newest last; the one built last is outlined."""
        table, services = self._table, self._table.services
        shown = table.shown_cards(table.city(self.seat))
        if not shown:
            text = services.tr("table.no_structures")
            services.text.draw_in(surface, text, _band_area(self.box, 0), "italic", 22, INK_SOFT)
        last = table.last.get(self.seat)
        for card, place in bands(table, self.box, shown):
            if card in self._parents():
                services.skin.glow(surface, place, GOLD, 1.0, 10)
            area = services.canvas.rect(place)
            surface.blit(painters(services).cards.band(table.face(card), area.width, area.height), area.topleft)
            if (last is not None and last.card == card) or card in self._parents():
                services.skin.outline(surface, place, 8, GOLD)
            table.paint_on(card, self.seat, surface, place)
            hot.append(
                Hot(f"structure:{self.seat}:{card}", place, partial(tips.card_in_city, table, card, self.seat), card)
            )


def bands(table: Table, box: Box, shown: list[str]) -> list[tuple[str, Box]]:
    """The cards of a city by colour, each with the place of its band in the panel."""
    cards = sorted(shown, key=lambda card: table.colours.index(table.cards[card].colour))
    return list(zip(cards, band_boxes(_band_area(box, len(cards)), len(cards)), strict=True))


def _band_area(box: Box, count: int) -> Box:
    top = board_box(box, count).bottom + 98
    return Box(box.x + 10, top, box.width - 20, box.bottom - 12 - top)


def board_box(box: Box, count: int) -> Box:
    """Where the wonder is painted in a panel; it makes room for many bands below."""
    height = next(height for most, height in _BOARD_HEIGHTS if count <= most)
    return Box(box.x + 10, box.y + 66, box.width - 20, height)


def purse_at(box: Box, count: int) -> Point:
    """Where the coins of a city stand in its panel."""
    return (box.x + 40, board_box(box, count).bottom + 24)


def neighbour_stage_box(table: Table, seat: int, box: Box, number: int) -> Box:
    """Where a stage lies in a panel."""
    return stage_box(table, seat, board_box(box, len(table.shown_cards(table.city(seat)))), SLOT, number)


def band_boxes(area: Box, count: int) -> list[Box]:
    """The places of ``count`` bands in two columns, the first column filled first."""
    rows = max(5, -(-count // 2))
    pitch = min(_BAND + 4, area.height / rows)
    width = (area.width - _GAP) / 2
    return [
        Box(area.x + index // rows * (width + _GAP), area.y + index % rows * pitch, width, min(_BAND, pitch - 1))
        for index in range(count)
    ]
