"""Below the score pad: the winner's wonder with laurel, what the game was for you, and who has won why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.signs import draw_sign, draw_team
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT
from game.wonders.scoring.last_word import last_word
from game.wonders.scoring.outcome import Outcome, verdict
from game.wonders.scoring.personal import personal
from game.wonders.setup.thumbnails import Thumbnails

if TYPE_CHECKING:
    from game.services import Services


def draw_verdict(
    services: Services, surface: pygame.Surface, box: Box, outcome: Outcome, thumbnails: Thumbnails, shown: float
) -> Box:
    """Painting at the left, laurel and words at the right; ``shown`` fades it in. Returns the place of one more line
    below the words."""
    alpha = round(255 * shown)
    winner = outcome.winners[0]
    city = outcome.cities[winner]
    services.skin.panel(surface, box, "plaster", 20, 20, alpha=alpha)
    frame = Box(box.x + 16, box.y + 16, min(940.0, (box.height - 32) * 3.6), box.height - 32)
    size = services.canvas.rect(frame).size
    picture = thumbnails.get(city.board, city.side, size, city.stages, 3)
    picture.set_alpha(alpha)
    surface.blit(picture, services.canvas.rect(frame).topleft)
    picture.set_alpha(255)
    laurel = min(190.0, box.height - 40)
    middle = (frame.right + 40 + laurel / 2, box.centery)
    light = Box(middle[0] - laurel / 3, middle[1] - laurel / 3, laurel / 1.5, laurel / 1.5)
    services.skin.glow(surface, light, GOLD_LIGHT, shown, 30)
    services.canvas.blit(surface, services.icon("laurel", laurel), middle)
    if outcome.sides.teams:
        draw_team(services, surface, outcome.sides.of(winner), middle, laurel * 0.5)
    else:
        draw_sign(services, surface, outcome.players[winner], middle, laurel * 0.5)
    left = middle[0] + laurel / 2 + 34
    words = Box(left, box.y + 18, box.right - 30 - left, box.height - 68)
    said = last_word(outcome, services)
    if said:
        words.height -= 34
        line = (left, words.bottom, words.width, 32)
        services.text.draw_in(surface, said, line, Style("italic", 25), alpha)
    own, text = personal(outcome, services.tr), verdict(outcome, services.tr)
    if own:
        upper = Box(words.x, words.y, words.width, words.height * 0.62)
        services.text.draw_in(surface, own, upper, Style("heading", 32, wrap=True), alpha)
        words = Box(words.x, upper.bottom + 4, words.width, words.bottom - upper.bottom - 4)
    services.text.draw_in(
        surface, text, words, Style("body" if own else "heading", 30 if own else 34, wrap=True), alpha
    )
    return Box(left, box.bottom - 50, words.width, 34)
