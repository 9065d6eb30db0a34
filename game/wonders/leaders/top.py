"""The bar at the top: round or age, direction of passing, and the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.bar import draw_band
from game.table.static_layer import Area, HotArea
from game.ui.layout import columns
from game.ui.style import Style
from game.ui.theme import PLASTER
from game.wonders.table.areas.drawing import draw_icon
from game.wonders.table.areas.topbar import (
    LEAST_MESSAGE,
    draw_age,
    draw_counted,
    draw_passing,
    paint_clock,
    paint_message,
    whole_bar,
)

if TYPE_CHECKING:
    from game.wonders.leaders.choice import LeaderChoice

_KIND = Style("heading", 28, PLASTER)


class TopArea(Area):
    """A band of lapis over the whole width of the window."""

    def __init__(self, chooser: LeaderChoice) -> None:
        super().__init__("top", lambda: whole_bar(chooser.table))
        self._chooser = chooser

    def key(self) -> object:
        """Return the moment of the game and the message."""
        chooser = self._chooser
        return (chooser.question, chooser.age, chooser.table.snapshot.view.turn, self._message())

    def slab(self, surface: pygame.Surface) -> None:
        """Draw the band."""
        draw_band(self._chooser.table.services, surface, self.box)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the moment at the left, the question in the middle."""
        chooser, services = self._chooser, self._chooser.table.services
        tr, bar = services.tr, chooser.table.seating.frame.bar
        if chooser.drafting:
            draw_icon(services, surface, "crown", bar.age.center, 56 * bar.scale)
            text = tr("leader_draft.top.draft", n=chooser.round, all=chooser.rounds)
            draw_counted(services, surface, bar, text, chooser.round, chooser.rounds)
            draw_passing(services, surface, bar.passing, ["arrow_right"], tr("table.pass_right"), bar.scale)
        else:
            draw_age(services, surface, bar, chooser.age, chooser.table.snapshot.uncounted)
            sign, words = columns(bar.counted.union(bar.passing), (50 * bar.scale, None), gap=8)
            draw_icon(services, surface, "crown", sign.center, 50 * bar.scale)
            services.text.draw_in(
                surface, tr(f"leader_draft.top.{chooser.question.kind}"), words, _KIND.scaled(bar.scale)
            )
        room = paint_clock(chooser.table, hot)
        if room.width >= LEAST_MESSAGE * services.text.ui_scale:
            paint_message(services, surface, self._message(), room, bar.scale)

    def _message(self) -> str:
        chooser, tr = self._chooser, self._chooser.table.services.tr
        waiting = chooser.waiting()
        if chooser.given and waiting:
            names = tr.listed(chooser.table.narrator.player(seat).name for seat in waiting)
            return tr("leader_draft.message.wait", names=names)
        return chooser.question.message(chooser.table.narrator)
