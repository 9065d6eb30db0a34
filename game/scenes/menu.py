"""The menu over the table, and what the icons mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.games import Running, front
from game.platform.input import Kind
from game.scenes.save import SaveScene
from game.scenes.slab import SlabScene
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services


class MenuSlab(SlabScene):
    """A slab over the dimmed table; Esc and the menu key close it."""

    box = Box(640, 170, 640, 740)
    title_size = 40
    title_top = 26
    line = 0.6
    closes = (Kind.CANCEL, Kind.MENU)

    def column(self, rows: list[tuple[str, Callable[[], object]]], size: float = 27) -> None:
        """Buttons one below the other; the first has the focus."""
        pitch = min(94.0, (self.box.height - 138) / len(rows))
        for index, (text, action) in enumerate(rows):
            place = (self.box.x + 80, self.box.y + 122 + index * pitch, self.box.width - 160, min(76.0, pitch - 10))
            self.ui.add(Button(place, text, action, "gold" if index == 0 else "stone", size=size))
        self.ui.set_focus(self.ui.widgets[0])


class MenuScene(MenuSlab):
    """Resume, save, settings, help, leave. The game is autosaved all along."""

    name = "menu"
    title_key = "table.menu.title"

    def __init__(
        self,
        services: Services,
        game: Running,
        leave: Callable[[], None],
        look_back: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services)
        self._game = game
        self._leave = leave
        self._look_back = look_back

    def build(self) -> None:
        """One button a way out."""
        services, tr, game = self.services, self.services.tr, self._game.record.game
        rows: list[tuple[str, Callable[[], object]]] = [
            (tr("table.menu.resume"), lambda: services.stack.pop(self)),
            (tr("table.menu.save"), lambda: services.stack.push(SaveScene(services, self._game))),
            (tr("table.menu.settings"), lambda: services.go("settings")),
            (tr("table.menu.how_to_play"), lambda: services.go("how_to_play", game=game)),
            (tr("table.menu.icons"), lambda: services.stack.push(LegendScene(services, game))),
            (tr("table.menu.quit"), self._leave),
        ]
        if self._look_back is not None:
            rows.insert(2, (tr("table.menu.look_back"), self._look_back))
        self.column(rows)


class LegendScene(MenuSlab):
    """What every icon means, in one page."""

    name = "legend"
    box = Box(110, 60, 1700, 960)
    title_key = "table.menu.icons"

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self._icons = front(game).legend

    def build(self) -> None:
        """A way back."""
        tr = self.services.tr
        place = (self.box.centerx - 160, self.box.bottom - 88, 320, 66)
        self.ui.add(Button(place, tr("table.menu.back"), lambda: self.services.stack.pop(self), "gold", size=25))
        self.ui.set_focus(self.ui.widgets[0])

    def draw(self, surface: pygame.Surface) -> None:
        """Three columns of icons with words."""
        super().draw(surface)
        services = self.services
        rows = -(-len(self._icons) // 3)
        pitch = (self.box.height - 220) / rows
        for index, name in enumerate(self._icons):
            x = self.box.x + 50 + index // rows * 545
            y = self.box.y + 120 + (index % rows + 0.5) * pitch
            services.canvas.blit(surface, services.icon(name, 48), (x + 26, y))
            words = Box(x + 62, y - pitch / 2 + 2, 470, pitch - 4)
            services.text.draw_in(surface, services.tr(f"table.icon.{name}"), words, Style("body", 23, wrap=True))
