"""Two games with the same deal, side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.challenges.deal import person_in
from game.play.plugin import table_plugin
from game.scenes.record_errors import record_errors_shown
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.labels import draw_icon, signed
from game.ui.layout import columns, inset, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT, VERDIGRIS
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games import DeferredDrawing
    from game.play.controller import GameController
    from game.players import Player
    from game.services import Services
    from rules import Record

_HEAD, _LINE, _ICON = 96.0, 62.0, 46.0
_NAME = Style("heading", 30, align="centre")
_LABEL = Style("body", 28)
_NUMBER, _MORE = Style("numeral", 34, align="centre"), Style("numeral", 34, VERDIGRIS, "centre")
_TOTAL, _TOTAL_LABEL = Style("numeral", 48, GOLD_DEEP, "centre"), Style("heading", 30)
_VERDICT = Style("italic", 28, INK_SOFT, "centre", wrap=True)


class ComparedGame(NamedTuple):
    """One of two games: what was played, and the seat of its person."""

    game: GameController
    seat: int

    @property
    def total(self) -> int:
        """The points of the person."""
        return int(self.game.scores()[0][self.seat].total)

    def points(self, category: str) -> int:
        """Return the points of the person in a category."""
        return int(self.game.scores()[0][self.seat].categories.get(category, 0))


def rival_side(record: Record) -> ComparedGame:
    """Return the game of a friend.

    Raises:
        RecordError: it does not replay.
    """
    return ComparedGame(table_plugin(record.game).controller().resume(record), person_in(record))


def lead_in_words(services: Services, own: ComparedGame, rival: ComparedGame) -> str:
    """Return who of the two has more points, and by how many."""
    tr, name, lead = services.tr, rival.game.players[rival.seat].name, own.total - rival.total
    if lead == 0:
        return tr("dares.level", name=name, n=rival.total)
    key = "dares.ahead" if lead > 0 else "dares.behind"
    return tr.plural(key, abs(lead), name=name, all=rival.total)


class ComparisonScene(PageScene):
    """The points of both games by category, and what each city has become."""

    name = "beside"
    usual, upright = Box(60, 40, 1800, 1000), (1400, 1700)

    def __init__(self, services: Services, own: ComparedGame, rival: ComparedGame, share: Callable[[], object]) -> None:
        super().__init__(services)
        self.sides = (own, rival)
        self._share = share
        self._front = table_plugin(own.game.record.game)
        self._cities: DeferredDrawing | None = self._front.beside(
            services, [(side.game, side.seat) for side in self.sides]
        )
        shown = [one for one in self._front.categories if any(side.points(one.id) for side in self.sides)]
        self._categories = shown

    @property
    def _parts(self) -> tuple[Box, Box]:
        """The boxes of the points and of the cities."""
        body, _ = page_parts(self.panel, 50)
        if self._cities is None:
            return columns(body, (None, 900, None))[1], Box(body.x, body.bottom, 0, 0)
        if self.services.canvas.upright:
            high = _HEAD + _LINE * (len(self._categories) + 2) + 60
            points, cities = rows(body, (high, None), gap=20)
        else:
            points, cities = columns(body, (body.width * 0.4, None), gap=24)
        return points, cities

    def build(self) -> None:
        """Build the buttons."""
        tr, (_, foot) = self.services.tr, page_parts(self.panel, 60)
        name = self._player(1).name
        words = (
            (tr("dares.watch", name=name), self.watch),
            (tr("dares.share.open"), self._share),
            (tr("dares.back"), self.leave),
        )
        buttons = [
            Button(box, text, action, "gold" if number == 2 else "stone")
            for number, (box, (text, action)) in enumerate(zip(columns(foot, 3, gap=32), words, strict=True))
        ]
        self.ui.add_peers(buttons)
        self.ui.focus = buttons[-1]

    def watch(self) -> None:
        """Open the replay of the friend's game."""
        with record_errors_shown(self.services):
            self._front.watch(self.services, self.sides[1].game.record)

    def update(self, dt: float) -> None:
        """Paint missing pictures of the cities."""
        super().update(dt)
        if self._cities is not None:
            self._cities.update()

    @property
    def animating(self) -> bool:
        """True also while pictures are painted."""
        return super().animating or (self._cities is not None and self._cities.busy)

    def resized(self) -> None:
        """Paint everything anew."""
        if self._cities is not None:
            self._cities.clear()
        super().resized()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        if self._cities is not None:
            self._cities.finish()

    def _player(self, side: int) -> Player:
        one = self.sides[side]
        return one.game.players[one.seat]

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, the points, the cities."""
        services = self.services
        draw_page(services, surface, self.panel, services.tr("dares.beside"), 3)
        points, cities = self._parts
        self._draw_points(surface, points)
        if self._cities is not None:
            self._cities.draw(surface, cities)
        super().draw(surface)

    def _draw_points(self, surface: pygame.Surface, box: Box) -> None:
        services, tr = self.services, self.services.tr
        services.skin.panel(surface, box, "parchment", 16, 10, groove=False)
        head, *lines, total, verdict = rows(inset(box, 24, 16), (_HEAD, *[None] * len(self._categories), 70, 70), gap=2)
        _, *places = columns(head, (None, 190, 190))
        for number, place in enumerate(places):
            sign, name = rows(place, (58, None))
            draw_sign(services, surface, self._player(number), sign.center, 54)
            services.text.draw_in(surface, self._player(number).name, name, _NAME)
        for category, line in zip(self._categories, lines, strict=True):
            numbers = [side.points(category.id) for side in self.sides]
            self._draw_line(surface, line, tr(category.text), category.icon, numbers)
        services.skin.divider(surface, (box.centerx, total.y), box.width * 0.8)
        label, *places = columns(total, (None, 190, 190))
        services.text.draw_in(surface, tr("scoring.category.total"), inset(label, 12, 0), _TOTAL_LABEL)
        for side, place in zip(self.sides, places, strict=True):
            services.text.draw_in(surface, str(side.total), place, _TOTAL)
        services.text.draw_in(surface, lead_in_words(services, *self.sides), verdict, _VERDICT)

    def _draw_line(self, surface: pygame.Surface, line: Box, name: str, icon: str, numbers: list[int]) -> None:
        services = self.services
        sign, label, *places = columns(line, (70, None, 190, 190))
        draw_icon(services, surface, icon, sign, _ICON)
        services.text.draw_in(surface, name, label, _LABEL)
        for number, place in zip(numbers, places, strict=True):
            style = _MORE if number == max(numbers) != min(numbers) else _NUMBER
            services.text.draw_in(surface, signed(number, services.tr), place, style)
