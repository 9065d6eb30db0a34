"""The cards: one face for each kind, and the backs of the decks.

All measures are parts of `unit` = width / 200. A face says its kind three times: by colour and pattern, by the shape of
its colour (as every card of the program does), and by a large sign; where cards lie under each other the band at
the top still shows shape and sign.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.architects.paintings.emblems import Emblem, EmblemPainter
from game.painting.card_pattern import pattern
from game.ui import svg
from game.ui.skin import round_corners
from game.ui.svg import Drawing, paint
from game.ui.theme import CARD_COLOURS, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PLASTER, Colour, shade

if TYPE_CHECKING:
    from rules.architects.model import CardKind

COMPACT: Final = 68  # pixels of width below which a face has no painted scene
_RADIUS: Final = 12.0
_BAND: Final = 54.0
_EDGE: Final = 9.0
_WHITE: Final[Colour] = (255, 255, 255)

Scene = Callable[[str, tuple[int, int]], pygame.Surface]


def main_sign(card: CardKind) -> Emblem:
    """Return the large sign of a card: its resource or its science symbol, coins, points, a shield."""
    if card.good >= 0 or card.symbol >= 0:
        return Emblem(card.id)
    if card.coins:
        return Emblem("coin", str(card.coins) if card.coins > 1 else "")
    if card.points:
        return Emblem("points", str(card.points))
    return Emblem("shield")


def paint_face(
    card: CardKind, size: tuple[int, int], painter: EmblemPainter, scene: Scene, patterned: bool
) -> pygame.Surface:
    """Return the card face up, `size` in pixels, corners transparent."""
    width, height = size
    unit = width / 200
    tone, sign = CARD_COLOURS[card.colour], main_sign(card)
    small = width < COMPACT
    picture = _ground(card.colour, tone, size, unit, patterned)
    band = round((_BAND if not small else 0) * unit)
    edge = round(_EDGE * unit)
    if not small:
        inner = (width - 2 * edge, height - band - edge)
        picture.blit(scene(card.id, inner), (edge, band))
        picture.blit(_vignette(inner, unit, tone), (edge, band))
        _band_signs(picture, card, sign, painter, unit, band)
    middle = (width / 2, band + (height - band - edge) * 0.47 if not small else height * 0.46)
    radius = (63 if not small else 82) * unit
    _roundel(picture, tone, middle, radius)
    large = painter.picture(sign, round(radius * (1.5 if sign.icon not in ("points", "coin") else 1.78)))
    picture.blit(large, large.get_rect(center=(round(middle[0]), round(middle[1]))))
    _extras(picture, card, painter, middle, radius, unit)
    if small:
        symbol = painter.icons.get(f"symbol_{card.colour}", round(58 * unit))
        picture.blit(symbol, symbol.get_rect(topleft=(round(7 * unit), round(7 * unit))))
    picture.blit(_outline(tone, size, unit), (0, 0))
    return _cornered(picture, unit)


def _ground(colour: str, tone: Colour, size: tuple[int, int], unit: float, patterned: bool) -> pygame.Surface:
    """Return the colour of the card, lit from above, with its pattern cut in."""
    width, height = size
    drawing = Drawing(width, height)
    lit = drawing.linear([(0, shade(tone, 0.32), 1), (0.4, tone, 1), (1, shade(tone, -0.42), 1)], (0, 0), (0, height))
    drawing.path(svg.rounded(0, 0, width, height, 0), lit)
    picture = drawing.surface()
    if patterned:
        marks = pattern(colour, width, height, max(5.0, 17 * unit))
        round_corners = Drawing(width, height)
        if colour == "yellow":
            round_corners.path(marks, paint(shade(tone, -0.55)), opacity=0.3)
        else:
            round_corners.path(marks, "none", paint(shade(tone, -0.55)), max(0.8, 1.6 * unit), 0.3)
        picture.blit(round_corners.surface(), (0, 0))
    return picture


def _vignette(size: tuple[int, int], unit: float, tone: Colour) -> pygame.Surface:
    """Return a veil in the colour of the card, stronger towards the edges of its scene."""
    drawing = Drawing(*size)
    whole = svg.rounded(0, 0, *size, 0)
    deep = shade(tone, -0.5)
    middle, reach = (size[0] / 2, size[1] * 0.45), size[1] * 0.68
    drawing.path(whole, drawing.radial([(0, deep, 0), (0.55, deep, 0.04), (1, deep, 0.72)], middle, reach))
    drawing.path(whole, drawing.linear([(0, INK, 0.55), (1, INK, 0)], (0, 0), (0, 14 * unit)))
    return drawing.surface()


def _band_signs(
    picture: pygame.Surface, card: CardKind, sign: Emblem, painter: EmblemPainter, unit: float, band: int
) -> None:
    """Shape of the colour on the left, what the card is on the right, and the gold line under both."""
    width = picture.get_width()
    symbol = painter.icons.get(f"symbol_{card.colour}", round(40 * unit))
    picture.blit(symbol, symbol.get_rect(midleft=(round(9 * unit), band // 2)))
    signs = [sign, *([Emblem("cat")] if card.cat else []), *([Emblem("horn")] * card.horns)]
    size = round(38 * unit)
    x = width - round(9 * unit)
    for one in reversed(signs):
        mark = painter.picture(one, size)
        picture.blit(mark, mark.get_rect(midright=(x, band // 2)))
        x -= mark.get_width() + round(2 * unit)
    drawing = Drawing(width, max(2, round(4 * unit)))
    thick = max(1.0, 2.4 * unit)
    gold = drawing.linear(
        [(0, GOLD_DEEP, 1), (0.3, GOLD_LIGHT, 1), (0.5, _WHITE, 1), (0.7, GOLD_LIGHT, 1), (1, GOLD_DEEP, 1)],
        (0, 0),
        (width, 0),
    )
    drawing.path(svg.rounded(0, 0, width, thick + unit, 0), paint(INK), opacity=0.7)
    drawing.path(svg.rounded(0, 0, width, thick, 0), gold)
    picture.blit(drawing.surface(), (0, band - round(2 * unit)))


def _roundel(picture: pygame.Surface, tone: Colour, middle: tuple[float, float], radius: float) -> None:
    """The round field that the large sign stands on."""
    drawing = Drawing(*picture.get_size())
    below, reach = (middle[0] + radius * 0.03, middle[1] + radius * 0.06), radius * 1.18
    dark = drawing.radial([(0, INK, 0.75), (0.8, INK, 0.55), (1, INK, 0)], below, reach)
    drawing.path(svg.circle(*below, reach), dark)
    drawing.path(svg.circle(*middle, radius), paint(INK))
    gold = drawing.linear(
        [(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_DEEP, 1)],
        (middle[0] - radius, middle[1] - radius),
        (middle[0] + radius, middle[1] + radius),
    )
    drawing.path(svg.circle(*middle, radius * 0.965), gold)
    pale = drawing.radial(
        [(0, _WHITE, 1), (0.55, PLASTER, 1), (1, shade(tone, 0.35), 1)],
        (middle[0] - radius * 0.2, middle[1] - radius * 0.3),
        radius * 1.15,
    )
    drawing.path(svg.circle(*middle, radius * 0.875), paint(shade(tone, -0.5)))
    drawing.path(svg.circle(*middle, radius * 0.85), pale)
    picture.blit(drawing.surface(), (0, 0))


def _extras(
    picture: pygame.Surface,
    card: CardKind,
    painter: EmblemPainter,
    middle: tuple[float, float],
    radius: float,
    unit: float,
) -> None:
    """The cat, or the horns, at the foot of the roundel."""
    signs = [Emblem("cat")] if card.cat else [Emblem("horn")] * card.horns
    if not signs:
        return
    size = radius * (0.86 if card.cat else 0.8)
    y = middle[1] + radius * (0.92 if card.cat else 0.96)
    wide = size * (1.18 if len(signs) == 1 else 2.1)
    drawing = Drawing(*picture.get_size())
    tone = CARD_COLOURS[card.colour]
    box = (middle[0] - wide / 2, y - size * 0.59, wide, size * 1.18)
    rim = 2.6 * unit
    outer = svg.rounded(box[0] - 2 * rim, box[1] - 2 * rim, box[2] + 4 * rim, box[3] + 4 * rim, size)
    drawing.path(outer, paint(INK))
    gold = drawing.linear([(0, GOLD_LIGHT, 1), (1, GOLD_DEEP, 1)], (0, box[1]), (0, box[1] + box[3]))
    drawing.path(svg.rounded(box[0] - rim, box[1] - rim, box[2] + 2 * rim, box[3] + 2 * rim, size), gold)
    pale = drawing.linear([(0, PLASTER, 1), (1, shade(tone, 0.45), 1)], (0, box[1]), (0, box[1] + box[3]))
    drawing.path(svg.rounded(*box, size), pale)
    picture.blit(drawing.surface(), (0, 0))
    painter.row(picture, signs, (middle[0], y), size, wide, -0.04)


def _outline(tone: Colour, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Ink outside, the card's colour, a thin line of gold inside."""
    width, height = size
    radius = _RADIUS * unit
    drawing = Drawing(width, height)
    rim = drawing.linear([(0, shade(tone, 0.4), 1), (0.5, tone, 1), (1, shade(tone, -0.45), 1)], (0, 0), size)
    thick = 5 * unit
    outer = svg.rounded(thick / 2, thick / 2, width - thick, height - thick, radius - thick / 2)
    drawing.path(outer, "none", rim, thick)
    inset = thick + 0.5 * unit
    line = svg.rounded(inset, inset, width - 2 * inset, height - 2 * inset, radius - inset)
    drawing.path(line, "none", paint(GOLD_LIGHT), max(0.7, 1.3 * unit), 0.9)
    edge = max(0.9, 1.5 * unit)
    line = svg.rounded(edge / 2, edge / 2, width - edge, height - edge, radius - edge / 2)
    drawing.path(line, "none", paint(INK), edge, 0.9)
    return drawing.surface()


