"""Painted scenes on cards: layered vector parts composed per card, then finished like a fresco.

A book in `assets/art` says which parts make up which card; `cards.yaml` also holds the palette and the lights of all
books. A part is either a generator from `game.painting.parts` or one that is brought along, or a fragment in
`assets/art/parts/<name>.svg` whose tones (game.painting.swatches) take the light of the scene.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol
from zlib import compress, decompress

import msgspec
import pygame

from game.assets import asset_yaml
from game.painting.converted import converted
from game.painting.fragments import read_fragment
from game.painting.parts import PARTS, Part
from game.painting.pen import Pen, SceneLight, Tones
from game.painting.vectors import UNPAINTABLE, rasterised, whole_svg
from game.ui.canvas import PictureCache
from game.ui.theme import PARCHMENT

_LOG = logging.getLogger(__name__)
_FRAME = (360.0, 260.0)  # scene units
_RIM = 1.1  # a shape unlike the frame may cut this much off, so that the subject stays large
_TIGHT_RIM = 1.22  # the same for scenes whose sides are only ornament (`tight: true` in the book)
_BLEED = (90.0, 60.0)  # further units painted beyond the frame, left and right / above and below
_PLACING = frozenset({"part", "at", "s", "sx", "rot", "fog", "slots"})
_NEUTRAL = "neutral"
_BOOK = "art/cards.yaml"  # also holds what all books share

_BEHIND = (0xE4, 0xD6, 0xB4)  # the ground of pictures with holes

Layer = Mapping[str, Any]


class PaintedScene(msgspec.Struct, frozen=True):
    """A scene of a book. ``slots``: colours of its own; ``mirror``: it is turned round; ``tight``: its sides are only
    ornament."""

    light: str
    layers: list[dict[str, object]]
    slots: dict[str, str] = {}
    mirror: bool = False
    tight: bool = False


class SceneBook(NamedTuple):
    """What books hold together: colours and lights by name, and scenes as they are written."""

    palette: dict[str, str]
    lights: dict[str, object]
    scenes: dict[str, dict[str, object]]


Placed = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its middle lies, in pixels."""


@dataclass(frozen=True)
class Frame:
    """A scene that is open in the middle: a circle of `radius` round `centre`, in units of the scene. `plain` is the
    scene in its place where there is no picture to show through it."""

    scene: str
    plain: str
    centre: tuple[float, float]
    radius: float


