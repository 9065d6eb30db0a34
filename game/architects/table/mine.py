"""The near side: the own wonder, the cards to build with at its left, everything else at its right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.table import tips
from game.architects.table.layout import MATERIALS, TREASURES, WONDER
from game.architects.table.panels import draw_standing, draw_treasures, draw_wonder, treasure_size
from game.architects.table.pens import draw_piles
from game.architects.words import long_name
from game.table.static_layer import HotArea, Part
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable

CARD = 148.0
"""Width of a card before the viewer, at most."""
_TOKEN, _LARGEST = 82.0, 112.0  # what is no card: where there is much of it, and where there is little
_PAD = 16.0
_DEMANDS, _DEMAND = 74.0, 46.0  # where the stages that come next stand, and how high


def own_room(building: bool) -> Box:
    """Where the cards of the viewer lie: those to build with, or all others."""
    if not building:
        return Box(TREASURES.x + _PAD, TREASURES.y + _PAD, TREASURES.width - 2 * _PAD, 212)
    top = MATERIALS.y + _DEMANDS + _DEMAND + 12
    return Box(MATERIALS.x + _PAD, top, MATERIALS.width - 2 * _PAD, MATERIALS.bottom - _PAD - top)


class WonderPart(Part):
    """The own wonder."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("wonder", WONDER)
        self._table = table

    def key(self) -> object:
        """How far it is built."""
        table = self._table
        return table.viewer, table.city(table.viewer).stages

    def slab(self, surface: pygame.Surface) -> None:
        """Its frame."""
        self._table.services.skin.panel(surface, WONDER.inflate(8, 8), "gold", 12, 16, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """The painting."""
        draw_wonder(self._table, surface, self._table.viewer, WONDER, hot)


class MaterialsPart(Part):
    """Whose wonder it is, what its next stages ask for, and the cards to pay them with."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("materials", MATERIALS)
        self._table = table

    def key(self) -> object:
        """Cards and demands."""
        table = self._table
        seat = table.viewer
        demands = tuple((one.number, one.held) for one in table.demands[seat])
        return (
            seat, tuple(table.held(seat, True)), demands, table.totals[seat], table.strengths[seat],
            table.shown.active == seat,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._table.services.skin.panel(surface, MATERIALS, "plaster", 16, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Head, demands, cards."""
        table, services, box = self._table, self._table.services, MATERIALS
        seat = table.viewer
        if table.shown.active == seat:
            services.skin.outline(surface, box.inflate(-6, -6), 14, GOLD_LIGHT)
        draw_sign(services, surface, table.player(seat), (box.x + 40, box.y + 34), 52)
        right = draw_standing(table, surface, seat, (box.right - _PAD, box.y + 32), hot)
        name = Box(box.x + 74, box.y + 8, right - box.x - 80, 30)
        services.text.draw_in(surface, table.player(seat).name, name, Style("heading", 27))
        below = Box(box.x + 74, box.y + 36, right - box.x - 80, 24)
        text = long_name(services.tr, table.wonder(seat))
        services.text.draw_in(surface, text, below, Style("italic", 21, INK_SOFT))
        self._demands(surface, box.y + _DEMANDS, hot)
        room = own_room(building=True)
        held = table.held(seat, True)
        if held:
            draw_piles(table, surface, room, held, seat, CARD, hot)
        else:
            services.text.draw_in(
                surface,
                services.tr("architects.no_materials"),
                room,
                Style("italic", 25, INK_SOFT, "centre", wrap=True),
            )

    def _demands(self, surface: pygame.Surface, top: float, hot: list[HotArea]) -> None:
        """The stages that can be built next, each with how much of it is there."""
        table, services, box = self._table, self._table.services, MATERIALS
        demands = table.demands[table.viewer]
        height = _DEMAND
        width = (box.width - 2 * _PAD - 8 * (len(demands) - 1)) / max(1, len(demands))
        for index, demand in enumerate(demands):
            place = Box(box.x + _PAD + index * (width + 8), top, width, height)
            services.skin.sunken(surface, place, 10)
            pixels = services.canvas.px(height - 10)
            sign = painters(services).sign(table.wonder(table.viewer), demand.number - 1, pixels)
            wide = sign.get_width() / services.canvas.scale
            services.canvas.blit(surface, sign, (place.x + 6 + wide / 2, place.centery))
            text = services.tr("architects.held", n=demand.held, all=demand.cards)
            words = Box(place.x + wide + 12, place.y, place.width - wide - 18, place.height)
            services.text.draw_in(surface, text, words, Style("strong", 23))
            hot.append(
                HotArea(f"demand:{demand.number}", place, partial(tips.stage, table, table.viewer, demand.number))
            )


class TreasuresPart(Part):
    """Science, points, shields, tokens and medals."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("treasures", TREASURES)
        self._table = table

    def key(self) -> object:
        """Cards, tokens, medals."""
        table = self._table
        seat, city = table.viewer, table.city(table.viewer)
        return (
            seat, tuple(table.held(seat, False)), tuple(city.tokens), city.victories, tuple(city.medals),
            city.gifts, table.shown.cat == seat,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._table.services.skin.panel(surface, TREASURES, "plaster", 16, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Cards above, tokens below."""
        table, services, box = self._table, self._table.services, TREASURES
        seat = table.viewer
        room = own_room(building=False)
        held = table.held(seat, False)
        if held:
            draw_piles(table, surface, room, held, seat, CARD, hot)
        else:
            services.text.draw_in(
                surface,
                services.tr("architects.no_treasures"),
                room,
                Style("italic", 25, INK_SOFT, "centre", wrap=True),
            )
        foot = Box(box.x + _PAD, room.bottom + 8, box.width - 2 * _PAD, box.bottom - room.bottom - 16)
        size = treasure_size(table, seat, foot.width, _TOKEN, _LARGEST)
        draw_treasures(table, surface, foot, seat, size, hot)
