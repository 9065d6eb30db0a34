"""What is on the screen, and which part of it is no longer right: a still picture is not painted again.

The picture changes for four reasons, and for no other: an intent has been handled, or the window itself has changed
(`App` says so); something moves (`animating`); the look of a widget goes on changing in its place (`Widget.phase`);
what came from another thread or process, or from the game, has changed what is to be seen (`Tools.repaint`, and the
widgets themselves). In the third case the place alone is painted.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.focus import Widget


class Screen:
    """The picture of the stack as it was last painted."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._looks: object = None  # of all groups of widgets on show, when they were last painted
        self._phases: dict[Widget, Hashable] = {}
        self._moved = False  # something moved when it was last painted, and may have come to rest since

    @property
    def moving(self) -> bool:
        """True if the whole picture is to be painted frame by frame."""
        return self._services.stack.animating or self._services.toasts.animating

    @property
    def flickering(self) -> bool:
        """True if the look of something goes on changing in its place."""
        return any(ui.phases for ui in self._services.stack.uis)

    def stale(self) -> list[pygame.Rect]:
        """Return the parts of the window that are no longer right, in pixels."""
        services = self._services
        if services.stale or self.moving or self._moved or self._looks != self._present_looks():
            return [pygame.Rect((0, 0), services.canvas.size)]
        return [
            services.canvas.rect(widget.whole)
            for widget, phase in self._present_phases().items()
            if self._phases.get(widget) != phase
        ]

    def paint(self, surface: pygame.Surface, place: pygame.Rect | None = None) -> None:
        """Paint the present moment, or a place of it."""
        services = self._services
        services.stale = False  # before painting: what arrives meanwhile is to be seen next time
        self._moved = self.moving
        self._looks, self._phases = self._present_looks(), self._present_phases()
        surface.set_clip(place)
        services.stack.draw(surface)
        services.toasts.cover_strip(surface)
        top = services.stack.top
        services.toasts.draw(surface, [] if top is None else [top.title_place, *top.ui.shields])
        surface.set_clip(None)

    def _present_looks(self) -> object:
        return self._services.toasts.texts, [(ui, ui.look) for ui in self._services.stack.uis]

    def _present_phases(self) -> dict[Widget, Hashable]:
        return {widget: phase for ui in self._services.stack.uis for widget, phase in ui.phases.items()}
