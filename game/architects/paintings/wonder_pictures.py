"""The wonders as pictures: land and sky, five pieces that stand, wait or are in hand, each a layer of its own.

The layers of one size are rasterised once and kept; a picture is put together from them and then finished like a
fresco, so that one more stage costs a few copies. What is not built yet is the same piece drained of its colour behind
a veil of haze; where it can be built next, scaffolding stands before it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from threading import RLock
from typing import Any, Final, NamedTuple

import pygame

from game.architects.paintings.tall import CENTRAL_TONE, WONDERS, central_badge
from game.architects.paintings.tall.piece import MIDDLE, WINDOW, TallWonder
from game.painting import shore, site
from game.painting.brush import BLEED, DEEP, FRAME, LEFT, WIDTH, Brush
from game.painting.finish import Finish
from game.painting.medallion import medallion
from game.painting.pen import SceneLight, Tones
from game.painting.trim import trimmed
from game.painting.vectors import UNPAINTABLE, rasterised, read_book, whole_svg
from game.ui import svg
from game.ui.canvas import Cache
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PARCHMENT, Colour
from rules.architects.content import box
from rules.architects.model import CENTRAL

_LOG = logging.getLogger(__name__)
_USUAL: Final = 1.06  # how much wider than our window a picture may be to count as of our shape
_ABOVE: Final = 160.0  # frame units of plain sky over the picture, for windows taller than ours
_MEASURE: Final = 0.25  # pixels a unit at which the places of pieces are found
_BODY: Final = 140  # alpha from which a pixel is of a body, and not of the light about it
_ROUND: Final = 0.035  # radius of the corners, of the shorter side
_VEIL: Final = {False: 214, True: 244}  # how dense a waiting piece is (of 255), and one that can be built next
_PENCIL: Final = (122, 74, 52)  # red earth, in which plans are drawn

Size = tuple[int, int]
Layer = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner lies, in pixels."""


class Extent(NamedTuple):
    """How far a piece reaches, in frame units: its body, and with the lights about it."""

    body: pygame.FRect
    whole: pygame.FRect


class State(Enum):
    """How a piece looks."""

    LATER = "later"
    NEXT = "next"
    BUILT = "built"


