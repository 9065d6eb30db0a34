"""How lists of saved games show them: the wonder of the person's city as far as it is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.reader import RisenWonder
from rules.architects.content import box as content
from rules.core.checked import checked

if TYPE_CHECKING:
    from game.services import Services
    from game.storage.saved import SaveInfo
    from game.ui.canvas import Box

_Wish = tuple[str, tuple[bool, ...], tuple[int, int]]


class KeptWonders:
    """Pictures of saves, one painted in each update."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._pictures: dict[_Wish, pygame.Surface] = {}
        self._wanted: list[_Wish] = []

    def draw(self, surface: pygame.Surface, info: SaveInfo, box: Box) -> bool:
        """Draw the picture of a save, or a placeholder; False if its wonder is unknown."""
        wish = self._wish(info, box)
        if wish is None:
            return False
        picture = self._pictures.get(wish)
        if picture is not None:
            surface.blit(picture, self._services.canvas.rect(box).topleft)
        else:
            self._services.skin.sunken(surface, box, 8)
            if wish not in self._wanted:
                self._wanted.append(wish)
        return True

    def _wish(self, info: SaveInfo, box: Box) -> _Wish | None:
        known = content(True).wonders
        try:
            found = checked(info.progress.city, RisenWonder, "the city")
        except ValueError:
            return None
        if found.wonder not in known or found.stages < 0:
            return None
        built = tuple(bool(found.stages >> i & 1) for i in range(len(known[found.wonder].stages)))
        return found.wonder, built, self._services.canvas.rect(box).size

    def update(self) -> None:
        """Paint the next picture asked for."""
        if self._wanted:
            wish = self._wanted.pop(0)
            self._pictures[wish] = painters(self._services).wonder(*wish)

    def finish(self) -> None:
        """Paint all pictures asked for."""
        while self._wanted:
            self.update()

    def clear(self) -> None:
        """Forget everything, for a new window size."""
        self._pictures.clear()
        self._wanted.clear()

    @property
    def busy(self) -> bool:
        """True if something is still to be painted."""
        return bool(self._wanted)
