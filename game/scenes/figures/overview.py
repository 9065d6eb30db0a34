"""All figures on one page: games and victories by cities, wonders and opponents, average points, best scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

import pygame

from game.editions import GameEdition
from game.rating.levels import level_ratings
from game.rating.people import RatedPerson, rated_people
from game.scenes.figures.page import Page
from game.scenes.figures.rating_plate import paint_rating
from game.storage.stats import Entry, WinTally
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.focus import Ui
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK_SOFT, PLASTER, Colour
from game.ui.widgets import TipArea

_HEAD, _RATING = 120.0, 620.0
_LINE, _TALL_LINE, _AVERAGE_LINE, _BEST_LINE = 56.0, 76.0, 41.0, 46.0
_BEST, _LEAST_BEST = 5, 34.0
_KEPT = 160.0  # for what comes last in a column, below long lists
_LEAST_ROOM, _LARGEST, _BESIDE = 300.0, 340.0, 560.0  # below two columns, of the wonder there, beside it
_BEST_POINTS, _BEST_WHO = Style("numeral", 66, GOLD_DEEP), Style("heading", 32)
_BEST_WHEN = Style("italic", 26, INK_SOFT)
_FIGURE, _WHAT = Style("numeral", 54, GOLD_LIGHT, "centre"), Style("body", 25, PLASTER, "centre")
_NAME, _CATEGORY, _NUMBER = Style("body", 26), Style("body", 25), Style("numeral", 25, align="right")
_OF, _POINTS = Style("body", 23, INK_SOFT, "right"), Style("numeral", 32, GOLD_DEEP, "right")
_WHO, _WHEN = Style("body", 24), Style("italic", 21, INK_SOFT, "right")
_LONGEST = 140
_COINS: Final[Mapping[str, tuple[str, Colour]]] = {
    "earned": ("trade", GOLD),
    "paid": ("coin", (0x9A, 0x6C, 0x30)),
    "lost": ("minus", (0x6E, 0x3A, 0x34)),
}
"""Icon and colour of each kind of coins in the entries of games."""
Average = tuple[str, str, float, Colour]
"""Icon, name, value and colour of a bar."""


class Overview(Page):
    """The figures of all games."""

    def build(self, ui: Ui, repaint: Callable[[], object], rebuild: Callable[[], object]) -> None:
        """Explain the rating, where it is shown."""
        place = self._parts[2]
        if place is not None:
            ui.add(TipArea(place, self.services.tr("statistics.rating_tip")))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint five large figures, columns below them, and the best game where some of these leave much room."""
        head, below, place = self._parts
        if place is not None:
            people, levels = self._people, level_ratings(self._of_newest)
            paint_rating(self.services, surface, place, people, levels)
        left, middle_one, *right = columns(below, 2 if self.upright else (560, 560, None), gap=36)
        self._paint_head(surface, head)
        rest = _down_to(left.bottom, self._paint_left(surface, left if self.upright else _above(left)))
        boards = self._paint_boards(surface, middle_one)
        if self.upright or boards.height > rest.height:
            boards = self._paint_coins(surface, boards)
        else:
            rest = self._paint_coins(surface, rest)
        self._paint_right(surface, right[0] if right else rest)  # in an upright window below the left column
        top = boards.y if self.upright else max(rest.y, boards.y)
        room = boards if self.upright else rest.union(boards)
        room = Box(room.x, top, room.width, room.bottom - top)
        if room.height >= _LEAST_ROOM:
            self._paint_best_game(surface, room, self.shown.best(1)[0])

    @property
    def _of_newest(self) -> GameEdition:
        """The edition of the games that are shown."""
        return GameEdition(self.shown.entries[0].game, self.shown.entries[0].edition)

    @cached_property
    def _people(self) -> list[RatedPerson]:
        """Whose ratings are shown."""
        settings = self.services.settings
        return rated_people(self.shown, self._of_newest, settings) if settings.rating else []

    @property
    def _parts(self) -> tuple[Box, Box, Box | None]:
        """The boxes of the head, of all below it, and of the rating: at the end of the head, in an upright window
        below it; None where there is none."""
        head, below = rows(self.body, (_HEAD, None), gap=24)
        if not self._people:
            return head, below, None
        if self.upright:
            place, below = rows(below, (_HEAD, None), gap=24)
        else:
            head, place = columns(head, (None, _RATING), gap=20)
        return head, below, place

    def _paint_head(self, surface: pygame.Surface, room: Box) -> None:
        """Paint five figures in large numerals."""
        tr, total = self.services.tr, self.shown.all()
        figures = (
            (tr.plural("statistics.games", total.games), str(total.games)),
            (tr.plural("statistics.wins", round(total.wins)), _wins(total)),
            (tr("statistics.rate"), tr.percent(total.rate)),
            (tr("statistics.average"), f"{total.average:.1f}"),
            (tr("statistics.best"), str(total.best)),
        )
        words = []
        for (what, figure), box in zip(figures, columns(room, len(figures), gap=20), strict=True):
            self.services.skin.panel(surface, box, "lapis", 14, 8)
            words.append((inset(box, 10, 8), (figure, what)))
        self.services.text.draw_lines(surface, words, _FIGURE, _WHAT)

    def _paint_best_game(self, surface: pygame.Surface, room: Box, entry: Entry) -> None:
        """Paint the wonder of a game as large as there is room, and beside it what was reached with it."""
        services, tr = self.services, self.services.tr
        rest = self.heading(surface, room, tr("statistics.best_game"))
        side = min(rest.height - 30, _LARGEST)
        sign, words = columns(middle(rest, min(rest.width, side + _BESIDE), side), (side, None), gap=50)
        self.plugin.draw_medallion(services, surface, entry.board, sign.center, side)
        points, who, when = rows(middle(words, words.width, 200), (110, 50, 40))
        services.text.draw_in(surface, tr.plural("statistics.points", entry.total), points, _BEST_POINTS)
        services.text.draw_in(surface, self._described(entry), who, _BEST_WHO)
        services.text.draw_in(surface, self.day(entry.when), when, _BEST_WHEN)

    def _paint_left(self, surface: pygame.Surface, room: Box) -> Box:
        """Paint the victories by number of cities, then by opponents; return the room left."""
        tr = self.services.tr
        seats = [(tr("statistics.cities", n=n), "", tally) for n, tally in self.shown.by_seats().items()]
        rest = self._tallies(surface, room, tr("statistics.by_seats"), seats)
        rivals = [(self.bot(bot), "", tally) for bot, tally in self.shown.by_rival().items()]
        return self._tallies(surface, rest, tr("statistics.by_rival"), rivals) if rivals else rest

    def _paint_coins(self, surface: pygame.Surface, room: Box) -> Box:
        """Paint the coins that went from hand to hand, if any are counted; return the room left."""
        tr = self.services.tr
        coins = [
            (_COINS[kind][0], tr(f"statistics.coins_{kind}"), value, _COINS[kind][1])
            for kind, value in self.shown.coins(_COINS).items()
        ]
        return self._averages(surface, room, tr("statistics.coins"), coins) if coins else room

    def _paint_boards(self, surface: pygame.Surface, room: Box) -> Box:
        tr = self.services.tr
        city = self.plugin.city
        boards = [(city(tr, board), board, tally) for board, tally in self.shown.by_board().items()]
        return self._tallies(surface, room, tr("statistics.by_board"), boards, _TALL_LINE)

    def _tallies(
        self,
        surface: pygame.Surface,
        box: Box,
        title: str,
        tallies: Sequence[tuple[str, str, WinTally]],
        tallest: float = _LINE,
    ) -> Box:
        """Paint a list of tallies: name (with the medallion of a board), bar of victories, figures. Return the room
        left."""
        services, names = self.services, []
        longest = services.text.widest([name for name, _, _ in tallies], _NAME) + (
            70 if tallies and tallies[0][1] else 0
        )
        *lines, _, rest = rows(self.heading(surface, box, title), (*[tallest] * len(tallies), 22, None))
        for (name, board, tally), line in zip(tallies, lines, strict=True):
            words, bar, rate, of = columns(line, (max(220, min(300, longest)), None, 80, 98), gap=8)
            if board:
                sign, words = columns(words, (min(58.0, line.height - 8), None), gap=12)
                self.plugin.draw_medallion(services, surface, board, sign.center, sign.width)
            names.append((name, words))
            self._bar(surface, bar, tally.rate, 1.0, GOLD)
            services.text.draw_in(surface, services.tr.percent(tally.rate), rate, _NUMBER)
            of_all = services.tr("statistics.of", wins=_wins(tally), games=tally.games)
            services.text.draw_in(surface, of_all, of, _OF)
        services.text.draw_in_one_size(surface, names, _NAME)
        return rest

    def _bar(self, surface: pygame.Surface, room: Box, value: float, full: float, colour: Colour) -> None:
        bar = middle(room, room.width, 22)
        self.services.skin.sunken(surface, bar, 8)
        if value:
            stacked_bar(self.services, surface, bar, [(value, colour)], full, numbers=False)

    def _paint_right(self, surface: pygame.Surface, room: Box) -> None:
        """Paint the average points by category, then the best scores."""
        tr = self.services.tr
        categories = {category.id: category for category in self.plugin.categories}
        averages = [
            (categories[name].icon, tr(categories[name].text), value, categories[name].colour)
            for name, value in self.shown.averages(categories).items()
        ]
        rest = self._averages(surface, _above(room), tr("statistics.averages"), averages)
        self._paint_best(surface, _down_to(room.bottom, rest))

    def _averages(self, surface: pygame.Surface, box: Box, title: str, averages: Sequence[Average]) -> Box:
        """Paint a list of averages: icon, name, bar, figure. Return the room left."""
        services, names = self.services, []
        most = max([1.0, *(value for _, _, value, _ in averages)])
        longest = max(130.0, min(240.0, services.text.widest([name for _, name, _, _ in averages], _CATEGORY)))
        room = self.heading(surface, box, title)
        *lines, _, rest = rows(room, (*[_AVERAGE_LINE] * len(averages), 18, None))
        for (sign, name, value, colour), line in zip(averages, lines, strict=True):
            icon, label, bar, figure = columns(line, (40, longest, None, 70), gap=6)
            draw_icon(services, surface, sign, icon, min(34, line.height))
            names.append((name, label))
            self._bar(surface, bar, value, most, colour)
            services.text.draw_in(surface, f"{value:.1f}".replace("-", "−"), figure, _NUMBER)
        services.text.draw_in_one_size(surface, names, _CATEGORY)
        return rest

    def _paint_best(self, surface: pygame.Surface, box: Box) -> None:
        tr, text, words = self.services.tr, self.services.text, []
        room = self.heading(surface, box, tr("statistics.best_scores"))
        most = max(1, min(_BEST, int(room.height / _LEAST_BEST)))
        best = [(entry, self.day(entry.when)) for entry in self.shown.best(most)]
        longest = min(_LONGEST, max((text.measure(day, _WHEN)[0] for _, day in best), default=0) + 4)
        for (entry, day), line in zip(best, rows(room, [_BEST_LINE] * most), strict=False):
            points, who, when = columns(line, (64, None, longest), gap=12)
            text.draw_in(surface, str(entry.total), points, _POINTS)
            text.draw_in(surface, day, when, _WHEN)
            words.append((self._described(entry), who))
        text.draw_in_one_size(surface, words, _WHO)

    def _described(self, entry: Entry) -> str:
        """Return the player, the city and the number of cities of a game in words."""
        tr = self.services.tr
        city = self.plugin.city(tr, entry.board)
        board = tr("statistics.board", city=city, side=self.plugin.side(tr, entry.side)) if entry.side else city
        return tr("statistics.best_row", name=entry.name, city=board, seats=entry.seats)


def _above(column: Box) -> Box:
    """Return a column without what is kept for what comes last in it."""
    return Box(column.x, column.y, column.width, column.height - _KEPT)


def _down_to(bottom: float, room: Box) -> Box:
    return Box(room.x, room.y, room.width, bottom - room.y)


def _wins(tally: WinTally) -> str:
    return f"{tally.wins:g}" if tally.wins == int(tally.wins) else f"{tally.wins:.1f}"
