"""Saving by name: the slots and their saves. No save is replaced without a question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games import RunningGame
from game.platform.input import Kind
from game.scenes.dialog import ask_text
from game.scenes.saves.save_rows import SaveRows
from game.scenes.slab import SlabScene
from game.storage.saved import SaveInfo
from game.storage.saves import SLOTS, SaveError, save_title
from game.ui.canvas import Box
from game.ui.layout import columns, inset
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services

_MOST_LETTERS = 60  # of the name of a save


@dataclass(frozen=True)
class Slot:
    """A place to save in, with the save in it."""

    name: str
    held: SaveInfo | None


class SaveScene(SlabScene):
    """The named slots. The first empty one is chosen; every save gets a name."""

    name = "save"
    across = 1180
    box = Box(410, 130, 1100, 820)
    title_key = "table.menu.save"
    closes = (Kind.CANCEL, Kind.MENU)

    def __init__(self, services: Services, game: RunningGame) -> None:
        super().__init__(services)
        self._game = game
        self._rows = SaveRows(services)
        self.listed: ListView[Slot] | None = None

    def build(self) -> None:
        """Build the slots, "save" and "back"."""
        tr = self.services.tr
        held = {info.slot: info for info in self.services.saves.saves()}
        slots = [Slot(name, held.get(name)) for name in SLOTS]
        place, foot = self.parts(50, 76)
        if self.listed is None:
            chosen = next((index for index, slot in enumerate(slots) if slot.held is None), 0)
        else:
            chosen = self.listed.selected
        self.listed = self.ui.add(ListView(place, slots, self._draw_row, 112, on_choose=self.choose))
        self.listed.selected = chosen
        here, _, back = columns(foot, (320, None, 320))
        buttons = [
            Button(here, tr("table.menu.save_here"), self._choose_selected, "gold"),
            Button(back, tr("table.menu.back"), self.leave),
        ]
        self.ui.add_peers(buttons)
        self.ui.set_focus(self.listed)

    def leave(self) -> None:
        """Go back to the menu."""
        self.services.stack.pop(self)

    def choose(self, slot: Slot) -> None:
        """Ask for a name, which is also the question whether to replace a save."""
        tr, held = self.services.tr, slot.held
        usual = save_title(self._game.save_data(), tr)
        if held is None:
            title, text, ok = tr("saves.name"), tr("saves.name_text"), tr("table.menu.save_here")
        else:
            title, ok = tr("saves.replace"), tr("saves.replace")
            text = tr("saves.replace_text", title=self._rows.title(held), what=self._rows.facts(held))
        ask_text(
            self.services,
            title,
            text,
            held.title if held is not None and held.title else usual,
            partial(self._save, slot, usual),
            ok=ok,
            cancel=tr("load.cancel"),
            material="gold" if held is None else "terracotta",
            max_length=_MOST_LETTERS,
        )

    def update(self, dt: float) -> None:
        """Paint the pictures one by one."""
        super().update(dt)
        self._rows.update()

    @property
    def animating(self) -> bool:
        """True while pictures are missing."""
        return super().animating or self._rows.busy

    def resized(self) -> None:
        """Paint the pictures anew."""
        self._rows.clear()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self._rows.finish()

    def _choose_selected(self) -> None:
        if self.listed is not None and self.listed.item is not None:
            self.choose(self.listed.item)

    def _draw_row(self, surface: pygame.Surface, box: Box, slot: Slot, selected: bool) -> None:
        if slot.held is not None:
            self._rows.draw(surface, box, slot.held, selected)
            return
        number = SLOTS.index(slot.name) + 1
        text = self.services.tr("table.menu.slot_empty", n=number)
        self.services.text.draw_in(surface, text, inset(box, 24, 10), Style("italic", 28, INK_SOFT))

    def _save(self, slot: Slot, usual: str, title: str) -> None:
        services, data = self.services, self._game.save_data()
        try:
            saved = services.saves.save_over(slot.name, data, title.strip() or usual, slot.held)
        except SaveError as error:
            services.audio.play("error")
            services.toast(str(error), 8)
            return
        if saved is None:
            services.audio.play("error")
            services.toast(services.tr("saves.changed"), 8)
            self.rebuild()
            return
        services.toast(services.tr("table.menu.saved"))
        self.leave()
