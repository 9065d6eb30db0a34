"""The viewer's own city in the middle of the table: name and figures, structures in columns, the wonder, the shelf."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.still import Hot, Part
from game.ui.canvas import Box
from game.ui.theme import GOLD, INK, INK_SOFT, shade
from game.wonders.cards.painters import painters
from game.wonders.parts import card_tone
from game.wonders.table import goods, stats, tips
from game.wonders.table.layout import CENTRE
from game.wonders.table.pens import draw_count, draw_emblem
from game.wonders.table.rows import paint_cards
from game.wonders.table.wonder import paint_wonder, stage_box
from rules.wonders.model import STRUCTURE_COLOURS

if TYPE_CHECKING:
    from game.wonders.table.model import Table

HEADER = Box(CENTRE.x + 18, CENTRE.y + 9, CENTRE.width - 36, 56)
BOARD = Box(CENTRE.x + 12, CENTRE.y + 276, CENTRE.width - 24, 248)
"""The wonder, with what parts lay beside it."""
_SHELF_GAP, _SHELF = 5.0, 46.0
BOARD_AND_SHELF = Box(BOARD.x, BOARD.y, BOARD.width, BOARD.height + _SHELF_GAP + _SHELF)
"""Where parts lay something beside the wonder: they have the shelf's height too."""
STRUCTURES = Box(CENTRE.x + 12, HEADER.bottom + 4, CENTRE.width - 24, BOARD.y - HEADER.bottom - 4)
SLOT = 84.0

CARD = (124.0, 186.0)
_LEAST = 60.0  # how much of the front card of a column shows above the board, where there are many behind it
_STEP = 40.0  # how much of each card behind it shows
_NAME_WIDTH = 250.0
_FEET = 4.0  # how far a column reaches down behind the wonder where that leaves a gap
_LABELLED = 700.0  # a shelf of this width says what it shows


