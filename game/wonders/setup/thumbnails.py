"""Small paintings of the wonders, painted one a frame so that the scene is there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.skin import cut
from game.wonders.cards.painters import painters

if TYPE_CHECKING:
    from game.services import Services

_Wish = tuple[str, str, int, tuple[int, int], int]
_RADIUS = 8.0


class Thumbnails:
    """Pictures on demand: None until one has been painted, which `update` does, one at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._pictures: dict[_Wish, pygame.Surface] = {}
        self._wanted: dict[_Wish, None] = {}

    def get(self, board: str, side: str, size: tuple[int, int], stages: int = 9, age: int = 2) -> pygame.Surface | None:
        """The painting of a side with its first stages built, `size` in pixels, its corners round."""
        wish = (board, side, stages, size, age)
        picture = self._pictures.get(wish)
        if picture is None:
            self._wanted[wish] = None
        return picture

    def update(self) -> None:
        """Paint the next one that is wanted."""
        if self._wanted:
            self._paint(next(iter(self._wanted)))

    def finish(self) -> None:
        """Paint all that are wanted, for reference pictures."""
        while self._wanted:
            self.update()

    def clear(self) -> None:
        """Forget everything, for a new window size."""
        self._pictures.clear()
        self._wanted.clear()

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted."""
        return bool(self._wanted)

    def _paint(self, wish: _Wish) -> None:
        del self._wanted[wish]
        board, side, stages, size, age = wish
        picture = painters(self._services).wonders.painting(board, side, stages, size, age).convert_alpha()
        cut(picture, self._services.canvas.px(_RADIUS))
        self._pictures[wish] = picture
