"""The score pad: a row a player, a column a category, filled one after the other while the order changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, sequence, tween
from game.anim.tween import ease_in_out, mix
from game.platform.input import Intent, Kind
from game.scores.book import TOTAL, ScoreBook, signed, why_text
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.focus import Widget
from game.ui.signs import draw_sign, draw_team, team_colour
from game.ui.skin import Material, Slab
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK, INK_SOFT, shade

if TYPE_CHECKING:
    from game.services import Services

PAD = Box(40, 112, 1840, 0)
_HEAD = 92.0
_FOOT = 20.0
_TALLEST, _LOWEST = 128.0, 72.0
_INSET = 22.0  # of the rows, from the edge of the slab
_CELLS_LEFT, _CELLS_LEFT_OF_MANY = 446.0, 408.0
_CELLS_WIDTH = 791.0  # of all columns but the total
_NARROWEST = 84.0  # a column: the word above it stands clear of those beside it
_MANY = 9  # columns; with more of them the others give way
_TOTAL, _TOTAL_OF_MANY = 150.0, 132.0
_BAR_GAP = 22.0  # at both ends of a bar
_PALE = 400  # sum of the parts of a colour that has to be darker to be read on stone
_AROUND = 70.0  # of shadow and light, left and right together
_TEAM = 150.0  # width of a team's plate


class ScorePad:
    """The pad and how far it has been filled in: `filled` per column from 0 to 1, rows sliding into their order."""

    def __init__(self, services: Services, book: ScoreBook) -> None:
        self._kept: tuple[object, pygame.Surface] | None = None  # the whole picture, once nothing on it changes
        self._services = services
        self.book = book
        self.seats = len(book.players)
        self.columns = (*book.categories, TOTAL)
        many = len(book.categories) > _MANY
        self._left = _CELLS_LEFT_OF_MANY if many else _CELLS_LEFT
        self._total = _TOTAL_OF_MANY if many else _TOTAL
        self._cell = max(_NARROWEST, _CELLS_WIDTH / len(book.categories))
        self.filled = [0.0] * len(self.columns)
        self._before = list(range(self.seats))
        self._order = list(range(self.seats))
        self._slide = 1.0
        self.quiet = False  # something lies over the pad: no explanations now
        self._most = max(self._positive(seat) for seat in range(self.seats))
        self.row_height = min(_TALLEST, max(_LOWEST, 540 / self.seats))

    @property
    def box(self) -> Box:
        """The whole slab."""
        return Box(PAD.x, PAD.y, PAD.width, _HEAD + self.row_height * self.seats + _FOOT)

    @property
    def done(self) -> bool:
        """Whether every number stands."""
        return self.filled[-1] >= 1

    def _positive(self, seat: int) -> float:
        return sum(max(0, self.book.points(seat, name)) for name in self.book.categories) or 1

    def points(self, seat: int, column: str) -> int:
        """A number of the pad."""
        return self.book.points(seat, column)

    # --- filling it in ----------------------------------------------------------------------------------------------

    def animation(self, sound: Callable[[], object]) -> Step:
        """Column after column; after each the rows change places. `sound` is called with every column."""
        steps: list[Step] = []
        for index in range(len(self.columns)):
            steps += [call(sound), tween(0.65, partial(self._fill, index), ease_in_out, motion=False)]
            steps += [call(partial(self._sort, index)), tween(0.4, self._set_slide, ease_in_out)]
        return sequence(*steps)

    def finish(self) -> None:
        """Everything filled in, in the final order."""
        self.filled = [1.0] * len(self.columns)
        self._order = self._before = self.book.ranking
        self._slide = 1.0

    def _fill(self, index: int, part: float) -> None:
        self.filled[index] = part

    def _set_slide(self, part: float) -> None:
        self._slide = part

    def _sort(self, index: int) -> None:
        """The order by what has been counted so far."""
        self._before, self._slide = self._order, 0.0
        if self.columns[index] == TOTAL:
            self._order = self.book.ranking
            return
        names = self.columns[: index + 1]
        counted = {seat: sum(self.points(seat, name) for name in names) for seat in self._order}
        players = [seat for seat in self._order if self.book.ranked(seat)]
        together = {seat: sum(counted[member] for member in self._partners(seat)) for seat in players}
        players.sort(
            key=lambda seat: (-together[seat], self.book.teams[seat] if self.book.teams else 0, -counted[seat])
        )
        self._order = [*players, *(seat for seat in self._order if not self.book.ranked(seat))]

    def _partners(self, seat: int) -> list[int]:
        """The seats of a seat's team; the seat alone where there are none."""
        teams = self.book.teams
        return [other for other in range(self.seats) if teams[other] == teams[seat]] if teams else [seat]

    # --- where things are -------------------------------------------------------------------------------------------

    def row(self, seat: int) -> Box:
        """The row of a city, on its way to its place."""
        place = mix(self._before.index(seat), self._order.index(seat), self._slide)
        top = PAD.y + _HEAD + place * self.row_height
        return Box(PAD.x + _INSET, top, PAD.width - 2 * _INSET, self.row_height)

    def cell(self, seat: int, index: int) -> Box:
        """The cell of a city in a column."""
        row = self.row(seat)
        width = self._total if index == len(self.columns) - 1 else self._cell
        return Box(self._left + index * self._cell + 4, row.y + 8, width - 8, row.height - 16)

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def slabs(self) -> list[Slab]:
        """What it lies on in the end, to be made before it is filled."""
        row = Box(0, 0, PAD.width - 2 * _INSET, self.row_height - 6)
        return [Slab(row, "gold", 12, 4, groove=False)]

    def draw(self, surface: pygame.Surface) -> None:
        """The slab, its heads, the rows without their numbers (those are widgets). Filled, it is kept with the ground
        that it lies on."""
        key = (surface.get_size(), self._services.wording)
        if not self.done or self._slide < 1:
            self._paint(surface)
            return
        area = self._services.canvas.rect(self.box.inflate(_AROUND, _AROUND)).clip(surface.get_rect())
        if self._kept is None or self._kept[0] != key:
            self._paint(surface)
            self._kept = (key, surface.subsurface(area).copy())
        surface.blit(self._kept[1], area)

    def _paint(self, surface: pygame.Surface) -> None:
        services = self._services
        services.skin.panel(surface, self.box, "plaster", 20, 24)
        for index, name in enumerate(self.columns):
            width = self._total if name == TOTAL else self._cell
            middle = self._left + index * self._cell + width / 2
            services.canvas.blit(surface, services.icon(self.book.icon(name), 46), (middle, PAD.y + 38))
            label = (middle - width / 2, PAD.y + 62, width, 28)
            text = self.book.label(name)
            services.text.draw_in(surface, text, label, Style("strong", 21, align="centre"))
        for seat in sorted(range(self.seats), key=lambda s: -self.row(s).y):
            self._draw_row(surface, seat)
        for team in sorted(set(self.book.teams)):
            self._draw_team(surface, team)

    def _draw_team(self, surface: pygame.Surface, team: int) -> None:
        """A team's plate at the end of its rows: its banner, and the points of both partners as far as they are
        counted."""
        services = self._services
        members = self._partners(list(self.book.teams).index(team))
        rows = [self.row(seat) for seat in members]
        top, bottom = min(row.y for row in rows), max(row.bottom for row in rows)
        plate = Box(rows[0].right - _TEAM, top + 6, _TEAM - 6, bottom - top - 12)
        won = self.done and members[0] in self.book.winners
        services.skin.panel(surface, plate, "gold" if won else "plaster", 12, 6, groove=False)
        stripe = services.canvas.rect((plate.x + 5, plate.y + 12, 6, plate.height - 24))
        pygame.draw.rect(surface, team_colour(team), stripe, border_radius=3)
        size = min(84.0, plate.height * 0.5)
        draw_team(services, surface, team, (plate.centerx, plate.y + 10 + size / 2), size)
        if self.filled[-1] > 0:
            total = round(sum(self.points(seat, TOTAL) for seat in members) * self.filled[-1])
            figure = Box(plate.x, plate.y + size + 6, plate.width, plate.height - size - 10)
            text = signed(total, services.tr)
            services.text.draw_in(surface, text, figure, Style("numeral", min(54.0, figure.height), align="centre"))

    def _draw_row(self, surface: pygame.Surface, seat: int) -> None:
        services, row = self._services, self.row(seat)
        player = self.book.players[seat]
        won = self.done and seat in self.book.winners
        slab = row.inflate(0, -6)
        if won:
            services.skin.glow(surface, slab, GOLD_LIGHT, 0.9, 14)
        ranked = self.book.ranked(seat)
        material: Material = "gold" if won else "stone" if ranked else "parchment"
        services.skin.panel(surface, slab, material, 12, 4, groove=False)
        size = min(64.0, row.height - 18)
        if won:
            services.canvas.blit(surface, services.icon("laurel", size * 0.94), (row.x + 38, row.centery))
        else:
            rank = str(self.book.place(seat) if self.done else self._order.index(seat) + 1) if ranked else "–"
            place = (row.x + 8, row.y, 64, row.height)
            services.text.draw_in(surface, rank, place, Style("numeral", 36, INK_SOFT, "centre"))
        draw_sign(services, surface, player, (row.x + 40 + 66, row.centery), size)
        left, middle = row.x + 148, row.centery
        name = (left, middle - 34, self._left - left - 12, 38)
        services.text.draw_in(surface, player.name, name, Style("heading", 28))
        below = (left, middle + 2, self._left - left - 12, 30)
        services.text.draw_in(surface, self.book.subtitle(seat), below, Style("italic", 22, INK_SOFT))
        parts = [
            (self.book.points(seat, name) * part, self.book.colour(name))
            for name, part in zip(self.columns[:-1], self.filled[:-1], strict=True)
        ]
        start = self._left + self._cell * len(self.book.categories) + self._total + _BAR_GAP
        width = row.right - _BAR_GAP - start - (_TEAM if self.book.teams else 0)
        bar = Box(start, row.centery - min(22.0, row.height * 0.24), width, min(44.0, row.height * 0.48))
        stacked_bar(services, surface, bar, parts, self._most, numbers=self.done)


