"""Animations of leaders: those not kept turn face down and go to the player who chooses from them next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.anim.tween import mix
from game.ui.canvas import Box
from game.wonders.cards.painters import painters
from game.wonders.leaders.layout import draft_rooms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.services import Services
    from game.wonders.leaders.choice import LeaderChoice

_BACK = "leaders"
_TURNED = 0.5  # part of the way in which a leader turns over
_SMALL = 0.24  # size of a leader where it ends, as part of where it begins


class Flight:
    """A card that turns face down while it moves from one place to another, becoming smaller."""

    def __init__(self, face: pygame.Surface, back: pygame.Surface, start: Box, end: Box) -> None:
        self._face, self._back = face, back
        self._start, self.end = start, end
        self._part = 0.0

    def move(self, part: float) -> None:
        """Move it to ``part`` (0 to 1) of its way."""
        self._part = part

    @property
    def turned(self) -> bool:
        """True if its back is seen."""
        return self._part >= _TURNED / 2

    def draw(self, services: Services, surface: pygame.Surface) -> None:
        """Draw the picture in its current place; it has turned over half-way."""
        a, b, part = self._start, self.end, self._part
        squeezed = max(0.02, abs(1.0 - 2.0 * min(1.0, part / _TURNED)))
        width, height = mix(a.width, b.width, part) * squeezed, mix(a.height, b.height, part)
        middle = (mix(a.centerx, b.centerx, part), mix(a.centery, b.centery, part))
        area = services.canvas.rect((middle[0] - width / 2, middle[1] - height / 2, width, height))
        picture = self._back if self.turned else self._face
        surface.blit(pygame.transform.scale(picture, area.size), area.topleft)


def flights(chooser: LeaderChoice, old: Sequence[tuple[str, Box]], kept: str) -> list[Flight]:
    """Return the flights of the leaders just offered; the kept one is already in its place."""
    services, cards = chooser.table.services, painters(chooser.table.services).cards
    rooms = draft_rooms(chooser.table)
    area = rooms.left if chooser.receiver == chooser.left else rooms.right
    found = []
    for card, slot in old:
        if card == kept:
            continue
        size = services.canvas.rect(slot).size
        width, height = slot.width * _SMALL, slot.height * _SMALL
        end = Box(area.centerx - width / 2, area.y + 30, width, height)
        found.append(Flight(cards.face(chooser.table.narrator.face(card), size), cards.back(_BACK, size), slot, end))
    return found
