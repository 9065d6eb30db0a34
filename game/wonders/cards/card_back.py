"""The backs of the cards: for each age the sun over a city at its hour, for other decks their own pictures."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, Colour, shade
from game.wonders.cards import card_pieces as pieces
from game.wonders.cards.hooks import Deck

FontSource = Callable[[str, int], pygame.font.Font]


@dataclass(frozen=True)
class _Hour:
    """An age's light: sky from zenith to horizon, sun, land, border; `sun_at` is its height in the picture."""

    numeral: str
    zenith: Colour
    horizon: Colour
    sun: Colour
    land: Colour
    border: Colour
    sun_at: float


_HOURS = {
    1: _Hour(
        "I", (0x8A, 0x5A, 0x78), (0xF9, 0xC9, 0x8E), (0xFF, 0xE9, 0xB0), (0x6B, 0x3B, 0x33), (0x8F, 0x4A, 0x34), 0.5
    ),
    2: _Hour(
        "II", (0x1C, 0x4C, 0x86), (0xA9, 0xD4, 0xE2), (0xFF, 0xF7, 0xD2), (0x2C, 0x4F, 0x55), (0x1B, 0x3E, 0x66), 0.33
    ),
    3: _Hour(
        "III", (0x2A, 0x1A, 0x4A), (0xE7, 0x7E, 0x3C), (0xFF, 0xC8, 0x66), (0x24, 0x14, 0x2C), (0x46, 0x25, 0x58), 0.52
    ),
}


def paint_back(age: int, size: tuple[int, int], font: FontSource) -> pygame.Surface:
    """Return the back of the cards of `age` (1 to 3), `size` in pixels, corners transparent."""
    hour = _HOURS[max(age, 1)]
    picture = _framed(hour.border, partial(_view, hour), size)
    _numeral(picture, hour, size[0] / 200, font)
    return _cornered(picture)


def paint_deck_back(deck: Deck, size: tuple[int, int]) -> pygame.Surface:
    """Return the back of the cards of such a deck, `size` in pixels, corners transparent."""
    return _cornered(_framed(deck.ground, deck.picture, size))


def _framed(
    ground: Colour, paint_view: Callable[[int, int, float], pygame.Surface], size: tuple[int, int]
) -> pygame.Surface:
    """Return a picture within border and mouldings."""
    width, height = size
    unit = width / 200
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(_border(ground, width, height, unit), (0, 0))
    inset = round(20 * unit)
    picture.blit(paint_view(width - 2 * inset, height - 2 * inset, unit), (inset, inset))
    picture.blit(_mouldings(width, height, unit), (0, 0))
    return picture


