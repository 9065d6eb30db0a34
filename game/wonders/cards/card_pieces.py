"""The parts a card is put together from, each drawn for its exact pixel size: band, ribbon, plate, tab, frame."""

from __future__ import annotations

from typing import Final

import pygame

from game.painting.card_pattern import pattern
from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import CARD_COLOURS, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PARCHMENT, PLASTER, Colour, shade
from game.wonders.cards.tones import card_tone

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
_MARKS: Final = {"yellow": (0.34, 0.3), "grey": (0.34, 0.3), "white": (0.5, 0.5)}  # light and dark lines
IVORY_DEEP: Colour = (0xB4, 0x93, 0x52)  # ivory falls into gold, where other colours go dark


def _deep(colour: str, amount: float) -> Colour:
    """Return the colour of a card in its own shade; `amount` as in `shade`."""
    if colour != "white":
        return shade(card_tone(colour), amount)
    share = min(1.0, -amount * 1.7)
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(CARD_COLOURS["white"], IVORY_DEEP, strict=True))
    return (red, green, blue)


def band(colour: str, width: int, height: int, unit: float, patterned: bool = True) -> pygame.Surface:
    """Return the top band of a card: its colour, lit from above, its pattern if wanted, and a gold line at the foot."""
    drawing = Drawing(width, height)
    base = card_tone(colour)
    lit = drawing.linear([(0, shade(base, 0.3), 1), (0.45, base, 1), (1, _deep(colour, -0.34), 1)], (0, 0), (0, height))
    whole = svg.rounded(0, 0, width, height, 0)
    drawing.path(whole, lit)
    picture = _patterned(drawing, colour, (width, height), unit) if patterned else drawing.surface()
    picture.blit(_band_edges(width, height, unit), (0, 0))
    return picture


