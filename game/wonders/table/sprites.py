"""Things in flight over the table: cards and coins that animations move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point

if TYPE_CHECKING:
    from game.services import Services

_ANGLE_STEP, _SIZE_STEP = 2.0, 0.05


class Sprite:
    """A picture with its middle at ``at`` (units). ``width`` below 1 squeezes it sideways: a card that turns over;
    ``angle``, in degrees anticlockwise, is for one of full width."""

    def __init__(self, picture: pygame.Surface, at: Point) -> None:
        self.picture = picture
        self.at = at
        self.width = 1.0
        self.size = 1.0
        self.angle = 0.0
        self.alpha = 255
        self.mark: pygame.Surface | None = None

    def move(self, at: Point) -> None:
        """Put the middle somewhere else."""
        self.at = at


class Sprites:
    """What is in flight, lowest first."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._flying: list[Sprite] = []
        self._leaning: dict[tuple[int, int, int], tuple[pygame.Surface, pygame.Surface]] = {}

    def __len__(self) -> int:
        return len(self._flying)

    def add(self, picture: pygame.Surface, at: Point) -> Sprite:
        """Let a picture fly."""
        sprite = Sprite(picture, at)
        self._flying.append(sprite)
        return sprite

    def remove(self, sprite: Sprite) -> None:
        """It has landed."""
        if sprite in self._flying:
            self._flying.remove(sprite)
        if not self._flying:
            self._leaning.clear()

    def clear(self) -> None:
        """Nothing flies any more."""
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
        angle = round(sprite.angle / _ANGLE_STEP)
        if angle:
            return self._lean(sprite.picture, angle, round(sprite.size / _SIZE_STEP))
        if sprite.width >= 1.0 and sprite.size == 1.0:
            return sprite.picture
        width = round(sprite.picture.get_width() * sprite.width * sprite.size)
        height = round(sprite.picture.get_height() * sprite.size)
        if width < 2 or height < 2:
            return None
        return pygame.transform.scale(sprite.picture, (width, height))

    def _lean(self, picture: pygame.Surface, angle: int, size: int) -> pygame.Surface:
        """A picture in an angle and a size, both in steps: what flies together looks the same and is turned once."""
        key = (id(picture), angle, size)
        if key not in self._leaning:
            turned = pygame.transform.rotozoom(picture, angle * _ANGLE_STEP, size * _SIZE_STEP)
            self._leaning[key] = (picture, turned)
        return self._leaning[key][1]


def mark_at(box: Box) -> Point:
    """Where a mark sits on a card."""
    return (box.centerx, box.centery)
