"""The small round table of the setup: a disc of plaster in a ring of mosaic, with the cloths of teams on it."""

from __future__ import annotations

import math

import pygame

from game.anim.tween import mix_colour
from game.ui.grain import lay_grain
from game.ui.signs import team_colour
from game.ui.skin import soft_box
from game.ui.theme import GOLD, GOLD_DEEP, LAPIS, LIMESTONE, TERRACOTTA, Colour, shade

_OVER = 2  # painted this much larger and shrunk, for smooth edges
_STONES = 120  # of the mosaic ring
_CLOTH = (0.515, 0.835)  # where the cloths lie, as parts of the table
_HEM = 0.018
_APART = 0.06  # between cloths, as part of a seat's angle
_STEPS = 24
_DYE = 0.62  # how much of its dye the linen takes


def paint_table(size: tuple[int, int], teams: tuple[int, ...] = ()) -> pygame.Surface:
    """Return the table seen aslant, ``size`` in pixels with the shadow around it (a twelfth on every side). ``teams``:
    the team of every seat; before the seats of a team lies a cloth of its colour."""
    width, height = size
    margin = height // 12
    inner = (width - 2 * margin, height - 2 * margin)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    shadow = soft_box((inner[0], inner[1] - margin // 2), margin, inner[1] // 2, (38, 24, 10), 170)
    picture.blit(shadow, (0, margin // 2))
    disc = _disc((inner[0] * _OVER, inner[1] * _OVER), teams)
    picture.blit(pygame.transform.smoothscale(disc, inner), (margin, margin))
    return picture


def _disc(size: tuple[int, int], teams: tuple[int, ...]) -> pygame.Surface:
    disc = pygame.Surface(size, pygame.SRCALPHA)
    edge = size[1] // 28
    top = (size[0], size[1] - edge)
    _ellipse(disc, shade(GOLD_DEEP, -0.55), (0, edge, *top))
    _ellipse(disc, shade(GOLD_DEEP, -0.2), (0, 0, *top))
    for part, colour in ((0.985, GOLD), (0.972, shade(LAPIS, -0.35))):
        _ellipse(disc, colour, _part(top, part))
    _mosaic(disc, top)
    for part, colour in ((0.872, GOLD_DEEP), (0.865, GOLD), (0.852, shade(LIMESTONE, -0.18)), (0.846, LIMESTONE)):
        _ellipse(disc, colour, _part(top, part))
    for step in range(10):
        _ellipse(disc, shade(LIMESTONE, 0.05 * step), _part(top, 0.8 - 0.06 * step))
    for part in (0.5, 0.49):
        pygame.draw.ellipse(disc, shade(GOLD, -0.1), _part(top, part), max(2, size[1] // 260))
    for team in sorted(set(teams)):
        _cloth(disc, top, team, teams)
    lay_grain(disc)
    return disc


def _cloth(disc: pygame.Surface, size: tuple[int, int], team: int, teams: tuple[int, ...]) -> None:
    """Draw a cloth from the first to the last seat of a team, which sit side by side."""
    seats = [seat for seat, other in enumerate(teams) if other == team]
    begin, end = (seats[0] - 0.5 + _APART, seats[-1] + 0.5 - _APART)
    inner, outer = _CLOTH
    cloth = mix_colour(LIMESTONE, team_colour(team), _DYE)
    for colour, hem in ((shade(cloth, -0.45), 0.0), (GOLD, _HEM * 0.3), (shade(cloth, -0.2), _HEM), (cloth, _HEM * 2)):
        turn = hem * 1.2 * len(teams) / math.tau
        angles = [
            math.pi + math.tau * (begin + turn + (end - begin - 2 * turn) * step / _STEPS) / len(teams)
            for step in range(_STEPS + 1)
        ]
        edge = [_on(size, outer - hem, angle) for angle in angles]
        back = [_on(size, inner + hem, angle) for angle in reversed(angles)]
        pygame.draw.polygon(disc, colour, edge + back)


def _mosaic(disc: pygame.Surface, size: tuple[int, int]) -> None:
    """Draw stones of three colours between two ellipses."""
    colours: tuple[Colour, ...] = (shade(LAPIS, 0.1), LIMESTONE, TERRACOTTA, LIMESTONE)
    for number in range(_STONES):
        start, end = (math.tau * (number + part) / _STONES for part in (0.07, 0.93))
        corners = [_on(size, 0.96, start), _on(size, 0.96, end), _on(size, 0.885, end), _on(size, 0.885, start)]
        pygame.draw.polygon(disc, shade(colours[number % 4], -0.06 * (number * 7 % 3)), corners)


def _on(size: tuple[int, int], part: float, angle: float) -> tuple[float, float]:
    return (size[0] / 2 * (1 + part * math.sin(angle)), size[1] / 2 * (1 - part * math.cos(angle)))


def _part(size: tuple[int, int], part: float) -> tuple[float, float, float, float]:
    width, height = size[0] * part, size[1] * part
    return ((size[0] - width) / 2, (size[1] - height) / 2, width, height)


def _ellipse(disc: pygame.Surface, colour: Colour, box: tuple[float, float, float, float]) -> None:
    pygame.draw.ellipse(disc, colour, pygame.Rect(*(round(value) for value in box)))
