"""The bar at the top: age, turn, passing direction, the far cities as strips, and what is going on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK, PLASTER, shade
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.table.areas.pens import draw_count, draw_emblem, draw_icon, draw_numbered
from game.wonders.table.layout import TOP_BAR
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from game.wonders.table.model import Table

PASSING = Box(268, 4, 96, 76)
"""Where it is shown which way hands go."""
PASSING_WORDS = Box(PASSING.x - 8, 45, 104, 29)
"""Where that is said."""
_DOT, _DOTS = 17.0, 112.0
_STEP, _ROW_OF_DOTS = 23.0, 120.0  # from dot to dot, and from the first to the last of many at most
_GAP = 16.0

_MARK, _WIDE = 46.0, 1.3  # room for a figure of a strip, at most; how much more for two digits
_ICON, _SMALL_ICON, _DIGIT, _EDGE = 26.0, 21.0, 18.0, 8.0  # signs of figures, room for a digit, edges of a strip
LEAST_MESSAGE = 220.0  # with less room the panel beside the hand says it alone
_MESSAGE, _MESSAGE_LEAST = 27.0, 22.0  # sizes of a message on one line
_OVERHEAD = 40.0  # room above the grid from which on the message has a line for itself


class TopBar(Area):
    """Age and turn at the left, a message where no strip is in the way."""

    def __init__(self, table: Table, message: Callable[[], str]) -> None:
        super().__init__("top", lambda: bar_box(table))
        self._table = table
        self._message = message

    def key(self) -> object:
        """The moment of the game and the message."""
        view = self._table.view
        return (
            view.age,
            view.turn,
            view.extra,
            self._table.added_key(),
            self._table.viewer,
            self._message(),
        )

    def slab(self, surface: pygame.Surface) -> None:
        """A band of lapis over the whole width of the window."""
        services = self._table.services
        bounds = services.canvas.bounds
        bar = Box(bounds.x - 20, bounds.y - 20, bounds.width + 40, TOP_BAR.bottom - bounds.y + 20)
        services.skin.panel(surface, bar, "lapis", 4, 10, groove=True)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Numeral, dots, arrow, message."""
        table, services = self._table, self._table.services
        if not any(extension.moment(surface, hot) for extension in table.extensions):
            paint_age(table, surface, hot)
            paint_dots(table, surface, "turn", table.view.turn, table.turns, hot)
            paint_passing(table, surface, table.view.direction, hot)
        room = Box(table.seating.message)
        for extension in table.extensions:
            left = extension.bar_end(surface, hot)
            if left is not None:
                room.width = min(room.width, left - _GAP - room.left)
        overhead = TOP_BAR.y - self.box.y
        if overhead >= _OVERHEAD:
            room = Box(TOP_BAR.x + 20, self.box.y + 4, TOP_BAR.width - 40, overhead - 4)
        if room.width >= LEAST_MESSAGE:
            paint_message(services, surface, self._message(), room)


def paint_message(services: Tools, surface: pygame.Surface, text: str, room: Box) -> None:
    """What is going on: on one line if it can be large enough there, else on several."""
    one_line = services.text.measure(text, Style("body", _MESSAGE_LEAST))[0] <= room.width
    services.text.draw_in(surface, text, room, Style("body", _MESSAGE, PLASTER, "centre", wrap=not one_line))


def bar_box(table: Table) -> Box:
    """The bar and what the window shows above it."""
    above = min(0.0, table.services.canvas.bounds.y)
    return Box(TOP_BAR.x, above, TOP_BAR.width, TOP_BAR.bottom - above)


def paint_age(table: Table, surface: pygame.Surface, hot: list[HotArea]) -> None:
    """The numeral of the age at the left end of the bar; the word over it marks a practice game."""
    services, age = table.services, table.view.age
    if table.practice:
        services.text.draw(surface, services.tr("table.practice"), (20, 3), Style("strong", 23, GOLD_LIGHT))
    else:
        services.text.draw(surface, services.tr("table.age"), (22, 6), Style("heading", 20, GOLD_LIGHT))
    numeral = services.text.draw(surface, AGE_NUMERALS[age], (22, 24), Style("title", 46, PLASTER))
    hot.append(HotArea("age", Box(18, 4, max(70.0, numeral.width + 10), 76), lambda: tips.age(table, age)))


def paint_dots(table: Table, surface: pygame.Surface, word: str, now: int, all_of: int, hot: list[HotArea]) -> None:
    """How far the age is, or whatever is counted by ``word`` (a text ``table.<word>`` and its tip)."""
    services = table.services
    text = services.tr(f"table.{word}", n=now, all=all_of)
    services.text.draw(surface, text, (_DOTS, 12), Style("body", 22, PLASTER))
    step = min(_STEP, _ROW_OF_DOTS / max(1, all_of - 1))
    for number in range(all_of):
        centre = services.canvas.point(_DOTS + 9 + number * step, 58)
        radius = services.canvas.px(_DOT / 2)
        if number < now:
            pygame.draw.circle(surface, GOLD_LIGHT, centre, radius)
        if number + 1 == now:
            pygame.draw.circle(surface, PLASTER, centre, radius + services.canvas.px(3), services.canvas.px(2))
        pygame.draw.circle(surface, shade(GOLD_LIGHT, -0.2), centre, radius, services.canvas.px(2))
    hot.append(HotArea("turn", Box(_DOTS, 8, 150, 68), lambda: services.tr(f"table.tip.{word}", n=now, all=all_of)))


