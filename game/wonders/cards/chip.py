"""A structure on one line of a city's panel: a strip in the card's colour with its effects and, where there is room,
its name. All letters have one size; a name too long for its strip ends in an ellipsis."""

from __future__ import annotations

import pygame

from game.ui.fitted import shortened
from game.ui.lettering import FontSource, Lettering
from game.ui.theme import CARD_COLOURS, INK, shade, text_on
from game.wonders.cards import card_parts as parts
from game.wonders.cards.card_face import CardFace, brief
from game.wonders.cards.glyph_row import GlyphPainter
from game.wonders.parts import card_tone

_LEAST_LETTERS = 5  # a name cut shorter than that says nothing
_NAMED = 3.4  # times its height must a chip be wide to have a name, so that those of a lane look alike
_PAD = 0.14  # of the height


def paint_chip(
    face: CardFace, size: tuple[int, int], letters: int, font: FontSource, glyphs: GlyphPainter, patterned: bool = True
) -> pygame.Surface:
    """``size`` in pixels, ``letters``: the size of the name."""
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(parts.band(face.colour, width, height, height / 44, patterned), (0, 0))
    pad = max(2, round(height * _PAD))
    inner = picture.get_rect().inflate(-2 * pad, -2 * round(height * 0.08))
    inner.height -= round(height * 0.05)
    effects = brief(face.effects)
    natural = glyphs.width(effects, inner.height)
    lettering = Lettering(font, "strong", letters)
    name = _name(face.name, lettering, inner.width - natural - pad) if width >= _NAMED * height else ""
    if name:
        glyphs.draw(picture, pygame.Rect(inner.left, inner.top, natural, inner.height), effects, "left")
        ink = text_on(card_tone(face.colour) if face.colour != "white" else CARD_COLOURS["white"])
        _write(picture, lettering, name, (inner.left + natural + pad, inner.centery), ink, face)
    else:
        glyphs.draw(picture, inner, effects)
    mask = parts.corner_mask(width, height, height * 0.2)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def _name(name: str, font: Lettering, room: int) -> str:
    """What of the name has room; nothing where too little would be left of it."""
    short = shortened(font, name, room)
    return short if short == name or len(short) > _LEAST_LETTERS else ""


def _write(
    picture: pygame.Surface,
    font: Lettering,
    text: str,
    middle_left: tuple[int, int],
    ink: tuple[int, int, int],
    face: CardFace,
) -> None:
    """The letters, with a dark edge below where they are light."""
    capital = font.write("H", ink).get_bounding_rect()
    left, top = middle_left[0], middle_left[1] - capital.centery
    if ink != INK:
        picture.blit(font.write(text, shade(card_tone(face.colour), -0.6)), (left, top + 1))
    picture.blit(font.write(text, ink), (left, top))