def _cornered(picture: pygame.Surface, unit: float) -> pygame.Surface:
    """Return the picture with its corners cut round."""
    width, height = picture.get_size()
    mask = Drawing(width, height)
    mask.path(svg.rounded(0, 0, width, height, _RADIUS * unit), paint(_WHITE))
    picture.blit(mask.surface(), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def paint_back(ground: Colour, badge: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the back of a deck: its badge in rays of light on its colour, within gilded mouldings."""
    width, height = size
    unit = width / 200
    drawing = Drawing(width, height)
    whole = svg.rounded(0, 0, width, height, 0)
    middle = (width / 2, height / 2)
    lit = drawing.radial(
        [(0, shade(ground, 0.4), 1), (0.5, ground, 1), (1, shade(ground, -0.5), 1)], middle, height * 0.62
    )
    drawing.path(whole, lit)
    rays = "".join(_ray(middle, height, index, 24) for index in range(24))
    drawing.path(rays, drawing.radial([(0, _WHITE, 0.3), (1, _WHITE, 0.02)], middle, height * 0.6))
    gold = drawing.linear([(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_DEEP, 1)], (0, 0), size)
    for inset, thick in ((9 * unit, 2.2 * unit), (15 * unit, 1.1 * unit)):
        box = svg.rounded(inset, inset, width - 2 * inset, height - 2 * inset, 6 * unit)
        drawing.path(box, "none", paint(INK), thick + 1.4 * unit, 0.5)
        drawing.path(box, "none", gold, thick)
    corners = [(x, y) for x in (24 * unit, width - 24 * unit) for y in (24 * unit, height - 24 * unit)]
    drawing.path("".join(svg.star(x, y, 9 * unit, 3 * unit) for x, y in corners), gold)
    edge = max(0.9, 1.5 * unit)
    line = svg.rounded(edge / 2, edge / 2, width - edge, height - edge, _RADIUS * unit - edge / 2)
    drawing.path(line, "none", paint(INK), edge, 0.9)
    picture = drawing.surface()
    picture.blit(badge, badge.get_rect(center=(width // 2, height // 2)))
    return _cornered(picture, unit)


def bare_card(tone: Colour, size: tuple[int, int]) -> pygame.Surface:
    """Return a card of one colour, as long as nothing else is painted."""
    bare = pygame.Surface(size, pygame.SRCALPHA)
    bare.fill(tone)
    round_corners(bare, round(_RADIUS * size[0] / 200))
    return bare


def _ray(middle: tuple[float, float], reach: float, index: int, count: int) -> str:
    turn = pygame.Vector2(0, -reach)
    ends = [tuple(turn.rotate(360 * index / count + spread) + pygame.Vector2(middle)) for spread in (-3.4, 3.4)]
    return svg.polygon(middle, *((x, y) for x, y in ends))
