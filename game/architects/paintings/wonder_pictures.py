"""The wonders as pictures: land and sky, five pieces that stand, wait or are in hand, each a layer of its own.

The layers of one size are rasterised once and kept; a picture is put together from them and then finished like a
fresco, so that one more stage costs a few copies. What is not built yet is the same piece drained of its colour behind
a veil of haze; where it can be built next, scaffolding stands before it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from enum import Enum

import pygame

from game.architects.paintings.tall_wonder import CENTRAL_TONE, TallWonder, tall_wonder, tall_wonders
from game.architects.paintings.wonder_finish import drained, edge, ready, shape, with_alpha
from game.architects.paintings.wonder_vectors import Size, WonderVectors, fit
from game.painting.finish import Finish
from game.painting.hour import tones_at
from game.painting.medallion import badge_sign, medallion
from game.painting.vectors import UNPAINTABLE, rasterised, whole_svg
from game.ui.canvas import PictureCache
from game.ui.theme import PARCHMENT
from rules.architects.content import box
from rules.architects.model import CENTRAL

_LOG = logging.getLogger(__name__)
_SOFT = frozenset({"back", "halo"})  # distance and light, which lose nothing by being drawn coarser
_FINE = 280  # pixels of height from which that is worth it

Layer = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner lies, in pixels."""


class State(Enum):
    """How a piece looks."""

    LATER = "later"
    NEXT = "next"
    BUILT = "built"


