"""The pictures of saved games in lists, from the `progress` that the controller wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.wonders.cards.painters import painters
from game.wonders.reader import BuiltWonder
from game.wonders.setup.thumbnails import Thumbnails
from rules.core.checked import checked

if TYPE_CHECKING:
    from game.services import Services
    from game.storage.saved import SaveInfo
    from game.ui.canvas import Box

_FIRST_LIGHT, _LAST_LIGHT = 1, 3


class CityPictures:
    """The wonder of the person's city with its built stages, in the light of the age."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._thumbnails = Thumbnails(services)

    def draw(self, surface: pygame.Surface, info: SaveInfo, box: Box) -> bool:
        """Draw the picture of a save; False if the save names no known city."""
        try:
            wonder = checked(info.progress.city, BuiltWonder, "the city")
        except ValueError:
            return False
        art = painters(self._services).wonders
        if wonder.board not in art.boards() or wonder.side not in ("A", "B"):
            return False
        area = self._services.canvas.rect(box)
        stages = art.stages(wonder.board, wonder.side)
        built = stages if wonder.whole else max(0, min(wonder.stages, stages))
        age = max(_FIRST_LIGHT, min(_LAST_LIGHT, info.age))
        surface.blit(self._thumbnails.get(wonder.board, wonder.side, area.size, built, age), area)
        return True

    def update(self) -> None:
        """Take over pictures painted since the last frame."""
        self._thumbnails.update()

    def finish(self) -> None:
        """Paint all missing pictures."""
        self._thumbnails.finish()

    def clear(self) -> None:
        """Forget everything, for a new window size."""
        self._thumbnails.clear()

    @property
    def busy(self) -> bool:
        """True if something is still to be painted."""
        return self._thumbnails.busy
