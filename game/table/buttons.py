"""Buttons of a table other than choices: small slabs with an icon, and the speed of animations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.storage.settings import SPEED_FACTORS
from game.ui.canvas import Box
from game.ui.looks import ICON_BUTTON, draw_slab
from game.ui.theme import INK, INK_SOFT, shade
from game.ui.widgets import Clickable

if TYPE_CHECKING:
    from game.services import Services

_PALE_ICON = 90  # how dense the icon of a disabled button is, of 255


class IconButton(Clickable):
    """A small slab with an icon."""

    def __init__(self, key: str, box: Box, icon: str, on_press: Callable[[], object], tooltip: str) -> None:
        super().__init__(box, on_press, tooltip)
        self.key = key
        self._icon = icon

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it: sunken while held down, glowing with the focus, flat and pale while disabled."""
        box, _ = draw_slab(self, surface, ICON_BUTTON)
        picture = self.services.icon(self._icon, box.height * 0.72)
        if not self.enabled:
            picture = picture.copy()
            picture.fill((255, 255, 255, _PALE_ICON), special_flags=pygame.BLEND_RGBA_MULT)
        self.services.canvas.blit(surface, picture, box.center)


class SpeedButton(Clickable):
    """Switches the speed of animations: one chevron for slow, four for instant."""

    def __init__(self, box: Box, services: Services) -> None:
        super().__init__(box, partial(switch_speed, services))
        self.key = "button:speed"
        self._settings = services.settings
        self._tr = services.tr

    def tip(self) -> str:
        """Return the current speed, and the key."""
        name = self._tr(f"settings.speed_{self._settings.speed}")
        return self._tr("table.button.speed", speed=name)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a chevron for each step of the speed; the others are dark."""
        canvas, (box, _) = self.services.canvas, draw_slab(self, surface, ICON_BUTTON)
        steps = list(SPEED_FACTORS)
        now = steps.index(self._settings.speed)
        half, deep, pitch = 12.0, 10.0, 17.0
        left = box.centerx - (pitch * (len(steps) - 1) + deep) / 2
        for number in range(len(steps)):
            colour = INK if number <= now else shade(INK_SOFT, 0.55)
            x = left + number * pitch
            corners = [(x, box.centery - half), (x + deep, box.centery), (x, box.centery + half)]
            pygame.draw.lines(surface, colour, False, [canvas.point(*corner) for corner in corners], canvas.px(5))


def switch_speed(services: Services) -> None:
    """Set the next speed of animations, and save it."""
    settings, speeds = services.settings, list(SPEED_FACTORS)
    settings.speed = speeds[(speeds.index(settings.speed) + 1) % len(speeds)]
    services.apply_settings()
    services.save_settings()
    name = services.tr(f"settings.speed_{settings.speed}")
    services.toast(services.tr("table.speed", speed=name), 1.5)
