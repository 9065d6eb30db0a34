"""The pictures of a conflict: two cities against each other, and the plaques of cities with their tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.anim.tween import arc_point
from game.ui.canvas import Box, Point
from game.ui.labels import Badge, RowItem, draw_icon, draw_rows
from game.ui.layout import columns, inset, middle, rows
from game.ui.signs import draw_sign, seat_colour
from game.ui.skin import Slab
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, INK_SOFT, TERRACOTTA, VERDIGRIS, Colour, shade
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.signs import token_icon
from rules import CityView

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from rules.wonders.engine.event_facts import Fought

ARENA = Box(180, 140, 1560, 620)
_LEFT, _CENTRE, _RIGHT = columns(inset(ARENA, 40, 36), (620, None, 620))
PAINTING = (600.0, 236.0)
"""Units of a painting in a comparison."""
_FRAME = Box(0, 0, PAINTING[0] + 10, PAINTING[1] + 10)
_NAMES = 102.0  # room for the names below a painting
_FAR, _SWORDS, _, _VERDICT = rows(_CENTRE, (66, PAINTING[1] - 66, _NAMES, None))
"""Rows of the arena: the note on distant cities, the swords, and the winner."""
CONFLICT_LIGHT = 2
"""The age whose light its paintings have."""
_PLAQUES_TOP = 800.0
_PLAQUE = (480.0, 150.0)
SLABS = (
    Slab(ARENA, "plaster", 24, 40),
    Slab(_FRAME, "stone", 14, 8),
    Slab(_FRAME, "gold", 14, 8),
    Slab(Box(0, 0, *_PLAQUE), "plaster", 14, 10, groove=False),
)
"""Prepare the slabs of a comparison before its first frame."""
_TOKEN, _LARGE = 58.0, 110.0
_STACKED = 76.0  # units from a token to the next one above it
_NAME, _CITY = Style("heading", 40), Style("italic", 27, INK_SOFT)
_SAID = Style("italic", 34, INK_SOFT, "centre", wrap=True)
_PLAQUE_NAME, _HELD = Style("heading", 27), Style("numeral", 26)
_WON: Colour = shade(VERDIGRIS, -0.35)
_LOST: Colour = shade(TERRACOTTA, -0.15)


@dataclass(frozen=True)
class Pair:
    """One comparison: two seats (the second sits on the left of the first), their shields, the tokens that each takes.
    Mostly that is one; who beats a city that hands its defeats on takes two."""

    seats: tuple[int, int]
    shields: tuple[int, int]
    taken: tuple[tuple[int, ...], tuple[int, ...]]

    @classmethod
    def of(cls, seat: int, fought: Fought) -> Pair:
        """Return the comparison of a city's conflict with another one."""
        return cls((seat, fought.other), fought.shields, fought.taken)

    def far(self, cities: int) -> bool:
        """True if the two are not neighbours among so many cities."""
        first, second = self.seats
        return (second - first) % cities not in (1, cities - 1)

    @property
    def outcomes(self) -> tuple[int, int]:
        """Return for each side a number above 0 if it has won, below 0 if it has lost."""
        first, second = self.shields
        return (first - second, second - first)


@dataclass
class Comparison:
    """The progress of a comparison's animation: each part runs from 0 to 1. ``viewer``: the seat whose victory is
    celebrated."""

    pair: Pair
    viewer: int
    arrive: float = 0.0
    count: float = 0.0
    fly: float = 0.0


class Plaque(NamedTuple):
    """The plaque of a city in a box, with its tokens; ``lit``: it is one of those that it is about."""

    box: Box
    seat: int
    tokens: Sequence[int]
    lit: bool


