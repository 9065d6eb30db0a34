"""The menu over the table, the choice of a slot to save in, and what the icons mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.input import Intent, Kind
from game.saves import SLOTS, SaveError
from game.scenes.base import Scene
from game.ui.canvas import Box
from game.ui.theme import INK
from game.ui.widgets import Button
from game.wonders.session import save_title
from game.wonders.table.pens import draw_icon

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.controller import Controller

_THROUGH = (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)
LEGEND = (
    "wood", "stone", "clay", "ore", "glass", "loom", "papyrus", "coin", "points", "shield", "compass", "gear", "tablet",
    "star",
    "stage", "chain", "trade", "check", "cross", "hourglass", "lock", "victory_1", "defeat", "free_build",
    "play_last_card", "build_from_discard", "copy_guild", "symbol_brown", "symbol_grey", "symbol_blue",
    "symbol_yellow", "symbol_red", "symbol_green", "symbol_purple",
    "symbol_white", "any_good", "free_recruit", "extra_recruit", "draw_leaders", "copy_leader", "free_cost",
)  # fmt: skip


class _Sheet(Scene):
    """A slab over the dimmed table; Esc closes it."""

    overlay = True
    box = Box(640, 170, 640, 740)
    title_key = ""

    def handle(self, intent: Intent) -> bool:
        """Esc and the menu key close it; nothing gets through to the table."""
        if intent.kind in (Kind.CANCEL, Kind.MENU):
            self.services.stack.pop(self)
            return True
        return super().handle(intent) or intent.kind not in _THROUGH

    def draw(self, surface: pygame.Surface) -> None:
        """The slab and its title."""
        services, box = self.services, self.box
        services.skin.dim(surface, 0.6)
        services.skin.panel(surface, box, "plaster", 22, 30)
        title = Box(box.x + 40, box.y + 26, box.width - 80, 60)
        services.text.draw_in(surface, services.tr(self.title_key), title, "title", 40, INK, wrap=False)
        services.skin.divider(surface, (box.centerx, box.y + 100), box.width * 0.6)
        super().draw(surface)

    def column(self, rows: list[tuple[str, Callable[[], object]]], size: float = 27) -> None:
        """Buttons one below the other; the first has the focus."""
        for index, (text, action) in enumerate(rows):
            place = (self.box.x + 80, self.box.y + 126 + index * 94, self.box.width - 160, 76)
            self.ui.add(Button(place, text, action, "gold" if index == 0 else "stone", size=size))
        self.ui.set_focus(self.ui.widgets[0])


class MenuScene(_Sheet):
    """Resume, save, settings, help, leave. The game is autosaved all along."""

    name = "menu"
    title_key = "table.menu.title"

    def __init__(self, services: Services, controller: Controller, leave: Callable[[], None]) -> None:
        super().__init__(services)
        self._controller = controller
        self._leave = leave

    def build(self) -> None:
        """One button a way out."""
        services, tr = self.services, self.services.tr
        self.column(
            [
                (tr("table.menu.resume"), lambda: services.stack.pop(self)),
                (tr("table.menu.save"), lambda: services.stack.push(SaveScene(services, self._controller))),
                (tr("table.menu.settings"), lambda: services.go("settings")),
                (tr("table.menu.how_to_play"), lambda: services.go("how_to_play")),
                (tr("table.menu.icons"), lambda: services.stack.push(LegendScene(services))),
                (tr("table.menu.quit"), self._leave),
            ]
        )


class SaveScene(_Sheet):
    """The named slots, each with what it holds."""

    name = "save"
    title_key = "table.menu.save"

    def __init__(self, services: Services, controller: Controller) -> None:
        super().__init__(services)
        self._controller = controller

    def build(self) -> None:
        """One button a slot."""
        tr = self.services.tr
        held = {info.slot: info for info in self.services.saves.saves()}
        rows: list[tuple[str, Callable[[], object]]] = []
        for number, slot in enumerate(SLOTS, 1):
            info = held.get(slot)
            what = (
                tr("table.menu.slot_empty")
                if info is None
                else tr("table.menu.slot", title=info.title, age=info.age, turn=info.turn)
            )
            rows.append((tr("table.menu.slot_row", n=number, what=what), partial(self._save, slot)))
        self.column(rows, 23)

    def _save(self, slot: str) -> None:
        services, game = self.services, self._controller
        data = game.save_data()
        try:
            services.saves.save(slot, data, save_title(services, data))
            services.toast(services.tr("table.menu.saved"))
        except SaveError as error:
            services.toast(str(error), 8)
        services.stack.pop(self)


class LegendScene(_Sheet):
    """What every icon means, in one page."""

    name = "legend"
    box = Box(110, 60, 1700, 960)
    title_key = "table.menu.icons"

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
        rows = -(-len(LEGEND) // 3)
        pitch = (self.box.height - 220) / rows
        for index, name in enumerate(LEGEND):
            x = self.box.x + 50 + index // rows * 545
            y = self.box.y + 120 + (index % rows + 0.5) * pitch
            draw_icon(services, surface, name, (x + 26, y), 48)
            words = Box(x + 62, y - pitch / 2 + 2, 470, pitch - 4)
            services.text.draw_in(surface, services.tr(f"table.icon.{name}"), words, "body", 23, INK, "left")
