"""The bar at the top: the round, whose turn it is, and what is going on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.bar import draw_band
from game.table.static_layer import Area, HotArea
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable

_ROUND, _NUMBER = Style("heading", 20, GOLD_LIGHT), Style("title", 44, PLASTER)
_MESSAGE = Style("body", 31, PLASTER, wrap=True)


class BarArea(Area):
    """``message``: what is going on; ``end``: where the room for it ends."""

    def __init__(self, table: ArchitectsTable, message: Callable[[], str], end: Callable[[], float]) -> None:
        super().__init__("bar", lambda: table.seating.plan.bar)
        self._table = table
        self._message = message
        self._end = end

    def key(self) -> object:
        """Return turn and message."""
        shown = self._table.snapshot.shown
        return shown.turn, shown.active, self._message(), self._end()

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a band of lapis over the whole width of the window."""
        draw_band(self._table.services, surface, self.box)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint round, whose turn, message."""
        table, services, tr = self._table, self._table.services, self._table.services.tr
        snapshot = table.snapshot
        seats = snapshot.seats
        number = max(1, -(-snapshot.shown.turn // seats))
        turn, sign, room, clock = table.bar_parts(self._end())
        over = tr(f"table.{snapshot.uncounted}" if snapshot.uncounted else "architects.round")
        services.text.draw_lines(surface, [(turn, (over, str(number)))], _ROUND, _NUMBER)
        hot.append(HotArea("round", turn, partial(self._tip, number)))
        draw_sign(services, surface, table.narrator.player(snapshot.shown.active), sign.center, 58)
        services.text.draw_in(surface, self._message(), room, _MESSAGE)
        if clock is not None and table.clock is not None:
            hot.append(HotArea("clock", clock, self._clock_tip))

    def _clock_tip(self) -> str:
        return self._table.clock.tip if self._table.clock is not None else ""

    def _tip(self, number: int) -> str:
        """Return what a round is; of a game that does not count, that first."""
        tr = self._table.services.tr
        text = tr("architects.tip.round", n=number)
        kind = self._table.snapshot.uncounted
        return "\n".join([tr(f"table.tip.{kind}"), text]) if kind else text
