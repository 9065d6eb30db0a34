"""Statistics: the figures of all games, their course, the drafts, and the medals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.editions import GameEdition, plugin_of, remembered
from game.messages import cause
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.dialog import DialogButton, ask
from game.scenes.figures.course import Course
from game.scenes.figures.drafts import Chosen, Drafts
from game.scenes.figures.medals import Medals
from game.scenes.figures.overview import Overview
from game.scenes.figures.page import Page, StatisticsLayout, across, statistics_layout
from game.scenes.game_selector import game_selector
from game.storage.stats import Statistics, load_statistics, save_statistics, statistics_file
from game.ui.layout import columns, inset
from game.ui.lists import TabBar
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button
from rules.core.game import FIRST_GAME

if TYPE_CHECKING:
    from game.services import Services

_NOTE = Style("italic", 23, INK_SOFT, wrap=True)
_FULL = (2, 3)  # the tabs that show something before a game was played


class StatisticsScene(Scene):
    """Four pages; ``tab`` is the one on show; ``drafts``: what is shown of those at first."""

    name = "statistics"

    def __init__(self, services: Services, game: str = FIRST_GAME, tab: int = 0, drafts: Chosen | None = None) -> None:
        super().__init__(services)
        self._edition = remembered(services.settings, game)
        self._front = plugin_of(self._edition)
        self._path = statistics_file(services.paths.data)
        self.statistics, self._damaged = load_statistics(self._path)
        self._picture: pygame.Surface | None = None
        self.tab = tab
        self._drafts = drafts or Chosen()
        self._pages: list[Page] = []

    @property
    def across(self) -> float:
        """Less in an upright window."""
        return across(self.services.canvas)

    @property
    def places(self) -> StatisticsLayout:
        """Where everything lies in the window."""
        return statistics_layout(self.services.canvas)

    def enter(self) -> None:
        """Show a message if the file was damaged."""
        super().enter()
        tr, unread = self.services.tr, len(self.statistics.unread)
        if self._damaged is not None:
            self.services.toast(tr("statistics.damaged", path=self._damaged), 8)
        elif unread:
            self.services.toast(tr("statistics.unread", games=tr.plural("statistics.game", unread)), 8)

    def build(self) -> None:
        """Build tabs, the page, back and reset."""
        services, tr, shown = self.services, self.services.tr, self._shown
        self._picture = None
        edition = self._edition
        self._pages = [page(services, edition, shown) for page in (Overview, Course)]
        self._pages += [Drafts(services, edition, shown, self._drafts), Medals(services, edition, shown)]
        medals = tr("statistics.tab_medals", had=len(shown.medals()), n=len(self._front.medals))
        names = [tr("statistics.tab_overview"), tr("statistics.tab_course"), tr("drafts.tab"), medals]
        self.ui.add(TabBar(self.places.tabs, names, self.tab, self.choose_tab))
        if not self._empty:
            self._pages[self.tab].build(self.ui, self._repaint, self.rebuild)
        left, _, game, _, right = columns(self.places.foot, (340, None, 420, None, 340))
        back = Button(right, tr("statistics.back"), self.leave, "gold")
        reset = Button(left, tr("statistics.reset"), self.ask_reset)
        reset.enabled = bool(self.statistics.entries)
        self.ui.add_peers([back, reset])
        self.ui.add(game_selector(game, tr, self._edition, self.choose_game))
        if self.ui.focus is None:
            self.ui.focus = back

    def choose_game(self, edition: GameEdition) -> None:
        """Show the statistics of another game, or of another edition of it."""
        self._edition, self._front, self._drafts = edition, plugin_of(edition), Chosen()
        self.rebuild()

    def choose_tab(self, index: int) -> None:
        """Show another page."""
        self.tab = index
        self.rebuild()
        self.ui.focus = self.ui.widgets[0]

    @property
    def _empty(self) -> bool:
        """True if the page is empty so far; drafts of bots and medals can always be seen."""
        return not self._shown.entries and self.tab not in _FULL

    def _repaint(self) -> None:
        self._picture = None

    @property
    def _shown(self) -> Statistics:
        """Return the statistics on show."""
        return self.statistics.of(*self._edition)

    def leave(self) -> None:
        """Go back to the title."""
        self.services.stack.pop(self)

    def ask_reset(self) -> None:
        """Ask before everything is deleted."""
        tr = self.services.tr
        ask(
            self.services,
            tr("statistics.reset"),
            tr("statistics.reset_text", games=tr.plural("statistics.game", len(self.statistics.entries))),
            DialogButton(tr("statistics.reset"), self.reset, "terracotta"),
            DialogButton(tr("statistics.keep"), material="gold"),
        )

    def reset(self) -> None:
        """Delete all entries."""
        try:
            save_statistics(self._path, Statistics())
        except OSError as error:
            text = self.services.tr("statistics.not_saved", path=self._path, reason=cause(error))
            self.services.toast(text, 8)
            return
        self.statistics = Statistics()
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Esc goes back, Delete asks about deleting."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        if intent.kind is Kind.DELETE and self.statistics.entries:
            self.ask_reset()
            return True
        return super().handle(intent)

    def resized(self) -> None:
        """Lay and paint everything anew."""
        self.rebuild()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, which is painted once, and tabs, list and buttons on it."""
        if self._picture is None:
            self._picture = pygame.Surface(surface.get_size(), 0, 32)
            self._paint(self._picture)
        surface.blit(self._picture, (0, 0))
        super().draw(surface)

    def _paint(self, surface: pygame.Surface) -> None:
        services, tr, places = self.services, self.services.tr, self.places
        services.backgrounds.draw(surface)
        services.skin.panel(surface, places.panel, "plaster", 22, 40)
        taken = services.text.draw_in(surface, tr("statistics.title"), places.title, Style("title", 48))
        _, note = columns(places.title, (taken.width, None), gap=24)
        services.text.draw_in(surface, tr("statistics.not_counted"), note, _NOTE)
        if self._empty:
            services.text.draw_in(
                surface,
                tr("statistics.empty"),
                inset(places.body, 200, 150),
                Style("italic", 34, INK_SOFT, "centre", wrap=True),
            )
        else:
            self._pages[self.tab].paint(surface)