def paint_passing(table: Table, surface: pygame.Surface, direction: str, hot: list[HotArea]) -> None:
    """Which way hands go: ``left``, ``right``, or as an extension paints it."""
    if any(extension.passing(surface, PASSING, hot) for extension in table.extensions):
        return
    services, x = table.services, PASSING.x + 4
    draw_icon(services, surface, f"arrow_{direction}", (x + 40, 26), 46)
    words = services.tr(f"table.pass_{direction}")
    services.text.draw_in(surface, words, PASSING_WORDS, Style("body", 20, PLASTER, "centre"))
    to = table.seating.left if direction == "left" else table.seating.right
    name = table.player(to).name
    hot.append(HotArea("direction", PASSING, lambda: services.tr(f"table.tip.pass_{direction}", name=name)))


class StripArea(Area):
    """A far city in brief: emblem, name, last card, coins, shields, science, stages."""

    def __init__(self, table: Table, index: int) -> None:
        super().__init__(f"strip{index}", lambda: table.seating.strip(table.seating.far[index]))
        self._table = table
        self._index = index

    @property
    def seat(self) -> int:
        """Whose strip it is, as seen from the present viewer."""
        return self._table.seating.far[self._index]

    def key(self) -> object:
        """What the strip shows."""
        table, seat = self._table, self.seat
        city, last = table.city(seat), table.last.get(seat)
        return (
            seat, city.coins, city.shields, tuple(city.science), city.wild, city.stages,
            seat in table.waiting(), table.added_figures(city), (last.kind, last.card) if last else None,
            table.points(seat), self._crowded,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A small plaster slab on the bar."""
        self._table.services.skin.panel(surface, self.box, "parchment", 10, 4, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Who, and the figures below: in two lines at all strips where one has no room for them."""
        table, services, seat, box = self._table, self._table.services, self.seat, self.box
        for extension in table.extensions:
            extension.frame(seat, surface, box)
        marks, crowded = self._marks(seat), self._crowded
        upper, size, name = (box.y + 17, 27.0, 20.0) if crowded else (box.y + 22, 34.0, 23.0)
        draw_emblem(table, surface, seat, (box.x + 5 + size / 2, upper), size)
        right, last = box.right - 18, table.last.get(seat)
        for sign in (table.readiness(seat), last_sign(table, seat) if last is not None else None):
            if sign is not None:
                draw_icon(services, surface, sign, (right, upper), size * 0.8)
                right -= size * 0.92
        room = right + 4 - box.x - size
        points = table.points(seat)
        if points is not None:
            wreath = (box.x + size + 10 + room - size / 2, upper)
            draw_numbered(services, surface, "points", str(points), wreath, size)
            room -= size + 4
        words = (box.x + size + 10, upper - name * 0.7, room, name * 1.4)
        services.text.draw_in(surface, table.player(seat).name, words, Style("strong", name))
        if crowded:
            half = (len(marks) + 1) // 2
            for row, middle in ((marks[:half], box.y + 40), (marks[half:], box.y + 61)):
                self._figures(surface, row, middle, _SMALL_ICON)
        else:
            self._figures(surface, marks, box.y + 54, _ICON)
        hot.append(HotArea(f"far:{seat}", box, card=last.card if last is not None else None))

    @property
    def _crowded(self) -> bool:
        """Whether the figures of any far city need two lines; then all strips have them, so that they look alike."""
        room = self.box.width - 2 * _EDGE
        return any(_width(self._marks(seat), _ICON) > room for seat in self._table.seating.far)

    def _marks(self, seat: int) -> list[tuple[str, int]]:
        """Coins and shields always, of the rest what there is."""
        table, city = self._table, self._table.city(seat)
        marks = [("stage", city.stages), *zip(("compass", "gear", "tablet"), city.science, strict=True)]
        marks = [*table.added_figures(city), *marks]
        return [("coin", city.coins), ("shield", city.shields), *((name, n) for name, n in marks if n)]

    def _figures(self, surface: pygame.Surface, marks: list[tuple[str, int]], middle: float, icon: float) -> None:
        """A row of signs with their numbers."""
        services, box = self._table.services, self.box
        units = sum(_WIDE if number > 9 else 1.0 for _, number in marks)
        step = min(_MARK, (box.width - 2 * _EDGE) / units)
        x = box.x + _EDGE
        for name, number in marks:
            draw_count(services, surface, name, str(number), x, middle, icon, INK, 21, gap=2)
            x += step * (_WIDE if number > 9 else 1.0)


def _width(marks: list[tuple[str, int]], icon: float) -> float:
    """The least room for a row of figures; a number of two figures needs more than the rest."""
    return sum((icon + _DIGIT) * (_WIDE if number > 9 else 1.0) for _, number in marks)


def last_sign(table: Table, seat: int) -> str:
    """The icon of what a city did last."""
    last = table.last[seat]
    if last.card is not None:
        return f"card_{table.cards[last.card].colour}"
    return "stage" if last.kind == "staged" else "coins" if last.kind in ("sold", "sold_early") else "discard"
