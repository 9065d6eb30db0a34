"""The painters of the game, made when they are first wanted and kept as long as the program runs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.card_pictures import bare_card, paint_back, paint_face
from game.architects.paintings.discs import bare_disc
from game.architects.paintings.emblems import EmblemPainter
from game.architects.paintings.stage_signs import paint_sign
from game.architects.paintings.token_pictures import (
    paint_conflict,
    paint_medal,
    paint_medal_won,
    paint_military,
    paint_progress,
    paint_progress_back,
)
from game.painting.medallion import piece
from game.painting.threads.deferred import deferred_of
from game.ui.canvas import PictureCache, converted, megabytes_for
from game.ui.theme import CARD_COLOURS, PARCHMENT, shade
from rules.architects.content import box

if TYPE_CHECKING:
    from game.architects.paintings.wonder_pictures import Layer, WonderPictures
    from game.painting.scenes import SceneStore
    from game.ui.tools import Tools

_BOOK = "art/architects.yaml"
_SKETCH, _LARGE = 4, 250_000  # a sketch is so many times smaller; pixels of a wonder that has one
_WONDERS, _REST, _SCENES = 6.0, 3.0, 0.5  # screens full that are kept
_LEAST, _MOST = 16.0, 128.0  # megabytes
_EDGE = 25  # the share of its height that the gilded edge of a picture takes at most
_SHADE = shade(PARCHMENT, -0.35)  # what stands in for a back

Size = tuple[int, int]


class ArchitectsPainters:
    """Everything that lies on the table, by id and size in pixels. Pictures have an alpha channel and are shared: copy
    one before drawing on it. An id that there is not is a KeyError. Cards, backs and tokens may come later
    (:meth:`DeferredPictures.defer`); until then a plain card or disc stands in."""

    def __init__(self, services: Tools) -> None:
        self._services = services
        self._box = box(medals=True)
        self._cache = PictureCache(self._megabytes(_REST))
        self._emblems = EmblemPainter(services.icons, services.text.font)
        self._cards = {card.id: card for card in self._box.cards}

    @cached_property
    def wonders(self) -> WonderPictures:
        """The painter of the wonders."""
        from game.architects.paintings.wonder_pictures import WonderPictures  # loading is put off: the start is short

        return WonderPictures(self._megabytes(_WONDERS))

    @cached_property
    def scenes(self) -> SceneStore:
        """The painted scenes of the cards."""
        from game.painting.scenes import SceneStore  # as above

        return SceneStore((_BOOK,), megabytes=self._megabytes(_SCENES))

    # --- wonders

    def wonder(self, wonder: str, built: Sequence[bool], size: Size) -> pygame.Surface:
        """Return a wonder with those of its five stages that are built; its natural shape is 5 : 6. The first of a size
        may come later (:meth:`DeferredPictures.defer`); then it is bare plaster for a moment, and a large one a sketch
        until all of it is painted."""
        if self.wonders.has_layers(wonder, size):
            return self.wonders.picture(wonder, built, size)
        sketch = (size[0] // _SKETCH, size[1] // _SKETCH) if size[0] * size[1] > _LARGE else size
        if not self.wonders.has_layers(wonder, sketch) and self._comes_later(wonder, built, sketch):
            return self.wonders.bare(size)
        if sketch != size and self._comes_later(wonder, built, size):
            return pygame.transform.smoothscale(self.wonders.picture(wonder, built, sketch), size)
        return self.wonders.picture(wonder, built, size)

    def _comes_later(self, wonder: str, built: Sequence[bool], size: Size) -> bool:
        """True if a picture of a wonder is painted by and by."""
        job = partial(self.wonders.picture, wonder, tuple(built), size)
        return deferred_of(self._services).defer(("tall", wonder, tuple(built), size), job)

    def unframed(self, wonder: str, built: Sequence[bool], size: Size) -> pygame.Surface:
        """Return a wonder without its frame; its colour alone until it is painted, which may be later."""
        edge = size[1] // _EDGE
        framed = (size[0] + 2 * edge, size[1] + 2 * edge)
        if not self.wonders.has_layers(wonder, framed) and self._comes_later(wonder, built, framed):
            plain = pygame.Surface(size)
            plain.fill(self.wonders.vectors.tone(wonder))
            return plain
        return self.wonders.picture(wonder, built, framed).subsurface(((edge, edge), size))

    def places(self, wonder: str, size: Size) -> tuple[pygame.Rect, ...]:
        """Return the box of each stage in a picture of that size; none while they are still being found (as above)."""
        vectors = self.wonders.vectors
        job = partial(vectors.measured, wonder)
        if not vectors.has_measured(wonder) and deferred_of(self._services).defer(("places", wonder), job):
            return ()
        return self.wonders.places(wonder, size)

    def stage(self, wonder: str, number: int, built: Sequence[bool], size: Size) -> Layer:
        """Return stage `number` (from 0) alone, as it looks with these stages built, and its upper left corner in the
        picture: what turns over when it is built."""
        return self.wonders.stage(wonder, number, built, size)

    def sign(self, wonder: str, number: int, height: int) -> pygame.Surface:
        """Return the label of a stage (from 0), `height` pixels high: resources asked for, points, its effect."""
        found = self._box.wonders[wonder]
        return self._kept(
            ("sign", wonder, number, height), lambda: paint_sign(found, found.stages[number], height, self._emblems)
        )

    def badge(self, deck: str, size: int) -> pygame.Surface:
        """Return the round badge of a wonder, or of the central deck."""
        return self._kept(("badge", deck, size), lambda: self.wonders.badge(deck, size))

    # --- cards

    def card(self, card: str, size: Size) -> pygame.Surface:
        """Return a card face up."""
        kind = self._cards[card]
        patterned = self._services.settings.patterns
        return self._kept(
            ("card", card, size, patterned),
            lambda: paint_face(kind, size, self._emblems, self.scenes.scene, patterned),
            partial(bare_card, CARD_COLOURS[kind.colour], size),
        )

    def back(self, deck: str, size: Size) -> pygame.Surface:
        """Return the back of the cards of a wonder's deck, or of the central one."""
        badge = round(size[0] * 0.66)
        return self._kept(
            ("back", deck, size),
            lambda: paint_back(self.wonders.vectors.tone(deck), self.badge(deck, badge), size),
            partial(bare_card, _SHADE, size),
        )

    # --- tokens

    def progress(self, token: str, size: int) -> pygame.Surface:
        """Return a Progress token."""
        return self._kept(
            ("progress", token, size), lambda: paint_progress(token, size, self._emblems), partial(bare_disc, size)
        )

    def progress_back(self, size: int) -> pygame.Surface:
        """Return a Progress token face down."""
        return self._kept(
            ("progress", size), lambda: paint_progress_back(size, self._emblems), partial(bare_disc, size)
        )

    def medal(self, medal: str, size: int) -> pygame.Surface:
        """Return a medal with its goal."""
        return self._kept(
            ("medal", medal, size), lambda: paint_medal(medal, size, self._emblems), partial(bare_disc, size)
        )

    def medal_won(self, size: int) -> pygame.Surface:
        """Return the reward side of a medal."""
        points = self._box.medal_points
        return self._kept(
            ("medal", size), lambda: paint_medal_won(points, size, self._emblems), partial(bare_disc, size)
        )

    def conflict(self, war: bool, size: int) -> pygame.Surface:
        """Return a Conflict token, its side of war or of peace up."""
        return self._kept(
            ("conflict", war, size), lambda: paint_conflict(war, size, self._emblems), partial(bare_disc, size)
        )

    def military(self, size: int) -> pygame.Surface:
        """Return a Military Victory token."""
        points = self._box.victory_points
        return self._kept(
            ("military", size), lambda: paint_military(points, size, self._emblems), partial(bare_disc, size)
        )

    def cat(self, size: int) -> pygame.Surface:
        """Return the pawn of the cat, in a square."""
        return self._kept(("cat", size), lambda: piece("cat", size))

    # ---

    def resized(self) -> None:
        """Forget all pictures, for a new window size."""
        self._cache.clear(self._megabytes(_REST))
        if "wonders" in self.__dict__:
            self.wonders.clear(self._megabytes(_WONDERS))
        if "scenes" in self.__dict__:
            self.scenes.clear(self._megabytes(_SCENES))

    def _kept(
        self,
        key: Hashable,
        paint: Callable[[], pygame.Surface],
        stand_in: Callable[[], pygame.Surface] | None = None,
    ) -> pygame.Surface:
        """Return the picture kept under ``key``, painted now if need be, or by and by where there is something to stand
        in."""
        picture = self._cache.get(key)
        if picture is not None:
            return picture

        def job() -> pygame.Surface:
            return self._cache.put(key, converted(paint()))

        if stand_in is not None and deferred_of(self._services).defer(("architects", key), job):
            return stand_in()
        return job()

    def _megabytes(self, screens: float) -> float:
        return megabytes_for(self._services.canvas.size, screens, _LEAST, _MOST)


def painters(services: Tools) -> ArchitectsPainters:
    """Return the painters that go with the services."""
    return services.get(ArchitectsPainters)
