"""Pictures on their way over the table: each takes off, moves, and is gone when it has landed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, tween
from game.anim.tween import arc_point, ease_in_out, mix, mix_point

if TYPE_CHECKING:
    from game.table.sprites import Sprite, Sprites
    from game.ui.canvas import Point

_ARC = 90.0  # how high a coin flies


def flight(
    sprites: Sprites, picture: Callable[[], pygame.Surface], move: Callable[[Sprite, float], object], seconds: float
) -> Step:
    """Return the flight of a picture, which is made when it starts; ``move`` places it at each part (0 to 1) of the
    way. If it is not painted yet, it appears during the flight."""
    flying: list[Sprite] = []
    missing: set[Hashable] = {None}

    def go(part: float) -> None:
        nonlocal missing
        if missing:
            with sprites.deferred.waiting() as missing:
                shown = picture()
            if not flying:
                flying.append(sprites.add(shown, (0.0, 0.0)))
            flying[0].picture = shown
        move(flying[0], part)
        if part >= 1.0:
            sprites.remove(flying[0])

    return tween(seconds, go, ease_in_out)


def straight(start: Point, end: Point, alpha: float = 1.0, size: float = 1.0) -> Callable[[Sprite, float], None]:
    """Return a straight way, with the transparency (0: invisible) and the size at its end."""

    def move(sprite: Sprite, part: float) -> None:
        sprite.move(mix_point(start, end, part))
        sprite.alpha = round(255 * mix(1.0, alpha, part))
        sprite.size = mix(1.0, size, part)

    return move


def thrown(start: Point, end: Point) -> Callable[[Sprite, float], None]:
    """Return an arc, the way of a coin."""
    return lambda sprite, part: sprite.move(arc_point(start, end, part, _ARC))
