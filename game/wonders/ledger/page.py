"""The base of pages of the ledger."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.pictures import Table


ROOM = 798.0
"""The greatest height of a page, in units."""


class LedgerPage(ABC):
    """A page, painted once into the static picture of the scene, with widgets over it. ``private``: only one person may
    see it."""

    name = ""
    private = False

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table

    def update(self) -> bool:
        """Take over pictures that have come; True if it has to be painted again."""
        return False

    @property
    def waiting(self) -> bool:
        """True while pictures are still to come."""
        return False

    def clear(self) -> None:
        """Forget its pictures, for a new window size."""

    def finish(self) -> None:
        """Paint all of them now, for reference pictures."""

    @property
    @abstractmethod
    def height(self) -> float:
        """Return the height that it needs, in units: at most ROOM."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, box: Box) -> Iterator[None]:
        """Paint it into its box, in steps no longer than a frame."""

    @abstractmethod
    def widgets(self, box: Box) -> list[Widget]:
        """Return its widgets, in the order of reading."""