def _cornered(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture with its corners cut round."""
    width, height = picture.get_size()
    mask = pieces.corner_mask(width, height, 10 * width / 200)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def _border(border: Colour, width: int, height: int, unit: float) -> pygame.Surface:
    """Return the ground of the frame with a running meander in gold."""
    drawing = Drawing(width, height)
    ground = drawing.linear(
        [(0, shade(border, 0.2), 1), (0.5, border, 1), (1, shade(border, -0.45), 1)],
        (0, 0),
        (width, height),
    )
    drawing.path(svg.rounded(0, 0, width, height, 10 * unit), ground)
    gold = paint(GOLD)
    middle, corner = 10.4 * unit, 21 * unit
    key = ""
    for length, extent, turn in ((width, height, False), (height, width, True)):
        count = round((length - 2 * corner) / (12.2 * unit))
        pitch = (length - 2 * corner) / count
        for index in range(count):
            for far in (False, True):
                key += _key(corner + index * pitch, pitch, middle, extent, far, turn)
    drawing.path(key, "none", gold, max(0.7, 1.3 * unit), 0.9)
    corners = [(x, y) for x in (middle + unit, width - middle - unit) for y in (middle + unit, height - middle - unit)]
    drawing.path("".join(svg.star(x, y, 8 * unit, 2.6 * unit) for x, y in corners), gold)
    drawing.path("".join(svg.circle(x, y, 1.7 * unit) for x, y in corners), paint(shade(border, -0.3)))
    return drawing.surface()


def _key(start: float, pitch: float, middle: float, extent: float, far: bool, turn: bool) -> str:
    """Return one turn of the meander along an edge: a running line that hooks back on itself."""
    half = pitch * 0.36
    hook = ((0, half), (0, -half), (0.74, -half), (0.74, half * 0.35), (0.37, half * 0.35), (0.37, -half * 0.25))
    run = ((0, half), (1, half))
    return "".join(
        svg.line(*(_along(start, pitch, middle, extent, far, turn, p) for p in part)) for part in (hook, run)
    )


def _along(
    start: float, pitch: float, middle: float, extent: float, far: bool, turn: bool, at: tuple[float, float]
) -> tuple[float, float]:
    """Return a point of the meander: `at` is (pitches along the edge, pixels towards the picture)."""
    x, y = start + at[0] * pitch, middle + at[1]
    if far:
        y = extent - y
    return (y, x) if turn else (x, y)


def _view(hour: _Hour, width: int, height: int, unit: float) -> pygame.Surface:
    """Return sky, sun with its rays, and the city on the horizon."""
    drawing = Drawing(width, height)
    whole = svg.rounded(0, 0, width, height, 0)
    horizon = height * 0.72
    drawing.path(whole, drawing.linear([(0, hour.zenith, 1), (1, hour.horizon, 1)], (0, 0), (0, horizon)))
    sun = (width / 2, height * hour.sun_at)
    rays = "".join(_ray(sun, index, height) for index in range(28))
    drawing.path(rays, drawing.radial([(0, hour.sun, 0.5), (1, hour.sun, 0)], sun, height * 0.62))
    drawing.path(
        whole, drawing.radial([(0, hour.sun, 0.95), (0.35, hour.sun, 0.35), (1, hour.sun, 0)], sun, width * 0.62)
    )
    drawing.path(svg.circle(*sun, width * 0.3), paint(hour.sun))
    drawing.path(svg.circle(*sun, width * 0.3), "none", paint(GOLD_DEEP), 1.2 * unit, 0.5)
    pale, deep = shade(hour.land, 0.5), shade(hour.land, 0.2)
    for x, half, tall in ((0.13, 0.27, 0.13), (0.88, 0.32, 0.16), (0.64, 0.17, 0.075)):
        top, base = (width * x, horizon - height * tall), horizon + 1
        drawing.path(svg.polygon(top, (width * (x + half), base), (width * (x - half), base)), paint(pale))
        drawing.path(svg.polygon(top, (width * (x + half), base), (width * (x + half * 0.2), base)), paint(deep))
    city = drawing.linear(
        [(0, shade(hour.land, 0.1), 1), (1, shade(hour.land, -0.3), 1)], (0, horizon * 0.8), (0, horizon)
    )
    drawing.path(_temple(width, height), city)
    sea = drawing.linear(
        [(0, shade(hour.horizon, -0.12), 1), (1, shade(hour.land, -0.1), 1)], (0, horizon), (0, height)
    )
    drawing.path(svg.rounded(0, horizon, width, height - horizon, 0), sea)
    path = drawing.linear([(0, hour.sun, 0.75), (1, hour.sun, 0.05)], (0, horizon), (0, height))
    drawing.path(_reflection(width, height, horizon), path)
    return drawing.surface()


def _ray(sun: tuple[float, float], index: int, reach: float) -> str:
    angle, spread = math.tau * index / 28, math.tau / 110
    ends = [(sun[0] + reach * math.cos(angle + s), sun[1] + reach * math.sin(angle + s)) for s in (-spread, spread)]
    return svg.polygon(sun, *ends)


def _temple(width: float, height: float) -> str:
    """Return a temple front and a lighthouse on the shore."""
    base = height * 0.725
    left, right = width * 0.02, width * 0.4
    roof = base - height * 0.1
    path = svg.polygon((left, roof), ((left + right) / 2, roof - height * 0.05), (right, roof))
    path += svg.rounded(left, roof, right - left, height * 0.014, 0)
    step = (right - left) / 6
    for column in range(6):
        path += svg.rounded(left + column * step + step * 0.22, roof, step * 0.56, height * 0.1, 0)
    tower = width * 0.84
    for half, top, tall in ((0.055, 0.11, 0.11), (0.038, 0.18, 0.07), (0.024, 0.225, 0.045)):
        path += svg.rounded(tower - width * half, base - height * top, width * 2 * half, height * tall, 0)
    return path


def _reflection(width: float, height: float, horizon: float) -> str:
    """Return the sun's path on the water, in strips that widen towards the viewer."""
    strips = []
    for row in range(11):
        near = (row / 10) ** 1.25
        y = horizon + (height - horizon) * (0.02 + 0.9 * near)
        half = width * (0.13 + 0.26 * near) * (1.0 if row % 2 else 0.72)
        shift = width * 0.05 * (-1 if row % 3 else 1) * near
        tall = (height - horizon) * (0.02 + 0.03 * near)
        strips.append(svg.rounded(width / 2 - half + shift, y, 2 * half, tall, tall / 2))
    return "".join(strips)


def _mouldings(width: int, height: int, unit: float) -> pygame.Surface:
    """Return gold lines round the picture and round the card."""
    drawing = Drawing(width, height)
    gold = drawing.linear([(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_DEEP, 1)], (0, 0), (width, height))
    for inset, thick, radius in ((20 * unit, 2.6 * unit, 1.5 * unit), (2.6 * unit, 1.6 * unit, 8 * unit)):
        box = (inset, inset, width - 2 * inset, height - 2 * inset)
        drawing.path(svg.rounded(*box, radius), "none", paint(INK), thick + 1.6 * unit, 0.7)
        drawing.path(svg.rounded(*box, radius), "none", gold, thick)
    edge = max(0.9, 1.3 * unit)
    drawing.path(svg.rounded(edge / 2, edge / 2, width - edge, height - edge, 10 * unit), "none", paint(INK), edge, 0.9)
    return drawing.surface()


def _numeral(picture: pygame.Surface, hour: _Hour, unit: float, font: FontSource) -> None:
    """Draw the age as a large figure on the sun."""
    width, height = picture.get_size()
    inset = round(20 * unit)
    centre = (width // 2, inset + round((height - 2 * inset) * hour.sun_at))
    face = font("title", max(8, round((58, 54, 45)[len(hour.numeral) - 1] * unit)))
    ink = face.render(hour.numeral, True, shade(hour.border, -0.35))
    bounds = ink.get_bounding_rect()
    place = (centre[0] - bounds.centerx, centre[1] - bounds.centery)
    picture.blit(ink, place)
