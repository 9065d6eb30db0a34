"""The signs of seats, teams and medals, the same in every scene: an emblem in the seat's colour, a banner in the
team's, a golden disc."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.players import emblem_icon
from game.ui.canvas import Box, Point
from game.ui.icons import face_icon
from game.ui.style import Shadow, Style
from game.ui.theme import (
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    MIN_TEXT,
    PARCHMENT,
    PLASTER,
    SEAT_COLOURS,
    TEAM_COLOURS,
    Colour,
    shade,
)

if TYPE_CHECKING:
    from game.players import Player
    from game.ui.tools import Tools

FACE = 52.0
"""Units of height from which a character shows its face instead of the emblem alone."""
_BADGE = 28.0  # the least height of an emblem at the foot of a face
_NUMERALS = ("I", "II", "III", "IV")
_FIGURE = 0.36  # of the banner's height
_LINE = 1.2  # height of a line of text, as part of its size
_FAINT = 110  # alpha of the icon of a medal that nobody has


def seat_colour(player: Player) -> Colour:
    """Return the colour of a player's seat."""
    return SEAT_COLOURS[player.colour]


def draw_sign(services: Tools, surface: pygame.Surface, player: Player, centre: Point, size: float) -> Box:
    """Draw a player's emblem in the seat's colour, `size` units high; of a character, where it is large enough, the
    face with the emblem at its foot."""
    if player.character and size >= FACE:
        return draw_face(services, surface, player, centre, size)
    picture = services.icons.get(emblem_icon(player.emblem), services.canvas.px(size), seat_colour(player))
    return services.canvas.blit(surface, picture, centre)


def draw_face(
    services: Tools,
    surface: pygame.Surface,
    player: Player,
    centre: Point,
    size: float,
    emblem: bool = True,
    side: int = 1,
) -> Box:
    """Draw the face of a character in a ring of the seat's colour, `size` units high; with its `emblem` at the foot, on
    the right or on the left (`side` 1 or -1)."""
    canvas, (x, y), colour = services.canvas, centre, seat_colour(player)
    box = canvas.blit(surface, services.icons.get(face_icon(player.character), canvas.px(size), colour), centre)
    if emblem:
        badge = services.icons.get(emblem_icon(player.emblem), canvas.px(max(_BADGE, size * 0.42)), colour)
        canvas.blit(surface, badge, (x + side * size * 0.35, y + size * 0.33))
    return box


def team_colour(team: int) -> Colour:
    """Return the colour of a team, counted from 0."""
    return TEAM_COLOURS[team % len(TEAM_COLOURS)]


def team_numeral(team: int) -> str:
    """Return the numeral on a team's banner: I for the first."""
    return _NUMERALS[team]


def draw_team(
    services: Tools, surface: pygame.Surface, team: int, centre: Point, size: float, numeral: bool = True
) -> Box:
    """Draw a team's banner, `size` units high, with its numeral where there is room for one."""
    picture = services.icons.get("team", services.canvas.px(size), team_colour(team))
    box = services.canvas.blit(surface, picture, centre)
    if not numeral:
        return box
    figure = max(float(MIN_TEXT), size * _FIGURE)
    place = (centre[0], centre[1] - size * 0.1 - figure * _LINE / 2)
    services.text.draw(
        surface, team_numeral(team), place, Style("numeral", figure, PLASTER, "centre", shadow=Shadow(INK))
    )
    return box


@dataclass(frozen=True)
class MedalDisc:
    """A golden medal with its icon as a piece of a row, ``height`` units across."""

    icon: str
    height: float

    @property
    def least(self) -> float:
        """Return 0: it may be of any size."""
        return 0.0

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return the size of a square."""
        return self.height * scale, self.height * scale

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it in the middle of the box."""
        draw_medal(tools, surface, self.icon, box.center, self.height * scale)


def draw_medal(
    services: Tools, surface: pygame.Surface, icon: str, centre: Point, size: float, earned: bool = True
) -> None:
    """Draw a medal with its icon, ``size`` units across: golden where somebody has earned it."""
    canvas = services.canvas
    tones = (GOLD_DEEP, GOLD, GOLD_LIGHT) if earned else tuple(shade(PARCHMENT, by) for by in (-0.3, -0.12, -0.05))
    for tone, part in zip(tones, (0.5, 0.465, 0.4), strict=True):
        pygame.draw.aacircle(surface, tone, canvas.point(*centre), canvas.px(size * part))
    picture = services.icon(icon, size * 0.52)
    if not earned:
        picture = picture.copy()
        picture.set_alpha(_FAINT)
    canvas.blit(surface, picture, centre)
