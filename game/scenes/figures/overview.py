"""All figures on one page: games and victories by cities, wonders and opponents, average points, best scores."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.figures.page import BODY, TITLE, Page
from game.storage.stats import Entry, WinTally
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, INK_SOFT

_HEAD = Box(BODY.x, BODY.y, BODY.width, 120)
_LEFT = Box(BODY.x, _HEAD.bottom + 24, 560, BODY.bottom - _HEAD.bottom - 24)
_MIDDLE = Box(_LEFT.right + 36, _LEFT.y, 560, _LEFT.height)
_RIGHT = Box(_MIDDLE.right + 36, _LEFT.y, BODY.right - _MIDDLE.right - 36, _LEFT.height)
_LINE = 56.0
_BEST = 5


class Overview(Page):
    """The figures of all games."""

    def paint(self, surface: pygame.Surface) -> None:
        """Five large figures, and three columns below them."""
        self._paint_head(surface)
        self._paint_left(surface)
        self._paint_boards(surface)
        self._paint_right(surface)

    def _paint_head(self, surface: pygame.Surface) -> None:
        """Five figures in large numerals."""
        tr, total = self.services.tr, self.shown.all()
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
            self.services.text.draw_in(surface, figure, big, Style("numeral", 54, (242, 207, 115), "centre"))
            small = (box.x + 10, box.bottom - 48, box.width - 20, 36)
            text = tr(f"statistics.{name}")
            self.services.text.draw_in(surface, text, small, Style("body", 25, (244, 236, 218), "centre"))

    def _paint_left(self, surface: pygame.Surface) -> None:
        """Victories by number of cities, then by opponents."""
        tr = self.services.tr
        rows = [(tr("statistics.cities", n=n), "", tally) for n, tally in self.shown.by_seats().items()]
        bottom = self._rows(surface, _LEFT, tr("statistics.by_seats"), rows)
        rivals = [(self.bot(bot), "", tally) for bot, tally in self.shown.by_rival().items()]
        if rivals:
            rest = Box(_LEFT.x, bottom + 22, _LEFT.width, _LEFT.bottom - bottom - 22)
            self._rows(surface, rest, tr("statistics.by_rival"), rivals)

    def _paint_boards(self, surface: pygame.Surface) -> None:
        tr = self.services.tr
        city = self.front.city
        rows = [(city(tr, board), board, tally) for board, tally in self.shown.by_board().items()]
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
        self.heading(surface, box, title)
        line = min(tallest, (box.height - TITLE) / max(1, len(rows)))
        for number, (name, board, tally) in enumerate(rows):
            row = Box(box.x, box.y + TITLE + number * line, box.width, line)
            left = row.x + 4
            if board:
                size = min(58.0, line - 8)
                self.front.draw_medallion(services, surface, board, (left + size / 2, row.centery), size)
                left += size + 12
            words = (left, row.y, box.x + 220 - left, line)
            services.text.draw_in(surface, name, words, Style("body", 26))
            bar = Box(box.x + 228, row.centery - 11, box.width - 228 - 190, 22)
            services.skin.sunken(surface, bar, 8)
            if tally.rate:
                stacked_bar(services, surface, bar, [(tally.rate, GOLD)], 1.0, numbers=False)
            rate = (bar.right + 8, row.y, 80, line)
            services.text.draw_in(surface, _percent(tally), rate, Style("numeral", 25, align="right"))
            of = services.tr("statistics.of", wins=_wins(tally), games=tally.games)
            place = (bar.right + 92, row.y, 98, line)
            services.text.draw_in(surface, of, place, Style("body", 23, INK_SOFT, "right"))
        return box.y + TITLE + line * len(rows)

    def _paint_right(self, surface: pygame.Surface) -> None:
        """Average points by category, then the best scores."""
        services, tr = self.services, self.services.tr
        self.heading(surface, _RIGHT, tr("statistics.averages"))
        categories = {category.id: category for category in self.front.categories}
        averages = self.shown.averages(categories)
        most = max(1.0, *averages.values())
        line = 41.0
        for number, (name, value) in enumerate(averages.items()):
            row = Box(_RIGHT.x, _RIGHT.y + TITLE + number * line, _RIGHT.width, line)
            services.canvas.blit(surface, services.icon(categories[name].icon, 34), (row.x + 20, row.centery))
            label = (row.x + 46, row.y, 130, line)
            text = tr(categories[name].text)
            services.text.draw_in(surface, text, label, Style("body", 25))
            bar = Box(row.x + 182, row.centery - 11, row.width - 182 - 76, 22)
            services.skin.sunken(surface, bar, 8)
            stacked_bar(services, surface, bar, [(value, categories[name].colour)], most, numbers=False)
            figure = (bar.right + 6, row.y, 70, line)
            services.text.draw_in(surface, f"{value:.1f}", figure, Style("numeral", 25, align="right"))
        top = _RIGHT.y + TITLE + line * len(averages) + 18
        self._paint_best(surface, Box(_RIGHT.x, top, _RIGHT.width, _RIGHT.bottom - top))

    def _paint_best(self, surface: pygame.Surface, box: Box) -> None:
        self.heading(surface, box, self.services.tr("statistics.best_scores"))
        entries = self.shown.best(_BEST)
        line = min(46.0, (box.height - TITLE) / _BEST)
        for number, entry in enumerate(entries):
            self._best_row(surface, Box(box.x, box.y + TITLE + number * line, box.width, line), entry)

    def _best_row(self, surface: pygame.Surface, row: Box, entry: Entry) -> None:
        services, tr = self.services, self.services.tr
        points = (row.x, row.y, 64, row.height)
        services.text.draw_in(surface, str(entry.total), points, Style("numeral", 32, GOLD_DEEP, "right"))
        city = self.front.city(tr, entry.board)
        board = f"{city} {entry.side}" if entry.side else city
        text = tr("statistics.best_row", name=entry.name, city=board, seats=entry.seats)
        words = (row.x + 76, row.y, row.width - 76 - 130, row.height)
        services.text.draw_in(surface, text, words, Style("body", 24))
        when = (row.right - 124, row.y, 124, row.height)
        services.text.draw_in(surface, self.day(entry.when), when, Style("italic", 21, INK_SOFT, "right"))


def _percent(tally: WinTally) -> str:
    return f"{round(100 * tally.rate)} %"


def _wins(tally: WinTally) -> str:
    return f"{tally.wins:g}" if tally.wins == int(tally.wins) else f"{tally.wins:.1f}"
