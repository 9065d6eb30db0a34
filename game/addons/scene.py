"""Made by others: what lies in the folder of expansions and bots, what is wrong with it, and what may play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.addons.faults import faults_of
from game.addons.folder import Addon, addons_in, switch
from game.addons.guide import GUIDE, copy_guide
from game.messages import cause
from game.platform.sandbox import can_shut_in, shuts_all
from game.platform.show_folder import show_folder
from game.scenes.dialog import DialogButton, ask
from game.scenes.hero import FramedPainting
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle, rows
from game.ui.lists import ListView, SwitchList
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA, VERDIGRIS
from game.ui.typography.paragraphs import draw_paragraphs
from game.ui.widgets import Button, draw_switch

if TYPE_CHECKING:
    from game.services import Services

_ROW = 122.0
_LOOKS = 0.5  # seconds
_BESIDE, _BELOW = 480.0, 330.0  # what is said of add-ons, beside the list or below it; its height there
_PICTURE = 4 / 3  # width by height
_SIGN, _SWITCH = 84.0, (84.0, 44.0)
_SIGNS = {"expansion": "extra_card", "bot": "robot"}
_NAME, _TEXT = Style("heading", 32), Style("italic", 25, INK_SOFT, wrap=True)
_HOW, _ELSEWHERE = Style("body", 27, wrap=True), Style("italic", 25, INK_SOFT, wrap=True)


class AddonsScene(PageScene):
    """The list; Enter or a click switches something that holds a program on, once that is allowed, or off."""

    name = "addons"
    usual, upright = Box(160, 60, 1600, 960), (1400, 1300)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.listed: list[Addon] = []
        self._view: ListView[Addon] | None = None
        self._painting = FramedPainting(services)

    @property
    def _parts(self) -> list[Box]:
        """Return the room of the list, and that of what is said of add-ons."""
        room = page_parts(self.panel, 60)[0]
        return rows(room, (None, _BELOW), 24) if self.services.canvas.upright else columns(room, (None, _BESIDE), 30)

    def build(self) -> None:
        """Build the list of what lies there now, and the buttons."""
        tr, foot = self.services.tr, page_parts(self.panel, 60)[1]
        self.listed = addons_in(self.services.paths.addons)
        self._look()
        empty = tr("addons.nothing")
        high = max(_ROW, self.services.text.line(_NAME) + 2 * self.services.text.line(_TEXT) + 24)
        view = SwitchList(self._parts[0], self.listed, self._draw_row, high, on_choose=self.turn, empty_text=empty)
        self._view = self.ui.add(view)
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
        self._until_looking = _LOOKS
        self.faults = faults_of(self.services)

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
        """Draw a plaster slab with the list, and beside it a painting and what to do."""
        services, tr = self.services, self.services.tr
        draw_page(services, surface, self.panel, tr("addons.title"))
        about = self._parts[1]
        if services.canvas.upright:
            picture, words = columns(about, (about.height * _PICTURE, None), gap=30)
        else:
            picture, _, words = rows(about, (about.width / _PICTURE, 22, None))
        self._painting.draw(surface, picture)
        told = [(tr("addons.how"), _HOW), (tr("addons.elsewhere"), _ELSEWHERE)]
        draw_paragraphs(services.text, surface, words, told, gap=14, valign="top")
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, box: Box, addon: Addon, _selected: bool) -> None:
        services, tr = self.services, self.services.tr
        fault = self.faults.get(addon.name, "")
        wrong = tr(f"addons.{addon.fault}", name=addon.name) if addon.fault else tr.message(fault)
        sign, words, switch = columns(inset(box, 20, 10), (_SIGN, None, _SWITCH[0]), gap=22)
        place = middle(sign, _SIGN, _SIGN)
        services.skin.panel(surface, place, "gold", _SIGN / 2, 8, groove=False)
        services.skin.panel(surface, inset(place, 5), "lapis", _SIGN / 2 - 5, 0, groove=False)
        draw_icon(services, surface, "alert" if wrong else _SIGNS[addon.kind], place, _SIGN * 0.6)
        if addon.program and not addon.fault:
            draw_switch(services.skin, surface, middle(switch, *_SWITCH), float(addon.on))
        elif addon.on and not wrong:
            services.skin.tick(surface, switch.center, 44, VERDIGRIS)
        state = tr.marks((tr(f"addons.{addon.kind}"), tr("addons.in_use" if addon.on else "addons.not_in_use")))
        style = _TEXT.with_colour(TERRACOTTA) if wrong else _TEXT
        draw_paragraphs(services.text, surface, words, [(addon.name, _NAME), (wrong or state, style)], gap=0)
