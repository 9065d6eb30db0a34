"""The base of the pages of the statistics."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.bots.registry import bots
from game.games import GameFront
from game.storage.stats import Statistics
from game.ui.canvas import Box
from game.ui.focus import Ui
from game.ui.layout import inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP

if TYPE_CHECKING:
    from game.services import Services

PANEL = Box(50, 40, 1820, 936)
TOP, BODY = rows(inset(PANEL, 40, 28), (60, None), gap=24)
FOOT = Box(PANEL.x, 994, PANEL.width, 66)
_HEADING = Style("heading", 28, GOLD_DEEP)


class Page(ABC):
    """A page about the games of one of the program's games. It is painted once; widgets lie on it."""

    def __init__(self, services: Services, front: GameFront, shown: Statistics) -> None:
        self.services = services
        self.front = front
        self.shown = shown

    def build(self, ui: Ui, repaint: Callable[[], object]) -> None:
        """Add the widgets; `repaint` paints the page again."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint it on the panel."""

    def heading(self, surface: pygame.Surface, box: Box, text: str) -> Box:
        """Paint a heading at the top of a box with a line below it; return the rest of the box."""
        head, rest = rows(box, (42, None), gap=8)
        self.services.text.draw_in(surface, text, inset(head, 4, 0), _HEADING)
        self.services.canvas.line(surface, GOLD, head.bottomleft, head.bottomright, 2)
        return rest

    def bot(self, bot: str) -> str:
        """Return the name of a kind of bot."""
        info = bots().get(bot)
        return self.services.tr(f"bot.{bot}.name") if info is not None and info.builtin else bot

    def day(self, when: str) -> str:
        """Return a date in local time; '' if it is invalid."""
        try:
            return self.services.tr.day(datetime.fromisoformat(when).astimezone())
        except ValueError:
            return ""