class Inlay(Protocol):
    """A picture from outside, which may take seconds to read."""

    @property
    def ready(self) -> bool:
        """True if it has been read, or refused."""

    def read(self, then: Callable[[], object]) -> None:
        """Have it read beside the frames; ``then`` is called after that."""

    def fitted(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return as much of it as fills so many pixels, None if there is none; reads it first if need be. Shared."""


class SceneStore:
    """Loads the scene books on first use and keeps the pictures asked for last, by card and size.

    Whoever puts them into a card keeps that card itself, so that few of them are wanted twice.
    """

    def __init__(
        self,
        books: Sequence[str],
        painters: Mapping[str, Part] | None = None,
        megabytes: float = 24,
        shown_as: Callable[[str], str | None] = lambda card_id: None,
    ) -> None:
        """`books`: files in assets/ besides the common one, a later one's entries before those of earlier ones;
        `painters`: further parts that they name; `shown_as`: the scene of a card that has another card's."""
        self._books = (_BOOK, *books)
        self._shown_as = shown_as
        self._book: SceneBook | None = None
        self._bodies = composed(self._books)
        self._pictures = PictureCache(megabytes)
        self._finish = _Finish(megabytes)
        self._missing: set[str] = set()
        self._inlays: dict[str, tuple[Inlay, Frame | None]] = {}
        self._painters = {**PARTS, **(painters or {})}

    def ids(self) -> frozenset[str]:
        """Return every card id with a scene of its own."""
        return frozenset(name for name, scene in self._loaded().scenes.items() if not scene.get("spare"))

    def scene(self, card_id: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the opaque painting of a card at `size` pixels; a card without a scene, or whose scene cannot be
        painted, gets a quiet landscape, logged once.

        The surface is shared: copy it before drawing on it.
        """
        if card_id not in self._inlays:
            card_id = self._shown_as(card_id) or card_id
        key = (card_id, size)
        picture = self._pictures.get(key)
        if picture is None:
            inlaid = self._inlays.get(card_id)
            painted = self._paint(card_id, size) if inlaid is None else self._inlaid(card_id, *inlaid, size)
            picture = self._pictures.put(key, painted)
        return picture

    def clear(self, megabytes: float) -> None:
        """Forget every picture, for a new window size, and keep so much from now on."""
        self._pictures.clear(megabytes)
        self._finish.clear(megabytes)

    def register(self, card_id: str, inlay: Inlay | None, frame: Frame | None = None) -> None:
        """Give a card from outside a picture, to show through a frame if there is one; None takes it away again."""
        self._inlays.pop(card_id, None)
        if inlay is not None:
            self._inlays[card_id] = (inlay, frame)
        self._pictures.clear()

    def inlay(self, card_id: str) -> Inlay | None:
        """Return the picture registered for a card, None if there is none."""
        inlaid = self._inlays.get(card_id)
        return inlaid[0] if inlaid is not None else None

    def svg(self, card_id: str, size: tuple[int, int]) -> str:
        """Return the whole vector picture of a known card, fitted to `size`; for the content tests and exports."""
        scale, dx, dy = _fit(size, tight=self._scene(card_id).tight)
        return whole_svg(self._body(card_id), size, scale, dx, dy)

    def _body(self, card_id: str) -> str:
        """Return the vectors of a card in units of the scene. They are kept packed: some 60 KB each would be too
        much."""
        packed = self._bodies.get(card_id)
        if packed is not None:
            return decompress(packed).decode()
        body = self._compose(self._scene(card_id))
        self._bodies[card_id] = compress(body.encode(), 1)
        return body

    def _scene(self, name: str) -> PaintedScene:
        return converted(self._loaded().scenes[name], PaintedScene)

    def _loaded(self) -> SceneBook:
        if self._book is None:
            whole = SceneBook({}, {}, {})
            for name in self._books:
                book = asset_yaml(name)
                whole.palette.update(book.get("palette") or {})
                whole.lights.update(book.get("lights") or {})
                whole.scenes.update(book.get("scenes") or {})
            # Set at once: pictures are painted ahead in other threads.
            self._book = whole
        return self._book

    def _inlaid(self, card_id: str, inlay: Inlay, frame: Frame | None, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture from outside, in its frame."""
        if frame is None:
            picture = inlay.fitted(size)
            return self._plastered(picture, size) if picture else self._paint(self._shown_as(card_id) or card_id, size)
        scale, dx, dy = _fit(size, tight=self._scene(frame.scene).tight)
        x, y = frame.centre
        across = round(2 * frame.radius * scale)
        picture = inlay.fitted((across, across))
        if picture is None:
            return self._paint(frame.plain, size)
        return self._paint(frame.scene, size, (picture, (round(dx + x * scale), round(dy + y * scale))))

    def _plastered(self, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        whole = pygame.Surface(size)
        whole.fill(_BEHIND)
        whole.blit(picture, (0, 0))
        self._finish.apply(whole, _NEUTRAL)
        return whole.convert() if pygame.display.get_surface() else whole

    def _paint(self, card_id: str, size: tuple[int, int], inlay: Placed | None = None) -> pygame.Surface:
        for name in (card_id, _NEUTRAL):
            try:
                return self._painted(name, size, inlay)
            except UNPAINTABLE as error:
                if card_id not in self._missing:
                    self._missing.add(card_id)
                    _LOG.warning("no painted scene for card %r: %r", card_id, error)
        picture = pygame.Surface(size)
        picture.fill(PARCHMENT)
        return picture

    def _painted(self, card_id: str, size: tuple[int, int], inlay: Placed | None) -> pygame.Surface:
        drawn = rasterised(self.svg(card_id, size), size)
        picture = pygame.Surface(size)
        if inlay is not None:
            # The frame is open in the middle: its shadow falls on the picture.
            picture.fill(_BEHIND)
            picture.blit(inlay[0], inlay[0].get_rect(center=inlay[1]))
        picture.blit(drawn, (0, 0))
        self._finish.apply(picture, self._scene(card_id).light)
        return picture.convert() if pygame.display.get_surface() else picture

    def _compose(self, scene: PaintedScene) -> str:
        book = self._loaded()
        light = converted(book.lights[scene.light], SceneLight)
        pen = Pen(Tones(light, {**book.palette, **scene.slots}))
        if scene.mirror:
            with pen.at(_FRAME[0], 0, 1, -1):
                self._draw_layers(pen, scene.layers)
        else:
            self._draw_layers(pen, scene.layers)
        return pen.text()

    def _draw_layers(self, pen: Pen, layers: Sequence[Layer]) -> None:
        for layer in layers:
            fog, slots = layer.get("fog", 0.0), layer.get("slots", {})
            tones = pen.tones.fogged(fog, slots) if fog or slots else pen.tones
            with pen.toned(tones):
                if "at" in layer or "s" in layer or "sx" in layer:
                    x, y = layer.get("at", (0, 0))
                    with pen.at(x, y, layer.get("s", 1.0), layer.get("sx", 1.0), layer.get("rot", 0.0)):
                        self._draw(pen, layer)
                else:
                    self._draw(pen, layer)

    def _draw(self, pen: Pen, layer: Layer) -> None:
        name = layer["part"]
        if name in self._painters:
            self._painters[name](pen, **{k: v for k, v in layer.items() if k not in _PLACING})
            return
        pen.fragment(read_fragment(f"art/parts/{name}.svg"))


@lru_cache(maxsize=8)
def composed(books: tuple[str, ...]) -> dict[str, bytes]:
    """Return the packed vectors of the cards of these books, as far as they have been composed: the same for every
    window."""
    return {}


def _fit(size: tuple[int, int], tight: bool) -> tuple[float, float, float]:
    """Return scale and offset that show the frame less a thin rim, and bleed beyond it only as far as scenes are
    painted."""
    contain = min(size[0] / _FRAME[0], size[1] / _FRAME[1])
    fill = max(size[0] / _FRAME[0], size[1] / _FRAME[1])
    within_bleed = max(size[0] / (_FRAME[0] + 2 * _BLEED[0]), size[1] / (_FRAME[1] + 2 * _BLEED[1]))
    wanted = min(fill, contain * _TIGHT_RIM) if tight else min((contain + fill) / 2, contain * _RIM)
    scale = max(wanted, within_bleed)
    return scale, (size[0] - _FRAME[0] * scale) / 2, (size[1] - _FRAME[1] * scale) / 2


class _Finish:
    """Turns flat vector planes into plaster: grain, a warm wash and a vignette, cached per size and light."""

    def __init__(self, megabytes: float) -> None:
        self._layers = PictureCache(megabytes)

    def clear(self, megabytes: float) -> None:
        """Forget the layers of other sizes."""
        self._layers.clear(megabytes)

    def apply(self, picture: pygame.Surface, light: str) -> None:
        """Blend the finish of `light` over `picture`, in place."""
        size = picture.get_size()
        for make, flags in ((_wash, pygame.BLEND_RGB_ADD), (_shading, pygame.BLEND_RGB_MULT)):
            key = (make, size, light)
            layer = self._layers.get(key) or self._layers.put(key, make(size, light))
            picture.blit(layer, (0, 0), special_flags=flags)


_WASHES: Final[Mapping[str, tuple[int, int, int]]] = MappingProxyType(
    {
        "dawn": (26, 12, 6),
        "noon": (14, 12, 4),
        "dusk": (28, 12, 2),
        "night": (6, 8, 16),
        "lamp": (24, 13, 0),
        "gallery": (22, 13, 3),
    }
)


_ANY_WASH: Final = (12, 12, 10)  # for lights of the books of expansions


def _wash(size: tuple[int, int], light: str) -> pygame.Surface:
    """Warm light falling in from the upper left, to be added."""
    small = pygame.Surface((12, 9))
    red, green, blue = _WASHES.get(light, _ANY_WASH)
    for x in range(12):
        for y in range(9):
            k = max(0.0, 1.0 - (x / 11 * 0.7 + y / 8 * 0.7))
            small.set_at((x, y), (int(red * k), int(green * k), int(blue * k)))
    return pygame.transform.smoothscale(small, size)


def _shading(size: tuple[int, int], light: str) -> pygame.Surface:
    """Plaster grain times vignette, to be multiplied."""
    rng = Random(f"{light}{size}")
    shading = pygame.Surface(size)
    shading.fill((255, 255, 255))
    # Two grains: a fine tooth and broad blotches where the plaster took the colour unevenly.
    for cell, depth in ((1.4, 12), (9, 10), (34, 12)):
        w, h = max(2, int(size[0] / cell)), max(2, int(size[1] / cell))
        grain = rng.randbytes(w * h).translate(bytes([255 - value * depth // 255 for value in range(256)]))
        noise = bytearray(3 * w * h)
        noise[0::3] = noise[1::3] = noise[2::3] = grain
        layer = pygame.transform.smoothscale(pygame.image.frombuffer(noise, (w, h), "RGB"), size)
        shading.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    small = pygame.Surface((25, 19))
    for x in range(25):
        for y in range(19):
            far = ((x / 12 - 1) ** 2 + (y / 9 - 1) ** 2) / 2
            k = 1 - 0.28 * far**1.6
            small.set_at((x, y), (int(255 * k), int(255 * (k * 0.97 + 0.03 * k * k)), int(255 * min(1.0, k * 1.01))))
    shading.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return shading