class CentrePart(Part):
    """The viewer's city. ``parents`` tells which structures would make the card under the pointer free, ``lit`` which
    goods another city is about to buy here."""

    def __init__(
        self,
        table: Table,
        parents: Callable[[], tuple[str, ...]],
        lit: Callable[[], Mapping[str, int]] = dict,
    ) -> None:
        super().__init__("city", CENTRE)
        self._table = table
        self._parents = parents
        self._lit = lit

    def key(self) -> object:
        """The city, the figures it is compared with, and what glows."""
        table = self._table
        rivals = tuple((rival.seat, table.city(rival.seat)["shields"]) for rival in table.rivals(table.viewer))
        city = table.me
        mine = (
            city["coins"], city["stages"], tuple(city["structures"]), tuple(city["tokens"]), city["shields"],
            tuple(city["science"]), city["wild"], repr(city["sources"]), tuple(table.part_cards(city)),
        )  # fmt: skip
        return (
            table.viewer, table.view["age"], table.services.tr.lang, mine, rivals, self._parents(),
            table.points(table.viewer), len(table.view["discard"]), tuple(sorted(self._lit().items())),
            table.parts_key(table.viewer), table.laid_aside(table.viewer),
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """Header, columns, board over the feet of the columns, shelf."""
        for part in self._table.parts:
            part.frame(self._table.viewer, surface, self.box)
        self._header(surface, hot)
        table, clip = self._table, surface.get_clip()
        if own_board(table) != BOARD:  # nothing of the columns' feet shows between the wonder and what lies beside it
            above = Box(STRUCTURES.x, CENTRE.y, STRUCTURES.width, BOARD.y + _FEET - CENTRE.y)
            surface.set_clip(clip.clip(table.services.canvas.rect(above)))
        self._columns(surface, hot)
        surface.set_clip(clip)
        lit = -1 if table.for_other else table.me["stages"]
        board = own_board(table)
        paint_wonder(table, table.viewer, surface, board, hot, SLOT, lit=lit)
        paint_cards(table, table.viewer, surface, board, hot)
        for part, place in table.beside(BOARD_AND_SHELF, True)[1]:
            part.paint_beside(table.viewer, surface, place, hot)
        self._shelf(surface, hot)

    def _header(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        table, services = self._table, self._table.services
        seat, middle = table.viewer, HEADER.centery
        draw_emblem(table, surface, seat, (HEADER.x + 28, middle), 56)
        x = HEADER.x + 64
        services.text.draw(
            surface, table.player(seat).name, (x, HEADER.y + 1), "heading", 29, INK, max_width=_NAME_WIDTH
        )
        wonder = services.tr("table.wonder_side", city=services.tr(f"city.{table.me['board']}"), side=table.me["side"])
        wonder = table.subtitle(seat, wonder) or wonder
        services.text.draw(surface, wonder, (x, HEADER.y + 32), "italic", 22, INK_SOFT, max_width=_NAME_WIDTH)
        x += _NAME_WIDTH + 14
        x = stats.paint_coins(table, seat, surface, x, middle, hot) + 26
        rivals = [rival.seat for rival in table.rivals(seat)]
        x = stats.paint_shields(table, seat, surface, x, middle, hot, rivals) + 14
        stats.paint_science(table, seat, surface, x, middle, hot, 62, HEADER.right - 66)
        stats.paint_points(table, seat, surface, (HEADER.right - 30, middle), 56, hot)

    def _columns(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """One column a colour; the newest card stands in front, its foot behind the board."""
        step = (STRUCTURES.width - CARD[0]) / (len(STRUCTURE_COLOURS) - 1)
        for index, colour in enumerate(STRUCTURE_COLOURS):
            left = STRUCTURES.x + index * step
            cards = [card for card in self._table.me["structures"] if self._table.cards[card].colour == colour]
            if cards:
                self._column(surface, left, cards, hot)
            else:
                self._ghost(surface, left, colour)

    def _column(self, surface: pygame.Surface, left: float, cards: list[str], hot: list[Hot]) -> None:
        table, services = self._table, self._table.services
        size = services.canvas.pixel_size(*CARD)
        for top, card in zip(column_tops(len(cards)), cards, strict=True):
            place = Box(left, top, *CARD)
            if card in self._parents():
                services.skin.glow(surface, (place.x, place.y, place.width, _STEP), GOLD, 1.0, 14)
            services.skin.glow(surface, (place.x + 3, place.y + 2, place.width - 6, 60), shade(INK, -0.3), 0.4, 8)
            surface.blit(
                painters(services).cards.face(table.face(card), size, small=True), services.canvas.rect(place).topleft
            )
            if card in self._parents():
                services.skin.outline(surface, (place.x, place.y, place.width, _STEP), 8, GOLD)
            shown = Box(left, top, CARD[0], min(CARD[1], BOARD.y - top))
            hot.append(Hot(f"structure:{card}", shown, partial(tips.card, table, card, table.viewer), card))

    def _ghost(self, surface: pygame.Surface, left: float, colour: str) -> None:
        """A faint place for a colour of which nothing has been built yet."""
        services = self._table.services
        place = Box(left, BOARD.y - CARD[1] - 4, CARD[0], CARD[1])
        services.skin.sunken(surface, place, 12, alpha=80)
        picture = services.icons.get(f"symbol_{colour}", services.canvas.px(44), shade(card_tone(colour), 0.55)).copy()
        picture.set_alpha(120)
        services.canvas.blit(surface, picture, (place.centerx, place.centery))

    def _shelf(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        services, shelf = self._table.services, own_shelf(self._table)
        left = shelf.x
        if shelf.width >= _LABELLED:
            label, aside = services.tr("table.produces"), self._table.laid_aside(self._table.viewer)
            if not aside:  # a card lies there
                services.text.draw(surface, label, (left, shelf.centery - 13), "italic", 22, INK_SOFT)
            left += services.text.measure(label, "italic", 22)[0] + 16
        row = Box(left, shelf.y, shelf.right - 100 - left, shelf.height)
        goods.paint_shelf(self._table, self._table.viewer, surface, row, hot, self._lit())
        count = len(self._table.view["discard"])
        pile = draw_count(services, surface, "discard", str(count), shelf.right - 74, shelf.centery, 38, INK)
        hot.append(Hot("pile", pile, lambda: services.tr.plural("table.tip.pile", count)))


def own_board(table: Table) -> Box:
    """Where the viewer's wonder is painted."""
    return table.beside(BOARD, True)[0]


def own_shelf(table: Table) -> Box:
    """Where it is shown what the viewer's city makes, and how many cards lie in the discard pile."""
    board = own_board(table)
    return Box(board.x + 8, board.bottom + _SHELF_GAP, board.width - 16, _SHELF)


def column_tops(count: int) -> list[float]:
    """The top edges of the cards of a column, the one at the back first."""
    room = BOARD.y - STRUCTURES.y - 4
    front = max(_LEAST, min(CARD[1] + 4, room - _STEP * (count - 1)))
    step = min(_STEP, (room - front) / max(1, count - 1))
    return [BOARD.y - front - step * (count - 1 - index) for index in range(count)]


def structure_box(table: Table, structures: list[str], card: str) -> Box:
    """Where a structure stands in the viewer's city once it is one of ``structures``."""
    colour = table.cards[card].colour
    column = [other for other in structures if table.cards[other].colour == colour]
    step = (STRUCTURES.width - CARD[0]) / (len(STRUCTURE_COLOURS) - 1)
    top = column_tops(len(column))[column.index(card)]
    return Box(STRUCTURES.x + STRUCTURE_COLOURS.index(colour) * step, top, *CARD)


def next_stage_box(table: Table, number: int) -> Box:
    """Where a stage of the viewer's wonder lies."""
    return stage_box(table, table.viewer, own_board(table), SLOT, number)
