"""The tournaments of this computer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.challenges.deal_in_words import described
from game.challenges.kept_tournaments import KeptTournament
from game.challenges.new_tournament import NewTournamentScene
from game.challenges.play_tournament import shelf
from game.challenges.receiving_scene import ReceivingScene
from game.challenges.tournament_scene import TournamentScene
from game.platform.input import Intent, Kind
from game.scenes.dialog import DialogButton, ask
from game.scenes.slab import draw_page, page_parts
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.services import Services
    from rules import Record

_ROW = 96.0
_TITLE, _WHAT = Style("heading", 30), Style("italic", 25, INK_SOFT)
_STATE = Style("body", 26, INK_SOFT, "right")


class TournamentsScene(ReceivingScene):
    """A list to choose from; a text or a file that was sent brings another one."""

    name = "tournaments"
    asked = "tournament.text_asked"
    usual, upright = Box(260, 60, 1400, 960), (1400, 1500)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._found: list[KeptTournament] = []
        self._view: ListView[KeptTournament] | None = None

    def enter(self) -> None:
        """Read them; what is wrong with a file is said."""
        self._read()
        super().enter()

    def resume(self) -> None:
        """Read them again: more may have been played."""
        self._read()
        self.rebuild()

    def _read(self) -> None:
        self._found, wrong = shelf(self.services).all()
        for error in wrong:
            self.complain(error)

    def build(self) -> None:
        """Build the list and the buttons."""
        tr, (room, foot) = self.services.tr, page_parts(self.panel, 60)
        empty = tr("tournament.empty")
        view = ListView(room, self._found, self._draw_row, _ROW, on_choose=self.open, empty_text=empty)
        self._view = self.ui.add(view)
        words: tuple[tuple[str, Callable[[], object]], ...] = (
            ("open", self._open),
            ("new", self.new),
            ("take", self.take),
            ("delete", self.ask_delete),
            ("back", self.leave),
        )
        first = "open" if self._found else "new"
        buttons = [
            Button(box, tr(f"tournament.{key}"), action, "gold" if key == first else "stone")
            for box, (key, action) in zip(columns(foot, (None, 340, None, None, None), gap=20), words, strict=True)
        ]
        buttons[0].enabled = buttons[3].enabled = bool(self._found)
        self.ui.add_peers(buttons)
        self.ui.focus = view if self._found else buttons[1]

    def open(self, kept: KeptTournament) -> None:
        """Show a tournament."""
        self.services.stack.push(TournamentScene(self.services, kept))

    def new(self) -> None:
        """Make a tournament, and show it."""
        self.services.stack.push(NewTournamentScene(self.services, self.open))

    def _open(self) -> None:
        if self._view is not None and self._view.item is not None:
            self.open(self._view.item)

    def receive(self, kept: KeptTournament, games: list[Record]) -> None:
        """Show a tournament that has come."""
        self.services.stack.push(TournamentScene(self.services, kept, games=games))

    def ask_delete(self) -> None:
        """Ask before a tournament is deleted for good."""
        kept = self._view.item if self._view is not None else None
        if kept is None:
            return
        tr = self.services.tr
        yes = DialogButton(tr("tournament.delete"), partial(self._delete, kept), "terracotta")
        told = tr("tournament.delete_text", title=kept.tournament.title)
        ask(self.services, tr("tournament.delete"), told, yes, DialogButton(tr("dares.not_now")))

    def _delete(self, kept: KeptTournament) -> None:
        try:
            shelf(self.services).remove(kept.tournament.digest)
        except OSError as error:
            self.complain(error)
        self._read()
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Delete asks about deleting."""
        if intent.kind is Kind.DELETE:
            self.ask_delete()
            return True
        return super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab with the list."""
        draw_page(self.services, surface, self.panel, self.services.tr("dares.tournaments"))
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, box: Box, kept: KeptTournament, _selected: bool) -> None:
        services, tr, deals = self.services, self.services.tr, kept.tournament.deals
        sign, words, state = columns(inset(box, 18, 8), (60, None, 420), gap=16)
        draw_icon(services, surface, "laurel", sign, 48)
        title, what = rows(words, (None, None))
        services.text.draw_in(surface, kept.tournament.title, title, _TITLE)
        services.text.draw_in(surface, described(tr, deals[0]), what, _WHAT)
        people = len(kept.standings)
        played = sum(score is not None for one in kept.standings for score in one.deals)
        count = tr.plural("tournament.deals", len(deals))
        told = tr("tournament.unplayed", deals=count)
        if people:
            told = tr("tournament.state", deals=count, played=played, all=len(deals) * people)
        services.text.draw_in(surface, told, state, _STATE)