class ConflictPictures:
    """Draws the cities of one conflict."""

    def __init__(self, services: Services, players: list[Player], cities: Sequence[CityView]) -> None:
        self._services = services
        self._players = players
        self._cities = cities
        self.thumbnails = Thumbnails(services)

    def want(self, pair: Pair) -> None:
        """Ask for the paintings of a comparison."""
        for seat in pair.seats:
            self._painting(seat)

    def _painting(self, seat: int) -> pygame.Surface:
        city = self._cities[seat]
        size = self._services.canvas.pixel_size(*PAINTING)
        return self.thumbnails.get(city.board, city.side, size, city.stages, CONFLICT_LIGHT)

    # --- one comparison ---------------------------------------------------------------------------------------------

    def draw_comparison(self, surface: pygame.Surface, comparison: Comparison) -> None:
        """Draw both cities in the arena, their shields, and the tokens that wait."""
        services, tr, names = self._services, self._services.tr, []
        for which, seat in enumerate(comparison.pair.seats):
            place = _side(which).move((1 - comparison.arrive) * 160 * (1 if which == 0 else -1), 0)
            above, head, below = rows(place, (PAINTING[1], _NAMES, None))
            self._fighter(surface, middle(above, *PAINTING), comparison, which)
            sign, words = columns(head, (142, None))
            draw_sign(services, surface, self._players[seat], (sign.centerx, head.y + 8), 116)
            names.append((inset(words, 0, 6), (self._players[seat].name, tr(f"city.{self._cities[seat].board}"))))
            self._strength(surface, below, comparison, which)
        services.text.draw_lines(surface, names, _NAME, _CITY)
        size = 132 + 26 * comparison.count * (1 - comparison.count) * 4
        services.canvas.blit(surface, services.icon("conflict", size), _SWORDS.center)
        if comparison.pair.far(len(self._cities)):
            services.text.draw_in(surface, tr("conflict.far"), _FAR, _SAID.with_size(27))
        if comparison.count >= 1:
            services.text.draw_in(surface, self._verdict(comparison.pair), _VERDICT, _SAID)

    def draw_flight(self, surface: pygame.Surface, comparison: Comparison) -> None:
        """Draw the tokens on their way, above everything else."""
        if not 0 < comparison.fly < 1:
            return
        for which, taken in enumerate(comparison.pair.taken):
            for number, value in enumerate(taken):
                start = _waiting(rows(_side(which), (PAINTING[1], _NAMES, None))[2], number)
                spot = arc_point(start, self.landing(which), comparison.fly, 60)
                size = _LARGE - (_LARGE - _TOKEN) * comparison.fly
                picture = self._services.icons.get(token_icon(value), self._services.canvas.px(round(size / 6) * 6))
                self._services.canvas.blit(surface, picture, spot)

    def _fighter(self, surface: pygame.Surface, frame: Box, comparison: Comparison, which: int) -> None:
        """Draw the painting of a city, framed in gold if it has won."""
        services = self._services
        won = comparison.pair.outcomes[which] > 0 and comparison.count >= 1
        if won:
            services.skin.glow(surface, frame, GOLD_LIGHT, 1.0, 26)
        services.skin.panel(surface, inset(frame, -5), "gold" if won else "stone", 14, 8)
        surface.blit(self._painting(comparison.pair.seats[which]), services.canvas.rect(frame).topleft)

    def _strength(self, surface: pygame.Surface, room: Box, comparison: Comparison, which: int) -> None:
        """Draw the shield and the number counting up; the token waits beside it until it flies."""
        services, counted = self._services, comparison.count >= 1
        outcome = comparison.pair.outcomes[which]
        shield, number, _ = columns(room, 3)
        if counted and comparison.pair.seats[which] == comparison.viewer and outcome > 0:
            services.canvas.blit(surface, services.icon("laurel", 210), number.center)
        draw_icon(services, surface, "shield", shield, 150)
        shown = str(round(comparison.pair.shields[which] * min(1.0, comparison.count * 1.2)))
        style = Style("numeral", 128, colour_of(outcome) if counted else INK, "centre", grows=False)
        services.text.draw_in(surface, shown, number, style)
        if counted and comparison.fly <= 0:
            for place, value in enumerate(comparison.pair.taken[which]):
                services.canvas.blit(surface, services.icon(token_icon(value), _LARGE), _waiting(room, place))

    def _verdict(self, pair: Pair) -> str:
        """Return the name of the winner."""
        first, second = pair.shields
        if first == second:
            return self._services.tr("conflict.level")
        return self._services.tr("conflict.wins", name=self.name(pair.seats[0 if first > second else 1]))

    # --- plaques ----------------------------------------------------------------------------------------------------

    def below(self, which: int) -> Box:
        """Return the plaque of a city below its side of the arena."""
        return Box(_side(which).centerx - _PLAQUE[0] / 2, _PLAQUES_TOP, *_PLAQUE)

    def landing(self, which: int) -> Point:
        """Return where the next token of a city lands."""
        box = self.below(which)
        return (box.x + box.width * 0.4, box.bottom - 42)

    def name(self, seat: int) -> str:
        """Return the name of the city's player."""
        return self._players[seat].name

    def draw_emblem(self, surface: pygame.Surface, seat: int, centre: Point, size: float) -> None:
        """Draw the sign of a city's player."""
        draw_sign(self._services, surface, self._players[seat], centre, size)

    def draw_plaques(self, surface: pygame.Surface, plaques: Sequence[Plaque]) -> None:
        """Draw emblem, name, tokens by their value, and what they are worth together, of each as large."""
        services, tr, names, tokens = self._services, self._services.tr, [], []
        for box, seat, held, lit in plaques:
            if lit:
                services.skin.glow(surface, box, GOLD_LIGHT, 1.0, 18)
            services.skin.panel(surface, box, "plaster", 14, 10, groove=False)
            stripe = rows(inset(box, 8, 5), (None, 4))[1]
            pygame.draw.rect(surface, seat_colour(self._players[seat]), services.canvas.rect(stripe))
            if lit:
                services.skin.outline(surface, box, 14, GOLD)
            head, row = rows(inset(box, 12, 14), (None, 48))
            sign, name, figure = columns(head, (56, None, 78), gap=8)
            draw_sign(services, surface, self._players[seat], sign.center, min(56.0, head.height))
            total = sum(held)
            shown = tr("conflict.minus", n=-total) if total < 0 else str(total)
            services.text.draw_in(surface, shown, figure, Style("numeral", 42, colour_of(total), "centre"))
            names.append((self._players[seat].name, name))
            tokens.append((row, [self._held(value, held.count(value)) for value in sorted(set(held), reverse=True)]))
        services.text.draw_in_one_size(surface, names, _PLAQUE_NAME)
        draw_rows(services, surface, tokens, gap=20)

    def _held(self, value: int, count: int) -> RowItem:
        """Draw the tokens of one value with their number."""
        times = self._services.tr("conflict.times", n=count) if count > 1 else ""
        return Badge(token_icon(value), times, _HELD, height=48)


def _side(which: int) -> Box:
    """Return where a city stands: the left-hand neighbour on the left."""
    return _RIGHT if which == 0 else _LEFT


def _waiting(room: Box, number: int) -> Point:
    """Return where a token waits beside the numeral."""
    x, y = columns(room, 3)[2].center
    return (x, y - number * _STACKED)


def colour_of(outcome: int) -> Colour:
    """Return the colour of a number that is won, lost or neither."""
    return INK if not outcome else _WON if outcome > 0 else _LOST
