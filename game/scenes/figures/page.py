"""What the pages of the statistics have in common."""

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
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP

if TYPE_CHECKING:
    from game.services import Services

PANEL = Box(50, 40, 1820, 936)
BODY = Box(PANEL.x + 40, PANEL.y + 112, PANEL.width - 80, PANEL.height - 140)
TITLE = 50.0
"""Units of a heading with the line below it."""


class Page(ABC):
    """A page about the games of one of the program's games. It is painted once; widgets lie on it."""

    def __init__(self, services: Services, front: GameFront, shown: Statistics) -> None:
        self.services = services
        self.front = front
        self.shown = shown

    def build(self, ui: Ui, repaint: Callable[[], object]) -> None:
        """Add the widgets; `repaint` has the page painted again."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint it on the panel."""

    def heading(self, surface: pygame.Surface, box: Box, text: str) -> None:
        """A heading at the top of a box."""
        place = (box.x + 4, box.y, box.width - 8, TITLE - 10)
        self.services.text.draw_in(surface, text, place, Style("heading", 28, GOLD_DEEP))
        line = box.y + TITLE - 8
        self.services.canvas.line(surface, GOLD, (box.x, line), (box.right, line), 2)

    def bot(self, bot: str) -> str:
        """What a kind of bot is called."""
        info = bots().get(bot)
        return self.services.tr(f"bot.{bot}.name") if info is not None and info.builtin else bot

    def day(self, when: str) -> str:
        """A date by the calendar of this place; '' for what is none."""
        try:
            return datetime.fromisoformat(when).astimezone().strftime(self.services.tr("statistics.date_format"))
        except ValueError:
            return ""
