"""The pictures of a conflict: two cities against each other, the list of all pairs, and the plaques below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.anim.tween import arc_point
from game.ui.canvas import Box, Point
from game.ui.signs import draw_sign, seat_colour
from game.ui.theme import GOLD, GOLD_LIGHT, INK, INK_SOFT, TERRACOTTA, VERDIGRIS, Colour, shade
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.signs import token_icon

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services

ARENA = Box(180, 150, 1560, 600)
_SIDES = (Box(ARENA.x + 40, ARENA.y + 36, 620, 528), Box(ARENA.right - 660, ARENA.y + 36, 620, 528))
_PAINTING = (600.0, 236.0)
_PLAQUES_TOP = 790.0
_PLAQUE_HEIGHT = 150.0
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

    @property
    def outcomes(self) -> tuple[int, int]:
        """For each side above 0 where it has won, below 0 where it has lost."""
        first, second = self.shields
        return (first - second, second - first)


@dataclass
class Comparison:
    """How far a comparison has come: each part runs from 0 to 1."""

    pair: Pair
    arrive: float = 0.0
    count: float = 0.0
    fly: float = 0.0


class ConflictPictures:
    """Draws with the cities of one conflict."""

    def __init__(self, services: Services, players: list[Player], cities: list[dict[str, Any]]) -> None:
        self._services = services
        self._players = players
        self._cities = cities
        self.thumbnails = Thumbnails(services)

    # --- one comparison ---------------------------------------------------------------------------------------------

    def draw_comparison(self, surface: pygame.Surface, comparison: Comparison) -> None:
        """Both cities, their shields, and the tokens that fly."""
        services = self._services
        # The left-hand neighbour stands on the left.
        for place, which in ((_SIDES[1], 0), (_SIDES[0], 1)):
            self._fighter(surface, place, comparison, which)
        size = 132 + 26 * comparison.count * (1 - comparison.count) * 4
        services.canvas.blit(surface, services.icon("conflict", size), (ARENA.centerx, _SIDES[0].y + 140))
        if comparison.count >= 1:
            self._verdict(surface, comparison.pair)

    def draw_flight(self, surface: pygame.Surface, comparison: Comparison) -> None:
        """The tokens on their way, above everything else."""
        if not 0 < comparison.fly < 1:
            return
        for place, which in ((_SIDES[1], 0), (_SIDES[0], 1)):
            for number, value in enumerate(comparison.pair.taken[which]):
                start = (place.centerx + 190, place.bottom - 92 - number * _STACKED)
                spot = arc_point(start, self.landing(comparison.pair.seats[which]), comparison.fly, 60)
                size = 110 - (110 - _TOKEN) * comparison.fly
                picture = self._services.icons.get(token_icon(value), self._services.canvas.px(round(size / 6) * 6))
                self._services.canvas.blit(surface, picture, spot)

    def _fighter(self, surface: pygame.Surface, place: Box, comparison: Comparison, which: int) -> None:
        services, seat = self._services, comparison.pair.seats[which]
        player, city = self._players[seat], self._cities[seat]
        shift = (1 - comparison.arrive) * 160 * (1 if which == 0 else -1)
        frame = Box(place.centerx - _PAINTING[0] / 2 + shift, place.y, *_PAINTING)
        won = comparison.pair.outcomes[which] > 0
        if won and comparison.count >= 1:
            services.skin.glow(surface, frame, GOLD_LIGHT, 1.0, 26)
        services.skin.panel(surface, frame.inflate(10, 10), "gold" if won and comparison.count >= 1 else "stone", 14, 8)
        size = services.canvas.rect(frame).size
        picture = self.thumbnails.get(city["board"], city["side"], size, city["stages"])
        surface.blit(picture, services.canvas.rect(frame).topleft)
        draw_sign(services, surface, player, (frame.x + 62, frame.bottom + 8), 116)
        name = (frame.x + 132, frame.bottom + 10, frame.width - 140, 52)
        services.text.draw_in(surface, player.name, name, "heading", 40, INK, "left", wrap=False)
        city_name = (frame.x + 132, frame.bottom + 58, frame.width - 140, 36)
        title = services.tr(f"city.{city['board']}")
        services.text.draw_in(surface, title, city_name, "italic", 27, INK_SOFT, "left", wrap=False)
        self._strength(surface, place, comparison, which, shift)

    def _strength(self, surface: pygame.Surface, place: Box, comparison: Comparison, which: int, shift: float) -> None:
        """Shield and numeral, counted up; the token waits beside it until it flies."""
        services = self._services
        middle = place.bottom - 92
        services.canvas.blit(surface, services.icon("shield", 150), (place.centerx - 190 + shift, middle))
        number = round(comparison.pair.shields[which] * min(1.0, comparison.count * 1.2))
        outcome = comparison.pair.outcomes[which]
        colour = INK if comparison.count < 1 or not outcome else _WON if outcome > 0 else _LOST
        services.text.draw_in(
            surface,
            str(number),
            (place.centerx - 100 + shift, middle - 76, 200, 150),
            "numeral",
            128,
            colour,
            wrap=False,
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
        self._services.text.draw_in(surface, text, box, "italic", 34, INK_SOFT)

    # --- all of them ------------------------------------------------------------------------------------------------

    def draw_list(self, surface: pygame.Surface, pairs: list[Pair]) -> None:
        """Every comparison on a line of its own."""
        height = min(76.0, (ARENA.height - 56) / len(pairs))
        top = ARENA.centery - height * len(pairs) / 2
        for number, pair in enumerate(pairs):
            row = Box(ARENA.x + 60, top + number * height, ARENA.width - 120, height)
            if number % 2 == 0:
                self._services.skin.sunken(surface, row.inflate(0, -6), 10, alpha=120)
            self._half(surface, row, pair, 1)
            self._half(surface, row, pair, 0)
            self._services.canvas.blit(surface, self._services.icon("conflict", height * 0.62), row.center)

    def _half(self, surface: pygame.Surface, row: Box, pair: Pair, which: int) -> None:
        """One side of a line, mirrored about the middle: token, emblem, name, shields."""
        services, writer = self._services, self._services.text
        player, outcome = self._players[pair.seats[which]], pair.outcomes[which]
        side = 1 if which == 0 else -1
        size = min(52.0, row.height * 0.76)

        def at(distance: float) -> Point:
            return (row.centerx + side * distance, row.centery)

        services.canvas.blit(surface, services.icon("shield", size), at(86))
        colour = INK if not outcome else _WON if outcome > 0 else _LOST
        x = at(150)[0]
        number = (x - 40, row.y, 80, row.height)
        writer.draw_in(surface, str(pair.shields[which]), number, "numeral", size * 0.84, colour, wrap=False)
        draw_sign(services, surface, player, at(230), size)
        x = row.centerx + side * 272
        name = (x if side > 0 else x - 290, row.y, 290, row.height)
        align = "left" if side > 0 else "right"
        writer.draw_in(surface, player.name, name, "strong", 30, INK, align, wrap=False)  # type: ignore[arg-type]
        for place, value in enumerate(pair.taken[which]):
            services.canvas.blit(surface, services.icon(token_icon(value), size * 1.1), at(620 - place * size * 0.7))

    # --- the plaques below ------------------------------------------------------------------------------------------

    def plaque(self, seat: int) -> Box:
        """Where a city waits for its tokens. The first seat lies rightmost: its left-hand neighbour is on its left."""
        count = len(self._players)
        gap = 16.0
        width = min(480.0, (1840 - gap * (count - 1)) / count)
        left = 960 - (width * count + gap * (count - 1)) / 2
        return Box(left + (count - 1 - seat) * (width + gap), _PLAQUES_TOP, width, _PLAQUE_HEIGHT)

    def landing(self, seat: int) -> Point:
        """Where the next token of a city lands."""
        box = self.plaque(seat)
        return (box.x + box.width * 0.4, box.bottom - 42)

    def draw_plaque(self, surface: pygame.Surface, seat: int, tokens: list[int], lit: bool) -> None:
        """Emblem, name, tokens and what they are worth together."""
        services, box, player = self._services, self.plaque(seat), self._players[seat]
        if lit:
            services.skin.glow(surface, box, GOLD_LIGHT, 1.0, 18)
        services.skin.panel(surface, box, "plaster", 14, 10, groove=False)
        stripe = services.canvas.rect((box.x + 8, box.bottom - 9, box.width - 16, 4))
        pygame.draw.rect(surface, seat_colour(player), stripe)
        if lit:
            services.skin.outline(surface, box, 14, GOLD)
        draw_sign(services, surface, player, (box.x + 42, box.y + 40), 60)
        name = (box.x + 78, box.y + 14, box.width - 88, 50)
        services.text.draw_in(surface, player.name, name, "heading", 27, INK, "left", wrap=False)
        total = sum(tokens)
        colour = INK if total == 0 else _WON if total > 0 else _LOST
        figure = (box.right - 84, box.bottom - 78, 74, 64)
        shown = services.tr("conflict.minus", n=-total) if total < 0 else str(total)
        services.text.draw_in(surface, shown, figure, "numeral", 44, colour, wrap=False)
        room = box.width - 84 - 20 - _TOKEN
        step = min(_TOKEN * 0.7, room / max(1, len(tokens) - 1))
        for index, value in enumerate(sorted(tokens)):
            spot = (box.x + 14 + _TOKEN / 2 + index * step, box.bottom - 44)
            services.canvas.blit(surface, services.icon(token_icon(value), _TOKEN), spot)
