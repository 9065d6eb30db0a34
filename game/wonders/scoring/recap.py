"""The summary of an age: the viewer's points by colour, large, and below them those of everybody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import call, hold, sequence, tween
from game.anim.tween import ease_out
from game.scenes.interlude import InterludeScene
from game.scores.book import TOTAL
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle, rows
from game.ui.signs import draw_sign
from game.ui.skin import Slab
from game.ui.style import Style
from game.ui.theme import GOLD, INK, INK_SOFT, TERRACOTTA, shade
from game.wonders.cards.card_face import AGE_NUMERALS
from game.wonders.scoring.categories import colour_of, icon_of

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services

Scores = Sequence[Mapping[str, int]]
"""Points by category and ``total``, a mapping for every city."""

_COUNT, _AUTOPLAY = 0.9, 2.5  # seconds
_WIDTH, _MIDDLE = 1680.0, 520.0
_HEAD, _MINE, _ROW = 86.0, 176.0, 64.0
_SIGN, _NAME, _SUM = 112.0, 288.0, 150.0
_MY_NAME, _OTHER_NAME = Style("heading", 40), Style("strong", 28)
_CATEGORY, _KEY = Style("body", 22, INK_SOFT, "centre"), Style("body", 24, INK_SOFT, "centre", wrap=True)
_AT_ONCE = 2  # rows painted in one frame
_BAR = 74.0  # units of the longest bar
_NOT_POINTS = ("seat", "coins_left", TOTAL)
_BEHIND = shade(TERRACOTTA, -0.12)


def slabs(cities: int) -> tuple[Slab, ...]:
    """Return the slabs of the summary of so many cities, to be painted before its first frame."""
    return (Slab(_panel(cities), "plaster", 24, 40), Slab(_rows(cities)[1], "parchment", 16, 6, groove=False))


def _panel(cities: int) -> Box:
    height = _HEAD + _MINE + _ROW * (cities - 1) + 68
    return Box(960 - _WIDTH / 2, _MIDDLE - height / 2, _WIDTH, height)


def _rows(cities: int) -> list[Box]:
    """Return the heads, the viewer's row, and one for everybody else."""
    head, mine, others = rows(inset(_panel(cities), 20, 18), (_HEAD, _MINE, None), gap=14)
    return [head, mine, *rows(others, [_ROW] * (cities - 1))]


class RecapScene(InterludeScene):
    """An overlay.

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
        """Count up the points of the viewer."""
        super().enter()
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        self.services.audio.play("coins", 0.6)
        last = [hold(_AUTOPLAY), call(self.leave)] if self._autoplay else []
        self.timeline.play(sequence(tween(_COUNT, partial(setattr, self, "shown"), ease_out, motion=False), *last))

    def build(self) -> None:
        """Build the button that goes on."""
        self.add_go_on_button((960, _panel(len(self.order)).bottom + 60), "recap.go_on")

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _cells(self, row: Box) -> list[Box]:
        """Return the parts of a row: sign, name, categories, their sum and the total."""
        return columns(inset(row, 10, 0), (_SIGN, _NAME, *[None] * len(self.columns), _SUM, _SUM))

    def paint_static(self, surface: pygame.Surface) -> Iterator[None]:
        """Yield a slab with the viewer's row and one for everybody else."""
        services, tr, panel = self.services, self.services.tr, _panel(len(self.order))
        self.draw_title(surface, tr("recap.title", age=AGE_NUMERALS[self.age]), (960, panel.top - 52))
        yield
        services.skin.panel(surface, panel, "plaster", 24, 40)
        yield
        head, row, *others = _rows(len(self.order))
        self._heads(surface, head)
        yield
        services.skin.glow(surface, row, GOLD, 0.5, 14)
        services.skin.panel(surface, row, "parchment", 16, 6, groove=False)
        services.skin.outline(surface, row, 16, GOLD)
        yield
        names = []
        for number, (seat, place) in enumerate(zip(self.order[1:], others, strict=True)):
            self._row(surface, place, seat, number)
            names.append((self._players[seat].name, self._cells(place)[1]))
            if number % _AT_ONCE == 1:
                yield
        services.text.draw_in_one_size(surface, names, _OTHER_NAME)
        yield

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the static part, and the viewer's points counted so far."""
        if self.draw_below(surface):
            self._mine(surface)
            self.ui.draw(surface)

    def _heads(self, surface: pygame.Surface, row: Box) -> None:
        """Draw the heads of the columns."""
        services, tr = self.services, self.services.tr
        _, _, *categories, gained, total = self._cells(row)
        words = []
        for name, cell in zip(self.columns, categories, strict=True):
            icon, word = rows(inset(cell, 2, 0), (None, services.text.line(_CATEGORY)), gap=4)
            draw_icon(services, surface, icon_of(name), icon, min(46, icon.height))
            words.append((tr(f"table.category.{name}"), word))
        services.text.draw_in_one_size(surface, words, _CATEGORY)
        sums = [(tr("recap.gained"), inset(gained, 4)), (tr("recap.total"), inset(total, 4))]
        services.text.draw_in_one_size(surface, sums, _KEY)

    def _mine(self, surface: pygame.Surface) -> None:
        """Draw the viewer's points with a growing bar for each category."""
        services, seat = self.services, self.order[0]
        sign, name, *categories, gained, total = self._cells(_rows(len(self.order))[1])
        draw_sign(services, surface, self._players[seat], sign.center, 92)
        services.text.draw_in(surface, self._players[seat].name, name, _MY_NAME)
        most = max([1, *self.gained[seat].values()])
        for column, cell in zip(self.columns, categories, strict=True):
            above, number, _ = rows(cell, (None, 56, 8))
            points = self.gained[seat].get(column, 0)
            height = _BAR * max(0, points) / most * self.shown
            if height >= 1:
                bar = services.canvas.rect(middle(rows(above, (None, height))[1], 52, height))
                pygame.draw.rect(surface, colour_of(column), bar, border_radius=services.canvas.px(5))
            self._number(surface, number, round(points * self.shown), 42)
        self._number(surface, gained, round(sum(self.gained[seat].values()) * self.shown), 58)
        self._number(surface, total, self.after[seat][TOTAL], 58, change=False)

    def _row(self, surface: pygame.Surface, row: Box, seat: int, number: int) -> None:
        """Draw the row of another city."""
        services = self.services
        if number % 2 == 0:
            services.skin.sunken(surface, inset(row, 10, 3), 10, alpha=110)
        sign, _, *categories, gained, total = self._cells(row)
        draw_sign(services, surface, self._players[seat], sign.center, 46)
        for column, cell in zip(self.columns, categories, strict=True):
            self._number(surface, cell, self.gained[seat].get(column, 0), 28)
        self._number(surface, gained, sum(self.gained[seat].values()), 32)
        self._number(surface, total, self.after[seat][TOTAL], 32, change=False)

    def _number(self, surface: pygame.Surface, box: Box, points: int, size: float, change: bool = True) -> None:
        """Draw points, with a sign if they are a change; 0 is small."""
        tr = self.services.tr
        text = tr("recap.minus", n=-points) if points < 0 else tr("recap.plus", n=points) if change and points else ""
        colour = _BEHIND if points < 0 else INK
        if not text:
            text, colour = (str(points), INK) if not change else ("·", INK_SOFT)
        self.services.text.draw_in(surface, text, box, Style("numeral", size, colour, "centre"))
