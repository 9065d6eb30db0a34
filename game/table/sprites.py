"""Sprites over the table: cards and coins that animations move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.painting.threads.deferred import deferred_of
from game.ui.canvas import Box, Point

if TYPE_CHECKING:
    from game.services import Services


class Sprite:
    """A picture with its middle at ``at`` (units). ``width`` below 1 squeezes it sideways: a card that turns over."""

    def __init__(self, picture: pygame.Surface, at: Point) -> None:
        self.picture = picture
        self.at = at
        self.width = 1.0
        self.size = 1.0
        self.alpha = 255
        self.mark: pygame.Surface | None = None

    def move(self, at: Point) -> None:
        """Move its middle."""
        self.at = at


class Sprites:
    """The sprites of a table, lowest first."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.deferred = deferred_of(services)
        self._flying: list[Sprite] = []

    def __len__(self) -> int:
        return len(self._flying)

    def add(self, picture: pygame.Surface, at: Point) -> Sprite:
        """Add a picture as a sprite and return it."""
        sprite = Sprite(picture, at)
        self._flying.append(sprite)
        return sprite

    def remove(self, sprite: Sprite) -> None:
        """Remove a sprite."""
        if sprite in self._flying:
            self._flying.remove(sprite)

    def clear(self) -> None:
        """Remove all sprites."""
        self._flying.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of them."""
        for sprite in self._flying:
            picture = self._shaped(sprite)
            if picture is None:
                continue
            if sprite.alpha < 255:
                picture.set_alpha(sprite.alpha)
            box = self._services.canvas.blit(surface, picture, sprite.at)
            if sprite.alpha < 255:
                picture.set_alpha(255)
            if sprite.mark is not None and sprite.width > 0.9:
                self._services.canvas.blit(surface, sprite.mark, mark_at(box))

    def _shaped(self, sprite: Sprite) -> pygame.Surface | None:
        if sprite.alpha <= 0:
            return None
        if sprite.width >= 1.0 and sprite.size == 1.0:
            return sprite.picture
        width = round(sprite.picture.get_width() * sprite.width * sprite.size)
        height = round(sprite.picture.get_height() * sprite.size)
        if width < 2 or height < 2:
            return None
        return pygame.transform.scale(sprite.picture, (width, height))


def mark_at(box: Box) -> Point:
    """Return the position of a mark on a card."""
    return (box.centerx, box.centery)
