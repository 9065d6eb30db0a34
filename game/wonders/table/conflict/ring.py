"""All conflicts of an age in one picture: the cities as they sit round the table, and how each two neighbours met."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import arc_point, mix_point
from game.ui.canvas import Box, Point
from game.ui.labels import draw_icon
from game.ui.layout import around, columns, inset
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD, GOLD_DEEP, INK, PLASTER
from game.wonders.signs import token_icon
from game.wonders.table.conflict.pictures import ConflictPictures, Pair, Plaque, colour_of

if TYPE_CHECKING:
    from game.services import Services

_MIDDLE = (960.0, 556.0)
_RADII = (712.0, 318.0)
_NODE = (310.0, 128.0)
_PLATE = (182.0, 60.0)
_FLYING = 62.0
_LIFT = 40.0
_SHARES = (0.5, 0.42, 0.58, 0.36, 0.64, 0.3, 0.7, 0.25, 0.75)
"""Where a plate between distant cities may lie, as fractions of the way, the best first."""
_PULLS = (0.0, 0.15, 0.3, 0.45)
"""How far it may be moved to the middle of the table, as fractions of the way."""
_WORDS = around((_MIDDLE[0], _MIDDLE[1] - 15), 660, 110)
_TOTAL = Style("italic", 40, PLASTER, "centre", wrap=True, shadow=Shadow((16, 10, 6)))


@dataclass
class Round:
    """The table as seen from a seat. ``shown`` and ``fly`` run from 0 to 1: how far the picture is there, and how far
    the tokens of the others have flown."""

    viewer: int
    seats: int
    mine: Sequence[Pair]
    others: Sequence[Pair]
    shown: float = field(default=0.0)
    fly: float = field(default=0.0)

    @property
    def won(self) -> int:
        """The sum of the viewer's conflicts in points."""
        return sum(sum(pair.taken[pair.seats.index(self.viewer)]) for pair in self.mine)

    def node(self, seat: int) -> Box:
        """Return where a city lies: the viewer's at the foot, its left-hand neighbour to the left of it, and so on."""
        return around(self.at(seat), *_NODE)

    def at(self, seat: int) -> Point:
        """Return the middle of a city."""
        angle = math.tau * (0.25 + ((seat - self.viewer) % self.seats) / self.seats)
        return (_MIDDLE[0] + _RADII[0] * math.cos(angle), _MIDDLE[1] + _RADII[1] * math.sin(angle))

    def plate(self, pair: Pair) -> Box:
        """Return where it is written how two cities met: half-way between neighbours; between others where there is
        room."""
        return self._plates[pair]

    @cached_property
    def _plates(self) -> dict[Pair, Box]:
        pairs = (*self.others, *self.mine)
        found = {pair: self._between(pair, 0.5) for pair in pairs if not pair.far(self.seats)}
        taken = [*(self.node(seat) for seat in range(self.seats)), *found.values(), _WORDS]
        for pair in pairs:
            if pair not in found:
                places = [self._between(pair, share, pull) for pull in _PULLS for share in _SHARES]
                found[pair] = min(places, key=lambda place: (sum(map(place.colliderect, taken)), places.index(place)))
                taken.append(found[pair])
        return found

    def _between(self, pair: Pair, share: float, pull: float = 0.0) -> Box:
        there = mix_point(self.at(pair.seats[0]), self.at(pair.seats[1]), share)
        return around(mix_point(there, _MIDDLE, pull), *_PLATE)


def draw_round(
    services: Services, surface: pygame.Surface, pictures: ConflictPictures, table: Round, tokens: Sequence[list[int]]
) -> None:
    """Draw ropes from city to city, plates on them, and the cities with their tokens."""
    for pair in (*table.others, *table.mine):
        rope = [table.at(pair.seats[0]), table.plate(pair).center, table.at(pair.seats[1])]
        points = [services.canvas.point(*place) for place in rope]
        pygame.draw.lines(surface, GOLD_DEEP, False, points, max(2, services.canvas.px(5)))
    seats = enumerate(tokens)
    pictures.draw_plaques(surface, [Plaque(table.node(seat), seat, held, seat == table.viewer) for seat, held in seats])
    for pair in (*table.others, *table.mine):
        _draw_plate(services, surface, pictures, table.plate(pair), pair, pair in table.mine, table)
    shown = services.tr("conflict.minus", n=-table.won) if table.won < 0 else f"+{table.won}" if table.won else "0"
    text = services.tr("conflict.total", name=pictures.name(table.viewer), n=shown)
    services.text.draw_in(surface, text, _WORDS, _TOTAL)


def draw_flights(services: Services, surface: pygame.Surface, table: Round) -> None:
    """Draw the tokens of the others on their way."""
    if 0 < table.fly < 1:
        for pair in table.others:
            _draw_flight(services, surface, table, pair)


def _draw_plate(
    services: Services,
    surface: pygame.Surface,
    pictures: ConflictPictures,
    box: Box,
    pair: Pair,
    mine: bool,
    table: Round,
) -> None:
    """Draw emblem and shields of both, the left one first."""
    services.skin.panel(surface, box, "parchment", 14, 8, groove=False)
    services.skin.outline(surface, box, 14, GOLD if mine else GOLD_DEEP)
    first = min((0, 1), key=lambda which: table.at(pair.seats[which]))
    left, number, swords, other, right = columns(inset(box, 3, 0), (46, None, 30, None, 46))
    for which, sign, words in ((first, left, number), (1 - first, right, other)):
        pictures.draw_emblem(surface, pair.seats[which], sign.center, 42)
        colour = colour_of(pair.outcomes[which]) if table.shown >= 1 else INK
        services.text.draw_in(surface, str(pair.shields[which]), words, Style("numeral", 34, colour, "centre"))
    draw_icon(services, surface, "conflict", swords, 28)


def _draw_flight(services: Services, surface: pygame.Surface, table: Round, pair: Pair) -> None:
    """Draw the tokens of a pair on their way from the plate to the cities."""
    start = table.plate(pair).center
    for seat, taken in zip(pair.seats, pair.taken, strict=True):
        for value in taken:
            spot = arc_point(start, table.at(seat), table.fly, _LIFT)
            services.canvas.blit(surface, services.icon(token_icon(value), _FLYING), spot)
