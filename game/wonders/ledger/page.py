"""A page of the ledger: what its scene asks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.model import Table


ROOM = 798.0
"""The greatest height of a page, in units."""


class LedgerPage(ABC):
    """Painted once into the still picture of the scene; its widgets lie over it. ``private``: it shows what one person
    alone may see."""

    name = ""
    private = False

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table

    @property
    @abstractmethod
    def height(self) -> float:
        """The room that it would like to have, in units: at most ROOM."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, box: Box) -> Iterator[None]:
        """Paint it into its box, in steps none of which takes longer than a frame."""

    @abstractmethod
    def widgets(self, box: Box) -> list[Widget]:
        """Return what can be pointed at, in the order of reading."""
