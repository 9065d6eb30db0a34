"""The bar at the top: which round or which age, which way leaders travel, and what is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER, shade
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.leaders.layout import MESSAGE_LEFT, TOP_BAR
from game.wonders.table.areas.pens import draw_icon
from game.wonders.table.areas.topbar import LEAST_MESSAGE, paint_message

if TYPE_CHECKING:
    from game.wonders.leaders.choice import LeaderChoice

_DOT = 17.0
_MOMENT = Box(178, 14, 192, 56)


class TopArea(Area):
    """A band of lapis over the whole width of the window."""

    def __init__(self, chooser: LeaderChoice) -> None:
        super().__init__("top", TOP_BAR)
        self._chooser = chooser

    def key(self) -> object:
        """The moment of the game and the message."""
        chooser = self._chooser
        return (chooser.question, chooser.age, chooser.table.view.turn, self._message())

    def slab(self, surface: pygame.Surface) -> None:
        """The band."""
        services = self._chooser.table.services
        bounds = services.canvas.bounds
        bar = Box(bounds.x - 20, bounds.y - 20, bounds.width + 40, TOP_BAR.bottom - bounds.y + 20)
        services.skin.panel(surface, bar, "lapis", 4, 10, groove=True)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """What is going on at the left, what is wanted in the middle."""
        chooser, services = self._chooser, self._chooser.table.services
        tr = services.tr
        if chooser.drafting:
            draw_icon(services, surface, "crown", (50, 42), 56)
            text = tr("leader_draft.top.draft", n=chooser.round, all=chooser.rounds)
            services.text.draw(surface, text, (100, 10), Style("body", 24, PLASTER))
            self._dots(surface, 100)
            draw_icon(services, surface, "arrow_right", (312, 28), 46)
            services.text.draw(surface, tr("table.pass_right"), (312, 48), Style("body", 20, PLASTER, "centre"))
        else:
            services.text.draw(surface, tr("table.age"), (22, 6), Style("heading", 20, GOLD_LIGHT))
            services.text.draw(surface, AGE_NUMERALS[chooser.age], (22, 24), Style("title", 46, PLASTER))
            draw_icon(services, surface, "crown", (142, 42), 50)
            text = tr(f"leader_draft.top.{chooser.question.kind}")
            services.text.draw_in(surface, text, _MOMENT, Style("heading", 28, PLASTER))
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

    def _dots(self, surface: pygame.Surface, x: float) -> None:
        chooser, services = self._chooser, self._chooser.table.services
        for number in range(chooser.rounds):
            centre = services.canvas.point(x + 9 + number * 25, 58)
            radius = services.canvas.px(_DOT / 2)
            if number < chooser.round:
                pygame.draw.circle(surface, GOLD_LIGHT, centre, radius)
            if number + 1 == chooser.round:
                pygame.draw.circle(surface, PLASTER, centre, radius + services.canvas.px(3), services.canvas.px(2))
            pygame.draw.circle(surface, shade(GOLD_LIGHT, -0.2), centre, radius, services.canvas.px(2))
