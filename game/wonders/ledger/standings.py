"""How the cities stand: a row a city, the first one on top, a column for everything that brings points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.scores.book import TOTAL, signed, why_text
from game.scores.why import WhyScene
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD, INK, INK_SOFT, TERRACOTTA, shade
from game.ui.widgets import Clickable
from game.wonders.ledger.page import ROOM, LedgerPage
from game.wonders.partners import teams_of
from game.wonders.scoring.book import CityBook
from game.wonders.scoring.outcome import Faces, Outcome
from game.wonders.table.areas.pens import draw_icon

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.model import Table

_HEAD, _FOOT = 96.0, 56.0
_ROW, _LEAST_ROW = 92.0, 64.0
_RANK, _NAME, _SUM = 92.0, 310.0, 150.0
_BAR = 9.0  # height of the bars below the numbers
_BEHIND = shade(TERRACOTTA, -0.12)


class Interim(Outcome):
    """How a game would end if it ended now, told by what lies open."""

    def __init__(self, table: Table) -> None:
        self.players_only = table.hands
        self.record = table.controller.record
        self.tables = []
        self.sheets, self.winners = table.sheets, table.ahead
        self.players = [table.player(seat) for seat in range(len(table.sheets))]
        self.teams = teams_of(self.record.setup)
        self.cities = list(table.view.cities)


class StandingsPage(LedgerPage):
    """What every city would have if the game ended now. Whoever has most is marked with a laurel; the city of the
    person at the screen has a golden edge."""

    name = "standings"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        interim = Interim(table)
        self.book = CityBook(services, interim, Faces(services, interim.record.setup))
        self.columns = [*self.book.categories, TOTAL]
        self.order = self.book.ranking

    def rank(self, seat: int) -> int | None:
        """The place of a city or of its team, counted from 1; level ones share it. None: it cannot win."""
        return self.book.place(seat) if self.book.ranked(seat) else None

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def height(self) -> float:
        """Heads, rows, and a line below."""
        return min(ROOM, _HEAD + _ROW * len(self.order) + _FOOT)

    def _row(self, box: Box, number: int) -> Box:
        height = max(_LEAST_ROW, min(_ROW, (box.height - _HEAD - _FOOT) / len(self.order)))
        return Box(box.x, box.y + _HEAD + number * height, box.width, height)

    def _column(self, box: Box, number: int) -> tuple[float, float]:
        """Left edge and width of a column; the last one is that of the sums."""
        last = len(self.columns) - 1
        width = (box.width - _RANK - _NAME - _SUM) / last
        return box.x + _RANK + _NAME + width * number, _SUM if number == last else width

    def _cells(self, box: Box) -> list[tuple[int, str, Box]]:
        """Every number: its city, its column, its place."""
        found = []
        for number, seat in enumerate(self.order):
            row = self._row(box, number)
            for index, column in enumerate(self.columns):
                left, width = self._column(box, index)
                found.append((seat, column, Box(left, row.y, width, row.height)))
        return found

    def widgets(self, box: Box) -> list[Widget]:
        """Every number says why it is what it is."""
        return [Cell(self, seat, column, place.inflate(-6, -6)) for seat, column, place in self._cells(box)]

    # --- drawing ----------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, box: Box) -> Iterator[None]:
        """Heads, rows, numbers, and what they mean."""
        services = self.services
        self._heads(surface, box)
        yield
        for number, seat in enumerate(self.order):
            self._city(surface, self._row(box, number), seat, number)
            yield
        most = max([1, *(sheet.categories[name] for sheet in self.table.sheets for name in sheet.categories)])
        for seat, column, place in self._cells(box):
            self._number(surface, place, self.book.points(seat, column), column, most)
            if column == TOTAL:
                yield
        foot = (box.x + 20, box.bottom - _FOOT + 8, box.width - 40, _FOOT - 10)
        services.text.draw_in(
            surface, services.tr("ledger.as_it_stands"), foot, Style("italic", 25, INK_SOFT, "centre", wrap=True)
        )

    def _heads(self, surface: pygame.Surface, box: Box) -> None:
        services = self.services
        for number, name in enumerate(self.columns):
            left, width = self._column(box, number)
            services.canvas.blit(surface, services.icon(self.book.icon(name), 46), (left + width / 2, box.y + 30))
            words = (left + 2, box.y + 58, width - 4, 30)
            services.text.draw_in(surface, self.book.label(name), words, Style("body", 23, INK_SOFT, "centre"))

    def _city(self, surface: pygame.Surface, row: Box, seat: int, number: int) -> None:
        """The ground of a row, its place, emblem and name."""
        services, table = self.services, self.table
        slab = row.inflate(0, -8)
        if seat == table.viewer:
            services.skin.panel(surface, slab, "parchment", 14, 5, groove=False)
            services.skin.outline(surface, slab, 14, GOLD)
        elif number % 2 == 0:
            services.skin.sunken(surface, slab, 12, alpha=110)
        rank = self.rank(seat)
        if seat in table.ahead:
            draw_icon(services, surface, "laurel", (row.x + 48, row.centery), min(70.0, row.height - 10))
        if rank is not None:
            place = (row.x + 8, row.y, 80, row.height)
            services.text.draw_in(surface, str(rank), place, Style("numeral", 34, align="centre"))
        draw_sign(services, surface, table.player(seat), (row.x + _RANK + 30, row.centery), min(56.0, row.height - 12))
        name = (row.x + _RANK + 68, row.y, _NAME - 80, row.height)
        services.text.draw_in(surface, table.player(seat).name, name, Style("heading", 28))

    def _number(self, surface: pygame.Surface, cell: Box, points: int, column: str, most: int) -> None:
        """Points with a bar in their colour; nothing is a dot."""
        services, total = self.services, column == TOTAL
        colour = _BEHIND if points < 0 else INK if points or total else INK_SOFT
        text = signed(points, services.tr) if points or total else "·"
        words = Box(cell.x, cell.y, cell.width, cell.height - (0 if total else _BAR))
        services.text.draw_in(surface, text, words, Style("numeral", 44 if total else 32, colour, "centre"))
        if points > 0 and not total:
            length = max(_BAR, (cell.width - 28) * points / most)
            bar = services.canvas.rect((cell.centerx - length / 2, cell.bottom - 14 - _BAR, length, _BAR))
            pygame.draw.rect(surface, self.book.colour(column), bar, border_radius=services.canvas.px(4))


class Cell(Clickable):
    """A number; pressed, it opens the list of what it is made of."""

    def __init__(self, page: StandingsPage, seat: int, column: str, box: Box) -> None:
        super().__init__(box, self._explain)
        self.key = f"{seat}:{column}"
        self._page, self._seat, self._column = page, seat, column

    def tip(self) -> str:
        """The reasons, one a line."""
        return why_text(self._page.book, self._seat, self._column, self.services.tr)

    def _explain(self) -> None:
        services = self._page.services
        services.stack.push(WhyScene(services, self._page.book, self._seat, self._column))

    def draw(self, surface: pygame.Surface) -> None:
        """A light while it has the focus."""
        if self.hover:
            self.services.skin.glow(surface, self.box.inflate(-16, -16), GOLD, 0.5 * self.hover, 14)
