"""The sheet of icons: what each one in a game means, in trays of those that belong together, page by page."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.scenes.slab import SlabScene
from game.ui.canvas import Box
from game.ui.labels import draw_dots, draw_icon
from game.ui.layout import columns, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import PARCHMENT, PLASTER, shade
from game.ui.widgets import Button
from rules.core.record import Record

if TYPE_CHECKING:
    from game.services import Services

MEANING = Style("body", 25, wrap=True)
_HEAD = Style("heading", 27, PLASTER, "centre")
_GROUND, _RULE = shade(PARCHMENT, 0.2), shade(PARCHMENT, -0.18)
_LINES = 2  # of a meaning, at most
_ICON, _BESIDE, _SIDE, _APART = 46.0, 60.0, 14.0, 20.0
_LINE, _FOOT = 54.0, 66.0


class LegendSign(NamedTuple):
    """An icon, what it means, and its row with the room for words in it."""

    icon: str
    text: str
    box: Box
    words: Box


class LegendTray(NamedTuple):
    """Icons that belong together."""

    title: str
    box: Box
    signs: list[LegendSign]


class LegendScene(SlabScene):
    """The meanings of the icons of one game. Rows are as high as the reader's text needs; what finds no room is on
    further pages, turned by buttons, arrows or the wheel."""

    name = "legend"
    across = 1780
    box = Box(90, 36, 1740, 1008)
    title_key = "table.menu.icons"
    title_size = 40
    title_top = 14
    closes = (Kind.CANCEL, Kind.MENU)

    def __init__(self, services: Services, record: Record) -> None:
        super().__init__(services)
        self._plugin = game_plugin(record.game)
        self._groups = self._plugin.legend(record)
        self.pages: list[list[LegendTray]] = []  # the trays of each page
        self.page = 0

    def _laid_out(self) -> list[list[LegendTray]]:
        """Return the trays of each page, column by column. One that does not fit below another begins a column; what
        a whole column cannot hold goes on in the next one."""
        places, found = self._columns, list[list[LegendTray]]()
        column, y = len(places), 0.0
        for name, meanings in self._groups.items():
            rest = [(icon, self.services.tr(key)) for icon, key in meanings.items()]
            while rest:
                heights = [self._head, *(self._height(words, places[0].width) for _, words in rest)]
                if column == len(places) or (y and y + sum(heights) > places[column].height):
                    column, y = (0 if column + 1 >= len(places) else column + 1), 0.0
                    if not column:
                        found.append([])
                room = places[column]
                count = max(1, sum(y + part <= room.height for part in accumulate(heights)) - 1)
                box = Box(room.x, room.y + y, room.width, sum(heights[: count + 1]))
                found[-1].append(self._tray(name, box, rest[:count], heights[: count + 1]))
                rest, y = rest[count:], y + box.height + _APART
        return found

    def _tray(self, name: str, box: Box, meanings: list[tuple[str, str]], heights: list[float]) -> LegendTray:
        tr, key = self.services.tr, f"table.icons.{name}"
        title = tr(key) if tr.has(key) else self._plugin.box(tr, name)
        places = [inset(row, _SIDE, 0) for row in rows(box, heights)[1:]]
        words = [inset(columns(place, (_BESIDE, None))[1], 0, 3) for place in places]
        signs = [LegendSign(*one, *room) for one, *room in zip(meanings, places, words, strict=True)]
        return LegendTray(title, box, signs)

    @property
    def _columns(self) -> list[Box]:
        """Return the columns of a page: three, or as many as leave each meaning two lines."""
        words = [self.services.tr(key) for meanings in self._groups.values() for key in meanings.values()]
        for across in (3, 2, 1):
            found = columns(self.parts(50, _FOOT)[0], across, _APART)
            if max(self._lines(text, found[0].width) for text in words) <= _LINES:
                break
        return found

    @property
    def _head(self) -> float:
        return self.services.text.line(_HEAD) + 10

    def _height(self, words: str, width: float) -> float:
        return max(_LINE, self.services.text.line(MEANING) * self._lines(words, width) + 8)

    def _lines(self, words: str, width: float) -> int:
        text = self.services.text
        return len(text.wrap(words, text.grown(MEANING), width - 2 * _SIDE - _BESIDE))

    def build(self) -> None:
        """Build the way back, and those to other pages if there are any."""
        self.pages = self._laid_out()
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
        """Draw the trays of the page: a head of lapis, and icons with words between fine lines."""
        super().draw(surface)
        services, pages = self.services, self.pages
        trays = pages[self.page]
        for tray in trays:
            place, corner = services.canvas.rect(tray.box), services.canvas.px(12)
            pygame.draw.rect(surface, _GROUND, place, border_radius=corner)
            pygame.draw.rect(surface, _RULE, place, services.canvas.px(2), border_radius=corner)
            head = rows(tray.box, (self._head,))[0]
            services.skin.panel(surface, head, "lapis", 10, 4, groove=False)
            for number, sign in enumerate(tray.signs):
                if number:
                    services.canvas.line(surface, _RULE, sign.box.topleft, sign.box.topright, 1.5)
                draw_icon(services, surface, sign.icon, columns(sign.box, (_ICON,))[0], _ICON)
            services.text.draw_in(surface, tray.title, head, _HEAD)
        signs = [sign for tray in trays for sign in tray.signs]
        services.text.draw_in_one_size(surface, [(sign.text, sign.words) for sign in signs], MEANING)
        if len(pages) > 1:
            draw_dots(services, surface, self._foot[1], len(pages), self.page)

    @property
    def _foot(self) -> list[Box]:
        """The boxes of the way back, of the dots, and of the ways to the previous and to the next page."""
        return columns(self.parts(50, _FOOT)[1], (320, None, 260, 260), gap=20)
