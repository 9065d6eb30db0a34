"""What Armada puts on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from game.wonders.parts import ScreenPart

if TYPE_CHECKING:
    from game.services import Services

# Modules that paint are imported when they are first wanted, which keeps the start short.


class ArmadaScreen(ScreenPart):
    """Armada: four fleets on shipyards, islands, naval conflicts."""

    id = "armada"
    art_books = ("art/armada.yaml",)

    def art_parts(self) -> Mapping[str, Callable[..., None]]:
        """The painters of islands, ships and harbours."""
        from game.wonders.armada.paintings import PARTS

        return PARTS

    def sheets(self, services: Services) -> Iterator[tuple[str, pygame.Surface]]:
        """Cards, islands, harbours and ships."""
        from game.wonders.armada.sheets import sheets

        return sheets(services)


PART = ArmadaScreen()
