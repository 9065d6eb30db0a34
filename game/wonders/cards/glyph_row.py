"""Draws a row of effect icons: numbers on coins and wreaths, heaps of goods, arrows towards the cities meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.painting.numerals import figure
from game.ui.icons import Icons
from game.ui.theme import Colour
from game.wonders.cards.hooks import EffectHooks
from game.wonders.effect import EffectSign
from game.wonders.installed import hooks

FontSource = Callable[[str, int], pygame.font.Font]

_GAP = 0.1  # between signs, of the row's height
_ARROW = 0.4  # size of an arrow towards a city
_ARROW_OVERLAP = 0.08  # arrows tuck in under the edge of their sign
_ABOVE_ARROW = 0.76  # size of a sign that has an arrow below it
_FAN_STEP = 0.42  # how far each further card of a fan shows
_NARROW = {"slash": 0.62, "card": 0.74, "arrow": 1.0}  # width of a sign as part of its height
_NUMBER_STYLE: dict[str, tuple[float, Colour, Colour]] = {
    # size of the figure as part of the icon, its colour, its edge
    "coin": (0.6, (0x4A, 0x2A, 0x06), (0xFF, 0xEF, 0xB8)),
    "points": (0.5, (0xFF, 0xF4, 0xD2), (0x0C, 0x1D, 0x30)),
    "any_good": (0.62, (0xFF, 0xF4, 0xD2), (0x2B, 0x21, 0x18)),
}
_PLAIN = ((0xFF, 0xF4, 0xD2), (0x2B, 0x21, 0x18))
_PLAIN_SIZE = 0.55


class GlyphPainter:
    """Measures and draws glyph rows in pixels."""

    def __init__(self, icons: Icons, font: FontSource) -> None:
        self._icons = icons
        self._font = font
        self._sizes = {icon: size for effects in hooks(EffectHooks) for icon, size in effects.figure_sizes.items()}

    def width(self, glyphs: Sequence[EffectSign], height: int) -> int:
        """Return the width in pixels of a row that is `height` pixels high."""
        if not glyphs:
            return 0
        return round(sum(_extent(glyph) for glyph in glyphs) * height + _GAP * height * (len(glyphs) - 1))

    def draw(
        self, surface: pygame.Surface, box: pygame.Rect, glyphs: Sequence[EffectSign], align: str = "centre"
    ) -> None:
        """Draw the row inside `box`, as high as the box or lower if it would be too wide; `align` left or centre."""
        height = box.height
        natural = self.width(glyphs, height)
        if natural > box.width:
            height = max(1, int(height * box.width / natural))
        x = float(box.left)
        if align == "centre":
            x += (box.width - self.width(glyphs, height)) / 2
        for glyph in glyphs:
            self._sign(surface, glyph, x, box.centery, height)
            x += (_extent(glyph) + _GAP) * height

    def numbered(self, icon: str, number: str, size: int) -> pygame.Surface:
        """Return an icon of `size` pixels with a figure written on it, a coin with its value for instance."""
        picture = self._icons.get(icon, size).copy()
        part, colour, edge = _NUMBER_STYLE.get(icon) or (self._sizes.get(icon, _PLAIN_SIZE), *_PLAIN)
        figure = self.figure(number, max(6, round(size * part)), colour, edge)
        if figure.get_width() > size * 0.78:
            figure = self.figure(number, max(6, round(size * part * 0.75)), colour, edge)
        picture.blit(figure, figure.get_rect(center=(size // 2, round(size * 0.49))))
        return picture

    def figure(self, text: str, px: int, colour: Colour, edge: Colour) -> pygame.Surface:
        """Return figures with an edge all round, cropped to what is drawn."""
        return figure(self._font, text, px, colour, edge)

    def _sign(self, surface: pygame.Surface, glyph: EffectSign, x: float, centre_y: int, height: int) -> None:
        size = glyph.scale * height
        arrow = _ARROW * size
        step = arrow * (1 - _ARROW_OVERLAP * 2)
        below = "self" in glyph.cities
        middle = centre_y - (size * (1 - _ABOVE_ARROW) / 2 if below else 0)
        if "left" in glyph.cities:
            self._icon(surface, "arrow_left", x + arrow / 2, middle, arrow)
            x += step
        body = _body_width(glyph) * size
        if below:
            self._icon(surface, "arrow_self", x + body / 2, centre_y + size * 0.34, arrow * 0.92)
        self._body(surface, glyph, x, middle, size * (_ABOVE_ARROW if below else 1.0), body)
        if "right" in glyph.cities:
            self._icon(surface, "arrow_right", x + body + arrow / 2 - (arrow - step), middle, arrow)

    def _body(
        self, surface: pygame.Surface, glyph: EffectSign, x: float, middle: float, size: float, width: float
    ) -> None:
        if len(glyph.icons) == 1:
            self._icon(surface, glyph.icons[0], x + width / 2, middle, size, glyph.number)
        elif glyph.icons[0].startswith("card_"):
            step = _FAN_STEP * size
            first = x + (width - step * (len(glyph.icons) - 1)) / 2
            for index, icon in enumerate(glyph.icons):
                self._icon(surface, icon, first + index * step, middle, size)
        else:
            for icon, (dx, dy, part) in zip(glyph.icons, _heap(len(glyph.icons)), strict=True):
                self._icon(surface, icon, x + width / 2 + dx * size, middle + dy * size, part * size)

    def _icon(self, surface: pygame.Surface, name: str, x: float, y: float, size: float, number: str = "") -> None:
        px = max(2, round(size))
        picture = self.numbered(name, number, px) if number else self._icons.get(name, px)
        surface.blit(picture, (round(x - px / 2), round(y - px / 2)))


def _heap(count: int) -> list[tuple[float, float, float]]:
    """Return the places of the signs of a heap: offsets from its middle and sizes, as parts of its height."""
    if count == 3:
        return [(-0.26, 0.24, 0.52), (0.26, 0.24, 0.52), (0.0, -0.24, 0.52)]
    return [(-0.25, -0.25, 0.5), (0.25, -0.25, 0.5), (-0.25, 0.25, 0.5), (0.25, 0.25, 0.5)][:count]


def _body_width(glyph: EffectSign) -> float:
    """Return the width of a sign without its arrows, as part of its height."""
    kind = glyph.icons[0].split("_", 1)[0]
    width = _NARROW.get(kind, 1.0)
    if kind == "card":
        width += _FAN_STEP * (len(glyph.icons) - 1)
    return width * _ABOVE_ARROW if "self" in glyph.cities else width


def _extent(glyph: EffectSign) -> float:
    """Return the width of a sign with its arrows, as part of the row's height."""
    sides = sum(side in glyph.cities for side in ("left", "right"))
    return (_body_width(glyph) + sides * _ARROW * (1 - _ARROW_OVERLAP * 2)) * glyph.scale
