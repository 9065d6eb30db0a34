"""The near side: the own wonder, the cards to build with at its left, everything else at its right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.table import tips
from game.architects.table.layout import WONDER, RoundTable
from game.architects.table.panels import HeadLook, draw_head, draw_treasures, draw_wonder, treasure_size
from game.architects.table.pens import draw_piles
from game.architects.words import long_name
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.labels import Label, Picture, RowItem, draw_rows
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable
    from rules.architects.insight import StageDemand

CARD = 148.0
"""Width of a card before the viewer, at most."""
_TOKEN, _LARGEST = 82.0, 112.0  # what is no card: where there is much of it, and where there is little
_PAD = 16.0
_HEAD, _DEMAND, _CARDS = 58.0, 46.0, 212.0
_LOOK = HeadLook(52, Style("heading", 27), Style("italic", 21, INK_SOFT), long_name)
_HELD, _NOTHING = Style("strong", 23), Style("italic", 25, INK_SOFT, "centre", wrap=True)


def own_places(seating: RoundTable, building: bool, text_scale: float = 1.0) -> list[Box]:
    """Return the places within that of the viewer's cards: of those to build with head, demands, cards; of all others
    the cards, and what is no card."""
    if building:
        grown = max(1.0, text_scale)
        return rows(inset(seating.materials, _PAD, 8), (_HEAD * grown, _DEMAND * grown, None, 0), gap=10)[:3]
    return rows(inset(seating.treasures, _PAD, _PAD), (_CARDS, None), gap=8)


def own_room(seating: RoundTable, building: bool, text_scale: float = 1.0) -> Box:
    """Return where the cards of the viewer lie: those to build with, or all others."""
    return own_places(seating, building, text_scale)[2 if building else 0]


class WonderArea(Area):
    """The own wonder."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("wonder", WONDER)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on: the stages built."""
        table = self._table
        return table.viewer, table.city(table.viewer).stages

    def slab(self, surface: pygame.Surface) -> None:
        """Its frame."""
        self._table.services.skin.panel(surface, WONDER.inflate(8, 8), "gold", 12, 16, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the painting."""
        draw_wonder(self._table, surface, self._table.viewer, WONDER, hot)


class MaterialsArea(Area):
    """Whose wonder it is, what its next stages ask for, and the cards to pay them with."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("materials", lambda: table.seating.materials)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on: cards and demands."""
        table = self._table
        seat = table.viewer
        demands = tuple((one.number, one.held) for one in table.demands[seat])
        return (
            seat, tuple(table.held(seat, True)), demands, table.totals[seat], table.strengths[seat],
            table.shown.active == seat,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 16, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint head, demands, cards."""
        table, services, seat = self._table, self._table.services, self._table.viewer
        if table.shown.active == seat:
            services.skin.outline(surface, inset(self.box, 3), 14, GOLD_LIGHT)
        head, demands, room = own_places(table.seating, True, services.text.ui_scale)
        draw_head(table, surface, [seat], head, _LOOK, hot)
        self._demands(surface, demands, hot)
        held = table.held(seat, True)
        if held:
            draw_piles(table, surface, room, held, seat, CARD, hot)
        else:
            services.text.draw_in(surface, services.tr("architects.no_materials"), room, _NOTHING)

    def _held(self, demand: StageDemand, alone: bool) -> str:
        """Return how many cards of the right kind are there; if the demand stands ``alone``, what that kind is, too."""
        table = self._table
        stage = table.box.wonders[table.wonder(table.viewer)].stages[demand.number - 1]
        kind = ("different" if stage.different else "alike") if alone else "plain"
        return table.services.tr(f"architects.held.{kind}", n=demand.held, all=demand.cards)

    def _demands(self, surface: pygame.Surface, row: Box, hot: list[HotArea]) -> None:
        """The stages that can be built next, each with how much of it is there."""
        table, services = self._table, self._table.services
        demands, wonder = table.demands[table.viewer], table.wonder(table.viewer)
        lines: list[tuple[Box, list[RowItem]]] = []
        for demand, place in zip(demands, columns(row, len(demands), gap=8), strict=True):
            services.skin.sunken(surface, place, 10)
            sign = Picture(partial(painters(services).sign, wonder, demand.number - 1), 36)
            held = Label(self._held(demand, len(demands) == 1), _HELD)
            lines.append((inset(place, 6, 3), [sign, held]))
            tip = partial(tips.stage, table, table.viewer, demand.number)
            hot.append(HotArea(f"demand:{demand.number}", place, tip))
        draw_rows(services, surface, lines, gap=6)


class TreasuresArea(Area):
    """Science, points, shields, tokens and medals."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("treasures", lambda: table.seating.treasures)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on: cards, tokens, medals."""
        table = self._table
        seat, city = table.viewer, table.city(table.viewer)
        return (
            seat, tuple(table.held(seat, False)), tuple(city.tokens), city.victories, tuple(city.medals),
            city.gifts, table.shown.cat == seat,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 16, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint cards above, tokens below."""
        table, services, seat = self._table, self._table.services, self._table.viewer
        room, foot = own_places(table.seating, False)
        held = table.held(seat, False)
        if held:
            draw_piles(table, surface, room, held, seat, CARD, hot)
        else:
            services.text.draw_in(surface, services.tr("architects.no_treasures"), room, _NOTHING)
        draw_treasures(table, surface, foot, seat, treasure_size(table, seat, foot.width, _TOKEN, _LARGEST), hot)
