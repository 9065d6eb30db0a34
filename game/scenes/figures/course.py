"""Points and places over time, a pillar for each game from the first to the last, of all games or of a kind of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.figures.page import Page
from game.storage.stats import Entry
from game.ui.canvas import Box
from game.ui.charts import Axis, axis_for, draw_grid, draw_line, height_of
from game.ui.focus import Ui
from game.ui.grain import textured
from game.ui.labels import Badge, Label, RowItem, Stroke, draw_icon, draw_row
from game.ui.layout import around, columns, inset, middle, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, INK, INK_SOFT, LAPIS, PARCHMENT, PLASTER, shade, text_on

_LIST, _PLACES = (470.0, 420.0), 180.0  # width of the list, its height in an upright window; height of the places
_INDENT, _OUTDENT = 64.0, 12.0  # of the plot in its chart
_LEGEND, _TREND = Style("body", 24, INK_SOFT), Style("italic", 27, INK_SOFT)
_KIND, _GAMES = Style("body", 26), Style("numeral", 26, INK_SOFT, "right")
_TOTAL, _POINTS = Style("numeral", 34, align="centre"), Style("numeral", 24)
_BADGE, _LEAST_BADGE, _FIGURE = 74.0, 34.0, 40.0  # of the wonder on a pillar, and of the number below it
_WIDE, _WIDEST = 100.0, 190.0  # a pillar with numbers on its parts; the distance of pillars
_MOST = 40  # games shown
_SPAN = 5  # games of the moving average
_RECENT = 10
_LEAST = 4  # games that a trend can be told from


@dataclass(frozen=True)
class GameKind:
    """Some of the games: all of them, those with a wonder, those against a kind of bot."""

    name: str
    entries: tuple[Entry, ...]
    board: str = ""
    icon: str = "laurel"


def moving_average(points: Sequence[float], span: int) -> tuple[float, ...]:
    """Return for each game the average of it and of those just before it, `span` games at most."""
    return tuple(
        sum(part) / len(part) for end in range(len(points)) if (part := points[max(0, end + 1 - span) : end + 1])
    )


class Course(Page):
    """A chart of points, the places below it, and a list of kinds of games to choose from."""

    chosen = 0

    @property
    def _rooms(self) -> tuple[Box, Box, Box]:
        """The boxes of the chart, of the places, and of the list."""
        if self.upright:
            chart, places, listed = rows(self.body, (None, _PLACES, _LIST[1]), gap=20)
            return chart, places, listed
        left, listed = columns(self.body, (None, _LIST[0]), gap=40)
        chart, places = rows(left, (540, None), gap=20)
        return chart, places, listed

    def build(self, ui: Ui, repaint: Callable[[], object], rebuild: Callable[[], object]) -> None:
        """Build the list."""

        def select(kind: GameKind) -> None:
            self.chosen = kinds.index(kind)
            repaint()

        kinds = self.kinds()
        view = ui.add(ListView(self._rooms[2], kinds, self._draw_row, 66, on_select=select))
        view.selected = self.chosen = min(self.chosen, len(kinds) - 1)
        ui.focus = view

    def kinds(self) -> list[GameKind]:
        """Return all games, then by wonder and by opponent, the most played first."""
        tr, entries = self.services.tr, self.shown.entries
        boards = [
            GameKind(self.plugin.city(tr, board), tuple(e for e in entries if e.board == board), board)
            for board in self.shown.by_board()
        ]
        rivals = [
            GameKind(
                tr("statistics.against", bot=self.bot(bot)), tuple(e for e in entries if bot in e.rivals), icon="robot"
            )
            for bot in self.shown.by_rival()
        ]
        return [GameKind(tr("statistics.all_games"), tuple(entries)), *rivals, *boards]

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the chart, the places and a sentence."""
        kind = self.kinds()[self.chosen]
        entries = kind.entries[-_MOST:]
        self._paint_points(surface, kind, entries)
        self._paint_places(surface, entries)

    def _paint_points(self, surface: pygame.Surface, kind: GameKind, entries: Sequence[Entry]) -> None:
        """Paint a pillar for each game, of the points by category, with the moving average across them."""
        services, tr = self.services, self.services.tr
        room = self.heading(surface, self._rooms[0], tr("statistics.course", kind=kind.name))
        legend, _, chart = rows(room, (40, _BADGE + _FIGURE - 24, None))
        axis = axis_for([0.0, *(float(entry.total) for entry in entries)])
        plot = Box(chart.x + _INDENT, chart.y, chart.width - _INDENT - _OUTDENT, chart.height - 8)
        draw_grid(services, surface, plot, axis)
        places = self._pillars(plot, entries)
        for entry, place in zip(entries, places, strict=True):
            self._pillar(surface, entry, Box(place.x, plot.y, place.width, plot.height), axis)
        averages = moving_average([float(entry.total) for entry in kind.entries], _SPAN)[-_MOST:]
        lines: list[RowItem] = []
        if len(entries) > 1:
            average = zip(places, averages, strict=True)
            draw_line(services, surface, [(at.centerx, height_of(plot, axis, mean)) for at, mean in average], LAPIS)
            lines = [Stroke(LAPIS), Label(tr("statistics.moving", n=_SPAN), _LEGEND)]
        for entry, place in zip(entries, places, strict=True):
            self._capital(surface, entry, place, height_of(plot, axis, max(0, entry.total)))
        draw_row(services, surface, inset(legend, _INDENT, 0), lines, gap=14)

    def _pillars(self, room: Box, entries: Sequence[Entry]) -> list[Box]:
        """Return the places of the pillars of games, in the middle of a room."""
        pitch = min(_WIDEST, room.width / max(1, len(entries)))
        return [
            inset(place, pitch * 0.14, 0) for place in columns(middle(room, pitch * len(entries), 10), len(entries))
        ]

    def _pillar(self, surface: pygame.Surface, entry: Entry, place: Box, axis: Axis) -> None:
        """Paint a game: its points by colour one upon the other, with their numbers where there is room."""
        services, low = self.services, height_of(place, axis, 0)
        top = height_of(place, axis, max(0, entry.total))
        parts = [
            (entry.categories.get(category.id, 0), category.colour, category.icon)
            for category in self.plugin.categories
            if entry.categories.get(category.id, 0) > 0
        ]
        whole, y = sum(points for points, _, _ in parts) or 1, low
        pillar = services.canvas.rect((place.x, top, place.width, low - top))
        if low - top > 1:
            services.skin.glow(surface, Box(place.x, top, place.width, low - top), INK, 0.25, 8)
        for points, colour, icon in parts:
            high = (low - top) * points / whole
            part = services.canvas.rect((place.x, y - high, place.width, high)).clip(pillar)
            surface.blit(textured(part.size, shade(colour, 0.16), shade(colour, -0.16), grain=0), part.topleft)
            y -= high
            if place.width >= _WIDE and high >= _POINTS.size:
                told = [Badge(icon, str(points), _POINTS.with_colour(text_on(colour)), min(36.0, high - 4))]
                draw_row(services, surface, Box(place.x, y, place.width, high), told, align="centre")

    def _capital(self, surface: pygame.Surface, entry: Entry, place: Box, top: float) -> None:
        """Paint the sum of a game and the badge of its wonder upon its pillar, where there is room."""
        across = min(_BADGE - 6, place.width * 1.1)
        if place.width >= _LEAST_BADGE:
            figure = around((place.centerx, top - _FIGURE / 2), place.width * 1.2, _FIGURE)
            self.services.skin.glow(surface, middle(figure, 34, 18), PLASTER, 1.0, 14)
            self.services.text.draw_in(surface, str(entry.total), figure, _TOTAL)
        if across >= _LEAST_BADGE:
            spot = (place.centerx, top - _FIGURE - across / 2)
            self.plugin.draw_medallion(self.services, surface, entry.board, spot, across)

    def _paint_places(self, surface: pygame.Surface, entries: Sequence[Entry]) -> None:
        services, tr = self.services, self.services.tr
        room = self.heading(surface, self._rooms[1], tr("statistics.places"))
        line, words = rows(inset(room, 4, 0), (80, None), gap=4)
        _, discs, _ = columns(line, (_INDENT - 4, None, _OUTDENT - 4))
        places = self._pillars(discs, entries)
        radius = max(10.0, min(30.0, min((place.width for place in places), default=26.0) * 0.55))
        for entry, place in zip(entries, places, strict=True):
            disc, first = around((place.centerx, discs.centery), 2 * radius, 2 * radius), entry.place == 1
            centre = services.canvas.point(*disc.center)
            pygame.draw.aacircle(surface, GOLD_DEEP if first else INK_SOFT, centre, services.canvas.px(radius))
            pygame.draw.aacircle(surface, GOLD if first else PARCHMENT, centre, services.canvas.px(radius - 2))
            services.text.draw_in(surface, str(entry.place), disc, Style("numeral", radius * 1.25, align="centre"))
        services.text.draw_in(surface, self.trend(entries), words, _TREND)

    def trend(self, entries: Sequence[Entry]) -> str:
        """Return a sentence that compares the last games with those before them; '' if there are too few."""
        if len(entries) < _LEAST:
            return ""
        recent = min(_RECENT, len(entries) // 2)
        now, before = entries[-recent:], entries[:-recent]
        average = sum(entry.total for entry in now) / len(now)
        change = average - sum(entry.total for entry in before) / len(before)
        key = "statistics.better" if change > 0 else "statistics.worse"
        return self.services.tr(key, n=recent, average=f"{average:.1f}", change=f"{abs(change):.1f}")

    def _draw_row(self, surface: pygame.Surface, box: Box, kind: GameKind, _selected: bool) -> None:
        services = self.services
        sign, words, games, _ = columns(box, (72, None, 68, 8), gap=8)
        if kind.board:
            self.plugin.draw_medallion(services, surface, kind.board, sign.center, 52)
        else:
            draw_icon(services, surface, kind.icon, sign, 44)
        services.text.draw_in(surface, kind.name, words, _KIND)
        services.text.draw_in(surface, str(len(kind.entries)), games, _GAMES)
