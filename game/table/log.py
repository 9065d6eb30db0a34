"""The panel that lists the log of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.telling import LogLine, Telling
from game.ui.canvas import Box, Point
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP
from game.ui.tools import Tools

if TYPE_CHECKING:
    pass

_ROW = 46.0

EmblemPainter = Callable[[pygame.Surface, int, Point, float], object]
"""Draws the emblem of a seat: surface, seat, centre, size in units."""


class LogPanel(ListView[LogLine]):
    """The log over a side of the table, in ``slab``; it follows what is ``log``. ``on_line`` gets a chosen line."""

    def __init__(
        self, tools: Tools, slab: Box, log: Telling, emblem: EmblemPainter, on_line: Callable[[LogLine], object]
    ) -> None:
        box = Box(slab.x + 16, slab.y + 62, slab.width - 32, slab.height - 78)
        super().__init__(box, list(log.lines), self._draw_line, _ROW, on_line, on_line, tools.tr("table.log.empty"))
        self.key = "log"
        self._slab = slab
        self._log = log
        self._emblem = emblem
        self.to_end()

    def to_end(self) -> None:
        """Scroll to the end."""
        self.items = list(self._log.lines)
        self.selected = max(0, len(self.items) - 1)
        self.scroll_to(len(self.items))

    def update(self, dt: float) -> None:
        """Follow new lines of the log, and another language."""
        super().update(dt)
        lines = self._log.lines
        if len(self.items) != len(lines) or self.items[-1:] != lines[-1:]:
            self.to_end()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw slab, title and rows."""
        services, slab = self.services, self._slab
        services.skin.panel(surface, slab, "plaster", 18, 20)
        title = Box(slab.x + 24, slab.y + 8, slab.width - 48, 50)
        services.text.draw_in(surface, services.tr("table.log.title"), title, Style("heading", 30, align="centre"))
        super().draw(surface)

    def _draw_line(self, surface: pygame.Surface, box: Box, line: LogLine, _chosen: bool) -> None:
        services = self.services
        if line.seat < 0:
            services.text.draw(surface, line.text, (box.x + 10, box.y + 10), Style("heading", 22, GOLD_DEEP))
            return
        self._emblem(surface, line.seat, (box.x + 26, box.centery), 34)
        if line.icon:
            services.canvas.blit(surface, services.icon(line.icon, 30), (box.x + 66, box.centery))
        services.text.draw_in(surface, line.text, (box.x + 90, box.y, box.width - 98, box.height), Style("body", 23))
