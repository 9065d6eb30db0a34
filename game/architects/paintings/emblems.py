"""Signs that stand in groups on cards, tokens and medals: icons in rows, figures, icons with figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.painting.numerals import figure
from game.ui.icons import Icons
from game.ui.theme import Colour
from game.ui.typography.lettering import FontSource

_CREAM: Final[Colour] = (0xFF, 0xF4, 0xD2)
_NIGHT: Final[Colour] = (0x0C, 0x1D, 0x30)
_INK: Final[Colour] = (0x2B, 0x21, 0x18)
# How large a figure is on an icon, of its size, its colour and its edge.
_ON: Final[dict[str, tuple[float, Colour, Colour]]] = {
    "points": (0.5, _CREAM, _NIGHT),
    "coin": (0.58, (0x4A, 0x2A, 0x06), (0xFF, 0xEF, 0xB8)),
}
_PLAIN: Final = (0.56, _CREAM, _INK)


@dataclass(frozen=True)
class Emblem:
    """An icon, perhaps with a figure on it; without an icon the figure alone."""

    icon: str = ""
    text: str = ""


class EmblemPainter:
    """Draws signs in pixels."""

    def __init__(self, icons: Icons, font: FontSource) -> None:
        self.icons = icons
        self.font = font

    def picture(self, sign: Emblem, size: int, colour: Colour = _CREAM, edge: Colour = _INK) -> pygame.Surface:
        """Return a sign `size` pixels high; `colour` and `edge` are those of a figure that stands alone."""
        size = max(4, size)
        if not sign.icon:
            return figure(self.font, sign.text, max(6, size), colour, edge)
        if not sign.text:
            return self.icons.get(sign.icon, size)
        picture = self.icons.get(sign.icon, size).copy()
        part, colour, edge = _ON.get(sign.icon, _PLAIN)
        written = figure(self.font, sign.text, max(6, round(size * part)), colour, edge)
        if written.get_width() > size * 0.66:
            written = figure(self.font, sign.text, max(6, round(size * part * 0.74)), colour, edge)
        picture.blit(written, written.get_rect(center=(size // 2, round(size * 0.49))))
        return picture

    def row(
        self,
        target: pygame.Surface,
        signs: Sequence[Emblem],
        middle: tuple[float, float],
        size: float,
        room: float,
        gap: float = 0.06,
    ) -> None:
        """Signs side by side round `middle`, `size` pixels high, or smaller where they would be wider than `room`;
        a `gap` below 0 (of the height) makes them overlap."""
        pictures = [self.picture(sign, round(size)) for sign in signs]
        natural = sum(p.get_width() for p in pictures) + gap * size * (len(pictures) - 1)
        if natural > room:
            size *= room / natural
            pictures = [self.picture(sign, round(size)) for sign in signs]
            natural = sum(p.get_width() for p in pictures) + gap * size * (len(pictures) - 1)
        x = middle[0] - natural / 2
        for picture in pictures:
            target.blit(picture, (round(x), round(middle[1] - picture.get_height() / 2)))
            x += picture.get_width() + gap * size
