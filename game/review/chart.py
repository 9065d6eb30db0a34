"""The course of a game as lines: the share of games that each side wins from there, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.review.analysis import END, TurnEstimate, TurnPlace
from game.review.line_end_signs import EndSigns, place_signs
from game.ui.canvas import Box, Point
from game.ui.charts import Axis, draw_grid, draw_line, height_of
from game.ui.focus import Widget
from game.ui.layout import columns, inset, rows
from game.ui.signs import draw_sign, draw_team, seat_colour, team_colour
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, INK_SOFT, LIGHTS, PLASTER, TERRACOTTA, Colour, shade

if TYPE_CHECKING:
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services

_TITLE, _NAME = Style("heading", 30), Style("heading", 25, INK_SOFT, "centre")
_NOTHING, _END = Style("italic", 28, INK_SOFT, "centre", wrap=True), Style("italic", 24, INK_SOFT, "right")
_WHOLE = Axis(0, 100, 20)
_SIGN = 40.0  # of the emblems at the ends of the lines
_TICK = 8.0  # at both ends of what holds some of them together
_MARK = 13.0  # half of what marks a choice that cost much
_BOLD, _FINE = 1.3, 0.75  # the line of the side that is looked at, and the others


class CourseChart(Widget):
    """The lines, and a cursor that goes from turn to turn: with the pointer, or with the left and right arrows.
    ``on_place`` gets the place that the cursor has gone to, ``on_open`` opens the table there."""

    def __init__(
        self,
        services: Services,
        box: Box,
        retrospect: ReviewedGame,
        on_place: Callable[[TurnPlace], object],
        on_open: Callable[[TurnPlace], object],
    ) -> None:
        super().__init__(box)
        self.key = "analysis:chart"
        self.places: list[TurnPlace] = [*retrospect.places(), END]
        self.cursor: TurnPlace | None = None
        self._tools = services
        self._retrospect = retrospect
        self._on_place = on_place
        self._on_open = on_open

    # --- where things are -------------------------------------------------------------------------------------------

    @property
    def _parts(self) -> tuple[Box, Box, Box]:
        """The boxes of the heading, of the lines, and of the names of the parts."""
        head, upper, parts = rows(inset(self.box, 30, 16), (46, None, 40), gap=18)
        return head, columns(inset(upper, 0, 6), (66, None, 100))[1], parts

    @property
    def _plot(self) -> Box:
        return self._parts[1]

    def x_of(self, place: TurnPlace) -> float:
        """Return where a place lies, in units from the left."""
        return self._plot.x + self._plot.width * self.places.index(place) / max(1, len(self.places) - 1)

    def go(self, place: TurnPlace) -> None:
        """Move the cursor."""
        if place != self.cursor and place in self.places:
            self.cursor = place
            self._on_place(place)

    def handle(self, intent: Intent) -> bool:
        """The pointer and the arrows move the cursor; a click or Enter opens the table."""
        kind = intent.kind
        if intent.pos is not None and kind in (Kind.POINT, Kind.PRESS, Kind.DRAG):
            part = (intent.pos[0] - self._plot.x) / self._plot.width
            self.go(self.places[round(max(0.0, min(1.0, part)) * (len(self.places) - 1))])
            return kind is not Kind.POINT
        if kind is Kind.CONFIRM or (kind is Kind.RELEASE and intent.pos is not None and self.contains(intent.pos)):
            if self.cursor is not None:
                self.services.audio.play("click")
                self._on_open(self.cursor)
            return True
        here = self.places.index(self.cursor) if self.cursor is not None else 0
        there = {
            Kind.LEFT: here - 1, Kind.RIGHT: here + 1, Kind.HOME: 0, Kind.END: len(self.places) - 1,
        }.get(kind)  # fmt: skip
        if there is None or not 0 <= there < len(self.places):
            return False
        self.go(self.places[there])
        return True

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cursor alone: the rest stands still."""
        if self.cursor is None:
            return
        x = self.x_of(self.cursor)
        self._tools.canvas.line(surface, GOLD_DEEP, (x, self._plot.y - 6), (x, self._plot.bottom + 4), 5)
        self._tools.canvas.line(surface, GOLD, (x, self._plot.y - 6), (x, self._plot.bottom + 4), 3)

    def paint(
        self,
        surface: pygame.Surface,
        course: Sequence[TurnEstimate],
        side: int,
        costly: Collection[TurnPlace],
        words: tuple[str, str],
    ) -> None:
        """What stands still, on its slab. ``side``: whose line stands out, with marks at the ``costly`` places;
        ``words``: what the lines are, and what is said while there are none."""
        services = self._tools
        services.text.draw_in(surface, words[0], self._parts[0], _TITLE)
        self._paint_parts(surface)
        draw_grid(services, surface, self._plot, _WHOLE, "{}%".format)
        if not course:
            services.text.draw_in(surface, words[1], self._plot, _NOTHING)
            return
        lines = [
            [(self.x_of(one.place), height_of(self._plot, _WHOLE, 100 * one.sides[number].share)) for one in course]
            for number in range(len(course[0].sides))
        ]
        for number in sorted(range(len(lines)), key=lambda number: number == side):
            draw_line(services, surface, lines[number], self._colour(number), _BOLD if number == side else _FINE)
        for one, point in zip(course, lines[side], strict=True):
            if one.place in costly:
                self._mark(surface, point)
        for signs in place_signs(
            lines[0][-1][0], [line[-1][1] for line in lines], self._plot.bottom, self.box.right - 12
        ):
            self._paint_signs(surface, signs, [lines[number][-1] for number in signs.lines])

    def _paint_signs(self, surface: pygame.Surface, signs: EndSigns, ends: Sequence[Point]) -> None:
        """Paint the emblems of sides, each joined to the end of its line; those of a block by what holds it
        together."""
        canvas, bracket = self._tools.canvas, signs.bracket
        for number, place, end in zip(signs.lines, signs.places, ends, strict=True):
            if bracket is not None:
                place = (bracket.x, max(bracket.top, min(bracket.bottom, end[1])))
            canvas.line(surface, self._colour(number) if bracket is None else INK_SOFT, end, place, 3)
        if bracket is not None:
            x, top, bottom = bracket
            for start, stop in (
                ((x, top), (x, bottom)),
                ((x, top), (x + _TICK, top)),
                ((x, bottom), (x + _TICK, bottom)),
            ):
                canvas.line(surface, INK_SOFT, start, stop, 3)
        for number, place in zip(signs.lines, signs.places, strict=True):
            self._sign(surface, number, place)

    def _paint_parts(self, surface: pygame.Surface) -> None:
        """The parts of the game in the light that they have at the table, each with its name below."""
        canvas, text, names = self._tools.canvas, self._tools.text, []
        below = self._parts[2]
        half = self._plot.width / max(1, len(self.places) - 1) / 2
        for part, group in groupby(self.places[:-1], lambda place: place.part):
            places = list(group)
            left, right = max(self._plot.x, self.x_of(places[0]) - half), self.x_of(places[-1]) + half
            light = LIGHTS[part % len(LIGHTS)]
            band = Box(left, self._plot.y - 6, right - left, self._plot.height + 12)
            sheet = pygame.Surface(canvas.rect(band).size, pygame.SRCALPHA)
            sheet.fill((*light.glow, 120))
            surface.blit(sheet, canvas.rect(band))
            canvas.line(surface, shade(light.shade, -0.1), (right, band.y), (right, band.bottom), 2)
            names.append(
                (self._retrospect.part(part), Box(left, self._parts[2].y, right - left, self._parts[2].height))
            )
        text.draw_in_one_size(surface, names, _NAME)
        end = Box(self._plot.right - 112, below.y, 120, below.height)
        text.draw_in(surface, self._retrospect.moment(END), end, _END)

    def _mark(self, surface: pygame.Surface, point: Point) -> None:
        """A diamond where a choice cost much."""
        canvas, (x, y) = self._tools.canvas, point
        for size, colour in ((_MARK, PLASTER), (_MARK - 3, TERRACOTTA)):
            corners = ((x, y - size), (x + size, y), (x, y + size), (x - size, y))
            pygame.draw.polygon(surface, colour, [canvas.point(*corner) for corner in corners])

    def _colour(self, side: int) -> Colour:
        return team_colour(side) if self._retrospect.teams else seat_colour(self._retrospect.players[side])

    def _sign(self, surface: pygame.Surface, side: int, centre: Point) -> None:
        if self._retrospect.teams:
            draw_team(self._tools, surface, side, centre, _SIGN + 6)
        else:
            draw_sign(self._tools, surface, self._retrospect.players[side], centre, _SIGN)
