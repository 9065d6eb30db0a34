"""What there is to learn by: lessons, which are games with a coach at the table, how to play, and the compendium."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.coach.remarks import book
from game.editions import GameEdition, plugin_of, remembered, with_edition
from game.games import GamePlugin, game_plugins
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import INK_SOFT, VERDIGRIS
from game.ui.widgets import Button
from rules.core.game import FIRST_EDITION

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.services import Services

_ROW = 104.0
_NAME, _TEXT = Style("heading", 32), Style("italic", 26, INK_SOFT)


class CourseEntry(NamedTuple):
    """A course and the game that it is about."""

    plugin: GamePlugin
    name: str


class CoursesScene(PageScene):
    """The list; Enter or a double click begins a lesson, or goes on with it."""

    name = "courses"
    usual, upright = Box(260, 60, 1400, 960), (1400, 1300)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.listed = [CourseEntry(plugin, name) for plugin in game_plugins() for name in plugin.courses]
        self._view: ListView[CourseEntry] | None = None

    def build(self) -> None:
        """Build the list and the buttons."""
        tr, (room, foot) = self.services.tr, page_parts(self.panel, 60)
        self._view = self.ui.add(ListView(room, self.listed, self._draw_row, _ROW, on_choose=self.begin))
        done = self.services.settings.courses
        self._view.selected = next((n for n, one in enumerate(self.listed) if one.name not in done), 0)
        words: tuple[tuple[str, Callable[[], object]], ...] = (
            (tr("courses.begin"), self._begin_chosen),
            (tr("puzzles.title"), partial(self.services.go, "puzzles")),
            (tr("courses.how_to_play"), partial(self.services.go, "how_to_play")),
            (tr("courses.compendium"), partial(self.services.go, "compendium")),
            (tr("courses.back"), self.leave),
        )
        buttons = [
            Button(box, text, action, "stone" if number else "gold")
            for number, (box, (text, action)) in enumerate(zip(columns(foot, len(words), gap=24), words, strict=True))
        ]
        self.ui.add_peers(buttons)
        self.ui.focus = self._view

    def begin(self, listed: CourseEntry) -> None:
        """Begin a lesson, or go on with it."""
        listed.plugin.begin_course(self.services, listed.name)

    def _begin_chosen(self) -> None:
        if self._view is not None and self._view.item is not None:
            self.begin(self._view.item)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab with the list."""
        draw_page(self.services, surface, self.panel, self.services.tr("courses.title"))
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, box: Box, listed: CourseEntry, _selected: bool) -> None:
        services, tr = self.services, self.services.tr
        sign, words = columns(inset(box, 18, 8), (64, None), gap=18)
        name, text = rows(words, (None, None))
        if listed.name in services.settings.courses:
            services.skin.tick(surface, sign.center, 44, VERDIGRIS)
        else:
            services.canvas.blit(surface, services.icon("book", 50), sign.center)
        services.text.draw_in(surface, title_of(tr, listed), name, _NAME)
        services.text.draw_in(surface, tr(f"courses.{listed.name}.text"), text, _TEXT)


def title_of(tr: I18n, listed: CourseEntry) -> str:
    """Return what a course is called, with its edition where its game has several."""
    course = book(listed.name).course
    edition = str(course.setup.get("edition", FIRST_EDITION)) if course is not None else FIRST_EDITION
    return with_edition(tr, GameEdition(listed.plugin.id, edition), tr(f"courses.{listed.name}.title"))


def first_courses(services: Services) -> list[CourseEntry]:
    """Return the first course of each game, in the edition of the last setup, that this person has neither learned nor
    played to the end, in whatever edition."""
    found = [plugin_of(remembered(services.settings, plugin.id)) for plugin in game_plugins() if plugin.courses]
    unlearned = [CourseEntry(plugin, plugin.courses[0]) for plugin in found if not _learned(services, plugin)]
    if not unlearned:
        return []
    played = {entry.game for entry in services.statistics().entries}
    return [one for one in unlearned if one.plugin.id not in played]


def _learned(services: Services, plugin: GamePlugin) -> bool:
    """True if this person knows the first course of a game in any edition."""
    return any(plugin.in_edition(edition).courses[0] in services.settings.courses for edition in plugin.editions)
