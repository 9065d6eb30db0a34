"""The pictures of harbours and ships: cached while shown, painted in the background."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from game.painting.threads.deferred import deferred_of
from game.ui.canvas import PictureCache
from game.ui.skin import round_corners
from game.ui.theme import LAPIS, Colour, shade
from game.wonders.armada.tokens import ship_token
from game.wonders.cards.painters import painters

if TYPE_CHECKING:
    from game.ui.tools import Tools

_MEGABYTES = 16.0
_SKY = 0.3  # share of a painted harbour that lies above what is seen of it where its water lies under fleets


class Harbours:
    """Caches the pictures of harbours, with rounded corners, and of ships."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools
        self._kept = PictureCache(_MEGABYTES)

    def resized(self) -> None:
        """Forget the pictures of the old window size."""
        self._kept.clear()

    def picture(self, name: str, size: tuple[int, int], low: bool, radius: int) -> pygame.Surface:
        """Return the harbour of a shipyard at ``size`` pixels with corners of that radius; ``low``: its sheds are at
        the top and its water fills the rest. Shared: copy it before drawing on it. Plain water stands in for a picture
        that is still on its way."""
        key = (name, size, low, radius)
        picture = self._kept.get(key)
        if picture is None:
            paint = partial(self._paint, key)
            if deferred_of(self._tools).defer(key, paint):
                return _water(size, radius)
            picture = paint()
        return picture

    def ship(self, fleet: str, seat: Colour, size: int) -> pygame.Surface:
        """Return a ship of a fleet for a seat, `size` pixels high and wide. Shared: copy it before drawing on it. Its
        bare base stands in for a picture that is still on its way."""
        key = ("ship", fleet, seat, size)
        picture = self._kept.get(key)
        if picture is None:

            def paint() -> pygame.Surface:
                return self._kept.put(key, ship_token(fleet, seat, size))

            if deferred_of(self._tools).defer(key, paint):
                return _base(seat, size)
            picture = paint()
        return picture

    def _paint(self, key: tuple[str, tuple[int, int], bool, int]) -> pygame.Surface:
        name, (width, height), low, radius = key
        whole = round(height / (1 - _SKY)) if low else height
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        picture.blit(painters(self._tools).art.scene(name, (width, whole)), (0, height - whole))
        round_corners(picture, radius)
        return self._kept.put(key, picture)


@lru_cache(maxsize=8)
def _water(size: tuple[int, int], radius: int) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, LAPIS, picture.get_rect(), border_radius=radius)
    return picture


@lru_cache(maxsize=64)
def _base(seat: Colour, size: int) -> pygame.Surface:
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = (size / 2, size / 2)
    for tone, share in ((shade(seat, -0.5), 0.47), (seat, 0.43), (LAPIS, 0.36)):
        pygame.draw.aacircle(picture, tone, middle, size * share)
    return picture


def harbours(tools: Tools) -> Harbours:
    """Return the harbours, one cache for the whole program."""
    return tools.get(Harbours)
