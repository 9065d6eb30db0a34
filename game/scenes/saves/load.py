"""Saved games: a list to choose from, rename and delete in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.scenes.dialog import DialogButton, ask, ask_text
from game.scenes.record_errors import why_refused
from game.scenes.saves.save_rows import SaveRows
from game.scenes.slab import PageScene, draw_page, page_parts
from game.storage.saved import SaveInfo
from game.storage.saves import SaveError
from game.ui.canvas import Box
from game.ui.layout import columns
from game.ui.lists import ListView
from game.ui.widgets import Button
from rules import Record, RecordError

if TYPE_CHECKING:
    from game.services import Services


_MOVING = (Kind.UP, Kind.DOWN, Kind.PAGE_UP, Kind.PAGE_DOWN, Kind.HOME, Kind.END)


class LoadScene(PageScene):
    """The autosave and the named slots. ``title_key``: of its title."""

    name = "load"
    usual, upright = Box(260, 60, 1400, 960), (1400, 1500)
    title_key: ClassVar[str] = "load.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rows = SaveRows(services)
        self.listed: ListView[SaveInfo] | None = None
        self._buttons: list[Button] = []

    def infos(self) -> list[SaveInfo]:
        """Return the entries of the list, newest first."""
        return self.services.saves.saves()

    @property
    def empty_text(self) -> str:
        """What stands in a list without entries."""
        return self.services.tr("load.empty")

    def build(self) -> None:
        """Build the list, and buttons for the chosen entry."""
        self.build_list(*page_parts(self.panel, 60))

    def build_list(self, room: Box, foot: Box) -> None:
        """Build the list in a room, and the buttons in a row."""
        tr, place = self.services.tr, self.listed.selected if self.listed is not None else 0
        view = ListView(
            room, self.infos(), self.rows.draw, self.rows.height, on_choose=self.open, empty_text=self.empty_text
        )
        view.selected = max(0, min(place, len(view.items) - 1))
        self.listed = self.ui.add(view)
        actions = self.actions()
        self._buttons = [
            Button(box, tr(key), action, "stone" if number else "gold")
            for number, (box, (key, action)) in enumerate(
                zip(columns(foot, len(actions), gap=32), actions, strict=True)
            )
        ]
        self.ui.add_peers(self._buttons)
        self.enable_buttons()
        self.ui.focus = view if view.items else self._buttons[-1]

    def enable_buttons(self) -> None:
        """Let what is done with an entry be done if there is one; the last button always leads back."""
        for button in self._buttons[:-1]:
            button.enabled = self.chosen is not None

    @property
    def chosen(self) -> SaveInfo | None:
        """The chosen entry."""
        return self.listed.item if self.listed is not None else None

    def actions(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the actions for the chosen entry: text and function, the main one first."""
        return [
            ("load.open", self.open_chosen),
            ("load.rename", self.rename),
            ("load.delete", self.ask_delete),
            ("load.back", self.leave),
        ]

    def open(self, info: SaveInfo) -> None:
        """Resume a saved game; the list stays below it."""
        resume_file(self.services, info.path)

    def rename(self) -> None:
        """Ask for a new title of the chosen entry."""
        info = self.chosen
        if info is None or info.autosave or info.damaged:
            self.services.audio.play("error")
            return
        tr = self.services.tr
        ask_text(
            self.services,
            tr("load.rename"),
            tr("load.rename_text"),
            self.rows.title(info),
            partial(self._rename, info),
            ok=tr("load.rename"),
            cancel=tr("load.cancel"),
        )

    def ask_delete(self) -> None:
        """Ask before the chosen entry is deleted for good."""
        info = self.chosen
        if info is None:
            return
        tr = self.services.tr
        ask(
            self.services,
            tr("load.delete"),
            tr("load.delete_text", title=self.rows.title(info)),
            DialogButton(tr("load.delete"), partial(self.delete, info), "terracotta"),
            DialogButton(tr("load.cancel")),
        )

    def handle(self, intent: Intent) -> bool:
        """Delete asks about deleting, wherever the focus is but in a field; the keys that move the selection do so also
        while the focus is on what is done with an entry, or nowhere."""
        focus, listed = self.ui.focus, self.listed
        if intent.kind is Kind.DELETE and not (focus is not None and focus.typing):
            self.ask_delete()
            return True
        if (
            intent.kind in _MOVING
            and listed is not None
            and (focus is None or focus in self._buttons)
            and listed.handle(intent)
        ):
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Paint the pictures one by one."""
        super().update(dt)
        self.rows.update()

    @property
    def animating(self) -> bool:
        """True while pictures are missing."""
        return super().animating or self.rows.busy

    def resized(self) -> None:
        """Paint the pictures anew, in their places."""
        self.rows.clear()
        super().resized()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self.rows.finish()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab with the list."""
        draw_page(self.services, surface, self.panel, self.services.tr(self.title_key))
        self.draw_more(surface)
        super().draw(surface)

    def draw_more(self, surface: pygame.Surface) -> None:
        """Draw what else there is on the page, below its widgets."""

    def open_chosen(self) -> None:
        """Open the chosen entry."""
        if self.chosen is not None:
            self.open(self.chosen)

    def _rename(self, info: SaveInfo, title: str) -> None:
        self.change(partial(self.services.saves.rename, info, title.strip()))

    def delete(self, info: SaveInfo) -> None:
        """Delete an entry for good."""
        self.change(partial(self.services.saves.delete, info))

    def change(self, change: Callable[[], object]) -> None:
        """Change something on the disk and show what is there now; say what goes wrong."""
        try:
            change()
        except SaveError as error:
            self.services.audio.play("error")
            self.services.toast(self.services.tr.message(error), 8)
        self.rebuild()


def resume_file(services: Services, path: Path) -> bool:
    """Resume the game in a file, on top of the current scene; False (and a message) if that fails."""
    return with_record(services, path, lambda record: game_plugin(record.game).resume(services, record, path))


def with_record(services: Services, path: Path, use: Callable[[Record], object]) -> bool:
    """Give the record in a file to `use`, or the copy beside it if `use` raises a RecordError for the newer one.

    Return False, after one message, if neither can be used.
    """
    problem: Exception | None = None
    try:
        for loaded in services.saves.copies(path):
            try:
                use(Record.from_json(loaded.record))
            except RecordError as error:
                problem = problem or error
                continue
            if loaded.from_backup:
                services.toast(services.tr("saves.from_backup"), 6)
            return True
    except SaveError as error:
        problem = error
    if isinstance(problem, RecordError):
        text = services.tr("saves.refused", path=path, reason=why_refused(problem))
    else:
        text = str(problem)
    services.audio.play("error")
    services.toast(text, 8)
    return False
