"""What the pictures of "how to play" are drawn with: real cards, icons, labels, arrows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Point, RectLike
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK, Colour
from game.wonders.cards.card_face import face_of
from game.wonders.cards.painters import painters
from game.wonders.installed import shown_expansions
from rules.wonders.library import ruleset

if TYPE_CHECKING:
    from game.services import Services

_CARD = (172.0, 258.0)


class LessonPen:
    """Draws in units round the points that it is given, with the cards of an edition."""

    def __init__(self, services: Services, edition: str) -> None:
        self.services = services
        self.rules = ruleset(shown_expansions(edition), edition=edition)
        self._cards = {card.id: card for card in self.rules.content.cards}

    def card(self, surface: pygame.Surface, card: str, centre: Point, scale: float = 1.0, turn: float = 0.0) -> None:
        """Draw a card; ``turn``: by so many degrees to the left."""
        services = self.services
        face = face_of(self._cards[card], self._cards, services.tr)
        size = services.canvas.pixel_size(_CARD[0] * scale, _CARD[1] * scale)
        if turn:
            big = painters(services).cards.face(face, (size[0] * 2, size[1] * 2))
            # Turned large and then shrunk, inside a clear margin: the turn itself leaves its edges hard.
            ground = pygame.Surface((big.get_width() + 8, big.get_height() + 8), pygame.SRCALPHA)
            ground.blit(big, (4, 4))
            turned = pygame.transform.rotozoom(ground, turn, 1.0)
            picture = pygame.transform.smoothscale(turned, (turned.get_width() // 2, turned.get_height() // 2))
        else:
            picture = painters(services).cards.face(face, size)
            width, height = _CARD[0] * scale, _CARD[1] * scale
            shadow = (centre[0] - width / 2 + 4, centre[1] - height / 2 + 4, width - 8, height - 4)
            services.skin.glow(surface, shadow, INK, 0.4, 12)
        services.canvas.blit(surface, picture, centre)

    def back(self, surface: pygame.Surface, age: int, centre: Point, scale: float = 1.0) -> None:
        """Draw the back of the cards of an age."""
        size = self.services.canvas.pixel_size(_CARD[0] * scale, _CARD[1] * scale)
        self.services.canvas.blit(surface, painters(self.services).cards.back(age, size), centre)

    def wonder(self, surface: pygame.Surface, board: str, box: RectLike, stages: int, side: str = "A") -> None:
        """Draw the painting of a wonder with its first stages built, at noon."""
        area = self.services.canvas.rect(box)
        surface.blit(painters(self.services).wonders.painting(board, side, stages, area.size, 2), area.topleft)

    def icon(self, surface: pygame.Surface, name: str, centre: Point, units: float) -> None:
        """Draw an icon of so many units."""
        self.services.canvas.blit(surface, self.services.icon(name, units), centre)

    def label(self, surface: pygame.Surface, key: str, centre: Point, size: float = 25, width: float = 230) -> None:
        """Write a text of "how to play" round a point."""
        text = self.services.tr(f"how_to_play.{key}")
        box = (centre[0] - width / 2, centre[1] - 34, width, 68)
        self.services.text.draw_in(surface, text, box, Style("strong", size, align="centre", wrap=True))

    def figure(self, surface: pygame.Surface, text: str, centre: Point, size: float, colour: Colour = INK) -> None:
        """Write a number, or a few, round a point."""
        box = (centre[0] - 200, centre[1] - size * 0.7, 400, size * 1.4)
        self.services.text.draw_in(surface, text, box, Style("numeral", size, colour, "centre"))

    def row(self, surface: pygame.Surface, icons: Sequence[str], centre: Point, units: float, gap: float = 18) -> None:
        """Draw icons in a row."""
        left = centre[0] - (len(icons) - 1) * (units + gap) / 2
        for index, name in enumerate(icons):
            self.icon(surface, name, (left + index * (units + gap), centre[1]), units)

    def arrow(self, surface: pygame.Surface, start: Point, end: Point, colour: Colour = GOLD_DEEP) -> None:
        """Draw an arrow."""
        canvas = self.services.canvas
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        head = [canvas.point(*end)]
        for side in (-0.45, 0.45):
            head.append(canvas.point(end[0] - 34 * math.cos(angle + side), end[1] - 34 * math.sin(angle + side)))
        stop = (end[0] - 26 * math.cos(angle), end[1] - 26 * math.sin(angle))
        canvas.line(surface, colour, start, stop, 9)
        pygame.draw.polygon(surface, colour, head)
        pygame.draw.aalines(surface, colour, True, head)
