"""The pictures of a conflict: two cities against each other, and the plaques of cities with their tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import arc_point
from game.ui.canvas import Box, Point
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
_SIDES = (Box(ARENA.x + 40, ARENA.y + 36, 620, 528), Box(ARENA.right - 660, ARENA.y + 36, 620, 528))
PAINTING = (600.0, 236.0)
"""Units of a painting in a comparison."""
_FRAME = Box(0, 0, PAINTING[0] + 10, PAINTING[1] + 10)
CONFLICT_LIGHT = 2
"""The age whose light its paintings have."""
_PLAQUES_TOP = 800.0
_FAR = Box(ARENA.centerx - 140, ARENA.y + 36, 280, 66)
"""Where it is said that two cities meet that are no neighbours."""
_PLAQUE = (480.0, 150.0)
SLABS = (
    Slab(ARENA, "plaster", 24, 40),
    Slab(_FRAME, "stone", 14, 8),
    Slab(_FRAME, "gold", 14, 8),
    Slab(Box(0, 0, *_PLAQUE), "plaster", 14, 10, groove=False),
)
"""What a comparison lies on, to be made before the first frame of it."""
_TOKEN = 58.0
_STACKED = 76.0  # units from a token to the next one above it
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
        """The comparison of a city's conflict with another one."""
        return cls((seat, fought.other), fought.shields, fought.taken)

    def far(self, cities: int) -> bool:
        """Whether the two are no neighbours, with so many cities at the table."""
        first, second = self.seats
        return (second - first) % cities not in (1, cities - 1)

    @property
    def outcomes(self) -> tuple[int, int]:
        """For each side above 0 where it has won, below 0 where it has lost."""
        first, second = self.shields
        return (first - second, second - first)


@dataclass
class Comparison:
    """How far a comparison has come: each part runs from 0 to 1. ``viewer``: whose victory is a moment of joy."""

    pair: Pair
    viewer: int
    arrive: float = 0.0
    count: float = 0.0
    fly: float = 0.0


