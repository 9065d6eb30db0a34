"""A new tournament: what it is called, how many deals, who takes part, and the table that all of them play at."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pygame
from msgspec import structs

from game.bots.characters import join_word, split_word
from game.bots.registry import HUMAN
from game.challenges.deal_in_words import described, levels_in_words
from game.challenges.kept_tournaments import KeptTournament
from game.challenges.play_tournament import shelf
from game.challenges.tournament import LONGEST_TITLE, MOST_DEALS, TournamentError, names_in_text, tournament_of
from game.challenges.tournament_deals import bots_that_answer_alike, check_deal, drawn_deals
from game.challenges.tournament_file import write_tournament
from game.games import SEED_BITS, game_plugin, game_plugins
from game.scenes.slab import PageScene, draw_page, page_parts
from game.seating.scene import SeatingScene
from game.storage.files import FileError
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.text_field import TextField
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button, Selector

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from rules import GameSetup

_USUAL_DEALS = 4
_ROW, _LABEL, _BUTTON = 70.0, 0.3, 330.0
_LABELS = ("called", "game", "how_many", "people", "table")
_WORDS, _TABLE = Style("body", 27), Style("italic", 25, INK_SOFT, wrap=True)
_NOTE = Style("italic", 24, INK_SOFT, "centre", wrap=True)
_LONGEST = 400  # letters of all names


class NewTournamentScene(PageScene):
    """``made``: is given the tournament, when this page has closed."""

    name = "new_tournament"
    usual, upright = Box(360, 130, 1200, 800), (1200, 1000)

    def __init__(self, services: Services, made: Callable[[KeptTournament], object]) -> None:
        super().__init__(services)
        self._made = made
        self.title = services.tr("tournament.usual_title", day=services.tr.day(datetime.now()))[:LONGEST_TITLE]
        self.people = ""
        self.deals = _USUAL_DEALS
        self._tables: dict[str, tuple[GameSetup, list[Player]]] = {}
        self.game = game_plugins()[0].id

    @property
    def table(self) -> tuple[GameSetup, list[Player]]:
        """What is played, and by whom: as it was chosen here, or else in the last setup, whose bots give way to one
        that answers alike everywhere."""
        if self.game not in self._tables:
            setting = self._setting()
            self._tables[self.game] = setting.setup(0), fit_to_compare(self.game, setting.players())
        return self._tables[self.game]

    def _setting(self) -> SeatingScene[Any]:
        scene = self.services.scenes.create(game_plugin(self.game).setup)
        assert isinstance(scene, SeatingScene)
        return scene

    @property
    def _rows(self) -> tuple[list[Box], Box]:
        """The rows of what is asked for, and the room of a note below them."""
        *asked, note = rows(page_parts(self.panel, 60)[0], (*[_ROW] * len(_LABELS), None), gap=12)
        return asked, note

    def _rooms(self) -> list[Box]:
        """Return the boxes of what is asked for, beside its words."""
        return [columns(row, (row.width * _LABEL, None))[1] for row in self._rows[0]]

    def build(self) -> None:
        """Build a row for each question, and the buttons."""
        tr, (called, game, deals, people, table) = self.services.tr, self._rooms()
        field = TextField(inset(called, 0, 7), self.title, self._call, max_length=LONGEST_TITLE)
        games = [(one.id, tr(one.called)) for one in game_plugins()]
        self.ui.add(field).key = "called"
        self.ui.add(Selector(game, "", games, self.game, self.choose_game)).key = "game"
        numbers = [(number, tr.plural("tournament.deals", number)) for number in range(1, MOST_DEALS + 1)]
        self.ui.add(Selector(deals, "", numbers, self.deals, self._set_deals)).key = "deals"
        names = TextField(
            inset(people, 0, 7), self.people, self._name, lambda _: self.make(), tr("tournament.anybody"), _LONGEST
        )
        names.tooltip = tr("tournament.people_tip")
        self.ui.add(names).key = "people"
        place = columns(table, (None, _BUTTON), gap=20)[1]
        self.ui.add(Button(inset(place, 0, 4), tr("tournament.set_table"), self.set_table, size=26)).key = "table"
        made, back = columns(page_parts(self.panel, 60)[1], 2, gap=24)
        make = Button(made, tr("tournament.make"), self.make, "gold")
        self.ui.add_peers([make, Button(back, tr("tournament.back"), self.leave)])
        self.ui.focus = make

    def _call(self, text: str) -> None:
        self.title = text

    def _name(self, text: str) -> None:
        self.people = text

    def _set_deals(self, number: int) -> None:
        self.deals = number

    def choose_game(self, game: str) -> None:
        """Choose what is played."""
        self.game = game
        self.services.repaint()

    def set_table(self) -> None:
        """Open the setup of the game, which brings the table back."""
        scene = self._setting()
        scene.taker = self._take_table
        self.services.stack.push(scene)

    def _take_table(self, setup: GameSetup, players: list[Player]) -> None:
        """Take the table of the setup.

        Raises:
            TournamentError: it is none for a tournament.
        """
        for deal in drawn_deals(setup, players, 0, 1):
            check_deal(deal)
        self._tables[self.game] = setup, players

    def make(self) -> None:
        """Draw the deals, keep the tournament, and write its file for the others."""
        services, (setup, players) = self.services, self.table
        deals = drawn_deals(setup, players, secrets.randbits(SEED_BITS), self.deals)
        try:
            for deal in deals:
                check_deal(deal)
            found = tournament_of(
                self.title.strip() or services.tr("dares.tournaments"), names_in_text(self.people), deals
            )
            kept = shelf(services).keep(found)
            path = services.paths.exports / _file_name(found.title)
            if path.exists():  # another one of this name: everybody may still need its file
                path = services.paths.exports / _file_name(f"{found.title} {found.digest}")
            write_tournament(path, found)
        except (TournamentError, FileError, OSError) as error:
            services.audio.play("error")
            services.toast(services.tr.message(error), 10)
            return
        services.toast(services.tr("tournament.made", path=path), 10)
        self.leave()
        self._made(kept)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, the words of each row, and what is played."""
        services, tr = self.services, self.services.tr
        draw_page(services, surface, self.panel, tr("tournament.new"))
        asked, note = self._rows
        labels = [
            (tr(f"tournament.{label}"), columns(row, (row.width * _LABEL - 20, None))[0])
            for label, row in zip(_LABELS, asked, strict=True)
        ]
        services.text.draw_in_one_size(surface, labels, _WORDS)
        deal = drawn_deals(*self.table, 0, 1)[0]
        told = columns(self._rooms()[-1], (None, _BUTTON), gap=20)[0]
        services.text.draw_in(surface, tr.row((described(tr, deal), *levels_in_words(tr, [deal]))), told, _TABLE)
        services.text.draw_in(surface, tr("tournament.new_note"), note, _NOTE)
        super().draw(surface)


def fit_to_compare(game: str, players: Sequence[Player]) -> list[Player]:
    """Return the players of a table with the strongest bot that answers alike everywhere in place of others, and a
    person at the first seat if there is none."""
    alike = bots_that_answer_alike(game)
    strongest = max(alike, key=lambda bot: alike[bot].level)
    found = []
    for player in players:
        bot, character = split_word(player.bot)
        fits = player.human or bot in alike
        found.append(player if fits else structs.replace(player, bot=join_word(strongest, character)))
    if not any(player.human for player in found):
        found[0] = structs.replace(found[0], bot=HUMAN)
    return found


def _file_name(title: str) -> str:
    """Return a title as the name of a file."""
    return "".join(sign if sign.isalnum() or sign in " -" else "_" for sign in title).strip() + ".json"
