"""The tournaments of this computer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.challenges.deal_in_words import described
from game.challenges.kept_tournaments import KeptTournament
from game.challenges.new_tournament import NewTournamentScene
from game.challenges.play_tournament import begun_deals, shelf
from game.challenges.receiving_scene import ReceivingScene
from game.challenges.tournament_scene import TournamentScene
from game.platform.input import Intent, Kind
from game.scenes.dialog import DialogButton, ask
from game.scenes.slab import draw_invitation, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.services import Services
    from rules import Record

_ROW = 96.0
_TOLD, _SIGN = 128.0, 76.0  # height of what a tournament is, and its sign
_BUTTONS, _WIDE = ("open", "new", "take", "delete", "back"), 340.0  # in their order; the width of the longest
_ABOUT = Style("body", 29, wrap=True)
_TITLE, _WHAT = Style("heading", 30), Style("italic", 25, INK_SOFT)
_STATE = Style("italic", 26, INK_SOFT, "centre", wrap=True)
_SIDE, _PLACE, _SHARE = 440.0, 44.0, 100.0  # of the standings: their width, and those of place and share
_LINE = Style("body", 28)
_RANK, _WON = Style("numeral", 27, GOLD_DEEP), Style("numeral", 27, align="right")


class ShelfPlaces(NamedTuple):
    """Where it is said what a tournament is; the list; the standings of the chosen one."""

    about: Box
    list: Box
    standings: Box


class TournamentsScene(ReceivingScene):
    """A list to choose from; a text or a file that was sent brings another one."""

    name = "tournaments"
    asked = "tournament.text_asked"
    usual, upright = Box(260, 60, 1400, 960), (1400, 1500)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._tournaments: list[KeptTournament] = []
        self._begun: dict[str, list[int]] = {}  # by the digest of a tournament, from 1
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
        self._tournaments, wrong = shelf(self.services).all()
        begun = begun_deals(self.services)
        self._begun = {digest: sorted({deal + 1 for deal in deals.values()}) for digest, deals in begun.items()}
        for error in wrong:
            self.complain(error)

    def build(self) -> None:
        """Build the list and the buttons."""
        tr, foot = self.services.tr, page_parts(self.panel, 60)[1]
        self._view = None
        chosen: dict[str, Callable[[], object]] = {}
        if self._tournaments:
            view = ListView(self._places.list, self._tournaments, self._draw_row, _ROW, on_choose=self.open)
            self._view = self.ui.add(view)
            chosen = {"open": self._open, "delete": self.ask_delete}
        presses = chosen | {"new": self.new, "take": self.take, "back": self.leave}
        keys = [key for key in _BUTTONS if key in presses]
        widths = [_WIDE if key in ("new", "take") else None for key in keys]
        row = foot if self._tournaments else middle(foot, 2 * _WIDE + 300, foot.height)
        buttons = [
            Button(box, tr(f"tournament.{key}"), presses[key], "stone" if number else "gold")
            for number, (box, key) in enumerate(zip(columns(row, widths, gap=20), keys, strict=True))
        ]
        self.ui.add_peers(buttons)
        self.ui.focus = self._view or buttons[0]

    @property
    def _places(self) -> ShelfPlaces:
        room, _ = page_parts(self.panel, 60)
        told, below = rows(room, (max(_TOLD, 2 * self.services.text.line(_ABOUT) + 40), None), gap=18)
        if self.services.canvas.upright:
            return ShelfPlaces(told, *rows(below, 2, gap=18))
        return ShelfPlaces(told, *columns(below, (None, _SIDE), gap=18))

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
        """Draw a plaster slab, and what a tournament is; above the list, if there is one."""
        services, tr = self.services, self.services.tr
        draw_page(services, surface, self.panel, tr("dares.tournaments"))
        if self._tournaments:
            about = self._places.about
            services.skin.panel(surface, about, "parchment", 16, 10, groove=False)
            sign, words = columns(inset(about, 24, 10), (_SIGN, None), gap=24)
            draw_icon(services, surface, "laurel", sign, _SIGN)
            services.text.draw_in(surface, tr("tournament.about"), words, _ABOUT)
            self._draw_standings(surface, self._places.standings)
        else:
            room, _ = page_parts(self.panel, 60)
            text = f"{tr('tournament.about')}\n\n{tr('tournament.empty')}"
            draw_invitation(services, surface, room, "laurel", tr("tournament.invites"), text)
        super().draw(surface)

    def _draw_standings(self, surface: pygame.Surface, room: Box) -> None:
        """Draw how far the chosen tournament has come, and who stands where in it."""
        services, tr, kept = self.services, self.services.tr, self._view.item if self._view is not None else None
        services.skin.panel(surface, room, "parchment", 16, 10, groove=False)
        if kept is None:
            return
        high = services.text.line(_LINE) + 12
        state, line, lines = rows(inset(room, 28, 16), (2 * services.text.line(_STATE), 20, None), gap=6)
        services.text.draw_in(surface, self._state(kept), state, _STATE)
        services.skin.divider(surface, line.center, room.width * 0.7)
        shown = kept.standings[: int(lines.height // high)]
        for one, row in zip(shown, rows(lines, [high] * len(shown)), strict=True):
            place, name, share = columns(row, (_PLACE, None, _SHARE), gap=8)
            services.text.draw_in(surface, "" if one.place is None else str(one.place), place, _RANK)
            services.text.draw_in(surface, one.name, name, _LINE)
            told = tr("tournament.no_share") if one.share is None else tr.percent(one.share)
            services.text.draw_in(surface, told, share, _WON)

    def _state(self, kept: KeptTournament) -> str:
        """Return how much of a tournament has been played, and which of its deals are begun here."""
        tr, deals, people = self.services.tr, len(kept.tournament.deals), kept.standings
        count = tr.plural("tournament.deals", deals)
        begun = self._begun.get(kept.tournament.digest, ())
        under_way = tr("tournament.under_way", deals=tr.listed(map(str, begun))) if begun else ""
        if not people:
            return tr.marks((count, under_way)) if begun else tr("tournament.unplayed", deals=count)
        played = sum(score is not None for one in people for score in one.deals)
        return tr.marks((tr("tournament.state", deals=count, played=played, all=deals * len(people)), under_way))

    def _draw_row(self, surface: pygame.Surface, box: Box, kept: KeptTournament, _selected: bool) -> None:
        services = self.services
        sign, words = columns(inset(box, 18, 8), (60, None), gap=16)
        draw_icon(services, surface, "laurel", sign, 48)
        title, what = rows(words, (None, None))
        services.text.draw_in(surface, kept.tournament.title, title, _TITLE)
        services.text.draw_in(surface, described(services.tr, kept.tournament.deals[0]), what, _WHAT)
