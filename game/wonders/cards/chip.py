"""A structure on one line of a city's panel: a strip in the card's colour with its effects and its name. A long name
stands closer, then the effects are smaller, then its letters; where even that is too little the name is alone, because
its effects can be read off it, but not it off its effects. Half a name is worse than none."""

from __future__ import annotations

from itertools import product

import pygame

from game.ui.theme import CARD_COLOURS, INK, shade, text_on
from game.ui.typography.fitted import condensed
from game.ui.typography.lettering import FontSource, Lettering
from game.wonders.cards import card_pieces as pieces
from game.wonders.cards.card_face import CardFace, brief
from game.wonders.cards.glyph_row import GlyphPainter
from game.wonders.cards.tones import card_tone

_NARROWEST = 0.76  # how close the letters of a long name may stand
_EFFECTS = (1.0, 0.8, 0.62, 0.0)  # how large effects are beside a name, as far as there is room; of their height
_LETTERS = (1.0, 0.86)  # the same of the letters
_PAD = 0.14  # of the height


def paint_chip(
    face: CardFace, size: tuple[int, int], letters: int, font: FontSource, glyphs: GlyphPainter, patterned: bool = True
) -> pygame.Surface:
    """Return the chip, ``size`` in pixels; ``letters``: the size of the name."""
    width, height = size
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(pieces.band(face.colour, width, height, height / 44, patterned), (0, 0))
    pad = max(2, round(height * _PAD))
    inner = picture.get_rect().inflate(-2 * pad, -2 * round(height * 0.08))
    inner.height -= round(height * 0.05)
    effects = brief(face.effects)
    for part, lettering in product(_EFFECTS, (Lettering(font, "strong", round(letters * size)) for size in _LETTERS)):
        high = round(inner.height * part)
        natural = glyphs.width(effects, high) + pad if high else 0
        share = (inner.width - natural) / max(1, lettering.width(face.name))
        if share >= _NARROWEST:
            if high:
                glyphs.draw(picture, pygame.Rect(inner.left, inner.centery - high // 2, natural, high), effects, "left")
            ink = text_on(card_tone(face.colour) if face.colour != "white" else CARD_COLOURS["white"])
            _write(picture, lettering, face, (inner.left + natural, inner.centery), ink, min(1.0, share))
            break
    else:
        glyphs.draw(picture, inner, effects)
    mask = pieces.corner_mask(width, height, height * 0.2)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def _write(
    picture: pygame.Surface,
    font: Lettering,
    face: CardFace,
    middle_left: tuple[int, int],
    ink: tuple[int, int, int],
    share: float,
) -> None:
    """Draw the name, its letters condensed to that share of their width, with a dark edge below where it is light."""
    capital = font.write("H", ink).get_bounding_rect()
    left, top = middle_left[0], middle_left[1] - capital.centery
    if ink != INK:
        edge = shade(card_tone(face.colour), -0.6)
        picture.blit(condensed(font.write(face.name, edge), share), (left, top + 1))
    picture.blit(condensed(font.write(face.name, ink), share), (left, top))
