"""The signs of the compendium, which are larger than anywhere else: rasterised in another thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.painting.threads.deferred import deferred_of
from game.ui.canvas import Box, PictureCache

if TYPE_CHECKING:
    from game.ui.tools import Tools

_LARGEST: Final = 190.0
_SHARE: Final = 0.8  # of its box
_MEGABYTES: Final = 16.0


class SignPictures:
    """Keeps the pictures of signs by name and pixels."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools
        self._kept = PictureCache(_MEGABYTES)

    def resized(self) -> None:
        """Forget the pictures of the old window size."""
        self._kept.clear()

    def draw(self, surface: pygame.Surface, icon: str, box: Box) -> None:
        """Draw a sign in the middle of a box, nothing while it is still on its way."""
        canvas = self._tools.canvas
        size = canvas.px(min(_LARGEST, box.width * _SHARE, box.height * _SHARE))
        picture = self._kept.get((icon, size))
        if picture is None:
            job = partial(self._paint, icon, size)
            if deferred_of(self._tools).defer(("sign", icon, size), job):
                return
            picture = job()
        canvas.blit(surface, picture, box.center)

    def _paint(self, icon: str, size: int) -> pygame.Surface:
        return self._kept.put((icon, size), self._tools.icons.get(icon, size))


def paint_sign(tools: Tools, icon: str, surface: pygame.Surface, box: Box) -> None:
    """Draw a sign in a box."""
    tools.get(SignPictures).draw(surface, icon, box)