class WonderPictures:
    """Paints on demand. Pictures are shared: copy one before drawing on it. May be used from several threads."""

    def __init__(self, megabytes: float) -> None:
        self._layers = Cache(megabytes)
        self._pictures = Cache(megabytes)
        self._finish = Finish()
        self._vectors: dict[tuple[str, str], str] = {}
        self._boxes: dict[str, tuple[Extent, ...]] = {}
        self._book: Mapping[str, Any] | None = None
        self._broken: set[str] = set()
        self._lock = RLock()

    def clear(self, megabytes: float) -> None:
        """Forgets every picture, for a new window size, and keeps so much from now on."""
        self._layers.clear(megabytes)
        self._pictures.clear(megabytes)

    def picture(self, wonder: str, built: Sequence[bool], size: Size) -> pygame.Surface:
        """The wonder with those of its stages that are built, with round corners and a gilded edge.

        Raises:
            KeyError: no such wonder.
        """
        key = (wonder, tuple(built), size)
        picture = self._pictures.get(key)
        return picture or self._pictures.put(key, self._painted_or_plain(wonder, built, size))

    def stage(self, wonder: str, number: int, built: Sequence[bool], size: Size) -> Layer:
        """Stage `number` (from 0) alone, as it looks with these stages built, and where it lies in the picture."""
        return self._piece(wonder, number, _state(wonder, number, built), size)

    def places(self, wonder: str, size: Size) -> tuple[pygame.Rect, ...]:
        """The box of each stage in a picture of that size, in pixels."""
        scale, dx, dy = fit(size)
        return tuple(
            pygame.Rect(
                round(dx + at.x * scale), round(dy + at.y * scale), round(at.width * scale), round(at.height * scale)
            )
            for at in (extent.body for extent in self._measured(wonder))
        )

    def badge(self, deck: str, size: int) -> pygame.Surface:
        """The round badge of a wonder, or of the central deck, `size` pixels across."""
        # Drawn larger and shrunk: smoother edges than the rasteriser's own at small sizes.
        large = (size * 2, size * 2)
        brush = self.brush()
        if deck == CENTRAL:
            medallion(brush, central_badge, CENTRAL_TONE)
        else:
            medallion(brush, WONDERS[deck].badge, WONDERS[deck].tone)
        drawn = rasterised(whole_svg(brush.text(), large, size / 50, 0, 0), large)
        return pygame.transform.smoothscale(drawn, (size, size))

    def tone(self, deck: str) -> Colour:
        """The colour of a deck's backs."""
        name = CENTRAL_TONE if deck == CENTRAL else WONDERS[deck].tone
        red, green, blue = bytes.fromhex(self._light("A2").plain(name)[1:])
        return (red, green, blue)

    def brush(self) -> Brush:
        """A fresh brush in plain daylight."""
        return Brush(self._light("A2"), self._light("lamp"))

    # --- putting together

    def _painted_or_plain(self, wonder: str, built: Sequence[bool], size: Size) -> pygame.Surface:
        try:
            return self._painted(wonder, built, size)
        except UNPAINTABLE as error:
            if wonder not in WONDERS:
                raise
            if wonder not in self._broken:
                self._broken.add(wonder)
                _LOG.warning("the wonder %r cannot be painted: %r", wonder, error)
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.fill(PARCHMENT)
            return picture

    def _painted(self, wonder: str, built: Sequence[bool], size: Size) -> pygame.Surface:
        tall = WONDERS[wonder]
        picture = pygame.Surface(size)
        picture.blit(*self._layer(wonder, "back", size))
        if all(built):
            picture.blit(*self._layer(wonder, "halo", size))
        if tall.house is not None:
            picture.blit(*self._layer(wonder, "house", size))
        for number in _from_behind(tall):
            picture.blit(*self._piece(wonder, number, _state(wonder, number, built), size))
        picture.blit(*self._layer(wonder, "front", size))
        if all(built):
            picture.blit(*self._layer(wonder, "feast", size))
        self._finish.apply(picture, tall.moment)
        whole = picture.convert_alpha() if pygame.display.get_surface() else _with_alpha(picture)
        whole.blit(self._kept(("edge", size), lambda: _edge(size)), (0, 0))
        whole.blit(self._kept(("shape", size), lambda: _shape(size)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return whole

    def _kept(self, key: object, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._layers.get(key) or self._layers.put(key, _ready(paint()))

    def _layer(self, wonder: str, part: str, size: Size) -> Layer:
        """Land and sky ("back"), what stands behind the pieces ("house") and before them ("front"), what a finished
        wonder gets ("halo", "feast")."""
        key = (wonder, part, size)
        made = self._layers.get(key)
        if made is None:
            drawn = rasterised(whole_svg(self._in_sight(wonder, part, size), size, *fit(size)), size)
            made = self._layers.put(key, _ready(drawn, opaque=part == "back"))
        return made, (0, 0)

    def _piece(self, wonder: str, number: int, state: State, size: Size) -> Layer:
        window = self._window(wonder, number, state, size)
        key = (wonder, number, state, size)
        made = self._layers.get(key)
        if made is None:
            if state is State.BUILT:
                made = self._cut(wonder, number, self._raster(f"{number}", wonder, size, window), size, window)
            else:
                made = self._waiting(wonder, number, state, size, window)
            made = self._layers.put(key, _ready(made))
        return made, window.topleft

    def _waiting(self, wonder: str, number: int, state: State, size: Size, window: pygame.Rect) -> pygame.Surface:
        """A piece that is still to be built: its shape drained of colour, behind scaffolding where it is next."""
        whole, corner = self._piece(wonder, number, State.BUILT, size)
        ground = pygame.Surface(window.size, pygame.SRCALPHA)
        ground.blit(_drained(whole, self._tones(wonder), state is State.NEXT), _less(corner, window.topleft))
        if state is State.NEXT:
            ground.blit(self._raster(f"works{number}", wonder, size, window), (0, 0))
        return ground

    def _raster(self, part: str, wonder: str, size: Size, window: pygame.Rect) -> pygame.Surface:
        scale, dx, dy = fit(size)
        text = whole_svg(self._vector(wonder, part), window.size, scale, dx - window.x, dy - window.y)
        return rasterised(text, window.size)

    def _cut(self, wonder: str, number: int, drawn: pygame.Surface, size: Size, window: pygame.Rect) -> pygame.Surface:
        """What a piece shows of what it draws."""
        cut = WONDERS[wonder].pieces[number].cut
        if cut is not None:
            scale, dx, _ = fit(size)
            left, right = (round(dx + x * scale) - window.x for x in cut)
            drawn.fill((0, 0, 0, 0), (0, 0, max(0, left), window.height))
            drawn.fill((0, 0, 0, 0), (right, 0, max(0, window.width - right), window.height))
        return drawn

    def _window(self, wonder: str, number: int, state: State, size: Size) -> pygame.Rect:
        """The part of the picture that a piece, and its scaffolding, is painted in."""
        scale, dx, dy = fit(size)
        at = self._measured(wonder)[number].whole.copy()
        if state is State.NEXT:
            works = WONDERS[wonder].pieces[number].works
            tall = works.height * 1.2 + 8
            at.union_ip((works.x - works.width / 2 - 12, works.y - tall, works.width + 24, tall + 6))
        left, top = int(dx + at.left * scale) - 2, int(dy + at.top * scale) - 2
        right, bottom = int(dx + at.right * scale) + 3, int(dy + at.bottom * scale) + 3
        window = pygame.Rect(left, top, right - left, bottom - top).clip((0, 0, *size))
        return window if window.width and window.height else pygame.Rect(0, 0, 1, 1)

    # --- vectors

    def _measured(self, wonder: str) -> tuple[Extent, ...]:
        """How far the pieces reach, found on a small picture."""
        with self._lock:
            found = self._boxes.get(wonder)
            if found is None:
                pieces = range(len(WONDERS[wonder].pieces))
                found = self._boxes[wonder] = tuple(self._measure(wonder, number) for number in pieces)
            return found

    def _measure(self, wonder: str, number: int) -> Extent:
        small = (round(WIDTH * _MEASURE), round((FRAME[1] + _ABOVE) * _MEASURE))
        text = whole_svg(self._vector(wonder, f"{number}"), small, _MEASURE, -LEFT * _MEASURE, _ABOVE * _MEASURE)
        drawn = rasterised(text, small)
        cut = WONDERS[wonder].pieces[number].cut
        boxes = []
        for alpha in (_BODY, 2):
            box = drawn.get_bounding_rect(min_alpha=alpha)
            at = pygame.FRect(*(side / _MEASURE for side in box)).move(LEFT, -_ABOVE)
            boxes.append(at.clip((cut[0], at.y, cut[1] - cut[0], at.height)) if cut is not None else at)
        return Extent(*boxes)

    def _in_sight(self, wonder: str, part: str, size: Size) -> str:
        """A layer without what lies beside a picture of our usual shape, where it is to be one."""
        scale = fit(size)[0]
        wide = WINDOW[0] / 2 * _USUAL
        if size[0] / scale > 2 * wide:
            return self._vector(wonder, part)
        with self._lock:
            text = self._vectors.get((wonder, f"{part} in sight"))
            if text is None:
                whole = self._vector(wonder, part)
                text = self._vectors[wonder, f"{part} in sight"] = trimmed(whole, MIDDLE - wide, MIDDLE + wide)
            return text

    def _vector(self, wonder: str, part: str) -> str:
        """A layer in frame units, composed once."""
        with self._lock:
            text = self._vectors.get((wonder, part))
            if text is None:
                text = self._vectors[wonder, part] = self._composed(wonder, part)
            return text

    def _composed(self, wonder: str, part: str) -> str:
        tall = WONDERS[wonder]
        tones = self._tones(wonder)
        brush = Brush(tones, self._light("lamp"))
        if part == "back":
            brush.rect(tones.light.sky[0], LEFT, -_ABOVE, WIDTH, _ABOVE)
            tall.back(brush, tall.moment)
        elif part == "front":
            tall.front(brush, tall.moment)
        elif part == "house" and tall.house is not None:
            tall.house(brush, tall.moment)
        elif part == "halo":
            site.halo(brush, tall.moment, tall.site)
        elif part == "feast":
            site.feast(brush, tall.moment, tall.site)
        elif part.startswith("works"):
            works = tall.pieces[int(part.removeprefix("works"))].works
            shore.scaffold(brush, works.x, works.y, works.width, works.height, works.floors, int(works.x + works.y))
        else:
            tall.pieces[int(part)].draw(brush, tall.moment)
        return brush.text()

    def _tones(self, wonder: str) -> Tones:
        moment = WONDERS[wonder].moment
        return self._light(f"{'B' if moment.night else 'A'}{moment.age}")

    def _light(self, name: str) -> Tones:
        if self._book is None:
            self._book = read_book("art/wonders/light.yaml")
        values = self._book["lights"][name]
        return Tones(SceneLight(**{**values, "sky": tuple(values["sky"])}), self._book["palette"])


def fit(size: Size) -> tuple[float, float, float]:
    """Scale and offset in a picture of `size` pixels: the window of every picture always shows, with more land in wide
    ones and more sky and ground in tall ones."""
    width, height = size
    scale = min(width / WINDOW[0], height / WINDOW[1])
    scale = max(scale, width / (FRAME[0] + 2 * BLEED), height / (FRAME[1] + _ABOVE + DEEP))
    return scale, width / 2 - MIDDLE * scale, (height - FRAME[1] * scale) * 0.5


def _state(wonder: str, number: int, built: Sequence[bool]) -> State:
    if built[number]:
        return State.BUILT
    standing = sum(1 << i for i, stands in enumerate(built) if stands)
    needed = box(medals=True).wonders[wonder].stages[number].needed
    return State.NEXT if needed & standing == needed else State.LATER


def _from_behind(tall: TallWonder) -> list[int]:
    return sorted(range(len(tall.pieces)), key=lambda number: -tall.pieces[number].depth)


def _less(point: tuple[int, int], corner: tuple[int, int]) -> tuple[int, int]:
    return point[0] - corner[0], point[1] - corner[1]


def _drained(piece: pygame.Surface, tones: Tones, dense: bool) -> pygame.Surface:
    """The shape of a piece without its colours: bare plaster in the haze of the hour, its edge drawn in."""
    shape = _solid(piece)
    red, green, blue = (int(tones.hex("haze")[i : i + 2], 16) for i in (1, 3, 5))
    pale = pygame.transform.grayscale(piece)
    pale.fill((112, 112, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
    share = 9 if dense else 10  # of 16, how far the plaster fades into the haze
    pale.fill((red * share // 16, green * share // 16, blue * share // 16, 0), special_flags=pygame.BLEND_RGBA_ADD)
    pale.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    edge = shape.copy()
    edge.fill((*_PENCIL, 255), special_flags=pygame.BLEND_RGBA_MULT)
    drained = pygame.Surface(piece.get_size(), pygame.SRCALPHA)
    for place in ((0, 1), (2, 1), (1, 0), (1, 2)):
        drained.blit(edge, (place[0] - 1, place[1] - 1))
    drained.blit(pale, (0, 0))
    drained.fill((255, 255, 255, _VEIL[dense]), special_flags=pygame.BLEND_RGBA_MULT)
    return drained


def _solid(piece: pygame.Surface) -> pygame.Surface:
    """The body of a piece in white, without the lights about it."""
    shape = piece.copy()
    shape.fill((0, 0, 0, 128), special_flags=pygame.BLEND_RGBA_SUB)
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.blit(shape.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def _edge(size: Size) -> pygame.Surface:
    """The gilded edge of a picture."""
    radius = min(size) * _ROUND
    edge = max(1.0, min(size) * 0.008)
    drawing = Drawing(*size)
    gold = drawing.linear([(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_LIGHT, 1)], (0, 0), size)
    for inset, colour, width in ((edge * 0.9, paint(INK), edge * 1.8), (edge * 1.1, gold, edge)):
        outline = svg.rounded(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset, radius - inset)
        drawing.path(outline, "none", colour, width)
    return drawing.surface()


def _shape(size: Size) -> pygame.Surface:
    """White with round corners."""
    mask = Drawing(*size)
    mask.path(svg.rounded(0, 0, *size, min(size) * _ROUND), paint((255, 255, 255)))
    return mask.surface()


def _ready(picture: pygame.Surface, opaque: bool = False) -> pygame.Surface:
    """The picture as the window's surfaces are laid out, which is quicker to copy."""
    if not pygame.display.get_surface():
        return picture
    return picture.convert() if opaque else picture.convert_alpha()


def _with_alpha(picture: pygame.Surface) -> pygame.Surface:
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    return whole