def _patterned(drawing: Drawing, colour: str, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Return the ground with the pattern of its colour cut into it: dark lines, and light ones a little above."""
    (width, height), base = size, card_tone(colour)
    marks = pattern(colour, width, height, max(5.0, 17 * unit))
    light, dark = _MARKS.get(colour, (0.2, 0.3))
    offset = max(0.6, unit * 0.9)
    ink = GOLD_DEEP if colour == "white" else shade(base, -0.55)
    _marks(drawing, colour, marks, ink, max(0.8, 1.5 * unit), dark)
    drawing_light = Drawing(width, height)
    _marks(drawing_light, colour, marks, WHITE, max(0.7, 1.2 * unit), light)
    picture = drawing.surface()
    picture.blit(drawing_light.surface(), (0, -round(offset)))
    return picture


def _marks(drawing: Drawing, colour: str, marks: str, ink: Colour, width: float, opacity: float) -> None:
    if colour == "yellow":
        drawing.path(marks, paint(ink), opacity=opacity)
    else:
        drawing.path(marks, "none", paint(ink), width, opacity)


def _band_edges(width: int, height: int, unit: float) -> pygame.Surface:
    """Return a soft pool of light in the middle, and the gold line."""
    drawing = Drawing(width, height)
    sheen = drawing.linear([(0, WHITE, 0.34), (1, WHITE, 0)], (0, 0), (0, height * 0.34))
    drawing.path(svg.rounded(0, 0, width, height * 0.34, 0), sheen)
    rule = max(1.0, 2.6 * unit)
    gold = drawing.linear(
        [(0, GOLD_DEEP, 1), (0.3, GOLD_LIGHT, 1), (0.5, WHITE, 1), (0.7, GOLD_LIGHT, 1), (1, GOLD_DEEP, 1)],
        (0, 0),
        (width, 0),
    )
    drawing.path(svg.rounded(0, height - rule - max(0.7, unit), width, rule + unit, 0), paint(INK), opacity=0.75)
    drawing.path(svg.rounded(0, height - rule, width, rule, 0), gold)
    return drawing.surface()


def ribbon(colour: str, width: int, height: int, unit: float) -> pygame.Surface:
    """Return the strip that hangs from the band and carries the cost, cut to a swallow's tail."""
    drawing = Drawing(width, height)
    base = card_tone(colour)
    shadow = 2.4 * unit
    tail = 8 * unit
    left, right, low = shadow, width - shadow, height - 1.6 * shadow
    cloth = drawing.linear(
        [(0, shade(base, -0.42), 1), (0.3, shade(base, -0.12), 1), (1, shade(base, -0.5), 1)], (0, 0), (width, 0)
    )
    for grow, opacity in ((2 * shadow, 0.16), (shadow, 0.24)):
        drawing.path(_tailed(left, right, low + shadow * 0.5, tail), paint(INK), paint(INK), grow, opacity)
    drawing.path(_tailed(left, right, low, tail), cloth, paint(shade(base, -0.72)), max(0.8, 1.4 * unit))
    seam = left + 2.2 * unit
    drawing.path(
        svg.line((seam, 0), (seam, low - 3.4 * unit), (width / 2, low - tail - 3 * unit))
        + svg.line((width - seam, 0), (width - seam, low - 3.4 * unit), (width / 2, low - tail - 3 * unit)),
        "none",
        paint(GOLD_LIGHT),
        max(0.6, unit),
        0.8,
    )
    fold = drawing.linear([(0, BLACK, 0.55), (1, BLACK, 0)], (0, 0), (0, 9 * unit))
    drawing.path(svg.rounded(left, 0, right - left, 9 * unit, 0), fold)
    return drawing.surface()


def _tailed(left: float, right: float, low: float, tail: float) -> str:
    return svg.polygon((left, -4), (right, -4), (right, low), ((left + right) / 2, low - tail), (left, low))


def plate(width: int, height: int, unit: float) -> pygame.Surface:
    """Return the parchment plate of the name, with a gold rule above and below."""
    drawing = Drawing(width, height)
    ground = drawing.linear([(0, WHITE, 1), (0.25, PLASTER, 1), (1, PARCHMENT, 1)], (0, 0), (0, height))
    drawing.path(svg.rounded(0, 0, width, height, 0), ground)
    glow = drawing.radial([(0, WHITE, 0.7), (1, WHITE, 0)], (width / 2, height * 0.4), width * 0.45)
    drawing.path(svg.rounded(0, 0, width, height, 0), glow)
    rule = max(1.0, 2 * unit)
    for y in (0.0, height - rule):
        drawing.path(svg.rounded(0, y, width, rule, 0), paint(GOLD_DEEP))
        drawing.path(svg.rounded(0, y, width, rule * 0.6, 0), paint(GOLD_LIGHT))
    hair = max(0.6, 0.7 * unit)
    for y in (3.4 * unit, height - 3.4 * unit):
        drawing.path(svg.line((8 * unit, y), (width - 8 * unit, y)), "none", paint(GOLD_DEEP), hair, 0.55)
    return drawing.surface()


def tab(width: int, height: int, unit: float) -> pygame.Surface:
    """Return a parchment label that grows out of the right edge, its left end pointed."""
    drawing = Drawing(width, height)
    point = height * 0.34
    inset = max(0.6, 0.8 * unit)
    outline = svg.polygon(
        (width + 2, inset), (point, inset), (inset, height / 2), (point, height - inset), (width + 2, height - inset)
    )
    ground = drawing.linear([(0, (0xFF, 0xFA, 0xEC), 0.97), (1, (0xDD, 0xCD, 0xA8), 0.97)], (0, 0), (0, height))
    drawing.path(outline, ground, paint(INK), max(0.8, 1.3 * unit))
    return drawing.surface()


def foot(colour: str, width: int, height: int, unit: float, patterned: bool = True) -> pygame.Surface:
    """Return the strip under the name, in the card's colour at its darkest."""
    drawing = Drawing(width, height)
    ground = drawing.linear([(0, _deep(colour, -0.5), 1), (1, _deep(colour, -0.22), 1)], (0, 0), (0, height))
    drawing.path(svg.rounded(0, 0, width, height, 0), ground)
    if patterned:
        drawing.path(
            pattern(colour, width, height, max(5.0, 15 * unit)),
            paint(WHITE) if colour == "yellow" else "none",
            "" if colour == "yellow" else paint(WHITE),
            max(0.7, unit),
            0.1,
        )
    return drawing.surface()


def scene_shade(width: int, height: int, unit: float) -> pygame.Surface:
    """Return shadows over the painted scene, under the band and above the plate."""
    drawing = Drawing(width, height)
    whole = svg.rounded(0, 0, width, height, 0)
    drawing.path(whole, drawing.linear([(0, INK, 0.6), (1, INK, 0)], (0, 0), (0, 16 * unit)))
    drawing.path(whole, drawing.linear([(0, INK, 0), (1, INK, 0.5)], (0, height - 26 * unit), (0, height)))
    return drawing.surface()


def frame(colour: str, width: int, height: int, unit: float, radius: float) -> pygame.Surface:
    """Return the edge of the card: ink outside, the card's colour, a thin line of gold inside."""
    drawing = Drawing(width, height)
    base = card_tone(colour)
    rim = drawing.linear(
        [(0, shade(base, 0.4), 1), (0.5, base, 1), (1, _deep(colour, -0.45), 1)], (0, 0), (width, height)
    )
    thick = 4.2 * unit
    half = thick / 2
    drawing.path(svg.rounded(half, half, width - thick, height - thick, radius - half), "none", rim, thick)
    gold = thick + 0.4 * unit
    drawing.path(
        svg.rounded(gold, gold, width - 2 * gold, height - 2 * gold, radius - gold),
        "none",
        paint(GOLD),
        max(0.7, 1.1 * unit),
        0.85,
    )
    edge = max(0.9, 1.3 * unit)
    drawing.path(
        svg.rounded(edge / 2, edge / 2, width - edge, height - edge, radius - edge / 2), "none", paint(INK), edge, 0.9
    )
    return drawing.surface()


def coin_shadow(size: int, unit: float) -> pygame.Surface:
    """Return the shadow of a coin of `size` pixels on the card, a little larger than the coin."""
    reach = round(size * 1.16)
    drawing = Drawing(reach, reach)
    middle = size / 2 + 1.5 * unit
    dark = drawing.radial([(0, INK, 0.8), (0.82, INK, 0.7), (1, INK, 0)], (middle, middle), size * 0.57)
    drawing.path(svg.circle(middle, middle, size * 0.57), dark)
    return drawing.surface()


def corner_mask(width: int, height: int, radius: float) -> pygame.Surface:
    """Return a mask, white inside the card's outline, transparent outside: multiply with it to round the corners."""
    drawing = Drawing(width, height)
    drawing.path(svg.rounded(0, 0, width, height, radius), paint(WHITE))
    return drawing.surface()