class ConflictPictures:
    """Draws with the cities of one conflict."""

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
        """Both cities in the arena, their shields, and the tokens that wait."""
        services = self._services
        # The left-hand neighbour stands on the left.
        for place, which in ((_SIDES[1], 0), (_SIDES[0], 1)):
            self._fighter(surface, place, comparison, which)
        size = 132 + 26 * comparison.count * (1 - comparison.count) * 4
        services.canvas.blit(surface, services.icon("conflict", size), (ARENA.centerx, _SIDES[0].y + 140))
        if comparison.pair.far(len(self._cities)):
            text = services.tr("conflict.far")
            services.text.draw_in(surface, text, _FAR, Style("italic", 27, INK_SOFT, "centre", wrap=True))
        if comparison.count >= 1:
            self._verdict(surface, comparison.pair)

    def draw_flight(self, surface: pygame.Surface, comparison: Comparison) -> None:
        """The tokens on their way, above everything else."""
        if not 0 < comparison.fly < 1:
            return
        for place, which in ((_SIDES[1], 0), (_SIDES[0], 1)):
            for number, value in enumerate(comparison.pair.taken[which]):
                start = (place.centerx + 190, place.bottom - 92 - number * _STACKED)
                spot = arc_point(start, self.landing(which), comparison.fly, 60)
                size = 110 - (110 - _TOKEN) * comparison.fly
                picture = self._services.icons.get(token_icon(value), self._services.canvas.px(round(size / 6) * 6))
                self._services.canvas.blit(surface, picture, spot)

    def _fighter(self, surface: pygame.Surface, place: Box, comparison: Comparison, which: int) -> None:
        services, seat = self._services, comparison.pair.seats[which]
        player, city = self._players[seat], self._cities[seat]
        shift = (1 - comparison.arrive) * 160 * (1 if which == 0 else -1)
        frame = Box(place.centerx - PAINTING[0] / 2 + shift, place.y, *PAINTING)
        won = comparison.pair.outcomes[which] > 0
        if won and comparison.count >= 1:
            services.skin.glow(surface, frame, GOLD_LIGHT, 1.0, 26)
        services.skin.panel(surface, frame.inflate(10, 10), "gold" if won and comparison.count >= 1 else "stone", 14, 8)
        surface.blit(self._painting(seat), services.canvas.rect(frame).topleft)
        draw_sign(services, surface, player, (frame.x + 62, frame.bottom + 8), 116)
        name = (frame.x + 132, frame.bottom + 10, frame.width - 140, 52)
        services.text.draw_in(surface, player.name, name, Style("heading", 40))
        city_name = (frame.x + 132, frame.bottom + 58, frame.width - 140, 36)
        title = services.tr(f"city.{city.board}")
        services.text.draw_in(surface, title, city_name, Style("italic", 27, INK_SOFT))
        self._strength(surface, place, comparison, which, shift)

    def _strength(self, surface: pygame.Surface, place: Box, comparison: Comparison, which: int, shift: float) -> None:
        """Shield and numeral, counted up; the token waits beside it until it flies."""
        services = self._services
        middle = place.bottom - 92
        outcome = comparison.pair.outcomes[which]
        if comparison.count >= 1 and comparison.pair.seats[which] == comparison.viewer and outcome > 0:
            services.canvas.blit(surface, services.icon("laurel", 210), (place.centerx + shift, middle))
        services.canvas.blit(surface, services.icon("shield", 150), (place.centerx - 190 + shift, middle))
        number = round(comparison.pair.shields[which] * min(1.0, comparison.count * 1.2))
        colour = colour_of(outcome) if comparison.count >= 1 else INK
        services.text.draw_in(
            surface,
            str(number),
            (place.centerx - 100 + shift, middle - 76, 200, 150),
            Style("numeral", 128, colour, "centre"),
        )
        if comparison.count >= 1 and comparison.fly <= 0:
            for number, value in enumerate(comparison.pair.taken[which]):
                spot = (place.centerx + 190, middle - number * _STACKED)
                services.canvas.blit(surface, services.icon(token_icon(value), 110), spot)

    def _verdict(self, surface: pygame.Surface, pair: Pair) -> None:
        tr, box = self._services.tr, (ARENA.centerx - 130, _SIDES[0].bottom - 167, 260, 150)
        first, second = pair.shields
        if first == second:
            text = tr("conflict.level")
        else:
            text = tr("conflict.wins", name=self._players[pair.seats[0 if first > second else 1]].name)
        self._services.text.draw_in(surface, text, box, Style("italic", 34, INK_SOFT, "centre", wrap=True))

    # --- plaques ----------------------------------------------------------------------------------------------------

    def below(self, which: int) -> Box:
        """The plaque of a city below its side of the arena."""
        side = _SIDES[1 - which]
        return Box(side.centerx - _PLAQUE[0] / 2, _PLAQUES_TOP, *_PLAQUE)

    def landing(self, which: int) -> Point:
        """Where the next token of a city lands."""
        box = self.below(which)
        return (box.x + box.width * 0.4, box.bottom - 42)

    def name(self, seat: int) -> str:
        """Who the city belongs to."""
        return self._players[seat].name

    def draw_emblem(self, surface: pygame.Surface, seat: int, centre: Point, size: float) -> None:
        """The sign of a city's player."""
        draw_sign(self._services, surface, self._players[seat], centre, size)

    def draw_plaque(self, surface: pygame.Surface, box: Box, seat: int, tokens: list[int], lit: bool) -> None:
        """Emblem, name, tokens by their value, and what they are worth together."""
        services, player = self._services, self._players[seat]
        if lit:
            services.skin.glow(surface, box, GOLD_LIGHT, 1.0, 18)
        services.skin.panel(surface, box, "plaster", 14, 10, groove=False)
        stripe = services.canvas.rect((box.x + 8, box.bottom - 9, box.width - 16, 4))
        pygame.draw.rect(surface, seat_colour(player), stripe)
        if lit:
            services.skin.outline(surface, box, 14, GOLD)
        draw_sign(services, surface, player, (box.x + 40, box.y + 36), 56)
        total = sum(tokens)
        colour = colour_of(total)
        figure = (box.right - 84, box.y + 6, 74, 60)
        shown = services.tr("conflict.minus", n=-total) if total < 0 else str(total)
        services.text.draw_in(surface, shown, figure, Style("numeral", 42, colour, "centre"))
        name = (box.x + 76, box.y + 10, box.width - 168, 50)
        services.text.draw_in(surface, player.name, name, Style("heading", 27))
        self._tokens(surface, Box(box.x + 14, box.bottom - 68, box.width - 28, 52), tokens)

    def _tokens(self, surface: pygame.Surface, room: Box, tokens: list[int]) -> None:
        """One of each value, with how many there are of it."""
        services = self._services
        values = sorted(set(tokens), reverse=True)
        step = min(room.width / max(1, len(values)), 108.0)
        for place, value in enumerate(values):
            x = room.x + place * step
            services.canvas.blit(surface, services.icon(token_icon(value), room.height), (x + 26, room.centery))
            count = tokens.count(value)
            if count > 1:
                words = Box(x + 54, room.y, step - 54, room.height)
                text = services.tr("conflict.times", n=count)
                services.text.draw_in(surface, text, words, Style("numeral", 26))


def colour_of(outcome: int) -> Colour:
    """The colour of a number that is won, lost or neither."""
    return INK if not outcome else _WON if outcome > 0 else _LOST
