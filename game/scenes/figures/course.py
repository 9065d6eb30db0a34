"""Points and places over time, from the first game to the last, of all games or of a kind of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.figures.page import BODY, Page
from game.storage.stats import Entry
from game.ui.canvas import Box
from game.ui.charts import Series, line_chart
from game.ui.focus import Ui
from game.ui.labels import Label, Stroke, draw_icon, draw_row
from game.ui.layout import columns, fan_out, inset, middle, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, INK_SOFT, LAPIS, PARCHMENT

_LEFT, _LIST = columns(BODY, (None, 470), gap=40)
_CHART, _PLACES = rows(_LEFT, (540, None), gap=20)
_INDENT, _OUTDENT = 64.0, 12.0  # of the plot in its chart
_LEGEND, _TREND = Style("body", 24, INK_SOFT), Style("italic", 27, INK_SOFT)
_KIND, _GAMES = Style("body", 26), Style("numeral", 26, INK_SOFT, "right")
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

    def build(self, ui: Ui, repaint: Callable[[], object]) -> None:
        """Build the list."""

        def select(kind: GameKind) -> None:
            self.chosen = kinds.index(kind)
            repaint()

        kinds = self.kinds()
        view = ui.add(ListView(_LIST, kinds, self._draw_row, 66, on_select=select))
        view.selected = self.chosen = min(self.chosen, len(kinds) - 1)
        ui.focus = view

    def kinds(self) -> list[GameKind]:
        """Return all games, then by wonder and by opponent, the most played first."""
        tr, entries = self.services.tr, self.shown.entries
        boards = [
            GameKind(self.front.city(tr, board), tuple(e for e in entries if e.board == board), board)
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
        services, tr = self.services, self.services.tr
        room = self.heading(surface, _CHART, tr("statistics.course", kind=kind.name))
        legend, chart = rows(room, (40, None))
        points = [float(entry.total) for entry in kind.entries]
        averages = moving_average(points, _SPAN)[-_MOST:]
        first = len(kind.entries) - len(entries)
        step = max(1, len(entries) // 8)
        marks = [(i, str(first + i + 1)) for i in range(step - 1, len(entries), step)]
        line_chart(services, surface, chart, [Series(tuple(points[-_MOST:]), GOLD), Series(averages, LAPIS)], marks)
        points_name, average_name = tr("statistics.points"), tr("statistics.moving", n=_SPAN)
        lines = (Stroke(GOLD), Label(points_name, _LEGEND), Stroke(LAPIS), Label(average_name, _LEGEND))
        draw_row(services, surface, inset(legend, _INDENT, 0), lines, gap=14)

    def _paint_places(self, surface: pygame.Surface, entries: Sequence[Entry]) -> None:
        services, tr = self.services, self.services.tr
        room = self.heading(surface, _PLACES, tr("statistics.places"))
        line, words = rows(inset(room, 4, 0), (80, None), gap=4)
        _, discs, _ = columns(line, (_INDENT - 4, None, _OUTDENT - 4))
        pitch = discs.width / max(1, len(entries) - 1)
        radius = max(13.0, min(22.0, pitch * 0.48))
        places = fan_out(discs.inflate(2 * radius, 0), len(entries), 2 * radius, pitch)
        for entry, place in zip(entries, places, strict=True):
            disc, first = middle(place, 2 * radius, 2 * radius), entry.place == 1
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
            self.front.draw_medallion(services, surface, kind.board, sign.center, 52)
        else:
            draw_icon(services, surface, kind.icon, sign, 44)
        services.text.draw_in(surface, kind.name, words, _KIND)
        services.text.draw_in(surface, str(len(kind.entries)), games, _GAMES)
