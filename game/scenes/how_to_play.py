"""How to play: a dozen short pages, each a picture made of the game's own cards and icons and a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import tween
from game.anim.tween import ease_out
from game.games import front
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.which_game import game_selector
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, PARCHMENT
from game.ui.widgets import Button
from rules.core.game import FIRST_GAME

if TYPE_CHECKING:
    from game.services import Services

_PANEL = Box(130, 60, 1660, 960)
_PICTURE = Box(190, 200, 820, 660)
_TEXT = Box(1070, 210, 660, 640)


class HowToPlayScene(Scene):
    """Pages turned by arrows, buttons, wheel or number keys. It can be opened at any time, also during a game."""

    name = "how_to_play"

    def __init__(self, services: Services, page: int = 0, game: str = FIRST_GAME) -> None:
        super().__init__(services)
        self.page = page
        self._game = game
        self._pages = front(game).lessons
        self._pictures = front(game).lesson_pictures(services)
        self._turned = 1.0

    def build(self) -> None:
        """Back, previous, next."""
        tr = self.services.tr
        foot = _PANEL.bottom - 104
        last = self.page == len(self._pages) - 1
        forth = (tr("how_to_play.done"), self.leave) if last else (tr("how_to_play.next"), self.next_page)
        self.ui.add(Button((_PANEL.right - 60 - 300, foot, 300, 68), *forth, "gold"))
        previous = self.ui.add(
            Button((_PANEL.right - 60 - 620, foot, 300, 68), tr("how_to_play.previous"), self.previous)
        )
        previous.enabled = self.page > 0
        self.ui.add(Button((_PANEL.x + 60, foot, 300, 68), tr("how_to_play.back"), self.leave))
        which = (_PANEL.right - 60 - 360, _PANEL.y + 34, 360, 58)
        self.ui.add(game_selector(which, tr, self._game, self.choose_game))
        self.ui.focus = self.ui.widgets[0]

    def choose_game(self, game: str) -> None:
        """The pages of another game, from its first one."""
        self._game, self.page = game, 0
        self._pages = front(game).lessons
        self._pictures = front(game).lesson_pictures(self.services)
        self.rebuild()

    def leave(self) -> None:
        """Back to where the pages were opened."""
        self.services.stack.pop(self)

    def next_page(self) -> None:
        """Turns one page on."""
        self.turn_to(self.page + 1)

    def previous(self) -> None:
        """Turns one page back."""
        self.turn_to(self.page - 1)

    def turn_to(self, page: int) -> None:
        """Shows a page, if there is one of that number."""
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

    def draw(self, surface: pygame.Surface) -> None:
        """The slab, the page's picture on the left, its words on the right, dots for the pages below."""
        services, page = self.services, self._pages[self.page]
        tr, writer = services.tr, services.text
        services.backgrounds.draw(surface, 2)
        services.skin.panel(surface, _PANEL, "plaster", 22, 40)
        heading = tr(f"how_to_play.{page}.title")
        writer.draw_in(
            surface, heading, (_PANEL.x, _PANEL.y + 26, _PANEL.width, 64), Style("title", 48, align="centre")
        )
        services.skin.divider(surface, (_PANEL.centerx, _PANEL.y + 106), 640)
        services.skin.sunken(surface, _PICTURE, 16)
        clip = surface.get_clip()
        surface.set_clip(services.canvas.rect(_PICTURE.inflate(-8, -8)).clip(clip))
        self._pictures.draw(surface, page, _PICTURE)
        surface.set_clip(clip)
        shift = 24 * (1 - self._turned)
        words = (_TEXT.x + shift, _TEXT.y, _TEXT.width, _TEXT.height)
        alpha = round(255 * self._turned)
        text = tr(f"how_to_play.{page}.text")
        writer.draw_in(surface, text, words, Style("body", 37, wrap=True), alpha)
        self._draw_dots(surface)
        super().draw(surface)

    def _draw_dots(self, surface: pygame.Surface) -> None:
        canvas = self.services.canvas
        y = _PANEL.bottom - 70
        left = 800.0 - 13 * (len(self._pages) - 1)  # between the buttons
        for index in range(len(self._pages)):
            here = index == self.page
            centre = canvas.point(left + index * 26, y)
            pygame.draw.aacircle(surface, GOLD_DEEP, centre, canvas.px(9 if here else 6))
            pygame.draw.aacircle(surface, GOLD if here else PARCHMENT, centre, canvas.px(7 if here else 4.5))

    def _turn(self, progress: float) -> None:
        self._turned = progress
