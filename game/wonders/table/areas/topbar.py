"""The bar at the top: age, turn, passing direction, the far cities as strips, and the message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.table.bar import draw_band
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.labels import Badge, Icon, RowItem, draw_row, draw_rows
from game.ui.layout import columns, fan_out, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER, shade
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.table.areas.drawing import draw_emblem, draw_icon, draw_numbered
from game.wonders.table.areas.hooks import BarHooks, CityHooks
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from game.wonders.table.frame import Bar
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot
    from rules import View

_WORD, _UNCOUNTED = Style("heading", 20, GOLD_LIGHT), Style("strong", 23, GOLD_LIGHT)
_NUMERAL, _COUNTED = Style("title", 46, PLASTER), Style("body", 22, PLASTER)
_PASSING = Style("body", 20, PLASTER, "centre")
_DOT, _STEP = 17.0, 23.0  # a dot, and from one to the next
_RING = 6.0  # beside words and dots, for a ring round them
_GAP = 16.0

_SIGN, _CROWDED_SIGN = 34.0, 27.0  # the upper line of a strip, also where two lines lie below it
_NAME, _CROWDED_NAME = Style("strong", 23), Style("strong", 20)
_FIGURE, _ICON, _SMALL_ICON = Style("numeral", 21), 26.0, 21.0
_APART = 6.0  # from figure to figure
_CROWDED_GAP = -3.0  # figures have nothing below their base line, so that their lines may stand closer
LEAST_MESSAGE = 220.0  # at the usual text size; with less room the panel beside the hand says it alone
_MESSAGE, _MESSAGE_LEAST = Style("body", 27, PLASTER, "centre"), 22.0  # and its size on one line at the least


class TopBar(Area):
    """The bar: age and turn at the left, a message between the strips."""

    def __init__(self, table: Table, message: Callable[[], str]) -> None:
        super().__init__("top", lambda: whole_bar(table))
        self._table = table
        self._message = message

    def key(self) -> object:
        """Return the moment of the game and the message."""
        view = self._table.snapshot.view
        return (
            view.age,
            view.turn,
            view.extra,
            tuple(hook.key() for hook in self._table.hooks(BarHooks)),
            self._table.snapshot.viewer,
            self._message(),
        )

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a band of lapis over the whole width of the window."""
        draw_band(self._table.services, surface, self.box)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint numeral, dots, arrow and message."""
        table, services, snapshot = self._table, self._table.services, self._table.snapshot
        if not any(hook.moment(surface, hot) for hook in table.hooks(BarHooks)):
            paint_age(table, surface, hot)
            paint_counted(table, surface, "turn", snapshot.view.turn, snapshot.turns, hot)
            paint_passing(table, surface, snapshot.view.direction, hot)
        room, bar = paint_clock(table, hot), table.seating.frame.bar
        for hook in table.hooks(BarHooks):
            left = hook.end(surface, hot)
            if left is not None and not bar.over.height:
                room.width = min(room.width, left - _GAP - room.left)
        if room.width >= LEAST_MESSAGE * services.text.ui_scale:
            paint_message(services, surface, self._message(), room, bar.scale)


def paint_clock(table: Table, hot: list[HotArea]) -> Box:
    """Say what the clock is, if there is one; the plate itself is a widget. Return the room of the message beside
    it."""
    (place, room), clock = table.message_room, table.clock
    if place is not None and clock is not None:
        hot.append(HotArea("clock", place, lambda: clock.tip))
    return room


def whole_bar(table: Table) -> Box:
    """Return the box of the bar, with the line for the message above it."""
    return table.seating.frame.bar.over.union(table.seating.frame.bar.box)


def paint_message(services: Tools, surface: pygame.Surface, text: str, room: Box, grown: float = 1.0) -> None:
    """Paint the message: on one line if it can be large enough there, else on several."""
    style = _MESSAGE.scaled(grown)
    one_line = services.text.measure(text, style.with_size(_MESSAGE_LEAST * grown))[0] <= room.width
    services.text.draw_in(surface, text, room, replace(style, wrap=not one_line))


def paint_age(table: Table, surface: pygame.Surface, hot: list[HotArea]) -> None:
    """Paint the numeral of the age at the left end of the bar; the word over it marks a game that does not count."""
    age = table.snapshot.view.age
    bar = table.seating.frame.bar
    draw_age(table.services, surface, bar, age, table.snapshot.uncounted)
    hot.append(HotArea("age", bar.age, lambda: tips.age(table.narrator, age)))


def draw_age(services: Tools, surface: pygame.Surface, bar: Bar, age: int, uncounted: str = "") -> None:
    """Draw the numeral of an age below its word, or the kind of a game that does not count."""
    word, style = (f"table.{uncounted}", _UNCOUNTED) if uncounted else ("table.age", _WORD)
    lines = (services.tr(word), AGE_NUMERALS[age])
    services.text.draw_lines(surface, [(bar.age, lines)], style.scaled(bar.scale), _NUMERAL.scaled(bar.scale))


def paint_counted(table: Table, surface: pygame.Surface, word: str, now: int, all_of: int, hot: list[HotArea]) -> None:
    """Paint the progress of the age, or another counter, ``word`` (a text ``table.<word>`` and its tip)."""
    tr, bar = table.services.tr, table.seating.frame.bar
    draw_counted(table.services, surface, bar, tr(f"table.{word}", n=now, all=all_of), now, all_of)
    hot.append(HotArea("turn", bar.counted, lambda: tr(f"table.tip.{word}", n=now, all=all_of)))


def draw_counted(services: Tools, surface: pygame.Surface, bar: Bar, text: str, now: int, all_of: int) -> None:
    """Draw words, and below them a dot for each counted thing, golden up to ``now``."""
    k = bar.scale
    words, dots = rows(inset(bar.counted, _RING * k, 6 * k), (None, 30 * k))
    services.text.draw_in(surface, text, words, _COUNTED.scaled(k))
    for number, place in enumerate(fan_out(dots, all_of, _DOT * k, _STEP * k)):
        centre, radius = services.canvas.point(*place.center), services.canvas.px(_DOT * k / 2)
        if number < now:
            pygame.draw.circle(surface, GOLD_LIGHT, centre, radius)
        if number + 1 == now:
            pygame.draw.circle(surface, PLASTER, centre, radius + services.canvas.px(3), services.canvas.px(2))
        pygame.draw.circle(surface, shade(GOLD_LIGHT, -0.2), centre, radius, services.canvas.px(2))


def paint_passing(table: Table, surface: pygame.Surface, direction: str, hot: list[HotArea]) -> None:
    """Paint the direction of passing: ``left``, ``right``, or as an extension paints it."""
    bar = table.seating.frame.bar
    if any(hook.passing(surface, bar.passing, hot) for hook in table.hooks(BarHooks)):
        return
    tr = table.services.tr
    draw_passing(table.services, surface, bar.passing, [f"arrow_{direction}"], tr(f"table.pass_{direction}"), bar.scale)
    to = table.snapshot.left if direction == "left" else table.snapshot.right
    name = table.narrator.player(to).name
    hot.append(HotArea("direction", bar.passing, lambda: tr(f"table.tip.pass_{direction}", name=name)))


def draw_passing(
    services: Tools, surface: pygame.Surface, box: Box, arrows: Sequence[str], text: str, grown: float = 1.0
) -> None:
    """Draw arrows side by side, and their meaning below them."""
    signs, words = rows(box, (46 * grown, None))
    size = (46 if len(arrows) == 1 else 38) * grown
    draw_row(services, surface, signs, [Icon(arrow, size) for arrow in arrows], 0, "centre")
    services.text.draw_in(surface, text, words, _PASSING.scaled(grown))


class StripArea(Area):
    """A far city in brief: emblem, name, last card, coins, shields, science, stages."""

    def __init__(self, table: Table, index: int) -> None:
        super().__init__(f"strip{index}", self._place)
        self._table = table
        self._index = index
        self._known_crowded: tuple[View, object, bool] | None = None

    @property
    def seat(self) -> int:
        """The seat of the strip, for the current viewer."""
        return self._table.snapshot.far[self._index]

    def _place(self) -> Box:
        """Return the place of the strip; of no size if the city is open all the time."""
        seating = self._table.seating
        return seating.strip(self.seat) if seating.strips else Box(0, 0, 0, 0)

    def key(self) -> object:
        """Return all that the strip shows."""
        snapshot, seat = self._table.snapshot, self.seat
        if not self.box.width:
            return None
        city, last = snapshot.city(seat), snapshot.last.get(seat)
        return (
            seat, city.coins, city.shields, tuple(city.science), city.wild, city.stages,
            snapshot.readiness(seat), snapshot.figures(city), snapshot.held(city),
            (last.kind, last.card) if last else None, snapshot.points(seat), self._crowded,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a small plaster slab on the bar."""
        if self.box.width:
            self._table.services.skin.panel(surface, self.box, "parchment", 10, 4, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the name, and the figures below: in two lines on all strips if one has no room for them."""
        table, services, seat, box = self._table, self._table.services, self.seat, self.box
        snapshot = table.snapshot
        if not box.width:
            return
        for hook in table.hooks(CityHooks):
            hook.frame(seat, surface, box)
        crowded = self._crowded
        upper, *lines = self._lines(box, crowded)
        size, style = (_CROWDED_SIGN, _CROWDED_NAME) if crowded else (_SIGN, _NAME)
        last = snapshot.last.get(seat)
        signs = [snapshot.readiness(seat), last_sign(snapshot, seat) if last is not None else None]
        points = snapshot.points(seat)
        widths = (size, None, size if points is not None else 0, *(size * 0.8 for sign in signs if sign is not None))
        emblem, name, wreath, *marks = columns(upper, widths, gap=4)
        draw_emblem(table, surface, seat, emblem.center, size)
        services.text.draw_in(surface, table.narrator.player(seat).name, name, style)
        if points is not None:
            draw_numbered(services, surface, "points", str(points), wreath.center, size)
        for sign, place in zip(filter(None, reversed(signs)), marks, strict=True):
            draw_icon(services, surface, sign, place.center, size * 0.8)
        figures = [list(zip(lines, self._figures(far, crowded), strict=True)) for far in snapshot.far]
        draw_rows(services, surface, figures[self._index], _APART, peers=[line for strip in figures for line in strip])
        hot.append(HotArea(f"far:{seat}", box, card=last.card if last is not None else None))

    def _lines(self, box: Box, crowded: bool) -> list[Box]:
        """Return the line of the name, and one or two for figures."""
        if not crowded:
            return rows(inset(box, 6, 3), (_SIGN, None))
        return rows(inset(box, 6, 2), (_CROWDED_SIGN, None, None), _CROWDED_GAP)

    @property
    def _crowded(self) -> bool:
        """True if the figures of any far city need two lines; then all strips have them, so that they look alike."""
        table, width, snapshot = self._table, self.box.width, self._table.snapshot
        known, seen = self._known_crowded, (table.services.text_variant, width)
        if known is None or known[0] is not snapshot.view or known[1] != seen:
            room = self._lines(self.box, False)[1].width
            crowded = any(_wide(table.services, self._figures(far, False)[0]) > room for far in snapshot.far)
            known = self._known_crowded = (snapshot.view, seen, crowded)
        return known[2]

    def _marks(self, seat: int) -> list[tuple[str, int]]:
        """Return coins, what is held like them, shields, and further figures above 0."""
        table, city = self._table, self._table.snapshot.city(seat)
        marks = [("stage", city.stages), *zip(("compass", "gear", "tablet"), city.science, strict=True)]
        marks = [*table.snapshot.figures(city), *marks]
        return [
            ("coin", city.coins),
            *table.snapshot.held(city),
            ("shield", city.shields),
            *((name, n) for name, n in marks if n),
        ]

    def _figures(self, seat: int, crowded: bool) -> list[list[RowItem]]:
        """Return the signs of a city with their numbers, in one line or in two."""
        icon = _SMALL_ICON if crowded else _ICON
        items: list[RowItem] = [Badge(name, str(number), _FIGURE, icon, gap=2) for name, number in self._marks(seat)]
        half = (len(items) + 1) // 2
        return [items[:half], items[half:]] if crowded else [items]


def _wide(services: Tools, items: Sequence[RowItem]) -> float:
    return sum(item.size(services, 1.0)[0] for item in items) + _APART * (len(items) - 1)


def last_sign(snapshot: TableSnapshot, seat: int) -> str:
    """Return the icon of a city's last action."""
    last = snapshot.last[seat]
    if last.card is not None:
        return f"card_{snapshot.cards[last.card].colour}"
    return "stage" if last.kind == "staged" else "coins" if last.kind in ("sold", "sold_early") else "discard"
