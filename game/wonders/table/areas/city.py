"""The viewer's own city in the middle of the table: name and figures, structures in columns, the wonder, the shelf."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.labels import NUMBER, Badge, draw_row
from game.ui.layout import columns
from game.ui.style import Style
from game.ui.theme import INK_SOFT, MIN_TEXT
from game.wonders.sides import city_and_side
from game.wonders.table.areas import goods, stats
from game.wonders.table.areas.added import added_key, beside, subtitle
from game.wonders.table.areas.columns import paint_columns
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.areas.rooms import city_rooms, own_board, own_shelf
from game.wonders.table.areas.rows import paint_cards
from game.wonders.table.areas.wonder import paint_wonder, stage_box

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from game.wonders.table.pictures import Table

_NAME_WIDTH, _MOST_WIDER = 250.0, 1.2
_NAME, _WONDER = Style("heading", 29), Style("italic", 22, INK_SOFT)
_LABEL = Style("italic", 22, INK_SOFT)
_LABELLED = 700.0  # a shelf of this width says what it shows


class CentreArea(Area):
    """The viewer's city. ``parents`` returns the structures that make the card under the pointer free, ``lit`` the
    goods that another city is about to buy here."""

    def __init__(
        self,
        table: Table,
        parents: Callable[[], tuple[str, ...]],
        lit: Callable[[], Mapping[str, int]] = dict,
    ) -> None:
        super().__init__("city", lambda: table.seating.frame.centre)
        self._table = table
        self._parents = parents
        self._lit = lit

    def key(self) -> object:
        """Return the city, the figures it is compared with, and what glows."""
        table, snapshot = self._table, self._table.snapshot
        rivals = tuple((rival.seat, snapshot.city(rival.seat).shields) for rival in snapshot.rivals(snapshot.viewer))
        city = snapshot.me
        mine = (
            city.coins, city.places, tuple(city.structures), tuple(city.tokens), city.shields,
            tuple(city.science), city.wild, repr(city.sources), tuple(snapshot.added_cards(city)),
        )  # fmt: skip
        return (
            snapshot.viewer, snapshot.view.age, mine, rivals, self._parents(),
            snapshot.points(snapshot.viewer), len(snapshot.view.discard), tuple(sorted(self._lit().items())),
            added_key(table, snapshot.viewer), snapshot.laid_aside(snapshot.viewer), snapshot.eyes is None,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint header, columns, board and shelf."""
        for hook in self._table.hooks(CityHooks):
            hook.frame(self._table.snapshot.viewer, surface, self.box)
        self._header(surface, hot)
        table, snapshot = self._table, self._table.snapshot
        paint_columns(table, surface, self._parents(), hot)
        lit = () if snapshot.for_other else snapshot.open_stages(snapshot.viewer)
        rooms, board = city_rooms(table), own_board(table)
        paint_wonder(table, snapshot.viewer, surface, board, hot, rooms.slot, lit=lit, grown=rooms.scale)
        paint_cards(table, snapshot.viewer, surface, board, hot)
        for piece, place in beside(table, rooms.with_shelf, True)[1]:
            piece.paint(snapshot.viewer, surface, place, hot)
        self._shelf(surface, hot)

    def _header(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        table, services, snapshot = self._table, self._table.services, self._table.snapshot
        seat = snapshot.viewer
        rooms = city_rooms(table)
        k = rooms.scale
        sign, words, figures, points = columns(
            rooms.header, (56 * k, _NAME_WIDTH * k * _name_growth(services), None, 60 * k), gap=8
        )
        draw_emblem(table, surface, seat, sign.center, 56 * k)
        wonder = self._subtitle(words.width)
        services.text.draw_lines(
            surface, [(words, (table.narrator.player(seat).name, wonder))], _NAME.scaled(k), _WONDER.scaled(k)
        )
        rivals = [rival.seat for rival in snapshot.rivals(seat)]
        found = [
            *stats.coins(table.narrator, seat),
            *stats.shields(table, seat, rivals),
            *stats.science(table.narrator, seat),
        ]
        stats.paint_figures(table, surface, figures, found, hot, gap=16, grown=k)
        stats.paint_points(table, seat, surface, points.center, 56 * k, hot)

    def _subtitle(self, width: float) -> str:
        """Return the wonder, or what an extension says of it; the side is left out before anything would be cut."""
        table, snapshot = self._table, self._table.snapshot
        tr, me, text = table.services.tr, snapshot.me, table.services.text
        wonders = (city_and_side(tr, snapshot.view.edition, me.board, me.side), tr(f"city.{me.board}"))
        said = [subtitle(table, snapshot.viewer, wonder) or wonder for wonder in wonders]
        least = _WONDER.with_size(MIN_TEXT)
        return next((words for words in said if text.measure(words, least)[0] <= width), said[-1])

    def _shelf(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        services, shelf, table = self._table.services, own_shelf(self._table), self._table
        snapshot = table.snapshot
        k = city_rooms(table).scale
        label = services.tr("table.produces" if snapshot.eyes is not None else "table.production")
        aside = snapshot.laid_aside(snapshot.viewer)
        labelled = services.text.widest([label], _LABEL.scaled(k)) if shelf.width >= _LABELLED * k else 0
        words, row, pile = columns(shelf, (labelled, None, 84 * k), gap=16)
        if labelled and not aside:  # a card lies there
            services.text.draw_in(surface, label, words, _LABEL.scaled(k))
        goods.paint_shelf(table, snapshot.viewer, surface, row if labelled else row.union(words), hot, self._lit())
        count = len(snapshot.view.discard)
        place = draw_row(
            services, surface, pile, [Badge("discard", str(count), NUMBER.scaled(k), 38 * k)], align="right"
        )[0]
        hot.append(HotArea("pile", place, lambda: services.tr.plural("table.tip.pile", count)))


def _name_growth(services: Tools) -> float:
    """Return how much wider the name is made by a large text size: the figures have room to give."""
    return max(1.0, min(_MOST_WIDER, services.text.ui_scale))


def next_stage_box(table: Table, number: int) -> Box:
    """Return the box of a stage of the viewer's wonder."""
    return stage_box(table, table.snapshot.viewer, own_board(table), city_rooms(table).slot, number)
