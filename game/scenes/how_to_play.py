"""How to play: a dozen short pages, each a picture made of the game's own cards and icons and a few sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import tween
from game.anim.tween import ease_out
from game.games import front
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.game_selector import game_selector
from game.scenes.slab import draw_page, page_parts
from game.ui.canvas import Box
from game.ui.layout import columns, fan_out, middle
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, PARCHMENT
from game.ui.widgets import Button
from rules.core.game import FIRST_GAME

if TYPE_CHECKING:
    from game.services import Services

_PANEL = Box(130, 60, 1660, 960)
_BODY, _FOOT = page_parts(_PANEL, 60)
_PICTURE, _TEXT = columns(_BODY, (820, None), gap=60)
_WHICH = Box(_PANEL.right - 420, _PANEL.y + 34, 360, 58)
_WORDS = Style("body", 37, wrap=True)
_BACK, _DOTS, _PREVIOUS, _NEXT = columns(_FOOT, (300, None, 300, 300), gap=20)


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
        """Build the buttons: back, previous, next."""
        tr = self.services.tr
        last = self.page == len(self._pages) - 1
        forth = (tr("how_to_play.done"), self.leave) if last else (tr("how_to_play.next"), self.next_page)
        following = Button(_NEXT, *forth, "gold")
        previous = Button(_PREVIOUS, tr("how_to_play.previous"), self.previous)
        previous.enabled = self.page > 0
        self.ui.add_peers([following, previous, Button(_BACK, tr("how_to_play.back"), self.leave)])
        self.ui.add(game_selector(_WHICH, tr, self._game, self.choose_game))
        self.ui.focus = self.ui.widgets[0]

    def choose_game(self, game: str) -> None:
        """Show the pages of another game, from its first one."""
        self._game, self.page = game, 0
        self._pages = front(game).lessons
        self._pictures = front(game).lesson_pictures(self.services)
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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, the page's picture on the left, its words on the right, dots for the pages below."""
        services, page = self.services, self._pages[self.page]
        tr = services.tr
        draw_page(services, surface, _PANEL, tr(f"how_to_play.{page}.title"), 2)
        services.skin.sunken(surface, _PICTURE, 16)
        clip = surface.get_clip()
        surface.set_clip(services.canvas.rect(_PICTURE.inflate(-8, -8)).clip(clip))
        self._pictures.draw(surface, page, _PICTURE)
        surface.set_clip(clip)
        shift = 24 * (1 - self._turned)
        text = tr(f"how_to_play.{page}.text")
        services.text.draw_in(surface, text, _TEXT.move(shift, 0), _WORDS, round(255 * self._turned))
        self._draw_dots(surface)
        super().draw(surface)

    def _draw_dots(self, surface: pygame.Surface) -> None:
        canvas, count = self.services.canvas, len(self._pages)
        for index, place in enumerate(fan_out(middle(_DOTS, 26.0 * count, _DOTS.height), count, 26, 26)):
            here = index == self.page
            centre = canvas.point(*place.center)
            pygame.draw.aacircle(surface, GOLD_DEEP, centre, canvas.px(9 if here else 6))
            pygame.draw.aacircle(surface, GOLD if here else PARCHMENT, centre, canvas.px(7 if here else 4.5))

    def _turn(self, progress: float) -> None:
        self._turned = progress
