"""Made by others: what lies in the folder of expansions and bots, what is wrong with it, and what may play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.addons.folder import Addon, found, switch
from game.addons.guide import GUIDE, copy_guide
from game.games import game_plugins
from game.messages import cause
from game.platform.sandbox import can_shut_in, shuts_all
from game.platform.show_folder import show_folder
from game.scenes.dialog import DialogButton, ask
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA, VERDIGRIS
from game.ui.widgets import Button
from rules.core.messages import Message

if TYPE_CHECKING:
    from game.services import Services

_ROW = 104.0
_LOOKS = 0.5  # seconds
_NAME, _TEXT, _WRONG = Style("heading", 32), Style("italic", 26, INK_SOFT), Style("italic", 26, TERRACOTTA)
_NOTHING = Style("body", 32, INK_SOFT, "centre", wrap=True)


class AddonsScene(PageScene):
    """The list; Enter or a double click switches something that holds a program on, once that is allowed, or off."""

    name = "addons"
    usual, upright = Box(260, 60, 1400, 960), (1400, 1300)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.listed: list[Addon] = []
        self._view: ListView[Addon] | None = None

    def build(self) -> None:
        """Build the list of what lies there now, and the buttons."""
        tr, (room, foot) = self.services.tr, page_parts(self.panel, 60)
        self.listed = found(self.services.paths.addons)
        self._look()
        self._view = self.ui.add(ListView(room, self.listed, self._draw_row, _ROW, on_choose=self.turn))
        places = iter(columns(foot, 4, gap=24))
        self.ui.add_peers(
            [
                Button(next(places), tr("addons.switch"), self._turn_chosen, "gold"),
                Button(next(places), tr("addons.guide"), self.copy_guide),
                Button(next(places), tr("addons.folder"), self.open_folder),
                Button(next(places), tr("addons.back"), self.leave),
            ]
        )
        self.ui.focus = self._view

    def update(self, dt: float) -> None:
        """Look now and then what is wrong: pictures are read by and by."""
        super().update(dt)
        self._until_looking -= dt
        if self._until_looking <= 0:
            self._look()

    def _look(self) -> None:
        from game.bots.registry import bots

        self._until_looking = _LOOKS
        self.faults: dict[str, Message | str] = dict(bots().faults)
        for plugin in game_plugins():
            self.faults |= plugin.refusals(self.services)

    def turn(self, addon: Addon) -> None:
        """Switch something off, or on after asking; say what is to be done of what needs no switch."""
        services, tr = self.services, self.services.tr
        if addon.fault or not addon.program:
            services.toast(tr(f"addons.{addon.fault or 'take_away'}", name=addon.name), 6)
        elif addon.on:
            self.allow(addon, False)
        else:
            shut = "shut_in" if shuts_all() else "partly_shut_in" if can_shut_in() else "not_shut_in"
            can = "program" if addon.kind == "expansion" else shut
            ask(
                services,
                tr("addons.allow", name=addon.name),
                tr("addons.risk", name=addon.name, can=tr(f"addons.{can}")),
                DialogButton(tr("addons.allow_it"), partial(self.allow, addon, True), "terracotta"),
                DialogButton(tr("addons.leave_off"), material="gold"),
            )

    def allow(self, addon: Addon, on: bool) -> None:
        """Switch something on or off, and say when that counts."""
        services = self.services
        try:
            switch(services.paths.addons, addon.name, on)
        except OSError as error:
            services.toast(services.tr("addons.not_written", reason=cause(error)), 8)
        else:
            if addon.kind == "expansion":
                services.toast(services.tr("addons.restart"), 6)
        chosen = self.listed.index(addon)
        self.rebuild()
        if self._view is not None:
            self._view.selected = chosen

    def _turn_chosen(self) -> None:
        if self._view is not None and self._view.item is not None:
            self.turn(self._view.item)

    def copy_guide(self) -> None:
        """Put pages and the example into the folder, and show it."""
        services, folder = self.services, self.services.paths.addons
        try:
            copy_guide(folder)
        except OSError as error:
            services.toast(services.tr("addons.not_written", reason=cause(error)), 8)
            return
        self.rebuild()
        services.toast(services.tr("addons.guide_there", folder=folder / GUIDE), 10)
        show_folder(folder)

    def open_folder(self) -> None:
        """Show the folder, made if it is not there."""
        folder = self.services.paths.addons
        self.services.toast(self.services.tr("addons.folder_shown", folder=folder), 8)
        show_folder(folder)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab with the list, or what to do while there is nothing."""
        draw_page(self.services, surface, self.panel, self.services.tr("addons.title"))
        super().draw(surface)
        if not self.listed:
            words = self.services.tr("addons.nothing", folder=self.services.paths.addons)
            self.services.text.draw_in(surface, words, inset(page_parts(self.panel, 60)[0], 60), _NOTHING)

    def _draw_row(self, surface: pygame.Surface, box: Box, addon: Addon, _selected: bool) -> None:
        services, tr = self.services, self.services.tr
        sign, words = columns(inset(box, 18, 8), (64, None), gap=18)
        name, text = rows(words, (None, None))
        fault = self.faults.get(addon.name, "")
        wrong = tr(f"addons.{addon.fault}", name=addon.name) if addon.fault else tr.message(fault)
        if wrong:
            services.canvas.blit(surface, services.icon("alert", 46), sign.center)
        elif addon.on:
            services.skin.tick(surface, sign.center, 44, VERDIGRIS)
        else:
            services.canvas.blit(surface, services.icon("robot", 46), sign.center)
        title = tr("addons.named", kind=tr(f"addons.{addon.kind}"), name=addon.name)
        services.text.draw_in(surface, title, name, _NAME)
        state = wrong or tr("addons.in_use" if addon.on else "addons.not_in_use")
        services.text.draw_in(surface, state, text, _WRONG if wrong else _TEXT)
