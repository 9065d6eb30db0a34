"""The table itself as a picture in "how to play": painted live, in the reader's language and size of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.layout import around, middle
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK, LAPIS, PLASTER

if TYPE_CHECKING:
    from game.play.table import GameTable
    from game.services import Services

_STEPS, _STEP = 3, 0.5  # times and seconds in which whatever moves on the table comes to rest
_PLATE = 64.0
_NUMBER = Style("numeral", 36, PLASTER, "centre", grows=False)


class PicturedTable:
    """``opened`` returns a table that nobody plays at, with everything on it; ``places``: what the numbers 1, 2 … of
    its picture stand for, in units of the window."""

    def __init__(
        self,
        services: Services,
        opened: Callable[[], GameTable],
        places: Callable[[GameTable], Sequence[Sequence[Box]]],
    ) -> None:
        self._services = services
        self._opened = opened
        self._places = places
        self._scene: GameTable | None = None
        self._for: object = None  # the window and the texts for which it was opened
        self.waiting = False
        """True if the table was not there yet when it was to be drawn."""

    def draw(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the table as large as a box allows. To open it takes a moment: before that, the page shows without."""
        services, canvas = self._services, self._services.canvas
        now = services.text_variant, canvas.size, canvas.strip, services.tr.lang
        if self._for != now and services.live and not self.waiting:
            self.waiting = True
            return
        self.waiting = False
        if self._scene is None or self._for != now:
            self._scene, self._for = self._opened(), now
            self._scene.build()
        sheet = pygame.Surface(canvas.size)
        for _ in range(_STEPS):
            self._scene.update(_STEP)
            self._scene.draw(sheet)
        bounds = canvas.bounds
        scale = min(box.width / bounds.width, box.height / bounds.height)
        frame = middle(box, bounds.width * scale, bounds.height * scale)
        area = canvas.rect(frame)
        surface.blit(pygame.transform.smoothscale(sheet, area.size), area)
        for number, boxes in enumerate(self._places(self._scene), 1):
            for place in boxes:
                x = frame.x + (place.centerx - bounds.x) * scale
                y = frame.y + (place.centery - bounds.y) * scale
                self._number(surface, number, x, y)

    def _number(self, surface: pygame.Surface, number: int, x: float, y: float) -> None:
        canvas, centre = self._services.canvas, self._services.canvas.point(x, y)
        for colour, size in ((INK, _PLATE + 8), (GOLD_LIGHT, _PLATE + 2), (LAPIS, _PLATE - 6)):
            pygame.draw.aacircle(surface, colour, centre, canvas.px(size / 2))
        self._services.text.draw_in(surface, str(number), around((x, y), _PLATE, _PLATE), _NUMBER)
