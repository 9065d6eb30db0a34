"""Leaders on their way: the one kept to its place in the city, the others to the neighbour on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.anim.tween import mix
from game.ui.canvas import Box
from game.wonders.cards.painters import painters
from game.wonders.leaders.layout import RIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.services import Services
    from game.wonders.leaders.council import Council

_SMALL = 0.24  # size of a leader where it ends, as part of where it begins


class Flight:
    """A picture that moves from one place to another, becoming smaller."""

    def __init__(self, picture: pygame.Surface, start: Box, end: Box) -> None:
        self._picture = picture
        self._start, self._end = start, end
        self._part = 0.0

    def move(self, part: float) -> None:
        """Be ``part`` (0 to 1) of the way there."""
        self._part = part

    def draw(self, services: Services, surface: pygame.Surface) -> None:
        """The picture where it is now."""
        a, b, part = self._start, self._end, self._part
        place = Box(
            mix(a.x, b.x, part), mix(a.y, b.y, part), mix(a.width, b.width, part), mix(a.height, b.height, part)
        )
        area = services.canvas.rect(place)
        surface.blit(pygame.transform.smoothscale(self._picture, area.size), area.topleft)


def flights(council: Council, old: Sequence[tuple[str, Box]], kept: str) -> list[Flight]:
    """Where each of the leaders just offered goes; the one kept already lies in its place."""
    services = council.table.services
    found = []
    for card, slot in old:
        if card == kept:
            continue
        picture = painters(services).cards.face(council.table.face(card), services.canvas.rect(slot).size)
        width, height = slot.width * _SMALL, slot.height * _SMALL
        end = Box(RIGHT.centerx - width / 2, RIGHT.y + 30, width, height)
        found.append(Flight(picture, slot, end))
    return found
