"""What an age has brought: the viewer's points by colour, large, and below them those of everybody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import call, hold, sequence, tween
from game.anim.tween import ease_out
from game.platform.input import Intent, Kind
from game.scenes.overlay import StaticOverlay
from game.scores.book import TOTAL
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.skin import Slab
from game.ui.style import Style
from game.ui.theme import GOLD, INK, INK_SOFT, TERRACOTTA, shade
from game.ui.widgets import Button
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.scoring.categories import colour_of, icon_of

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services

Scores = Sequence[Mapping[str, int]]
"""Points by category and ``total``, a mapping for every city."""

_COUNT, _AUTOPLAY = 0.9, 2.5  # seconds
_PANEL_LEFT, _PANEL_WIDTH = 120.0, 1680.0
_MINE, _ROW, _HEAD = 190.0, 64.0, 104.0
_NAME, _SUM = 400.0, 150.0
_AT_ONCE = 2  # rows painted in one frame
_BAR = 74.0  # units of the longest bar
_NOT_POINTS = ("seat", "coins_left", TOTAL)
_BEHIND = shade(TERRACOTTA, -0.12)


def slabs(cities: int) -> tuple[Slab, ...]:
    """What the summary of so many cities lies on, to be made before its first frame."""
    return (Slab(_panel(cities), "plaster", 24, 40), Slab(_own_row(cities), "parchment", 16, 6, groove=False))


def _panel(cities: int) -> Box:
    height = _HEAD + _MINE + _ROW * (cities - 1) + 36
    return Box(_PANEL_LEFT, 520 - height / 2, _PANEL_WIDTH, height)


def _own_row(cities: int) -> Box:
    return Box(_PANEL_LEFT + 20, _panel(cities).y + _HEAD, _PANEL_WIDTH - 40, _MINE - 14)


class RecapScene(StaticOverlay):
    """An overlay. A click or any of the usual keys finishes the counting, and then goes on.

    Args:
        before, after: the scores at the beginning and at the end of the age.
        viewer: whose points come first.
        autoplay: go on without being asked to.
    """

    name = "recap"

    def __init__(
        self,
        services: Services,
        age: int,
        players: list[Player],
        before: Scores,
        after: Scores,
        viewer: int = 0,
        autoplay: bool = False,
    ) -> None:
        super().__init__(services)
        self.age = age
        self.order = [(viewer + step) % len(players) for step in range(len(players))]
        self.after = after
        self.gained = [
            {name: points - before[seat].get(name, 0) for name, points in sheet.items() if name not in _NOT_POINTS}
            for seat, sheet in enumerate(after)
        ]
        self.columns = [name for name in self.gained[0] if any(found.get(name) for found in self.gained)]
        self.shown = 0.0
        self._players = players
        self._autoplay = autoplay

    def enter(self) -> None:
        """The points of the viewer are counted up."""
        super().enter()
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        self.services.audio.play("coins", 0.6)
        last = [hold(_AUTOPLAY), call(self.leave)] if self._autoplay else []
        self.timeline.play(sequence(tween(_COUNT, partial(setattr, self, "shown"), ease_out, motion=False), *last))

    def build(self) -> None:
        """The way on."""
        box = (960 - 200, self._panel.bottom + 24, 400, 72)
        button = self.ui.add(Button(box, self.services.tr("recap.go_on"), self.leave, "gold", size=32))
        self.ui.focus = button

    def leave(self) -> None:
        """The game goes on."""
        if self in self.services.stack.scenes:
            self.services.stack.pop(self)

    def handle(self, intent: Intent) -> bool:
        """Nothing gets through to the table."""
        kind = intent.kind
        pressed = kind is Kind.PRESS and intent.button == 1
        if pressed or kind in (Kind.CONFIRM, Kind.CANCEL, Kind.SKIP):
            self.timeline.skip() if self.timeline.busy else self.leave()
            return True
        super().handle(intent)
        return kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def _panel(self) -> Box:
        return _panel(len(self.order))

    def _column(self, number: int) -> tuple[float, float]:
        """Left edge and width of a column; the sum and the total follow those of the categories."""
        left = _PANEL_LEFT + 30 + _NAME
        width = (_PANEL_WIDTH - 60 - _NAME - 2 * _SUM) / len(self.columns) if self.columns else 0.0
        extra = max(0, number - len(self.columns))
        return left + width * min(number, len(self.columns)) + _SUM * extra, (
            width if number < len(self.columns) else _SUM
        )

    def paint_still(self, surface: pygame.Surface) -> Iterator[None]:
        """A slab with the viewer's row and one for everybody else."""
        services, tr, panel = self.services, self.services.tr, self._panel
        gold = services.gilder.line(tr("recap.title", age=AGE_NUMERALS[self.age]), 58)
        surface.blit(gold, gold.get_rect(center=services.canvas.point(960, panel.top - 52)))
        yield
        services.skin.panel(surface, panel, "plaster", 24, 40)
        yield
        self._heads(surface, panel.y + 18)
        yield
        row = self._own_row
        services.skin.glow(surface, row, GOLD, 0.5, 14)
        services.skin.panel(surface, row, "parchment", 16, 6, groove=False)
        services.skin.outline(surface, row, 16, GOLD)
        yield
        top = panel.y + _HEAD + _MINE
        for number, seat in enumerate(self.order[1:]):
            self._row(surface, Box(panel.x + 30, top + number * _ROW, panel.width - 60, _ROW), seat, number)
            if number % _AT_ONCE == 1:
                yield
        yield

    @property
    def _own_row(self) -> Box:
        return _own_row(len(self.order))

    def draw(self, surface: pygame.Surface) -> None:
        """What stands still, and the viewer's points as far as they have been counted."""
        if self.draw_below(surface):
            self._mine(surface)
            self.ui.draw(surface)

    def _heads(self, surface: pygame.Surface, top: float) -> None:
        """What the columns are."""
        services, tr = self.services, self.services.tr
        for number, name in enumerate(self.columns):
            left, width = self._column(number)
            services.canvas.blit(surface, services.icon(icon_of(name), 46), (left + width / 2, top + 26))
            words = (left + 2, top + 50, width - 4, 30)
            services.text.draw_in(surface, tr(f"table.category.{name}"), words, Style("body", 22, INK_SOFT, "centre"))
        for number, key in enumerate(("recap.gained", "recap.total")):
            left, width = self._column(len(self.columns) + number)
            services.text.draw_in(
                surface, tr(key), (left + 4, top + 14, width - 8, 66), Style("body", 24, INK_SOFT, "centre", wrap=True)
            )

    def _mine(self, surface: pygame.Surface) -> None:
        """The viewer's points with a bar for each category, growing."""
        services, seat, row = self.services, self.order[0], self._own_row
        draw_sign(services, surface, self._players[seat], (row.x + 62, row.centery), 92)
        name = (row.x + 122, row.y, _NAME - 122, row.height)
        services.text.draw_in(surface, self._players[seat].name, name, Style("heading", 40))
        most = max([1, *self.gained[seat].values()])
        foot = row.bottom - 64
        for number, column in enumerate(self.columns):
            left, width = self._column(number)
            points = self.gained[seat].get(column, 0)
            height = _BAR * max(0, points) / most * self.shown
            if height >= 1:
                bar = services.canvas.rect((left + width / 2 - 26, foot - height, 52, height))
                pygame.draw.rect(surface, colour_of(column), bar, border_radius=services.canvas.px(5))
            self._number(surface, Box(left, foot, width, 56), round(points * self.shown), 42)
        for number, points in enumerate((sum(self.gained[seat].values()), self.after[seat][TOTAL])):
            left, width = self._column(len(self.columns) + number)
            box = Box(left, row.y, width, row.height)
            self._number(surface, box, round(points * self.shown) if not number else points, 58, not number)

    def _row(self, surface: pygame.Surface, row: Box, seat: int, number: int) -> None:
        """Another city."""
        services = self.services
        if number % 2 == 0:
            services.skin.sunken(surface, row.inflate(0, -6), 10, alpha=110)
        draw_sign(services, surface, self._players[seat], (row.x + 52, row.centery), 46)
        name = (row.x + 92, row.y, _NAME - 100, row.height)
        services.text.draw_in(surface, self._players[seat].name, name, Style("strong", 28))
        for place, column in enumerate(self.columns):
            left, width = self._column(place)
            self._number(surface, Box(left, row.y, width, row.height), self.gained[seat].get(column, 0), 28)
        for place, points in enumerate((sum(self.gained[seat].values()), self.after[seat][TOTAL])):
            left, width = self._column(len(self.columns) + place)
            self._number(surface, Box(left, row.y, width, row.height), points, 32, not place)

    def _number(self, surface: pygame.Surface, box: Box, points: int, size: float, change: bool = True) -> None:
        """Points, with their sign where they are a change; nothing gained is written small."""
        tr = self.services.tr
        text = tr("recap.minus", n=-points) if points < 0 else tr("recap.plus", n=points) if change and points else ""
        colour = _BEHIND if points < 0 else INK
        if not text:
            text, colour = (str(points), INK) if not change else ("·", INK_SOFT)
        self.services.text.draw_in(surface, text, box, Style("numeral", size, colour, "centre"))
