"""The pages of the end of a game: the score pad, and what a game adds to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from game.scores.layout import score_page

if TYPE_CHECKING:
    import pygame

    from game.platform.input import Intent
    from game.services import Services
    from game.ui.canvas import Box
    from game.ui.focus import Ui

Rebuild = Callable[[], object]


class EndPage:
    """A page: builds its widgets, draws what lies below them, may move by itself."""

    name: ClassVar[str]
    """Of its tab in the texts, below ``scoring.tab``."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def body(self) -> Box:
        """The room of the page."""
        return score_page(self._services.canvas).body

    @property
    def upright(self) -> bool:
        """True if its parts lie one below the other."""
        return self._services.canvas.upright

    def build(self, ui: Ui, rebuild: Rebuild) -> None:
        """Add the page's widgets; `rebuild` builds the scene's afresh."""

    def handle(self, intent: Intent, rebuild: Rebuild) -> bool:
        """Handle the keys of the page; True if used."""
        return False

    def update(self, dt: float) -> None:
        """Let time pass."""

    @property
    def animating(self) -> bool:
        """True if it moves by itself."""
        return False

    def stale(self) -> None:
        """Have the page painted again."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page under the widgets."""