class WonderPictures:
    """Paints on demand. Pictures are shared: copy one before drawing on it. May be used from several threads."""

    def __init__(self, megabytes: float) -> None:
        self._layers = PictureCache(megabytes)
        self._pictures = PictureCache(megabytes)
        self._finish = Finish()
        self.vectors = WonderVectors()
        self._broken: set[str] = set()

    def clear(self, megabytes: float) -> None:
        """Forget every picture, for a new window size, and keep so much from now on."""
        self._layers.clear(megabytes)
        self._pictures.clear(megabytes)

    def picture(self, wonder: str, built: Sequence[bool], size: Size) -> pygame.Surface:
        """Return the wonder with those of its stages that are built, with round corners and a gilded edge.

        Raises:
            KeyError: no such wonder.
        """
        key = (wonder, tuple(built), size)
        picture = self._pictures.get(key)
        return picture or self._pictures.put(key, self._painted_or_plain(wonder, built, size))

    def has_layers(self, wonder: str, size: Size) -> bool:
        """True if the layers of that size are there, so that a picture costs a few copies."""
        return self._layers.get((wonder, "front", size)) is not None

    def bare(self, size: Size) -> pygame.Surface:
        """Plaster with the edge of a picture, for one that is not painted yet."""
        return self._kept(("bare", size), lambda: self._framed(plain(size), size))

    def stage(self, wonder: str, number: int, built: Sequence[bool], size: Size) -> Layer:
        """Return stage `number` (from 0) alone, as it looks with these stages built, and where it lies in the
        picture."""
        return self._piece(wonder, number, _state(wonder, number, built), size)

    def places(self, wonder: str, size: Size) -> tuple[pygame.Rect, ...]:
        """Return the box of each stage in a picture of that size, in pixels."""
        scale, dx, dy = fit(size)
        return tuple(
            pygame.Rect(
                round(dx + at.x * scale), round(dy + at.y * scale), round(at.width * scale), round(at.height * scale)
            )
            for at in (extent.body for extent in self.vectors.measured(wonder))
        )

    def badge(self, deck: str, size: int) -> pygame.Surface:
        """Return the round badge of a wonder, or of the central deck, `size` pixels across."""
        if deck == CENTRAL:
            return medallion(badge_sign("central"), CENTRAL_TONE, size)
        book = tall_wonder(deck).book
        return medallion(badge_sign(book.badge), book.colour, size)

    # --- putting together

    def _painted_or_plain(self, wonder: str, built: Sequence[bool], size: Size) -> pygame.Surface:
        try:
            return self._painted(wonder, built, size)
        except UNPAINTABLE as error:
            if wonder not in tall_wonders():
                raise
            if wonder not in self._broken:
                self._broken.add(wonder)
                _LOG.warning("the wonder %r cannot be painted: %r", wonder, error)
            return plain(size)

    def _painted(self, wonder: str, built: Sequence[bool], size: Size) -> pygame.Surface:
        tall = tall_wonder(wonder)
        picture = pygame.Surface(size)
        picture.blit(*self._layer(wonder, "back", size))
        if all(built):
            picture.blit(*self._layer(wonder, "halo", size))
        if tall.house:
            picture.blit(*self._layer(wonder, "house", size))
        for number in _from_behind(tall):
            picture.blit(*self._piece(wonder, number, _state(wonder, number, built), size))
        picture.blit(*self._layer(wonder, "front", size))
        if all(built):
            picture.blit(*self._layer(wonder, "feast", size))
        self._finish.apply(picture, tall.book.moment)
        return self._framed(picture, size)

    def _framed(self, picture: pygame.Surface, size: Size) -> pygame.Surface:
        """With round corners and a gilded edge."""
        whole = picture.convert_alpha() if pygame.display.get_surface() else with_alpha(picture)
        whole.blit(self._kept(("edge", size), lambda: edge(size)), (0, 0))
        whole.blit(self._kept(("shape", size), lambda: shape(size)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return whole

    def _kept(self, key: object, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._layers.get(key) or self._layers.put(key, ready(paint()))

    def _layer(self, wonder: str, part: str, size: Size) -> Layer:
        """Land and sky ("back"), what stands behind the pieces ("house") and before them ("front"), what a finished
        wonder gets ("halo", "feast")."""
        key = (wonder, part, size)
        made = self._layers.get(key)
        if made is None:
            coarse = part in _SOFT and size[1] >= _FINE
            drawn = self._drawn(wonder, part, (size[0] * 3 // 4, size[1] * 3 // 4) if coarse else size)
            if coarse:
                drawn = pygame.transform.smoothscale(drawn, size)
            made = self._layers.put(key, ready(drawn, opaque=part == "back"))
        return made, (0, 0)

    def _drawn(self, wonder: str, part: str, size: Size) -> pygame.Surface:
        return rasterised(whole_svg(self.vectors.in_sight(wonder, part, size), size, *fit(size)), size)

    def _piece(self, wonder: str, number: int, state: State, size: Size) -> Layer:
        """Return a stage in one of its states, and where it lies."""
        window = self._window(wonder, number, state, size)
        return self._kept(
            (wonder, number, state, size), lambda: self._stage(wonder, number, state, size, window)
        ), window.topleft

    def _stage(self, wonder: str, number: int, state: State, size: Size, window: pygame.Rect) -> pygame.Surface:
        """Return the body of a stage in its light; or drained of colour, behind scaffolding where it is next."""
        body, corner = self._body(wonder, number, size)
        if state is State.BUILT and tall_wonder(wonder).pieces[number].shine:
            ground = self._raster(f"shine{number}", wonder, size, window)
        else:
            ground = pygame.Surface(window.size, pygame.SRCALPHA)
        if state is not State.BUILT:
            body = drained(body, tones_at(tall_wonder(wonder).book.moment), state is State.NEXT)
        ground.blit(body, (corner[0] - window.x, corner[1] - window.y))
        if state is State.NEXT:
            ground.blit(self._raster(f"works{number}", wonder, size, window), (0, 0))
        return ground

    def _body(self, wonder: str, number: int, size: Size) -> Layer:
        """Return what a stage shows of what it draws, in full colour."""
        window = self._window(wonder, number, State.BUILT, size)
        return self._kept((wonder, number, size), lambda: self._cut(wonder, number, size, window)), window.topleft

    def _raster(self, part: str, wonder: str, size: Size, window: pygame.Rect) -> pygame.Surface:
        scale, dx, dy = fit(size)
        text = whole_svg(self.vectors.layer(wonder, part), window.size, scale, dx - window.x, dy - window.y)
        return rasterised(text, window.size)

    def _cut(self, wonder: str, number: int, size: Size, window: pygame.Rect) -> pygame.Surface:
        """Return the part that a piece shows of what it draws, together with the other parts of the same body."""
        pieces = tall_wonder(wonder).pieces
        cut = pieces[number].cut
        if cut is None:
            return self._raster(f"{number}", wonder, size, window)
        parts = [i for i, piece in enumerate(pieces) if piece.draw == pieces[number].draw]
        whole = window.unionall([self._window(wonder, i, State.BUILT, size) for i in parts])
        body = self._kept((wonder, "whole", parts[0], size), lambda: self._raster(f"{parts[0]}", wonder, size, whole))
        scale, dx, _ = fit(size)
        left, right = (round(dx + x * scale) - window.x for x in cut)
        shown = pygame.Rect(left, 0, right - left, window.height).clip((0, 0, *window.size))
        part = pygame.Surface(window.size, pygame.SRCALPHA)
        part.blit(body, shown, shown.move(window.x - whole.x, window.y - whole.y))
        return part

    def _window(self, wonder: str, number: int, state: State, size: Size) -> pygame.Rect:
        """Return the part of the picture that a piece, and its scaffolding, is painted in."""
        scale, dx, dy = fit(size)
        at = self.vectors.measured(wonder)[number].whole.copy()
        if state is State.NEXT:
            works = tall_wonder(wonder).pieces[number].works
            tall = works.height * 1.2 + 8
            at.union_ip((works.x - works.width / 2 - 12, works.y - tall, works.width + 24, tall + 6))
        left, top = int(dx + at.left * scale) - 2, int(dy + at.top * scale) - 2
        right, bottom = int(dx + at.right * scale) + 3, int(dy + at.bottom * scale) + 3
        window = pygame.Rect(left, top, right - left, bottom - top).clip((0, 0, *size))
        return window if window.width and window.height else pygame.Rect(0, 0, 1, 1)


def plain(size: Size) -> pygame.Surface:
    """Bare parchment."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(PARCHMENT)
    return picture


def _state(wonder: str, number: int, built: Sequence[bool]) -> State:
    if built[number]:
        return State.BUILT
    standing = sum(1 << i for i, stands in enumerate(built) if stands)
    needed = box(medals=True).wonders[wonder].stages[number].needed
    return State.NEXT if needed & standing == needed else State.LATER


def _from_behind(tall: TallWonder) -> list[int]:
    return sorted(range(len(tall.pieces)), key=lambda number: -tall.pieces[number].depth)
