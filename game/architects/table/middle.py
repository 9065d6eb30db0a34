"""The middle of the table: Progress tokens, Conflict tokens, the Cat while nobody owns it, medals, the discard pile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.table import tips
from game.architects.table.layout import (
    CAT_PLACE,
    CONFLICT,
    DISCARD,
    MIDDLE,
    PROGRESS,
    centre_medal,
    face_slot,
    flip_slot,
)
from game.architects.table.pens import draw_card, draw_plate, draw_round
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.layout import around, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable

_TITLE = Style("heading", 25)
_CAT = 92.0
_SPENT = (58.0, 83.0)
_SPENT_LABEL, _LABEL = Box(DISCARD[0] - 240, DISCARD[1] + 2, 200, 36), Style("italic", 22, INK_SOFT, "right")


class MiddleArea(Area):
    """Everything between the players but the central deck. ``flips``: how many Conflict tokens show their Battle side
    while they are being turned, None where they lie as the snapshot says."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("middle", MIDDLE)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on."""
        shown = self._table.shown
        return (
            tuple(shown.faces), shown.stack, shown.battle, shown.conflict, shown.cat < 0,
            tuple(shown.centre), tuple(shown.discard.items()),
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a cloth of parchment."""
        self._table.services.skin.panel(surface, MIDDLE.inflate(0, -8), "parchment", 24, 8)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint tokens at the left, conflict at the right."""
        self._progress(surface, hot)
        self._conflict(surface, hot)
        self._rest(surface, hot)

    def _progress(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        table, services, shown = self._table, self._table.services, self._table.shown
        art = painters(services)
        services.text.draw_in(surface, services.tr("architects.progress"), rows(PROGRESS, (42, None))[0], _TITLE)
        for index, name in enumerate(shown.faces):
            place = face_slot(index)
            if name is None:
                services.skin.sunken(surface, place, place.width / 2)
                continue
            draw_round(services, surface, art.progress(name, services.canvas.px(place.width)), place)
            hot.append(HotArea(f"face:{name}", place, partial(tips.token, table, name)))
        place = face_slot(len(shown.faces))
        if shown.stack:
            picture = art.progress_back(services.canvas.px(place.width))
            for depth in range(min(3, shown.stack) - 1, -1, -1):
                draw_round(services, surface, picture, place.move(depth * 4, depth * 4))
            draw_plate(services, surface, str(shown.stack), (place.centerx, place.bottom - 20), 32)
        else:
            services.skin.sunken(surface, place, place.width / 2)
        hot.append(HotArea("face:stack", place, partial(tips.stack, table)))

    def _conflict(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        table, services, shown = self._table, self._table.services, self._table.shown
        text = services.tr("architects.conflict", n=shown.battle, all=shown.conflict)
        services.text.draw_in(surface, text, rows(CONFLICT, (38, None))[0], _TITLE)
        for index in range(shown.conflict):
            place = flip_slot(index, shown.conflict)
            picture = painters(services).conflict(index < shown.battle, services.canvas.px(place.width))
            draw_round(services, surface, picture, place)
        row = flip_slot(0, shown.conflict).union(flip_slot(shown.conflict - 1, shown.conflict))
        hot.append(HotArea("conflict", Box(row), partial(tips.conflict, table)))
        for index, name in enumerate(shown.centre):
            place = centre_medal(index)
            draw_round(services, surface, painters(services).medal(name, services.canvas.px(place.width)), place)
            hot.append(HotArea(f"centre:{name}", place, partial(tips.medal_free, table, name, None)))

    def _rest(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """The Cat's cushion and the discard pile."""
        table, services, shown = self._table, self._table.services, self._table.shown
        if shown.cat < 0:
            place = around(CAT_PLACE, _CAT, _CAT)
            draw_round(services, surface, painters(services).cat(services.canvas.px(_CAT)), place)
            hot.append(HotArea("cat", place, partial(tips.cat, table)))
        spent = shown.discard
        if spent:
            place = around(DISCARD, *_SPENT)
            draw_card(services, surface, list(spent)[-1], place)
            draw_plate(services, surface, str(sum(spent.values())), (place.right + 4, place.y + 8), 26)
            services.text.draw_in(surface, services.tr("architects.spent"), _SPENT_LABEL, _LABEL)
            hot.append(HotArea("discard", place, partial(tips.discard, table)))


class MedalsArea(Area):
    """The medals between neighbours; ``place``: the number of the seat at whose left it lies."""

    def __init__(self, table: ArchitectsTable, place: int) -> None:
        super().__init__(f"medal{place}", lambda: table.seating.medal(place))
        self._table = table
        self._place = place

    def key(self) -> object:
        """Return what the picture depends on: the medal and its place."""
        table = self._table
        return table.shown.medals[self._place], tuple(self.box), table.viewer, table.medals_won.get(self._place)

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a socket with a golden rim, which stays empty when the medal has been won."""
        skin, box = self._table.services.skin, self.box
        skin.panel(surface, box.inflate(10, 10), "gold", box.width / 2 + 5, 6, groove=False)
        skin.sunken(surface, box, box.width / 2)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the medal, if it is still there; otherwise the sign of whoever has won it."""
        table, services, name = self._table, self._table.services, self._table.shown.medals[self._place]
        place, won = self.box, table.medals_won.get(self._place)
        if name is None:
            if won is not None:
                draw_sign(services, surface, table.player(won[0]), place.center, place.width * 0.72)
                hot.append(HotArea(f"gone:{self._place}", place, partial(tips.medal_gone, table, *won)))
            return
        draw_round(services, surface, painters(services).medal(name, services.canvas.px(place.width)), place)
        hot.append(HotArea(f"free:{self._place}", place, partial(tips.medal_free, table, name, self._place)))
