"""The large paintings of the wonders: one picture per board and side that gains its stages as they are built.

The folder of a board (game.painting.wonder_book) says what the picture is composed of. Land, sky and people are always
in full colour; what is not built yet shows as a drawing of lines, the stage in hand as a building site. pygame
rasterises, then `painting.finish` gives the flat planes the tooth of painted plaster.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from threading import current_thread, main_thread
from types import MappingProxyType

import pygame

from game.painting.finish import Finish
from game.painting.frame import BLEED, DEEP, FRAME
from game.painting.hour import tones_of
from game.painting.medallion import badge_sign, medallion
from game.painting.scenes import Inlay
from game.painting.threads.deferred import DeferredPictures
from game.painting.vectors import UNPAINTABLE, covering, rasterised, whole_svg
from game.ui.canvas import PictureCache
from game.ui.theme import PARCHMENT
from game.wonders.cards.wonder_painting import (
    Layers,
    WonderPainting,
    WonderScene,
    layers,
    painted_boards,
    painting_in,
)

_LOG = logging.getLogger(__name__)
_AGES = (1, 2, 3)
_NOON = 2
_APRON = 4.0  # units of ground shown below the foot of a wonder where the rest is covered
_MODEL = "ephesus"  # stands for a board that nobody has painted: a temple, which any city may have


FindPicture = Callable[[str, str], Inlay | None]
"""Gives the picture of a board and side that comes from outside."""

_Key = tuple[str, str, int, tuple[int, int], int, float]  # board, side, stages, pixels, age, covered


class WonderArt:
    """Paints on demand and caches the latest pictures."""

    def __init__(
        self,
        deferred: DeferredPictures | None = None,
        megabytes: float = 24,
        picture_of: FindPicture = lambda board, side: None,
        folders: Mapping[str, Path] = MappingProxyType({}),
    ) -> None:
        """``folders``: those of boards from outside that bring a painting; ours go before them."""
        self._deferred = deferred
        self._picture_of = picture_of
        self._pictures = PictureCache(megabytes)
        self._emblems: dict[tuple[str, int], pygame.Surface] = {}
        self._folders = {**folders, **painted_boards()}
        self._finish = Finish()
        self._unpainted: set[str] = set()

    def keep(self, megabytes: float) -> None:
        """Keep so much from now on. Pictures of another window size stay meanwhile: they are the best stand-ins."""
        self._pictures.keep(megabytes)

    def boards(self) -> frozenset[str]:
        """Return every board id that has a painting."""
        return frozenset(self._folders)

    def stages(self, board: str, side: str) -> int:
        """Return the number of stages in the painting of this side."""
        wonder = self._wonder(board)
        return len(wonder.stages.get(side, ())) if wonder is not None else 0

    def _wonder(self, board: str) -> WonderPainting | None:
        """Return the painting of a board, None if it has none or one that cannot be read."""
        if board not in self._folders:
            return None
        try:
            return painting_in(self._folders[board])
        except UNPAINTABLE as error:
            self._report(board, error)
            return None

    def painting(
        self, board: str, side: str, built: int, size: tuple[int, int], age: int = 2, covered: float = 0.0
    ) -> pygame.Surface:
        """Return the opaque picture of a side ("A" or "B") with its first `built` stages finished, `size` in pixels.

        `built` may exceed the number of stages and then means all of them; ages beyond 1 to 3 take the nearest.
        `covered` is the share of the height at the foot that will be covered: the wonder is set above it as far as the
        painting reaches. A deferred picture has a stand-in: another one of the side, or the sky. A board that nobody
        has painted shows its picture from outside, which is always the same, or else a temple. The surface is shared:
        copy it before drawing on it.
        """
        if self._wonder(board) is None:
            picture = self._from_outside(board, side, size, age)
            if picture is not None:
                return picture
            board = _MODEL
        built = max(0, min(built, self.stages(board, side)))
        age = max(_AGES[0], min(age, _AGES[-1]))
        key = (board, side, built, size, age, round(covered, 2))
        picture = self._pictures.get(key)
        if picture is not None:
            return picture
        if self._deferred is not None and self._deferred.defer(key, lambda: self._kept(key)):
            return self._stand_in(key)
        return self._kept(key)

    def _from_outside(self, board: str, side: str, size: tuple[int, int], age: int) -> pygame.Surface | None:
        found = self._picture_of(board, side)
        if found is None:
            return None
        key = (board, side, 0, size, 0, 0.0)
        picture = self._pictures.get(key)
        if picture is not None:
            return picture
        later = self._deferred if current_thread() is main_thread() else None  # threads that paint ahead can wait
        if not found.ready and later is not None and later.fetches(("board", board, side), found.read):
            return self.sky(side, age, size)
        fitted = found.fitted(size)
        if fitted is None:
            return None
        picture = pygame.Surface(size)
        picture.fill(PARCHMENT)
        picture.blit(fitted, (0, 0))
        self._finish.apply(picture, WonderScene("A", _NOON, 0, 0))
        return self._pictures.put(key, picture.convert() if pygame.display.get_surface() else picture)

    def _kept(self, key: _Key) -> pygame.Surface:
        board, side, built, size, age, covered = key
        scene = WonderScene(side, age, built, self.stages(board, side))
        return self._pictures.put(key, self._paint_or_plain(board, scene, size, covered))

    def _stand_in(self, key: _Key) -> pygame.Surface:
        """Return the side as it was painted last, cut and scaled to the size."""
        found = [picture for other, picture in self._pictures.items() if other[:2] == key[:2]]
        return covering(found[-1], key[3]) if found else self.sky(key[1], key[4], key[3])

    def sky(self, side: str, age: int, size: tuple[int, int]) -> pygame.Surface:
        """Return sky over a hazy land in the light of an hour, the stand-in for a painting."""
        light = tones_of(f"{side}{age}").light
        colours = (*light.sky, light.haze, light.ambient)
        run = pygame.Surface((1, len(colours)), depth=32)
        for row, colour in enumerate(colours):
            run.set_at((0, row), pygame.Color(colour))
        return pygame.transform.smoothscale(run, size)

    def emblem(self, board: str, size: int) -> pygame.Surface:
        """Return the round badge of a city with transparent corners, `size` pixels across. Shared, as `painting`."""
        key = (board, size)
        badge = self._emblems.get(key)
        if badge is None:
            badge = self._emblems[key] = self._emblem(board, size)
        return badge

    def _emblem(self, board: str, size: int) -> pygame.Surface:
        wonder = self._wonder(board)
        try:
            if wonder is None:
                return medallion(badge_sign("sun"), "lapis", size)
            return medallion(wonder.sign, wonder.book.colour, size)
        except UNPAINTABLE as error:
            self._report(board, error)
            plain = pygame.Surface((size, size), pygame.SRCALPHA)
            pygame.draw.circle(plain, PARCHMENT, (size / 2, size / 2), size / 2)
            return plain

    def _paint_or_plain(self, board: str, scene: WonderScene, size: tuple[int, int], covered: float) -> pygame.Surface:
        wonder = self._wonder(board)
        if wonder is None:
            return self.sky(scene.side, scene.age, size)
        try:
            return self._paint(wonder, scene, size, covered)
        except UNPAINTABLE as error:
            self._report(board, error)
            picture = pygame.Surface(size)
            picture.fill(PARCHMENT)
            return picture

    def _report(self, board: str, error: Exception) -> None:
        if board not in self._unpainted:
            self._unpainted.add(board)
            _LOG.warning("the wonder of %r cannot be painted: %r", board, error)

    def _paint(
        self, wonder: WonderPainting, scene: WonderScene, size: tuple[int, int], covered: float
    ) -> pygame.Surface:
        scale, dx, dy = _fit(size, wonder.book.ground.y + _APRON, covered)
        vectors = layers(wonder, scene)
        if scene.side in wonder.book.mirrored:
            turn = f'<g transform="translate({FRAME[0]:.0f} 0) scale(-1 1)">'
            vectors = Layers(*(f"{turn}{layer}</g>" for layer in vectors))
        base, plan, begun, front = (whole_svg(layer, size, scale, dx, dy) for layer in vectors)
        picture = pygame.Surface(size)
        picture.blit(rasterised(base, size), (0, 0))
        if scene.built < scene.total:
            _draw_in(picture, rasterised(plan, size), scene.night)
            share = wonder.stages[scene.side][scene.built].begun
            if share:
                picture.blit(_foot_of(rasterised(begun, size), share, scale), (0, 0))
            picture.blit(rasterised(front, size), (0, 0))
        self._finish.apply(picture, scene)
        return picture.convert() if pygame.display.get_surface() else picture


def _draw_in(picture: pygame.Surface, lines: pygame.Surface, night: bool) -> None:
    """Blend the drawing of what is still to be built over the picture: chalk by night, red earth by day."""
    ground = pygame.Surface(picture.get_size())
    ground.fill((0, 0, 0) if night else (255, 255, 255))
    ground.blit(lines, (0, 0))
    picture.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_ADD if night else pygame.BLEND_RGB_MULT)


def _foot_of(whole: pygame.Surface, share: float, scale: float) -> pygame.Surface:
    """Return the lowest `share` of a stage, broken off in steps like courses of stone."""
    shape = whole.get_bounding_rect(min_alpha=200)
    rng = Random(shape.width)
    width, course = max(2, round(15 * scale)), max(1, round(4 * scale))
    level = shape.bottom - round(shape.height * share)
    for x in range(shape.left - width, shape.right + width, width):
        top = level + rng.randint(-2, 2) * course
        whole.fill((0, 0, 0, 0), (x, 0, width, top))
    whole.fill((0, 0, 0, 0), (0, 0, shape.left, whole.get_height()))
    whole.fill((0, 0, 0, 0), (shape.right, 0, whole.get_width(), whole.get_height()))
    return whole


def _fit(size: tuple[int, int], ground: float, covered: float) -> tuple[float, float, float]:
    """Return scale and offset: the full height always shows; wide pictures show more land, narrow ones the middle.
    Where the foot is covered, the picture is made smaller and set higher, `ground` above the cover, as far as land and
    ground are painted."""
    width, height = size
    least = width / (FRAME[0] + 2 * BLEED)
    scale = max(height / FRAME[1], least)
    if covered:
        scale = max(least, height / (FRAME[1] + DEEP), min(scale, height * (1 - covered) / ground))
    dy = min(0.0, max(height * (1 - covered) - ground * scale, height - (FRAME[1] + DEEP) * scale))
    if not covered:
        dy = (height - FRAME[1] * scale) / 2
    return scale, (width - FRAME[0] * scale) / 2, dy
