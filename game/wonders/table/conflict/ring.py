"""The cities of a conflict as they sit round the table: where each stands, and where each two of them meet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.anim.tween import mix_point
from game.ui.canvas import Box, Point
from game.ui.layout import around, rows

Fight = tuple[int, int]
"""Two seats that fight."""

CROSSING = (150.0, 92.0)
_LARGEST, _LEAST, _STEP = 400.0, 80.0, 8.0  # across a portrait
_SMALL = 190.0  # a portrait of which the plate hides much
_OVER = 20.0  # how far a plate reaches over its portrait
_TWO = 2  # cities, which one way joins
_POINTS = 240  # of the road
_BULGE = 0.75  # 1: an ellipse; the smaller, the more it fills its corners
_LIFTS = tuple(-20.0 * step for step in range(12))
"""How far what stands in the middle may be moved up, in units."""
_PULLS = (1.0, 0.94, 1.06, 0.88, 1.12, 0.82, 1.18, 0.76, 0.7, 0.64)
_SHIFTS = (0.0, 0.06, -0.06, 0.12, -0.12)
"""Where neighbours meet: half-way along the road, or nearer to the middle or farther out, or nearer to one of them."""
_SHARES = (0.5, 0.42, 0.58, 0.36, 0.64, 0.3, 0.7, 0.25, 0.75)
_ASIDE = (0.0, 25.0, -25.0, 50.0, -50.0, 80.0, -80.0, 120.0, -120.0)
"""Where others meet: on the straight way between them, and how far above or below it, in units."""


@dataclass(frozen=True)
class CityPlace:
    """The place of a city: its portrait, and the plate at the foot of that."""

    portrait: Box
    plate: Box

    @property
    def whole(self) -> Box:
        """Both together."""
        return self.portrait.union(self.plate)


class ConflictRing:
    """The cities in a room, as large as there is room for all of them.

    Args:
        order: those that fight, the first at the foot, its left-hand neighbour to the left of it, and so on; in a low
            room an even number of them stands a half step on, so that the middle is free above and below.
        fights: pairs of them.
        plate: width and height of a plate.
        stage: of what stands in the middle.
    """

    def __init__(
        self,
        room: Box,
        order: Sequence[int],
        fights: Sequence[Fight],
        plate: tuple[float, float],
        stage: tuple[float, float],
    ) -> None:
        self._room = room
        self.order = list(order)
        self._plate_size = plate
        # In the order of the seats, so that the same fights have the same places whoever tells them.
        self._fights = sorted(fights, key=lambda fight: (self.far(fight), sorted(map(self.order.index, fight))))
        self._stage_size = stage
        self._turn = 0.0
        self.size = self._largest()
        small = self.size < _SMALL or len(self.order) == _TWO
        if small and len(self.order) % 2 == 0:  # nobody above and below what stands in the middle
            self._turn, upright = 0.5, self.size
            self.size = self._largest()
            if self.size < 1.2 * upright:
                self._turn, self.size = 0.0, upright
        self._lay_out(self.size)

    def _largest(self) -> float:
        """Return the size of portraits for which there is room."""
        fits, too_large = _LEAST, _LARGEST
        while too_large - fits > _STEP:
            size = (fits + too_large) / 2
            if self._lay_out(size):
                fits = size
            else:
                too_large = size
        return fits

    def far(self, fight: Fight) -> bool:
        """True if the two are not neighbours among those who fight."""
        first, second = map(self.order.index, fight)
        return (second - first) % len(self.order) not in (1, len(self.order) - 1)

    @property
    def ways(self) -> list[Point]:
        """The road as it is drawn: two cities have one way between them, there and back."""
        if len(self.order) != _TWO:
            return self.road
        start = round(self._turn / _TWO * _POINTS)
        there = self.road[start : start + _POINTS // _TWO + 1]
        return [*there, *reversed(there)]

    @property
    def plates(self) -> list[Box]:
        """The plates of all cities."""
        return [place.plate for place in self.places.values()]

    def at(self, place: float) -> Point:
        """Return a point of the road; whole numbers are the cities in their order."""
        number = round((place + self._turn) / len(self.order) * _POINTS) % _POINTS
        return self.road[number]

    def _lay_out(self, size: float) -> bool:
        """Lay everything out with portraits of a size; True if nothing covers anything else."""
        width, height = max(size, self._plate_size[0]), size + self._plate_size[1] - _OVER
        self.road = _even(self._room, (self._room.width - width) / 2, (self._room.height - height) / 2)
        self.places = {
            seat: _place(around(self.at(number), width, height), size, self._plate_size)
            for number, seat in enumerate(self.order)
        }
        self.crossings: dict[Fight, Box] = {}
        self.stage = Box(0, 0, 0, 0)  # which covers nothing
        x, y = self._room.center
        self.stage = self._free([around((x, y + lift), *self._stage_size) for lift in _LIFTS])
        for fight in self._fights:
            self.crossings[fight] = self._free(self._beyond(fight) if self.far(fight) else self._between(fight))
        boxes = self._taken
        return not any(box.collidelist(boxes[number + 1 :]) >= 0 for number, box in enumerate(boxes))

    @property
    def _taken(self) -> list[Box]:
        return [*(place.whole for place in self.places.values()), self.stage, *self.crossings.values()]

    def _free(self, boxes: Sequence[Box]) -> Box:
        """Return the first box that covers nothing, or the one that covers least."""

        def covered(box: Box) -> float:
            shared = [box.clip(other) for other in self._taken]
            return sum(part.width * part.height for part in shared)

        return min(boxes, key=covered)

    def _between(self, fight: Fight) -> list[Box]:
        """Return where neighbours may meet, the best first."""
        first, second = sorted(map(self.order.index, fight))
        count = len(self.order)
        half = (first + second) / 2 if second - first == 1 else (second + first + count) / 2
        return [
            around(mix_point(self._room.center, self.at(half + shift), pull), *CROSSING)
            for pull in _PULLS
            for shift in _SHIFTS
        ]

    def _beyond(self, fight: Fight) -> list[Box]:
        """Return where others may meet, the best first."""
        first, second = (self.places[seat].portrait.center for seat in fight)
        return [
            around(mix_point(first, second, share), *CROSSING).move(0, aside) for aside in _ASIDE for share in _SHARES
        ]


def _place(box: Box, size: float, plate: tuple[float, float]) -> CityPlace:
    portrait, _ = rows(box, (size, None))
    foot = Box(box.centerx - plate[0] / 2, box.bottom - plate[1], *plate)
    return CityPlace(around(portrait.center, size, size), foot)


def _bulged(part: float) -> float:
    """Return a coordinate of an ellipse, moved out so that its corners fill more of the room."""
    return math.copysign(abs(part) ** _BULGE, part)


def _even(room: Box, wide: float, high: float) -> list[Point]:
    """Return points of an ellipse in the middle of a room, as far apart from each other, clockwise from its foot."""
    x, y = room.center
    fine = [math.tau * (0.25 + part / (2 * _POINTS)) for part in range(2 * _POINTS + 1)]
    points = [(x + wide * _bulged(math.cos(angle)), y + high * _bulged(math.sin(angle))) for angle in fine]
    run = [0.0]
    for before, after in pairwise(points):
        run.append(run[-1] + math.dist(before, after))
    found, at = [], 1
    for number in range(_POINTS):
        there = run[-1] * number / _POINTS
        while run[at] < there:
            at += 1
        found.append(mix_point(points[at - 1], points[at], (there - run[at - 1]) / (run[at] - run[at - 1])))
    return found
