"""The large paintings of the wonders: one picture per board and side that gains its stages as they are built.

A painter in `wonder_parts` composes the picture as SVG in the light of the hour. What is not built yet shows as
the underdrawing of a fresco, red earth on bare plaster. pygame rasterises, then `wonder_parts.finish` gives the
flat planes the tooth of painted plaster.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import pygame

from game.ui.theme import PARCHMENT
from game.wonders.cards.art_parts.pen import SceneLight, Tones
from game.wonders.cards.painting import UNPAINTABLE, rasterised, read_book, whole_svg
from game.wonders.cards.wonder_parts import wonders
from game.wonders.cards.wonder_parts.brush import BLEED, FRAME, Brush, Sinopia
from game.wonders.cards.wonder_parts.finish import Finish
from game.wonders.cards.wonder_parts.medallion import medallion
from game.wonders.cards.wonder_parts.scene import StagePainter, WonderPainter, WonderScene

_LOG = logging.getLogger(__name__)
_SKETCH_ALPHA = 150  # how strongly the underdrawing of unbuilt stages shows, of 255
_AGES = (1, 2, 3)
_KEPT = 64  # pictures held at once: every board in its present state, at the two sizes of the table, and some to spare


class WonderArt:
    """Paints on demand and keeps the finished pictures asked for last."""

    def __init__(self) -> None:
        self._book: Mapping[str, Any] | None = None
        self._tones: dict[str, Tones] = {}
        self._pictures: dict[tuple[str, str, int, tuple[int, int], int], pygame.Surface] = {}
        self._emblems: dict[tuple[str, int], pygame.Surface] = {}
        self._wonders = wonders()
        self._finish = Finish()
        self._unpainted: set[str] = set()

    def boards(self) -> frozenset[str]:
        """Every board id that has a painting."""
        return frozenset(self._wonders)

    def stages(self, board: str, side: str) -> int:
        """How many stages the painting of this side distinguishes."""
        return len(self._wonders[board].stages[side])

    def painting(self, board: str, side: str, built: int, size: tuple[int, int], age: int = 2) -> pygame.Surface:
        """The opaque picture of a side ("A" or "B") with its first `built` stages finished, `size` in pixels.

        `built` may exceed the number of stages and then means all of them; ages beyond 1 to 3 take the nearest. The
        surface is shared: copy it before drawing on it.

        Raises:
            KeyError: no such board or side.
        """
        built = max(0, min(built, self.stages(board, side)))
        age = max(_AGES[0], min(age, _AGES[-1]))
        key = (board, side, built, size, age)
        picture = self._pictures.pop(key, None)
        if picture is None:
            picture = self._paint_or_plain(board, WonderScene(side, age, built, self.stages(board, side)), size)
            while len(self._pictures) >= _KEPT:
                del self._pictures[next(iter(self._pictures))]  # the one not asked for longest
        self._pictures[key] = picture
        return picture

    def emblem(self, board: str, size: int) -> pygame.Surface:
        """The round badge of a city with transparent corners, `size` pixels across. Shared, as `painting`.

        Raises:
            KeyError: no such board.
        """
        key = (board, size)
        badge = self._emblems.get(key)
        if badge is None:
            badge = self._emblems[key] = self._emblem(board, size)
        return badge

    def _emblem(self, board: str, size: int) -> pygame.Surface:
        # Drawn larger and shrunk: smoother edges than the rasteriser's own at small sizes.
        large = (size * 2, size * 2)
        try:
            brush = Brush(self._light("A2"))
            medallion(brush, self._wonders[board])
            drawn = rasterised(whole_svg(brush.text(), large, size / 50, 0, 0), large)
        except UNPAINTABLE as error:
            if board not in self._wonders:
                raise
            self._report(board, error)
            drawn = pygame.Surface(large, pygame.SRCALPHA)
            drawn.fill(PARCHMENT)
        disc = pygame.Surface(large, pygame.SRCALPHA)
        pygame.draw.circle(disc, (255, 255, 255, 255), (size, size), size * 0.99)
        drawn.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return pygame.transform.smoothscale(drawn, (size, size))

    def layers(self, board: str, scene: WonderScene) -> tuple[str, str, str]:
        """The three vector layers in frame units: what is painted behind, the underdrawing, what stands before it.

        Without anything left to draw, the whole picture is in the first layer.
        """
        wonder, tones, lamp = self._wonders[board], self._light(f"{scene.side}{scene.age}"), self._light("lamp")
        base, sketch, front = Brush(tones, lamp), Sinopia(tones), Brush(tones, lamp)
        wonder.back(base, scene)
        order = _in_depth(wonder, scene.side)
        missing = [number for number, _ in order if not scene.done(number)]
        brush = base
        for number, stage in order:
            stage.draw(brush if scene.done(number) else sketch, scene)
            if missing and number == missing[-1]:
                brush = front  # what stands nearer than all that is only drawn
        if not missing:
            front = base
        works = wonder.stages[scene.side][scene.built].works if scene.built < scene.total else None
        if works is not None:
            works(front, scene)
        wonder.front(front, scene)
        return base.text(), sketch.text(), "" if front is base else front.text()

    def _paint_or_plain(self, board: str, scene: WonderScene, size: tuple[int, int]) -> pygame.Surface:
        try:
            return self._paint(board, scene, size)
        except UNPAINTABLE as error:
            self._report(board, error)
            picture = pygame.Surface(size)
            picture.fill(PARCHMENT)
            return picture

    def _report(self, board: str, error: Exception) -> None:
        if board not in self._unpainted:
            self._unpainted.add(board)
            _LOG.warning("the wonder of %r cannot be painted: %r", board, error)

    def _paint(self, board: str, scene: WonderScene, size: tuple[int, int]) -> pygame.Surface:
        scale, dx, dy = _fit(size)
        base, sketch, front = (whole_svg(layer, size, scale, dx, dy) for layer in self._turned(board, scene))
        picture = pygame.Surface(size)
        picture.blit(rasterised(base, size), (0, 0))
        if scene.built < scene.total:
            drawn = rasterised(sketch, size)
            drawn.set_alpha(_SKETCH_ALPHA)
            picture.blit(drawn, (0, 0))
            picture.blit(rasterised(front, size), (0, 0))
        self._finish.apply(picture, scene)
        return picture.convert() if pygame.display.get_surface() else picture

    def _turned(self, board: str, scene: WonderScene) -> tuple[str, ...]:
        layers = self.layers(board, scene)
        if scene.side not in self._wonders[board].mirrored:
            return layers
        return tuple(f'<g transform="translate({FRAME[0]:.0f} 0) scale(-1 1)">{layer}</g>' for layer in layers)

    def _light(self, name: str) -> Tones:
        tones = self._tones.get(name)
        if tones is None:
            if self._book is None:
                self._book = read_book("art/wonders/light.yaml")
            values = self._book["lights"][name]
            light = SceneLight(**{**values, "sky": tuple(values["sky"])})
            tones = self._tones[name] = Tones(light, self._book["palette"])
        return tones


def _in_depth(wonder: WonderPainter, side: str) -> list[tuple[int, StagePainter]]:
    return sorted(enumerate(wonder.stages[side], start=1), key=lambda item: -item[1].depth)


def _fit(size: tuple[int, int]) -> tuple[float, float, float]:
    """Scale and offset: the full height always shows; wide pictures show more land, narrow ones the middle."""
    width, height = size
    scale = max(height / FRAME[1], width / (FRAME[0] + 2 * BLEED))
    return scale, (width - FRAME[0] * scale) / 2, (height - FRAME[1] * scale) / 2
