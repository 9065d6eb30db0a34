"""The sheet of icons: what each one in a game means, page by page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.scenes.slab import SlabScene
from game.ui.canvas import Box
from game.ui.labels import draw_dots, draw_icon
from game.ui.layout import columns, middle, rows
from game.ui.style import Style
from game.ui.widgets import Button
from rules.core.record import Record

if TYPE_CHECKING:
    from game.services import Services

MEANING = Style("body", 24, wrap=True)
_LINES = 2  # of a meaning, at most
_ICON, _BESIDE, _APART = 46.0, 62.0, 24.0
_LINE = 54.0
_FOOT = 66.0


class LegendScene(SlabScene):
    """The meanings of the icons of one game. Rows are as high as the reader's text needs; what finds no room is on
    further pages, turned by buttons, arrows or the wheel."""

    name = "legend"
    across = 1740
    box = Box(110, 60, 1700, 960)
    title_key = "table.menu.icons"
    title_size = 40
    closes = (Kind.CANCEL, Kind.MENU)

    def __init__(self, services: Services, record: Record) -> None:
        super().__init__(services)
        self._meanings = game_plugin(record.game).legend(record)
        self.page = 0

    @property
    def pages(self) -> list[list[tuple[str, str, Box]]]:
        """Return for each page its icons, each with what it means and the row that it has."""
        places = self._rows()
        known = [(icon, self.services.tr(key)) for icon, key in self._meanings.items()]
        shares = [known[start : start + len(places)] for start in range(0, len(known), len(places))]
        return [[(*one, place) for one, place in zip(share, places, strict=False)] for share in shares]

    def build(self) -> None:
        """Build the way back, and those to other pages if there are any."""
        tr, last = self.services.tr, len(self.pages) - 1
        self.page = min(self.page, last)
        foot = self.parts(50, _FOOT)[1]
        back = Button(middle(foot, 320, _FOOT), tr("table.menu.back"), lambda: self.services.stack.pop(self), "gold")
        self.ui.add(back)
        if last:
            left, _, to_previous, to_next = self._foot
            back.box = left
            for place, key, by in ((to_previous, "previous", -1), (to_next, "next", 1)):
                button = Button(place, tr(f"how_to_play.{key}"), partial(self.turn, by))
                button.enabled = 0 <= self.page + by <= last
                self.ui.add(button)
        self.ui.set_focus(back)

    def turn(self, by: int) -> None:
        """Turn so many pages on, if there are any."""
        page = self.page + by
        if 0 <= page < len(self.pages):
            self.page = page
            self.services.audio.play("flip")
            self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Page keys and the wheel turn pages."""
        by = {Kind.PAGE_DOWN: 1, Kind.PAGE_UP: -1}.get(intent.kind, 0)
        if intent.kind is Kind.SCROLL:
            by = -1 if intent.value > 0 else 1
        if by:
            self.turn(by)
            return True
        return super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw columns of icons with words."""
        super().draw(surface)
        services, pages = self.services, self.pages
        rooms = [(icon, text, columns(place, (_BESIDE, None))) for icon, text, place in pages[self.page]]
        for icon, _, (sign, _) in rooms:
            draw_icon(services, surface, icon, Box(sign.x, sign.y, _ICON, sign.height), _ICON)
        services.text.draw_in_one_size(surface, [(text, room) for _, text, (_, room) in rooms], MEANING)
        if len(pages) > 1:
            draw_dots(services, surface, self._foot[1], len(pages), self.page)

    @property
    def _foot(self) -> list[Box]:
        """The boxes of the way back, of the dots, and of the ways to the previous and to the next page."""
        return columns(self.parts(50, _FOOT)[1], (320, None, 260, 260), gap=20)

    def _rows(self) -> list[Box]:
        """Return the rows of a page, column by column: three columns, or as many as leave each text two lines."""
        text, room, style = self.services.text, self.parts(50, _FOOT)[0], self.services.text.grown(MEANING)
        words = [self.services.tr(key) for key in self._meanings.values()]
        for across in (3, 2, 1):
            places = columns(room, across, _APART)
            lines = max(len(text.wrap(word, style, places[0].width - _BESIDE)) for word in words)
            if lines <= _LINES:
                break
        height = max(_LINE, text.line(MEANING) * lines + 4)
        down = max(1, min(int(room.height // height), -(-len(words) // across)))
        return [row for column in places for row in rows(column, [height] * down)]
