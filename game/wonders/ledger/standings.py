"""The standings: a row for each city, the first one on top, a column for each category."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.scores.book import TOTAL, why_text
from game.scores.reasons_slab import WhyScene
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.focus import Widget
from game.ui.labels import draw_icon, signed
from game.ui.layout import columns, inset, middle, rows
from game.ui.signs import draw_sign, draw_team, seat_colour
from game.ui.style import Style
from game.ui.theme import GOLD, INK, INK_SOFT, TERRACOTTA, shade
from game.ui.widgets import Clickable
from game.wonders.ledger.hooks import StandingsHooks
from game.wonders.ledger.page import ROOM, LedgerPage
from game.wonders.partners import teams_of
from game.wonders.scoring.book import CityBook
from game.wonders.scoring.outcome import Faces, Outcome
from game.wonders.setup.thumbnails import DISC, Thumbnails
from game.wonders.signs import draw_portrait

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.narrator import Narrator

_HEAD, _FOOT = 96.0, 56.0
_ROW = 92.0
_STRIP = 82.0  # of an expansion
_RANK, _PORTRAIT, _NAME, _SUM, _TEAM = 84.0, 92.0, 212.0, 140.0, 150.0
_PLACE, _CITY = Style("numeral", 34, align="centre"), Style("heading", 28)
_LABEL, _NOTE = Style("body", 23, INK_SOFT, "centre"), Style("italic", 25, INK_SOFT, "centre", wrap=True)
_NUMBER, _TOTAL = Style("numeral", 32, align="centre"), Style("numeral", 44, align="centre")
_BAR = 14.0  # height of the bars below the numbers
_TEAM_SUM = Style("numeral", 38, align="centre")
_BEHIND = shade(TERRACOTTA, -0.12)


class InterimOutcome(Outcome):
    """The outcome of a game if it ended now, by the open table."""

    def __init__(self, narrator: Narrator) -> None:
        snapshot = narrator.snapshot
        self.players_only = snapshot.hands
        self.record = snapshot.reader.record
        self.tables = []
        self.sheets, self.winners = snapshot.sheets, snapshot.ahead
        self.players = [narrator.player(seat) for seat in range(len(snapshot.sheets))]
        self.teams = teams_of(self.record.setup)
        self.cities = list(snapshot.view.cities)


class StandingsPage(LedgerPage):
    """The points of every city if the game ended now. The leader has a laurel, the city of the person at the screen a
    golden edge."""

    name = "standings"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        interim = InterimOutcome(table.narrator)
        self.book = CityBook(services, interim, Faces(services, interim.record.setup, table.snapshot.view.cities))
        self.columns = [*self.book.categories, TOTAL]
        self.order = self.book.ranking
        self.portraits = Thumbnails(services, DISC)
        self._strips = table.hooks(StandingsHooks)

    def rank(self, seat: int) -> int | None:
        """Return the place of a city or of its team, from 1; equal ones share it. None: it cannot win."""
        return self.book.place(seat) if self.book.ranked(seat) else None

    def update(self) -> bool:
        """Take over portraits; True once all have come."""
        if not self.portraits.busy:
            return False
        self.portraits.update()
        return not self.portraits.waiting

    @property
    def waiting(self) -> bool:
        """True while portraits are still to come."""
        return self.portraits.busy

    def clear(self) -> None:
        """Forget the portraits."""
        self.portraits.clear()

    def finish(self) -> None:
        """Paint all portraits now."""
        self.portraits.finish()

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def height(self) -> float:
        """Return the height of heads, rows, and what is below."""
        return min(ROOM, _HEAD + _ROW * len(self.order) + self._below)

    @property
    def _below(self) -> float:
        return _STRIP * len(self._strips) + _FOOT

    def _rows(self, box: Box) -> list[Box]:
        """Return the heads, a row for each city, and the room below."""
        head, cities, foot = rows(box, (_HEAD, None, self._below))
        return [head, *rows(cities, [_ROW] * len(self.order)), foot]

    def _cells(self, row: Box) -> list[Box]:
        """Return the parts of a row: place, portrait, name, what brings points, the sum, and that of the team."""
        team = _TEAM if self.book.teams else 0
        return columns(row, (_RANK, _PORTRAIT, _NAME, *[None] * (len(self.columns) - 1), _SUM, team))

    def _numbers(self, box: Box) -> list[tuple[int, str, Box]]:
        """Return every number: its city, its column, its box."""
        return [
            (seat, column, place)
            for seat, row in zip(self.order, self._rows(box)[1:-1], strict=True)
            for column, place in zip(self.columns, self._cells(row)[3:-1], strict=True)
        ]

    def widgets(self, box: Box) -> list[Widget]:
        """Return a widget for every number, with its reasons as a tooltip."""
        return [Cell(self, seat, column, inset(place, 3)) for seat, column, place in self._numbers(box)]

    # --- drawing ----------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, box: Box) -> Iterator[None]:
        """Paint heads, rows, numbers, and an explanation."""
        services = self.services
        head, *lines, foot = self._rows(box)
        self._heads(surface, head)
        yield
        names = []
        for seat, row in zip(self.order, lines, strict=True):
            self._city(surface, row, seat)
            names.append((self.table.narrator.player(seat).name, inset(self._cells(row)[2], 10, 0)))
            yield
        services.text.draw_in_one_size(surface, names, _CITY)
        most = max([1, *(sheet.categories[name] for sheet in self.table.snapshot.sheets for name in sheet.categories)])
        for seat, column, place in self._numbers(box):
            self._number(surface, place, self.book.points(seat, column), column, most)
            if column == TOTAL:
                yield
        for team in sorted(set(self.book.teams)):
            self._team(surface, team, lines)
        *strips, foot = rows(foot, (*[_STRIP] * len(self._strips), None))
        for hook, strip in zip(self._strips, strips, strict=True):
            hook.strip(surface, inset(strip, 8, 7))
            yield
        services.text.draw_in(surface, services.tr("ledger.as_it_stands"), inset(foot, 20, 4), _NOTE)

    def _team(self, surface: pygame.Surface, team: int, lines: list[Box]) -> None:
        """Paint the plate of a team beside its cities, with their sum."""
        services, snapshot, seats = self.services, self.table.snapshot, list(self.order)
        found = [(seat, line) for seat, line in zip(seats, lines, strict=True) if self.book.teams[seat] == team]
        places = [self._cells(line)[-1] for _, line in found]
        plate = inset(places[0].unionall(places[1:]), 6, 6)
        ahead = any(seat in snapshot.ahead for seat, _ in found)
        services.skin.panel(surface, plate, "gold" if ahead else "parchment", 12, 6, groove=False)
        banner, figure = columns(inset(plate, 8, 4), (52, None), gap=4)
        draw_team(services, surface, team, banner.center, min(64.0, plate.height - 8))
        total = sum(self.book.points(seat, TOTAL) for seat, _ in found)
        services.text.draw_in(surface, signed(total, services.tr), figure, _TEAM_SUM)

    def _heads(self, surface: pygame.Surface, row: Box) -> None:
        services, words = self.services, []
        for name, cell in zip(self.columns, self._cells(row)[3:-1], strict=True):
            icon, word, _ = rows(inset(cell, -4, 0), (None, services.text.line(_LABEL), 4), gap=4)
            draw_icon(services, surface, self.book.icon(name), icon, min(46, icon.height))
            words.append((self.book.label(name), word))
        services.text.draw_in_one_size(surface, words, _LABEL)

    def _city(self, surface: pygame.Surface, row: Box, seat: int) -> None:
        """Paint the ground of a row, its place and portrait."""
        services, narrator, city = self.services, self.table.narrator, self.table.snapshot.city(seat)
        snapshot = narrator.snapshot
        mine, (place, portrait, *_, team) = seat == snapshot.viewer, self._cells(row)
        slab = inset(Box(row.x, row.y, row.width - team.width, row.height), 0, 4)
        services.skin.panel(surface, slab, "parchment" if mine else "stone", 14, 7, groove=False)
        if mine:
            services.skin.outline(surface, slab, 14, GOLD)
        rank = self.rank(seat)
        if seat in snapshot.ahead:
            draw_icon(services, surface, "laurel", place, min(70.0, row.height - 10))
        if rank is not None:
            services.text.draw_in(surface, str(rank), place, _PLACE)
        across = min(portrait.width, row.height) - 22
        disc, size = middle(portrait, across, across), services.canvas.px(across)
        picture = self.portraits.get(city.board, city.side, (size, size), city.stages, max(1, snapshot.view.age))
        draw_portrait(services, surface, picture, seat_colour(narrator.player(seat)), disc, False)
        draw_sign(services, surface, narrator.player(seat), (disc.right + 2, disc.bottom - 8), 36)

    def _number(self, surface: pygame.Surface, cell: Box, points: int, column: str, most: int) -> None:
        """Paint points with a bar in their colour; 0 is a dot."""
        services, total = self.services, column == TOTAL
        colour = _BEHIND if points < 0 else INK if points or total else INK_SOFT
        text = signed(points, services.tr) if points or total else "·"
        words, bar, _ = rows(cell, (None, 0 if total else _BAR, 14))
        services.text.draw_in(
            surface, text, cell if total else words, (_TOTAL if total else _NUMBER).with_colour(colour)
        )
        if points > 0 and not total:
            length = max(_BAR, (cell.width - 24) * points / most)
            stacked_bar(services, surface, middle(bar, length, _BAR), [(1, self.book.colour(column))], 1, numbers=False)


class Cell(Clickable):
    """A number; pressing it lists its reasons."""

    def __init__(self, page: StandingsPage, seat: int, column: str, box: Box) -> None:
        super().__init__(box, self._explain)
        self.key = f"{seat}:{column}"
        self._page, self._seat, self._column = page, seat, column

    def tip(self) -> str:
        """Return the reasons, one a line."""
        return why_text(self._page.book, self._seat, self._column, self.services.tr)

    def _explain(self) -> None:
        services = self._page.services
        services.stack.push(WhyScene(services, self._page.book, self._seat, self._column))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a light while it has the focus."""
        if self.hover:
            self.services.skin.glow(surface, inset(self.box, 8), GOLD, 0.5 * self.hover, 14)
