"""Small paintings of the wonders, painted in a thread so that the scene shows at once."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.painting.threads.paint_thread import paint_thread_of
from game.ui.skin import round_corners
from game.wonders.cards.painters import painters

if TYPE_CHECKING:
    from game.services import Services

_Wish = tuple[str, str, int, tuple[int, int], int, float]
DISC = 4000.0
"""The radius of pictures that are round."""


class Thumbnails:
    """Pictures on demand: a quiet sky until the picture has been painted, which a thread does. `update` takes over
    finished ones. ``radius``: of their corners, in units."""

    def __init__(self, services: Services, radius: float = 8.0) -> None:
        self._services = services
        self._radius = radius
        self._pictures: dict[_Wish, pygame.Surface] = {}
        self._skies: dict[_Wish, pygame.Surface] = {}
        self._wanted: dict[_Wish, None] = {}
        self._ready: deque[tuple[_Wish, pygame.Surface]] = deque()
        self._news = False  # something has come in that no frame has shown yet

    def get(
        self, board: str, side: str, size: tuple[int, int], stages: int = 9, age: int = 2, covered: float = 0.0
    ) -> pygame.Surface:
        """Return the painting of a side with its first stages built, `size` in pixels, its corners round; only its
        sky while it is being painted. `covered`: the share at its foot that will be covered. A window may leave no room
        at all: of a size below a pixel, one pixel."""
        size = (max(1, size[0]), max(1, size[1]))
        wish = (board, side, stages, size, age, covered)
        picture = self._pictures.get(wish)
        if picture is not None:
            return picture
        if wish not in self._wanted:
            self._wanted[wish] = None
            paint_thread_of(self._services).order([partial(self._paint, wish)])
        sky = ("", side, 0, size, age, 0.0)
        if sky not in self._skies:
            self._skies[sky] = self._rounded(painters(self._services).wonders.sky(side, age, size))
        return self._skies[sky]

    def update(self) -> None:
        """Take over pictures painted since the last frame."""
        self._news = False
        while self._ready:
            wish, picture = self._ready.popleft()
            if wish in self._wanted:
                self._take(wish, picture)

    def finish(self) -> None:
        """Paint all missing pictures now, for reference pictures."""
        for wish in list(self._wanted):
            self._take(wish, self._painting(wish))
        self._news = False

    def clear(self) -> None:
        """Forget everything, for a new window size."""
        self._pictures.clear()
        self._skies.clear()
        self._wanted.clear()
        self._ready.clear()

    @property
    def busy(self) -> bool:
        """True if a picture is still to be painted, or was just painted and must be drawn."""
        return self._news or bool(self._wanted)

    @property
    def waiting(self) -> bool:
        """True if a picture is still to be painted."""
        return bool(self._wanted)

    def _paint(self, wish: _Wish) -> None:
        # In the studio's thread. Wishes of another window size are forgotten by now.
        if wish in self._wanted:
            self._ready.append((wish, self._painting(wish)))

    def _painting(self, wish: _Wish) -> pygame.Surface:
        board, side, stages, size, age, covered = wish
        return painters(self._services).wonders.painting(board, side, stages, size, age, covered)

    def _take(self, wish: _Wish, picture: pygame.Surface) -> None:
        del self._wanted[wish]
        self._pictures[wish] = self._rounded(picture)
        self._news = True

    def _rounded(self, picture: pygame.Surface) -> pygame.Surface:
        rounded = picture.convert_alpha()
        if self._radius:
            round_corners(rounded, min(self._services.canvas.px(self._radius), min(rounded.get_size()) // 2))
        return rounded
