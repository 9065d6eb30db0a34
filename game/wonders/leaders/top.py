"""The bar at the top: round or age, direction of passing, and the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.bar import draw_band
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.layout import columns
from game.ui.style import Style
from game.ui.theme import PLASTER
from game.wonders.leaders.layout import MESSAGE_LEFT, TOP_BAR
from game.wonders.table.areas.pens import draw_icon
from game.wonders.table.areas.topbar import (
    AGE,
    COUNTED,
    LEAST_MESSAGE,
    PASSING,
    draw_age,
    draw_counted,
    draw_passing,
    paint_message,
)

if TYPE_CHECKING:
    from game.wonders.leaders.choice import LeaderChoice

_MOMENT = COUNTED.union(PASSING)
_KIND = Style("heading", 28, PLASTER)


class TopArea(Area):
    """A band of lapis over the whole width of the window."""

    def __init__(self, chooser: LeaderChoice) -> None:
        super().__init__("top", TOP_BAR)
        self._chooser = chooser

    def key(self) -> object:
        """Return the moment of the game and the message."""
        chooser = self._chooser
        return (chooser.question, chooser.age, chooser.table.view.turn, self._message())

    def slab(self, surface: pygame.Surface) -> None:
        """Draw the band."""
        draw_band(self._chooser.table.services, surface, TOP_BAR)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the moment at the left, the question in the middle."""
        chooser, services = self._chooser, self._chooser.table.services
        tr = services.tr
        if chooser.drafting:
            draw_icon(services, surface, "crown", AGE.center, 56)
            text = tr("leader_draft.top.draft", n=chooser.round, all=chooser.rounds)
            draw_counted(services, surface, COUNTED, text, chooser.round, chooser.rounds)
            draw_passing(services, surface, PASSING, ["arrow_right"], tr("table.pass_right"))
        else:
            draw_age(services, surface, chooser.age)
            sign, words = columns(_MOMENT, (50, None), gap=8)
            draw_icon(services, surface, "crown", sign.center, 50)
            services.text.draw_in(surface, tr(f"leader_draft.top.{chooser.question.kind}"), words, _KIND)
        room = chooser.table.seating.message
        room = Box(MESSAGE_LEFT, room.y, room.right - MESSAGE_LEFT, room.height)
        if room.width >= LEAST_MESSAGE:
            paint_message(services, surface, self._message(), room)

    def _message(self) -> str:
        chooser, tr = self._chooser, self._chooser.table.services.tr
        waiting = chooser.waiting()
        if chooser.given and waiting:
            names = ", ".join(chooser.table.player(seat).name for seat in waiting)
            return tr("leader_draft.message.wait", names=names)
        return chooser.question.message(chooser.table)
