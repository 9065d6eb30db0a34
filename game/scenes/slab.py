"""A slab over the dimmed scene below it."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.canvas import Box
from game.ui.theme import INK

_THROUGH = (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)


class SlabScene(Scene):
    """Subclasses put their widgets into ``box`` below the title of ``title_key``; Esc closes it."""

    overlay = True
    box: ClassVar[Box] = Box(260, 90, 1400, 900)
    title_key: ClassVar[str] = ""

    def handle(self, intent: Intent) -> bool:
        """Esc closes it; nothing gets through to the scene below."""
        if intent.kind is Kind.CANCEL:
            self.services.stack.pop(self)
            return True
        return super().handle(intent) or intent.kind not in _THROUGH

    def draw(self, surface: pygame.Surface) -> None:
        """The slab and its title."""
        services, box = self.services, self.box
        services.skin.dim(surface, 0.6)
        services.skin.panel(surface, box, "plaster", 22, 30)
        title = Box(box.x + 40, box.y + 24, box.width - 80, 60)
        services.text.draw_in(surface, services.tr(self.title_key), title, "title", 42, INK, wrap=False)
        services.skin.divider(surface, (box.centerx, box.y + 98), box.width * 0.5)
        super().draw(surface)
