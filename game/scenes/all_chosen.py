"""All people at one screen have answered: the cards lie face down until they turn them over together."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.cover import CoverScene
from game.ui.layout import around
from game.ui.signs import draw_sign
from game.ui.theme import LAPIS

if TYPE_CHECKING:
    from game.players import Player
    from game.scenes.last_actions import PublicDeeds
    from game.services import Services

_RADIUS, _MOST = 0.33, 0.34  # of the circle of signs, of a sign: parts of the square


class GatheringScene(CoverScene):
    """Waits for everybody. ``deeds``: their cards, face down; ``on_reveal`` turns them over on the table, or, not
    ``turns_over``, passes on what is left."""

    name = "gathering"
    colour = LAPIS

    def __init__(
        self,
        services: Services,
        players: Sequence[Player],
        on_reveal: Callable[[], None],
        turns_over: bool = True,
        deeds: PublicDeeds | None = None,
        back: Sequence[tuple[str, Callable[[], None]]] = (),
        menu: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services, deeds, back, menu)
        self._players = list(players)
        self._on_reveal = on_reveal
        self._turns_over = turns_over

    def heading(self) -> tuple[str, str]:
        """Return that all have chosen."""
        return self.services.tr("gathering.title"), self._say("gathering.reveal.below", "gathering.passing.below")

    def how(self) -> tuple[str, str]:
        """Return what happens next, and the keys."""
        return self._say("gathering.reveal.text", "gathering.passing.text"), self.services.tr("gathering.keys")

    def button(self) -> tuple[str, str]:
        """Return the button that turns the cards over."""
        return self._say("gathering.reveal.button", "gathering.passing.button"), "eye"

    def _say(self, reveal: str, passing: str) -> str:
        return self.services.tr(reveal if self._turns_over else passing)

    def build(self) -> None:
        """Build the buttons; the one that turns the cards over has the focus."""
        super().build()
        self.ui.focus = self.lifting

    def reveal(self) -> None:
        """Leave, so that the cards are turned over."""
        self.services.stack.pop(self)
        self.services.audio.play("flip")
        self._on_reveal()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cover, and everybody's sign round a table."""
        super().draw(surface)
        services, square, count = self.services, self.sign, len(self._players)
        radius = square.width * _RADIUS
        size = min(square.width * _MOST, 2 * radius * math.sin(math.pi / max(2, count)) * 0.92)
        table = around(square.center, 2 * radius, 2 * radius)
        services.skin.panel(surface, table, "stone", radius, 20)
        for number, player in enumerate(self._players):
            angle = math.tau * number / count - math.pi / 2
            spot = (square.centerx + radius * math.cos(angle), square.centery + radius * math.sin(angle))
            draw_sign(services, surface, player, spot, size)
