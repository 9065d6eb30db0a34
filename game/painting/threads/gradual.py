"""A still picture of the whole window that is painted step by step, so that none of the frames meanwhile is long."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.painting.threads.deferred import deferred_of

if TYPE_CHECKING:
    from game.ui.tools import Tools

Painter = Callable[[pygame.Surface], Iterator[None]]
"""Paints on a surface, and yields wherever a frame may end."""


class GradualPicture:
    """Keeps what ``paint`` makes. While frames are shown it takes one step of it a frame, and is seen as it comes; when
    pictures have arrived that something stood in for, it is painted again, and the one before is seen until then.
    Elsewhere it is painted at once."""

    def __init__(self, tools: Tools, paint: Painter) -> None:
        self._tools = tools
        self._paint = paint
        self._key: object = None
        self._shown: pygame.Surface | None = None
        self._coming: pygame.Surface | None = None
        self._steps: Iterator[None] | None = None
        self._missing: set[Hashable] = set()
        self._stale = False

    def clear(self) -> None:
        """Forget the picture: what it shows has changed."""
        self._shown = self._steps = None

    def renew(self) -> None:
        """Paint it again; the one before is seen until that is done."""
        self._stale = True

    @property
    def unfinished(self) -> bool:
        """True if something of it is still to be painted."""
        return self._steps is not None or self._stale or bool(self._missing)

    def draw(self, surface: pygame.Surface) -> None:
        """Take the next step, and draw the picture as far as it has come."""
        key, later = (surface.get_size(), self._tools.text_variant), deferred_of(self._tools)
        if key != self._key:
            self._key = key
            self.clear()
        come = bool(self._missing) and later.have_arrived(self._missing)
        if self._steps is None and (self._shown is None or self._stale or come):
            self._stale = False
            self._coming = pygame.Surface(surface.get_size(), 0, 32)
            self._missing, self._steps = set(), self._paint(self._coming)
        if self._steps is not None:
            with later.waiting() as missing:
                done = all(not self._tools.live for _ in self._steps)
            self._missing |= missing
            if done:
                self._shown, self._steps = self._coming, None
        shown = self._shown or self._coming
        assert shown is not None
        surface.blit(shown, (0, 0))
