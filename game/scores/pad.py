"""The score pad: a row a player, a column a category, filled one after the other while the order changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.anim.timeline import Step, call, sequence, tween
from game.anim.tween import ease_in_out, mix
from game.platform.input import Intent, Kind
from game.scores.book import TOTAL, ScoreBook, why_text
from game.scores.layout import score_page
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.focus import Widget
from game.ui.labels import draw_icon, signed
from game.ui.layout import columns, inset, middle, rows
from game.ui.materials import Material
from game.ui.signs import draw_sign, draw_team, team_colour
from game.ui.skin import Slab
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK, INK_SOFT, shade

if TYPE_CHECKING:
    from game.services import Services

_EDGE = 40.0  # beside the pad
_HEAD, _FOOT = 92.0, 20.0
_UPRIGHT_TALLEST, _BAR, _BELOW = 210.0, 44.0, 440.0  # rows with their bars below the numbers; room below the pad
_TALLEST, _LOWEST = 128.0, 66.0
_EDGES = 8.0  # of a row, above and below a name
_ROOMY = 78.0  # height of a row in which both lines of a name have their full size
_INSET = 22.0  # of the rows, from the edge of the slab
_RANK, _SIGN, _NAME = 72.0, 68.0, 224.0
_CELLS_WIDTH = 791.0  # of all columns but the total
_NARROWEST = 88.0  # a column: the word above it stands clear of those beside it
_TOTAL = 150.0
_MANY = 9  # columns; with more of them the others give way
_LESS_NAME, _LESS_TOTAL = 38.0, 18.0
_TEAM, _APART = 150.0, 22.0  # width of a team's plate, and between it, the bar and the numbers
_LABEL, _PLAYER, _SUBTITLE = Style("strong", 21, align="centre"), Style("heading", 28), Style("italic", 22, INK_SOFT)
_BESIDE = 4.0  # a number's hollow, in its column
_END = _APART - _BESIDE  # right of the numbers above a bar, so that both end together
_PALE = 400  # sum of the parts of a colour that has to be darker to be read on stone
_AROUND = 70.0  # of shadow and light, left and right together


class _Row(NamedTuple):
    """The boxes of a row."""

    rank: Box
    sign: Box
    name: Box
    cells: list[Box]
    bar: Box
    team: Box


class _Laid(NamedTuple):
    """Where everything lies in a window: the slab, the words above the columns, the first row."""

    slab: Box
    heads: list[Box]
    row: Box
    parts: _Row


class ScorePad:
    """The pad and its animation: `filled` per column from 0 to 1, rows sliding into their order. ``done``: whether
    every number is there for good, and the winner crowned."""

    def __init__(self, services: Services, book: ScoreBook) -> None:
        self._kept: tuple[object, pygame.Surface] | None = None  # the whole picture, once nothing on it changes
        self._layout: tuple[object, _Laid] | None = None
        self._services = services
        self.book = book
        self.seats = len(book.players)
        self.columns = (*book.categories, TOTAL)
        self.filled = [0.0] * len(self.columns)
        self.done = False
        self._before = list(range(self.seats))
        self._order = list(range(self.seats))
        self._slide = 1.0
        self.quiet = False  # something lies over the pad: no explanations now
        self._most = max(self._positive(seat) for seat in range(self.seats))

    @property
    def box(self) -> Box:
        """The box of the slab."""
        return self._laid.slab

    @property
    def _laid(self) -> _Laid:
        """Where everything lies in the window as it is."""
        key = tuple(self._services.canvas.bounds)
        if self._layout is None or self._layout[0] != key:
            slab = rows(self._body, (_HEAD + self.row_height * self.seats + _FOOT,))[0]
            head, row = rows(inset(slab, _INSET, 0), (_HEAD, self.row_height))
            self._layout = (key, _Laid(slab, self._parts(head).cells, row, self._parts(row)))
        return self._layout[1]

    @property
    def _body(self) -> Box:
        return score_page(self._services.canvas).body

    @property
    def row_height(self) -> float:
        """The height of a row, which has its bar below the numbers in an upright window."""
        if self.bars_below:
            room = self._body.height - _BELOW - _HEAD - _FOOT
            return min(_UPRIGHT_TALLEST, max(_LOWEST + _BAR, room / self.seats))
        return min(_TALLEST, max(_LOWEST, 540 / self.seats))

    @property
    def bars_below(self) -> bool:
        """True if each row has its bar below the numbers, which need no feet of their colours over it."""
        return self._services.canvas.upright

    @property
    def needed(self) -> float:
        """The units from side to side that it needs if bars lie below the numbers."""
        fixed, count = sum(self._fixed), len(self.book.categories)
        return 2 * (_EDGE + _INSET) + fixed + _NARROWEST * count + _END + (_TEAM + _APART if self.book.teams else 0)

    @property
    def _fixed(self) -> tuple[float, ...]:
        """The widths of rank, sign, name and total, with gaps; less where there are many columns."""
        less = len(self.book.categories) > _MANY
        return _RANK, _SIGN, 8, _NAME - _LESS_NAME * less, 12, _TOTAL - _LESS_TOTAL * less

    def _positive(self, seat: int) -> float:
        return sum(max(0, self.book.points(seat, name)) for name in self.book.categories) or 1

    def points(self, seat: int, column: str) -> int:
        """Return a number of the pad."""
        return self.book.points(seat, column)

    # --- filling it in ----------------------------------------------------------------------------------------------

    def animation(self, sound: Callable[[], object]) -> Step:
        """Return the animation: columns are filled one by one, and rows change places after each. `sound` is called
        with every column."""
        steps: list[Step] = []
        for index in range(len(self.columns)):
            steps += [call(sound), tween(0.65, partial(self._fill, index), ease_in_out, motion=False)]
            steps += [call(partial(self._sort, index)), tween(0.4, self._set_slide, ease_in_out)]
        return sequence(*steps)

    def finish(self) -> None:
        """Fill everything in, in the final order, and crown the winner."""
        self.done = True
        self.filled = [1.0] * len(self.columns)
        self._order = self._before = self.book.ranking
        self._slide = 1.0

    def _fill(self, index: int, part: float) -> None:
        self.filled[index] = part

    def _set_slide(self, part: float) -> None:
        self._slide = part

    def _sort(self, index: int) -> None:
        """Sort the rows by the points counted so far."""
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
        """Return the seats of a seat's team; the seat alone if there are none."""
        teams = self.book.teams
        return [other for other in range(self.seats) if teams[other] == teams[seat]] if teams else [seat]

    # --- where things are -------------------------------------------------------------------------------------------

    def place(self, seat: int) -> float:
        """Return which row from the top a city's is now, somewhere between two while rows change places."""
        return mix(self._before.index(seat), self._order.index(seat), self._slide)

    def row(self, seat: int) -> Box:
        """Return the current box of a city's row."""
        row = self._laid.row
        return row.move(0, self.place(seat) * row.height)

    def cell(self, seat: int, index: int) -> Box:
        """Return the box of a city's number in a column."""
        first, row = self._laid.parts.cells[index], self._laid.row
        return inset(first.move(0, self.place(seat) * row.height), _BESIDE, 8)

    def _moved(self, seat: int) -> _Row:
        """Return the boxes of a city's row as they lie now."""
        first, down = self._laid.parts, self.place(seat) * self._laid.row.height
        rank, sign, name, bar, team = (
            box.move(0, down) for box in (first.rank, first.sign, first.name, first.bar, first.team)
        )
        return _Row(rank, sign, name, first.cells, bar, team)

    def _parts(self, row: Box) -> _Row:
        count, team = len(self.book.categories), _TEAM if self.book.teams else 0
        *head, total = self._fixed
        cells = [max(_NARROWEST, _CELLS_WIDTH / count)] * count
        if not self.bars_below:
            found = columns(row, (*head, *cells, total, _APART, None, _APART, team))
            return _Row(found[0], found[1], found[3], found[5 : 6 + count], found[-3], found[-1])
        line, _, partners = columns(row, (None, _APART if team else 0, team))
        upper, bar, _ = rows(line, (None, _BAR, 12)) if row.height > _HEAD else (line, line, line)
        upper = Box(upper.x, upper.y, upper.width - _END, upper.height)
        spare = (upper.width - sum(self._fixed)) / count
        head[3] += max(0.0, spare - cells[0]) * count
        found = columns(upper, (*head, *[min(spare, cells[0])] * count, total))
        return _Row(found[0], found[1], found[3], found[5:], inset(bar, _APART, 0), partners)

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def slabs(self) -> list[Slab]:
        """Return its slabs, to be painted before it is seen."""
        row = Box(0, 0, self.box.width - 2 * _INSET, self.row_height - 6)
        materials: tuple[Material, ...] = ("stone", "gold")
        return [Slab(self.box, "plaster", 20, 24), *(Slab(row, look, 12, 4, groove=False) for look in materials)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, its heads and the rows without their numbers, which are widgets. Once filled it is kept as one
        picture."""
        key = (surface.get_size(), self._services.text_variant)
        area = self._services.canvas.rect(self.box.inflate(_AROUND, _AROUND)).clip(surface.get_rect())
        if not self.done or self._slide < 1 or not area:  # of a window of a few pixels it may have none
            deque(self.paint(surface), maxlen=0)
            return
        if self._kept is None or self._kept[0] != key:
            deque(self.paint(surface), maxlen=0)
            self._kept = (key, surface.subsurface(area).copy())
        surface.blit(self._kept[1], area)

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint it as it is now; yield wherever a frame may end."""
        services = self._services
        services.skin.panel(surface, self.box, "plaster", 20, 24)
        heads = []
        for name, column in zip(self.columns, self._laid.heads, strict=True):
            icon, words = rows(inset(column, -4, 6), (None, services.text.line(_LABEL)))
            draw_icon(services, surface, self.book.icon(name), icon, min(46, icon.height))
            heads.append((self.book.label(name), words))
        services.text.draw_in_one_size(surface, heads, _LABEL)
        yield
        for seat in sorted(range(self.seats), key=lambda s: -self.row(s).y):
            self._draw_row(surface, seat)
            yield
        names = [
            (self._moved(seat).name, (player.name, self.book.subtitle(seat)))
            for seat, player in enumerate(self.book.players)
        ]
        lines = services.text.line(_PLAYER) + services.text.line(_SUBTITLE)
        k = min(1.0, self.row_height / _ROOMY, (self._laid.parts.name.height - _EDGES) / lines)
        services.text.draw_lines(surface, names, _PLAYER.scaled(k), _SUBTITLE.scaled(k))
        for team in sorted(set(self.book.teams)):
            self._draw_team(surface, team)

    def _draw_team(self, surface: pygame.Surface, team: int) -> None:
        """Draw a team's plate at the end of its rows: its banner, and the points of both partners counted so far."""
        services = self._services
        members = self._partners(list(self.book.teams).index(team))
        places = [self._moved(seat).team for seat in members]
        plate = inset(places[0].unionall(places[1:]), 3, 6)
        won = self.done and members[0] in self.book.winners
        services.skin.panel(surface, plate, "gold" if won else "plaster", 12, 6, groove=False)
        stripe = services.canvas.rect((plate.x + 5, plate.y + 12, 6, plate.height - 24))
        pygame.draw.rect(surface, team_colour(team), stripe, border_radius=3)
        banner, figure = rows(inset(plate, 0, 8), (min(84.0, plate.height * 0.5), None))
        draw_team(services, surface, team, banner.center, banner.height)
        if self.filled[-1] > 0:
            total = round(sum(self.points(seat, TOTAL) for seat in members) * self.filled[-1])
            services.text.draw_in(surface, signed(total, services.tr), figure, Style("numeral", 54, align="centre"))

    def _draw_row(self, surface: pygame.Surface, seat: int) -> None:
        services, row = self._services, self.row(seat)
        parts = self._moved(seat)
        won = self.done and seat in self.book.winners
        slab = inset(row, 0, 3)
        if won:
            services.skin.glow(surface, slab, GOLD_LIGHT, 0.9, 14)
        ranked = self.book.ranked(seat)
        material: Material = "gold" if won else "stone" if ranked else "parchment"
        services.skin.panel(surface, slab, material, 12, 4, groove=False)
        size = min(64.0, parts.sign.height - 18)
        if won:
            draw_icon(services, surface, "laurel", parts.rank, size * 0.94)
        else:
            rank = str(self.book.place(seat) if self.done else self._order.index(seat) + 1) if ranked else "–"
            services.text.draw_in(surface, rank, parts.rank, Style("numeral", 36, INK_SOFT, "centre"))
        draw_sign(services, surface, self.book.players[seat], parts.sign.center, size)
        counted = [
            (self.book.points(seat, name) * part, self.book.colour(name))
            for name, part in zip(self.columns[:-1], self.filled[:-1], strict=True)
        ]
        bar = middle(parts.bar, parts.bar.width, min(_BAR, row.height * 0.48))
        stacked_bar(services, surface, bar, counted, self._most, numbers=self.done)


class ScoreCell(Widget):
    """One number of the pad, with its reasons as a tooltip; pressing it lists them."""

    def __init__(self, pad: ScorePad, seat: int, index: int, on_press: Callable[[int, str], object]) -> None:
        super().__init__(pad.cell(seat, index))
        self.seat = seat
        self._place = pad.place(seat)
        self.column = pad.columns[index]
        self._pad, self._index, self._on_press = pad, index, on_press

    def tip(self) -> str:
        """Return the reasons, once the number is shown."""
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
        """Move with its row."""
        super().update(dt)
        place = self._pad.place(self.seat)
        if place != self._place:
            self._place = place
            self.box = self._pad.cell(self.seat, self._index)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the number, counted up, with a foot of the category's colour where its bar lies elsewhere."""
        part = self._pad.filled[self._index]
        services, box, total = self.services, self.box, self.column == TOTAL
        colour = self._pad.book.colour(self.column)
        if self.hover:
            services.skin.glow(surface, box.inflate(-12, -12), GOLD_LIGHT, self.hover, 12)
        services.skin.sunken(surface, box, 9, alpha=255 if part else 120)
        if part <= 0:
            return
        words, line, _ = rows(box, (None, 4, 4))
        if not self._pad.bars_below:
            foot = services.canvas.rect(columns(inset(line, 10, 0), ((box.width - 20) * part,))[0])
            pygame.draw.rect(surface, colour, foot, border_radius=2)
        points = self._pad.points(self.seat, self.column)
        number = signed(round(points * part), services.tr)
        ink = shade(colour, -0.65 if sum(colour) > _PALE else -0.45) if points else INK_SOFT
        style = Style("numeral", 52, INK, "centre") if total else Style("numeral", 40, ink, "centre")
        services.text.draw_in(surface, number, inset(words, 4, 0), style)
