"""Statistics: games and victories by cities, wonders and opponents, average points, best scores."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.bots.registry import bots
from game.games import GAMES, front
from game.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.dialog import Reply, ask
from game.stats import Entry, Statistics, WinTally, load_statistics, save_statistics, statistics_file
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.theme import GOLD, GOLD_DEEP, INK, INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services

_PANEL = Box(50, 40, 1820, 936)
_HEAD = Box(_PANEL.x + 40, _PANEL.y + 112, _PANEL.width - 80, 120)
_LEFT = Box(_PANEL.x + 40, _HEAD.bottom + 24, 560, _PANEL.bottom - 28 - _HEAD.bottom - 24)
_MIDDLE = Box(_LEFT.right + 36, _LEFT.y, 560, _LEFT.height)
_RIGHT = Box(_MIDDLE.right + 36, _LEFT.y, _PANEL.right - 40 - _MIDDLE.right - 36, _LEFT.height)
_TITLE = 50.0
_LINE = 56.0
_BEST = 5


class StatisticsScene(Scene):
    """All figures on one page."""

    name = "statistics"

    def __init__(self, services: Services, game: str = GAMES[0]) -> None:
        super().__init__(services)
        self._front = front(game)
        self._path = statistics_file(services.paths.data)
        self.statistics, self._damaged = load_statistics(self._path)
        self._picture: pygame.Surface | None = None

    def enter(self) -> None:
        """Says so if the file was damaged."""
        super().enter()
        if self._damaged is not None:
            self.services.toast(self.services.tr("statistics.damaged", path=self._damaged), 8)

    def build(self) -> None:
        """Back and reset."""
        tr = self.services.tr
        self._picture = None
        back = self.ui.add(Button((_PANEL.right - 340, 994, 340, 66), tr("statistics.back"), self.leave, "gold"))
        reset = self.ui.add(Button((_PANEL.x, 994, 340, 66), tr("statistics.reset"), self.ask_reset))
        reset.enabled = bool(self.statistics.entries)
        self.ui.focus = back

    @property
    def _shown(self) -> Statistics:
        """The games that the page tells about."""
        return self.statistics.of(self._front.id)

    def leave(self) -> None:
        """Back to the title."""
        self.services.stack.pop(self)

    def ask_reset(self) -> None:
        """Asks before everything is forgotten."""
        tr = self.services.tr
        ask(
            self.services,
            tr("statistics.reset"),
            tr("statistics.reset_text", games=tr.plural("statistics.game", len(self.statistics.entries))),
            Reply(tr("statistics.reset"), self.reset, "terracotta"),
            Reply(tr("statistics.keep"), material="gold"),
        )

    def reset(self) -> None:
        """Forget every game."""
        try:
            save_statistics(self._path, Statistics())
        except OSError as error:
            text = self.services.tr("statistics.not_saved", path=self._path, reason=error.strerror)
            self.services.toast(text, 8)
            return
        self.statistics = Statistics()
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Esc goes back, Delete asks about forgetting."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        if intent.kind is Kind.DELETE and self.statistics.entries:
            self.ask_reset()
            return True
        return super().handle(intent)

    def resized(self) -> None:
        """Painted anew."""
        self._picture = None

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The page is painted once; the buttons lie on it."""
        if self._picture is None:
            self._picture = pygame.Surface(surface.get_size(), 0, 32)
            self._paint(self._picture)
        surface.blit(self._picture, (0, 0))
        super().draw(surface)

    def _paint(self, surface: pygame.Surface) -> None:
        services, tr = self.services, self.services.tr
        services.backgrounds.draw(surface)
        services.skin.panel(surface, _PANEL, "plaster", 22, 40)
        title = (_PANEL.x, _PANEL.y + 20, _PANEL.width, 60)
        services.text.draw_in(surface, tr("statistics.title"), title, "title", 48, wrap=False)
        services.skin.divider(surface, (_PANEL.centerx, _PANEL.y + 92), 560)
        if not self._shown.entries:
            services.text.draw_in(surface, tr("statistics.empty"), _PANEL.inflate(-400, -300), "italic", 34, INK_SOFT)
            return
        self._paint_head(surface)
        self._paint_left(surface)
        self._paint_boards(surface)
        self._paint_right(surface)

    def _paint_head(self, surface: pygame.Surface) -> None:
        """Five figures in large numerals."""
        tr, total = self.services.tr, self._shown.all()
        figures = (
            ("games", str(total.games)),
            ("wins", _wins(total)),
            ("rate", _percent(total)),
            ("average", f"{total.average:.1f}"),
            ("best", str(total.best)),
        )
        width = (_HEAD.width - 4 * 20) / len(figures)
        for number, (name, figure) in enumerate(figures):
            box = Box(_HEAD.x + number * (width + 20), _HEAD.y, width, _HEAD.height)
            self.services.skin.panel(surface, box, "lapis", 14, 8)
            big = (box.x + 10, box.y + 8, box.width - 20, 66)
            self.services.text.draw_in(surface, figure, big, "numeral", 54, (242, 207, 115), wrap=False)
            small = (box.x + 10, box.bottom - 48, box.width - 20, 36)
            text = tr(f"statistics.{name}")
            self.services.text.draw_in(surface, text, small, "body", 25, (244, 236, 218), wrap=False)

    def _paint_left(self, surface: pygame.Surface) -> None:
        """Victories by number of cities, then by opponents."""
        tr = self.services.tr
        rows = [(tr("statistics.cities", n=n), "", tally) for n, tally in self._shown.by_seats().items()]
        bottom = self._rows(surface, _LEFT, tr("statistics.by_seats"), rows)
        rivals = [(self._bot(bot), "", tally) for bot, tally in self._shown.by_rival().items()]
        if rivals:
            rest = Box(_LEFT.x, bottom + 22, _LEFT.width, _LEFT.bottom - bottom - 22)
            self._rows(surface, rest, tr("statistics.by_rival"), rivals)

    def _paint_boards(self, surface: pygame.Surface) -> None:
        tr = self.services.tr
        city = self._front.city
        rows = [(city(tr, board), board, tally) for board, tally in self._shown.by_board().items()]
        self._rows(surface, _MIDDLE, tr("statistics.by_board"), rows, 76.0)

    def _rows(
        self,
        surface: pygame.Surface,
        box: Box,
        title: str,
        rows: Sequence[tuple[str, str, WinTally]],
        tallest: float = _LINE,
    ) -> float:
        """A list of tallies: name (with the medallion of a board), bar of victories, figures. Returns its foot."""
        services = self.services
        self._heading(surface, box, title)
        line = min(tallest, (box.height - _TITLE) / max(1, len(rows)))
        for number, (name, board, tally) in enumerate(rows):
            row = Box(box.x, box.y + _TITLE + number * line, box.width, line)
            left = row.x + 4
            if board:
                size = min(58.0, line - 8)
                self._front.draw_medallion(services, surface, board, (left + size / 2, row.centery), size)
                left += size + 12
            words = (left, row.y, box.x + 220 - left, line)
            services.text.draw_in(surface, name, words, "body", 26, INK, "left", wrap=False)
            bar = Box(box.x + 228, row.centery - 11, box.width - 228 - 190, 22)
            services.skin.sunken(surface, bar, 8)
            if tally.rate:
                stacked_bar(services, surface, bar, [(tally.rate, GOLD)], 1.0, numbers=False)
            rate = (bar.right + 8, row.y, 80, line)
            services.text.draw_in(surface, _percent(tally), rate, "numeral", 25, INK, "right", wrap=False)
            of = services.tr("statistics.of", wins=_wins(tally), games=tally.games)
            place = (bar.right + 92, row.y, 98, line)
            services.text.draw_in(surface, of, place, "body", 23, INK_SOFT, "right", wrap=False)
        return box.y + _TITLE + line * len(rows)

    def _paint_right(self, surface: pygame.Surface) -> None:
        """Average points by category, then the best scores."""
        services, tr = self.services, self.services.tr
        self._heading(surface, _RIGHT, tr("statistics.averages"))
        categories = {category.id: category for category in self._front.categories}
        averages = self._shown.averages(categories)
        most = max(1.0, *averages.values())
        line = 41.0
        for number, (name, value) in enumerate(averages.items()):
            row = Box(_RIGHT.x, _RIGHT.y + _TITLE + number * line, _RIGHT.width, line)
            services.canvas.blit(surface, services.icon(categories[name].icon, 34), (row.x + 20, row.centery))
            label = (row.x + 46, row.y, 130, line)
            text = tr(categories[name].text)
            services.text.draw_in(surface, text, label, "body", 25, INK, "left", wrap=False)
            bar = Box(row.x + 182, row.centery - 11, row.width - 182 - 76, 22)
            services.skin.sunken(surface, bar, 8)
            stacked_bar(services, surface, bar, [(value, categories[name].colour)], most, numbers=False)
            figure = (bar.right + 6, row.y, 70, line)
            services.text.draw_in(surface, f"{value:.1f}", figure, "numeral", 25, INK, "right", wrap=False)
        top = _RIGHT.y + _TITLE + line * len(averages) + 18
        self._paint_best(surface, Box(_RIGHT.x, top, _RIGHT.width, _RIGHT.bottom - top))

    def _paint_best(self, surface: pygame.Surface, box: Box) -> None:
        self._heading(surface, box, self.services.tr("statistics.best_scores"))
        entries = self._shown.best(_BEST)
        line = min(46.0, (box.height - _TITLE) / _BEST)
        for number, entry in enumerate(entries):
            self._best_row(surface, Box(box.x, box.y + _TITLE + number * line, box.width, line), entry)

    def _best_row(self, surface: pygame.Surface, row: Box, entry: Entry) -> None:
        services, tr = self.services, self.services.tr
        points = (row.x, row.y, 64, row.height)
        services.text.draw_in(surface, str(entry.total), points, "numeral", 32, GOLD_DEEP, "right", wrap=False)
        city = self._front.city(tr, entry.board)
        text = tr("statistics.best_row", name=entry.name, city=city, side=entry.side, seats=entry.seats)
        words = (row.x + 76, row.y, row.width - 76 - 130, row.height)
        services.text.draw_in(surface, text, words, "body", 24, INK, "left", wrap=False)
        when = (row.right - 124, row.y, 124, row.height)
        services.text.draw_in(surface, self._day(entry.when), when, "italic", 21, INK_SOFT, "right", wrap=False)

    def _heading(self, surface: pygame.Surface, box: Box, text: str) -> None:
        place = (box.x + 4, box.y, box.width - 8, _TITLE - 10)
        self.services.text.draw_in(surface, text, place, "heading", 28, GOLD_DEEP, "left", wrap=False)
        line = box.y + _TITLE - 8
        self.services.canvas.line(surface, GOLD, (box.x, line), (box.right, line), 2)

    def _bot(self, bot: str) -> str:
        info = bots().get(bot)
        return self.services.tr(f"bot.{bot}.name") if info is not None and info.builtin else bot

    def _day(self, when: str) -> str:
        try:
            return datetime.fromisoformat(when).astimezone().strftime(self.services.tr("statistics.date_format"))
        except ValueError:
            return ""


def _percent(tally: WinTally) -> str:
    return f"{round(100 * tally.rate)} %"


def _wins(tally: WinTally) -> str:
    return f"{tally.wins:g}" if tally.wins == int(tally.wins) else f"{tally.wins:.1f}"
