"""A tournament: everybody's points and shares by deal, the next deal, and results that come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.challenges.deal import seats_of_people
from game.challenges.deal_in_words import described, levels_in_words
from game.challenges.kept_tournaments import KeptTournament
from game.challenges.play_tournament import begun_deals, next_deal, play_next, shelf
from game.challenges.received_results import ResultChecks
from game.challenges.receiving_scene import ReceivingScene
from game.challenges.standings import DealScore, TournamentStanding, standings
from game.challenges.tournament import TournamentError, names_in_text
from game.challenges.tournament_file import tournament_text
from game.platform.clipboard import copy_text
from game.scenes.dialog import ask_text
from game.scenes.record_errors import record_errors_shown
from game.scenes.slab import draw_page, page_parts
from game.storage.files import FileError
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT, VERDIGRIS
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record

_ROW, _HEAD, _NOTE = 94.0, 50.0, 60.0
_PLACE, _PERSON, _SHARE, _POINTS = 64.0, 250.0, 150.0, 150.0
_WIDEST = 150.0  # of a deal
_WHAT = Style("italic", 27, INK_SOFT, "centre", wrap=True)
_EXPLAINED = Style("italic", 23, INK_SOFT, "centre", wrap=True)
_COLUMN = Style("heading", 25, INK_SOFT, "centre")
_NAME, _RANK = Style("heading", 30), Style("numeral", 34, GOLD_DEEP, "centre")
_NUMBER, _BEST = Style("numeral", 32, align="centre"), Style("numeral", 32, VERDIGRIS, "centre")
_SMALL = Style("body", 24, INK_SOFT, "centre")
_WHOLE, _SUM = Style("numeral", 38, GOLD_DEEP, "centre"), Style("numeral", 32, align="centre")


def result_in_words(services: Services, kept: KeptTournament, name: str, deal: int) -> str:
    """Return how somebody stands after a deal."""
    tr, count = services.tr, len(kept.tournament.deals)
    standing = next((one for one in kept.standings if one.name.casefold() == name.strip().casefold()), None)
    score = standing.deals[deal] if standing is not None else None
    if score is None:
        return tr("tournament.deal_of", deal=deal + 1, all=count)
    key = "tournament.alone" if score.share is None else "tournament.result"
    share = "" if score.share is None else tr.percent(score.share)
    return tr.plural(key, score.points, deal=deal + 1, all=count, share=share)


class TournamentScene(ReceivingScene):
    """People below each other, deals beside each other; Enter or a double click plays the next deal of somebody.

    Args:
        person: who is chosen first.
        games: results to be checked.
        ended: a game has just ended below.
    """

    name = "tournament"
    asked = "tournament.results_asked"
    usual, upright = Box(100, 50, 1720, 980), (1400, 1700)

    def __init__(
        self,
        services: Services,
        kept: KeptTournament,
        person: str = "",
        games: Sequence[Record] = (),
        ended: bool = False,
    ) -> None:
        super().__init__(services)
        self._ended = ended
        self.kept = kept
        self._checks = ResultChecks(services, kept.tournament, self._show)
        self._checks.add(list(games))
        self._person = person or services.settings.player_name
        self._view: ListView[TournamentStanding] | None = None
        self._begun: dict[str, int] = {}
        self._play: Button | None = None

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def standings(self) -> list[TournamentStanding]:
        """How everybody stands; where anybody may take part, the person of this program among them."""
        found = self.kept.standings
        own = self._person or self.services.tr("setup.person_alone")
        if self.kept.tournament.people or any(one.name.casefold() == own.casefold() for one in found):
            return found
        return [*found, *standings([own], len(self.kept.tournament.deals), [])]

    @property
    def chosen(self) -> str:
        """The person who is chosen."""
        return self._view.item.name if self._view is not None and self._view.item is not None else ""

    @property
    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """The boxes of what is played, of the heads of the columns, of the list, and of what a share is."""
        what, head, listed, note = rows(page_parts(self.panel, 50)[0], (56, _HEAD, None, _NOTE), gap=6)
        return what, head, listed, note

    def _cells(self, row: Box) -> tuple[Box, Box, list[Box], Box, Box]:
        """Return the boxes of a row: place, name, deals, share, points."""
        count = len(self.kept.tournament.deals)
        place, name, deals, share, points = columns(row, (_PLACE, _PERSON, None, _SHARE, _POINTS), gap=8)
        deals = Box(deals.x, deals.y, min(deals.width, count * _WIDEST), deals.height)
        return place, name, columns(deals, count), share, points

    def build(self) -> None:
        """Build the list and the buttons."""
        tr, (_, foot) = self.services.tr, page_parts(self.panel, 50)
        listed = self._parts[2]
        found = self.standings
        self._begun = begun_deals(self.services).get(self.kept.tournament.digest, {})
        view = ListView(listed, found, self._draw_row, _ROW, on_choose=lambda _: self.play(), on_select=self._chosen)
        names = [one.name.casefold() for one in found]
        wanted = self._person.strip().casefold()
        view.selected = names.index(wanted) if wanted in names else 0
        self._view = self.ui.add(view)
        words: tuple[tuple[str, Callable[[], object]], ...] = (
            ("play", self.play),
            ("send", self.send_results),
            ("take", self.take),
            ("pass_on", self.pass_on),
            ("back", self.leave),
        )
        buttons = [
            Button(box, tr(f"tournament.{key}"), action, "gold" if key == "play" else "stone", tooltip=self._tip(key))
            for box, (key, action) in zip(columns(foot, len(words), gap=20), words, strict=True)
        ]
        self.ui.add_peers(buttons)
        self._play = buttons[0]
        self._name_deal()
        self.ui.focus = view

    def _tip(self, key: str) -> str:
        return "" if key == "back" else self.services.tr(f"tournament.{key}_tip")

    def _chosen(self, standing: TournamentStanding) -> None:
        self._person = standing.name
        self._name_deal()

    def _name_deal(self) -> None:
        """Let the button say which deal is gone on with, if the next one of the person who is chosen is begun."""
        tr, begun = self.services.tr, self._begun.get(self.chosen.casefold())
        if self._play is not None:
            goes_on = begun is not None and begun == self.kept.next_deal(self.chosen)
            self._play.text = tr("tournament.go_on", deal=(begun or 0) + 1) if goes_on else tr("tournament.play")

    def resume(self) -> None:
        """Read the results again: a deal may have been played."""
        with suppress(FileError):
            self._show(shelf(self.services).load(self.kept.tournament.digest) or self.kept)

    def _show(self, kept: KeptTournament) -> None:
        self.kept = kept
        self.rebuild()

    # --- what can be done -------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play the next deal of the person who is chosen; at a table of several people ask for the others."""
        most = max(len(seats_of_people(deal)) for deal in self.kept.tournament.deals)
        if most == 1:
            self.play_for([self.chosen])
            return
        tr = self.services.tr
        ask_text(
            self.services,
            tr("tournament.play"),
            tr("tournament.who", n=most),
            self.chosen,
            lambda typed: self.play_for(names_in_text(typed) or [self.chosen]),
            ok=tr("dares.play"),
            cancel=tr("dares.not_now"),
            max_length=120,
        )

    def play_for(self, people: Sequence[str]) -> None:
        """Play the next deal of people of these names, by their seats."""
        with record_errors_shown(self.services):
            try:
                next_deal(self.kept, people)
                if self._ended:
                    self.services.stack.reset(self.services.scenes.create("title"))
                play_next(self.services, self.kept, people)
            except TournamentError as error:
                self.complain(error)

    def send_results(self) -> None:
        """Put the results of the person who is chosen on the clipboard."""
        found = self.kept.results_of(self.chosen)
        if not found:
            self.complain(self.services.tr("tournament.none_yet", name=self.chosen))
            return
        head = self.services.tr("tournament.sent", title=self.kept.tournament.title, name=self.chosen)
        self._copy("\n".join([head, *(one.game for one in found)]), "tournament.results_copied")

    def pass_on(self) -> None:
        """Put the tournament on the clipboard."""
        head = self.services.tr("tournament.invited", title=self.kept.tournament.title)
        self._copy(f"{head}\n{tournament_text(self.kept.tournament)}", "tournament.copied")

    def _copy(self, text: str, notice_key: str) -> None:
        tr = self.services.tr
        if copy_text(text):
            self.services.toast(tr(notice_key), 8)
        else:
            self.complain(tr("dares.share.no_clipboard"))

    def receive(self, kept: KeptTournament, games: list[Record]) -> None:
        """Take results of this tournament; show another one that has come."""
        if kept.tournament.digest == self.kept.tournament.digest:
            self._checks.add(games)
            self._show(kept)
        else:
            self.services.stack.push(TournamentScene(self.services, kept, self._person, games))

    def update(self, dt: float) -> None:
        """Check results that have come."""
        super().update(dt)
        self._checks.update()

    @property
    def animating(self) -> bool:
        """True also while results are checked."""
        return super().animating or self._checks.busy

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def described(self) -> str:
        """What is played, against whom; or that the deals differ."""
        tr, deals = self.services.tr, self.kept.tournament.deals
        told = dict.fromkeys(described(tr, deal) for deal in deals)
        what = next(iter(told)) if len(told) == 1 else tr.plural("tournament.mixed", len(deals))
        return tr.row((what, *levels_in_words(tr, deals)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, the heads of the columns, the list."""
        services, tr = self.services, self.services.tr
        draw_page(services, surface, self.panel, self.kept.tournament.title, 2)
        what, head, listed, note = self._parts
        told = tr("tournament.checking") if self._checks.busy else self.described
        services.text.draw_in(surface, told, what, _WHAT)
        _, _, deals, share, points = self._cells(Box(listed.x + 8, head.y, listed.width - 30, head.height))
        for number, cell in enumerate(deals, 1):
            services.text.draw_in(surface, str(number), cell, _COLUMN)
        services.text.draw_in(surface, tr("tournament.share"), share, _COLUMN)
        services.text.draw_in(surface, tr("tournament.points"), points, _COLUMN)
        services.text.draw_in(surface, tr("tournament.share_text"), note, _EXPLAINED)
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, row: Box, standing: TournamentStanding, _selected: bool) -> None:
        services, tr = self.services, self.services.tr
        place, name, deals, share, points = self._cells(inset(row, 0, 6))
        services.text.draw_in(surface, "" if standing.place is None else str(standing.place), place, _RANK)
        services.text.draw_in(surface, standing.name, name, _NAME)
        begun = self._begun.get(standing.name.casefold())
        for number, (cell, score) in enumerate(zip(deals, standing.deals, strict=True)):
            self._draw_score(surface, cell, score, number == begun)
        whole = tr("tournament.no_share") if standing.share is None else tr.percent(standing.share)
        services.text.draw_in(surface, whole, share, _WHOLE)
        if any(standing.deals):
            services.text.draw_in(surface, str(standing.points), points, _SUM)

    def _draw_score(self, surface: pygame.Surface, cell: Box, score: DealScore | None, begun: bool) -> None:
        text, tr = self.services.text, self.services.tr
        if score is None:
            text.draw_in(surface, tr("tournament.begun" if begun else "tournament.no_share"), cell, _SMALL)
            return
        number, share = rows(cell, (None, 36))
        text.draw_in(surface, str(score.points), number, _BEST if score.share == 1 else _NUMBER)
        told = tr("tournament.no_share") if score.share is None else tr.percent(score.share)
        text.draw_in(surface, told, share, _SMALL)
