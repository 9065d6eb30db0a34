"""The viewer's own city in the middle of the table: name and figures, structures in columns, the wonder, the shelf."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT
from game.wonders.table.areas import goods, stats
from game.wonders.table.areas.columns import STRUCTURES, paint_columns
from game.wonders.table.areas.pens import draw_count, draw_emblem
from game.wonders.table.areas.rows import paint_cards
from game.wonders.table.areas.wonder import paint_wonder, stage_box
from game.wonders.table.layout import CENTRE

if TYPE_CHECKING:
    from game.wonders.table.model import Table

HEADER = Box(CENTRE.x + 18, CENTRE.y + 9, CENTRE.width - 36, 56)
BOARD = Box(CENTRE.x + 12, STRUCTURES.bottom, CENTRE.width - 24, 248)
"""The wonder, with what extensions lay beside it."""
_SHELF_GAP, _SHELF = 5.0, 46.0
BOARD_AND_SHELF = Box(BOARD.x, BOARD.y, BOARD.width, BOARD.height + _SHELF_GAP + _SHELF)
"""Where extensions lay something beside the wonder: they have the shelf's height too."""
SLOT = 84.0

_NAME_WIDTH = 250.0
_NAME, _WONDER = Style("heading", 29), Style("italic", 22, INK_SOFT)
_LABELLED = 700.0  # a shelf of this width says what it shows


class CentreArea(Area):
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
        rivals = tuple((rival.seat, table.city(rival.seat).shields) for rival in table.rivals(table.viewer))
        city = table.me
        mine = (
            city.coins, city.stages, tuple(city.structures), tuple(city.tokens), city.shields,
            tuple(city.science), city.wild, repr(city.sources), tuple(table.added_cards(city)),
        )  # fmt: skip
        return (
            table.viewer, table.view.age, mine, rivals, self._parents(),
            table.points(table.viewer), len(table.view.discard), tuple(sorted(self._lit().items())),
            table.added_key(table.viewer), table.laid_aside(table.viewer),
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Header, columns, board, shelf."""
        for extension in self._table.extensions:
            extension.frame(self._table.viewer, surface, self.box)
        self._header(surface, hot)
        table = self._table
        paint_columns(table, surface, self._parents(), hot)
        lit = -1 if table.for_other else table.me.stages
        board = own_board(table)
        paint_wonder(table, table.viewer, surface, board, hot, SLOT, lit=lit)
        paint_cards(table, table.viewer, surface, board, hot)
        for extension, place in table.beside(BOARD_AND_SHELF, True)[1]:
            extension.paint_beside(table.viewer, surface, place, hot)
        self._shelf(surface, hot)

    def _header(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        table, services = self._table, self._table.services
        seat, middle = table.viewer, HEADER.centery
        draw_emblem(table, surface, seat, (HEADER.x + 28, middle), 56)
        x = HEADER.x + 64
        wonder = services.tr("table.wonder_side", city=services.tr(f"city.{table.me.board}"), side=table.me.side)
        wonder = table.subtitle(seat, wonder) or wonder
        words = Box(x, HEADER.y, _NAME_WIDTH, HEADER.height)
        services.text.draw_lines(surface, [(words, (table.player(seat).name, wonder))], _NAME, _WONDER)
        x += _NAME_WIDTH + 14
        x = stats.paint_coins(table, seat, surface, x, middle, hot) + 26
        rivals = [rival.seat for rival in table.rivals(seat)]
        x = stats.paint_shields(table, seat, surface, x, middle, hot, rivals) + 14
        stats.paint_science(table, seat, surface, x, middle, hot, 62, HEADER.right - 66)
        stats.paint_points(table, seat, surface, (HEADER.right - 30, middle), 56, hot)

    def _shelf(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        services, shelf = self._table.services, own_shelf(self._table)
        left = shelf.x
        if shelf.width >= _LABELLED:
            label, aside = services.tr("table.produces"), self._table.laid_aside(self._table.viewer)
            if not aside:  # a card lies there
                services.text.draw(surface, label, (left, shelf.centery - 13), Style("italic", 22, INK_SOFT))
            left += services.text.measure(label, Style("italic", 22))[0] + 16
        row = Box(left, shelf.y, shelf.right - 100 - left, shelf.height)
        goods.paint_shelf(self._table, self._table.viewer, surface, row, hot, self._lit())
        count = len(self._table.view.discard)
        pile = draw_count(services, surface, "discard", str(count), shelf.right - 74, shelf.centery, 38, INK)
        hot.append(HotArea("pile", pile, lambda: services.tr.plural("table.tip.pile", count)))


def own_board(table: Table) -> Box:
    """Where the viewer's wonder is painted."""
    return table.beside(BOARD, True)[0]


def own_shelf(table: Table) -> Box:
    """Where it is shown what the viewer's city makes, and how many cards lie in the discard pile."""
    board = own_board(table)
    return Box(board.x + 8, board.bottom + _SHELF_GAP, board.width - 16, _SHELF)


def next_stage_box(table: Table, number: int) -> Box:
    """Where a stage of the viewer's wonder lies."""
    return stage_box(table, table.viewer, own_board(table), SLOT, number)
