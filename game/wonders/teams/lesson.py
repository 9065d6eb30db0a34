"""The picture of the teams' page in "how to play"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.players import emblem_icon
from game.ui.canvas import Box
from game.ui.signs import draw_team
from game.ui.theme import GOLD_DEEP, SEAT_COLOURS, TERRACOTTA

if TYPE_CHECKING:
    from game.wonders.lessons.pen import LessonPen

_SEATS = ((-150.0, 64.0), (-150.0, -156.0), (150.0, -156.0), (150.0, 64.0))
_TOKENS = 62.0


def draw_lesson(pen: LessonPen, surface: pygame.Surface, box: Box) -> None:
    """Draw two teams round a table: partners side by side, fights across, and the tokens that those bring."""
    x, y = box.centerx, box.centery - 24
    services = pen.services
    table = services.canvas.rect((x - 250, y - 226, 500, 360))
    services.skin.panel(surface, (x - 250, y - 226, 500, 360), "parchment", 120, 10, groove=False)
    pygame.draw.rect(surface, GOLD_DEEP, table, services.canvas.px(4), border_radius=services.canvas.px(120))
    for seat, (dx, dy) in enumerate(_SEATS):
        emblem = services.icons.get(emblem_icon(seat), services.canvas.px(104), SEAT_COLOURS[seat])
        services.canvas.blit(surface, emblem, (x + dx, y + dy))
    for team, side in ((0, -1), (1, 1)):
        draw_team(services, surface, team, (x + side * 150, y - 46), 84)
    for dy in (-156, 64):
        pen.arrow(surface, (x - 20, y + dy), (x - 84, y + dy), TERRACOTTA)
        pen.arrow(surface, (x + 20, y + dy), (x + 84, y + dy), TERRACOTTA)
    pen.icon(surface, "conflict", (x, y - 46), 86)
    for number, icons in enumerate((("victory_3", "victory_3"), ("defeat", "defeat"))):
        pen.row(surface, icons, (x - 190 + number * 380, y + 186), _TOKENS, 8)
    pen.icon(surface, "laurel", (x, y + 186), 92)
    for number, key in enumerate(("teams.won", "teams.sum", "teams.lost")):
        pen.label(surface, key, (x + (number - 1) * 190, y + 264), 23, 184)
