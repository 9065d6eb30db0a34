"""Paints cards: the face as a whole, its back, and the top band that shows where cards overlap.

All measures are parts of `unit` = width / 200, so that a card looks the same at every size; cards that lie small on
the table, and all narrower than `COMPACT` pixels, get a plainer layout with larger signs. Everything is drawn at the
real pixel size and cached.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.painting.scenes import Inlay
from game.painting.threads.deferred import DeferredPictures
from game.ui.canvas import PictureCache
from game.ui.icons import Icons
from game.ui.skin import round_corners
from game.ui.theme import GOLD_LIGHT, INK, PARCHMENT, PLASTER, shade, text_on
from game.ui.typography.fitted import draw_fitted, fit, fit_even
from game.ui.typography.lettering import FontSource, Lettering
from game.wonders.cards import card_pieces as pieces
from game.wonders.cards.card_back import paint_back, paint_deck_back
from game.wonders.cards.card_face import CardFace, ChainTarget, heaped
from game.wonders.cards.chip import paint_chip
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.cards.glyph_row import GlyphPainter
from game.wonders.cards.hooks import ArtHooks, Deck
from game.wonders.cards.tones import card_tone
from game.wonders.installed import hooks

COMPACT = 110  # pixels of width below which the plain layout is used

_RADIUS = 10.0  # units, as all that follow
_BAND, _BAND_COMPACT = 60.0, 66.0
_PLATE, _PLATE_COMPACT = 43.0, 58.0
_FOOT = 27.0
_CHAIN = 20.8  # names of what a card makes free: large enough to be read in the fullest hand
_NAME, _NAME_OF_TWO, _NAME_COMPACT = 22.0, 18.0, 31.0
_NAME_LEAST, _NARROWEST = 20.6, 0.6  # what can be read in the fullest hand
_MARGIN = 21.0  # right and left of names and labels: what the next card of the fullest hand hides
_EDGE = 4.2
_RIBBON = 37.0
_TOKEN = 27.0
_LEAST_TOKEN, _LEAST_SCENE = 17.0, 24.0  # lower, neither is of any use
_FEE = 46.0
_WORN = 64  # faces kept from the window's last size


class SceneSource(Protocol):
    """A source of painted scenes (game.wonders.cards.art.ArtStore)."""

    def scene(self, card_id: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the scene of a card, opaque, exactly `size` pixels."""

    def inlay(self, card_id: str) -> Inlay | None:
        """Return the picture from outside that a card shows, if any."""


@dataclass(frozen=True)
class _Tools:
    """The tools for painting cards."""

    icons: Icons
    art: SceneSource
    font: FontSource
    glyphs: GlyphPainter
    fees: frozenset[str]  # colours of cards that ask for coins alone
    patterns: Callable[[], bool]  # whether colours carry a pattern too


