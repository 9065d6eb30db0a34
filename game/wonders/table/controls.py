"""Widgets of the table that are no cards: the buttons of the top bar and the list of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.input import key_name
from game.settings import SPEED_FACTORS
from game.ui.canvas import Box
from game.ui.lists import ListView
from game.ui.theme import GOLD_LIGHT, INK, INK_SOFT, shade
from game.ui.widgets import Clickable
from game.wonders.table.layout import BUTTONS, LOG
from game.wonders.table.log import ROW, Log, LogLine, draw_line
from game.wonders.table.model import Table
from game.wonders.table.pens import draw_icon

if TYPE_CHECKING:
    from game.services import Services


_ICONS = {"standings": "points"}  # of buttons that have not the name of their icon


class IconButton(Clickable):
    """A small slab with an icon."""

    def __init__(self, key: str, box: Box, icon: str, on_press: Callable[[], object], tooltip: str) -> None:
        super().__init__(box, on_press, tooltip)
        self.key = key
        self._icon = icon

    def draw(self, surface: pygame.Surface) -> None:
        """Sinks while held down, glows with the focus."""
        box = self.box.move(0, 2 if self.pressed else 0)
        skin = self.services.skin
        if self.hover:
            skin.glow(surface, box, GOLD_LIGHT, 0.8 * self.hover, 12)
        skin.panel(surface, box, "stone", 12, 0 if self.pressed else 4, groove=False)
        draw_icon(self.services, surface, self._icon, (box.centerx, box.centery), box.height * 0.72)


class SpeedButton(Clickable):
    """Switches the speed of animations: one chevron for slow, four for instant."""

    def __init__(self, box: Box, services: Services, on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press)
        self.key = "button:speed"
        self._settings = services.settings
        self._tr = services.tr

    def tip(self) -> str:
        """The present speed, and the key."""
        name = self._tr(f"settings.speed_{self._settings.speed}")
        return self._tr("table.button.speed", speed=name, key=key_name(self._settings.keys, "speed"))

    def draw(self, surface: pygame.Surface) -> None:
        """As many chevrons as the speed has steps; the others in the shade."""
        box = self.box.move(0, 2 if self.pressed else 0)
        skin, canvas = self.services.skin, self.services.canvas
        if self.hover:
            skin.glow(surface, box, GOLD_LIGHT, 0.8 * self.hover, 12)
        skin.panel(surface, box, "stone", 12, 0 if self.pressed else 4, groove=False)
        steps = list(SPEED_FACTORS)
        now = steps.index(self._settings.speed)
        half, deep, pitch = 12.0, 10.0, 17.0
        left = box.centerx - (pitch * (len(steps) - 1) + deep) / 2
        for number in range(len(steps)):
            colour = INK if number <= now else shade(INK_SOFT, 0.55)
            x = left + number * pitch
            corners = [(x, box.centery - half), (x + deep, box.centery), (x, box.centery + half)]
            pygame.draw.lines(surface, colour, False, [canvas.point(*corner) for corner in corners], canvas.px(5))


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
            services.tr(f"table.button.{name}", key=key_name(settings.keys, name)),
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
