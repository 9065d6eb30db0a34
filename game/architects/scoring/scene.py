"""The end of a game of Architects: the winner's wonder below the score pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.scoring.book import ArchitectsBook, personal, verdict
from game.architects.scoring.entries import entries_of
from game.scores.scene import PadScene
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT

if TYPE_CHECKING:
    from game.architects.controller import ArchitectsController
    from game.services import Services
    from game.storage.stats import Entry

_LINE, _BETWEEN = 46.0, 14.0  # of what is said below the pad: a line, and the space between two sentences


class ArchitectsScoring(PadScene):
    """``autoplay``: shows its animation and then ends the program."""

    name = "architects_scoring"

    def __init__(self, services: Services, controller: ArchitectsController, autoplay: bool = False) -> None:
        self.controller = controller
        self.results = ArchitectsBook(services, controller)
        super().__init__(services, controller, self.results, autoplay)

    def entries(self) -> Sequence[Entry]:
        """The game as each of its people has played it."""
        return entries_of(self.controller)

    def draw_verdict(self, surface: pygame.Surface, box: Box, part: float) -> None:
        """The winner's wonder with laurel, what the game was for you, and who has won why."""
        services, tr, book = self.services, self.services.tr, self.results
        alpha = round(255 * part)
        services.skin.panel(surface, box, "plaster", 20, 20, alpha=alpha)
        winner = book.winners[0]
        frame = Box(box.x + 16, box.y + 16, min(560.0, (box.height - 32) * 2.2), box.height - 32)
        size = services.canvas.rect(frame).size
        city = book.cities[winner]
        built = tuple(bool(city.stages >> i & 1) for i in range(5))
        picture = painters(services).wonder(city.wonder, built, size).copy()
        picture.set_alpha(alpha)
        surface.blit(picture, services.canvas.rect(frame).topleft)
        laurel = min(190.0, box.height - 40)
        middle = (frame.right + 40 + laurel / 2, box.centery)
        light = Box(middle[0] - laurel / 3, middle[1] - laurel / 3, laurel / 1.5, laurel / 1.5)
        services.skin.glow(surface, light, GOLD_LIGHT, part, 30)
        services.canvas.blit(surface, services.icon("laurel", laurel), middle)
        draw_sign(services, surface, book.players[winner], middle, laurel * 0.5)
        left = middle[0] + laurel / 2 + 34
        words = Box(left, box.y + 18, box.right - 30 - left, box.height - 66)
        own, text = personal(book, tr), verdict(book, tr)
        if own:
            wrap = services.text.wrap
            wanted = (
                _LINE * len(wrap(own, Style("heading", 34), words.width)),
                _LINE * len(wrap(text, Style("body", 30), words.width)),
            )
            spare = max(0.0, words.height - sum(wanted) - _BETWEEN)
            upper = Box(words.x, words.y + spare / 2, words.width, min(wanted[0], words.height * 0.55))
            services.text.draw_in(surface, own, upper, Style("heading", 34, wrap=True), alpha)
            lower = words.bottom - spare / 2
            words = Box(words.x, upper.bottom + _BETWEEN, words.width, lower - upper.bottom - _BETWEEN)
        services.text.draw_in(surface, text, words, Style("body" if own else "heading", 30, wrap=True), alpha)
        self.draw_foot(surface, Box(left, box.bottom - 48, box.right - 30 - left, 34), part)