class CardPainter:
    """Paints cards with icons, scenes and fonts given; pictures are shared, copy one before changing it.

    `font(role, pixels)` knows the roles of game.ui.typography.text: title, numeral and strong are used here.
    `deferred`: the deferred pictures.
    """

    def __init__(
        self,
        icons: Icons,
        art: SceneSource,
        font: FontSource,
        megabytes: float = 128,
        patterns: Callable[[], bool] = lambda: True,
        deferred: DeferredPictures | None = None,
    ) -> None:
        self._decks: dict[str, Deck] = {deck.name: deck for art in hooks(ArtHooks) for deck in art.decks}
        fees = frozenset(deck.colour for deck in self._decks.values() if deck.fee)
        self._tools = _Tools(icons, art, font, GlyphPainter(icons, font), fees, patterns)
        self._cache = PictureCache(megabytes)
        self._deferred = deferred
        self._worn: dict[CardFace, pygame.Surface] = {}  # faces as they were at another window size

    @property
    def glyphs(self) -> GlyphPainter:
        """The painter of effect rows that the cards use, for wonder stages and tooltips."""
        return self._tools.glyphs

    def face(self, face: CardFace, size: tuple[int, int], small: bool = False) -> pygame.Surface:
        """Return the card face up, with transparent rounded corners; `size` in pixels, about 2 : 3. `small`: it lies
        small on the table and gets the plainer layout, however many pixels it has."""
        compact = small or size[0] < COMPACT
        if self._fetches(face.id):
            return self._stand_in(face, size)
        return self._cached(
            ("face", face, size, compact),
            lambda: _Face(self._tools, face, size, compact).paint(),
            lambda: self._stand_in(face, size),
        )

    def stacked(self, face: CardFace, size: tuple[int, int], band: int) -> pygame.Surface:
        """Return a card in front of a stack, as low as possible: its band, so many pixels high, its whole name, and
        of picture, cost and signs what fits."""
        if self._fetches(face.id):
            return _plain(face, size, band)
        return self._cached(
            ("stacked", face, size, band),
            lambda: _Face(self._tools, face, size, True, band).paint(),
            lambda: _plain(face, size, band),
        )

    def beneath(self, face: CardFace, width: int, height: int) -> pygame.Surface:
        """Return the visible part of a card beneath another one of its stack: its effects on the band, `height` pixels
        high. A little more is painted, for the round corners of the card before it."""
        return self._cached(("beneath", face, width, height), lambda: _beneath(self._tools, face, width, height))

    def back(self, of: int | str, size: tuple[int, int]) -> pygame.Surface:
        """Return the back of the cards of an age (1 to 3), or of an extension's deck of that name."""
        return self._cached(("back", of, size), lambda: self._back(of, size))

    def _back(self, of: int | str, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(of, str):
            return paint_deck_back(self._decks[of], size)
        return paint_back(of, size, self._tools.font)

    def band(self, face: CardFace, width: int, height: int | None = None) -> pygame.Surface:
        """Return the top of a card as it shows under the next card of a stack: colour, shape, effect and name.

        `height` is in pixels, by default 0.22 of the width; the lower edge is cut straight.
        """
        tall = height if height is not None else max(12, round(width * 0.22))
        return self._cached(("band", face, width, tall), lambda: _band(self._tools, face, width, tall))

    def chip(self, face: CardFace, size: tuple[int, int], letters: int) -> pygame.Surface:
        """Return a structure on one line of a panel, `size` in pixels; `letters` is the size of its name."""
        tools = self._tools
        return self._cached(
            ("chip", face, size, letters),
            lambda: paint_chip(face, size, letters, tools.font, tools.glyphs, tools.patterns()),
            lambda: _plain(face, size, size[1]),
        )

    def clear(self, megabytes: float | None = None) -> None:
        """Forget every painted card, for a new window size or language; set the capacity."""
        worn = {key[1]: picture for (key, _), picture in self._cache.items() if key[0] == "face"}
        self._worn = dict(list(worn.items())[-_WORN:])
        self._cache.clear(megabytes)

    def scene(self, card_id: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture of a card alone, None while it is being read."""
        return None if self._fetches(card_id) else self._tools.art.scene(card_id, size)

    def _fetches(self, card_id: str) -> bool:
        """True if the picture registered for the card is still being read."""
        inlay, later = self._tools.art.inlay(card_id), self._deferred
        if inlay is None or inlay.ready or later is None:
            return False
        return later.fetches(("inlay", card_id), inlay.read)

    def _stand_in(self, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
        """Return a stand-in for a face: its last picture, or a card without a picture."""
        worn = self._worn.get(face)
        if worn is not None:
            return pygame.transform.smoothscale(worn, size)
        return _plain(face, size, round(size[0] * _BAND / 200))

    def _cached(
        self,
        key: Hashable,
        paint: Callable[[], pygame.Surface],
        stand_in: Callable[[], pygame.Surface] | None = None,
    ) -> pygame.Surface:
        """Return the picture kept under ``key``, painted now, or deferred if there is a stand-in."""
        key = (key, self._tools.patterns())
        picture = self._cache.get(key)
        if picture is not None:
            return picture
        if stand_in is None or self._deferred is None:
            return self._cache.put(key, paint())
        late = self._deferred.defer(key, lambda: self._cache.put(key, paint()))
        if late:
            return stand_in()
        return self._cache.put(key, paint())


def _plain(face: CardFace, size: tuple[int, int], band: int) -> pygame.Surface:
    """Return a card with nothing on it but its colour in a band at the top, so many pixels high."""
    plain = pygame.Surface(size, pygame.SRCALPHA)
    plain.fill(PARCHMENT)
    plain.fill(card_tone(face.colour), (0, 0, size[0], band))
    round_corners(plain, round(_RADIUS * size[0] / 200))
    return plain


def _plate(tools: _Tools, name: str, size: tuple[int, int], compact: bool) -> pygame.Surface:
    """Return the name plate; `size` is as wide as the card."""
    unit = size[0] / 200
    picture = pieces.plate(*size, unit)
    box = picture.get_rect().inflate(-round((14 if compact else 2 * _MARGIN) * unit), -round(7.5 * unit))
    if compact:
        role, fitted = "strong", fit(tools.font, "strong", name, box.size, round(_NAME_COMPACT * unit))
    else:
        role = "title"
        fitted = fit_even(tools.font, role, name, box.size, round(_NAME * unit), round(_NAME_OF_TWO * unit))
        floor = round(_NAME_LEAST * unit)
        if fitted.px < floor:  # a long word: drawn further together, but not smaller
            fitted = fit_even(tools.font, role, name, box.size, floor, floor, _NARROWEST)
    draw_fitted(picture, tools.font, role, fitted, box, INK)
    return picture


def _band(tools: _Tools, face: CardFace, width: int, height: int) -> pygame.Surface:
    """Return the top of a card in a stack: `shape, effects, name`, its upper corners round."""
    unit = height / 44
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    colour = card_tone(face.colour)
    picture.blit(pieces.band(face.colour, width, height, unit, tools.patterns()), (0, 0))
    pad = round(5 * unit)
    inner = picture.get_rect().inflate(-2 * pad, -2 * pad)
    inner.height -= round(unit)
    symbol = tools.icons.get(f"symbol_{face.colour}", round(inner.height * 0.72))
    picture.blit(symbol, symbol.get_rect(midleft=inner.midleft))
    left = inner.left + symbol.get_width() + pad
    effects = heaped(face.effects)
    row_width = min(tools.glyphs.width(effects, inner.height), round((inner.right - left) * 0.5))
    tools.glyphs.draw(picture, pygame.Rect(left, inner.top, row_width, inner.height), effects)
    name_left = left + row_width + pad
    box = pygame.Rect(name_left, inner.top, inner.right - name_left, inner.height)
    ink = text_on(colour)
    fitted = fit_even(tools.font, "strong", face.name, box.size, round(21 * unit), round(13 * unit), 0.62)
    edge = None if ink == INK else shade(colour, -0.6)
    draw_fitted(picture, tools.font, "strong", fitted, box, ink, edge, "left")
    radius = _RADIUS * width / 200
    mask = pieces.corner_mask(width, height + round(2 * radius), radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def _beneath(tools: _Tools, face: CardFace, width: int, height: int) -> pygame.Surface:
    """Return a band with its effects, and below it as much of the card as round corners uncover."""
    unit, radius = width / 200, _RADIUS * width / 200
    more = max(1, round(radius))
    picture = pygame.Surface((width, height + more), pygame.SRCALPHA)
    picture.fill(shade(card_tone(face.colour), -0.34))
    picture.blit(pieces.band(face.colour, width, height, unit, tools.patterns()), (0, 0))
    pad = round(8 * unit)
    box = picture.get_rect().inflate(-2 * pad, 0)
    box.top, box.height = round(height * 0.08), round(height * 0.8)
    tools.glyphs.draw(picture, box, face.effects)
    whole = (width, height + 3 * more)
    picture.blit(pieces.frame(face.colour, *whole, unit, radius), (0, 0))
    picture.blit(pieces.corner_mask(*whole, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


class _Face:
    """One card face that is being painted. ``band``: the height of its upper band in pixels, if not the usual one."""

    def __init__(self, tools: _Tools, face: CardFace, size: tuple[int, int], compact: bool, band: int = 0) -> None:
        self._tools = tools
        self._icons = tools.icons
        self._font = tools.font
        self._face = face
        self._width, self._height = size
        self._unit = self._width / 200
        self._compact = compact
        self._picture = pygame.Surface(size, pygame.SRCALPHA)
        self._band = band or self._px(_BAND_COMPACT if self._compact else _BAND)
        self._foot_top = self._height - (0 if self._compact else self._px(_FOOT))
        self._plate_top = self._foot_top - self._px(_PLATE_COMPACT if self._compact else _PLATE)

    def paint(self) -> pygame.Surface:
        """Return the finished card."""
        self._scene()
        self._tabs()
        self._name()
        if self._compact:
            self._corner_symbol()
        else:
            self._foot()
        self._effects()
        self._cost()
        self._outline()
        return self._picture

    def _px(self, units: float) -> int:
        return max(1, round(units * self._unit))

    def _scene(self) -> None:
        size = (self._width, self._plate_top - self._band)
        if size[1] < self._px(_LEAST_SCENE):
            self._picture.fill(card_tone(self._face.colour), (0, self._band, *size))
            return
        self._picture.blit(self._tools.art.scene(self._face.id, size), (0, self._band))
        self._picture.blit(pieces.scene_shade(*size, self._unit), (0, self._band))

    def _effects(self) -> None:
        patterned = self._tools.patterns()
        self._picture.blit(pieces.band(self._face.colour, self._width, self._band, self._unit, patterned), (0, 0))
        pad = self._px(8)
        rim = min(self._px(6.5), round(self._band * 0.11))
        tall = self._band - min(self._px(12), round(self._band * 0.21))
        box = pygame.Rect(pad, rim, self._width - 2 * pad, tall)
        self._tools.glyphs.draw(self._picture, box, self._face.effects)

    def _cost(self) -> None:
        if self._face.colour in self._tools.fees:
            self._fee()
            return
        signs = self._face.cost_signs
        count = len(signs) + (1 if self._face.coins else 0)
        if not count:
            return
        room = self._plate_top - self._band - self._px(20)
        token = min(self._px(_TOKEN * (1.28 if self._compact else 1)), round(room * 1.1 / count))
        if token < self._px(_LEAST_TOKEN):
            return
        pitch = min(token + self._px(1.2), (room - token) // max(1, count - 1))
        top = self._band + self._px(4)
        width = self._px(_RIBBON * (1.28 if self._compact else 1))
        length = self._px(4) + token + pitch * (count - 1) + self._px(16)
        left = self._px(4)
        strip = pieces.ribbon(self._face.colour, width, min(length, self._plate_top - self._band), self._unit)
        self._picture.blit(strip, (left, self._band))
        x = left + (width - token) // 2
        if self._face.coins:
            self._picture.blit(self._tools.glyphs.numbered("coin", self._face.coins, token), (x, top))
            top += pitch
        for sign in signs:
            self._picture.blit(self._icons.get(sign, token), (x, top))
            top += pitch

    def _fee(self) -> None:
        """Draw the cost of a card that costs coins alone: one large coin over the corner of the picture."""
        if not self._face.coins:
            return
        size = self._px(_FEE * (1.25 if self._compact else 1))
        corner = (self._px(7), self._band - self._px(5))
        self._picture.blit(pieces.coin_shadow(size, self._unit), corner)
        self._picture.blit(self._tools.glyphs.numbered("coin", self._face.coins, size), corner)

    def _name(self) -> None:
        size = (self._width, self._foot_top - self._plate_top)
        self._picture.blit(_plate(self._tools, self._face.name, size, self._compact), (0, self._plate_top))

    def _foot(self) -> None:
        height = self._height - self._foot_top
        strip = pieces.foot(self._face.colour, self._width, height, self._unit, self._tools.patterns())
        self._picture.blit(strip, (0, self._foot_top))
        middle = self._foot_top + (height - self._px(_EDGE)) // 2
        symbol = self._icons.get(f"symbol_{self._face.colour}", self._px(24))
        self._picture.blit(symbol, symbol.get_rect(midleft=(self._px(9), middle)))
        edge = shade(card_tone(self._face.colour), -0.75)
        px = self._px(18)
        if self._face.min_seats is not None:
            seats = self._tools.glyphs.figure(f"{self._face.min_seats}+", px, PLASTER, edge)
            self._picture.blit(seats, seats.get_rect(center=(self._width // 2, middle)))
        if self._face.age:
            age = self._tools.glyphs.figure(AGE_NUMERALS[self._face.age], px, GOLD_LIGHT, edge)
            self._picture.blit(age, age.get_rect(midright=(self._width - self._px(11), middle)))

    def _corner_symbol(self) -> None:
        size = self._px(34)
        symbol = self._icons.get(f"symbol_{self._face.colour}", size)
        corner = (self._width - self._px(9), self._plate_top + self._px(2))
        if not self._face.chains_to and size < self._plate_top - self._band:
            self._picture.blit(symbol, symbol.get_rect(bottomright=corner))

    def _tabs(self) -> None:
        height = self._px(36 if self._compact else 24)
        bottom = self._plate_top - self._px(4)
        for target in reversed(self._face.chains_to):
            if bottom - height < self._band:
                return
            picture = self._tab(target, height)
            self._picture.blit(picture, (self._width - picture.get_width(), bottom - height))
            bottom -= height + self._px(2)

    def _tab(self, target: ChainTarget, height: int) -> pygame.Surface:
        """`chain, shape of the target's colour, its name`; small cards show the signs alone."""
        sign = round(height * 0.8)
        gap = self._px(3)
        text_width = 0
        fitted = None
        if not self._compact:
            beside = _RIBBON + 8 if len(self._face.cost_signs) > 4 else 8
            limit = self._width - self._px(beside + _MARGIN + 12) - 2 * sign
            fitted = fit_even(
                self._font, "strong", target.name, (limit, height), self._px(_CHAIN), self._px(_CHAIN), 0.6
            )
            text_width = round(Lettering(self._font, "strong", fitted.px).width(target.name) * fitted.narrow) + gap
        width = round(height * 0.4) + 2 * sign + gap + text_width + self._px(10 if fitted is None else _MARGIN)
        picture = pieces.tab(width, height, self._unit)
        x = round(height * 0.36)
        for name in ("chain", f"symbol_{target.colour}"):
            icon = self._icons.get(name, sign)
            picture.blit(icon, icon.get_rect(midleft=(x, height // 2)))
            x += sign + gap // 2
        if fitted is not None:
            box = pygame.Rect(x + gap // 2, 0, text_width, height)
            draw_fitted(picture, self._font, "strong", fitted, box, INK, align="left")
        return picture

    def _outline(self) -> None:
        radius = _RADIUS * self._unit
        size = (self._width, self._height)
        self._picture.blit(pieces.frame(self._face.colour, *size, self._unit, radius), (0, 0))
        self._picture.blit(pieces.corner_mask(*size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
