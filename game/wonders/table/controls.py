"""The buttons of the top bar and the list of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.buttons import IconButton
from game.ui.canvas import Box
from game.ui.lists import ListView
from game.ui.theme import INK
from game.wonders.table.layout import BUTTONS, LOG
from game.wonders.table.log import ROW, Log, LogLine, draw_line
from game.wonders.table.model import Table

if TYPE_CHECKING:
    from game.services import Services


_ICONS = {"standings": "points"}  # of buttons that have not the name of their icon


def bar_buttons(services: Services, presses: Mapping[str, Callable[[], object]]) -> list[IconButton]:
    """The buttons of the bar by what they do; the lamp and the laurel are there only while advice and the standings
    are wanted."""
    settings = services.settings
    wanted = {"hint": settings.hints, "standings": settings.standings == "full"}
    return [
        IconButton(
            f"button:{name}",
            box,
            _ICONS.get(name, name),
            presses[name],
            services.tr(f"table.button.{name}"),
        )
        for name, box in BUTTONS.items()
        if name in presses and wanted.get(name, True)
    ]


class LogPanel(ListView[LogLine]):
    """The log over the right-hand side of the table; choosing a line points out its card."""

    def __init__(self, table: Table, log: Log, on_line: Callable[[LogLine], object]) -> None:
        box = Box(LOG.x + 16, LOG.y + 62, LOG.width - 32, LOG.height - 78)
        draw = partial(_draw_row, table)
        super().__init__(box, log.lines, draw, ROW, on_line, on_line, table.services.tr("table.log.empty"))
        self.key = "log"
        self._log = log
        self.to_end()

    def to_end(self) -> None:
        """Show what came last."""
        self.items = list(self._log.lines)
        self.selected = max(0, len(self.items) - 1)
        self.scroll_to(len(self.items) * self.row_height)

    def update(self, dt: float) -> None:
        """Follow the log."""
        super().update(dt)
        if len(self.items) != len(self._log.lines):
            self.to_end()

    def draw(self, surface: pygame.Surface) -> None:
        """Slab, title, rows."""
        services = self.services
        services.skin.panel(surface, LOG, "plaster", 18, 20)
        title = Box(LOG.x + 24, LOG.y + 8, LOG.width - 48, 50)
        services.text.draw_in(surface, services.tr("table.log.title"), title, "heading", 30, INK, wrap=False)
        super().draw(surface)


def _draw_row(table: Table, surface: pygame.Surface, box: Box, line: LogLine, _chosen: bool) -> None:
    draw_line(table, surface, box, line)
