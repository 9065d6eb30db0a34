"""The further pages of the scoring: every city in full, the table turn by turn, the course of the points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.scores.page import EndPage, Rebuild
from game.ui.canvas import Box, RectLike
from game.ui.charts import Series, line_chart, spread
from game.ui.focus import Ui
from game.ui.labels import draw_icon, signed
from game.ui.layout import columns, grid, inset, rows
from game.ui.looks import ENTRY, draw_slab
from game.ui.signs import draw_sign, seat_colour
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, INK, INK_SOFT
from game.ui.widgets import Clickable, Slider
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.scoring.categories import icon_of
from game.wonders.scoring.city_sheet import CitySheet
from game.wonders.scoring.columns import CardLine, CityColumns, card_lines
from game.wonders.scoring.outcome import Faces, Outcome
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.sides import wonder_and_side

if TYPE_CHECKING:
    from game.services import Services

_LIST, _ENTRY_HEIGHT, _ENTRY_GAP = 340.0, 96.0, 12.0
_BAR, _GAP = 84.0, 20.0
_ENTRIES_ACROSS = 4
_SIGNS = 90.0  # at the ends of the lines
_POINTS_ROW, _POINTS_HEAD = 84.0, 48.0
_ENTRY, _ENTRY_POINTS = Style("heading", 27), Style("numeral", 38, align="right")
_NAME, _WONDER = Style("heading", 36), Style("italic", 25, INK_SOFT)
_LABEL, _POINTS = Style("body", 27), Style("numeral", 34, align="right")
_AGE, _ROW_NAME = Style("heading", 30, GOLD_DEEP, "centre"), Style("heading", 25)
_EARLIER, _LAST = Style("numeral", 28, INK_SOFT, "centre"), Style("numeral", 36, align="centre")


class Tab(EndPage):
    """A page of which the static part is painted once."""

    def __init__(self, services: Services, outcome: Outcome, thumbnails: Thumbnails) -> None:
        super().__init__(services)
        self._outcome = outcome
        self._thumbnails = thumbnails
        self._picture: pygame.Surface | None = None

    def stale(self) -> None:
        """Have the page painted again."""
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page under the widgets."""
        if self._picture is None or self._thumbnails.busy or self.animating:
            self._picture = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self.paint(self._picture)
        surface.blit(self._picture, (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the page."""


class CityButton(Clickable):
    """A city in the list at the left: place, emblem, name, points."""

    def __init__(self, box: Box, outcome: Outcome, seat: int, chosen: bool, on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press)
        self._outcome, self._seat, self._chosen = outcome, seat, chosen

    @staticmethod
    def _parts(box: Box) -> list[Box]:
        return columns(box, (92, None, 76, 6), gap=6)

    def label(self) -> tuple[str, RectLike]:
        """Return the player's name."""
        return self._outcome.players[self._seat].name, self._parts(self.box)[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a slab, gold when it is the one on show."""
        services, player = self.services, self._outcome.players[self._seat]
        box, _ = draw_slab(self, surface, ENTRY, self._chosen)
        sign, name, points, _ = self._parts(box)
        draw_sign(services, surface, player, sign.center, 66)
        if self._seat in self._outcome.winners:
            draw_icon(services, surface, "laurel", (box.x, box.y, 44, 52), 40)
        services.text.draw_in(surface, player.name, name, self.common_style(_ENTRY))
        services.text.draw_in(surface, str(self._outcome.sheets[self._seat].total), points, _ENTRY_POINTS)


class CitiesTab(Tab):
    """One city in full, chosen from the list at the left."""

    name = "cities"

    def __init__(self, services: Services, outcome: Outcome, faces: Faces, thumbnails: Thumbnails) -> None:
        super().__init__(services, outcome, thumbnails)
        self._faces = faces
        self._sheet = CitySheet(services, faces, thumbnails)
        self.seat = outcome.ranking[0]

    @property
    def _parts(self) -> tuple[list[Box], Box]:
        """The places of the list, and that of the sheet."""
        count = self._outcome.seats
        if not self.upright:
            entries, sheet = columns(self.body, (_LIST, None), gap=_GAP)
            return rows(entries, [_ENTRY_HEIGHT] * count, gap=_ENTRY_GAP), sheet
        across = min(count, _ENTRIES_ACROSS)
        lines = -(-count // across)
        height = (_ENTRY_HEIGHT + _ENTRY_GAP) * lines - _ENTRY_GAP
        entries, sheet = rows(self.body, (height, None), gap=_GAP)
        return grid(entries, across, count, gap=_ENTRY_GAP), sheet

    def build(self, ui: Ui, rebuild: Rebuild) -> None:
        """Build the list by rank, and the cards of the city."""
        places, self._sheet.box = self._parts
        cities = [
            CityButton(box, self._outcome, seat, seat == self.seat, partial(self._choose, seat, rebuild))
            for seat, box in zip(self._outcome.ranking, places, strict=True)
        ]
        ui.add_peers(cities)
        for spot in self._sheet.spots(self._outcome.cities[self.seat]):
            ui.add(spot)

    def _choose(self, seat: int, rebuild: Rebuild) -> None:
        self.seat = seat
        self.stale()
        rebuild()

    def handle(self, intent: Intent, rebuild: Rebuild) -> bool:
        """Go from city to city with page up and down."""
        step = {Kind.PAGE_UP: -1, Kind.PAGE_DOWN: 1}.get(intent.kind)
        if step is None:
            return False
        order = self._outcome.ranking
        self._choose(order[(order.index(self.seat) + step) % len(order)], rebuild)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the city's sheet."""
        self._sheet.draw(surface, self._outcome.cities[self.seat], self._facts)

    def _facts(self, surface: pygame.Surface, box: Box) -> None:
        """Draw name, wonder, points by category, and coins left."""
        services, tr = self._services, self._services.tr
        outcome = self._outcome
        player, city, sheet = outcome.players[self.seat], outcome.cities[self.seat], outcome.sheets[self.seat]
        wonder = wonder_and_side(tr, self._faces.edition, city.board, city.side)
        head, body = rows(box, (92, None), gap=12)
        sign, names = columns(head, (92, None), gap=8)
        draw_sign(services, surface, player, sign.center, 84)
        services.text.draw_lines(surface, [(names, (player.name, wonder))], _NAME, _WONDER)
        found = [*sheet.categories.items(), ("total", sheet.total)]
        for (column, points), row in zip(found, rows(body, len(found)), strict=True):
            icon, label, number, _ = columns(row, (52, None, 100, 2), gap=8)
            last = column == "total"
            if last:
                services.canvas.line(surface, GOLD, (box.x + 8, row.y), (box.right - 8, row.y), 2)
            draw_icon(services, surface, icon_of(column), icon, row.height * 0.84)
            style = replace(_LABEL, role="strong") if last else _LABEL
            services.text.draw_in(surface, tr(f"scoring.category.{column}"), label, style)
            services.text.draw_in(surface, signed(points, tr), number, _POINTS.with_colour(INK if points else INK_SOFT))


class TurnsTab(Tab):
    """The public table after every turn, with a slider; at first as it was at the end."""

    name = "turns"

    def __init__(self, services: Services, outcome: Outcome, faces: Faces, thumbnails: Thumbnails) -> None:
        super().__init__(services, outcome, thumbnails)
        self._faces = faces
        self.tables = outcome.tables
        self._columns = CityColumns(services, outcome.players, faces, thumbnails, self.body)
        self.index = len(self.tables) - 1
        self._ui: Ui | None = None
        self._slider: Slider | None = None
        self._lines: list[CardLine] = []

    def build(self, ui: Ui, rebuild: Rebuild) -> None:
        """Build the slider, and the structures that can be looked at. The slider stays while it is dragged."""
        last = len(self.tables) - 1

        def show(value: float) -> None:
            self.show(round(value))

        value = self.index
        slider = Slider(
            inset(self._place(), 12, 4),
            self._label(),
            value,
            show,
            0,
            last,
            1,
            lambda value: self._services.tr("list.place", n=round(value) + 1, all=last + 1),
        )
        self._slider = ui.add(slider)
        self._ui, self._lines = ui, []
        self._renew()

    def _place(self) -> Box:
        """Give the columns their room, and return that of the slider."""
        self._columns.area, bar = rows(self.body, (None, _BAR), gap=14)
        return bar

    def _renew(self) -> None:
        if self._ui is None or self._slider is None:
            return
        self._slider.text, self._slider.value = self._label(), self.index
        self._ui.remove(self._lines)
        self._lines = card_lines(self._columns, self.tables[self.index].cities, self._faces)
        for line in self._lines:
            self._ui.add(line)

    def _label(self) -> str:
        table = self.tables[self.index]
        return self._services.tr(f"scoring.after.{table.when}", age=AGE_NUMERALS[table.age], turn=table.turn)

    def show(self, index: int) -> None:
        """Go to a table (kept within the game)."""
        index = max(0, min(len(self.tables) - 1, index))
        if index != self.index:
            self.index = index
            self.stale()
            self._renew()

    def handle(self, intent: Intent, rebuild: Rebuild) -> bool:
        """Step with page keys, jump with Home and End."""
        target = {
            Kind.PAGE_UP: self.index - 1,
            Kind.PAGE_DOWN: self.index + 1,
            Kind.HOME: 0,
            Kind.END: len(self.tables) - 1,
        }.get(intent.kind)
        if target is None:
            return False
        self.show(target)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Paint all cities."""
        self._services.skin.panel(surface, self._place(), "plaster", 16, 12, groove=False)
        table = self.tables[self.index]
        before = self.tables[self.index - 1].cities if self.index else None
        self._columns.draw(surface, table.cities, before, table.age)


class ChartTab(Tab):
    """The running points of every city, turn by turn, with the conflicts at the end of each age."""

    name = "chart"

    _SECONDS = 1.2

    def __init__(self, services: Services, outcome: Outcome, thumbnails: Thumbnails) -> None:
        super().__init__(services, outcome, thumbnails)
        self._shown = 0.0

    def update(self, dt: float) -> None:
        """Draw the lines from left to right, once."""
        settings = self._services.settings
        instant = settings.reduced_motion or settings.speed == "instant"
        if self._shown < 1:
            self._shown = 1.0 if instant else min(1.0, self._shown + dt / self._SECONDS)
            self.stale()

    @property
    def animating(self) -> bool:
        """True until the lines are complete."""
        return self._shown < 1

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the chart and, beside it, the points at the end of each age."""
        services, outcome = self._services, self._outcome
        services.skin.panel(surface, self.body, "plaster", 20, 24)
        samples = outcome.course
        lines = [
            Series(
                (outcome.first[seat], *(sample.totals[seat] for sample in samples)), seat_colour(outcome.players[seat])
            )
            for seat in range(outcome.seats)
        ]
        ends = [i for i, s in enumerate(samples, 1) if i == len(samples) or samples[i].age != s.age]
        marks = [(i, services.tr("scoring.age", age=AGE_NUMERALS[samples[i - 1].age])) for i in ends]
        if self.upright:
            height = _POINTS_HEAD + (_POINTS_ROW + 8) * outcome.seats
            chart, table = rows(inset(self.body, 30, 36), (None, height), gap=24)
            chart = columns(chart, (None, _SIGNS))[0]
        else:
            chart, _, table = columns(inset(self.body, 30, 36), (None, 130, 570))
        tips = line_chart(services, surface, chart, lines, marks, self._shown)
        heights = spread([tip[1] for tip in tips], 42)
        for seat, (x, y) in enumerate(tips):
            sign = (x + 56, heights[seat])
            services.canvas.line(surface, seat_colour(outcome.players[seat]), (x, y), sign, 3)
            draw_sign(services, surface, outcome.players[seat], sign, 40)
        self._table(surface, table, ends)

    def _table(self, surface: pygame.Surface, box: Box, ends: list[int]) -> None:
        services, outcome, width = self._services, self._outcome, max(100.0, box.width / 6)
        head, *lines = rows(box, (_POINTS_HEAD, *[_POINTS_ROW] * outcome.seats), gap=8)
        for end, cell in zip(ends, columns(head, (76, None, *[width] * len(ends)))[2:], strict=True):
            services.text.draw_in(surface, AGE_NUMERALS[outcome.course[end - 1].age], cell, _AGE)
        names = []
        for seat, line in zip(outcome.ranking, lines, strict=True):
            sign, name, *cells = columns(line, (76, None, *[width] * len(ends)))
            services.skin.sunken(surface, line, 10, alpha=140)
            draw_sign(services, surface, outcome.players[seat], sign.center, min(56.0, line.height - 12))
            names.append((outcome.players[seat].name, name))
            for end, cell in zip(ends, cells, strict=True):
                points = signed(outcome.course[end - 1].totals[seat], services.tr)
                services.text.draw_in(surface, points, cell, _LAST if end == ends[-1] else _EARLIER)
        services.text.draw_in_one_size(surface, names, _ROW_NAME)
