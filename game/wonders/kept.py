"""How lists of saved games show them: a picture, from the `progress` that the controller wrote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.wonders.cards.painters import painters
from game.wonders.setup.thumbnails import Thumbnails

if TYPE_CHECKING:
    from game.services import Services
    from game.storage.saved import SaveInfo
    from game.ui.canvas import Box

_FIRST_LIGHT, _LAST_LIGHT = 1, 3


class CityPictures:
    """The wonder of the person's city as far as it is built, in the light of the age."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._thumbnails = Thumbnails(services)

    def draw(self, surface: pygame.Surface, info: SaveInfo, box: Box) -> bool:
        """The picture of a save; False where the save names no city that there is."""
        city = info.progress.get("city")
        if not isinstance(city, Mapping):
            return False
        board, side, stages = (city.get(name) for name in ("board", "side", "stages"))
        art = painters(self._services).wonders
        if (
            not isinstance(board, str)
            or board not in art.boards()
            or side not in ("A", "B")
            or not isinstance(stages, int)
        ):
            return False
        area = self._services.canvas.rect(box)
        built = max(0, min(stages, art.stages(board, side)))
        age = max(_FIRST_LIGHT, min(_LAST_LIGHT, info.age))
        surface.blit(self._thumbnails.get(board, side, area.size, built, age), area)
        return True

    def update(self) -> None:
        """Bring in what has been painted since the last frame."""
        self._thumbnails.update()

    def finish(self) -> None:
        """Paint all that are wanted."""
        self._thumbnails.finish()

    def clear(self) -> None:
        """Forget everything, for a new window size."""
        self._thumbnails.clear()

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted."""
        return self._thumbnails.busy
