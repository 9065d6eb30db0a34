"""How to play: a dozen short pages, each a picture made of the game's own cards and icons and a few sentences, and a
page for each thing that can be added."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import tween
from game.anim.tween import ease_out
from game.editions import GameEdition, all_editions, game_in_words, plugin_of, remembered, with_edition
from game.platform.input import Intent, Kind
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.labels import draw_dots
from game.ui.layout import columns, middle, rows
from game.ui.style import Style
from game.ui.widgets import Button, Selector
from rules.core.game import FIRST_GAME

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.services import Services

Chapter = tuple[GameEdition, str]
"""A game in an edition, and the page about what is added to it, "" for the game itself."""
_PICTURE = (820.0, 700.0)
_WORDS, _SELECTOR = Style("body", 37, wrap=True), 58.0
_APART = 20.0  # between the title and the choice of a game


@dataclass(frozen=True)
class _Places:
    """Where things lie on a page: the words beside the picture, or below it in an upright window."""

    panel: Box
    upright: bool

    @property
    def page(self) -> tuple[Box, Box]:
        """The boxes of the picture and of the words."""
        body = page_parts(self.panel, 60)[0]
        if not self.upright:
            picture, words = columns(body, (_PICTURE[0], None), gap=60)
            return picture, words
        _, picture, words = rows(body, (_SELECTOR, _PICTURE[1], None), gap=24)
        return middle(picture, _PICTURE[0], picture.height), words

    @property
    def chapter(self) -> Box:
        """The box of the choice of a game."""
        if self.upright:
            return middle(rows(page_parts(self.panel, 60)[0], (_SELECTOR,))[0], 360, _SELECTOR)
        return Box(self.panel.right - 420, self.panel.y + 34, 360, _SELECTOR)

    @property
    def foot(self) -> list[Box]:
        """The boxes of the way back, of the dots, and of the ways to the previous and to the next page."""
        button = 210 if self.upright else 300
        return columns(page_parts(self.panel, 60)[1], (button, None, button, button), gap=20)


def _chapters(tr: I18n) -> list[tuple[Chapter, str]]:
    """Return the chapters with their names: each game in each edition, then what can be added to it."""

    def added(edition: GameEdition, page: str) -> str:
        return with_edition(tr, edition, tr(f"how_to_play.{page}.title"))

    return [
        chapter
        for edition in all_editions()
        for chapter in (
            ((edition, ""), game_in_words(tr, edition)),
            *(((edition, page), added(edition, page)) for page in plugin_of(edition).further_lessons),
        )
    ]


class HowToPlayScene(PageScene):
    """Pages turned by arrows, buttons, wheel or number keys. It can be opened at any time, also during a game."""

    name = "how_to_play"
    usual, upright = Box(130, 60, 1660, 960), (1000, 1440)

    def __init__(
        self,
        services: Services,
        page: int = 0,
        game: str = FIRST_GAME,
        added: str = "",
        edition: str = "",
    ) -> None:
        super().__init__(services)
        self._turned = 1.0
        self._open(remembered(services.settings, game, edition), added)
        self.page = page

    def _open(self, edition: GameEdition, added: str) -> None:
        """Take the pages of a game, or the one about what is added to it."""
        self._chapter, self.page, plugin = (edition, added), 0, plugin_of(edition)
        self._pages = [added] if added else plugin.lessons
        self._pictures = plugin.lesson_pictures(self.services)

    @property
    def _places(self) -> _Places:
        return _Places(self.panel, self.services.canvas.upright)

    def build(self) -> None:
        """Build the buttons: back, previous, next."""
        tr, places = self.services.tr, self._places
        back, _, to_previous, to_next = places.foot
        last = self.page == len(self._pages) - 1
        forth = (tr("how_to_play.done"), self.leave) if last else (tr("how_to_play.next"), self.next_page)
        following = Button(to_next, *forth, "gold")
        previous = Button(to_previous, tr("how_to_play.previous"), self.previous)
        previous.enabled = self.page > 0
        self.ui.add_peers([following, previous, Button(back, tr("how_to_play.back"), self.leave)])
        chapters = Selector(places.chapter, "", _chapters(tr), self._chapter, self.choose)
        chapters.key = "chapter"
        self.ui.add(chapters)
        self.ui.focus = self.ui.widgets[0]

    def choose(self, chapter: Chapter) -> None:
        """Show the pages of another game, from its first one, or the page about what can be added."""
        self._open(*chapter)
        self.rebuild()

    def leave(self) -> None:
        """Go back to where the pages were opened."""
        self.services.stack.pop(self)

    def next_page(self) -> None:
        """Turn one page on."""
        self.turn_to(self.page + 1)

    def previous(self) -> None:
        """Turn one page back."""
        self.turn_to(self.page - 1)

    def turn_to(self, page: int) -> None:
        """Show a page, if there is one of that number."""
        if 0 <= page < len(self._pages) and page != self.page:
            self.page = page
            self.services.audio.play("flip")
            self.rebuild()
            self._turned = 0.0
            self.timeline.skip()
            self.timeline.play(tween(0.3, self._turn, ease_out, motion=False))

    def handle(self, intent: Intent) -> bool:
        """Arrows, page keys, wheel and digits turn pages; Esc leaves."""
        by = {Kind.RIGHT: 1, Kind.PAGE_DOWN: 1, Kind.LEFT: -1, Kind.PAGE_UP: -1}.get(intent.kind, 0)
        if intent.kind is Kind.SCROLL:
            by = -1 if intent.value > 0 else 1
        if by:
            self.turn_to(self.page + by)
            return True
        if intent.kind is Kind.DIGIT:
            self.turn_to((intent.value or 10) - 1)
            return True
        if intent.kind in (Kind.CANCEL, Kind.HELP):
            self.leave()
            return True
        return super().handle(intent)

    @property
    def animating(self) -> bool:
        """True also while a picture is to be painted."""
        return super().animating or self._pictures.busy

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, the page's picture on the left, its words on the right, dots for the pages below."""
        services, page, places = self.services, self._pages[self.page], self._places
        tr, (picture, words) = services.tr, places.page
        beside = 0.0 if places.upright else places.panel.right - places.chapter.x + _APART
        draw_page(services, surface, places.panel, tr(f"how_to_play.{page}.title"), 2, beside)
        services.skin.sunken(surface, picture, 16)
        clip = surface.get_clip()
        surface.set_clip(services.canvas.rect(picture.inflate(-8, -8)).clip(clip))
        self._pictures.draw(surface, page, picture)
        surface.set_clip(clip)
        shift = 24 * (1 - self._turned)
        text = tr(f"how_to_play.{page}.text")
        services.text.draw_in(surface, text, words.move(shift, 0), _WORDS, round(255 * self._turned))
        draw_dots(services, surface, places.foot[1], len(self._pages), self.page)
        super().draw(surface)

    def _turn(self, progress: float) -> None:
        self._turned = progress
