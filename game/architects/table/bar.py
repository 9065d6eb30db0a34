"""The bar at the top: the round, whose turn it is, and what is going on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.table.layout import TOP_BAR
from game.table.bar import bar_box, draw_band
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.layout import columns
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable

_ROUND, _NUMBER = Style("heading", 20, GOLD_LIGHT), Style("title", 44, PLASTER)
_MESSAGE = Style("body", 31, PLASTER, wrap=True)


class BarArea(Area):
    """``message``: what is going on; ``end``: where the room for it ends; ``spreads``: it is as wide as the window."""

    def __init__(
        self, table: ArchitectsTable, message: Callable[[], str], end: Callable[[], float], spreads: bool = False
    ) -> None:
        super().__init__("bar", lambda: bar_box(table.services, TOP_BAR.inflate(2 * self._margin, 0)))
        self._table = table
        self._message = message
        self._end = end
        self._spreads = spreads

    @property
    def _margin(self) -> float:
        """How far it reaches beyond the grid at each side."""
        return self._table.seating.margin if self._spreads else 0.0

    def key(self) -> object:
        """Return turn and message."""
        shown = self._table.shown
        return shown.turn, shown.active, self._message(), self._end()

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a band of lapis over the whole width of the window."""
        draw_band(self._table.services, surface, TOP_BAR)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint round, whose turn, message."""
        table, services, tr = self._table, self._table.services, self._table.services.tr
        seats = table.seats
        number = max(1, -(-table.shown.turn // seats))
        bar = Box(18 - self._margin, 4, self._end() - 18 + 2 * self._margin, 76)
        turn, sign, room = columns(bar, (108, 68, None), gap=6)
        over = tr("table.practice" if table.practice else "architects.round")
        services.text.draw_lines(surface, [(turn, (over, str(number)))], _ROUND, _NUMBER)
        hot.append(HotArea("round", turn, partial(self._tip, number)))
        draw_sign(services, surface, table.player(table.shown.active), sign.center, 58)
        services.text.draw_in(surface, self._message(), room, _MESSAGE)

    def _tip(self, number: int) -> str:
        """Return what a round is; of a practice game, that it does not count."""
        tr = self._table.services.tr
        text = tr("architects.tip.round", n=number)
        return "\n".join([tr("table.tip.practice"), text]) if self._table.practice else text