class ScoreCell(Widget):
    """One number of the pad. Resting on it says why; pressing it lists the reasons."""

    def __init__(self, pad: ScorePad, seat: int, index: int, on_press: Callable[[int, str], object]) -> None:
        super().__init__(pad.cell(seat, index))
        self.seat = seat
        self.column = pad.columns[index]
        self._pad, self._index, self._on_press = pad, index, on_press

    def tip(self) -> str:
        """The reasons, once the number stands."""
        if not self._pad.done or self._pad.quiet:
            return ""
        return why_text(self._pad.book, self.seat, self.column, self.services.tr)

    def handle(self, intent: Intent) -> bool:
        """A click or CONFIRM lists the reasons."""
        if intent.kind is Kind.CONFIRM or (intent.kind is Kind.PRESS and intent.button == 1):
            self._on_press(self.seat, self.column)
            return True
        return intent.kind is Kind.RELEASE

    def update(self, dt: float) -> None:
        """Stays in its row."""
        super().update(dt)
        self.box = self._pad.cell(self.seat, self._index)

    def draw(self, surface: pygame.Surface) -> None:
        """The number, counted up, with a foot of the category's colour."""
        part = self._pad.filled[self._index]
        services, box, total = self.services, self.box, self.column == TOTAL
        colour = self._pad.book.colour(self.column)
        if self.hover:
            services.skin.glow(surface, box.inflate(-12, -12), GOLD_LIGHT, self.hover, 12)
        services.skin.sunken(surface, box, 9, alpha=255 if part else 120)
        if part <= 0:
            return
        foot = services.canvas.rect((box.x + 10, box.bottom - 8, (box.width - 20) * part, 4))
        pygame.draw.rect(surface, colour, foot, border_radius=2)
        points = self._pad.points(self.seat, self.column)
        number = signed(round(points * part), services.tr)
        size = min(52.0 if total else 40.0, box.height * 0.68)
        inner = (box.x + 4, box.y, box.width - 8, box.height - 6)
        ink = shade(colour, -0.65 if sum(colour) > _PALE else -0.45) if points else INK_SOFT
        services.text.draw_in(surface, number, inner, Style("numeral", size, INK if total else ink, "centre"))
